#!/usr/bin/env python3
"""test_serve.py PROGRAM: the real server on the loopback: a whole game of two people and a computer player, streams of
events, files of the page, its end by signals, and what it says when it cannot begin."""
import gzip
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import stat
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
picture = os.urandom(5000)
(page / "picture.png").write_bytes(picture)
(page / "empty.txt").write_text("")
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
# A cookie tells a page from this server that a server answers; the page's other files do not set it.
assert headers["Set-Cookie"].startswith(f"ascend-server=127.0.0.1:{server.port};"), headers
status, headers, body = get("/app/main.js")
assert "Set-Cookie" not in headers, headers
assert status == 200 and len(body) == 600000 and headers["Content-Type"].startswith("text/javascript")
tag = headers["ETag"]
for known in (tag, f"W/{tag}", f'"a", {tag}'):
  assert get("/app/main.js", {"If-None-Match": known})[0] == 304, known
assert get("/app/main.js", {"If-None-Match": '"a"'})[0] == 200
# Clients that accept gzip get packed files with a tag of their own; files that packing makes longer are sent plain.
for accepted, packed in (("gzip", True), ("br, gzip;q=0.5", True), ("GZIP ; q=0.001", True), ("gzip;q=0", False), ("gzip; q=0.0", False),
                         ("br", False), ("xgzip", False)):
  status, headers, packed_body = get("/app/main.js", {"Accept-Encoding": accepted})
  assert status == 200 and headers["Vary"] == "Accept-Encoding" and (headers.get("Content-Encoding") == "gzip") == packed, (accepted, headers)
  assert (gzip.decompress(packed_body) if packed else packed_body) == body, accepted
  assert (headers["ETag"] == tag) != packed and len(packed_body) == int(headers["Content-Length"]), headers
  assert get("/app/main.js", {"Accept-Encoding": accepted, "If-None-Match": headers["ETag"]})[0] == 304
status, headers, body = get("/picture.png", {"Accept-Encoding": "gzip"})
assert body == picture and "Content-Encoding" not in headers and "Vary" not in headers, headers
assert get("/empty.txt", {"Accept-Encoding": "gzip"})[2] == b""
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
      # Her commands, and everything before them, arrive on her stream in order and without gaps.
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
for old in (False, True):  # the second copy replaces the first
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

# ---- The end: streams are told, and a new server has everything ----

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

# ---- Wrong command lines and files ----

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
# People who serve the page are told how friends come.
host = subprocess.Popen([PROGRAM, "serve", "--no-open", "--port", "0", "--page", str(page), "--store", str(folder / "host.db")],
                        stdout=subprocess.PIPE, text=True)
host.stdout.readline(), host.stdout.readline()
assert "send its link to your friends" in host.stdout.readline()
host.send_signal(signal.SIGTERM)
host.communicate()
assert (folder / "data" / "home" / "ascend" / "server.db").exists() and home.returncode == 0

# ---- A client that sends no valid requests, and many bytes ----

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
# ---- Commands of the host, through the socket beside the store ----

door = folder / "server.db.tell"


def tell(command, expected=0, where=None):
  """What `ascend serve --tell` says."""
  run = subprocess.run([os.path.abspath(PROGRAM), "serve", "--store", str(where or server.store), "--tell", command], capture_output=True,
                       text=True, check=False, cwd=folder, env=os.environ | {"LC_ALL": "C"})
  assert run.returncode == expected, (command, run)
  return run.stderr if expected else run.stdout


def knock(sent):
  """What the socket answers, to bytes that need not be a command."""
  with socket.socket(socket.AF_UNIX) as line:
    line.connect(str(door))  # no time limit: this waits while others are in the queue
    line.settimeout(60)
    try:
      line.sendall(sent)
      return line.recv(4096)
    except (BrokenPipeError, ConnectionResetError):
      return b""


assert not door.exists()
assert "no server with" in tell("drain 0", 1)
server.start()
assert stat.S_ISSOCK(door.stat().st_mode) and stat.S_IMODE(door.stat().st_mode) == 0o600
anna.line = None
stream = Stream(anna, f"table={made['table']}")
stream.until("snapshot")
assert "all who are connected" in tell("announce Tea is ready")
assert stream.until("announce")["text"] == "Tea is ready"
assert "the copy is whole" in tell("backup a copy.db")
assert "is there already" in tell("backup a copy.db", 1)
assert "cannot write" in tell("backup nowhere/copy.db", 1)
assert "no such table" in tell("close 00000000000000ff", 1)
assert "the commands are" in tell("dance", 2) and "one line" in tell("announce a\ndrain 0", 2)

# Accounts with real passwords: another device, a ban, a code for a person who has lost their password.
clara = Client(server, "Clara")
token = clara.ask("POST", "people", {"handle": "clara", "password": "correct horse"})["token"]
assert Client(server, token=token).ask("GET", "me")["name"] == "Clara"


def login(password, **more):
  try:
    return Client(server).ask("POST", "login", {"handle": "Clara", "password": password} | more)["token"]
  except Refused as error:
    return error.args[0]


assert login("wrong horse!") == 401 and len(login("correct horse")) == 32
assert "shut out" in tell("ban clara") and login("correct horse") == 403
assert "let in again" in tell("unban clara") and "nobody has that name" in tell("ban clarissa", 1)
code = re.search(r"this code: ([0-9a-f]{16})$", tell("code clara"), re.M)[1]
assert len(login("battery staple", code=code)) == 32
assert b"$argon2id$" in (folder / "server.db-wal").read_bytes() + (folder / "server.db").read_bytes()
for secret in (b"correct horse", b"battery staple", code.encode(), token.encode()):
  assert secret not in (folder / "server.db-wal").read_bytes() + (folder / "server.db").read_bytes()

assert "the game is closed" in tell(f"close {made['table']} we have to go")
assert "we have to go" in json.dumps(stream.until("table"))
assert anna.ask("GET", f"tables/{made['table']}")["state"] == "over"
other = Server(PROGRAM)
other.store.write_bytes((folder / "a copy.db").read_bytes())
other.start()
kept = Client(other, token=anna.token)
assert kept.ask("GET", f"tables/{made['table']}")["state"] == "playing"  # as before the end
assert other.end()[0] == 0

# Bytes that are no command, connections that end too early, endless lines, and a client that only waits.
waiting = [socket.socket(socket.AF_UNIX) for _ in range(40)]
for line in waiting:
  line.connect(str(door))
for line in waiting:
  line.close()
while not (answer := knock(b"\n")):
  pass  # the server has not noticed yet that they are gone
assert answer.startswith(b"wrong: ") and knock(b"\xff\0\n").startswith(b"wrong: ")
assert knock(b"x" * 4352).startswith(b"wrong: the line is too long")
knock(b"x" * 1000000)
for part in (b"", b"dra", b"announce half"):
  with socket.socket(socket.AF_UNIX) as line:
    line.connect(str(door))
    line.sendall(part)
with socket.socket(socket.AF_UNIX) as line:  # ends before the answer
  line.connect(str(door))
  line.sendall(b"announce gone\n")
with socket.socket(socket.AF_UNIX) as line:  # in pieces; bytes after the line are not read
  line.connect(str(door))
  for byte in b"announce slow\ndrain 0\n":
    try:
      line.sendall(bytes([byte]))
    except (BrokenPipeError, ConnectionResetError):
      break
  assert line.makefile().readline().startswith("done: ")
assert stream.until("announce")["text"] in ("gone", "slow") and get("/healthz")[0] == 200

# A second server does not touch the socket; a server that is killed leaves it, and the next server replaces it.
subprocess.run([PROGRAM, "serve", "--port", "0", "--store", str(server.store)], capture_output=True, check=False)
assert "all who are connected" in tell("announce still here")
server.kill()
assert door.exists() and "no server with" in tell("drain 0", 1)
server.start()
anna.line = None
stream = Stream(anna, "")
assert "the server ends after that time" in tell("drain 3600") and stream.until("drain")["in"] == 3600000
assert get("/healthz")[0] == 503
assert "the server ends after that time" in tell("drain 0")
out, err = server.process.communicate()
assert server.process.returncode == 0 and "all games are stored" in out and not door.exists(), (out, err)

# If no socket can have the path, the server works without it and says so.
deep = folder / ("d" * 100)
deep.mkdir()
far = Server(PROGRAM, deep).start()
assert far.end()[2].count("--tell does not work with") == 1
assert "too long" in tell("drain 0", 1, deep / "server.db")
# A file at its path that is no socket is never replaced.
door.write_text("mine")
server.start()
assert "--tell does not work with" in server.end()[2] and door.read_text() == "mine"
print(f"{moves} moves")
