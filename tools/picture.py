#!/usr/bin/env python3
"""picture.py [PROGRAM [FOLDER]]: makes the pictures of games for README and docs, in docs/images.

Each game is played in full screen at a real terminal (tests/tui/screen_kit.py), always the same one: seed and keys are below.
What the terminal shows then is written as SVG, colours and all. The curve of an analysis is that of the page it
writes, for a game between two players. The same program gives the same bytes.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "tui"))
import screen_kit  # noqa: E402

# A game in progress, at a question.
MIDDLE = ROOT / "tests" / "golden" / "tui" / "terminal" / "question.record"
# name: the caption, the size of the window, how the game begins, keys; each is pressed when the screen stands still.
GAMES = {
  "play": ("A game in full screen", (120, 40), f"--continue {MIDDLE}", "1 1 Enter a 3".split()),
  "princes": ("The six princes in full screen", (100, 28), "--game princes --seed 7 --seats me,greedy,random",
              "Enter 1 1 Enter a e e Enter 1 1 Enter a Tab".split()),
}


def play(program, path, title, size, arguments, keys):
  """Plays a game, and draws what is on the screen at last."""
  with screen_kit.Terminal([program, "play", *arguments.split()], size=size, settings={"speed": "step"}) as terminal:
    for key in keys:
      terminal.wait_match(r"\? help$|^ *Enter ")
      terminal.still()
      terminal.key(key)
    terminal.picture(path, title)


def analyse(program, folder):
  """The curve of a game, with the colours of the page in light."""
  run = lambda *words: subprocess.run([program, *words], check=True, capture_output=True, env={**os.environ, "LC_ALL": "C"})
  run("arena", "--players", "search:200it,greedy", "--games", "1", "--seed", "1", "--threads", "1", "--out", f"{folder}/arena")
  run("analyse", f"{folder}/arena/records/00000001.record", "--player", "search:1500it", "--html", f"{folder}/page.html")
  page = pathlib.Path(f"{folder}/page.html").read_text()
  picture = re.search(r"<figure>\s*(<svg.*?</svg>)", page, re.S)[1]
  picture = re.sub(r'<a href="[^"]*">(.*?)</a>', r"\1", picture, flags=re.S)
  colours = dict(re.findall(r"--(\w+):(#\w+)", re.search(r":root\{(.*?)\}", page, re.S)[1]))
  style = re.search(r"(svg text\{.*?)figcaption", page, re.S)[1]
  style = re.sub(r"var\(--(\w+)\)", lambda match: colours[match[1]], style)
  style = style.replace("svg text{", "text{font-family:sans-serif;")
  return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
    ">", f'><style>{style}</style><rect width="100%" height="100%" fill="{colours["back"]}"/>', 1) + "\n"


def main():
  program = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else str(ROOT / "ascend")
  images = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs" / "images"
  images.mkdir(parents=True, exist_ok=True)
  for name, (title, size, arguments, keys) in GAMES.items():
    play(program, images / f"{name}.svg", title, size, arguments, keys)
    print(images / f"{name}.svg")
  with tempfile.TemporaryDirectory() as folder:
    (images / "analysis.svg").write_text(analyse(program, folder))
  print(images / "analysis.svg")


main()
