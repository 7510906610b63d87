#!/usr/bin/env python3
"""test_serve_nginx.py PROGRAM NGINX: the example of docs/server.md in a real nginx, with a certificate of its own. Two people play
through it with curl, over TLS and HTTP/2, and each event comes at once, packed. No request that is written to deceive it makes the
server see another number of requests than nginx has passed on."""
import atexit
import codecs
import json
import os
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_client import Client, Server, move_of  # pylint: disable=wrong-import-position

PROGRAM, NGINX = sys.argv[1:3]
ROOT = pathlib.Path(os.environ["ASCEND_SOURCE_ROOT"])
NAME = "games.example.org"
scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)
page = folder / "page"
page.mkdir()
(page / "index.html").write_text("<!doctype html><title>a page</title>")
(page / "main.js").write_text("1;\n" * 100000)
server = Server(PROGRAM, folder, ["--page", str(page)]).start()
atexit.register(lambda: server.process.kill())  # pylint: disable=unnecessary-lambda

# ---- The example with our own names; a Unix socket needs no free port ----

subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
                f"subjectAltName=DNS:{NAME}", "-keyout", folder / "games.key", "-out", folder / "games.pem"], check=True, capture_output=True)
example = re.search(r"^```nginx\n(.*?)^```", (ROOT / "docs/server.md").read_text(encoding="utf-8"), re.M | re.S)[1]
for theirs, ours in (("listen 443 ", f"listen unix:{folder}/door "), ("/etc/ssl/games.pem", f"{folder}/games.pem"),
                     ("/etc/ssl/games.key", f"{folder}/games.key"), ("127.0.0.1:8080", f"127.0.0.1:{server.port}")):
  assert example.count(theirs) == 1, f"docs/server.md has no '{theirs}'"
  example = example.replace(theirs, ours)
(folder / "nginx.conf").write_text(f"""
{'user root;' if os.getuid() == 0 else ''}
daemon off;
pid {folder}/pid;
events {{}}
http {{
  access_log off;
  client_body_timeout 1s; client_header_timeout 10s;
  {' '.join(f'{kind}_temp_path {folder}/{kind};' for kind in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))}
  {example}
}}
""")
nginx = subprocess.Popen([NGINX, "-p", folder, "-e", folder / "errors", "-c", folder / "nginx.conf"])
atexit.register(nginx.terminate)  # this ends its worker, too
while not (folder / "door").exists() or not (folder / "pid").exists():
  assert nginx.poll() is None, (folder / "errors").read_text()


def curl(path, *arguments):
  return ["curl", "-sS", "--unix-socket", folder / "door", "--cacert", folder / "games.pem", f"https://{NAME}{path}", *arguments]


def fetch(path, *arguments):
  """The status, the version of HTTP, the head and the body of an answer."""
  done = subprocess.run(curl(path, "--compressed", "-D", folder / "head", "-w", "\n%{http_code} %{http_version}", *arguments),
                        capture_output=True, text=True, check=False)
  assert done.returncode == 0, done
  body, last = done.stdout.rsplit("\n", 1)
  status, version = last.split()
  return int(status), version, (folder / "head").read_text(), body


class Person(Client):
  """Asks through nginx, as curl does."""

  def ask(self, method, path, body=None):
    token = ["-H", f"Authorization: Bearer {self.token}"] if self.token else []
    sent = [] if body is None else ["-d", json.dumps(body)]
    status, version, _, text = fetch(f"/api/1/{path}", "-X", method, *token, *sent)
    assert status < 300 and version == "2", (status, version, text)
    return json.loads(text)


class Stream:
  """A stream of events of curl's. Its first lines are the head of the answer."""

  def __init__(self, person, table):
    self.curl = subprocess.Popen(curl(f"/api/1/events?table={table}", "-N", "-i", "--compressed", "-H", f"Authorization: Bearer {person.token}"),
                                 stdout=subprocess.PIPE, text=True)
    head = "".join(iter(self.curl.stdout.readline, "\n")).lower()
    assert head.startswith("http/2 200") and "content-encoding: gzip" in head and "text/event-stream" in head, head

  def until(self, wanted):
    """The data of the next event of this name, and how often the server had to say that the stream is alive before it."""
    waited = 0
    while True:
      name, data, empty = (self.curl.stdout.readline() for _ in range(3))
      assert name.startswith("event: ") and data.startswith("data: ") and empty == "\n", (name, data, empty)
      if name[7:-1] == wanted:
        return json.loads(data[6:]), waited
      waited += name == "event: now\n"


# ---- A game, and its events as they happen ----

anna, ben = Person(server, "Anna"), Person(server, "Ben")
made = anna.ask("POST", "tables", {"game": "deck", "seats": [{}, {}]})
table = made["table"]
ben.ask("POST", f"tables/{table}/join", {"invite": made["invite"]})
anna.ask("POST", f"tables/{table}/start", {})
stream = Stream(anna, table)
number, waited = stream.until("snapshot")[0]["message"]["number"], 0
MOVES = 30
for i in range(1, MOVES + 1):
  for person in (anna, ben):
    state = person.ask("GET", f"tables/{table}")
    if state["snapshot"]["moves"]:
      break
  done = person.ask("POST", f"tables/{table}/commands", move_of(state["snapshot"], i))
  if person is ben:
    continue
  while number < done["number"]:  # nothing else is sent until the event has come
    message, times = stream.until("table")
    waited += times
    number = message["message"].get("message", number)
# A buffered event would come only with the next 'now', every time.
assert waited < MOVES / 2, f"{waited} of {MOVES} events were not there at once"
stream.curl.kill()
stream.curl.communicate()

# ---- The page needs this: packed files, no second fetch, writing with its cookie; counts stay private ----

status, version, head, body = fetch("/main.js")
assert status == 200 and "content-encoding: gzip" in head and len(body) == 300000, (status, head)
etag = re.search(r"^etag: (.*)$", head, re.M)[1].strip()
assert fetch("/main.js", "-H", f"If-None-Match: {etag}")[0] == 304, head
for origin, status in ((f"https://{NAME}", 200), ("https://elsewhere.example.org", 403)):
  assert fetch("/api/1/me", "-X", "PATCH", "-b", f"ascend={anna.token}", "-H", f"Origin: {origin}", "-d", '{"name": "Anna"}')[0] == status
assert fetch("/metrics")[0] == 404 and fetch("/healthz")[3] == "ok\n"

# ---- Requests that a proxy and a server could understand in two ways ----


def answers(text):
  """The statuses of all that comes back, and whether nginx said it by itself."""
  context = ssl.create_default_context(cafile=folder / "games.pem")
  with socket.socket(socket.AF_UNIX) as line:
    line.connect(str(folder / "door"))
    with context.wrap_socket(line, server_hostname=NAME) as line:
      line.sendall(text)
      got = b""
      try:
        while piece := line.recv(65536):
          got += piece
      except OSError:
        pass
  heads = re.split(rb"(?=HTTP/1\.1 \d{3} )", got)[1:]
  alone = [one[9:12] == b"100" or b"<center>nginx" in one for one in heads]
  # nginx answers without a head if it takes the request for HTTP/0.9.
  return [(int(one[9:12]), it) for one, it in zip(heads, alone)] or [(0, b"<center>nginx" in got)] * (got != b"")


def requests_seen():
  with socket.create_connection(("127.0.0.1", server.port)) as line:
    line.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    return int(re.search(rb"ascend_requests_total (\d+)", b"".join(iter(lambda: line.recv(65536), b"")))[1])


written = [codecs.decode(text, "unicode_escape").encode("latin-1") for text in
           re.findall(r'^X\("(.*)", \d+\)', (ROOT / "tests/server/requests.def").read_text(encoding="utf-8"), re.M)]
assert len(written) > 40
hidden = b"GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
for lie in (b"Transfer-Encoding: chunked", b"Transfer-Encoding: xchunked", b"Transfer-Encoding: chunked, identity", b"Transfer-Encoding:\x0bchunked",
            b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", b"Transfer-Encoding: identity", b"transfer-encoding:chunked\t", b"X: y"):
  written += [b"POST /api/1/guest HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n%s\r\n\r\n%s" % (length, lie, body)
              for body in (b"0\r\n\r\n" + hidden, b"%x\r\n%s\r\n0\r\n\r\n" % (len(hidden), hidden)) for length in (0, 4, len(body))]
  written.append(b"POST /api/1/guest HTTP/1.1\r\nHost: a\r\n%s\r\n\r\n0\r\n\r\n%s" % (lie, hidden))
before, passed_on, by_nginx = requests_seen(), 0, 0
ending = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
for text in written:
  seen, got = requests_seen(), answers(text + ending)
  passed = sum(not alone for _, alone in got)
  assert requests_seen() - seen - 1 == passed, (text, got)
  passed_on, by_nginx = passed_on + passed, by_nginx + len(got) - passed
assert passed_on > 30 and by_nginx > 30, (passed_on, by_nginx)
assert json.loads(fetch("/api/1/me", "-H", f"Authorization: Bearer {anna.token}")[3])["name"] == "Anna"

# ---- One ends, then the other ----

assert server.end()[0] == 0
assert fetch("/healthz")[0] == 502
nginx.terminate()
assert nginx.wait() == 0, (folder / "errors").read_text()
print(f"{MOVES} moves; {len(written)} requests that could deceive: {passed_on} answers of the server, {by_nginx} of nginx")
