#!/usr/bin/env python3
"""picture.py [PROGRAM [FOLDER]]: makes the pictures of games for README and docs, in docs/images.

Each game is played in a real terminal (tmux), always the same one: seed and answers are below. The last turn on
the screen is written as SVG, colours and all. The curve of an analysis is that of the page it writes, for a game
between two players. The same program gives the same bytes.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import captured_screen

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 92, 60
# name: what it shows, how the game is begun, what is typed in it.
GAMES = {
  "play": ("A game in the terminal", "--first 1 --seed 64",
           ["all", "acquire mystic", "defeat cultist", "end", "all", "mechana", "arha", "end",
            "all", "void initiate", "shade", "end", "all"]),
  "princes": ("The six princes in the terminal", "--game princes --seed 3 --seats greedy,me,greedy,greedy",
              ["draw event", "lay", "all", "draw event", "refuse"]),
}


def tmux(socket, *arguments):
  return subprocess.run(["tmux", "-S", socket, "-f", "/dev/null", *arguments], check=True, capture_output=True,
                        text=True).stdout


def wait_for_prompt(socket, seen):
  """Until there is a new prompt at the end; the screen as text."""
  for _ in range(600):
    screen = tmux(socket, "capture-pane", "-p").rstrip()
    if screen != seen and screen.endswith(">"):
      return screen
    time.sleep(0.05)
  sys.exit("the game did not go on:\n" + screen)


def play(program, folder, arguments, answers):
  """Plays a game; the last turn on the screen, with its colours."""
  socket = f"{folder}/tmux"
  command = (f"env LC_ALL=C.UTF-8 XDG_DATA_HOME='{folder}' ASCEND_PACKS='{ROOT}/packs' '{program}' play"
             f" {arguments}")
  tmux(socket, "new-session", "-d", "-x", str(WIDTH), "-y", str(HEIGHT), command)
  try:
    seen = wait_for_prompt(socket, "")
    for answer in answers:
      tmux(socket, "send-keys", "-l", answer)
      tmux(socket, "send-keys", "Enter")
      seen = wait_for_prompt(socket, seen)
    lines = tmux(socket, "capture-pane", "-p", "-e").rstrip().split("\n")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    turn = max(i for i, line in enumerate(plain) if line.startswith("Your turn"))
    return lines[max(i for i, line in enumerate(plain[:turn]) if line.startswith("> ")) + 2:]
  finally:
    tmux(socket, "kill-server")


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
  for name, (title, arguments, answers) in GAMES.items():
    folder = tempfile.mkdtemp()
    try:
      lines = play(program, folder, arguments, answers)
      picture = captured_screen.svg(title, captured_screen.Screen("\n".join(lines), WIDTH))
    finally:
      shutil.rmtree(folder, ignore_errors=True)
    (images / f"{name}.svg").write_text(picture)
    print(images / f"{name}.svg")
  with tempfile.TemporaryDirectory() as folder:
    (images / "analysis.svg").write_text(analyse(program, folder))
  print(images / "analysis.svg")


main()
