#!/usr/bin/env python3
"""play_driver.py PROGRAM LOG CHOICE WIDTH ARGUMENT...: plays a whole game through pipes.

It reads the moves with their numbers as a person would and answers with one of them: CHOICE is "first", or a
number from which the choices are made. All that was printed goes to LOG. The exit status is the program's; 99 when
a line is wider than WIDTH, 98 when the game does not end.
"""
import os
import random
import re
import subprocess
import sys

ANSWERS_MOST = 6000

program, log, choice, width, *arguments = sys.argv[1:]
luck = random.Random(choice)
PROMPT = re.compile(rb"(?:\A|\n)[^\n]*> \Z")
LISTED = re.compile(rb"moves\n")
MOVE = re.compile(rb"(?:^ *|  )(\d+) (?=\S)", re.MULTILINE)


def answer(shown):
  """What is typed at a prompt: the list is asked for first, then one of its numbers chosen."""
  if not LISTED.match(shown):
    return b"moves"
  if b"all plays" in shown and choice != "first" and luck.random() < 0.6:
    return b"all"
  numbers = MOVE.findall(shown)
  return numbers[0] if choice == "first" else luck.choice(numbers)


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
