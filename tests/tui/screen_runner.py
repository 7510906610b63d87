#!/usr/bin/env python3
"""screen_runner.py FOLDER COMMAND...: what a shell is to a program, inside of a terminal of tests/tui/screen_kit.py.

It waits for orders in FOLDER/orders (a FIFO): `start` runs the command in the foreground, `foreground` lets it go on
after Ctrl-Z. FOLDER/state (JSON) tells after each change whether the program is running, stopped or has left, with
which exit status, as a shell counts them, and how the terminal is set. A terminal that goes away is told to the program
as shells do: SIGHUP.
"""
import json
import os
import signal
import subprocess
import sys
import termios

folder, command = sys.argv[1], sys.argv[2:]
program = None


def tell(state, **facts):
  try:
    facts["terminal"] = [part if isinstance(part, int) else [str(item) for item in part] for part in termios.tcgetattr(0)]
  except termios.error:
    pass  # the terminal is gone
  with open(f"{folder}/state.new", "w") as file:
    json.dump({"state": state, "pid": program.pid if program else 0, **facts}, file)
  os.replace(f"{folder}/state.new", f"{folder}/state")


def take_terminal(group):
  try:
    os.tcsetpgrp(0, group)
  except OSError:
    pass  # the terminal is gone


def begin():
  """In the new process: a job of its own, in the foreground."""
  os.setpgid(0, 0)
  os.tcsetpgrp(0, os.getpid())
  for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_DFL)


def await_program():
  """Until it stops or leaves."""
  _, status = os.waitpid(program.pid, os.WUNTRACED)
  take_terminal(os.getpgrp())
  if os.WIFSTOPPED(status):
    tell("stopped")
    return
  code = 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
  try:
    os.write(1, f"left with {code}\n".encode())
  except OSError:
    pass
  tell("left", status=code)


def hang_up(*_):
  try:
    os.killpg(program.pid, signal.SIGHUP)
    os.killpg(program.pid, signal.SIGCONT)
  except (AttributeError, ProcessLookupError):
    pass  # the program has not begun, or has already left


signal.signal(signal.SIGTTOU, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGHUP, hang_up)
tell("waiting")
# Ends when the program that runs the test ends, since that keeps the other side open.
with open(f"{folder}/orders") as orders:
  for order in orders:
    if order == "start\n":
      program = subprocess.Popen(command, preexec_fn=begin)
    else:
      take_terminal(program.pid)
      os.killpg(program.pid, signal.SIGCONT)
    tell("running")
    await_program()
