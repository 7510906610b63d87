#!/usr/bin/env python3
"""test_same_hint.py PROGRAM: line mode and full screen give the same hint: up to three plans, their chances, and whether the order of the
first two means anything. (tests/session/test_same_advice.c compares the session, which both ask, with the engine of the page.)
"""
import re
import subprocess

from screen_kit import PROGRAM, Terminal, check, run, scratch

SURE = ("The first is the best.", "The first two are equal so far.", "The first two fit in any order.")
GAMES = ("--seats me,level:1 --first 1 --seed 5", "--seats me,level:2,greedy --first 1 --seed 8 --pack vigil",
         "--seats me,level:1,level:1,level:1 --seed 3 --game princes")


def command(game, *more):
  return [PROGRAM, "play", "--hints", "search:300it", *game.split(), *more]


def in_lines(game):
  told = subprocess.run(command(game, "--plain"), input="hint\n", text=True, capture_output=True, check=True,
                        env={"HOME": str(scratch), "LC_ALL": "C.UTF-8"}).stdout
  told = re.sub(r"\n {17}", " ", told)  # joins what did not fit into a line
  moves = [(plan, chance, error) for chance, error, plan in re.findall(r"^ *\d+  +(\d+) % \+- (\d+)  (\S.*)$", told, re.MULTILINE)]
  return moves, [sure for sure in SURE if sure in told]


def show(game, moves, sure):
  """Waits until the full screen shows this hint: it tells what it knows while it still thinks."""
  with Terminal(command(game), size=(120, 40)) as terminal:
    if "Enter to the table" in terminal.wait_match("h hint|Enter to the table").text:
      terminal.key("Enter")
      terminal.wait("h hint")
    terminal.key("h")
    told = [rf"{chance} % ±{error} +{re.escape(move.split()[0])}" for move, chance, error in moves] + [re.escape(sure)]
    screen = terminal.wait_match("(?s)" + ".*".join(told))
    check(screen.text.count("% ±") == len(moves), f"{game}: no more than {len(moves)} plans", screen)


def test_same_hint():
  for game in GAMES:
    moves, sure = in_lines(game)
    check(len(moves) in (1, 2, 3) and len(sure) == 1, f"{game}: a hint has up to three plans, and says how sure it is: {moves}, {sure}")
    show(game, moves, sure[0])


run(globals())
