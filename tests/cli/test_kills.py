#!/usr/bin/env python3
"""test_kills.py PROGRAM: a game in line mode at a terminal, killed with SIGKILL at any moment and gone on with, again and again.

What the screen said is found again: each move and undo that was acknowledged is a line of the log, in this order; a clock that was
shown is not longer afterwards; and the log of the next program begins with all whole lines of the one before. It is killed 50 times,
and 1,000 times in long runs; ASCEND_TEST_KILLS says otherwise. What is typed follows from ASCEND_TEST_SEED, the moment of a kill does not.
"""
import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tui"))
from pty_kit import BareTerminal  # noqa: E402
from screen_kit import PATIENCE, PROGRAM, check, run, scratch  # noqa: E402

LONG = int(os.environ.get("ASCEND_TEST_GAMES", "0")) > 1000000
KILLS = int(os.environ.get("ASCEND_TEST_KILLS", "1000" if LONG else "50"))
LOG = scratch / ".local/share/ascend/games/current.log"
BEGIN = "--seats me:Anna,greedy --first 1 --clock 1000m+5s --undo allowed --seed"
WORDS = ["p app", "p mil", "acquire mystic", "acquire heavy", "undo", "undo", "end", "end", "all", "score"]
# How the screen acknowledges what is a line of the log.
SAYS = re.compile(r"^(You (?:play|acquire|defeat) |Taken back: |Time left: )([\d:]*)", re.MULTILINE)
LINE = re.compile(rb"^(\d+) (\d) [0-9a-f]+ (\w+) .*#[0-9a-f]{8}\n", re.MULTILINE)


def commands(text):
  """Of the lines behind the head of a log: who, what. A line that was not written to its end is none."""
  behind = re.search(rb"^commands #.*\n", text, re.MULTILINE)
  return [(int(who), kind.decode()) for _, who, kind in LINE.findall(text[behind.end():])] if behind else []


def whole(text):
  return text[:text.rfind(b"\n") + 1]


def acknowledged(screen):
  """What seat 1 was told that it did, in order; and the clock that it saw last, in seconds."""
  done, clock = [], None
  for says, value in SAYS.findall(screen):
    if says.startswith("Time"):
      minutes, seconds = value.split(":")[-2:]
      clock = int(minutes) * 60 + int(seconds)
    else:
      done.append("undo" if says.startswith("Taken") else "move")
  return done, clock


def one_life(arguments, luck):
  """The program plays, and is killed while it works on the last of some lines; what it wrote until then."""
  with BareTerminal([PROGRAM, "play", "--plain", "--no-color", *arguments], term="dumb") as terminal:
    lines = [luck.choice(WORDS) for _ in range(luck.randrange(1, 12))]
    end = time.monotonic() + PATIENCE
    for number, line in enumerate(lines):
      # Each prompt stands at the beginning of a line, behind what the line before it did.
      while terminal.written.count(b"\n> ") <= number and terminal.program.poll() is None:
        check(time.monotonic() < end, f"a prompt comes: {terminal.written[-500:]}")
        terminal.look(0.5)
      if terminal.program.poll() is not None:
        break
      os.write(terminal.keyboard, f"{line}\n".encode())
    if luck.random() < 0.5:
      terminal.look(0.5)
    time.sleep(luck.random() ** 3 * 0.02)
    terminal.program.kill()
    terminal.program.wait()
    # What it wrote before is still in the line.
    terminal.look(0.01)
    return terminal.written.decode(errors="replace").replace("\r", "")


def check_life(screen, before, after, clock):
  """The log after a life, of which `before` are the whole lines at its start."""
  check(after.startswith(before), f"the log does not begin with what was there:\n{before.decode()}\n--\n{after.decode()}")
  own = [kind for who, kind in commands(after)[len(commands(before)):] if who == 1]
  done, shown = acknowledged(screen)
  at = 0
  for kind in done:
    while at < len(own) and not (own[at] == kind or (kind == "move" and own[at] == "then")):
      at += 1
    check(at < len(own), f"{kind} was told and is not in the log: {done}, {own}\n{screen}")
    at += 1
  return shown if shown is not None else clock


def test_kills():
  seed = int(os.environ.get("ASCEND_TEST_SEED", "1"))
  luck, games, told = random.Random(seed), 0, 0
  clock = None
  for life in range(KILLS):
    before = whole(LOG.read_bytes()) if LOG.exists() else b""
    if not before:
      games += 1
      clock = None
    screen = one_life(["--continue"] if before else f"{BEGIN} {seed + life}".split(), luck)
    if not before and LOG.exists():
      before = LOG.read_bytes().split(b"\ncommands #")[0]
    first = re.search(r"^Time left: (\d+):(\d+)", screen, re.MULTILINE)
    if first and clock is not None:
      left = int(first[1]) * 60 + int(first[2])
      check(left <= clock + 5, f"life {life}: {left} s are left, and {clock} were")
    if not LOG.exists():
      check(not acknowledged(screen)[0] or "game is over" in screen, f"life {life}: there is no log, and the screen says\n{screen}")
      continue
    clock = check_life(screen, before, whole(LOG.read_bytes()), clock)
    told += len(acknowledged(screen)[0])
  check(told > KILLS, f"only {told} commands were told of in {KILLS} lives")
  check(games < max(KILLS / 4, 3), f"{games} games in {KILLS} lives: hardly one was gone on with")


run(globals())
