#!/usr/bin/env python3
"""Trains a value network on a graphics card (PyTorch), with rows that tools/network_rows.c makes on all processors meanwhile.

    train_network.py SETUPS OUT --seconds 300 --rows build/release/network_rows [--better FILE --player search:40it]

What is learnt is what train_network learns, some ten times faster; the network and the file are those of
src/deck/deck_network.h. The games are the same for the same options, but sums on a graphics card are not made in one order,
and how many there are depends on the clock: another run gives another file of the same quality.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import threading
import time

import numpy as np
import torch
import torch.nn.functional as F

VERSION = "gpu3"
FEATURES, EMBED, PLACES, COLUMNS, UNITS, INNER, OWN, COMMON = 224, 48, 10, 272, 256, 32, 12, 8
SEAT_PLACES, TABLE_PLACES = 6, 3
STEP = 1024  # this number in a file stands for 1
SHAPES = [  # deck_network_weights
    ("features", (FEATURES, EMBED)), ("features_bias", (EMBED,)), ("places", (PLACES, EMBED, COLUMNS)),
    ("own", (OWN, COLUMNS)), ("common", (COMMON, COLUMNS)), ("bias", (COLUMNS,)),
    ("second", (UNITS, 2 * INNER)), ("second_bias", (INNER,)), ("third", (INNER, INNER)), ("third_bias", (INNER,)),
    ("last", (INNER, 2)),
]
MASK = (1 << 64) - 1
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def mix(x):
    """asc__mix"""
    x = ((x ^ (x >> 32)) * 0xD6E8FEB86659FD93) & MASK
    x = ((x ^ (x >> 32)) * 0xD6E8FEB86659FD93) & MASK
    return x ^ (x >> 32)


def hash_of(data):
    """asc__hash with seed 0"""
    value = mix((len(data) * 0x9E3779B97F4A7C15) & MASK)
    whole = len(data) // 8 * 8
    for word in np.frombuffer(data[:whole], "<u8").tolist():
        value = mix(value ^ word)
    if whole < len(data):
        value = mix(value ^ int.from_bytes(data[whole:].ljust(8, b"\0"), "little"))
    return value


class Replay:
    """Does something again and again: on a graphics card all of it is recorded once and started at one go."""

    def __init__(self, what):
        self.what, self.graph, self.calls = what, None, 0

    def __call__(self):
        if self.graph is not None:
            self.graph.replay()
            return
        self.calls += 1
        if DEVICE != "cuda" or self.calls < 4:
            self.what()
            return
        torch.cuda.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.what()
        self.graph.replay()


class Weights:
    """All weights in one row of numbers, and views of its parts. AdamW and a moving average go over the row at once."""

    def __init__(self, seed):
        torch.manual_seed(seed)
        spread = {"features": 0.5, "places": 0.05, "own": 0.2, "common": 0.2, "second": UNITS ** -0.5,
                  "third": INNER ** -0.5, "last": INNER ** -0.5}
        parts = []
        for name, shape in SHAPES:
            table = (torch.rand(shape) * 2 - 1) * spread.get(name, 0)
            if shape[-1] == COLUMNS:
                table[..., UNITS:] = 0  # the straight path begins at 0
            parts.append(table.reshape(-1))
        self.flat = torch.cat(parts).to(DEVICE)
        self.average, self.gradient = self.flat.clone(), torch.zeros_like(self.flat)
        self.first, self.second = torch.zeros_like(self.flat), torch.zeros_like(self.flat)
        self.rate, self.left, self.share = (torch.zeros((), device=DEVICE) for _ in range(3))
        self.left_2 = torch.zeros((), device=DEVICE)
        self.tables = {name: part.requires_grad_() for name, part in self.views(self.flat).items()}
        self.mean = self.views(self.average)
        self.gradients = self.views(self.gradient)
        self.steps, self.update = 0, Replay(self.move)

    @staticmethod
    def views(flat):
        at, views = 0, {}
        for name, shape in SHAPES:
            size = int(np.prod(shape))
            views[name] = flat[at:at + size].view(shape).detach()
            at += size
        return views

    def add_gradient(self, loss):
        for gradient, sum in zip(torch.autograd.grad(loss, list(self.tables.values())), self.gradients.values()):
            sum.add_(gradient)

    @torch.no_grad()
    def move(self):
        self.first.lerp_(self.gradient, 0.1)
        self.second.mul_(0.999).addcmul_(self.gradient, self.gradient, value=0.001)
        self.flat.mul_(1 - self.rate * 1e-4)
        self.flat.sub_(self.rate / self.left * self.first / ((self.second / self.left_2).sqrt() + 1e-8))
        self.average.add_(self.share * (self.flat - self.average))
        self.gradient.zero_()

    def step(self, rate):
        self.steps += 1
        self.rate.fill_(rate)
        self.left.fill_(1 - 0.9 ** self.steps)
        self.left_2.fill_(1 - 0.999 ** self.steps)
        self.share.fill_(max(10 / (self.steps + 10), 0.001))
        self.update()

    def load(self, path):
        data = open(path, "rb").read()
        head, numbers = data.split(b"\n\n", 1)
        flat = torch.from_numpy(np.frombuffer(numbers, "<i2").astype(np.float32) / STEP).to(DEVICE)
        with torch.no_grad():
            self.flat.copy_(flat)
        self.average.copy_(flat)
        return head.decode().split("\n")

    def save(self, path, packs, players, stages):
        flat = self.average.cpu().numpy()
        numbers = np.clip(np.rint(flat * STEP), -32767, 32767).astype("<i2").tobytes()
        head = ["ascend network 3", f"packs {packs}", f"players {players}", f"features {FEATURES}", *stages,
                f"tables {hash_of(numbers):016x}"]
        with open(path + ".new", "wb") as out:
            out.write("\n".join(head).encode() + b"\n\n" + numbers)
        os.replace(path + ".new", path)


class Setup:
    def __init__(self, folder, number):
        data = open(f"{folder}/{number}.setup", "rb").read()
        self.cards, self.seats, self.sides = np.frombuffer(data, "<i4", 3).tolist()
        side = np.frombuffer(data, "<i4", self.seats, 12)
        floats = np.frombuffer(data, "<f4", -1, 12 + 4 * self.seats)
        self.features = torch.from_numpy(floats[:self.cards * FEATURES].reshape(self.cards, FEATURES).copy()).to(DEVICE)
        self.shares = torch.from_numpy(floats[self.cards * FEATURES:].copy()).to(DEVICE)
        self.members = None  # the seats whose mean a side is
        if self.sides < self.seats:
            members = torch.zeros(self.sides, self.seats)
            for seat, of in enumerate(side):
                members[of, seat] = self.sides / self.seats
            self.members = members.to(DEVICE)
        self.floats = 2 * self.sides + OWN * self.seats + COMMON
        self.bytes = (SEAT_PLACES * self.seats + TABLE_PLACES) * self.cards
        self.record = 4 * self.floats + (self.bytes + 3) // 4 * 4
        self.data = None  # the latest rows, on the graphics card as words, which can be gathered faster than bytes
        self.held, self.at = 0, 0
        self.count = torch.zeros((), device=DEVICE)

    def read(self, folder, number):
        return torch.from_numpy(np.fromfile(f"{folder}/{number}.rows", np.int32).reshape(-1, self.record // 4))

    def add(self, rows, window):
        if self.data is None:
            self.data = torch.zeros((max(len(rows), 64) * window, self.record // 4), dtype=torch.int32, device=DEVICE)
        rows = rows[:len(self.data) - self.at]
        self.data[self.at:self.at + len(rows)] = rows.to(DEVICE)
        self.at += len(rows)
        self.held = max(self.held, self.at)
        self.at %= len(self.data)
        self.count.fill_(self.held)

    def learn(self, weights, count, share):
        """What `count` rows at random add to the gradient."""

        def one():
            chosen = (torch.rand(count, device=DEVICE, dtype=torch.float64) * self.count).long()
            win, ahead, _ = losses(weights.tables, self, self.data[chosen])
            weights.add_gradient((win + ahead) * share)

        return Replay(one)


def logits_of(w, setup, rows):
    n, c, s = len(rows), setup.cards, setup.seats
    floats = rows[:, :setup.floats].contiguous().view(torch.float32)
    counts = rows[:, setup.floats:].contiguous().view(torch.uint8)[:, :setup.bytes].float()
    own = floats[:, 2 * setup.sides:-COMMON].reshape(n, s, OWN)
    embedding = F.relu(setup.features @ w["features"] + w["features_bias"])
    table = torch.matmul(embedding, w["places"])
    center = setup.shares @ table[PLACES - 1]
    mine = table[:SEAT_PLACES].reshape(-1, COLUMNS)
    common = counts[:, s * SEAT_PLACES * c:] @ table[SEAT_PLACES:SEAT_PLACES + TABLE_PLACES].reshape(-1, COLUMNS)
    common = common + floats[:, -COMMON:] @ w["common"] + (center + w["bias"])
    units = (counts[:, :s * SEAT_PLACES * c].reshape(n * s, SEAT_PLACES * c) @ mine).reshape(n, s, COLUMNS)
    units = units + own @ w["own"] + common[:, None]
    inner = F.relu(units[..., :UNITS]) @ w["second"]
    straight = units[..., UNITS:UNITS + 2]
    if setup.members is not None:
        inner, straight = setup.members @ inner, setup.members @ straight
    others = inner[..., INNER:]
    others = (others.sum(1, keepdim=True) - others) / (setup.sides - 1)
    second = F.relu(w["second_bias"] + inner[..., :INNER] + others)
    third = F.relu(second @ w["third"] + w["third_bias"])
    return straight + third @ w["last"], floats


def losses(w, setup, rows):
    logits, floats = logits_of(w, setup, rows)
    won, ahead = floats[:, :setup.sides], floats[:, setup.sides:2 * setup.sides]
    margin = logits[..., 1]
    margin = margin - (margin.sum(1, keepdim=True) - margin) / (setup.sides - 1)
    win = -(won * F.log_softmax(logits[..., 0], 1)).sum(1).mean()
    return win, F.binary_cross_entropy_with_logits(margin, ahead), logits


@torch.no_grad()
def tell(weights, setups, fresh, when):
    """How far off the mean weights are with rows that were not learnt from yet."""
    scores = []
    for setup, rows in list(zip(setups, fresh))[:4]:
        rows = rows[:50000].to(DEVICE)
        if len(rows):
            win, _, _ = losses(weights.mean, setup, rows)
            scores.append(f"{win:.4f}")
    print(when + ":", *scores, flush=True)


class Feed(threading.Thread):
    """Plays round after round; each is taken by the trainer when it is ready."""

    def __init__(self, a, network):
        super().__init__(daemon=True)
        self.a, self.network = a, network
        self.ready, self.taken, self.done, self.round = threading.Event(), threading.Event(), False, 0
        self.rows, self.digests = 0, 0

    def run(self):
        a = self.a
        while not self.done:
            folder = f"{a.scratch}/" + (f"{a.seed}-{self.round}" if a.keep else f"{self.round % 2}")
            os.makedirs(folder, exist_ok=True)
            first = a.seed * 1000000000 + self.round * a.games
            command = [a.rows, a.setups, folder, str(first), str(a.games), str(a.threads)]
            if a.player != "tuned":
                command += [self.network, a.player]
            self.child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            told = self.child.communicate()[0]
            if self.done:
                return
            if self.child.returncode:
                print("the games of a round were not made", file=sys.stderr)
                os._exit(1)
            count, digest = told.split()
            self.rows += int(count)
            self.digests = mix(self.digests ^ int(digest, 16))
            self.folder = folder
            self.taken.clear()
            self.ready.set()
            self.taken.wait()
            self.round += 1


def main():
    p = argparse.ArgumentParser()
    p.add_argument("setups")
    p.add_argument("out")
    p.add_argument("--rows", default="build/release/network_rows", help="the program")
    p.add_argument("--better", help="the network to begin with")
    p.add_argument("--player", default="tuned", help="who plays: tuned, or search:40it and the like with what was learnt")
    p.add_argument("--seconds", type=float, default=300)
    p.add_argument("--games", type=int, default=60000, help="in a round")
    p.add_argument("--window", type=int, default=24)
    p.add_argument("--batch", type=int, default=32768)
    p.add_argument("--parts", type=int, default=4, help="set-ups in a batch")
    p.add_argument("--passes", type=float, default=6)
    p.add_argument("--rate", type=float, default=2e-3)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--threads", type=int, default=os.cpu_count())
    p.add_argument("--scratch", default="/dev/shm/ascend-rows")
    p.add_argument("--keep", action="store_true", help="rows stay in the scratch folder, and what stays there of others is learnt too")
    a = p.parse_args()
    if not os.access(a.rows, os.X_OK):
        sys.exit(f"train_network.py: {a.rows} is no program: --rows names network_rows")
    torch.backends.cuda.matmul.allow_tf32 = True
    np.random.seed(a.seed)
    weights = Weights(a.seed)
    stages, packs, players = [], [], "1-6"
    if a.better:
        for line in weights.load(a.better):
            stages += [line] if line.startswith("trained ") else []
    for item in a.setups.split(","):
        for pack in item.rsplit("-", 1)[0].split("+"):
            name = pack.split("~")[0]
            packs += [name] if name not in packs else []
    current = a.out + ".current"
    if a.player != "tuned":
        weights.save(current, ",".join(packs), players, stages)
    for left in glob.glob(f"{a.scratch}/{a.seed}-*"):  # files of an interrupted run
        shutil.rmtree(left)
    before = sorted(glob.glob(f"{a.scratch}/*-*")) if a.keep else []
    start, feed, setups, learn, learnt, kept = time.time(), Feed(a, current), [], [], 0, 0
    feed.start()
    while (part := (time.time() - start) / a.seconds) < 1:
        if feed.ready.is_set() or not setups:
            feed.ready.wait()
            if not setups:
                setups = [Setup(feed.folder, i) for i in range(a.setups.count(",") + 1)]
                learn = [setup.learn(weights, a.batch // a.parts, 1 / a.parts) for setup in setups]
                for folder in before:
                    for i, setup in enumerate(setups):
                        setup.add(setup.read(folder, i), a.window)
                kept = sum(setup.held for setup in setups)
            fresh = [setup.read(feed.folder, i) for i, setup in enumerate(setups)]
            feed.ready.clear()
            if a.player != "tuned":
                weights.save(current, ",".join(packs), players, stages)
            feed.taken.set()
            if weights.steps:
                tell(weights, setups, fresh, f"{time.time() - start:.0f} s, {feed.rows} rows, {weights.steps} steps")
            for setup, rows in zip(setups, fresh):
                setup.add(rows, a.window)
            counts = np.array([setup.held for setup in setups], float)
        if learnt > (feed.rows + kept) * a.passes:
            time.sleep(0.01)
            continue
        for i in np.random.choice(len(setups), a.parts, p=counts / counts.sum()):
            learn[i]()
        weights.step(a.rate * min(1, part * 50) * (1 - part * part * (3 - 2 * part)) + 1e-6)
        learnt += a.batch
        if weights.steps % 16 == 0 and DEVICE == "cuda":
            torch.cuda.synchronize()
    feed.done = True
    feed.child.kill()
    if a.keep:  # the last part is incomplete
        shutil.rmtree(f"{a.scratch}/{a.seed}-{feed.round}", ignore_errors=True)
    stages.append(f"trained trainer={re.sub('[^0-9]', '', VERSION)} on=gpu seed={a.seed} seconds={a.seconds:.0f} rounds={feed.round} "
                  f"games={a.games} window={a.window} batch={a.batch} parts={a.parts} passes={a.passes:g} rate={a.rate:g} "
                  f"begun={kept} steps={weights.steps} player={a.player} setups={a.setups} rows={feed.rows} digest={feed.digests:016x}")
    weights.save(a.out, ",".join(packs), players, stages)
    print(f"{weights.steps} steps, {learnt} learnt, {feed.rows} rows in {time.time() - start:.0f} s")
    if a.player != "tuned":
        os.remove(current)
    os._exit(0)


main()
