#!/usr/bin/env python3
"""test_serve_kill.py PROGRAM: `ascend serve` is killed with SIGKILL under load, again and again. Every move that was
acknowledged is then looked up in its file, one by one; in the end the games are whole.

50 times, and 1,000 times in long runs; ASCEND_TEST_KILLS says otherwise.
"""
import http.client
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_client import Client, Refused, Server, move_of  # pylint: disable=wrong-import-position

PROGRAM = sys.argv[1]
LONG = int(os.environ.get("ASCEND_TEST_GAMES", "0")) > 1000000
KILLS = int(os.environ.get("ASCEND_TEST_KILLS", "1000" if LONG else "50"))
TABLES = 4
SETUP = {"game": "deck", "seats": [{}, {}, {"player": "level:1"}]}

server = Server(PROGRAM).start()
over = threading.Event()
problems = []


class Game(threading.Thread):
  """Two people at a table, who play as fast as they are answered. `done` has the ids that were acknowledged."""

  def __init__(self, number):
    super().__init__()
    self.number, self.done, self.ids, self.tables = number, [], 0, []

  def begin(self):
    self.people = [Client(server, f"Anna {self.number}"), Client(server, f"Ben {self.number}")]
    self.table()

  def table(self):
    made = self.people[0].ask("POST", "tables", SETUP)
    self.id = made["table"]
    self.people[1].ask("POST", f"tables/{self.id}/join", {"invite": made["invite"]})
    self.people[0].ask("POST", f"tables/{self.id}/start", {})
    self.tables.append(self.id)

  def again(self, work):
    """Does something until there is an answer: the server may be gone for a while."""
    while not over.is_set():
      try:
        return work()
      except Refused as refused:
        if refused.args[0] not in (429, 503):
          return refused
        time.sleep(0.05)
      except (OSError, http.client.HTTPException):
        time.sleep(0.01)
    return None

  def step(self):
    for person in self.people:
      state = self.again(lambda person=person: person.ask("GET", f"tables/{self.id}"))
      if not isinstance(state, dict):
        return
      if state["state"] == "over":
        self.again(self.table)
        return
      if not state["snapshot"]["moves"]:
        continue
      self.ids += 1
      command = move_of(state["snapshot"], self.ids)
      table = self.id
      answer = self.again(lambda: person.ask("POST", f"tables/{table}/commands", command))
      if isinstance(answer, dict):
        self.done.append((table, state["you"], self.ids))
      elif isinstance(answer, Refused) and answer.args[0] != 409:
        problems.append(answer.args)

  def run(self):
    try:
      while not over.is_set():
        self.step()
    except Exception as problem:  # pylint: disable=broad-except
      problems.append(repr(problem))


def stored():
  """How often each command of a person is stored, and that numbers have no gaps."""
  found = {}
  with sqlite3.connect(f"file:{server.store}?mode=ro", uri=True) as store:
    last = {}
    for table, number, line in store.execute("SELECT table_id, number, line FROM commands ORDER BY table_id, number"):
      assert number == last.get(table, 0) + 1, f"table {table} has a gap at {number}"
      last[table] = number
      seat, ident = line.split(" ")[1:3]
      key = f"{table % 2**64:016x}", int(seat), int(ident, 16)
      if int(seat) > 0 and int(ident, 16) > 0:
        found[key] = found.get(key, 0) + 1
  store.close()
  return found


games = [Game(i) for i in range(TABLES)]
for game in games:
  game.begin()
for game in games:
  game.start()
luck = random.Random(34)
looked_up = 0
for kill in range(KILLS):
  # Kill the server at a random moment after so many more acknowledged moves.
  wanted = sum(len(game.done) for game in games) + luck.randrange(1, 12)
  while sum(len(game.done) for game in games) < wanted and not problems:
    time.sleep(0.001)
  time.sleep(luck.random() * 0.01)
  server.kill()
  # Each move that was acknowledged is stored once.
  acknowledged = [key for game in games for key in list(game.done)]
  found = stored()
  lost = [key for key in acknowledged if found.get(key) != 1]
  assert not lost, f"kill {kill + 1}: acknowledged and not stored once: {lost[:5]}"
  looked_up = len(acknowledged)
  server.start()
  assert not problems, problems[:5]
over.set()
for game in games:
  game.join()
assert not problems, problems[:5]

# The store is intact, and each game can be read and continued.
status, out, err = server.end()
assert status == 0, (status, out, err)
with sqlite3.connect(server.store) as check:
  assert check.execute("PRAGMA integrity_check").fetchone() == ("ok",)
check.close()
server.start()
for game in games:
  game.people[0].line = None
  for table in game.tables:
    state = game.people[0].ask("GET", f"tables/{table}")
    assert state["state"] in ("playing", "over") and state["snapshot"], table
busy = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", str(server.store)], capture_output=True, text=True,
                      check=False)
assert busy.returncode == 1 and "another server" in busy.stderr, busy
server.end()
print(f"{KILLS} kills, {looked_up} acknowledged moves, each stored once")
