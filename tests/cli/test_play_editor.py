#!/usr/bin/env python3
"""test_play_editor.py PROGRAM: lines that are typed in a game can be edited: cursor keys, the lines before, Tab; on every
sort of terminal, in both languages; and nobody finds the lines of somebody else. Signals, Ctrl-Z and other sizes in the
middle of a line.
"""
import pathlib
import re
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tui"))
from screen_kit import PROGRAM, TERMS, Terminal, check, run  # noqa: E402

PLAY = [PROGRAM, "play", "--plain", "--seed", "7", "--first", "1"]


def play(*more, **named):
  terminal = Terminal([*PLAY, *more], **{"size": (80, 50), **named})
  terminal.wait_match(r"^>\Z")
  return terminal


def has_line(terminal, text):
  """The line that is being typed."""
  terminal.wait_match(rf"^{re.escape(text)}\Z")


def typed(terminal, *keys):
  """Types texts, and keys that are written as <Key>."""
  for key in keys:
    if key.startswith("<"):
      terminal.key(key[1:-1])
    else:
      terminal.type(key)


def says(terminal, line, answer):
  """Enters a line, and waits for the answer below it and the next prompt."""
  terminal.type(line)
  terminal.key("Enter")
  return terminal.wait_match(rf"(?s)> {re.escape(line)}\n.*{answer}.*^>\Z")


def leaves(terminal, status, saved=True):
  check(terminal.leave() == status, f"left with {status}", terminal.screen())
  terminal.check_restored()
  check(("The game is saved in" in terminal.screen().text) == saved, f"saved: {saved}", terminal.screen())


def test_keys():
  """In a line, and to the lines before it, on every terminal."""
  for term in TERMS:
    with play(term=term) as terminal:
      says(terminal, "log", "")
      typed(terminal, "abde", "<Left>", "<Left>", "c")
      has_line(terminal, "> abcde")
      typed(terminal, "<Ctrl-A>", "_", "<Ctrl-E>", "!", "<Backspace>", "f")
      has_line(terminal, "> _abcdef")
      typed(terminal, "<Ctrl-A>", "<Ctrl-D>")
      has_line(terminal, "> abcdef")
      typed(terminal, "<Ctrl-U>")
      has_line(terminal, ">")
      says(terminal, "score", "If the game ended now")
      typed(terminal, "<Up>")
      has_line(terminal, "> score")
      typed(terminal, "<Up>")
      has_line(terminal, "> log")
      typed(terminal, "<Down>")
      has_line(terminal, "> score")
      typed(terminal, "<Ctrl-U>", "<Ctrl-D>")
      leaves(terminal, 0, saved=False)
  with play(term="xterm-256color") as terminal:
    typed(terminal, "bc", "<Home>", "a", "<End>", "x", "<Left>", "<Delete>", "d")
    has_line(terminal, "> abcd")


def test_letters():
  """Letters with accents are letters; bytes that are none are left out; a line can be too long."""
  with play("--lang", "fr") as terminal:
    typed(terminal, "é", "<Left>", "à", "<Right>", "ü", "<Backspace>")
    terminal.send(b"\xff\xc3x")
    has_line(terminal, "> àéx")
    check(terminal.still().cursor[0] == 5, "the cursor stands behind it", terminal.screen())
    typed(terminal, "<Ctrl-U>", "x" * 600, "<Enter>")
    terminal.wait_match(r"(?s)trop longue.*^>\Z")
    typed(terminal, "<Ctrl-C>")
    check(terminal.leave() == 130, "Ctrl-C")
    terminal.check_restored()


def test_complete():
  """Moves, commands, cards, words and files; what can go on in several ways is listed."""
  with play() as terminal:
    for line, completed in (("p mil", "play Militia"), ("militia", "play Militia"), ("ca", "card "), ("card arha t", "card Arha Templar"),
                            ("card temp lib", "card Temple Librarian"), ("he rul", "help rules"), ("help hono", "help honor"),
                            ("log a", "log all"), ("deck le", "deck Level 2"), ("resi", "resign"), ("pl", "play "), ("zzz", "zzz")):
      typed(terminal, line, "<Tab>")
      has_line(terminal, f"> {completed}".rstrip())
      check(terminal.still().cursor[0] == len(completed) + 2, f"{completed!r}: the cursor is behind it", terminal.screen())
      typed(terminal, "<Ctrl-U>")
      has_line(terminal, ">")
    typed(terminal, "h", "<Tab>")
    terminal.wait_match(r"^> h\nhelp   hint\n> h\Z")
    typed(terminal, "<Ctrl-U>", "<Tab>")
    terminal.wait_match(r"(?s)^all +hint +quit.*play Militia.*\n>\Z")
    typed(terminal, "card ", "<Tab>")
    terminal.wait_match(r"(?s)^> card\n.*^Arha Initiate .*\n> card\Z")
    # In the middle of a line, what stands behind the cursor stays.
    typed(terminal, "<Ctrl-U>", "p mil!", "<Left>", "<Tab>")
    has_line(terminal, "> play Militia!")
    typed(terminal, "<Ctrl-U>", "p mil", "<Tab>", "<Enter>")
    terminal.wait_match(r"(?s)You play Militia.*^>\Z")
    # Words from the middle of several moves: nothing of what was typed is lost.
    says(terminal, "all", "You play Apprentice")
    typed(terminal, "sta", "<Tab>")
    terminal.wait_match(r"^> sta\nShadow Star +Yggdrasil Staff\n> sta\Z")
    typed(terminal, "f", "<Tab>")
    has_line(terminal, "> acquire Yggdrasil Staff")


def test_french():
  with play("--lang", "fr") as terminal:
    for line, completed in (("j mil", "jouer Milice"), ("play mil", "play Militia"), ("carte etoi", "carte Étoile d'Ombre"),
                            ("aide regl", "aide règles"), ("aid nean", "aide Néant")):
      typed(terminal, line, "<Tab>")
      has_line(terminal, f"> {completed}")
      typed(terminal, "<Ctrl-U>")
      has_line(terminal, ">")
    typed(terminal, "tout", "<Enter>")
    terminal.wait("Vous avez 4")
    typed(terminal, "ac", "<Tab>", "<Tab>")
    terminal.wait_match(r"Bâton d'Yggdrasil +Infanterie lourde.*\nÉtoile d'Ombre +Initié d'Arha.*\n> acheter\Z")
  with Terminal([*PLAY, "--lang", "fr", "--seats", "me:Zoé,me:Élie"], size=(80, 50), locale="C") as terminal:
    terminal.wait("Appuyez")
    typed(terminal, "<Enter>")
    terminal.wait_match(r"^(Zoe|Elie)>\Z")
    typed(terminal, "carte etoi", "<Tab>")
    terminal.wait_match(r"> carte Etoile d'Ombre\Z")


def test_files():
  with play() as terminal:
    folder = terminal.home / "games here"
    for name in ("one.record", "other.record", "Été.record", ".hidden", "deep/x.record"):
      (folder / name).parent.mkdir(parents=True, exist_ok=True)
      (folder / name).write_text("")
    (folder / "bad\x1b[31m.record").write_text("")
    typed(terminal, f"save {folder}/o", "<Tab>")
    terminal.wait_match(r"one\.record +other\.record\n> save .*/o\Z")
    typed(terminal, "t", "<Tab>")
    terminal.wait_match(r"/other\.record\Z")
    typed(terminal, "<Ctrl-U>", f"save {folder}/", "<Tab>")
    screen = terminal.wait("deep/")
    check(".hidden" not in screen.text and "Été.record" in screen.text and "bad?[31m" in screen.text, "files", screen)
    typed(terminal, "de", "<Tab>", "<Tab>")
    terminal.wait_match(r"/deep/x\.record\Z")
    typed(terminal, "<Ctrl-U>", "save /nowhere/at/all/", "<Tab>", "x")
    has_line(terminal, "> save /nowhere/at/all/x")


def test_signals():
  """In the middle of a line: the terminal is as it was, and nothing is lost but the line."""
  for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
    with play() as terminal:
      says(terminal, "p app", "You play Apprentice")
      typed(terminal, "p mil")
      has_line(terminal, "> p mil")
      terminal.signal(number)
      leaves(terminal, status)
  with play(goes_away=True) as terminal:
    says(terminal, "p app", "You play Apprentice")
    typed(terminal, "p mil")
    check(terminal.hang_up() == 129, "a closed window")
  with Terminal([PROGRAM, "play", "--plain", "--continue"], size=(80, 50), home=terminal.home) as terminal:
    terminal.wait_match(r"(?s)You have 1 rune.*^>\Z")


def test_suspended():
  """Ctrl-Z, and a stop that nobody announces; the line is there again."""
  with play() as terminal:
    says(terminal, "log", "")
    typed(terminal, "p mi")
    for announced in (True, False, True):
      if announced:
        terminal.suspend()
        terminal.check_restored()
      else:
        terminal.still()
        terminal.signal(signal.SIGSTOP)
        terminal.stopped()
      terminal.foreground()
      has_line(terminal, "> p mi")
    typed(terminal, "l", "<Tab>")
    has_line(terminal, "> play Militia")
    typed(terminal, "<Enter>")
    terminal.wait_match(r"(?s)You play Militia.*^>\Z")
    typed(terminal, "<Ctrl-D>")
    leaves(terminal, 0)


def test_resize():
  with play() as terminal:
    typed(terminal, "p mi")
    for width, height in ((60, 30), (120, 40), (44, 20), (80, 50)):
      terminal.resize(width, height)
      has_line(terminal, "> p mi")
      typed(terminal, "l")
      has_line(terminal, "> p mil")
      typed(terminal, "<Backspace>")
      has_line(terminal, "> p mi")


def test_handover():
  """Whoever comes to the keyboard finds nothing of what others have typed: not in the history, not what they cut out, not
  what they typed ahead."""
  with Terminal([PROGRAM, "play", "--plain", "--seed", "9", "--seats", "me:Anna,me:Bob"], size=(80, 50)) as terminal:
    terminal.wait("Press Enter")
    typed(terminal, "<Enter>")
    first = terminal.wait_match(r"^\w+>\Z").lines
    name = max(line for line in first if line.endswith(">"))[:-1]
    other = "Bob" if name == "Anna" else "Anna"
    typed(terminal, "secret of mine", "<Ctrl-U>", "card mystic", "<Enter>")
    terminal.wait_match(rf"(?s)Gain 2 runes.*^{name}>\Z")
    typed(terminal, "<Ctrl-Y>")
    has_line(terminal, f"{name}> secret of mine")
    typed(terminal, "<Ctrl-U>", "end", "<Enter>")
    terminal.wait_match(rf"(?s)You could still.*^{name}>\Z")
    # All of it is there before any of it is read.
    terminal.signal(signal.SIGSTOP)
    terminal.stopped()
    typed(terminal, "end", "<Enter>", "<Enter>", "<Enter>", "score", "<Enter>", "hal")
    terminal.foreground()
    terminal.wait(f"{other}, it is your decision.")
    terminal.still()
    typed(terminal, "<Enter>")
    has_line(terminal, f"{other}>")
    typed(terminal, "<Up>", "<Up>", "<Ctrl-Y>", "x")
    has_line(terminal, f"{other}> x")
    check("secret" not in terminal.still().text + terminal.above(), "nothing is left", terminal.screen())


def test_typed_ahead():
  """Without a handover screen what was typed ahead counts, whatever it answers: lines, and Enter where that is enough."""
  with Terminal([PROGRAM, "play", "--plain", "--game", "princes", "--seed", "5", "--players", "6"], size=(80, 50)) as terminal:
    terminal.wait_match(r"^>\Z")
    terminal.signal(signal.SIGSTOP)
    terminal.stopped()
    typed(terminal, "help rules", "<Enter>", "<Enter>", "log", "<Enter>", "half")
    terminal.foreground()
    terminal.wait_match(r"(?s)^> log\n.*^> half\Z")


def test_bad_terminals():
  """One that cannot move its cursor gets lines as before, and no escape sequence."""
  for term in ("dumb", "unknown"):
    with play(term=term, environment={"NO_COLOR": "1"}) as terminal:
      typed(terminal, "p mil", "<Enter>")
      terminal.wait_match(r"(?s)You play Militia.*^>\Z")
      check(b"\x1b" not in terminal.log(), f"{term}: no escape sequence", terminal.screen())
      typed(terminal, "<Ctrl-D>")
      leaves(terminal, 0)


run(globals())
