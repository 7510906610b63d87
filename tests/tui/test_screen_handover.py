#!/usr/bin/env python3
"""test_screen_handover.py PROGRAM: people at one keyboard see their own cards alone, on the screen and in all that the terminal keeps;
nothing that was typed before the handover screen closes it; what is pasted plays nothing.
"""
import re

from screen_kit import PROGRAM, Terminal, check, run

PLAY = [PROGRAM, "play", "--seats", "me:Anna,me:Ben", "--first", "1", "--seed", "7"]
PRINCES = [PROGRAM, "play", "--game", "princes", "--seats", "me:Anna,me:Ben,greedy", "--seed", "7"]
HANDOVER = "Pass the keyboard to"


def hand(screen):
  """The line with the cards in hand."""
  return next((line for line in screen.lines if re.match(r" (Hand|In hand) ", line)), "")


def close_handover(terminal, name):
  terminal.wait(f"I am {name}")
  check("Hand " not in terminal.still().text, "no hand is on the handover screen", terminal.screen())
  terminal.key("Enter")
  return terminal.wait_gone(HANDOVER)


def check_written(terminal):
  """All bytes so far: no line can have left the screen for what a terminal keeps, and the handover screen was drawn on an empty one."""
  terminal.still()
  written = terminal.log()
  first = written.index(b"\x1b[?1049h")
  check(b"Apprentice" not in written[:first] and b"\x1b[?1049l" not in written and b"\x1b[?47l" not in written,
        f"all of it on a screen of its own: {written}")
  _, cleared, last = written.rpartition(b"\x1b[H\x1b[2J")
  check(cleared and b"keyboard" in last and b"Apprentice" not in last and b"Militia" not in last, f"the handover screen: {last}")


def test_hands():
  """Anna's hand is nowhere when the keyboard is Ben's: not on the screen, not above it, and not after he draws anew."""
  with Terminal(PLAY) as terminal:
    close_handover(terminal, "Anna")
    anna = hand(terminal.still())
    check("Apprentice ×4" in anna, "Anna sees her hand", terminal.screen())
    terminal.key("e", "e")
    terminal.wait("I am Ben")
    check_written(terminal)
    handover = terminal.check_redraw() or terminal.still()
    check(anna not in handover.text and "Apprentice" not in handover.text, "the handover screen hides her hand", handover)
    check("Apprentice" not in terminal.above(), f"nothing is above the screen:\n{terminal.above()}")
    terminal.resize(40, 12)
    check("Apprentice" not in terminal.still().text, "another size shows no hand", terminal.screen())
    terminal.resize(80, 24)
    terminal.key("Enter")
    terminal.wait_gone(HANDOVER)
    ben = hand(terminal.still())
    check("Apprentice ×3" in ben and "Militia ×2" in ben, "Ben sees his hand", terminal.screen())
    table = "\n".join(terminal.screen().lines[:19])  # the part below shows what she has discarded, which everyone may see
    check("Apprentice ×4" not in table, "... and not hers", terminal.screen())


def test_no_other_screen():
  """Where a terminal has one screen alone, what was on it may not come to what lies above it either."""
  for term in ("vt100", "linux"):
    with Terminal(PLAY, term=term) as terminal:
      close_handover(terminal, "Anna")
      check("Apprentice" in terminal.still().text, "Anna sees her hand", terminal.screen())
      terminal.key("e", "e")
      terminal.wait("I am Ben")
      terminal.still()
      check("Apprentice" not in terminal.above(), f"{term}: nothing is above the screen:\n{terminal.above()}")


def test_typed_ahead():
  """Keys that were hit before the handover screen was seen do not open it, however many."""
  with Terminal(PLAY) as terminal:
    close_handover(terminal, "Anna")
    terminal.still()
    terminal.type("ee" + "\r" * 5 + "a\r e\r")
    terminal.wait("I am Ben")
    screen = terminal.still()
    check(HANDOVER in screen.text, "it is still drawn", screen)
    close_handover(terminal, "Ben")


def test_other_keys():
  """Only Enter opens it: no other key, no click beside its words, no paste."""
  with Terminal(PLAY) as terminal:
    terminal.wait("I am Anna")
    terminal.key("Space", "a", "e", "Esc", "Tab", "Down", "?", "c", "l", "1")
    terminal.paste("\r\rall\rend\r")
    terminal.click(40, 11)
    screen = terminal.still()
    check(HANDOVER in screen.text, "it is still drawn", screen)


def test_princes():
  """Hands and bonds."""
  with Terminal(PRINCES) as terminal:
    name = re.search(r"I am (\w+)", terminal.wait_match(r"I am \w+").text)[1]
    close_handover(terminal, name)
    terminal.wait("You are ")
    terminal.key("Enter")
    terminal.wait("draw event")
    terminal.type("11")
    other = {"Anna": "Ben", "Ben": "Anna"}[name]
    screen = terminal.wait(f"I am {other}")
    check("Secret bond" not in screen.text and "Secret bond" not in terminal.above(), "the bond is hidden", screen)


def test_paste():
  """What is pasted plays nothing, neither in a game nor where something is typed."""
  with Terminal([PROGRAM, "play", "--seats", "me,greedy", "--first", "1", "--seed", "7"]) as terminal:
    terminal.wait("a play all")
    before = terminal.still()
    terminal.paste("aee1122\r\rq\r")
    check(terminal.still().lines[:18] == before.lines[:18], "the table is as before", terminal.screen())
    terminal.key(":")
    terminal.paste("all\r")
    terminal.wait("all")
    check("Played:" not in terminal.still().text, "it is written, and not done", terminal.screen())


run(globals())
