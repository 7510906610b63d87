#!/usr/bin/env python3
"""test_host.py HOST PACKS: examples/host.c hosts a game; killed again and again, it goes on where it was.

Two clients play by what they are told alone, so that the same log head gives the same game. One run is never
killed. The others are killed with SIGKILL at any moment, in the middle of a line too, and go on: nothing that a
client was told is missing, and every message is the one of the run that was never killed, byte for byte.
"""
import json
import os
import pathlib
import select
import signal
import socket
import subprocess
import sys
import tempfile

HOST, PACKS = sys.argv[1:3]
KILLS = 12


class Run:
  """A host with two clients. `told` has every message that came, by seat and number; it outlives the host."""

  def __init__(self, log, told):
    self.log, self.told = log, told
    self.killed = False
    ends = [socket.socketpair() for _ in range(2)]
    theirs = [there.fileno() for _, there in ends]
    self.host = subprocess.Popen([HOST, str(log), PACKS, *map(str, theirs)], pass_fds=theirs, stderr=subprocess.PIPE)
    for _, there in ends:
      there.close()
    self.clients = [ours for ours, _ in ends]
    self.rest = [b"", b""]

  def answer(self, seat, state):
    """A command, where it is this seat's decision: which one is a function of what the seat sees."""
    if state["to_act"] != seat + 1 or not state["moves"]:
      return
    index = state["number"] * 7 % len(state["moves"])
    move = {"index": index, "text": state["moves"][index]["text"]}
    command = {"command": "move", "id": state["number"] + 1, "answer": state["answer"], "move": move}
    self.clients[seat].sendall(json.dumps(command).encode() + b"\n")

  def take(self, seat, line):
    message = json.loads(line)
    told = self.told[seat]
    assert message["type"] == "error" or message["viewer"] == seat + 1, f"seat {seat + 1} is told what is another's"
    if message["type"] == "snapshot":
      # What was told is in the log; what a snapshot says is what the last message said.
      assert message["number"] >= max(told, default=0), f"message {max(told)} to seat {seat + 1} is lost"
      self.answer(seat, message)
      return message["number"], message
    assert message["type"] != "error", message["text"]
    number = message["message"]
    assert told.get(number, line) == line, f"message {number} to seat {seat + 1} is told in another way"
    told[number] = line
    self.answer(seat, message["state"] | {"number": number})
    return number, message["state"]

  def play(self, until=None):
    """Plays to the end; or until a client has been told message `until`, and then kills the host."""
    snapshots = {}
    open_ones = dict(zip(self.clients, (0, 1)))
    while open_ones:
      for client in select.select(list(open_ones), [], [])[0]:
        seat = open_ones[client]
        try:
          piece = client.recv(1 << 16)
        except ConnectionResetError:
          piece = b""
        if not piece:
          del open_ones[client]
          continue
        *lines, self.rest[seat] = (self.rest[seat] + piece).split(b"\n")
        for line in lines:
          try:
            number, state = self.take(seat, line)
          except (BrokenPipeError, ConnectionResetError):  # it was killed
            continue
          if seat not in snapshots:
            snapshots[seat] = number, state
          if until is not None and number >= until and not self.killed:
            self.killed = True
            self.host.kill()
    stderr = self.host.communicate()[1].decode()
    assert self.host.returncode == (-signal.SIGKILL if self.killed else 0), (self.host.returncode, stderr)
    return snapshots


def head_of(log):
  """The head of a log: a game that has just begun."""
  text = log.read_bytes()
  end = text.index(b"\n", text.index(b"\ncommands #") + 1) + 1
  return text[:end]


def commands_of(log):
  """Its lines without times, of which the check sums tell, too."""
  return [line.split(b" ", 1)[1].rsplit(b" ", 1)[0] for line in log.read_bytes()[len(head_of(log)):].splitlines()]


def check_snapshot(snapshots, whole):
  """A snapshot says what the message of its number said, but for who is there."""
  for seat, (number, state) in snapshots.items():
    if number > 0:
      then = json.loads(whole[seat][number])["state"]
      assert then and all(state[key] == value for key, value in then.items()), f"the snapshot of seat {seat + 1} differs"


scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)
straight, broken = folder / "straight.log", folder / "broken.log"
whole, told = ({}, {}), ({}, {})

Run(straight, whole).play()
last = [max(one) for one in whole]
assert min(last) > KILLS * 3, f"a short game: {last}"
assert all(sorted(one) == list(range(1, max(one) + 1)) for one in whole), "messages have gaps"
assert json.loads(whole[0][last[0]])["state"].get("result") is not None, "there is no result"

broken.write_bytes(head_of(straight))
for kill in range(KILLS):
  run = Run(broken, told)
  check_snapshot(run.play(until=last[0] * kill // KILLS), whole)
  assert run.killed, f"the game was over before kill {kill + 1}"
  if kill % 3 == 2:  # killed while it wrote a line
    with broken.open("ab") as log:
      log.write(b"1790000000000 1 7f move 0 9 pl")
run = Run(broken, told)
check_snapshot(run.play(), whole)

for seat in (0, 1):
  for number, line in told[seat].items():
    assert line == whole[seat][number], f"message {number} to seat {seat + 1} is another one after a kill"
assert [max(one) for one in told] == last, (last, [max(one) for one in told])
assert commands_of(broken) == commands_of(straight), "the logs differ"

# A game that is over says so and ends; a log that is damaged in its head is left as it is.
snapshots = Run(broken, ({}, {})).play()
assert all(state.get("result") is not None for _, state in snapshots.values()), "the end is forgotten"
damaged = broken.read_bytes().replace(b"ascend", b"accend", 1)
broken.write_bytes(damaged)
run = subprocess.run([HOST, str(broken), PACKS, "0", "0"], capture_output=True, check=False)
assert run.returncode == 1 and b"not possible" in run.stderr, run
assert broken.read_bytes() == damaged, "a damaged log was changed"
