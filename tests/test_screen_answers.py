#!/usr/bin/env python3
"""test_screen_answers.py PROGRAM: a terminal that is slow to answer what it is asked at the start. Its answer comes in two pieces, cut
at any place, while the program waits for it or later: none of it is a key, and every key is one.
"""
import array
import contextlib
import fcntl
import os
import pty
import re
import select
import subprocess
import termios
import time

from screen_kit import PATIENCE, PROGRAM, check, run, scratch

QUESTION, START, SETTINGS = rb"\x1b\[c", rb"A  S  C  E  N  D", rb"Language"
ANSWERS = (b"\x1b]11;rgb:2828/2c2c/3434\x1b\\\x1b[?1;2c", b"\x1b]11;rgb:fdfd/f6f6/e3e3\x07\x1b[?64;1;2c")


class SlowTerminal:
  """One that answers nothing by itself."""

  def __init__(self):
    self.keyboard, self.line = pty.openpty()
    fcntl.ioctl(self.line, termios.TIOCSWINSZ, array.array("H", [24, 80, 0, 0]))
    environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": str(scratch), "PATH": os.environ["PATH"],
                   **{name: os.environ[name] for name in os.environ if name.startswith("ASCEND_")}}
    self.program = subprocess.Popen([PROGRAM, "play"], stdin=self.line, stdout=self.line, stderr=self.line, env=environment,
                                    start_new_session=True)
    self.written = b""

  def wait(self, pattern):
    """Until the program writes it; what was written before is forgotten."""
    end = time.monotonic() + PATIENCE
    while not (found := re.search(pattern, self.written)):
      check(time.monotonic() < end, f"{pattern} is written: {self.written}")
      if select.select([self.keyboard], [], [], 1)[0]:
        self.written += os.read(self.keyboard, 65536)
    self.written = self.written[found.end():]
    return found[0]

  def send(self, data):
    """And waits until the program has read it."""
    os.write(self.keyboard, data)
    waiting, end = array.array("i", [1]), time.monotonic() + PATIENCE
    while waiting[0]:
      check(time.monotonic() < end, f"{data} is read")
      fcntl.ioctl(self.line, termios.FIONREAD, waiting)
      time.sleep(0.001)


@contextlib.contextmanager
def started():
  terminal = SlowTerminal()
  try:
    terminal.wait(QUESTION)
    yield terminal
  finally:
    terminal.program.kill()
    terminal.program.wait()
    os.close(terminal.keyboard)
    os.close(terminal.line)


def check_keys(terminal, what):
  """That `s` is the first key that is heard: one before it would lead elsewhere."""
  terminal.send(b"s")
  elsewhere = rb"type to search|No game is kept yet|explains where you are"
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
  """What cannot be the rest of it is a key."""
  for begun in (b"\x1b]11;rgb:28", b"\x1b[?1;", b"\x1b[", b"\x1b"):
    with started() as terminal:
      terminal.wait(START)
      terminal.send(begun)
      check_keys(terminal, f"{begun} and nothing else")


run(globals())
