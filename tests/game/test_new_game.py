#!/usr/bin/env python3
"""test_new_game.py PROGRAM: docs/new-game.md says what is so.

PROGRAM has the game of tests/game/tiny_game.c among its games. Each piece of C in the document must occur in the files that it
walks through, each member of asc_game_type that may be left out in its table, and each command must work.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DOCUMENT = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")
failures = []


def blocks(language):
  return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.S | re.M)


# The code.
sources = "".join((ROOT / "tests" / "game" / name).read_text(encoding="utf-8")
                  for name in ("tiny_game.h", "tiny_game.c", "test_tiny_game.c"))
code = blocks("c")
for block in code:
  if block not in sources:
    failures.append(f"this is not in tests/game/tiny_game.c:\n{block}")
if len(code) < 10:
  failures.append(f"only {len(code)} pieces of code")

# The table of what may be left out, against game.h: what asc__game_missing does not ask for.
header = (ROOT / "src/game/game.h").read_text(encoding="utf-8")
required = set(re.findall(r"NEEDS\(([a-z_.]+)\)", (ROOT / "src/game/game.c").read_text(encoding="utf-8")))
table = set()
for cell in re.findall(r"^\| (`[^|]*) \|", DOCUMENT, re.M):
  first = re.match(r"`(\w+)\.", cell).group(1)
  table.update(f"{first}.{member}" for member in re.findall(r"[`.](\w+|\*)`", cell))
for group in ("rules", "moves", "events", "position", "sight", "value"):
  body = re.search(rf"typedef struct asc__game_{group} {{(.*?)^}}", header, re.S | re.M).group(1)
  members = set(re.findall(r"\(\*(\w+)\)\(", body)) | set(re.findall(r"\*(score_parts);", body))
  for member in sorted(members):
    name = f"{group}.{member}"
    told = name in table or f"{group}.*" in table
    if told == (name in required):
      failures.append(f"{name}: {'required, and the table says that it is not' if told else 'not in the table'}")

# The commands.
with tempfile.TemporaryDirectory() as folder:
  environment = dict(os.environ, XDG_DATA_HOME=os.path.join(folder, "data"))
  pathlib.Path(folder, "ball.scn").write_text(blocks("scenario")[0], encoding="utf-8")
  commands = [line for block in blocks("sh") for line in block.splitlines()]
  for command in commands:
    words = shlex.split(command)
    done = subprocess.run([PROGRAM, *words[1:]], input="1\nend\nend\n", capture_output=True, encoding="utf-8",
                          env=environment, cwd=folder, check=False)
    if words[0] != "ascend" or done.returncode != 0 or not done.stdout.strip():
      failures.append(f"{command}: exit status {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}")
  if len(commands) < 7:
    failures.append("too few commands")

for failure in failures:
  print(failure)
sys.exit(1 if failures else 0)
