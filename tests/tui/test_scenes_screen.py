#!/usr/bin/env python3
"""test_scenes_screen.py PROGRAM: full screen around a game at a real terminal: from the shell to playing with two keys, every
scene in several sizes and on several terminals, what is drawn equals a redraw, an editor outside, leaving and going on, and
terminals that cannot do it.
"""
import signal

from screen_kit import PROGRAM, SIZES, TERMS, Terminal, check, run

PLAY = [PROGRAM, "play"]
SCENES = (("n", "New game"), ("g", "Games"), ("i", "You"), ("t", "Learn"), ("c", "Cards"), ("w", "Workshop"), ("s", "Settings"))


def quit_well(terminal):
  terminal.key("q")
  check(terminal.leave() == 0, "left with 0", terminal.screen())
  terminal.check_restored()


def test_two_keys():
  """`n`, Enter; left with `q`, the shell's screen says how to go on, and that is what happens."""
  with Terminal(PLAY) as terminal:
    terminal.wait("A  S  C  E  N  D")
    terminal.key("n")
    terminal.wait("How strong is the computer?")
    terminal.key("Enter")
    terminal.wait("Round 1")
    terminal.key("Enter")  # the computer player's first moves are told at once
    terminal.wait("Your turn")
    terminal.key("a")
    terminal.wait("runes")
    terminal.still()
    terminal.key("q")
    terminal.wait("Continue")
    terminal.key("q")
    check(terminal.leave() == 0, "left with 0", terminal.screen())
    terminal.check_restored()
    check("ascend play --continue" in terminal.screen().text, "how to go on", terminal.screen())
    home = terminal.home
  with Terminal([*PLAY, "--continue"], home=home) as terminal:
    terminal.wait("Your turn")
    terminal.key("q")
    terminal.wait("as last time")
    quit_well(terminal)


def test_late_answers():
  """What a slow terminal answers when nobody waits for it any more is no key; a key behind Esc is one."""
  with Terminal(PLAY) as terminal:
    terminal.wait("A  S  C  E  N  D")
    for answer in (b"\x1b]11;rgb:2828/2c2c/3434\x1b\\\x1b[?1;2c", b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b[?64;1;2;6;9;15;22c"):
      terminal.send(answer)
      terminal.send(b"s")
      terminal.wait_match(r"^ Settings ")
      terminal.send(b"\x1b" + terminal.bytes_of("Down"))
      terminal.wait("Enter Quit")  # Esc leads back; the entry below the settings is this one
    quit_well(terminal)


def test_scenes():
  """Each scene opens with its key and closes with Esc; nothing is left over on the screen."""
  for size, term, locale in [*((size, TERMS[0], "C.UTF-8") for size in SIZES), *(((80, 24), term, "C.UTF-8") for term in TERMS[1:]),
                             ((80, 24), "vt100", "C")]:
    with Terminal(PLAY, size=size, term=term, locale=locale) as terminal:
      terminal.wait("New game")
      for key, title in SCENES:
        terminal.key(key)
        terminal.wait_match(rf"^ {title}( |$)")
        terminal.key("Down")
        terminal.check_redraw()
        terminal.key("Esc")
        terminal.wait_match(r"^ Ascend ")
      terminal.check_redraw()
      quit_well(terminal)


def test_resizing():
  """In every scene the window may change; below the least size it says so, and comes back."""
  with Terminal(PLAY) as terminal:
    terminal.wait("New game")
    for key, title in SCENES:
      terminal.key(key)
      for size in ((120, 40), (34, 8), (40, 12), (80, 24)):
        terminal.resize(*size)
        terminal.wait("Ascend needs" if size[0] < 40 else f" {title}")
      terminal.check_redraw()
      terminal.key("Esc")
      terminal.wait_match(r"^ Ascend ")
    quit_well(terminal)


def test_editor():
  """The workshop's `e` leaves the screen to an editor and takes it again; what was written is shown."""
  with Terminal(PLAY, environment={"EDITOR": "sed -i s/First.Step/Newer.Name/"}) as terminal:
    terminal.wait("New game")
    terminal.key("w")
    terminal.wait("there is no file yet")
    terminal.key("Enter")
    terminal.wait("First Step")
    terminal.key("e")
    terminal.wait("Newer.Name")
    terminal.check_redraw()
    terminal.key("Enter")
    terminal.wait("Round 1")
    terminal.key("q")
    terminal.wait("as last time")
    quit_well(terminal)


def test_settings():
  """Language and signs change at once, and are there the next time."""
  with Terminal(PLAY) as terminal:
    terminal.wait("New game")
    terminal.key("s")
    terminal.wait("Language")
    terminal.key("Right")
    terminal.wait("Réglages")
    terminal.key("Down", "Down", "Down", "Left")
    terminal.wait("Reglages")
    terminal.check_redraw()
    terminal.key("Enter")
    terminal.wait("Nouvelle partie")
    home = terminal.home
    quit_well(terminal)
  with Terminal(PLAY, home=home) as terminal:
    terminal.wait("Reglages")
    quit_well(terminal)


def test_lines_of_text():
  """--plain, ASCEND_PLAIN=1 and terminals that have no full screen play in lines of text."""
  for arguments, term, environment in ((["--plain"], "xterm-256color", {}), ([], "xterm-256color", {"ASCEND_PLAIN": "1"}),
                                       ([], "dumb", {}), ([], "unknown", {})):
    with Terminal([*PLAY, "--seed", "7", *arguments], size=(80, 60), term=term, environment=environment) as terminal:
      terminal.wait_match("^>$")
      screen = terminal.screen()
      check("You have 0 runes, 0 power" in screen.text, f"{term}: lines of text", screen)
      check((term == "unknown") == ("it goes on in lines of text" in screen.text), f"{term}: a sentence says why", screen)
      terminal.type("quit")
      terminal.key("Enter")
      check(terminal.leave() == 0, "left with 0", terminal.screen())


def test_other_keys():
  """Home and End as terminals send them that are no xterm and say so: none of it is Esc and letters."""
  with Terminal(PLAY) as terminal:
    terminal.wait("Enter New game")
    for home, end in ((b"\x1b[1~", b"\x1b[4~"), (b"\x1b[7~", b"\x1b[8~"), (b"\x1b[H", b"\x1b[F"), (b"\x1bOH", b"\x1bOF")):
      terminal.send(end)
      terminal.wait("Enter Quit")
      terminal.send(home)
      terminal.wait("Enter New game")
    quit_well(terminal)


def test_signals():
  """A signal or a window that is closed: saved, and the status says so."""
  for number in (signal.SIGTERM, signal.SIGHUP):
    with Terminal([*PLAY, "--seats", "me,level:1", "--first", "1", "--seed", "3"]) as terminal:
      terminal.wait("Your turn")
      terminal.key("a")
      terminal.wait("runes")
      terminal.still()
      terminal.signal(number)
      check(terminal.leave() == 128 + number, f"status of {number}")
      terminal.check_restored()
      home = terminal.home
    with Terminal(PLAY, home=home) as terminal:
      terminal.wait("Continue")
      quit_well(terminal)


run(globals())
