#!/usr/bin/env python3
"""test_screen_kit.py PROGRAM: tests/tui/screen_kit.py does what it says, and notices what it is there for: on a small program
for the whole screen (curses_example.py), good and sloppy, and on `play` and `replay`.
"""
import os
import pathlib
import re
import signal
import sys
import xml.etree.ElementTree

import screen_kit
from screen_kit import PROGRAM, ROOT, SIZES, TERMS, Failure, Terminal, check, cut_words, run, scratch, vocabulary

EXAMPLE = [sys.executable, str(pathlib.Path(__file__).with_name("curses_example.py"))]
SLOPPY = [*EXAMPLE, "sloppy"]
KEYS = {"Up": "KEY_UP", "Down": "KEY_DOWN", "Left": "KEY_LEFT", "Right": "KEY_RIGHT", "Home": "KEY_HOME", "End": "KEY_END",
        "PgUp": "KEY_PPAGE", "PgDn": "KEY_NPAGE", "Delete": "KEY_DC", "BackTab": "KEY_BTAB", "F1": "KEY_F(1)", "Tab": "^I",
        "Ctrl-A": "^A", "Space": " ", "x": "x"}
NO_KEYS = {"vt100": ("Home", "End", "PgUp", "PgDn", "Delete", "BackTab")}


def fails(action, *arguments, **named):
  """What a check says that must not hold; patience is short meanwhile where it is in vain."""
  patience, screen_kit.PATIENCE = screen_kit.PATIENCE, named.pop("patience", screen_kit.PATIENCE)
  try:
    action(*arguments, **named)
  except Failure as failure:
    return str(failure)
  finally:
    screen_kit.PATIENCE = patience
  raise Failure(f"{action.__name__}{arguments} found nothing")


def quit_well(terminal):
  terminal.key("q")
  check(terminal.leave() == 0, "left with 0", terminal.screen())
  terminal.check_restored()


def test_every_terminal():
  """Sizes, terminals and languages; keys as each terminal sends them; the terminal as it was."""
  for size, term, locale in [*((size, TERMS[0], "C.UTF-8") for size in SIZES), *(((80, 24), term, "fr") for term in TERMS[1:]),
                             ((80, 24), "vt100", "C"), ((80, 24), "linux", "C")]:
    with Terminal(EXAMPLE, size=size, term=term, locale=locale) as terminal:
      terminal.wait(f"{'Etoile' if locale == 'C' else 'Étoile'} {size[0]}x{size[1]}")
      screen = terminal.still()
      check("reverse" in screen.style(size[0] - 1, 0).flags, f"{term}: reverse to the end of the line", screen)
      check(bool(screen.colours()) == (term != "vt100"), f"{term}: {screen.colours()}", screen)
      if term != "linux" or locale != "C":  # its rules are PC characters, which tmux does not know
        check(screen.lines[3] == "─" * size[0], f"{term}, {locale}: a line", screen)
      for key, name in KEYS.items():
        if key not in NO_KEYS.get(term, ()):
          terminal.key(key)
          terminal.wait_match(rf"^  {re.escape(f'last: {name}'.rstrip())}$")
      terminal.check_redraw()
      quit_well(terminal)
  check("has no key Home" in fails(Terminal.bytes_of, terminal_like("vt100"), "Home"), "vt100 has no Home")


def terminal_like(term):
  """What `bytes_of` asks of a terminal, without one."""
  terminal = Terminal.__new__(Terminal)
  terminal.term = term
  return terminal


def test_mouse():
  """In both ways in which terminals tell of it, and not where nobody asked."""
  for term in ("xterm-256color", "tmux-256color"):
    with Terminal(EXAMPLE, term=term) as terminal:
      terminal.wait("last: nothing")
      terminal.click(7, 9)
      terminal.wait("at 7,9")
      terminal.right_click(70, 20)
      terminal.wait("at 70,20")
      terminal.click_on("last")
      terminal.wait("at 2,2")
      terminal.wheel(40, 11, down=False)
      terminal.wait("0x10000 at 40,11")
      quit_well(terminal)
  with Terminal(EXAMPLE, term="vt100") as terminal:
    terminal.wait("last: nothing")
    check("not asked for the mouse" in fails(terminal.click, 1, 1), "no mouse")


def test_resize():
  with Terminal(EXAMPLE) as terminal:
    terminal.wait("80x24")
    for width, height in ((200, 60), (40, 12), (79, 25), (80, 24)):
      terminal.resize(width, height)
      terminal.wait(f"{width}x{height}")
      terminal.check_redraw()
    quit_well(terminal)


def test_stop_and_go():
  """Ctrl-Z and back, Ctrl-C, kill -9, a closed window."""
  with Terminal(EXAMPLE) as terminal:
    terminal.wait("last: nothing")
    terminal.suspend()
    terminal.check_restored()
    terminal.foreground()
    terminal.wait("last: nothing")
    terminal.key("x")
    terminal.wait("last: x")
    terminal.key("Ctrl-C")
    check(terminal.leave() in (1, 130), "Ctrl-C", terminal.screen())
    terminal.check_restored()
  with Terminal(EXAMPLE) as terminal:
    terminal.wait("last: nothing")
    terminal.signal(signal.SIGKILL)
    check(terminal.leave() == 137, "kill -9")
    check("stty" in fails(terminal.check_restored), "nobody could restore it")
  with Terminal(EXAMPLE, goes_away=True) as terminal:
    terminal.wait("last: nothing")
    check(terminal.hang_up() == 129, "a closed window")


def test_sloppy():
  """What is wrong is found: leftovers on the screen, a terminal that is left as it is, a step that writes too much."""
  with Terminal(SLOPPY) as terminal:
    terminal.wait("last: nothing")
    terminal.check_redraw()
    check(0 < len(terminal.written("x")) < 200, "a step writes little")
    check(len(terminal.written("Ctrl-L")) > 80, "a new picture writes more")
    terminal.key("Z")
    terminal.wait("left over")
    check("-left over" in fails(terminal.check_redraw), "leftovers")
    check("still running" in fails(terminal.check_restored), "it is still running")
    terminal.key("q")
    check(terminal.leave() == 3, "left with 3", terminal.screen())
    check("stty" in fails(terminal.check_restored), "a terminal that is not restored")
    terminal.before["terminal"] = terminal.facts()["terminal"]
    check("1049" in fails(terminal.check_restored), "the other screen, mouse and cursor")
  with Terminal(EXAMPLE) as terminal:
    terminal.wait("last: nothing")
    check("'nothing of that'" in fails(terminal.wait, "nothing of that", patience=1), "in vain")
    check("it did not happen" in fails(terminal.check_redraw, "x", patience=1), "a key that draws nothing anew")


def test_golden():
  """The file is compared, told what differs, and written where that is asked for."""
  screen_kit.GOLDEN = scratch / "golden"
  try:
    with Terminal(EXAMPLE, size=(40, 12)) as terminal:
      terminal.wait("last: nothing")
      check("+Étoile 40x12" in fails(terminal.golden, "start"), "there is no file")
      os.environ["ASCEND_UPDATE"] = "1"
      terminal.golden("start", styles=True)
      del os.environ["ASCEND_UPDATE"]
      terminal.golden("start", styles=True)
      check("a = reverse\nb = bold 2" in (scratch / "golden/start.txt").read_text(), "styles are in it")
      terminal.key("y")
      terminal.wait("last: y")
      check("-  last: nothing" in fails(terminal.golden, "start", styles=True), "another screen")
      terminal.picture(scratch / "start.svg", "A picture")
      texts = [node.text for node in xml.etree.ElementTree.parse(scratch / "start.svg").iter() if node.tag.endswith("text")]
      check(texts[:2] == ["Étoile 40x12", "last: y"], f"the picture: {texts}")
  finally:
    screen_kit.GOLDEN = ROOT / "tests" / "golden" / "tui"


def test_still():
  """A screen is not still before the program has begun, nor while one of its threads has something to do."""
  program = """import hashlib, threading
counting = threading.Thread(target=hashlib.pbkdf2_hmac, args=("sha256", b"", b"", 1000000))
print("begun", flush=True)
counting.start()
counting.join()
print("done", flush=True)
input()"""
  with Terminal([sys.executable, "-c", program]) as terminal:
    screen = terminal.still()
    check("begun\ndone" in screen.text, "the thread is waited for", screen)


def test_paste():
  """Pasted text is marked for those who asked for it."""
  with Terminal(["sh", "-c", r"printf '\033[?2004h'; stty -icanon -echo; cat -v"]) as terminal:
    terminal.await_true(lambda: terminal.modes().get(2004), "paste is asked for")
    terminal.paste("two\nlines")
    terminal.wait("^[[200~two\nlines^[[201~")


def test_play():
  """The game in lines: both languages without a cut word, a killed game goes on, the terminal is as it was."""
  for locale, prompt, typed in (("C.UTF-8", "Center row", "all"), ("fr", "Ligne centrale", "tout")):
    language = "fr" if locale == "fr" else "en"
    with Terminal([PROGRAM, "play", "--plain", "--seed", "7", "--first", "1"], size=(80, 50), locale=locale) as terminal:
      terminal.wait_match(rf"(?s){prompt}.*^>\Z")
      known = vocabulary(PROGRAM, language)
      screen = terminal.still()
      check(cut_words(screen, known) == [], f"{cut_words(screen, known)}", screen)
      check(cut_words(screen, known - {"shadow", "ombre"}), "a word that nobody knows is found")
      terminal.type(typed)
      terminal.key("Enter")
      terminal.wait_match(r"(?s)^(You play|Vous jouez) Apprenti(ce)? [x×]4.*^>\Z")
      terminal.signal(signal.SIGKILL)
      check(terminal.leave() == 137, "kill -9")
    with Terminal([PROGRAM, "play", "--plain", "--continue"], size=(80, 50), locale=locale, home=terminal.home) as again:
      again.wait_match(r"(?si)4.runes\b.*^>\Z")
      again.key("Ctrl-D")
      check(again.leave() == 0, "Ctrl-D")
      again.check_restored()


def test_bad_terminals():
  """A terminal that can do little, or is not known, or is tiny: lines will do."""
  for term, size in (("dumb", (80, 50)), ("unknown", (80, 50)), ("xterm-256color", (10, 5))):
    with Terminal([PROGRAM, "play", "--plain", "--seed", "7", "--first", "1"], size=size, term=term) as terminal:
      terminal.wait_match(r"^>\Z")
      terminal.type("quit\r")
      check(terminal.leave() == 0, f"{term}: quit")
      terminal.check_restored()


def test_replay():
  with Terminal([PROGRAM, "replay", str(ROOT / "tests/golden/saves/deck.record")]) as terminal:
    terminal.wait_match(r"^> ?\Z")
    terminal.key("Ctrl-C")
    check(terminal.leave() == 130, "Ctrl-C")
    terminal.check_restored()


run(globals())
