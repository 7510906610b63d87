#!/usr/bin/env python3
"""test_screen_answers.py PROGRAM: a terminal that is slow to answer what it is asked at the start. Its answer comes in two pieces, cut
at any place, while the program waits for it or later: none of it is a key, and every key is one, also what is typed meanwhile.
"""
import contextlib
import re

from pty_kit import BareTerminal
from screen_kit import PROGRAM, check, run

QUESTION, START, SETTINGS = rb"\x1b\[c", rb"A  S  C  E  N  D", rb"Language"
ANSWERS = (b"\x1b]11;rgb:2828/2c2c/3434\x1b\\\x1b[?1;2c", b"\x1b]11;rgb:fdfd/f6f6/e3e3\x07\x1b[?64;1;2c")


@contextlib.contextmanager
def started():
  with BareTerminal([PROGRAM, "play"]) as terminal:
    terminal.wait(QUESTION)
    yield terminal


def check_keys(terminal, what):
  """That `s` is the first key that is heard: one before it would lead elsewhere."""
  terminal.send(b"s")
  elsewhere = rb"type to search|No saved games yet|explains where you are"
  found = terminal.wait(SETTINGS + b"|" + elsewhere)
  check(re.fullmatch(SETTINGS, found), f"{what}: a part of it was a key")
  terminal.send(b"\x1b")
  terminal.wait(START)


def test_second_half_is_late():
  """The program has waited long enough, and has begun; then comes the rest."""
  for answer in ANSWERS:
    for cut in range(len(answer)):
      with started() as terminal:
        terminal.send(answer[:cut])
        terminal.wait(START)
        terminal.send(answer[cut:])
        check_keys(terminal, f"{answer[:cut]} and later {answer[cut:]}")


def test_both_are_late():
  """Also where Esc comes alone, which is a key else."""
  for answer in ANSWERS:
    for cut in range(1, len(answer)):
      with started() as terminal:
        terminal.wait(START)
        terminal.send(answer[:cut])
        terminal.send(answer[cut:])
        check_keys(terminal, f"late {answer[:cut]} and {answer[cut:]}")


def test_an_answer_breaks_off():
  """What cannot be the rest of it is a key, and so is what comes later. (What comes at once may be the end of another sequence: so
  the key is hit until it is heard.)"""
  for begun in (b"\x1b]11;rgb:28", b"\x1b[?1;", b"\x1b[", b"\x1b"):
    with started() as terminal:
      terminal.wait(START)
      terminal.send(begun)
      while not terminal.has_written(SETTINGS):
        terminal.send(b"s")


def test_typed_meanwhile():
  """Keys that are typed while the program waits for the answers: before them, between them and behind them."""
  for answer in ANSWERS:
    between = answer.index(b"\x1b[?")
    for cut in (0, between, len(answer)):
      for keys in (b"s", b"\x1b[B\x1b[As"):
        with started() as terminal:
          terminal.send(answer[:cut] + keys + answer[cut:])
          terminal.wait(SETTINGS)


run(globals())
