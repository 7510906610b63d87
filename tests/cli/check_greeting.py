#!/usr/bin/env python3
"""check_greeting.py PROGRAM: what stands in quotes in the first lines of a game can be typed there, in every game and
language: the first of it is a move, and all of it is understood. The example of a move in `help` is one too.
"""
import re
import subprocess
import sys

program = sys.argv[1]
# How a line is answered that means nothing, or several things.
NOT_UNDERSTOOD = ("is neither a move", "That could be", "n'est ni un coup", "Cela peut être")
failures = 0


def play(language, arguments, lines):
  command = [program, "--lang", language, "play", *arguments, "--width", "1000"]
  done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
  if done.returncode != 0 or done.stderr:
    sys.exit(f"{' '.join(command)}: {done.returncode} {done.stderr}")
  return done.stdout


def check(language, arguments):
  global failures
  greeting = play(language, arguments, "").split("\n")
  start = next(i for i, line in enumerate(greeting) if re.match("Type |Tapez ", line))
  examples = re.findall(r"'([^']*)'|«\s*([^»]*?)\s*»", " ".join(greeting[start:start + 3]).replace("move's", "moves"))
  examples = [english or french for english, french in examples]
  # The name of a card is for the reader to fill in.
  examples = [example for example in examples if not re.search("NAME|NOM", example)]
  if len(examples) != 4:
    failures += 1
    print(f"{language} {arguments}: {examples} are not four examples")
  # The third line of `help`, behind those about numbers.
  told = play(language, arguments, "help\n").split("> help\n")[1].split("\n")
  examples.insert(0, re.match(r"  (\S.*?)  ", told[3])[1])
  for i, example in enumerate(examples):
    answer = play(language, arguments, example + "\n").split(f"> {example}\n")[1]
    moved = re.search("^(The game is saved|La partie est enregistrée)", answer, re.MULTILINE)
    if any(words in answer for words in NOT_UNDERSTOOD) or (i < 2 and not moved):
      failures += 1
      print(f"{language} {arguments}: '{example}' is answered:\n{answer}")


for seed in ("1", "2", "3", "22"):
  for language in ("en", "fr"):
    for game in (["--first", "1"], ["--first", "1", "--pack", "vigil"], ["--first", "1", "--pack", "anniversary,godslayer"],
                 ["--game", "princes"], ["--game", "princes", "--players", "2"]):
      check(language, [*game, "--seed", seed])
sys.exit(1 if failures else 0)
