#!/usr/bin/env python3
"""test_play_numbers.py PROGRAM: whoever types the number before a card of the table gets that card, or is told why
not. Games are played through pipes by numbers alone, also by old ones: those that stood before a card earlier in
the turn, as they stand on a screen for long. Within a turn no number ever stands before two cards.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
PROMPT = re.compile(r"(?:\A|\n)> \Z")
# A line of the table: number, perhaps a mark, the name, a remark or a gap, a price.
OFFER = re.compile(r"^ *(\d+) [ *] (\S.*?)(?: x\d+| \((?:new|used|\d+ treasure)[^)]*\)|  ).*\b\d+ (?:runes?|power)\b", re.MULTILINE)

failures = 0


def fail(message, told):
  global failures
  failures += 1
  print("FAILED:", message)
  print("\n".join("  told: " + line for line in told.split("\n")[-40:]))


class Game:
  def __init__(self, *arguments):
    self.process = subprocess.Popen([PROGRAM, "play", "--first", "1", "--width", "200", *arguments],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    self.told = ""
    self.over = False

  def read(self):
    """What is told up to the next prompt."""
    told = ""
    while not PROMPT.search(told):
      piece = os.read(self.process.stdout.fileno(), 1 << 16)
      if not piece:
        self.over = True
        break
      told += piece.decode(errors="replace")
    self.told += told
    return told

  def say(self, text):
    self.process.stdin.write(text.encode() + b"\n")
    return self.read()


def play(seed, what, *arguments):
  """A game in which only numbers are typed, and `all`; how many cards were taken by theirs."""
  luck = random.Random(seed)
  game = Game("--seed", str(seed), *arguments)
  shown = game.read()
  cards, taken = {}, 0
  for _ in range(4000):
    if game.over:
      break
    if re.search(r"^Your turn, round", shown, re.MULTILINE) and not re.match(r"table\n", shown):
      cards = {}
      shown = shown[shown.rindex("Your turn, round"):]
    elif re.search(r"^Level 2", shown, re.MULTILINE):
      cards = {}  # asked in the turn of another
    for number, name in OFFER.findall(shown):
      if cards.setdefault(number, name) != name:
        fail(f"{what}: {number} is {cards[number]}, and then {name}", game.told)
    choices = re.findall(r"(?:^ *|  )(\d+) (?=[A-Za-z*])", shown, re.MULTILINE)
    word = luck.choice([*cards, *cards, *choices, "0", "table", "all"])
    shown = game.say(word)
    takes = re.findall(r"\b(?:acquire|defeat) ([A-Z].*)", shown.split("\n", 1)[1].split("New in the row")[0])
    if word in cards and takes and re.search(r"^You (?:acquire|defeat)", shown, re.MULTILINE):
      taken += 1
      if not takes[0].startswith(cards[word]):
        fail(f"{what}: {word} stands before {cards[word]}, and gets {takes[0]}", game.told)
        break
  if not game.over:
    game.process.stdin.close()
    game.process.stdout.read()
  game.process.wait()
  return taken


scratch = tempfile.mkdtemp()
os.environ["XDG_DATA_HOME"] = scratch
try:
  total = 0
  for arguments in (["--pack", "godslayer"], ["--pack", "vigil", "--players", "3"], ["--pack", "anniversary", "--seats", "me"],
                    ["--pack", "godslayer,vigil,anniversary", "--players", "4", "--set", "teams=2"]):
    for seed in (1, 2):
      total += play(seed, " ".join(arguments + ["--seed", str(seed)]), *arguments)
  if total < 60:
    fail(f"only {total} cards were taken by their numbers", "")
finally:
  shutil.rmtree(scratch, ignore_errors=True)
sys.exit(1 if failures else 0)
