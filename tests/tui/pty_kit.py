"""pty_kit.py: a program at a terminal that answers nothing by itself, byte by byte. (tests/tui/screen_kit.py has terminals that show what
is drawn.)
"""
import array
import fcntl
import os
import pty
import re
import select
import subprocess
import termios
import time

from screen_kit import PATIENCE, check, scratch


class BareTerminal:
  def __init__(self, command, size=(80, 24), term="xterm-256color", environment=None, home=scratch):
    self.keyboard, self.line = pty.openpty()
    self.written = b""
    self.resize(*size)
    known = {"TERM": term, "LC_ALL": "C.UTF-8", "HOME": str(home), "PATH": os.environ["PATH"], "NCURSES_GPM_TERMS": "",
             **{name: os.environ[name] for name in os.environ if name.startswith("ASCEND_") or name.endswith("SAN_OPTIONS")}}
    self.program = subprocess.Popen(command, stdin=self.line, stdout=self.line, stderr=self.line, cwd=home,
                                    env={**known, **(environment or {})}, start_new_session=True)

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.program.kill()
    self.program.wait()
    os.close(self.keyboard)
    os.close(self.line)

  def resize(self, width, height):
    fcntl.ioctl(self.line, termios.TIOCSWINSZ, array.array("H", [height, width, 0, 0]))

  def look(self, seconds):
    """Takes what the program has written, and waits so long for the first of it."""
    while select.select([self.keyboard], [], [], seconds)[0]:
      self.written += os.read(self.keyboard, 65536)
      seconds = 0

  def has_written(self, pattern):
    """Whether the program has written it, in what came within a moment."""
    self.look(0.05)
    return re.search(pattern, self.written)

  def wait(self, pattern):
    """Until the program writes it; what was written before is forgotten."""
    end = time.monotonic() + PATIENCE
    while not (found := re.search(pattern, self.written)):
      check(time.monotonic() < end, f"{pattern} is written: {self.written}")
      self.look(1)
    self.written = self.written[found.end():]
    return found[0]

  def send(self, data):
    """And waits until the program has read it, or has left."""
    os.write(self.keyboard, data)
    end = time.monotonic() + PATIENCE
    while self.unread() and self.program.poll() is None:
      check(time.monotonic() < end, f"{data} is read")
      self.look(0.001)

  def unread(self):
    waiting = array.array("i", [0])
    fcntl.ioctl(self.line, termios.FIONREAD, waiting)
    return waiting[0]

  def settle(self):
    """Waits until the program waits for something, or has left."""
    stat, end = f"/proc/{self.program.pid}/stat", time.monotonic() + PATIENCE
    while self.program.poll() is None:
      check(time.monotonic() < end, "the program waits for something")
      self.look(0.001)
      with open(stat, encoding="utf-8", errors="replace") as file:
        if not self.unread() and file.read().rsplit(")", 1)[1].split()[0] == "S":
          return
