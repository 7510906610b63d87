#!/usr/bin/env python3
"""test_every_word.py PROGRAM: whatever the program says can be translated.

PROGRAM speaks a language in which every text of the catalogs stands between ⟦ and ⟧, made by 'tools/po.py pretend'.
What stands outside of them was written into the program: only names may, and what programs read.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COMMANDS = ["arena", "analyse", "cards", "engine", "pack", "play", "replay", "scenario", "sim", "stats"]
PACKS = ["anniversary", "godslayer", "vigil"]
failures = []

scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)
environment = dict(os.environ, XDG_DATA_HOME=str(folder / "data"), LC_ALL="C")


def run(*arguments, typed="", status=0):
  """What it printed, on both streams."""
  done = subprocess.run([PROGRAM, "--lang", "xx", *arguments], input=typed, capture_output=True, encoding="utf-8",
                        errors="surrogateescape", env=environment, cwd=ROOT, check=False)
  if status is not None and done.returncode != status:
    failures.append(f"ascend {' '.join(arguments)}: exit status {done.returncode}, not {status}: {done.stderr[-500:]}")
  return done.stdout, done.stderr


def outside(text):
  """What stands between no brackets."""
  out, depth = [], 0
  for c in text:
    depth += c == "⟦"
    if depth == 0:
      out.append(c)
    depth -= c == "⟧"
    if depth < 0:
      return text
  return "".join(out)


def expect_translated(what, text, names=()):
  """No words outside of brackets but these names, those of cards, files and numbers."""
  bare = outside(text)
  for name in sorted([*names, *card_names], key=len, reverse=True):
    bare = bare.replace(name, " ")
  bare = re.sub(r"\S*[/.]\S*", " ", bare)                # paths, numbers with a point
  bare = re.sub(r"\bx[a-z]+(?: with)?\b", " ", bare)      # what people type; "x2" after a card
  bare = re.sub(r"\b[0-9a-f]{16}\b", " ", bare)           # hashes
  words = re.findall(r"[^\W\d_]{2,}", bare)
  if words:
    failures.append(f"{what}: not from a catalog: {sorted(set(words))[:20]}")


catalog = json.loads(run("cards", "--json")[0])["cards"]
card_names = {card["name"] for card in catalog}

# Help, of all of it.
for command in COMMANDS:
  out, err = run(command, "--help")
  expect_translated(f"{command} --help", out, ["princes", "deck"] + re.findall(r"^  ([a-z_]+)=", out, re.M))
  if "⟦" not in out:
    failures.append(f"{command} --help: not in the language")
expect_translated("help", run()[0], [*COMMANDS, "help", "version"])

# Complaints.
for arguments in (["sim", "--gams", "3"], ["sim", "--games", "x"], ["simm"], ["frobnicate"], ["--lang", "zz"],
                  ["play", "--continue"], ["play", "--seats", "me,nobody"], ["cards", "--pack", "nothing"],
                  ["pack", "check", "/no/file"], ["pack"], ["scenario"], ["replay"], ["stats"], ["arena"],
                  ["sim", "--players", "7"], ["sim", "--set", "x"], ["sim", "--set", "honor_pol=3"],
                  ["play", "--set", "teams=2", "--players", "3"], ["sim", "--policy", "none"], ["sim", "--game", "no"]):
  out, err = run(*arguments, status=None)
  if not err.strip():
    failures.append(f"{arguments}: no complaint")
  expect_translated(f"the complaint about {arguments}", out + re.sub(r"^ascend(?: [a-z]+)?: ", "", err, flags=re.M))

# Tables.
expect_translated("cards", run("cards")[0], PACKS)
expect_translated("pack show", run("pack", "show", "packs/godslayer/godslayer.pack", "Mystic")[0], ["play", "gain", "runes"])
expect_translated("sim", run("sim", "--games", "50", "--threads", "1")[0], ["deck", "random"])
expect_translated("arena", run("arena", "--players", "random,greedy,rich", "--games", "12", "--seats", "2", "--out",
                               str(folder / "games"), "--plot", str(folder / "plot.svg"))[0],
                  ["deck", "random", "greedy", "rich"])
expect_translated("stats", run("stats", str(folder / "games"), "--html", str(folder / "cards.html"))[0], ["deck"])
page = (folder / "cards.html").read_text() + (folder / "plot.svg").read_text()
page = re.sub(r"<style>.*?</style>", "", page, flags=re.S)
expect_translated("pages", re.sub(r"<[^>]*>", " ", page).replace("&nbsp;", " ").replace("&#39;", "'"),
                  ["deck", "random", "greedy", "rich"])

# A whole game of each, with every command on the way.
asked = ["xhelp", "xhelp xrules", "xtable", "xmoves", "xscore", "xdeck", "xdeck 2", "xdeck nobody", "xlog all", "xcard myst",
         "xcard zzz", "xcard", "xundo", "xsave", "99", "frobnicate", "play nothing", "xend now", "acquire cult", "xhint x"]
for arguments, names in ((["--seats", "me:Anna,greedy,me:Bob"], ["Anna", "Bob", "Greedy"]),
                         (["--players", "1", "--pack", "vigil"], ["vigil", "Greedy"]),
                         (["--players", "4", "--set", "teams=2", "--pack", "anniversary"], ["Greedy"]),
                         (["--game", "princes", "--players", "4"], ["Greedy"])):
  pool = [] if "princes" in arguments else ["--set", "honor_pool=12"]
  typed = "\n".join(asked + ["xall", "1", "2", "xend", "xend", "xpass"] * 1500) + "\n"
  out, err = run("play", "--seed", "5", "--width", "78", *arguments, *pool, typed=typed)
  out = re.sub(r"^[^\n>]*> .*$", "", out, flags=re.M)
  expect_translated(f"play {arguments}", out + err, names + PACKS)
  if "data/ascend/games/game-" not in out:
    failures.append(f"play {arguments}: did not come to its end: {out[-300:]}")

# And what was kept of it: shown in the language, and in the file English.
records = sorted((folder / "data" / "ascend" / "games").glob("game-*.record"))
for record in records:
  if "⟦" in record.read_text():
    failures.append(f"{record.name}: a record that is not English")
  expect_translated("replay", run("replay", str(record))[0],
                    ["deck", "princes", "Anna", "Bob", "Greedy", "honor_pool", "teams", "seats", "greedy", "me", *PACKS])
  expect_translated("replay --check", run("replay", "--check", str(record))[0])

for failure in failures:
  print("FAILED:", failure)
sys.exit(1 if failures else 0)
