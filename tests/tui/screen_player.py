"""screen_player.py: somebody who plays full screen as people do, for tests with screen_kit.py: he reads the last line and the
marks of what can be done, and types or clicks. `play(terminal, hands)` plays until the end is shown.

He understands English, and both sorts of signs (UTF-8 and ASCII). What a step is, is decided by what is on the screen
alone, so the same seed gives the same game.
"""
import re

from screen_kit import check

MOST_STEPS = 400
CAN = "[•*]"  # the mark of possible moves
# The offers of the last line, the most urgent first. A question comes before all others.
PRESSING = (("Enter", "to my turn"), ("Enter", "to the end"), ("Enter", "I am "), ("Enter", "to the table"), ("Enter", "do it"))


def last_line(screen):
  return screen.lines[screen.height - 1]


def is_over(screen):
  return screen.lines[0].startswith(" The game is over")


def may_act(screen):
  """Is there something to do but to wait for others?"""
  line = last_line(screen)
  return (is_over(screen) or any(words in line for _, words in PRESSING) or re.search(r" choose| n nothing", line) or
          re.search(r"\be end", line) is not None)


class Keys:
  """Plays by keys alone."""

  def __init__(self, terminal):
    self.terminal = terminal

  def pressing(self, key, _):
    self.terminal.key(key)

  def answer(self, digit):
    self.terminal.type(digit + digit)

  def number(self, digit):
    self.terminal.type(digit + digit)

  def letter(self, letter, _):
    self.terminal.type(letter)

  def something(self, turn):
    """What has no number: from zone to zone, and from thing to thing."""
    self.terminal.key(*["Tab"] * (1 + turn % 4), *["Right"] * (turn // 4), "Enter")


class Mouse:
  """Plays by clicks alone: on things, and on the words of the last line."""

  def __init__(self, terminal):
    self.terminal = terminal

  def on_last_line(self, words):
    screen = self.terminal.screen()
    at = last_line(screen).find(words)
    check(at >= 0, f"{words!r} is in the last line", screen)
    self.terminal.click(at, screen.height - 1)

  def pressing(self, _, words):
    self.on_last_line(words)

  def answer(self, digit):
    self.twice(rf"(?:^|[ ►>{CAN[1:-1]}]){digit} ")

  def number(self, digit):
    self.twice(CAN + digit + " ")

  def twice(self, pattern):
    """Chooses, and does. A question is below the table, so the last place is the one."""
    screen = self.terminal.screen()
    found = [(match.end() - 2, y) for y, line in enumerate(screen.lines) for match in re.finditer(pattern, line)]
    check(found, f"{pattern!r} is there to click on", screen)
    self.terminal.double_click(*found[-1])

  def letter(self, _, words):
    self.on_last_line(words)

  def something(self, turn):
    """Anything with the mark, one after the other."""
    screen = self.terminal.screen()
    found = [(match.end() - 1, y) for y, line in enumerate(screen.lines) for match in re.finditer(CAN + r"\w", line)]
    check(found, "something is there to click on", screen)
    self.terminal.double_click(*found[turn % len(found)])


def step(hands, screen, turn):
  """One step; `turn` counts those that changed nothing before it."""
  line = last_line(screen)
  for key, words in PRESSING:
    if words in line:
      return hands.pressing(key, words)
  question = re.search(r"1(?:[^\w\s](\d))? choose", line)
  if question:
    return hands.answer(str(1 + turn % (int(question[1] or 1) or 9)))
  if " n nothing" in line:
    return hands.letter("n", "nothing")
  choices = [lambda number=number: hands.number(number) for number in re.findall(CAN + r"([1-9]) ", screen.text)[:2]]
  all_of_it = re.search(r"\ba ((?:play )?all)", line)
  if all_of_it:
    choices.insert(0, lambda: hands.letter("a", all_of_it[1]))
  choices += [lambda: hands.letter("e", "end")] * 2  # twice, since the first key may only warn
  return choices[turn]() if turn < len(choices) else hands.something(turn - len(choices))


def ready(terminal):
  """The still screen on which there is something to do. What was typed last may take a while to show, and a handover screen takes
  its time to offer a key."""
  while True:
    terminal.wait_until(may_act, "something to do")
    screen = terminal.still()
    if may_act(screen):
      return screen


def play(terminal, hands, after_step=lambda screen, count: None):
  """Until the end is shown; `after_step` looks at the still screen after each step. Returns the last screen."""
  seen, turn = None, 0
  for count in range(MOST_STEPS):
    screen = ready(terminal)
    if is_over(screen):
      return screen
    after_step(screen, count)
    turn = turn + 1 if screen.text == seen else 0
    seen = screen.text
    step(hands, screen, turn)
  check(False, f"the game is over after {MOST_STEPS} steps", terminal.screen())
