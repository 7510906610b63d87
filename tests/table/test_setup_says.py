#!/usr/bin/env python3
"""test_setup_says.py PROGRAM SAYS: a value of a set-up that cannot be gets the same sentence everywhere: from its row, from
`ascend play` and from the wire. (The form for a new game asks the rows, too: tests/tui/test_scenes_keys.c.)
"""
import json
import os
import subprocess
import sys
import tempfile

PROGRAM, SAYS = sys.argv[1:3]

# A row, a value that it cannot have, and the same on the wire: a member; None: as a text.
CASES = [
  ("game", "chess", None),
  ("players", "0", {"players": 0}),
  ("players", "7", {"players": 7}),
  ("players", "5", {"players": 5}),
  ("seats", "me,me,me,me,me", {"seats": [{}] * 5}),
  ("seats", "greedy,level:2", {"seats": [{"player": "greedy"}, {"player": "level:2"}]}),
  ("seats", "me,deepblue", {"seats": [{}, {"player": "deepblue"}]}),
  ("seats", "me,greedy\\", {"seats": [{}, {"player": "greedy\\"}]}),
  ("seats", "me,engine:", {"seats": [{}, {"player": "engine:"}]}),
  ("seats", "me:Anna,me:anna", {"seats": [{"name": "Anna"}, {"name": "anna"}]}),
  ("seats", "me:You,me", {"seats": [{"name": "You"}, {}]}),
  ("seats", "me:A\u202eB,me", {"seats": [{"name": "A\u202eB"}, {}]}),
  ("first", "3", {"first": "3", "players": 2}),
  ("first", "Zoe", None),
  ("options", "nosuch=1", {"options": {"nosuch": 1}}),
  ("options", "honor_pool=0", {"options": {"honor_pool": 0}}),
  ("undo", "often", None),
  ("clock", "10", None),
  ("clock", "15d/move", None),
  ("time-up", "maybe", None),
  ("substitute", "deepblue", None),
  ("substitute", "me", None),
  ("seed", "0x", None),
  ("bot-time", "0", None),
]
FLAGS = {"options": "set"}


def of_program(key, value):
  """The first line that the program says, behind its name."""
  run = subprocess.run([PROGRAM, "play", "--plain", f"--{FLAGS.get(key, key)}", value], stdin=subprocess.DEVNULL, capture_output=True,
                       text=True, check=False, env=os.environ | {"XDG_DATA_HOME": scratch, "XDG_CONFIG_HOME": scratch})
  assert run.returncode != 0 and not run.stdout, f"--{key} {value} is taken: {run.stdout[:200]}"
  return run.stderr.splitlines()[0].split(": ", 1)[1]


with tempfile.TemporaryDirectory() as scratch:
  members = [member or {key.replace("-", "_"): value} for key, value, member in CASES]
  lines = [f"{key}\t{value}\t{json.dumps(member)[1:-1]}" for (key, value, _), member in zip(CASES, members)]
  says = subprocess.run([SAYS], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout.split("\n")
  wrong = []
  for i, (key, value, _) in enumerate(CASES):
    row, wire, program = says[2 * i], says[2 * i + 1], of_program(key, value)
    if not row or row != wire or row != program:
      wrong.append(f"{key} {value}:\n  row:     {row}\n  wire:    {wire}\n  program: {program}")
  assert not wrong, "\n".join(wrong)
