#!/usr/bin/env python3
"""curses_example.py [sloppy]: a small program for the whole screen, with which tests/tui/test_screen_kit.py tries the kit.
It shows its size, the last key, and where the mouse was. Sloppy, it redraws badly and leaves the terminal as it is.
"""
import curses
import locale
import os
import sys

SLOPPY = sys.argv[1:] == ["sloppy"]


def main(window):
  star = "Étoile" if locale.nl_langinfo(locale.CODESET) == "UTF-8" else "Etoile"
  curses.mousemask(curses.ALL_MOUSE_EVENTS)
  curses.mouseinterval(0)
  curses.curs_set(0) if curses.tigetstr("civis") else None
  last, colour = "nothing", curses.has_colors()
  if colour:
    curses.use_default_colors()
    curses.init_pair(1, curses.COLOR_GREEN, -1)
  while last != "q":
    window.erase()
    height, width = window.getmaxyx()
    window.addstr(0, 0, f"{star} {width}x{height}".ljust(width), curses.A_REVERSE)
    window.addstr(2, 2, f"last: {last}", curses.color_pair(1) | curses.A_BOLD if colour else curses.A_BOLD)
    window.hline(3, 0, curses.ACS_HLINE, width)
    if SLOPPY and last == "Z":
      os.write(1, b"\x1b[5;1Hleft over")
    window.refresh()
    key = window.getch()
    if key == curses.KEY_MOUSE:
      _, x, y, _, buttons = curses.getmouse()
      last = f"mouse {buttons:#x} at {x},{y}"
    elif key == 12:
      window.clear()
    elif key != curses.KEY_RESIZE:
      last = curses.keyname(key).decode()


locale.setlocale(locale.LC_CTYPE, "")
if SLOPPY:
  window = curses.initscr()
  curses.start_color()
  curses.cbreak()
  curses.noecho()
  window.keypad(True)
  main(window)
  os._exit(3)
curses.wrapper(main)
