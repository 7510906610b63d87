#!/usr/bin/env python3
"""play_driver.py PROGRAM LOG CHOICE WIDTH ARGUMENT...: plays a whole game through pipes.

It reads the numbered moves as a person would and answers with one of them: CHOICE is "first", or a number
from which the choices are made. All that was printed goes to LOG. The exit status is the program's; 99 when
a line is wider than WIDTH, 98 when the game does not end.
"""
import os
import random
import re
import subprocess
import sys

ANSWERS_MOST = 3000

program, log, choice, width, *arguments = sys.argv[1:]
luck = random.Random(choice)
PROMPT = re.compile(rb"(?:\A|\n)[^\n]*> \Z")
MOVE = re.compile(rb"(?:^|  ) *(\d+) [a-z]")


def moves_in(shown):
  """The numbers of the moves in the last list that was shown."""
  numbers = []
  for line in shown.split(b"\n"):
    found = [int(n) for n in MOVE.findall(line)]
    if found and re.match(rb" *\d+ [a-z]", line):
      numbers += found
  return numbers


def answer(shown):
  if choice == "first":
    return b"1"
  if b"\nall plays" in shown and luck.random() < 0.6:
    return b"all"
  numbers = moves_in(shown)
  return b"%d" % luck.choice(numbers) if numbers else b"moves"


game = subprocess.Popen([program, "play", "--width", width, *arguments], stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE, bufsize=0)
told = b""
shown = b""
answers = 0
while True:
  piece = os.read(game.stdout.fileno(), 1 << 16)
  if not piece:
    break
  told += piece
  shown += piece
  if PROMPT.search(shown):
    answers += 1
    if answers > ANSWERS_MOST:
      game.kill()
      print(f"no end after {answers} answers")
      sys.exit(98)
    game.stdin.write(answer(shown) + b"\n")
    shown = b""
game.stdin.close()
status = game.wait()
with open(log, "wb") as file:
  file.write(told)
wide = [line for line in told.decode().split("\n") if len(line) > int(width) and "/" not in line]
for line in wide[:3]:
  print("too wide:", line)
sys.exit(99 if wide and status == 0 else status)
