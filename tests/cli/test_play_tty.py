#!/usr/bin/env python3
"""test_play_tty.py PROGRAM: games in a real terminal, which is tmux's: what is on the screen, colour, another
width while playing, Ctrl-C and going on, a terminal that goes away, the handover screen between two people, a hint
that is cut short, a game to its end.
"""
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(os.environ.get("ASCEND_SOURCE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
PACKS = os.environ.get("ASCEND_PACKS", str(ROOT / "packs"))
PATIENCE = 300  # seconds until what hangs is given up: a busy machine may take long

scratch = tempfile.mkdtemp()
failures = 0


def fail(message, screen=""):
  global failures, PATIENCE
  failures += 1
  PATIENCE = 2  # the first failure says most, and those that follow from it need not be waited for
  print("FAILED:", message)
  for line in screen.split("\n"):
    print("  screen:", line)


class Terminal:
  """A terminal with a shell in it that runs the program once and then tells its exit status."""
  count = 0

  def __init__(self, arguments, width=80, height=50, environment=()):
    Terminal.count += 1
    self.socket = f"{scratch}/tmux-{Terminal.count}"
    # A terminal that goes away takes the leak checker's own process with it, and the program would wait for
    # that one for ever. Leaks are looked for where the game is played through pipes.
    checks = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "detect_leaks=0"]))
    settings = [f"ASCEND_PACKS={PACKS}", f"XDG_DATA_HOME={scratch}/data", f"ASAN_OPTIONS={checks}", *environment]
    first = [] if {"--continue", "princes"} & set(arguments) else ["--first", "1"]
    command = ["env", *settings, PROGRAM, "play", "--plain", *first, *arguments]
    quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in command)
    self.tmux("new-session", "-d", "-x", str(width), "-y", str(height),
              quoted + '; echo "left with $?"; exec sleep 1000')

  def tmux(self, *arguments, check=True):
    return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *arguments], check=check,
                          capture_output=True, text=True).stdout

  def screen(self, *options):
    return "\n".join(line.rstrip() for line in self.tmux("capture-pane", "-p", *options).rstrip().split("\n"))

  def type(self, text):
    self.tmux("send-keys", "-l", text)
    self.tmux("send-keys", "Enter")

  def key(self, name):
    self.tmux("send-keys", name)

  def wait(self, pattern, what):
    """Until the screen has it; the screen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
      screen = self.screen()
      if re.search(pattern, screen, re.MULTILINE):
        return screen
      time.sleep(0.05)
    fail(f"{what}: no {pattern!r}", self.screen())
    return self.screen()

  def say(self, text, pattern, what=None):
    """Types a line on a cleared screen, and waits for the answer and the next prompt."""
    self.tmux("send-keys", "-R")
    self.tmux("clear-history")
    self.type(text)
    return self.wait(rf"(?s){pattern}.*^[^\n]*>\Z", what or f"typed {text!r}")

  def close(self):
    self.tmux("kill-server", check=False)


def fresh():
  shutil.rmtree(f"{scratch}/data", ignore_errors=True)


def save():
  return pathlib.Path(f"{scratch}/data/ascend/games/current.log")


def has(screen, pattern, what):
  if not re.search(pattern, screen, re.MULTILINE):
    fail(f"{what}: no {pattern!r}", screen)


def lacks(screen, pattern, what):
  if re.search(pattern, screen, re.MULTILINE):
    fail(f"{what}: there is {pattern!r}", screen)


def next_word(screen):
  """What somebody types who does what there is to do: all that needs no choice, something that is marked on the
  table, the first move of a list, and at last the end of the turn."""
  shown = screen[screen.rfind("\n>", 0, len(screen) - 1) + 1:]
  if re.search(r"\b(all plays|tout joue)\b", shown):
    return "all"
  marked = re.findall(r"(\d+) \* ", shown)
  listed = re.findall(r"^ {1,2}(?: *|[^\W\d_]+(?: [^\W\d_]+)*  +)([1-9]\d*) [^\W\d_]", shown, re.MULTILINE)
  return (marked or listed or ["0"])[0]


def test_screens():
  """The first screen, colour, and other widths while the game goes on."""
  fresh()
  terminal = Terminal(["--seed", "7"])
  screen = terminal.wait(r"^>$", "the first screen")
  for pattern in (r"^Ascend: You and Level 2", r"^Type a move's number", r"^Center row", r"^  1   Shadow Star +Void",
                  r"^  7   Mystic x30", r"^ 10 \* Apprentice x4", r"^  0 end   all plays"):
    has(screen, pattern, "the first screen")
  has(terminal.screen("-e"), r"\x1b\[[0-9;]*m", "colour on a terminal")
  terminal.say("all", "You play Apprentice x4 and Militia")
  screen = terminal.say("table", "Center row.*you can take it now")
  has(screen, r"^  1 \* Shadow Star", "what can be taken is marked, not only coloured")
  for width, row in ((60, r"^  1 \* Shadow Star +3 runes +2 honor +Void( construct\.)?$"),
                     (120, r"^  1 \* Shadow Star +Void construct +3 runes +2 honor +Once per turn: gain 1 power\.$"),
                     (80, r"^  1 \* Shadow Star +Void construct +3 runes +2 honor$")):
    terminal.tmux("resize-window", "-x", str(width), "-y", "50")
    # tmux tells the terminal a moment later.
    end = time.monotonic() + PATIENCE
    screen = ""
    while not re.search(row, screen, re.MULTILINE) and time.monotonic() < end:
      screen = terminal.say("table", "Center row.*hand is empty", f"{width} columns")
    has(screen, row, f"{width} columns")
    wide = [line for line in screen.split("\n") if len(line) > width]
    if wide:
      fail(f"{width} columns: wider lines", screen)
  terminal.close()
  for name, arguments, environment in (("NO_COLOR", [], ["NO_COLOR=1"]), ("--no-color", ["--no-color"], []),
                                       ("TERM=dumb", [], ["TERM=dumb"])):
    terminal = Terminal(["--seed", "7", *arguments], environment=environment)
    terminal.wait(r"^>$", name)
    lacks(terminal.screen("-e"), r"\x1b\[[0-9;]*[1-9][0-9;]*m", name)
    terminal.close()


# What is looked for on a small screen, in the languages of the program.
SMALL = {
    "en": {"turn": "Your turn", "row": "Center row", "always": "Always available", "kinds": "hero|construct|monster",
           "all": (r"^Your turn, round", r"^> (#1 )?You: \d+ honor", r"^You have 0 runes, 0 power\b.*Your hand:", r"^  0 end")},
    "fr": {"turn": "Votre tour", "row": "Ligne centrale", "always": "Toujours disponibles", "kinds": "héros|artefact|monstre",
           "all": (r"^Votre tour, manche", r"^> (n°1 )?Vous\s: \d+\sHonneur", r"^Vous avez 0\sRune, 0\sPuissance\b.*Votre main\s:",
                   r"^  0 fin")},
}


def check_small(screen, what, language):
  """What a turn needs is there; each card of the row has its kind and what it says, and no line is empty."""
  words = SMALL[language]
  for pattern in (*words["all"], "^" + words["row"], r"^  1 . \S", r"^  6 . \S", "^" + words["always"], r"\b1\d \* \S", r"^>\Z"):
    has(screen, pattern, what)
  row = re.search(rf"(?s)^{words['row']}[^\n]*\n(.*?)^{words['always']}", screen, re.MULTILINE)
  cards = re.split(r"^(?=  [1-6] )", row[1], flags=re.MULTILINE)[1:] if row else []
  for card in cards:
    if not re.search(rf"(?i)\b({words['kinds']})\b", card) or not re.search(r"[\w)]\.$| \.\.\.$", card.rstrip()):
      fail(f"{what}: a card without its kind or text: {card!r}", screen)
  if len(cards) != 6 or re.search(r"^$", row[1].rstrip("\n"), re.MULTILINE):
    fail(f"{what}: not six cards, or a line is empty", screen)


def test_small():
  """24 lines of 80 or of 60 columns: what a turn needs is on the screen when it begins, early and late in a game."""
  for pack, width, players, language in (("godslayer", 80, 2, "en"), ("anniversary", 60, 2, "en"), ("vigil", 80, 2, "en"),
                                         ("godslayer,vigil", 80, 6, "en"), ("vigil,godslayer", 60, 4, "fr")):
    fresh()
    seats = "me" + ",greedy" * (players - 1)
    terminal = Terminal(["--seed", "11", "--pack", pack, "--seats", seats, "--lang", language], width=width, height=24,
                        environment=["LC_ALL=C.UTF-8"])
    screen = terminal.wait(r"^>$", f"a small screen, {pack}")
    for turn in range(9):
      what = f"a small screen, {pack}, {language}, turn {turn + 1}"
      check_small(screen, what, language)
      # Everything that can be done, and one thing after the other until the turn is over.
      for _ in range(40):
        word = next_word(screen)
        terminal.tmux("send-keys", "-R")
        terminal.tmux("clear-history")
        terminal.type(word)
        screen = terminal.wait(rf"(?s)({word}\n.*|^{SMALL[language]['turn']}.*)^>\Z", what)
        if re.search("^" + SMALL[language]["turn"], screen, re.MULTILINE):
          break
    terminal.close()


def test_help():
  """Help that is longer than the screen comes a screen at a time."""
  fresh()
  terminal = Terminal(["--seed", "7", "--pack", "vigil"], height=24)
  terminal.wait(r"^>$", "a game to be helped with")
  more = r"^Enter: more, q: stop>\Z"
  for typed, first, last in (("help rules", r"\AWhoever has most honor", r"^'help WORD' explains a word"),
                             ("help", r"\AMoves$", r"^  save FILE ")):
    terminal.type(typed)
    has(terminal.wait(more, typed), first, f"the first screen of {typed}")
    terminal.key("Enter")
    has(terminal.wait(r"^>\Z", f"all of {typed}"), last, f"the end of {typed}")
    terminal.type(typed)
    terminal.wait(more, typed)
    terminal.type("q")
    lacks(terminal.wait(r"^>\Z", f"enough of {typed}").split("is enough>")[-1], last, f"enough of {typed}")
  terminal.say("help fate", "Fate: Fate happens", "a short answer")
  terminal.type("help rules")
  terminal.wait(more, "help rules")
  terminal.key("C-c")
  terminal.wait(r"^left with 130$", "Ctrl-C in the middle of help")
  terminal.close()


def test_leaving():
  """Ctrl-C, Ctrl-D, and a terminal that goes away lose nothing."""
  fresh()
  for key, status in (("C-c", 130), ("C-d", 0)):
    terminal = Terminal(["--seed", "7"])
    terminal.wait(r"^>$", key)
    terminal.say("p app", "You play Apprentice")
    terminal.key(key)
    screen = terminal.wait(r"^left with \d+$", key)
    has(screen, rf"^left with {status}$", key)
    has(screen, r"^The game is saved in", key)
    terminal.close()
    terminal = Terminal(["--continue"])
    screen = terminal.wait(r"^>$", f"going on after {key}")
    has(screen, r"^You have 1 rune, 0 power", f"going on after {key}")
    has(screen, r"^ 10 \* Apprentice x3", f"going on after {key}")
    terminal.close()
  # The line that is being typed belongs to nobody yet.
  terminal = Terminal(["--seed", "7"])
  terminal.wait(r"^>$", "a killed terminal")
  terminal.say("p app", "You play Apprentice")
  terminal.tmux("send-keys", "-l", "p mil")
  terminal.close()
  end = time.monotonic() + PATIENCE
  while not save().exists() and time.monotonic() < end:
    time.sleep(0.05)
  terminal = Terminal(["--continue"])
  screen = terminal.wait(r"^>$|another window", "going on after a killed terminal")
  while "another window" in screen and time.monotonic() < end:
    terminal.close()
    terminal = Terminal(["--continue"])
    screen = terminal.wait(r"^>$|another window", "going on after a killed terminal")
  has(screen, r"^You have 1 rune, 0 power", "going on after a killed terminal")
  terminal.say("undo", "Taken back: play Apprentice")
  terminal.close()


def test_window_closed():
  """A window that is closed, where no signal tells of it: by what can no longer be read, and with the output elsewhere, it is the
  same as SIGHUP. The end of the input (Ctrl-D) is not."""
  for edits, closes, elsewhere in ((True, True, False), (False, True, False), (False, True, True), (False, False, False)):
    ours, theirs = pty.openpty()
    output = os.open(f"{scratch}/closed", os.O_CREAT | os.O_TRUNC | os.O_RDWR)
    environment = {**os.environ, "ASCEND_PACKS": PACKS, "XDG_DATA_HOME": f"{scratch}/closed-data",
                   "TERM": "xterm" if edits else "dumb"}
    # Not the controlling terminal of the program, so that closing it sends nothing.
    game = subprocess.Popen([PROGRAM, "play", "--plain", "--seed", "7", "--first", "1"], stdin=theirs,
                            stdout=output if elsewhere else theirs, stderr=subprocess.DEVNULL, env=environment,
                            start_new_session=True)
    os.close(theirs)
    told = b""
    while not told.endswith(b"> "):
      told = pathlib.Path(f"{scratch}/closed").read_bytes() if elsewhere else told + os.read(ours, 1 << 16)
      told = re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", told)
    if not closes:
      os.write(ours, b"\x04")
      while game.poll() is None:
        with contextlib.suppress(OSError):  # it may be gone by now
          select.select([ours], [], [], 0.1)[0] and os.read(ours, 1 << 16)
    os.close(ours)
    status = game.wait()
    if status != (129 if closes else 0):
      fail(f"a closed window, {edits=} {closes=} {elsewhere=}: left with {status}")
    os.close(output)


def test_handover():
  """Two people: nobody sees the other's hand, not even by scrolling back."""
  fresh()
  terminal = Terminal(["--seed", "9", "--seats", "me:Anna,me:Bob"])
  screen = terminal.wait(r"^Anna, it is your decision\.", "the first handover screen")
  lacks(screen, r"Your hand", "the first handover screen")
  terminal.key("Enter")
  screen = terminal.wait(r"^Anna>$", "Anna's turn")
  has(screen, r"Your hand:$", "Anna's turn")
  terminal.type("end")
  terminal.wait(r"^You could still", "Anna ends")
  terminal.type("end")
  terminal.wait(r"^Bob, it is your decision\.", "the handover screen")
  everything = terminal.screen("-S", "-")
  lacks(everything, r"Your hand|Apprentice|Militia|Hand:", "behind the handover screen")
  terminal.key("Enter")
  screen = terminal.wait(r"^Bob>$", "Bob's turn")
  has(screen, r"^> You .*\n|^  Anna ", "Bob's turn")
  lacks(terminal.screen("-S", "-"), r"Anna.*draws? [A-Z]", "Bob's turn")
  # Ctrl-C at the handover screen.
  terminal.type("end")
  terminal.wait(r"^You could still", "Bob ends")
  terminal.type("end")
  terminal.wait(r"^Anna, it is your decision\.", "the handover screen again")
  terminal.key("C-c")
  screen = terminal.wait(r"^left with 130$", "Ctrl-C at the handover screen")
  lacks(screen, r"Your hand|Hand:", "Ctrl-C at the handover screen")
  terminal.close()


class Raw:
  """The program at a terminal whose bytes are looked at."""

  def __init__(self, arguments, what, term="xterm", keep_terminal=False):
    self.what, self.text = what, ""
    self.master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = dict(os.environ, ASCEND_PACKS=PACKS, XDG_DATA_HOME=f"{scratch}/data", TERM=term, LC_ALL="C.UTF-8")
    self.program = subprocess.Popen([PROGRAM, "play", "--plain", "--first", "1", *arguments], stdin=slave, stdout=slave,
                                    stderr=slave, env=environment)
    self.terminal = slave  # for whoever wants to keep it, and then closes it
    if not keep_terminal:
      os.close(slave)

  def read_until(self, pattern):
    end = time.monotonic() + PATIENCE
    while not re.search(pattern, self.text):
      ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
      try:
        more = os.read(self.master, 4096) if ready else b""
      except OSError:
        more = b""  # the other end is closed
      if not more:
        break
      self.text += more.decode(errors="replace")
    if not re.search(pattern, self.text):
      fail(f"{self.what}: no {pattern!r}", self.text)

  def write(self, text):
    os.write(self.master, text.encode())

  def close(self):
    """Its exit status."""
    self.program.wait()
    os.close(self.master)
    return self.program.returncode


def test_dumb():
  """A terminal that knows no escape sequences gets none, and what one person saw is scrolled away for the next."""
  fresh()
  raw = Raw(["--seed", "9", "--seats", "me:Anna,me:Bob"], "TERM=dumb", term="dumb")
  raw.read_until("Press Enter")
  raw.write("\n")
  raw.read_until("Anna> ")
  raw.write("end\nend\n")
  raw.read_until("Bob, it is your decision(.|\n)*Press Enter")
  raw.write("\n")
  raw.read_until("Bob> ")
  raw.write("quit\n")
  raw.read_until("The game is saved in")
  lacks(raw.text, "\x1b", "TERM=dumb")
  if not re.search(r"(\r?\n){24}Bob, it is your decision", raw.text):
    fail("TERM=dumb: what Anna saw is still on the screen", raw.text)
  raw.close()


def test_typed_ahead():
  """What was typed before the handover screen came does not open it: the next one's first line does."""
  fresh()
  raw = Raw(["--seed", "9", "--seats", "me:Anna,me:Bob"], "typed ahead")
  raw.read_until("Press Enter")
  raw.write("\n")
  raw.read_until("Anna> ")
  # While the program stands still, all of it is there before any of it is read.
  raw.program.send_signal(signal.SIGSTOP)
  os.waitpid(raw.program.pid, os.WUNTRACED)
  raw.write("end\nend\n\n\nscore\nhal")
  raw.program.send_signal(signal.SIGCONT)
  raw.read_until("Bob, it is your decision(.|\n)*Press Enter")
  raw.text = raw.text[raw.text.rindex("Bob, it is your decision"):]
  raw.write("rubbish\n")
  raw.read_until("Bob> ")
  raw.write("quit\n")
  raw.read_until("The game is saved in")
  lacks(raw.text, "neither a move nor|If the game ended now", "typed ahead")
  raw.close()


def test_interrupted_output():
  """A signal that comes while the terminal takes no output ends the game, and is no failed write."""
  fresh()
  raw = Raw(["--seed", "7"], "output that waits", keep_terminal=True)
  raw.read_until("> $")
  raw.write("p app\n")
  raw.read_until("You play Apprentice(.|\n)*> $")
  termios.tcflow(raw.terminal, termios.TCOOFF)
  raw.write("rubbish\n")
  # What was typed is read, and the program sleeps: it waits until it can write.
  stat = pathlib.Path(f"/proc/{raw.program.pid}/stat")
  end = time.monotonic() + PATIENCE
  asleep = 0
  while asleep < 5 and time.monotonic() < end:
    typed = struct.unpack("i", fcntl.ioctl(raw.terminal, termios.FIONREAD, b"\0" * 4))[0]
    asleep = asleep + 1 if typed == 0 and stat.read_text().rsplit(")", 1)[1].split()[0] == "S" else 0
    time.sleep(0.02)
  raw.program.send_signal(signal.SIGINT)
  termios.tcflow(raw.terminal, termios.TCOON)
  os.close(raw.terminal)
  raw.read_until("'ascend play --continue' continues it")
  lacks(raw.text, "could not write", "output that waits")
  if raw.close() != 130:
    fail(f"output that waits: left with {raw.program.returncode}", raw.text)


def test_hint():
  """Ctrl-C ends the thinking of whoever gives a hint, or of a computer player; only the latter ends the game."""
  fresh()
  terminal = Terminal(["--seed", "7", "--seats", "me,search:600000ms"])
  terminal.wait(r"^>$", "before the hint")
  terminal.say("all", "^You play Apprentice")
  terminal.tmux("send-keys", "-R")
  terminal.type("hint 600")
  terminal.wait(r"^Thinking", "the hint")
  terminal.key("C-c")
  screen = terminal.wait(r"(?s)^(Chance of winning|There was no time).*^>\Z", "the hint ended early")
  terminal.say("undo", "Taken back: play")
  terminal.type("end")
  terminal.type("end")
  terminal.wait(r"You could still.*", "the turn is over")
  end = time.monotonic() + PATIENCE
  while not save().exists() or not re.search(r"^\d+ 1 .* end #", save().read_text(), re.MULTILINE):
    if time.monotonic() > end:
      fail("the turn did not end", terminal.screen())
      break
    time.sleep(0.05)
  terminal.key("C-c")
  terminal.wait(r"^left with 130$", "Ctrl-C while a computer player thinks")
  if re.search(r"^\d+ 2 .* end #", save().read_text(), re.MULTILINE):
    fail("the computer player went on after Ctrl-C")
  terminal.close()


def test_question_between():
  """A question to one person in the turn of another: the handover screen comes before it and after it."""
  fresh()
  terminal = Terminal(["--seed", "1", "--pack", str(ROOT / "tests/packs/trouble/trouble.pack"), "--seats", "me:Anna,me:Bob"])
  terminal.wait(r"^Anna, it is your decision\.", "Anna begins")
  terminal.key("Enter")
  terminal.wait(r"^Anna>$", "Anna begins")
  terminal.say("play shed", "You play Shed")
  terminal.say("play barn", "You play Barn")
  terminal.say("end", "You could still")
  terminal.type("end")
  terminal.wait(r"^Bob, it is your decision\.", "Bob's turn")
  terminal.key("Enter")
  terminal.wait(r"^Bob>$", "Bob's turn")
  terminal.say("play strong", "You play Strong Arm")
  terminal.type("defeat ogre")
  terminal.wait(r"^Anna, it is your decision\.", "Anna is asked")
  lacks(terminal.screen("-S", "-"), r"Barn|Shed|Hand:", "before Anna is there")
  terminal.key("Enter")
  screen = terminal.wait(r"^Anna>$", "Anna is asked")
  has(screen, r"^Ogre: Choose a construct to destroy\.$", "Anna is asked")
  has(screen, r"^Hand: Barn, Shed, Strong Arm\.$", "Anna's own hand")
  lacks(terminal.screen("-S", "-"), r"You have|x2", "what is Bob's")
  terminal.type("destroy barn")
  terminal.wait(r"^Bob, it is your decision\.", "Bob goes on")
  lacks(terminal.screen("-S", "-"), r"Strong Arm|Hand:", "before Bob is there")
  terminal.key("Enter")
  screen = terminal.wait(r"^Bob>$", "Bob goes on")
  has(screen, r"Anna loses Barn from play\.", "Bob goes on")
  has(screen, r"^ +\d+ \* Shed x2 ", "Bob's own hand")
  terminal.close()


def test_princes_call():
  """Everyone is asked for a guard behind a handover screen of his own, and nothing on the screen or above it tells who had
  one: Anna has none, Bob has."""
  fresh()
  terminal = Terminal(["--game", "princes", "--seed", "22", "--seats", "me:Anna,me:Bob"])
  secrets = r"Guard|Elixir|Assassination|Dispatch|decline|Hand|hand|bond|put|lay"

  def takes_over(name, what):
    terminal.wait(rf"^{name}, it is your decision\.", what)
    handover = terminal.screen("-S", "-")
    lacks(handover, secrets, f"{what}: behind the handover screen")
    terminal.key("Enter")
    return handover, terminal.wait(rf"^{name}>$", what)

  takes_over("Anna", "Anna draws")
  terminal.type("draw event")
  takes_over("Bob", "Bob draws")
  terminal.type("draw event")
  _, screen = takes_over("Anna", "Anna's turn")
  has(screen, r"^  1 \* Dispatch Up 1 ", "Anna's turn")
  lacks(screen, r"Bob.*draws? [A-Z]|Vitae draws [A-Z]", "Anna's turn")
  terminal.say("lay dis", "You lay Dispatch Up 1 face down")
  terminal.type("pass")
  _, screen = takes_over("Bob", "Bob's turn")
  has(screen, r"^Ardor lays a card face down; passes\.$", "Bob's turn")
  lacks(screen, r"Dispatch Up 1", "Bob's turn")
  terminal.say("lay ass", "You lay Assassination 1 face down")
  terminal.type("pass")
  without, screen = takes_over("Anna", "Anna is asked")
  has(screen, r"^  In danger: Ardor\.$", "Anna is asked")
  has(screen, r"^  0 decline$", "Anna is asked")
  terminal.type("0")
  with_one, screen = takes_over("Bob", "Bob is asked")
  has(screen, r"^  1 save Ardor with Guard +0 decline$", "Bob is asked")
  lacks(terminal.screen("-S", "-"), r"Anna> |declines", "what Anna did")
  if without.replace("Anna", "") != with_one.replace("Bob", ""):
    fail("the handover screen is not the same for one with a guard and one without", with_one)
  # Left behind the handover screen, and gone on with: it comes again.
  terminal.key("C-c")
  terminal.wait(r"^left with 130$", "Ctrl-C at the call")
  terminal.close()
  terminal = Terminal(["--continue"])
  _, screen = takes_over("Bob", "going on at the call")
  has(screen, r"^  1 save Ardor with Guard +0 decline$", "going on at the call")
  terminal.type("0")
  screen = terminal.wait(r"^left with 0$", "Ardor dies")
  has(screen, r"^The game is over\. Vitae wins\.$", "Ardor dies")
  has(screen, r"^  1\. Vitae \(Bob\) [ 0-9]* 7$", "Ardor dies")
  terminal.close()


def test_princes_introduction():
  """Who one is and what only he knows comes together with the first table, or on a page before it."""
  fresh()
  six = ["--game", "princes", "--seed", "5", "--players", "6"]
  terminal = Terminal(six)
  screen = terminal.wait(r"^>$", "room for all of it")
  has(screen, r"(?s)^Type a move.*^6th +Ensis.*^You are Vitae\. The fifth .*^Secret bond: Bond with Ventus\. Secret until", "room for all of it")
  terminal.close()
  fresh()
  terminal = Terminal(six, height=24)
  screen = terminal.wait(r"^Press Enter to see the table\.$", "a page of its own")
  has(screen, r"(?s)^Type a move.*^You are Vitae\. The fifth .*^Secret bond: Bond with Ventus\. Secret until", "a page of its own")
  lacks(screen, r"^Round 1|draw event", "a page of its own")
  terminal.key("Enter")
  screen = terminal.wait(r"^>$", "the table after it")
  has(screen, r"(?s)^Round 1\..*^6th +Ensis.*^You are Vitae\. Secret bond: Bond with Ventus\.$.*^  1 draw event", "the table after it")
  terminal.key("C-c")
  terminal.wait(r"^left with", "it is left")
  terminal.close()
  # Whoever leaves it there has not begun to play, and has lost nothing.
  terminal = Terminal(["--continue"], height=24)
  terminal.wait(r"^Press Enter to see the table\.$", "going on, one is told again")
  terminal.key("C-c")
  terminal.wait(r"(?s)The game is saved.*^left with 130", "left at the page")
  terminal.close()


def test_princes_small():
  """A table of six on 80 by 24: whoever decides sees the line and his moves at once."""
  fresh()
  terminal = Terminal(["--game", "princes", "--seed", "3", "--seats", "greedy,me,greedy,greedy,greedy,greedy"], height=24)
  screen = terminal.wait(r"^>$", "a table of six")
  for _ in range(3):
    has(screen, r"^(Your turn, round \d+|Round \d+)\.", "a table of six: its first line")
    has(screen, r"^6th +\S", "a table of six: its last prince")
    has(screen, r"^ +1 [a-z]+ |^  [a-z]+ +1 ", "a table of six: the moves")
    terminal.tmux("send-keys", "-R")
    terminal.tmux("clear-history")
    terminal.type("table")
    screen = terminal.wait(r"(?s)Events left.*^>\Z", "a table of six")
    if re.search(r"^ +1 draw", screen, re.MULTILINE):
      terminal.type("draw resource")
      screen = terminal.wait(r"(?s)You draw.*^>\Z", "a table of six")
  terminal.close()


def test_whole_game():
  """To the end: everything played, the first thing taken."""
  fresh()
  terminal = Terminal(["--seed", "5", "--seats", "me,greedy", "--set", "honor_pool=12"], height=60)
  screen = terminal.wait(r"^>$", "a whole game")
  for _ in range(400):
    word = next_word(screen)
    terminal.tmux("send-keys", "-R")
    terminal.tmux("clear-history")
    terminal.type(word)
    screen = terminal.wait(rf"(?s)^(> )?{word}\n.*(^>|^left with \d+)\Z", "a whole game")
    if not re.search(r"^>\Z", screen, re.MULTILINE):
      break
  has(screen, r"^The game is over\. (You win!|Greedy wins\.)$", "a whole game")
  has(screen, r"^ +1\. (You|Greedy) +\d+ +\d+ +\d+$", "a whole game")
  has(screen, r"^left with 0$", "a whole game")
  if save().exists():
    fail("a whole game: it can still be continued")
  terminal.close()


if not shutil.which("tmux"):
  print("tmux is not there")
  sys.exit(77)
try:
  test_screens()
  test_small()
  test_help()
  test_leaving()
  test_window_closed()
  test_handover()
  test_dumb()
  test_typed_ahead()
  test_interrupted_output()
  test_hint()
  test_question_between()
  test_princes_call()
  test_princes_introduction()
  test_princes_small()
  test_whole_game()
finally:
  for number in range(1, Terminal.count + 1):
    subprocess.run(["tmux", "-S", f"{scratch}/tmux-{number}", "kill-server"], check=False, capture_output=True)
  shutil.rmtree(scratch, ignore_errors=True)
sys.exit(1 if failures else 0)
