#!/usr/bin/env python3
"""test_screen_games.py PROGRAM: whole games in full screen, by keys alone and by the mouse alone, on terminals of every sort and
size. After every step the screen is the same as one drawn anew. The window changes its size all the way, and is too
small for a while.

One terminal and size for each kind of game; with ASCEND_TEST_GAMES=1000000 or more, every kind at all of them.
"""
import itertools
import os

from screen_kit import Failure, PROGRAM, SIZES, TERMS, Terminal, check, run
from screen_player import Keys, Mouse, may_act, play

KINDS = {
  "deck": ["--seats", "me,greedy", "--set", "honor_pool=2"],
  "princes": ["--game", "princes", "--seats", "me,greedy,random"],
  "alone": ["--seats", "me", "--set", "honor_pool=6", "--set", "turn_limit=2"],
  "teams": ["--seats", "me,greedy,level:1,random", "--set", "teams=2", "--set", "turn_limit=2"],
  "hot seat": ["--seats", "me:Anna,me:Ben", "--set", "turn_limit=1"],
}
TOO_SMALL = (30, 10)
EVERY = int(os.environ.get("ASCEND_TEST_GAMES", "0")) >= 1000000


def start(kind, **how):
  return Terminal([PROGRAM, "play", "--seed", "7", *KINDS[kind]], settings={"speed": "step"}, **how)


def leaves(terminal):
  """From the end to the shell: the start screen, and out."""
  terminal.key("q")
  terminal.wait("A  S  C  E  N  D" if terminal.size[1] >= 16 else "New game")
  terminal.key("q")
  check(terminal.leave() == 0, "left with 0", terminal.screen())
  terminal.check_restored()


def whole_game(kind, size, term, locale="C.UTF-8"):
  """By keys, and every step as drawn anew."""
  with start(kind, size=size, term=term, locale=locale) as terminal:
    last = play(terminal, Keys(terminal), lambda screen, count: terminal.check_redraw(screen=screen))
    terminal.check_redraw(screen=last)
    leaves(terminal)


def test_deck():
  whole_game("deck", (80, 24), "xterm-256color")


def test_princes():
  whole_game("princes", (40, 12), "linux")


def test_alone():
  whole_game("alone", (40, 12), "vt100", locale="C")


def test_teams():
  whole_game("teams", (120, 40), "tmux-256color")


def test_hot_seat():
  whole_game("hot seat", (200, 60), "xterm-256color")


def test_everywhere():
  wrong = []
  for kind, size, term in itertools.product(KINDS, SIZES, TERMS) if EVERY else ():
    try:
      whole_game(kind, size, term)
    except Failure as failure:
      wrong.append(f"{kind}, {size}, {term}: {failure}")
  check(not wrong, "\n".join(wrong))


def test_mouse():
  """A whole game without a key."""
  with start("deck", size=(80, 24)) as terminal:
    play(terminal, Mouse(terminal))
    terminal.double_click(*terminal.screen().find("Start screen"))
    terminal.wait("Quit")
    terminal.click_on("Quit")
    terminal.wait("Enter Quit")
    terminal.mouse(0, *terminal.screen().find("Enter Quit"))
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()


def test_sizes():
  """Another size at every step; below the least size it says so, and nothing is lost."""
  sizes = itertools.cycle([(120, 40), TOO_SMALL, (40, 12), (200, 60), (10, 5), (80, 24)])

  def other_size(_, count):
    terminal.resize(*next(sizes))
    if terminal.size < (40, 12):
      terminal.wait("40 × 12" if terminal.size == TOO_SMALL else "40")
      terminal.key("a", "e")  # these keys are ignored
      terminal.check_redraw()
      terminal.resize(*next(sizes))
    terminal.wait_until(may_act, "the game")
    terminal.check_redraw()

  with start("deck", size=(80, 24)) as terminal:
    play(terminal, Keys(terminal), other_size)
    leaves(terminal)


run(globals())
