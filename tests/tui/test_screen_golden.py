#!/usr/bin/env python3
"""test_screen_golden.py PROGRAM: a dozen screens of full screen as a terminal shows them (tests/golden/tui/terminal), in English and
French without a word that is cut, and without colours and in ASCII.
"""
import shutil

from screen_kit import GOLDEN, PROGRAM, Terminal, check, cut_words, run, scratch, vocabulary

PLAY = [PROGRAM, "play", "--first", "1", "--seed", "7"]
NAMES = {"Anna", "Ben", "Ascend", "Godslayer", "Greedy", "Random", "Player", "PgUp", "PgDn", "Esc", "record", "UTF", "Français"}
STEP = {"speed": "step"}


def start(keys=()):
  return [PROGRAM, "play"], keys


def question():
  """A game that was left where something is asked: another player's card wants a construct."""
  copy = scratch / "question.record"
  shutil.copy(GOLDEN / "terminal" / "question.record", copy)
  return [PROGRAM, "play", "--continue", str(copy)], ()


# The screens: a command, and keys; each is pressed when the screen before it stands still.
SCREENS = {
  "start": start,
  "new-game": lambda: start(["n"]),
  "cards": lambda: start(["c"]),
  "settings": lambda: start(["s"]),
  "board": lambda: ([*PLAY, "--seats", "me,greedy"], ["a"]),
  "help": lambda: ([*PLAY, "--seats", "me,greedy"], ["?"]),
  "question": question,
  "others": lambda: ([*PLAY, "--seats", "me,greedy"], ["e", "e", "Space"]),
  "end": lambda: ([*PLAY, "--seats", "me,greedy", "--set", "turn_limit=1"], ["e", "e", "Enter"]),
  "replay": lambda: ([*PLAY, "--seats", "me,greedy", "--set", "turn_limit=1"], ["e", "e", "Enter", "w", "Right"]),
  "princes": lambda: ([PROGRAM, "play", "--seed", "7", "--game", "princes", "--seats", "me,greedy,random"], ["Enter", "1", "1", "Enter"]),
  "prince": lambda: ([PROGRAM, "play", "--seed", "7", "--game", "princes", "--seats", "me,greedy,random"], []),
  "handover": lambda: ([*PLAY, "--seats", "me:Anna,me:Ben"], []),
}
DATES = r"\d{8}-\d{6}|\d{4}-\d\d-\d\d"


def show(name, **how):
  command, keys = SCREENS[name]()
  terminal = Terminal(command, settings=STEP, **how)
  for key in keys:
    terminal.wait_until(lambda screen: screen.lines[-1].strip(), "a last line")
    before = terminal.still()
    terminal.key(key)
    terminal.wait_until(lambda screen: screen != before, f"what {key!r} does")
  terminal.wait_until(lambda screen: screen.lines[-1].strip(), "a last line")
  return terminal


def in_language(locale, language):
  """All screens at 80x24; a word that is cut is named with its screen."""
  known, wrong = vocabulary(PROGRAM, language), {}
  for name in SCREENS:
    with show(name, locale=locale) as terminal:
      screen = terminal.golden(f"terminal/{name}.{language}", hidden=DATES)
      cut = cut_words(screen, known, NAMES)
      if cut:
        wrong[name] = cut
  check(not wrong, f"words that are cut: {wrong}")


def test_english():
  in_language("C.UTF-8", "en")


def test_french():
  in_language("fr", "fr")


def test_colours():
  """Bold, reverse and colours, on two sorts of terminal."""
  for term in ("xterm-256color", "linux"):
    with show("board", term=term) as terminal:
      check(terminal.golden(f"terminal/board.{term}", styles=True).colours(), "there are colours", terminal.screen())


def test_monochrome():
  """Without colours the marks say all of it."""
  for name in ("board", "question", "princes", "start"):
    with show(name, environment={"NO_COLOR": "1"}) as terminal:
      check(not terminal.still().colours(), "no colour", terminal.screen())
    with show(name, term="vt100", locale="C") as terminal:
      screen = terminal.golden(f"terminal/{name}.vt100", styles=True)
      check(not screen.colours(), "no colour", screen)
      check(screen.text.isascii(), "ASCII alone", screen)


run(globals())
