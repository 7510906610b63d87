#!/usr/bin/env python3
"""test_replay_tty.py PROGRAM: `ascend replay` at a terminal: a turn at a time, to and fro, on a screen of 80 columns
and 24 lines, in both languages; wrong input, Ctrl-D, Ctrl-C, and what is printed at once.
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(os.environ.get("ASCEND_SOURCE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
PATIENCE = 1200  # seconds until what hangs is given up; a busy machine may take long
environment = dict(os.environ, ASCEND_PACKS=os.environ.get("ASCEND_PACKS", str(ROOT / "packs")), TERM="xterm",
                   LC_ALL="C.UTF-8", NO_COLOR="1")
failures = 0
scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)


def fail(message, text=""):
  global failures
  failures += 1
  print("FAILED:", message)
  for line in text.split("\n"):
    print("  screen:", line)


class Terminal:
  """The program at a terminal of 80 columns and 24 lines."""

  def __init__(self, *arguments, width=80, height=24):
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    self.process = subprocess.Popen([PROGRAM, "replay", *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=folder,
                                    env=environment, start_new_session=True,
                                    preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(slave)
    self.master, self.text, self.what = master, "", " ".join(arguments)

  def read(self):
    """More of what it prints; False where nothing comes any more."""
    ready, _, _ = select.select([self.master], [], [], PATIENCE)
    try:
      got = os.read(self.master, 65536) if ready else b""
    except OSError:
      got = b""
    self.text += got.decode("utf-8", "replace").replace("\r", "")
    return bool(got)

  def page(self):
    """What it has printed when it waits at its prompt, which is taken off."""
    while not self.text.endswith("\n> ") and self.read():
      pass
    page, self.text = self.text, ""
    if not page.endswith("\n> "):
      fail(f"{self.what}: no prompt", page)
    return page[:-2]

  def type(self, line):
    os.write(self.master, line.encode() + b"\n")
    page = self.page()
    # The terminal shows what is typed.
    if not page.startswith(line + "\n"):
      fail(f"{self.what}: {line!r} is not echoed", page)
    return page[len(line) + 1:]

  def end(self, keys, status):
    os.write(self.master, keys)
    while self.read():
      pass
    os.close(self.master)
    got = self.process.wait(PATIENCE)
    if got != status:
      fail(f"{self.what}: exit status {got}, not {status}", self.text)
    return self.text


def has(page, *patterns):
  for pattern in patterns:
    if not re.search(pattern, page, re.MULTILINE):
      fail(f"no {pattern!r}", page)


def fits(page, what, height=24, width=80):
  lines = page.rstrip("\n").split("\n")
  if max(map(len, lines)) > width:
    fail(f"{what}: wider than the screen", page)
  if len(lines) + 1 > height:
    fail(f"{what}: {len(lines)} lines and a prompt on a screen of {height}", page)


def record(*arguments):
  subprocess.run([PROGRAM, "arena", *arguments, "--games", "1", "--threads", "1", "--seed", "3", "--out", folder / "kept"],
                 check=True, capture_output=True, env=environment)
  path = folder / f"game{len(list(folder.glob('*.record')))}.record"
  os.rename(folder / "kept/records/00000001.record", path)
  subprocess.run(["rm", "-r", folder / "kept"], check=True)
  return path.name


# ---- To and fro ----

game = record("--players", "greedy,random")
screen = Terminal(game)
page = screen.page()
has(page, r"^Game: deck with godslayer$", r"^Enter goes to the next turn", r"^Turn 1 of (\d+)$", "'s turn, round 1", "^Center row")
turns = int(re.search(r"^Turn 1 of (\d+)$", page, re.M)[1])
page = screen.type("")
has(page, rf"\A\nTurn 2 of {turns}$", "'s turn, round 1", r"^\w+ plays ")
if "Turn 1 of" in page or "Game:" in page:
  fail("more than a turn at once", page)
second = page
for number in range(3, turns):
  page = screen.type("")
  has(page, rf"^Turn {number} of")
  # Later on there are more cards in play than such a screen has lines.
  if number <= 10:
    fits(page, f"turn {number}")
has(screen.type("n"), rf"^Turn {turns} of {turns}$")
has(screen.type(""), r"\A\nThe game is over\. ", r"^  1\. ")
has(screen.type(""), "That was all of it")
has(screen.type("b"), rf"^Turn {turns} of")
has(screen.type("b"), rf"^Turn {turns - 1} of")
has(screen.type("back"), rf"^Turn {turns - 2} of")
if screen.type("2") != second:
  fail("turn 2 is another one the second time")
has(screen.type(f"turn {turns - 1}"), rf"^Turn {turns - 1} of")
has(screen.type("turn 1"), r"^Turn 1 of")
has(screen.type("b"), "This is the first turn")

# ---- Wrong input, cards, the ways out ----

for line in ("0", "9999", "turn 9999", "turn x", "turn 99999999999999999999"):
  page = screen.type(line)
  has(page, rf"There is no turn .*; they are 1 to {turns}\.")
  if "Center row" in page:
    fail(f"{line}: shows a table", page)
for line in ("xyzzy", "help", "?", "-1", "1 2", "turn", "turn 1 2", "é", "x" * 200):
  has(screen.type(line), "Enter goes to the next turn")
has(screen.type("card mystic"), r"^Mystic: hero, costs 3 runes")
has(screen.type("card"), "Enter goes to the next turn")
screen.end(b"q\n", 0)

screen = Terminal(game, "--seat", "2")
has(screen.page(), r"[Hh]and: ", r"^Turn 1 of", "^greedy's turn")
has(screen.type(""), "^Your turn, round 1")
screen.end(b"\x04", 0)
screen = Terminal(game)
screen.page()
screen.end(b"\x03", 130)

# ---- French, small screens, the princes ----

screen = Terminal(game, "--lang", "fr")
has(screen.page(), r"^Entrée ", rf"^Tour 1 sur {turns}$")
has(screen.type("suivant"), rf"^Tour 2 sur {turns}$")
has(screen.type("retour"), rf"^Tour 1 sur {turns}$")
has(screen.type("tour 3"), rf"^Tour 3 sur {turns}$")
has(screen.type("zzz"), r"^Entrée ")
screen.end(b"quitter\n", 0)

# On a screen of 60 columns every card of the row keeps its kind, and players in a line stand apart.
screen = Terminal(game, "--lang", "fr", width=60)
page = screen.page()
for number in range(2, 8):
  page = screen.type("")
  fits(page, f"turn {number} in French", width=60)
  row = re.search(r"(?s)^Ligne centrale\n(.*?)^Toujours disponibles", page, re.M)[1]
  cards = re.split(r"^ {6}(?=\S.*? [0-9]+ (?:Runes?|Puissance)\b)", row, flags=re.M)[1:]
  if len(cards) != 6 or not all(re.search(r"\b(Héros|Artefact|Monstre)\b", card) for card in cards):
    fail(f"turn {number}: a card without its kind", page)
  if re.search(r"\.>|\S>", page):
    fail(f"turn {number}: no gap between players", page)
screen.end(b"q\n", 0)

ball = record("--game", "princes", "--seats", "4", "--players", "greedy,random,random,random")
screen = Terminal(ball, height=50)
has(screen.page(), r"^Game: princes$", r"^Players: .*\(\w+\)", r"^Turn 1 of")
fits(screen.type(""), "the princes", 50)
has(screen.type(""), "^Hand of ", "'s turn, round 1")
screen.end(b"quit\n", 0)

# ---- All at once: one turn, a pipe, a record from the standard input ----

screen = Terminal(game, "--turn", "2")
text = screen.end(b"", 0)
has(text, rf"\ATurn 2 of {turns}$")
fits(text, "one turn alone")
done = subprocess.run([PROGRAM, "replay", game], capture_output=True, encoding="utf-8", cwd=folder, env=environment,
                      stdin=subprocess.DEVNULL, check=True)
if len(re.findall(r"^Turn \d+ of", done.stdout, re.M)) != turns or "Enter goes" in done.stdout:
  fail("a pipe does not get all of it", done.stdout[:2000])

sys.exit(1 if failures else 0)
