#!/usr/bin/env python3
"""test_serve_older.py PROGRAM: a store of schema 1, the oldest, goes on with today's server: tokens, invitations, games that wait, are
played or are over. `--check` finds what is damaged, and a store of a newer version is refused."""
import http.client
import os
import pathlib
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_client import Client, Server, move_of  # pylint: disable=wrong-import-position

PROGRAM = sys.argv[1]

# From a version of November 2026; this text never changes.
SCHEMA_1 = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE sessions (token BLOB PRIMARY KEY, person INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, wake INTEGER NOT NULL, about TEXT NOT NULL, head TEXT NOT NULL);
CREATE INDEX tables_wake ON tables (wake) WHERE wake > 0;
CREATE TABLE seats (table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, person INTEGER NOT NULL, UNIQUE (table_id, seat));
CREATE INDEX seats_person ON seats (person);
CREATE TABLE commands (table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, line TEXT NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
PRAGMA application_id = 0x61736e64;
PRAGMA user_version = 1;
"""


def checked(store, status):
  """What `ascend serve --check` says."""
  run = subprocess.run([PROGRAM, "serve", "--check", "--store", store], capture_output=True, text=True, check=False,
                       env=os.environ | {"LC_ALL": "C"})
  assert run.returncode == status, run
  return run.stdout + run.stderr


def change(store, command, *values):
  with sqlite3.connect(store) as file:
    assert file.execute(command, values).rowcount != 0, command
  file.close()


def number(store, question):
  with sqlite3.connect(store) as file:
    answer = file.execute(question).fetchone()[0]
  file.close()
  return answer


# ---- A store of version 1, with the rows of today's ----

new = Server(PROGRAM).start()
anna, ben = Client(new, "Anna"), Client(new, "Ben")


def begin(clock):
  made = anna.ask("POST", "tables", {"game": "deck", "seats": [{}, {}], "clock": clock})
  ben.ask("POST", f"tables/{made['table']}/join", {"invite": made["invite"]})
  anna.ask("POST", f"tables/{made['table']}/start", {})
  return made["table"]


def play(table, ident):
  for person in (anna, ben):
    state = person.ask("GET", f"tables/{table}")
    if state["snapshot"]["moves"]:
      return person.ask("POST", f"tables/{table}/commands", move_of(state["snapshot"], ident))
  raise AssertionError(f"nobody can move at {table}")


played, over = begin("3d/move"), begin("none")
waiting = anna.ask("POST", "tables", {"game": "deck", "seats": [{}, {}]})
for i in range(1, 41):
  play(played, i)
  play(over, i)
ben.ask("POST", f"tables/{over}/commands", {"command": "resign", "id": 100})
record = anna.ask("GET", f"tables/{over}/record")
before = anna.ask("GET", f"tables/{played}")["snapshot"]
assert new.end()[0] == 0
assert "tables: 3, " in checked(new.store, 0) and ", problems: 0" in checked(new.store, 0)
old = Server(PROGRAM)
with sqlite3.connect(old.store) as file:
  file.executescript(SCHEMA_1)
  file.execute("ATTACH ? AS new", (str(new.store),))
  for name, columns in (("meta", "*"), ("people", "id, name"), ("sessions", "token, person"), ("tables", "id, state, wake, about, head"),
                        ("seats", "*"), ("commands", "*")):
    file.execute(f"INSERT INTO {name} SELECT {columns} FROM new.{name}")
file.close()
version = number(new.store, "PRAGMA user_version")
assert number(old.store, "PRAGMA user_version") == 1 < version

# ---- Today's server opens it, and packs finished games at once ----

old.limits.write_text(old.limits.read_text() + "pack-ms: 1\n")
old.start()
for person in (anna, ben):
  person.server, person.line = old, None
assert anna.ask("GET", f"tables/{over}/record") == record
after = anna.ask("GET", f"tables/{played}")["snapshot"]
for told in (before, after):
  told.pop("present")
assert after == before
play(played, 1000)
assert ben.ask("POST", f"tables/{waiting['table']}/join", {"invite": waiting["invite"]})["state"] == "waiting"


def packed():
  line = http.client.HTTPConnection("127.0.0.1", old.port, timeout=60)
  line.request("GET", "/metrics", headers={"Host": "localhost"})
  return "ascend_games_packed_total 1\n" in line.getresponse().read().decode()


while not packed():
  time.sleep(0.05)
assert anna.ask("GET", f"tables/{over}/record") == record
assert old.end()[0] == 0
assert number(old.store, "PRAGMA user_version") == version
ident = int(over, 16) - (1 << 64 if int(over, 16) >> 63 else 0)
assert number(old.store, f"SELECT count(*) FROM commands WHERE table_id = {ident}") == 0
assert number(old.store, "SELECT commands FROM packed") == 41 and number(old.store, "SELECT length(lines) * 2 < size FROM packed")
old.start()
anna.line = None
assert anna.ask("GET", f"tables/{over}/record") == record
assert "another server" in checked(old.store, 1)
assert old.end()[0] == 0

# ---- Each kind of damage that --check finds ----

assert "tables: 3, " in checked(old.store, 0)
whole = old.store.read_bytes()
for command, values, said in (
    ("DELETE FROM commands WHERE number = 7", (), f"table {played}: it cannot be read"),
    ("UPDATE commands SET line = replace(line, 'end', 'dance')", (), f"table {played}: its game cannot be opened"),
    ("UPDATE packed SET lines = substr(lines, 1, 40)", (), f"table {over}: it cannot be read"),
    ("UPDATE tables SET state = 1 WHERE id = ?", (ident,), f"table {over}: its row says something else"),
    ("UPDATE tables SET about = 'x' WHERE state = 0", (), f"table {waiting['table']}: its game cannot be opened")):
  change(old.store, command, *values)
  assert said in checked(old.store, 1) and "problems: 1" in checked(old.store, 1), command
  old.store.write_bytes(whole)
old.store.write_bytes(whole[:20000] + b"\xff" * 8000 + whole[28000:])
assert "problems: 0" not in checked(old.store, 1)

# ---- A store of a newer version ----

old.store.write_bytes(whole)
change(old.store, f"PRAGMA user_version = {version + 1}")
for more in ([], ["--check"]):
  run = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", old.store, *more], capture_output=True, text=True, check=False,
                       env=os.environ | {"LC_ALL": "C"})
  assert run.returncode == 1 and "was written by a newer version of this program" in run.stderr, run
print(f"schema 1 to {version}: three tables, tokens and an invitation go on")
