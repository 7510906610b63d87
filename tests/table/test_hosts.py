#!/usr/bin/env python3
"""test_hosts.py HOST PACKS AGAIN: the same commands give the same log and the same messages, byte for byte, whoever hosts.

Two clients of examples/host.c move, take back, ask for undos, refuse and agree, send what is refused, and one gives up at
last. The commands that its table accepted are played again through the engine of a page and a session (hosts_again.c).
"""
import json
import os
import pathlib
import random
import socket
import subprocess
import sys
import tempfile

HOST, PACKS, AGAIN = sys.argv[1:4]
COMMANDS = 150


class Client:
  """One end of a pipe to the host: what it is told, and the state as it was told last."""

  def __init__(self, end):
    self.end, self.lines, self.told = end, end.makefile("rb"), []
    self.state = json.loads(self.lines.readline())

  def next(self):
    """The next line: False, it is an error; else what happened, which is kept."""
    line = self.lines.readline().rstrip(b"\n")
    message = json.loads(line)
    if message["type"] == "error":
      return False
    self.told.append(line)
    self.state = message["state"]
    return True

  def send(self, text):
    self.end.sendall(text + b"\n")

  def catch_up(self):
    """Reads all that was told before now: what follows is the answer to nonsense."""
    self.send(b"{}")
    while self.next():
      pass


def choose(seat, state, luck):
  """What somebody does in a state; mostly something that can be done."""
  undo, answer = state["undo"], {"answer": state["answer"]}
  if undo.get("asked_by") is not None:
    return {"command": luck.choice(["agree", "refuse"]), **answer}
  if undo.get("last") is not None and luck.random() < 0.25:
    return {"command": "undo", "count": luck.choice([1, undo["last"]["count"]]), **answer}
  if not state["moves"]:
    return {"command": "undo", "count": 1, **answer}
  index = luck.randrange(len(state["moves"]))
  return {"command": "move", "joined": luck.random() < 0.2, "move": {"index": index, "text": state["moves"][index]["text"]}, **answer}


def play(log):
  """A game of two clients: what each was told, and the commands that were accepted, by whom."""
  luck = random.Random(7)
  ends = [socket.socketpair() for _ in range(2)]
  theirs = [there.fileno() for _, there in ends]
  host = subprocess.Popen([HOST, str(log), PACKS, *map(str, theirs)], pass_fds=theirs)
  for _, there in ends:
    there.close()
  clients, accepted = [Client(ours) for ours, _ in ends], []
  for number in range(COMMANDS):
    asked = clients[0].state["undo"].get("asked_by")
    seat = 2 - asked if asked is not None else clients[0].state["to_act"] - 1
    seat = 1 - seat if luck.random() < 0.15 else seat
    clients[seat].catch_up()
    command = {"command": "resign"} if number == COMMANDS - 1 else choose(seat, clients[seat].state, luck)
    text = json.dumps(command).encode()
    clients[seat].send(text)
    if clients[seat].next():
      accepted.append((seat, text))
    if number < COMMANDS - 1:
      clients[1 - seat].catch_up()
      clients[seat].catch_up()
  while clients[1 - seat].lines.peek(1):
    clients[1 - seat].next()
  assert host.wait() == 0
  return [client.told for client in clients], accepted


def messages_of(line):
  """The messages of an array, as they stand there."""
  text, at, decoder = line.decode(), 1, json.JSONDecoder()
  while text[at] != "]":
    _, end = decoder.raw_decode(text, at)
    yield text[at:end].encode()
    at = end + (text[end] == ",")


def bare(message):
  """A message without its state, which stands at its end."""
  return message[:message.index(b',"state":')] + b"}"


def check(kind, log, told, accepted):
  lines = log.read_bytes().split(b"\n")
  times = [line.split(b" ", 1)[0] for line in lines[next(i for i, line in enumerate(lines) if line.startswith(b"commands #")) + 1:-1]]
  assert len(times) == len(accepted), f"{len(accepted)} commands were accepted, the log has {len(times)}"
  commands = b"".join(b"%s %d %s\n" % (time, seat + 1, text) for time, (seat, text) in zip(times, accepted))
  run = subprocess.run([AGAIN, kind, str(log), PACKS], input=commands, capture_output=True, check=False,
                       env=os.environ | {"XDG_DATA_HOME": str(log.parent / kind)})
  assert run.returncode == 0, run.stderr.decode()
  heard, again = run.stdout.split(b"log\n", 1)
  assert again == log.read_bytes(), f"{kind}: another log"
  got = [[], []]
  for line in heard.splitlines():
    who, rest = line.split(b" ", 1)
    for message in messages_of(rest) if who == b"all" else [rest]:
      parsed = json.loads(message)
      if parsed.get("message") is not None:
        got[parsed["viewer"] - 1].append(message)
  for seat in (0, 1):
    wanted = [bare(message) if kind == "web" else message for message in told[seat]]
    for i, (one, other) in enumerate(zip(wanted, got[seat])):
      assert one == other, f"{kind}: seat {seat + 1} is told otherwise:\n{one[:2000]}\n{other[:2000]}"
    assert len(wanted) == len(got[seat]), f"{kind}: seat {seat + 1} is told {len(got[seat])} messages, not {len(wanted)}"


with tempfile.TemporaryDirectory() as scratch:
  log = pathlib.Path(scratch) / "log"
  told, accepted = play(log)
  kinds = {json.loads(text)["command"] for _, text in accepted}
  assert {"move", "undo", "agree", "refuse", "resign"} <= kinds, kinds
  assert len(accepted) < COMMANDS, "nothing was refused"
  check("web", log, told, accepted)
  check("session", log, told, accepted)
