#!/usr/bin/env python3
"""test_every_word.py PROGRAM: whatever the program says can be translated, and is ASCII where the locale is.

PROGRAM speaks a language in which every text of the catalogs stands between ⟦ and ⟧, made by 'tools/po.py pretend'.
What stands outside of them was written into the program: only names may, and what programs read. In the locale C
neither they nor anything else that is not ASCII comes out.
"""
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COMMANDS = ["arena", "analyse", "bench", "cards", "engine", "pack", "play", "replay", "scenario", "serve", "sim", "stats", "tutorial", "help"]
PACKS = ["anniversary", "godslayer", "vigil"]
# Of games, packs, their opponents and computer players; what the system says about files.
NAMES = ["deck", "princes", *PACKS, "Anniversary Edition", "Chronicle of the Godslayer", "Rise of Vigil", "Samael",
         "the Cult", "The Cult", "random", "greedy", "rich", "search", "level", "en", "Greedy",
         "No such file or directory"]
failures = []

scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)
(folder / "new").mkdir()
(folder / "ascii").mkdir()
environment = dict(os.environ, XDG_DATA_HOME=str(folder / "data"), LC_ALL="C.UTF-8")


def expect_ascii(arguments, typed):
  """The same in a locale without UTF-8, where nothing of before can be seen."""
  apart = folder / "ascii"
  done = subprocess.run([PROGRAM, "--lang", "xx", *(argument.replace(str(folder / "new"), str(apart)) for argument in arguments)],
                        input=typed.encode(), capture_output=True, cwd=ROOT, check=False,
                        env=dict(environment, XDG_DATA_HOME=str(apart / "data"), LC_ALL="C"))
  for line in (done.stdout + done.stderr).splitlines():
    if not line.isascii():
      failures.append(f"ascend {' '.join(arguments)}: not ASCII in the locale C: {line[:100]}")
      return


def run(*arguments, typed="", status=0):
  """What it printed, on both streams."""
  done = subprocess.run([PROGRAM, "--lang", "xx", *arguments], input=typed, capture_output=True, encoding="utf-8",
                        errors="surrogateescape", env=environment, cwd=ROOT, check=False)
  if status is not None and done.returncode != status:
    failures.append(f"ascend {' '.join(arguments)}: exit status {done.returncode}, not {status}: {done.stderr[-500:]}")
  expect_ascii(arguments, typed)
  return done.stdout, done.stderr


def outside(text):
  """What stands between no brackets, with a blank for what does, and in one line."""
  out, depth = [], 0
  for c in text:
    depth += c == "⟦"
    out.append(c if depth == 0 else " ")
    depth -= c == "⟧"
    if depth < 0:
      return text
  return " ".join("".join(out).split())


def expect_translated(what, text, names=()):
  """No words outside of brackets but these names, those of cards, files and numbers."""
  bare = outside(text)
  for name in sorted([*names, *NAMES, *card_names], key=len, reverse=True):
    bare = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", bare)
  bare = re.sub(r"\S*[/.]\S*", " ", bare)                # paths, numbers with a point
  bare = re.sub(r"\bx[a-z]+(?: with| app| NAME| FILE| WORD| rules)?\b", " ", bare)  # what people type; "x2" after a card
  bare = re.sub(r"\b[0-9a-f]{16}\b|\b\d+[a-z]+\b", " ", bare)  # hashes; "100ms" in names of players
  words = re.findall(r"[^\W\d_]{2,}", bare)
  if words:
    failures.append(f"{what}: not from a catalog: {sorted(set(words))[:20]}")


catalog = json.loads(run("cards", "--json")[0])["cards"]
card_names = {card["name"] for card in catalog}

# Help, of all of it.
for command in COMMANDS:
  out, err = run(command, "--help")
  expect_translated(f"{command} --help", out, re.findall(r"^  (?:--)?([a-z_-]+)[= ]", out, re.M))
  if "⟦" not in out:
    failures.append(f"{command} --help: not in the language")
expect_translated("help", run()[0], [*COMMANDS, "version"])

# Complaints: all that is said again of what was typed, and what is possible.
for arguments, said in (("sim --gams 3", "gams games game"), ("sim --games y", "games y"), ("simm", "simm sim"),
                        ("frobnicate", "frobnicate"), ("--lang zz", "zz"), ("play --continue", ""),
                        ("play --seats me,nobody", "nobody against2"), ("cards --pack nothing", "nothing"),
                        ("pack check /no/file", ""), ("pack", ""), ("scenario", ""), ("replay", ""), ("stats", ""),
                        ("arena", ""), ("sim --players 7", "players"), ("sim --set y", "y"),
                        ("sim --set honor_pol=3", "honor_pol honor_pool teams treasures turn_limit"),
                        ("play --set teams=2 --players 3", ""), ("sim --policy none", "none"), ("sim --game no", "no"),
                        ("arena --players random,random,random --sprt 0,5", "")):
  out, err = run(*arguments.split(), status=None)
  if not err.strip():
    failures.append(f"{arguments}: no complaint")
  expect_translated(f"the complaint about '{arguments}'", out + re.sub(r"^ascend(?: [a-z]+)?: ", "", err, flags=re.M),
                    said.split())

# Tables and pages.
games = folder / "new" / "games"
expect_translated("cards", run("cards")[0])
expect_translated("cards of the princes", run("cards", "--game", "princes")[0])
expect_translated("pack show", run("pack", "show", "packs/godslayer/godslayer.pack", "Mystic")[0], ["play", "gain", "runes"])
expect_translated("sim", run("sim", "--games", "50", "--threads", "1")[0])
expect_translated("arena", run("arena", "--players", "random,greedy,rich", "--games", "12", "--seats", "2", "--out",
                               str(games), "--plot", str(folder / "new" / "plot.svg"))[0])
expect_translated("stats", run("stats", str(games), "--html", str(folder / "new" / "cards.html"))[0])
record = sorted((games / "records").glob("*.record"))[0]
expect_translated("analyse", "".join(run("analyse", str(record), "--player", "search:20it", "--html",
                                         str(folder / "new" / "analysis.html"))))
for name in ("cards.html", "plot.svg", "analysis.html"):
  page = re.sub(r"<(style|script)>.*?</\1>", "", (folder / "new" / name).read_text(encoding="utf-8"), flags=re.S)
  expect_translated(name, html.unescape(re.sub(r"<[^>]*>", " ", page)))

# A whole game of each, with every command on the way.
asked = ["xhelp", "xhelp xrules", "xhelp xwords", "xhelp hand", "xhelp zzz", "xhelp hnd", "xhelp r",
         "xtable", "xmoves", "xscore", "xdeck", "xdeck 2", "xdeck nobody", "xlog all", "xcard myst",
         "xcard zzz", "xcard", "xundo", "xsave", "99", "frobnicate", "play nothing", "xend now", "acquire cult", "xhint x"]
for arguments in (["--seats", "me:Anna,greedy,me:Bob"], ["--players", "1", "--pack", "vigil"],
                  ["--seats", "me,greedy,greedy,greedy", "--set", "teams=2", "--pack", "anniversary"],
                  ["--game", "princes", "--seats", "me,greedy,greedy,greedy"]):
  pool = [] if "princes" in arguments else ["--set", "honor_pool=12"]
  typed = "\n".join(asked + ["xall", *map(str, range(20)), "xend", "xend", "xpass"] * 400) + "\n"
  out, err = run("play", "--seed", "5", "--width", "78", *arguments, *pool, typed=typed)
  out = re.sub(r"^[^\n>]*> .*$", "", out, flags=re.M)
  expect_translated(f"play {arguments}", out + err, ["Anna", "Bob", "frobnicate", "nothing", "nobody", "now", "zzz", "hnd", "cult",
                                                        "play", "ap"])
  if "data/ascend/games/game-" not in out:
    failures.append(f"play {arguments}: did not come to its end: {out[-300:]}")

# And what was kept of it: shown in the language, and in the file English.
records = sorted((folder / "data" / "ascend" / "games").glob("game-*.record"))
for record in records:
  if "⟦" in record.read_text():
    failures.append(f"{record.name}: a record that is not English")
  expect_translated("replay", run("replay", str(record))[0],
                    ["Anna", "Bob", "Player", "honor_pool", "teams", "seats", "me"])
  expect_translated("replay --check", run("replay", "--check", str(record))[0])

for failure in failures:
  print("FAILED:", failure)
sys.exit(1 if failures else 0)
