#!/usr/bin/env python3
"""bot.py - a bot for Ascend in a few lines: plays everything, then takes the most expensive card it can pay for.

Try it:  ascend arena --players random --player "engine:python3 examples/bot.py" --games 20
docs/bot-protocol.md tells what is said.
"""
import random
import sys

WORTH = {"play": 9, "use": 8, "acquire": 7, "defeat": 7, "end": 1, "decline": 0}


def body(source):
  """The lines that belong to a request, up to the one with a point."""
  for line in source:
    if line == ".":
      return
    yield line


def answer(number, text=""):
  print(f"={number} {text}".rstrip(), flush=True)


def main():
  source = (line.rstrip("\r\n") for line in iter(sys.stdin.readline, ""))
  costs = {}

  def worth(move):
    """How much a move is liked: by its first word, then by what the card costs, then by chance."""
    word, _, card = move.partition(" ")
    return WORTH.get(word, 5), costs.get(card, 0), random.random()

  for line in source:
    number, _, request = line.partition(" ")
    word = request.split(" ")[0]
    if word == "version":
      answer(number, "1")
    elif word == "name":
      answer(number, "Example bot")
    elif word == "game":
      for line in body(source):
        if line.startswith("card "):
          _, kind, faction, cost, honor, name = line.split(" ", 5)
          costs[name] = int(cost)
      answer(number)
    elif word == "decide":
      moves = [line[5:] for line in body(source) if line.startswith("move ")]
      answer(number, max(moves, key=worth))
    elif word in ("over", "stop", "quit"):
      answer(number)
      if word == "quit":
        return
    else:
      print(f"?{number} what is {word}?", flush=True)


if __name__ == "__main__":
  main()
