#!/usr/bin/env python3
"""test_screen_leaving.py PROGRAM: however full screen ends, the terminal is as it was before and no move is lost. And terminals
that cannot do it: a clear word, or line mode.
"""
import ctypes
import os
import re
import signal
import subprocess

from screen_kit import BAD_TERMS, PROGRAM, ROOT, Terminal, check, run, scratch

PLAY = [PROGRAM, "play", "--seats", "me,greedy", "--first", "1", "--seed", "7"]
PLAYED = "Played: Apprentice"
SAVED = "Your game is saved."


def begun(**how):
  """A game in which all cards have been played."""
  terminal = Terminal(PLAY, **how)
  terminal.wait("a play all")
  terminal.key("a")
  terminal.wait(PLAYED)
  return terminal


def table(screen):
  """What lies on the table, without what was said and what the last line offers."""
  return screen.lines[:18]


def goes_on(home, wanted):
  """The game is where it was left."""
  with Terminal([PROGRAM, "play", "--continue"], home=home) as terminal:
    terminal.wait(PLAYED)
    screen = terminal.still()
    check(table(screen) == wanted, "nothing is lost", screen)
    terminal.key("q")
    terminal.wait("Continue")
    terminal.key("q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()
    check(SAVED in terminal.screen().text, "it says that it is saved", terminal.screen())


def test_signals():
  """TERM, HUP and a crash: the terminal is given back, the exit status names the signal, and the game goes on."""
  for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT):
    with begun(term="tmux-256color" if number == signal.SIGSEGV else "xterm-256color") as terminal:
      wanted = table(terminal.still())
      terminal.signal(number)
      check(terminal.leave() == 128 + number, f"left by signal {number}", terminal.screen())
      terminal.check_restored()
    goes_on(terminal.home, wanted)


def test_signals_at_the_start():
  """However early one comes: before the terminal is asked for its colours, while it is, or when the first screen is drawn."""
  for awaited in (b"", b"\x1b]11;?", b"\x1b[?1049h", b"Round 1"):
    with Terminal(PLAY) as terminal:
      log = terminal.folder / "log"
      terminal.await_true(lambda: terminal.state() == "running" and awaited in log.read_bytes(), f"{awaited} is written")
      terminal.signal(signal.SIGTERM)
      check(terminal.leave() == 128 + signal.SIGTERM, f"left behind {awaited}", terminal.screen())
      terminal.check_restored()


def test_crash_of_a_thread():
  """Whoever thinks when it happens: the terminal is given back all the same."""
  with Terminal([PROGRAM, "play", "--seats", "me,search:3600000ms", "--first", "1", "--seed", "7"]) as terminal:
    terminal.wait("a play all")
    terminal.key("e", "e")
    terminal.wait_match(r"plays   [-/|\\]")
    thread = next(int(name) for name in os.listdir(f"/proc/{terminal.pid()}/task") if int(name) != terminal.pid())
    check(ctypes.CDLL(None).tgkill(terminal.pid(), thread, signal.SIGSEGV) == 0, "the thread is there")
    check(terminal.leave() == 128 + signal.SIGSEGV, "left by the signal", terminal.screen())
    terminal.check_restored()


def test_kill():
  with begun() as terminal:
    wanted = table(terminal.still())
    terminal.signal(signal.SIGKILL)
    check(terminal.leave() == 128 + signal.SIGKILL, "killed")
  goes_on(terminal.home, wanted)


def test_window_closed():
  with begun(goes_away=True) as terminal:
    wanted = table(terminal.still())
    check(terminal.hang_up() == 129, "left with 129")
  goes_on(terminal.home, wanted)


def test_interrupt():
  """Ctrl-C leaves the game, and then the program; all is saved."""
  with begun() as terminal:
    terminal.key("Ctrl-C")
    terminal.wait("Continue")
    terminal.key("Ctrl-C")
    check(terminal.leave() in (0, 130), "left", terminal.screen())
    terminal.check_restored()
    check(SAVED in terminal.screen().text, "it says that it is saved", terminal.screen())


def test_two_windows():
  """What the second one says about going on is true of its own game."""
  with begun() as first:
    with Terminal([*PLAY[:-1], "8"], home=first.home, size=(200, 24)) as second:
      second.wait("Another game is being played in the same folder")
      second.key("a")
      second.wait(PLAYED)
      wanted = table(second.still())
      second.key("q")
      second.wait("New game")
      second.key("q")
      check(second.leave() == 0, "left with 0", second.screen())
      found = re.search(r"'ascend play --continue (/\S+)'", second.wait(SAVED[:-1]).text)
      check(found, "it names the file", second.screen())
    with Terminal([PROGRAM, "play", "--continue", found[1]], home=first.home, size=(200, 24)) as again:
      again.wait(PLAYED)
      check(table(again.still()) == wanted, "its own game goes on", again.screen())


def test_stop():
  """Ctrl-Z and back, also with another size in between; on every sort of terminal the shell has its own."""
  for term in ("xterm-256color", "vt100"):
    with begun(term=term, locale="C") as terminal:
      before = terminal.still()
      terminal.suspend()
      terminal.check_restored()
      terminal.foreground()
      terminal.wait(PLAYED)
      after = terminal.still()
      check(after.text == before.text, "the same as before", after)
      terminal.suspend()
      terminal.resize(40, 12)
      terminal.foreground()
      terminal.wait("e end")
      terminal.check_redraw()


# ---- Terminals that cannot do it -------------------------------------------------------------------

def lines(words, typed, **environment):
  known = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "ASCEND_PACKS": str(ROOT / "packs"), "HOME": environment.pop("home")}
  return subprocess.run([PROGRAM, "play", *words], input=typed, capture_output=True, text=True, env={**known, **environment},
                        check=False)


def test_bad_terminals():
  """Line mode, where the game goes on as it does with --plain."""
  for term in BAD_TERMS:
    with Terminal(PLAY, term=term) as terminal:
      terminal.wait_match(r"^>\Z")
      terminal.type("all\r")
      terminal.wait_match(r"You play(?s:.*)^>\Z")
      terminal.type("quit\r")
      check(terminal.leave() == 0, "left with 0", terminal.screen())
      check("saved" in terminal.screen().text, "it says that it is saved", terminal.screen())
      check(b"\x1b[?1049h" not in terminal.log(), "no full screen was begun")


def test_no_terminal():
  """From a pipe it plays the lines that it gets, and stops at their end with all of it saved."""
  home = scratch / "pipe"
  home.mkdir()
  first = lines(PLAY[2:], "all\n", home=str(home), TERM="xterm-256color")
  check(first.returncode == 0 and "\x1b" not in first.stdout, f"played from a pipe: {first.returncode} {first.stderr}")
  again = lines(["--continue"], "table\n", home=str(home), TERM="xterm-256color")
  check(again.returncode == 0 and "4 runes" in again.stdout, f"goes on from a pipe:\n{again.stdout}{again.stderr}")


def test_tiny_window():
  """10x5: it says what it needs, keys do nothing, 'q' leaves."""
  with Terminal(PLAY, size=(10, 5)) as terminal:
    terminal.wait("40")
    terminal.key("a")
    terminal.check_redraw()
    terminal.resize(80, 24)
    screen = terminal.wait("a play all")
    check(PLAYED not in screen.text, "nothing was played", screen)
    terminal.resize(10, 5)
    terminal.wait("40")
    terminal.key("q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()


run(globals())
