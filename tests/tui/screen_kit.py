"""screen_kit.py: programs at a real terminal, for tests. The terminal is tmux's: a server of its own for each, with
nobody's configuration.

How to write a test of a full screen, tests/tui/test_NAME.py, in the suite `screen` of tests/meson.build:

  from screen_kit import PROGRAM, Terminal, check, run

  def test_first_screen():
    with Terminal([PROGRAM, "play", "--seed", "7"], size=(80, 24), term="xterm-256color", locale="fr") as terminal:
      terminal.wait("Votre tour")           # or wait_match(a regular expression), wait_gone, wait_until
      terminal.golden("first-screen.fr")    # tests/golden/tui/first-screen.fr.txt
      terminal.key("Down", "Enter")         # each as the terminal named TERM sends it
      screen = terminal.still()             # everything typed is read, and nothing is drawn any more
      check("bold" in screen.style_of("Moine").flags, "what can be done is bold", screen)
      terminal.check_redraw()               # the same screen as one drawn anew
      terminal.key("q")
      check(terminal.leave() == 0, "left with 'q'")
      terminal.check_restored()

  run(globals())

`tests/tui/test_NAME.py PROGRAM [TEST...]` runs all tests or those named. ASCEND_UPDATE=1 writes golden files anew: look at
what `git diff` says then. Nothing looks at the clock: what is to happen is waited for, and PATIENCE only stops what
hangs. What `wait` returns may be half drawn; `still` after it has all. To wait for a text proves more than `still`
alone: a program whose timers or children draw something later stands still before that, too; only its threads are
waited for. So type, wait for what it does, and type on: what it does is a difference to a screen that was `still`.

Sizes are (columns, rows), places (column, row) from 0. SIZES, TERMS and LOCALES are what a screen is to be tried
with. `fr` is a UTF-8 locale in which messages are French; LC_CTYPE is one that every system has. A program gets no
environment but what is here, a home of its own (`home=other.home` goes on where another one left; `settings={"speed":
"step"}` are in it), and a clean terminal. What else there is: `type`, `paste`, `click`, `double_click`, `right_click`, `wheel`, `resize`, `signal`
(SIGKILL, ...), `suspend` (Ctrl-Z), `stopped` and `foreground`, `hang_up` (the window is closed; with `goes_away=True`),
`written` (bytes that a step took), `picture`. That no word is cut: `cut_words(screen, vocabulary(PROGRAM, "fr"))` is
empty; its `more` has the names of people.
"""
import atexit
import difflib
import fcntl
import functools
import itertools
import json
import os
import pathlib
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback

ROOT = pathlib.Path(os.environ.get("ASCEND_SOURCE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(ROOT / "tools"))
from captured_screen import Screen, Style, svg  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
PATIENCE = 300  # seconds until a test gives up waiting: a busy machine may be slow
STILL, PAUSE = 5, 0.01  # looks without a change before a screen counts as still, and the seconds between them
GOLDEN = ROOT / "tests" / "golden" / "tui"

SIZES = ((40, 12), (80, 24), (120, 40), (200, 60))
TERMS = ("xterm-256color", "tmux-256color", "linux", "vt100")
BAD_TERMS = ("dumb", "unknown")
LOCALES = {
  "C.UTF-8": {"LC_ALL": "C.UTF-8"},
  "C": {"LC_ALL": "C"},
  "fr": {"LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"},
}

# terminfo has the bytes of keys without a letter; keys that are the same on all terminals are below.
KEYS = {"Up": "kcuu1", "Down": "kcud1", "Left": "kcub1", "Right": "kcuf1", "Home": "khome", "End": "kend",
        "PgUp": "kpp", "PgDn": "knp", "Insert": "kich1", "Delete": "kdch1", "BackTab": "kcbt",
        **{f"F{i}": f"kf{i}" for i in range(1, 13)}}
PLAIN_KEYS = {"Enter": b"\r", "Tab": b"\t", "Space": b" ", "Esc": b"\x1b", "Backspace": b"\x7f",
              **{f"Ctrl-{chr(64 + i)}": bytes([i]) for i in range(1, 27)}, "Ctrl-\\": b"\x1c"}

SETTINGS = """
set -g status off
set -g remain-on-exit on
set -g history-limit 5000
set -s escape-time 0
"""

scratch = pathlib.Path(tempfile.mkdtemp(prefix="screen-"))


@atexit.register
def clean():
  for socket in scratch.glob("*/tmux"):  # of terminals that nobody could close
    subprocess.run(["tmux", "-S", str(socket), "kill-server"], capture_output=True, check=False)
  shutil.rmtree(scratch, ignore_errors=True)


class Failure(Exception):
  pass


def check(holds, what, screen=None):
  if not holds:
    raise Failure(what + ("\n" + framed(screen) if screen else ""))


def framed(screen):
  """The screen for a message, down to its last line that is not empty."""
  return "\n".join(f"  |{line:{screen.width}}|" for line in screen.text.rstrip("\n").split("\n"))


@functools.cache
def sent_by(term, name):
  """What terminfo says that a key of a terminal sends; nothing: it has none."""
  return subprocess.run(["tput", "-T", term, KEYS[name]], capture_output=True, check=False).stdout


class Server:
  """A tmux server that is asked many things: by a client in control mode, for a process for each question takes longer than all
  answers."""

  def __init__(self, socket, settings, *first):
    self.base = ["tmux", "-u", "-S", socket, "-f", settings]
    self.environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    self.gone = False
    self.once(*first)
    self.client = subprocess.Popen([*self.base, "-C", "attach-session", "-f", "no-output,ignore-size"], env=self.environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    self.answer("attach-session")

  def once(self, *words, input=None):
    """By a process of its own, which can have input."""
    done = subprocess.run([*self.base, *words], capture_output=True, text=True, check=False, input=input, env=self.environment)
    check(done.returncode == 0, f"tmux {words[0]}: {done.stderr.strip()}")
    return done.stdout

  def answer(self, name):
    """What stands between the marks `%begin` and `%end`; what else is told is of no interest."""
    lines, mark = [], None
    for line in self.client.stdout:
      words = line.split()
      if mark is None:
        mark = words[1:] if words and words[0] == b"%begin" else None
      elif words[1:] == mark and words[0] in (b"%end", b"%error"):
        text = b"".join(lines).decode(errors="replace")
        check(words[0] == b"%end", f"tmux {name}: {text.strip()}")
        return text
      else:
        lines.append(line)
    self.gone = True
    raise Failure(f"tmux {name}: the terminal is gone")

  def ask(self, *words):
    check(not self.gone, f"tmux {words[0]}: the terminal is gone")
    try:
      self.client.stdin.write(shlex.join(words).encode() + b"\n")
      self.client.stdin.flush()
    except BrokenPipeError:
      pass  # the error appears at the end of the answer
    return self.answer(words[0])

  def close(self):
    """With all that runs in it."""
    if not self.gone:
      self.once("kill-server")
    self.gone = True
    self.client.communicate()


class Terminal:
  counted = itertools.count(1)

  def __init__(self, command, size=(80, 24), term="xterm-256color", locale="C.UTF-8", environment=None, home=None,
               goes_away=False, settings=None):
    self.folder = scratch / str(next(Terminal.counted))
    self.folder.mkdir()
    self.home = home or self.folder / "home"
    self.home.mkdir(exist_ok=True)
    if settings:
      kept = self.home / "data" / "ascend" / "settings"
      kept.parent.mkdir(parents=True, exist_ok=True)
      kept.write_text("".join(f"{name} = {value}\n" for name, value in settings.items()))
    self.size, self.term, self.goes_away = size, term, goes_away
    (self.folder / "settings").write_text(SETTINGS)
    (self.folder / "log").touch()
    os.mkfifo(self.folder / "orders")
    runner = pathlib.Path(__file__).with_name("screen_runner.py")
    words = ["env", "-i", *(f"{name}={value}" for name, value in self.environment(locale, environment or {}).items()),
             sys.executable, str(runner), str(self.folder), *map(str, command)]
    self.server = Server(str(self.folder / "tmux"), str(self.folder / "settings"), "new-session", "-d", "-x", str(size[0]), "-y",
                         str(size[1]), shlex.join(words))
    self.tmux = self.server.ask
    # A log of everything that the program writes to the terminal, from the first byte.
    self.tmux("pipe-pane", f"exec cat >> {shlex.quote(str(self.folder / 'log'))}")
    self.await_true(lambda: self.state() == "waiting", "the terminal is there")
    self.before = self.facts()
    self.tty = os.open(self.ask("#{pane_tty}"), os.O_RDWR | os.O_NOCTTY)
    self.orders = open(self.folder / "orders", "w", buffering=1)
    self.orders.write("start\n")

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.server.close()
    if self.pid() and self.state() != "left":
      self.signal(signal.SIGKILL)
    self.orders.close()
    os.close(self.tty)

  def environment(self, locale, more):
    kept = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    # If the terminal goes away, so does the leak checker's own process, and the program would wait for it for ever.
    if self.goes_away:
      kept["ASAN_OPTIONS"] = ":".join(filter(None, [kept.get("ASAN_OPTIONS"), "detect_leaks=0"]))
    # These tests leave out the mouse of a Linux console, whose library leaks.
    kept["NCURSES_GPM_TERMS"] = ""
    return {**kept, "HOME": str(self.home), "XDG_DATA_HOME": f"{self.home}/data", "XDG_CONFIG_HOME": f"{self.home}/config",
            "XDG_CACHE_HOME": f"{self.home}/cache", "XDG_STATE_HOME": f"{self.home}/state",
            "ASCEND_PACKS": str(ROOT / "packs"), "ASCEND_STARTED_AS": "ascend", "TERM": self.term,
            "PYTHONDONTWRITEBYTECODE": "1", **LOCALES.get(locale, {"LC_ALL": locale}), **more}

  def ask(self, question):
    return self.tmux("display-message", "-p", question).rstrip("\n")

  # ---- The program ------------------------------------------------------------------------------

  def facts(self):
    try:
      return json.loads((self.folder / "state").read_text())
    except FileNotFoundError:
      return {"state": "", "pid": 0}

  def state(self):
    """running, stopped or left."""
    return self.facts()["state"]

  def pid(self):
    return self.facts()["pid"]

  def signal(self, number):
    self.await_true(self.pid, "the program is there")
    try:
      os.kill(self.pid(), number)
    except ProcessLookupError:
      pass

  def leave(self):
    """Waits until the program has left; its exit status, 128 and the signal if one ended it."""
    self.await_true(lambda: self.state() == "left", "the program leaves")
    return self.facts()["status"]

  def stopped(self):
    """Waits until a signal has stopped it."""
    self.await_true(lambda: self.state() == "stopped", "the program stops")

  def suspend(self):
    """Ctrl-Z, once the screen is still: ncurses ignores it while it draws, and the system forgets what it has not shown yet."""
    self.still()
    self.key("Ctrl-Z")
    self.stopped()

  def foreground(self):
    self.orders.write("foreground\n")
    self.await_true(lambda: self.state() == "running", "the program goes on")

  def hang_up(self):
    """The window is closed; the exit status. A program may notice by SIGHUP, or by what it can no longer read or write."""
    check(self.goes_away, "Terminal(..., goes_away=True) is one that can be closed")
    self.server.close()
    return self.leave()

  # ---- What is on the screen --------------------------------------------------------------------

  def screen(self):
    lines = self.tmux("capture-pane", "-p", "-e", "-N").rstrip("\n")
    return Screen(lines, *self.size, tuple(map(int, self.ask("#{cursor_x} #{cursor_y}").split())))

  def above(self):
    """What has scrolled off the screen, as text."""
    return self.tmux("capture-pane", "-p", "-S", "-", "-E", "-1")

  def await_true(self, condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
      if time.monotonic() > end:
        raise Failure(f"{what}: it did not happen\n" + self.last_words())
      time.sleep(PAUSE)

  def last_words(self):
    try:
      return framed(self.screen())
    except Failure:
      return "  (the terminal is gone)"

  def wait_until(self, condition, what):
    """Until a screen is as wanted; the screen."""
    found = []

    def there():
      screen = self.screen()
      if condition(screen):
        found.append(screen)
      return found

    self.await_true(there, f"waiting for {what}")
    return found[0]

  def wait(self, text):
    return self.wait_until(lambda screen: text in screen.text, repr(text))

  def wait_match(self, pattern):
    """A regular expression, ^ and $ at each line, \\Z behind the last that is not empty."""
    return self.wait_until(lambda screen: re.search(pattern, screen.text.rstrip("\n"), re.MULTILINE), repr(pattern))

  def wait_gone(self, text):
    return self.wait_until(lambda screen: text not in screen.text, f"{text!r} to go")

  def idle(self):
    """Nothing typed is unread, and all threads of the program wait for something; or it has left or was stopped."""
    if self.state() != "running":
      return self.state() in ("left", "stopped")
    select.select([self.tty], [], [], 0)  # lets bytes arrive that are still between keyboard and program
    unread = struct.unpack("i", fcntl.ioctl(self.tty, termios.FIONREAD, b"\0" * 4))[0]
    try:
      threads = [stat.read_text().rsplit(")", 1)[1].split()[0] for stat in pathlib.Path(f"/proc/{self.pid()}/task").glob("*/stat")]
    except OSError:
      return False  # the program has just ended
    return unread == 0 and set(threads) == {"S"}

  def still(self, like=None):
    """The screen when the program waits and several looks at it, one after the other, are the same; sooner where it is `like`
    another."""
    seen, same = None, 0

    def settled():
      nonlocal seen, same
      idle = self.idle()
      if idle:
        self.drain()
      screen = self.screen()
      same = same + 1 if idle and screen == seen else 0
      seen = screen
      return same >= STILL or like and screen == like

    self.await_true(settled, "waiting until the screen is still")
    return seen

  # ---- Keys, mouse, size ------------------------------------------------------------------------

  def send(self, data):
    """Bytes as a keyboard sends them."""
    self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in data))

  def type(self, text):
    self.send(text.encode())

  def key(self, *names):
    """Keys by their names (KEYS, PLAIN_KEYS, or a single letter), one after the other."""
    for name in names:
      self.send(self.bytes_of(name))

  def bytes_of(self, name):
    if name in PLAIN_KEYS or len(name) == 1:
      return PLAIN_KEYS.get(name, name.encode())
    check(name in KEYS, f"there is no key {name!r}")
    found = sent_by(self.term, name)
    check(found, f"{self.term} has no key {name}")
    # Cursor keys send the bytes of terminfo if a program has asked for that, else a sequence with '['.
    asked = self.ask("#{keypad_cursor_flag}") == "1"
    return found if asked or not re.fullmatch(rb"\x1bO[A-DHF]", found) else b"\x1b[" + found[2:]

  def paste(self, text):
    """Between the marks of a paste where the program has asked for them."""
    self.server.once("load-buffer", "-", input=text)
    self.tmux("paste-buffer", "-p", "-r")

  def mouse(self, button, x, y, up=False):
    """As the program has asked for it; a program that has not asked gets nothing, which is a failure here."""
    asked, sgr = self.ask("#{mouse_any_flag} #{mouse_sgr_flag}").split()
    check(asked == "1", "the program has not asked for the mouse")
    if sgr == "1":
      self.send(f"\x1b[<{button};{x + 1};{y + 1}{'m' if up else 'M'}".encode())
    else:
      self.send(b"\x1b[M" + bytes([32 + (3 if up else button), 33 + x, 33 + y]))

  def click(self, x, y, button=0):
    self.mouse(button, x, y)
    self.mouse(button, x, y, up=True)

  def click_on(self, text, button=0):
    """On the first letter of a text that is on the screen."""
    place = self.screen().find(text)
    check(place, f"{text!r} is not there to click on", self.screen())
    self.click(*place, button)

  def double_click(self, x, y):
    self.click(x, y)
    self.click(x, y)

  def right_click(self, x, y):
    self.click(x, y, 2)

  def wheel(self, x, y, down=True):
    self.mouse(65 if down else 64, x, y)

  def resize(self, width, height):
    """Returns when the terminal has that size, and the program, if it is running, has begun to draw for it; `wait` or `still`
    then."""
    before = len(self.log())
    self.tmux("resize-window", "-x", str(width), "-y", str(height))
    self.size = (width, height)
    size = struct.pack("HH", height, width)
    self.await_true(lambda: fcntl.ioctl(self.tty, termios.TIOCGWINSZ, b"\0" * 8)[:4] == size, "the new size")
    if self.state() == "running":
      self.await_true(lambda: len(self.log()) > before, "something is drawn for the new size")

  # ---- What was written -------------------------------------------------------------------------

  def mark(self):
    """Writes a title, which no screen shows and which goes the same way as all that the program has written before."""
    title = f"mark {time.monotonic_ns()}"
    os.write(self.tty, f"\x1b]2;{title}\x07".encode())
    return title

  def drain(self):
    """Waits until all that was written so far is on the screen."""
    title = self.mark()
    self.await_true(lambda: self.ask("#{pane_title}") == title, "all that was written")

  def log(self):
    """All bytes that the program has written so far."""
    title, log = self.mark().encode() + b"\x07", self.folder / "log"
    self.await_true(lambda: title in log.read_bytes(), "the log")
    return re.sub(rb"\x1b\]2;mark \d+\x07", b"", log.read_bytes())

  def written(self, *keys):
    """The bytes that are written in answer to keys."""
    before = len(self.log())
    self.key(*keys)
    self.still()
    return self.log()[before:]

  def modes(self):
    """Private modes of the terminal that the program has switched, and to what: {1049: True, 25: False}."""
    found = re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.log())
    return {int(mode): switch == b"h" for modes, switch in found for mode in modes.split(b";")}

  # ---- Checks -----------------------------------------------------------------------------------

  def check_redraw(self, key="Ctrl-L", screen=None):
    """The screen, which may be known to be still, is the same as one that is drawn anew, after every cell was overwritten from
    elsewhere."""
    screen = screen or self.still()
    fill = "#" * self.size[0]
    lines = "".join(f"\x1b[{row + 1};1H{fill}" for row in range(self.size[1]))
    os.write(self.tty, f"\x1b7\x1b[m\x0f{lines}\x1b8".encode())
    self.wait(fill)
    self.key(key)
    self.wait_gone(fill)
    again = self.still(like=screen)
    if again != screen:
      raise Failure("the screen is not as one drawn anew:\n" + differences(described(screen), described(again)))

  def check_restored(self):
    """After the program has left or was stopped, the terminal is as it was before: what stty tells, the screen that a
    shell has, cursor, keys, mouse, paste, colours."""
    facts = self.facts()
    check(facts["state"] in ("left", "stopped"), "the program is still running", self.screen())
    check(facts["terminal"] == self.before["terminal"], f"stty: {facts['terminal']}, not {self.before['terminal']}")
    modes = self.modes()
    wrong = {mode for mode, on in modes.items() if on != (mode in (7, 25))}
    check(not wrong, f"modes that are not as they were: {sorted(wrong)}", self.screen())
    names = ("alternate_on", "cursor_flag", "keypad_cursor_flag", "keypad_flag", "mouse_any_flag", "insert_flag",
             "scroll_region_upper")
    got = self.ask(" ".join(f"#{{{name}}}" for name in names))
    check(got == "0 1 0 0 0 0 0", f"{' '.join(names)}: {got}", self.screen())
    os.write(self.tty, b"plain?\r\n")
    screen = self.wait("plain?")
    check(screen.style_of("plain?") == Style(), "what is written next has a colour", screen)

  def golden(self, name, styles=False, hidden=r"(?!)"):
    """The still screen is what tests/golden/tui/NAME.txt has; with styles, also bold, reverse and colours. `hidden` is what
    differs each time, a regular expression."""
    screen = self.still()
    got = re.sub(hidden, lambda match: "#" * len(match[0]), described(screen) if styles else screen.text + "\n")
    # The length of a game depends on the machine.
    got = re.sub(r"(\S+ \S+) · \d+ minutes?(?=\n)", lambda match: match[1].rjust(len(match[0])), got)
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("ASCEND_UPDATE") == "1":
      path.parent.mkdir(parents=True, exist_ok=True)
      path.write_text(got)
    wanted = path.read_text() if path.exists() else ""
    if got != wanted:
      raise Failure(f"{path} has another screen (ASCEND_UPDATE=1 writes this one):\n" + differences(wanted, got))
    return screen

  def picture(self, path, title):
    """The still screen as SVG."""
    pathlib.Path(path).write_text(svg(title, self.still()))


def described(screen):
  return f"{screen.text}\n---- styles, cursor at {screen.cursor}\n{screen.style_map()}\n"


def differences(wanted, got):
  return "\n".join("  " + line for line in difflib.unified_diff(wanted.split("\n"), got.split("\n"), "wanted", "got", n=0,
                                                               lineterm=""))


# ---- Words that are cut -----------------------------------------------------------------------------

WORD = re.compile(r"[^\W\d_]+")


def vocabulary(program, language):
  """All words that the program knows in a language: its catalog, its cards and what they say, its help."""
  catalog = (ROOT / "po" / f"{language}.po").read_text() if language != "en" else (ROOT / "po" / "ascend.pot").read_text()
  texts = [catalog.replace('"\n"', "").replace("\\n", " ")]
  environment = {**os.environ, "ASCEND_PACKS": str(ROOT / "packs"), "LC_ALL": "C.UTF-8"}
  for words in (["cards"], ["cards", "--game", "princes"], ["help"], ["play", "--help"]):
    texts.append(subprocess.run([program, "--lang", language, *words], capture_output=True, text=True, check=True,
                                env=environment).stdout)
  return {word.lower() for text in texts for word in WORD.findall(text)}


def cut_words(screen, known, more=()):
  """Words on the screen that are none, as when a window is too narrow for them; and what goes on in … without a blank
  before it. `more` are names that people gave."""
  known = known | {word.lower() for word in more}
  return ([word for word in WORD.findall(screen.text) if len(word) > 1 and word.lower() not in known] +
          re.findall(r"\w+(?:…|\.\.(?!\.))", screen.text))


# ---- Running tests ----------------------------------------------------------------------------------

def run(names):
  """Runs the tests of a file, all or those that the command line names, and leaves with an exit status."""
  if not shutil.which("tmux"):
    print("tmux is not there")
    sys.exit(77)
  tests = {name: test for name, test in names.items() if name.startswith("test_") and callable(test)}
  failed = 0
  signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the exit handlers clean up
  for name in sys.argv[2:] or tests:
    try:
      tests[name]()
      print("ok:", name, flush=True)
    except Failure as failure:
      failed += 1
      print(f"FAILED: {name}: {failure}", flush=True)
    except Exception:  # the other tests are still worth running
      failed += 1
      print(f"FAILED: {name}\n{traceback.format_exc()}", flush=True)
  sys.exit(1 if failed else 0)
