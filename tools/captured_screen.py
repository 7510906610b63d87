"""captured_screen.py: a screen as `tmux capture-pane -p -e -N` prints it, cell by cell, and its picture as SVG.

Tests ask it what stands where and how (tests/tui/screen_kit.py); tools/picture.py draws the pictures of the README
with it. Colours are None (the terminal's own), a number of the 256, or "#rrggbb".
"""
import dataclasses
import re
import unicodedata
from xml.sax.saxutils import escape

# Characters of the VT100's line-drawing set, between Ctrl-N and Ctrl-O.
LINES = dict(zip("`afgjklmnopqrstuvwxyz{|}~+,-.0", "◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·→←↑↓█"))
FLAGS = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 5: "blink", 7: "reverse", 8: "hidden", 9: "struck"}
ENDS = {22: ("bold", "dim"), 23: ("italic",), 24: ("underline",), 25: ("blink",), 27: ("reverse",), 28: ("hidden",),
        29: ("struck",)}

# The look of a picture; the first 16 of the 256 colours are those of a theme.
CELL_WIDTH, LINE_HEIGHT, MARGIN, BAR = 8.4, 18, 14, 30
PLAIN, BACKGROUND, QUIET = "#d8dee9", "#1f2430", "#9aa4b8"
THEME = ("#3b4252", "#f07178", "#a6d189", "#e6b673", "#82aaff", "#c792ea", "#89ddff", "#d8dee9",
         "#9aa4b8", "#ff8b92", "#b9e5a0", "#ffcb8b", "#9cc4ff", "#dcb0f5", "#a8e8ff", "#ffffff")


@dataclasses.dataclass(frozen=True)
class Style:
  ink: object = None
  paper: object = None
  flags: frozenset = frozenset()

  def __str__(self):
    """As golden files have it: "bold reverse 75 on 16"."""
    ink = [] if self.ink is None else [str(self.ink)]
    paper = [] if self.paper is None else ["on", str(self.paper)]
    return " ".join([*sorted(self.flags), *ink, *paper]) or "plain"

  def after(self, codes):
    """The style that the numbers of an `ESC [ ... m` make of this one."""
    ink, paper, flags = self.ink, self.paper, set(self.flags)
    numbers = [int(code or 0) for code in codes.replace(":", ";").split(";")]
    while numbers:
      number = numbers.pop(0)
      if number == 0:
        ink, paper, flags = None, None, set()
      elif number in FLAGS:
        flags.add(FLAGS[number])
      elif number in ENDS:
        flags.difference_update(ENDS[number])
      elif number in (38, 48):
        colour, numbers = extended(numbers)
        ink, paper = (colour, paper) if number == 38 else (ink, colour)
      elif number in (39, 49):
        ink, paper = (None, paper) if number == 39 else (ink, None)
      elif 30 <= number <= 37 or 90 <= number <= 97:
        ink = number - 30 if number < 40 else number - 82
      elif 40 <= number <= 47 or 100 <= number <= 107:
        paper = number - 40 if number < 50 else number - 92
    return Style(ink, paper, frozenset(flags))


def extended(numbers):
  """The colour after 38 or 48, and the numbers that come then."""
  if numbers[0] == 5:
    return numbers[1], numbers[2:]
  return "#%02x%02x%02x" % tuple(numbers[1:4]), numbers[4:]


def columns(character):
  if unicodedata.combining(character):
    return 0
  return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
  """What a terminal shows: rows of cells (character, style). Behind a character two columns wide stands ''."""

  def __init__(self, captured, width, height=None, cursor=None):
    lines = captured.split("\n")
    self.width, self.height, self.cursor = width, height or len(lines), cursor
    self.rows = []
    style, drawing = Style(), False
    for line in (lines + [""] * self.height)[:self.height]:
      row = []
      for codes, shift, character in re.findall(r"\x1b\[([0-9;:]*)m|([\x0e\x0f])|([^\x1b])", line):
        if shift:
          drawing = shift == "\x0e"
        elif not character:
          style = style.after(codes)
        elif columns(character) == 0 and row:
          row[-1] = (row[-1][0] + character, row[-1][1])
        else:
          row.append((LINES.get(character, character) if drawing else character, style))
          row.extend([("", style)] * (columns(character) - 1))
      self.rows.append((row + [(" ", Style())] * (width - len(row)))[:width])
    self.lines = ["".join(character for character, _ in row).rstrip() for row in self.rows]
    self.text = "\n".join(self.lines)

  def __eq__(self, other):
    return isinstance(other, Screen) and self.rows == other.rows and self.cursor == other.cursor

  def find(self, text):
    """Column and row of the first cell of a text that is on the screen, from 0; None: it is not."""
    for y, row in enumerate(self.rows):
      for x in range(self.width):
        if "".join(character for character, _ in row[x:x + len(text)]) == text:
          return x, y
    return None

  def style(self, x, y):
    return self.rows[y][x][1]

  def style_of(self, text):
    """The style of the first letter of a text that is on the screen."""
    place = self.find(text)
    if not place:
      raise LookupError(f"{text!r} is not on the screen:\n{self.text}")
    return self.style(*place)

  def colours(self):
    """All that are used, of ink and of paper."""
    return {colour for row in self.rows for _, style in row for colour in (style.ink, style.paper)} - {None}

  def style_map(self):
    """The screen once more with a letter for each style, '.' for plain, and a line that says what each letter is."""
    letters, lines = {Style(): "."}, []
    for row in self.rows:
      for _, style in row:
        letters.setdefault(style, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[(len(letters) - 1) % 52])
      lines.append("".join(letters[style] for _, style in row).rstrip("."))
    return "\n".join([*lines, *(f"{letter} = {style}" for style, letter in letters.items() if letter != ".")])

  def runs(self):
    """Stretches of one style: (row, column, text, style)."""
    for y, row in enumerate(self.rows):
      start = 0
      for x in range(1, self.width + 1):
        if x == self.width or row[x][1] != row[start][1]:
          yield y, start, "".join(character or "" for character, _ in row[start:x]), row[start][1]
          start = x


# ---- The picture ----------------------------------------------------------------------------------

def paint(colour, otherwise):
  if colour is None:
    return otherwise
  if isinstance(colour, str):
    return colour
  if colour < 16:
    return THEME[colour]
  if colour >= 232:
    return "#" + "%02x" % (8 + 10 * (colour - 232)) * 3
  steps = (0, 95, 135, 175, 215, 255)
  red, rest = divmod(colour - 16, 36)
  return "#%02x%02x%02x" % (steps[red], steps[rest // 6], steps[rest % 6])


def svg_of_run(row, column, text, style):
  ink, paper = paint(style.ink, QUIET if "dim" in style.flags else PLAIN), paint(style.paper, None)
  if "reverse" in style.flags:
    ink, paper = paper or BACKGROUND, ink
  y = BAR + MARGIN + row * LINE_HEIGHT + 10
  if paper:
    yield (f'<rect x="{MARGIN + column * CELL_WIDTH:.1f}" y="{y - 13}" width="{len(text) * CELL_WIDTH:.1f}"'
           f' height="{LINE_HEIGHT}" fill="{paper}"/>')
  weight = ' font-weight="bold"' if "bold" in style.flags else ""
  # Each part between wide gaps gets a position of its own, since fonts differ in width.
  for match in re.finditer(r"\S+(?: \S+)*", text):
    x = MARGIN + (column + match.start()) * CELL_WIDTH
    yield (f'<text x="{x:.1f}" y="{y}" textLength="{len(match[0]) * CELL_WIDTH:.1f}"'
           f' fill="{ink}"{weight}>{escape(match[0])}</text>')


def svg(title, screen):
  width = round(2 * MARGIN + screen.width * CELL_WIDTH)
  height = BAR + screen.height * LINE_HEIGHT + 2 * MARGIN
  out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
         f' role="img" aria-label="{escape(title)}">',
         f'<rect width="{width}" height="{height}" rx="9" fill="{BACKGROUND}"/>']
  for i, dot in enumerate((THEME[1], THEME[3], THEME[2])):
    out.append(f'<circle cx="{20 + 20 * i}" cy="18" r="6" fill="{dot}"/>')
  out.append('<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace"'
             ' font-size="14" xml:space="preserve">')
  for run in screen.runs():
    out.extend(svg_of_run(*run))
  return "\n".join([*out, "</g>", "</svg>", ""])
