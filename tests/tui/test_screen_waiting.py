#!/usr/bin/env python3
"""test_screen_waiting.py PROGRAM: while a program thinks, its seconds are counted on the screen, also on a page over the table; every
key works meanwhile; and what it does goes on below.
"""
from screen_kit import PROGRAM, ROOT, Terminal, check, run, scratch

SLOW = scratch / "slow.py"


def slow_bot(condition):
  """The bot of the examples, which waits before a decision until a file is there."""
  text = (ROOT / "examples" / "bot.py").read_text()
  waiting = f"      import os, time\n      while not os.path.exists({str(condition)!r}): time.sleep(0.05)\n"
  SLOW.write_text(text.replace("      moves = [", waiting + "      moves = [", 1))
  return f"engine:python3 {SLOW}"


def test_thinking():
  go = scratch / "go"
  command = [PROGRAM, "play", "--seats", "me", "--player", slow_bot(go), "--first", "1", "--seed", "7", "--bot-time", "3600000"]
  with Terminal(command) as terminal:
    terminal.wait("a play all")
    terminal.key("a")
    terminal.wait("Played:")
    terminal.key("e", "e")
    terminal.wait_match(r"Bot plays   . 2 s")
    terminal.wait_match(r"Bot plays   . 3 s")
    terminal.key("?")
    terminal.wait_match(r"^ Help .*Bot plays.*thinks \d+ s")
    terminal.key("q", "c")
    terminal.wait("type to search")
    terminal.key("Esc")
    terminal.wait_match(r"Bot plays   . \d+ s")
    terminal.key("l")
    terminal.wait("What happened so far")
    go.touch()  # the whole turn, below the log
    screen = terminal.wait_match(r"^ What happened so far .*Your turn$")
    check("Your turn" in screen.lines[0], "it is told there", screen)
    terminal.key("q")
    terminal.wait("Bot's turn")
    terminal.key("q")
    terminal.wait("Continue")
    terminal.key("q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())


run(globals())
