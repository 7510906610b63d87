"""server_client.py - a client of `ascend serve` for tests: the process, requests, and streams of events."""
import http.client
import json
import pathlib
import re
import signal
import subprocess
import tempfile


class Server:
  """The real process on the loopback. `kill` ends it at once; `start` again goes on with the same store."""

  def __init__(self, program, folder=None, arguments=()):
    self.program, self.arguments = program, list(arguments)
    self.scratch = tempfile.TemporaryDirectory() if folder is None else None
    self.folder = pathlib.Path(self.scratch.name if folder is None else folder)
    self.store = self.folder / "server.db"
    # No limit: no test waits for a rate.
    self.limits = self.folder / "limits"
    self.limits.write_text("person-rate: 1000000\nperson-burst: 1000000\nnew-tables: 100000\n")
    self.process, self.port = None, 0

  def start(self):
    command = [self.program, "serve", "--port", str(self.port), "--store", str(self.store), "--no-open", "--config", str(self.limits),
               *self.arguments]
    self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = self.process.stdout.readline()
    found = re.search(r":(\d+)/", line)
    assert found, f"it does not serve: {line}{self.process.stderr.read()}"
    self.port = int(found[1])
    return self

  def kill(self):
    self.process.kill()
    self.process.communicate()

  def end(self, number=signal.SIGTERM):
    """Its exit status, and what it said."""
    self.process.send_signal(number)
    out, err = self.process.communicate()
    return self.process.returncode, out, err


class Refused(Exception):
  """An answer that is no success: args are the status and the JSON."""


class Client:
  """A person with a token. Requests that find no server raise OSError or http.client.HTTPException."""

  def __init__(self, server, name=None, token=None):
    self.server, self.token = server, token
    self.line = None
    if name:
      self.token = self.ask("POST", "guest", {"name": name})["token"]

  def ask(self, method, path, body=None):
    """The JSON of the answer."""
    headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
    if self.line is None:
      self.line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
    try:
      data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
      self.line.request(method, f"/api/1/{path}", data, headers)
      answer = self.line.getresponse()
      text = answer.read()
    except BaseException:
      self.line.close()
      self.line = None
      raise
    if answer.headers.get("Connection") == "close":
      self.line.close()
      self.line = None
    kind = answer.headers.get("Content-Type", "")
    value = json.loads(text) if kind == "application/json" else text.decode()
    if answer.status >= 300:
      raise Refused(answer.status, value)
    return value


def move_of(state, number):
  """The command that makes one of the legal moves in a snapshot, as the number decides."""
  index = number * 7 % len(state["moves"])
  return {"command": "move", "id": number, "answer": state["answer"],
          "move": {"index": index, "text": state["moves"][index]["text"]}}
