#!/usr/bin/env python3
"""test_serve.py PROGRAM: the real server on the loopback: a whole game of two people and a computer player, streams of
events, files of the page, its end by signals, and what it says when it cannot begin."""
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_client import Client, Refused, Server, move_of  # pylint: disable=wrong-import-position

PROGRAM = sys.argv[1]
scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)
page = folder / "page"
(page / "app").mkdir(parents=True)
(page / "index.html").write_text("<!doctype html><title>a page</title>")
(page / "app" / "main.js").write_text("1;\n" * 200000)
(folder / "secret").write_text("secret")
server = Server(PROGRAM, folder, ["--page", str(page)]).start()


class Stream:
  """A stream of events, one after the other."""

  def __init__(self, person, query):
    self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    self.line.request("GET", f"/api/1/events?{query}", headers={"Authorization": f"Bearer {person.token}"})
    self.answer = self.line.getresponse()
    assert self.answer.status == 200 and self.answer.headers["Content-Type"] == "text/event-stream", self.answer.status

  def next(self):
    """Its name and data; None where the stream has ended."""
    name = self.answer.readline().decode()
    if not name:
      return None
    data, empty = self.answer.readline().decode(), self.answer.readline().decode()
    assert name.startswith("event: ") and data.startswith("data: ") and empty == "\n", (name, data, empty)
    return name[7:-1], json.loads(data[6:])

  def until(self, wanted):
    while True:
      event = self.next()
      assert event, f"the stream ended before '{wanted}'"
      if event[0] == wanted:
        return event[1]


def get(path, headers=None):
  line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
  line.request("GET", path, headers=headers or {})
  answer = line.getresponse()
  body = answer.read()
  line.close()
  return answer.status, dict(answer.headers), body


def refused(status, code, work):
  try:
    work()
  except Refused as error:
    told = error.args[1].get("error", error.args[1])
    assert error.args[0] == status and told["code"] == code, error.args
  else:
    raise AssertionError(f"not refused: {code}")


# ---- The page ----

status, headers, body = get("/")
assert status == 200 and b"a page" in body and "default-src 'none'" in headers["Content-Security-Policy"], (status, headers)
status, headers, body = get("/app/main.js")
assert status == 200 and len(body) == 600000 and headers["Content-Type"].startswith("text/javascript")
assert get("/app/main.js", {"If-None-Match": headers["ETag"]})[0] == 304
for path in ("/../secret", "/..%2fsecret", "/app/../../secret", "//secret", "/secret", "/app", "/%00", "/.hidden"):
  assert get(path)[0] in (400, 404), path

# ---- A game ----

anna, ben, eve = Client(server, "Anna"), Client(server, "Ben"), Client(server, "Ève")
made = anna.ask("POST", "tables", {"game": "deck", "seats": [{}, {}, {"player": "level:1"}]})
table = made["table"]
assert made["state"] == "waiting" and made["you"] == 1 and made["invite"] in made["link"], made
refused(409, "SEATS_FREE", lambda: anna.ask("POST", f"tables/{table}/start", {}))
refused(403, "BAD_INVITE", lambda: eve.ask("POST", f"tables/{table}/join", {"invite": "0" * 32}))
waiting = Stream(anna, f"table={table}")
assert waiting.next()[0] == "hello" and waiting.next()[0] == "waiting"
ben.ask("POST", f"tables/{table}/join", {"invite": made["invite"]})
waiting.until("resync")
begun = anna.ask("POST", f"tables/{table}/start", {})
assert begun["state"] == "playing" and begun["snapshot"]["viewer"] == 1, begun["state"]
stream, spectator = Stream(anna, f"table={table}"), Stream(eve, f"table={table}")
snapshot = stream.until("snapshot")["message"]
assert snapshot["viewer"] == 1 and spectator.until("snapshot")["message"]["viewer"] is None
refused(403, "NOT_SEATED", lambda: eve.ask("POST", f"tables/{table}/commands", {"command": "resign", "id": 1}))

moves, number = 0, snapshot["number"]
while anna.ask("GET", f"tables/{table}")["state"] == "playing":
  for person in (anna, ben):
    state = person.ask("GET", f"tables/{table}")
    if state["state"] != "playing" or not state["snapshot"]["moves"]:
      continue
    moves += 1
    command = move_of(state["snapshot"], moves)
    done = person.ask("POST", f"tables/{table}/commands", command)
    again = person.ask("POST", f"tables/{table}/commands", [command])
    assert done["done"] == again["done"] == 1, (done, again)
    if person is anna:
      # What she has done, and all before it, comes on her stream, in order and without gaps.
      while number < done["number"]:
        message = stream.until("table")["message"]
        if message["type"] != "presence":
          number += 1
          assert message["message"] == number, (message["message"], number)
assert moves > 100, moves
record = anna.ask("GET", f"tables/{table}/record")
assert record.startswith("ascend record") and "Anna" in record and "Ben" in record, record[:200]
checked = subprocess.run([PROGRAM, "replay", "--check", "-"], input=record, capture_output=True, text=True, check=False)
assert checked.returncode == 0, checked
assert table in ben.ask("GET", "me")["tables"]

# ---- For operators: health, counts, and a copy of the store while it runs ----

assert get("/healthz")[2] == b"ok\n"
status, headers, body = get("/metrics")
counts = dict(re.findall(r"^ascend_(\w+) (\d+)$", body.decode(), re.M))
assert status == 200 and int(counts["commands_total"]) >= moves and int(counts["batches_failed_total"]) == 0, counts
copy = folder / "server.db.backup"
for old in (False, True):  # the second takes the place of the first
  stamp = copy.stat().st_mtime_ns if old else 0
  server.process.send_signal(signal.SIGUSR1)
  while not copy.exists() or copy.stat().st_mtime_ns == stamp:
    assert get("/healthz")[0] == 200
other = Server(PROGRAM)
other.store.write_bytes(copy.read_bytes())
other.start()
kept = Client(other, token=anna.token)
assert kept.ask("GET", f"tables/{table}/record") == record
assert other.end()[0] == 0

# ---- The end: streams are told, and all is there again ----

made = anna.ask("POST", "tables", {"seats": [{}, {"player": "level:1"}], "clock": "10m"})
anna.ask("POST", f"tables/{made['table']}/start", {})
idle = Stream(anna, "")
busy = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", str(server.store)], capture_output=True, text=True, check=False)
assert busy.returncode == 1 and "another server" in busy.stderr, busy
taken = subprocess.run([PROGRAM, "serve", "--port", str(server.port), "--store", str(folder / "other.db")], capture_output=True,
                       text=True, check=False)
assert taken.returncode == 1 and "cannot listen" in taken.stderr, taken
status, out, err = server.end()
assert status == 0 and "all games are stored" in out, (status, out, err)
idle.until("drain")
assert idle.next() is None
server.start()
anna.line = ben.line = None
assert anna.ask("GET", f"tables/{made['table']}")["state"] == "playing"
assert ben.ask("GET", f"tables/{table}/record") == record
assert server.end(signal.SIGINT)[0] == 0

# ---- Wrong command lines, and files that are none ----

for arguments, status, said in ((["--port", "70000"], 2, "port"), (["--host", "nowhere.example"], 1, "cannot listen"),
                                (["--store", str(folder)], 1, "cannot use"),
                                (["--page", str(folder / "app")], 1, "there is no page in"), (["more"], 2, "more")):
  run = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", str(folder / "x.db"), *arguments], capture_output=True, text=True,
                       check=False)
  assert run.returncode == status and said in run.stderr, (arguments, run)
for line, said in (("idle-ms: 5\n\n# all\n", None), ("idle_ms: 5\n", ":1: there is no limit 'idle_ms'"), ("queue: 1\nqueue: x\n", ":2: a whole"),
                   ("queue: 0\n", ":1: a whole"), ("queue", ":1: a whole")):
  (folder / "limits.txt").write_text(line)
  run = subprocess.run([PROGRAM, "serve", "--check-config", "--config", str(folder / "limits.txt")], capture_output=True, text=True, check=False)
  assert run.returncode == (1 if said else 0) and (said or "") in run.stderr, (line, run)
table_of_docs = (pathlib.Path(os.environ["ASCEND_SOURCE_ROOT"]) / "docs/server.md").read_text(encoding="utf-8")
rows = re.findall(r"^X\((\w+), (\d+),", (pathlib.Path(os.environ["ASCEND_SOURCE_ROOT"]) / "src/server/server_limits.def").read_text(), re.M)
assert len(rows) > 10 and all(f"| `{name.replace('_', '-')}` | {value} |" in table_of_docs for name, value in rows), rows
home = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True,
                        env=os.environ | {"XDG_DATA_HOME": str(folder / "data" / "home")})
assert "http://localhost:" in home.stdout.readline()
assert str(folder / "data" / "home" / "ascend" / "server.db") in home.stdout.readline()
home.send_signal(signal.SIGTERM)
home.communicate()
assert (folder / "data" / "home" / "ascend" / "server.db").exists() and home.returncode == 0

# ---- Somebody who sends what is no request, and much of it ----

server.start()
with socket.create_connection(("127.0.0.1", server.port)) as line:
  try:
    line.sendall(b"[" * 100000)
  except OSError:
    pass
  answer = b""
  while True:
    try:
      piece = line.recv(4096)
    except ConnectionResetError:
      break
    answer += piece
    if not piece:
      break
assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431")) or not answer, answer[:100]
assert get("/api/1/hello")[0] == 200
assert server.end()[0] == 0
print(f"{moves} moves")
