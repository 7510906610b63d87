#!/usr/bin/env python3
"""train_forecast.py - trains the network of src/deck/deck_network.h for one set-up. It needs PyTorch.

  ninja -C build/release forecast_rows
  tools/train_forecast.py godslayer first.forecast --seconds 120
  tools/train_forecast.py godslayer godslayer.forecast --seconds 240 --better first.forecast

Programs forecast_rows play games all the while. The latest of their rows are in the memory of the GPU, and each step
takes some of them at random. Each tenth of the time the Brier scores on rows that are never learnt from are told: the
mean square of what the forecast is off, for the win (0 lost, 1 won) and for how clear it is (asc_forecast.ahead).
With --better a forecast is trained further, with the games of a player who looks ahead with it and soon with what it has
become. Ctrl-C ends it early and writes what was learnt so far. Without a GPU it is for trying it out. See
docs/training.md.
"""
import argparse
import copy
import math
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

import torch
from torch.nn.functional import binary_cross_entropy_with_logits, pad

import forecast
from forecast import COLUMNS, INNER, NUMBERS, OUTPUTS, PLACES, UNITS

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "build" / "release" / "forecast_rows"

# Rows in a batch, in memory at most, in memory before the first step, and held out; steps until the full rate.
ON_GPU = (65536, 100_000_000, 4_000_000, 2_000_000, 1000)
ON_GPU_BETTER = (8192, 2_000_000, 100_000, 50_000, 100)  # these rows are made a hundred times slower
ON_CPU = (2048, 1_000_000, 200_000, 20_000, 100)
ON_CPU_BETTER = (1024, 1_000_000, 10_000, 4_000, 50)
CHUNK, CHUNKS_A_STEP = 4096, 32  # rows that are handed on at a time; so often at most between two steps
TIMES = 4  # that each row is learnt from, at most
HAND_ON = 10  # seconds after which players get what was learnt

RATE, RATE_BETTER, DECAY = 2e-3, 7e-4, 1e-4  # of learning, of weights
HEAD, ENDS = 2, 8  # bytes of a row: how the game ended, and what to learn of it
COUNT = 0.5  # what a card is to the network while it learns: no more than the other numbers are
ONE, POINTS = 1024, 16  # DECK_FORECAST_ONE: what 1 is in the rows of a forecast; ASC_FORECAST_POINTS


class Net(torch.nn.Module):
  """Three layers, and a straight way from inputs to outputs beside them."""

  def __init__(self, inputs):
    super().__init__()
    self.first = torch.nn.Linear(inputs, UNITS)
    self.second = torch.nn.Linear(UNITS, INNER)
    self.third = torch.nn.Linear(INNER, INNER)
    self.last = torch.nn.Linear(INNER, OUTPUTS)
    self.straight = torch.nn.Linear(inputs, OUTPUTS)
    torch.nn.init.normal_(self.first.weight, std=0.08)
    torch.nn.init.zeros_(self.straight.weight)

  def forward(self, inputs):
    units = torch.relu(self.second(torch.relu(self.first(inputs))))
    return self.last(torch.relu(self.third(units))) + self.straight(inputs)


def start(program, packs, seed, how):
  """A program at work: the head of a forecast for what it plays, and its output from the first row on."""
  # Ctrl-C does not reach it in a session of its own. It ends when nobody reads any more.
  output = subprocess.Popen([program, packs, str(seed), "0", *how], stdout=subprocess.PIPE, bufsize=0,
                            pipesize=1 << 20, start_new_session=True).stdout
  head = b"".join(output.readline() for _ in range(6)).replace(b"ascend rows 1", b"ascend forecast 1")
  if not forecast.HEAD.fullmatch(head):
    sys.exit(1)  # the program has told why
  return head, output


def fill(tensor, output):
  """Reads rows until the tensor is full; False where the output ends before."""
  room = memoryview(tensor.numpy()).cast("B")
  while len(room) > 0 and (got := output.readinto(room)) > 0:
    room = room[got:]
  return len(room) == 0


class Ring:
  """The latest rows of all programs, in the memory of the device. Each program has a thread that reads it."""

  def __init__(self, outputs, rows, size, device):
    self.rows = torch.empty((rows // CHUNK * CHUNK, size), dtype=torch.uint8, device=device)
    self.total = 0
    self.free, self.full = queue.Queue(), queue.Queue()  # chunks; None: a program has ended
    for output in outputs:
      for _ in range(3):  # one that is read into, one that waits, one that is copied
        self.free.put(torch.empty((CHUNK, size), dtype=torch.uint8, pin_memory=device == "cuda"))
      threading.Thread(target=self.read, args=(output,), daemon=True).start()

  def read(self, output):
    while fill(chunk := self.free.get(), output):
      self.full.put(chunk)
    self.full.put(None)

  def take(self):
    at = self.total % len(self.rows)
    self.move(self.rows[at : at + CHUNK])
    self.total += CHUNK

  def move(self, to):
    chunk = self.full.get()
    if chunk is None:
      sys.exit("a program that makes rows has ended")
    to.copy_(chunk[: len(to)])
    self.free.put(chunk)

  def hold_out(self, count):
    """Rows that will not be in any batch."""
    rows = self.rows.new_empty((count, self.rows.shape[1]))
    for part in rows.split(CHUNK):
      self.move(part)
    return rows

  def batch(self, count):
    return self.rows[torch.randint(min(self.total, len(self.rows)), (count,), device=self.rows.device)]


def understand(rows):
  """The inputs, and what the outputs should be."""
  wanted = rows[:, HEAD : HEAD + ENDS].contiguous().view(torch.float32)
  cards, numbers = rows[:, HEAD + ENDS : -4 * NUMBERS].float(), rows[:, -4 * NUMBERS :].contiguous().view(torch.float32)
  return torch.cat([cards * COUNT, numbers], 1), wanted


@torch.no_grad()
def brier(net, held_out):
  total = 0
  for rows in held_out.split(CHUNK):
    wins, margins = rows[:, 0].float() / 2, rows[:, 1].view(torch.int8).float()
    ends = torch.stack([wins, (1 + torch.tanh(margins / POINTS)) / 2], 1)
    total += ((torch.sigmoid(net(understand(rows)[0])) - ends) ** 2).sum(0)
  return (total / len(held_out)).tolist()


def train(net, average, ring, held_out, batch, warm_up, rate, seconds, hand_on):
  """Makes steps until the time is over. `average` is the moving average of the weights of `net`."""
  optimizer = torch.optim.AdamW(net.parameters(), weight_decay=DECAY, foreach=True)
  begun, step, told, handed_on, part = time.monotonic(), 0, 0, 0, 0
  while part < 1:
    for _ in range(min(CHUNKS_A_STEP, ring.full.qsize())):
      ring.take()
    part = (time.monotonic() - begun) / seconds
    if step * batch > TIMES * ring.total:
      ring.take()
      continue
    optimizer.param_groups[0]["lr"] = rate * min(1, step / warm_up) * (1 + math.cos(math.pi * part)) / 2 + 1e-6
    inputs, wanted = understand(ring.batch(batch))
    optimizer.zero_grad(set_to_none=True)
    binary_cross_entropy_with_logits(net(inputs), wanted).backward()
    optimizer.step()
    with torch.no_grad():
      for mean, weight in zip(average.parameters(), net.parameters()):
        mean.lerp_(weight, max(0.002, 10 / (step + 11)))
    step += 1
    if part * seconds > handed_on + HAND_ON:
      handed_on = part * seconds
      hand_on()
    if int(part * 10) > told:
      told = int(part * 10)
      win, ahead = brier(average, held_out)
      print(f"{part * seconds:4.0f} s, {step} steps, {ring.total / 1e6:.1f} million rows: "
            f"Brier scores {win:.4f} of the win, {ahead:.4f} of how clear it is", flush=True)


def load(net, path, head):
  """The weights of a file for the same game."""
  tables = {name: torch.tensor(numbers).view(lines, columns).float()
            for name, (lines, columns, numbers) in forecast.read(path)["tables"].items()}
  if not path.read_bytes().startswith(head):
    sys.exit(f"{path}: this is not for the game that rows are made of")
  columns = torch.cat([tables["rows"] / (COUNT * ONE), tables["numbers"]]).t()
  bias = tables["bias"][0]
  weights = {"first.weight": columns[:UNITS], "first.bias": bias[:UNITS],
             "straight.weight": columns[UNITS : UNITS + OUTPUTS], "straight.bias": bias[UNITS : UNITS + OUTPUTS],
             "second.weight": tables["second"].t(), "second.bias": tables["second_bias"][0],
             "third.weight": tables["third"].t(), "third.bias": tables["third_bias"][0],
             "last.weight": tables["last"].t(), "last.bias": torch.zeros(OUTPUTS)}
  net.load_state_dict(weights)


def write(path, head, net):
  """The file of a forecast: tools/network.py tells what is in it."""
  net, room = copy.deepcopy(net).cpu().requires_grad_(False), (0, COLUMNS - UNITS - OUTPUTS)
  columns = pad(torch.cat([net.first.weight, net.straight.weight]).t(), room)
  bias = pad(torch.cat([net.first.bias, net.straight.bias + net.last.bias]), room)
  rows = (columns[:-NUMBERS] * COUNT * ONE).round().clamp(-32767, 32767).numpy().astype("<i2")
  tables = (columns[-NUMBERS:], bias, net.second.weight.t(), net.second.bias, net.third.weight.t(), net.third.bias,
            net.last.weight.t())
  new = path.with_name(path.name + ".new")
  new.write_bytes(head + rows.tobytes() + b"".join(table.numpy().astype("<f4").tobytes() for table in tables))
  forecast.read(new)  # which complains of what is no forecast
  new.replace(path)


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("packs", metavar="PACKS", help="what to train for: vigil, or more with commas between")
  parser.add_argument("out", metavar="OUT", type=pathlib.Path, help="the file to write: vigil.forecast")
  parser.add_argument("--seconds", metavar="N", type=float, default=270, help="of training (%(default)s)")
  parser.add_argument("--workers", metavar="N", type=int, default=max(1, (os.cpu_count() or 1) - 2),
                      help="programs that make rows (one for each core but two)")
  parser.add_argument("--rows", metavar="FILE", type=pathlib.Path, default=PROGRAM,
                      help="the program that makes rows (build/release/forecast_rows)")
  parser.add_argument("--seed", metavar="N", type=int, default=1000, help="of the first of them (%(default)s)")
  parser.add_argument("--better", metavar="FILE", type=pathlib.Path, help="a forecast to train further")
  parser.add_argument("--player", metavar="NAME", default="search:40it", help="who plays with it (%(default)s)")
  given = parser.parse_args()
  if not given.rows.is_file():
    parser.error(f"there is no program {given.rows}: --help tells how to make it")
  if given.seconds <= 0 or given.workers <= 0 or not given.out.absolute().parent.is_dir():
    parser.error("seconds and workers are more than 0, and OUT is in a folder that exists")

  if given.better:
    forecast.read(given.better)  # which complains of what is no forecast

  device = "cuda" if torch.cuda.is_available() else "cpu"
  torch.backends.cuda.matmul.allow_tf32 = True  # quicker, and exact enough
  if given.better:
    given.out.write_bytes(given.better.read_bytes())  # players read OUT, which becomes better
    how, rate, sizes = [given.player, given.out], RATE_BETTER, ON_GPU_BETTER if device == "cuda" else ON_CPU_BETTER
  else:
    how, rate, sizes = [], RATE, ON_GPU if device == "cuda" else ON_CPU
  batch, ring_rows, first_rows, held_out_rows, warm_up = sizes
  started = [start(given.rows.absolute(), given.packs, given.seed + i, how) for i in range(given.workers)]
  head = started[0][0]
  counts = PLACES * int(forecast.HEAD.fullmatch(head)[4])
  size = HEAD + ENDS + counts + 4 * NUMBERS
  if device == "cuda":  # half of the memory is for batches
    ring_rows = min(ring_rows, torch.cuda.mem_get_info()[0] // 2 // size)
  ring = Ring([output for _, output in started], ring_rows, size, device)
  net = Net(counts + NUMBERS)
  if given.better:
    load(net, given.better, head)
  net = net.to(device)
  average = copy.deepcopy(net)
  try:
    held_out = ring.hold_out(held_out_rows)
    while ring.total < min(first_rows, ring_rows):
      ring.take()
    train(net, average, ring, held_out, batch, warm_up, rate, given.seconds,
          lambda: given.better and write(given.out, head, average))
  except KeyboardInterrupt:
    print("ended early", flush=True)
  write(given.out, head, average)
  os._exit(0)  # threads are still reading, and programs end when nobody does


if __name__ == "__main__":
  main()
