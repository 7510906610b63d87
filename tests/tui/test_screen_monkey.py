#!/usr/bin/env python3
"""test_screen_monkey.py PROGRAM: a monkey at the keyboard. Whatever a terminal sends, in whatever size, full screen does not crash, and
the program reacts to Ctrl-C. The random numbers are the same each time; MONKEY=NUMBER tries one of them again.
"""
import os
import random
import time

from pty_kit import BareTerminal
from screen_kit import PATIENCE, PROGRAM, check, run, scratch

START, SETTINGS, QUESTION = rb"A  S  C  E  N  D", rb"Language", rb"Begins"
TERMS = ("linux", "xterm-256color", "gnome", "tmux-256color", "vt100")
LANGUAGES = ("en", "fr")
GAMES = ([], ["--seats", "me,random", "--seed", "7"], ["--seats", "me:Anna,me:Ben", "--seed", "8"],
         ["--game", "princes", "--seats", "me,random,random", "--seed", "9"])
STEPS, PRESSES = 250, 20

KEYS = (b"\r", b"\t", b" ", b"\x1b", b"\x7f", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1bOB", b"\x1b[Z", b"\x1b[5~",
        b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1bOP", b"\x1b[[A", b"\x1b[1;5A", b"\x0c", b"\x1a", b"\x15")
BEGUN = (b"\x1b[200~", b"\x1b[201~", b"\x1b[200", b"\x1b[<", b"\x1b[<0;5", b"\x1b[M", b"\x1b[M !", b"\x1b]11;", b"\x1b]", b"\x1b[?",
         b"\x1bP", b"\x1bO", b"\xc3", b"\xe3\x81", b"\xff\xfe", b"\x1b[1;", b"\x00", b"\x1b\x1b[")


def some_bytes(chance):
  """What a terminal sends next: keys, clicks, anything, and what breaks off. (No `q`, lest it leave at once.)"""
  kind = chance.randrange(10)
  if kind < 4:
    return chance.choice("0123456789abcdefghijklmnoprstuvwxyzACDSUé日?/:<>*").encode()
  if kind < 7:
    return chance.choice(KEYS)
  if kind == 7:
    return b"\x1b[<%d;%d;%d%c" % (chance.choice((0, 0, 2, 35, 64, 65)), chance.randrange(90), chance.randrange(30), chance.choice(b"Mm"))
  if kind == 8:
    return chance.choice(BEGUN)
  return bytes(byte for byte in chance.randbytes(chance.randrange(1, 12)) if byte not in b"\x03q")


def hit_keys(terminal, chance):
  for _ in range(STEPS):
    if chance.randrange(12) == 0:
      terminal.resize(*chance.choice(((1, 1), (400, 5), (5, 60), (80, 24), (40, 12), (120, 40), (200, 60))))
    terminal.send(b"".join(some_bytes(chance) for _ in range(chance.randrange(1, 4))))
    if terminal.program.poll() is not None:
      return


def press_until_left(terminal, what):
  """Ctrl-C closes one thing after the other, and then the program; each is heard."""
  for _ in range(PRESSES):
    terminal.settle()
    if terminal.program.poll() is not None:
      return
    terminal.send(b"\x03")
  end = time.monotonic() + 10
  while terminal.program.poll() is None:
    check(time.monotonic() < end, f"{what}: {PRESSES} times Ctrl-C, and it is still there: ...{terminal.written[-2000:]}")
    terminal.look(0.1)


def run_monkey(number):
  """True: it was Ctrl-C that ended it."""
  chance, what = random.Random(number), f"MONKEY={number}"
  home = scratch / f"monkey-{number}"
  home.mkdir()
  term, language = TERMS[number % 5], LANGUAGES[number % 2]
  command = [PROGRAM, "--lang", language, "play", *GAMES[number % 4]]
  with BareTerminal(command, term=term, environment={"EDITOR": "true", "VISUAL": "true", "COLORFGBG": "15;0"}, home=home) as terminal:
    terminal.wait(rb"\x1b\[\?1049h|\x1b\[H\x1b\[")
    terminal.settle()
    hit_keys(terminal, chance)
    left = terminal.program.poll() is not None
    press_until_left(terminal, what)
    check(terminal.program.returncode in (0, 130), f"{what}: left with {terminal.program.returncode}: ...{terminal.written[-2000:]}")
  return not left


def test_monkey():
  numbers = [int(os.environ["MONKEY"])] if "MONKEY" in os.environ else range(20)
  ended = sum(run_monkey(number) for number in numbers)
  check(ended * 2 >= len(numbers), f"{ended} of {len(numbers)} were still there when Ctrl-C came")


def test_back_tab():
  """Shift-Tab is a key on every terminal, and no key behind it is lost."""
  for term in TERMS:
    with BareTerminal([PROGRAM, "play"], term=term, environment={"COLORFGBG": "15;0"}) as terminal:
      terminal.wait(START)
      terminal.send(b"\x1b[Z")
      terminal.send(b"s")
      terminal.wait(SETTINGS)
      terminal.send(b"\x03")
      press_until_left(terminal, term)


def test_paste_without_end():
  """It ends by itself when nothing comes for a second; Ctrl-C ends it at once."""
  for ctrl_c in (False, True):
    with BareTerminal([PROGRAM, "play"]) as terminal:
      terminal.wait(START)
      terminal.send(b"\x1b[200~ssss")
      if ctrl_c:
        press_until_left(terminal, "a paste without an end")
        continue
      end = time.monotonic() + PATIENCE
      while not terminal.has_written(SETTINGS):
        check(time.monotonic() < end, "the paste ends")
        time.sleep(1.1)  # keys typed at once may still be part of a paste
        terminal.send(b"s")


run(globals())
