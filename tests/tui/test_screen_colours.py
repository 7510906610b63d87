#!/usr/bin/env python3
"""test_screen_colours.py PROGRAM: each sort of terminal gets the colours it has, on a dark and on a light background: 16 million, 256,
16, 8 or none.
"""
import subprocess

from screen_kit import PROGRAM, Terminal, check, run

DARK, LIGHT = {"COLORFGBG": "15;0"}, {"COLORFGBG": "0;15"}
TRUE = {"COLORTERM": "truecolor"}


def ink(term, environment, settings=None):
  """The colour of an enlightened card in the list of all cards, and whether it is bold."""
  with Terminal([PROGRAM, "play"], term=term, environment=environment, settings=settings) as terminal:
    terminal.wait("Cards")
    terminal.key("c")
    terminal.wait("Arha Initiate")
    style = terminal.still().style_of("Arha Initiate")
    terminal.check_redraw()
    terminal.key("Ctrl-C", "q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()
    return style.ink, "bold" in style.flags


def expect(wanted, term, environment, settings=None):
  got = ink(term, environment, settings)
  check(got == wanted, f"{term} {environment} {settings or ''}: {got}, not {wanted}")


def test_true_colours():
  """Of a terminal that says so itself, and of one of which COLORTERM says it."""
  for term in ("xterm-direct", "xterm-256color", "tmux-256color"):
    check(subprocess.run(["infocmp", term], capture_output=True, check=False).returncode == 0,
          f"terminfo has no {term}: install Debian's ncurses-term")
    more = {} if term == "xterm-direct" else TRUE
    expect(("#7ab8f5", False), term, {**DARK, **more})
    expect(("#1a56a0", False), term, {**LIGHT, **more})


def test_unknown_background():
  """The terminal's own theme: its first eight colours, which a terminal with true colours has by the same numbers."""
  for term, environment in (("xterm-direct", {}), ("xterm-256color", TRUE), ("xterm-256color", {}), ("xterm", {})):
    expect((4, False), term, environment)


def test_fewer_colours():
  expect((75, False), "xterm-256color", DARK)
  expect((25, False), "xterm-256color", LIGHT)
  expect((12, False), "xterm-16color", DARK)
  expect((4, True), "xterm", DARK)
  expect((4, False), "xterm", LIGHT)
  expect((None, False), "vt100", DARK)
  expect((None, False), "xterm-direct", {**DARK, "NO_COLOR": "1"})


def test_settings():
  """How many there are can be chosen, whatever the terminal says, and so can the background."""
  expect((12, False), "xterm-256color", {**DARK, **TRUE}, {"colours": "16"})
  expect((75, False), "xterm-256color", {**DARK, **TRUE}, {"colours": "256"})
  expect(("#7ab8f5", False), "xterm-256color", DARK, {"colours": "true"})
  expect((None, False), "xterm-256color", {**DARK, **TRUE}, {"colours": "none"})
  expect(("#1a56a0", False), "xterm-256color", {**DARK, **TRUE}, {"background": "light"})


def test_changing():
  """From one number of colours to another while it runs: the terminal is taken anew."""
  with Terminal([PROGRAM, "play"], environment={**DARK, **TRUE}) as terminal:
    for keys, wanted in (("", "#7ab8f5"), (("Right",), 12), (("Right",), 75), (("Right",), "#7ab8f5"), (("Right",), None)):
      terminal.wait("Settings")
      terminal.key("s")
      terminal.wait("as many as there are")
      terminal.key("Down", *keys, "Enter")
      terminal.wait("A  S  C  E  N  D")
      got = terminal.still().style_of("☼").ink
      check(got == wanted, f"the colour is {got}, not {wanted}", terminal.screen())
    terminal.check_redraw()
    terminal.key("q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()


run(globals())
