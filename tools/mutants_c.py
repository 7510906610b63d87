#!/usr/bin/env python3
"""mutants_c.py - which bugs in C do the tests not notice?

  tools/mutants_c.py [--only TEXT] [--jobs N] [--sure] [--check] [--list FILE]

  --only TEXT   only those with TEXT in their file's name or in what they are about
  --jobs N      so many at a time, each in a tree of its own (one for each processor)
  --sure        the tests pass as things are: do not run them first
  --check       only see whether all of them can still be planted

tests/mutants.txt lists small bugs: a file, a piece of it, and what stands there instead. Each is planted in a copy of the
tree (build/mutants), what is relevant to the file is built and run until a test fails, and the bug is taken out again. It
prints what killed each one, and at the end what survived: for that a test is missing, or the bug is none. Exit status 1
where a mutant survives that is not marked as known, or does not compile. Where the place of one is not there any more, or
there twice, nothing is run before the list is mended.
"""
import argparse
import concurrent.futures
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
HANGS = "0.1"  # of the hour that a test may take elsewhere
FAILED = re.compile(r"^ *\d+/\d+ (?:\S+ / )?(.+?) +(?:FAIL|TIMEOUT|ERROR)\b", re.MULTILINE)

# Tests in the order in which they run, until one fails: the quick ones that are most likely to notice first. The longest prefix of a file's
# name counts.
UNIT = ["--suite", "unit"]
RELEVANT = {
  "src/coach": [["coach"], ["same_advice", "play"]],
  "src/ai": [["bench"], ["search", "slices", "advisor", "players", "network"], ["analyse", "arena"]],
  "src/board": [["board_things", "board", "board_line"], ["game_choice", "game_scene"], ["screen_golden"]],
  "src/arena": [["rating", "arena_log"], ["arena"], ["cli", "play"], UNIT],
  "src/base": [["base"], ["bench"], UNIT],
  "src/cli": [["play_parts", "program_parts"], ["cli"], ["play", "play_princes", "replay"], ["analyse", "arena"], UNIT],
  "src/cli/analyse": [["analyse"], ["replay"]],
  "src/cli/arena": [["arena_log"], ["arena"], ["cli"]],
  "src/cli/play_complete": [["play_parts"], ["play_editor"]],
  "src/cli/play_editor": [["play_editor"]],
  "src/cli/play_input": [["play_editor"], ["play_tty"], ["play"]],
  "src/store": [["store"]],
  "src/server": [["server", "server_sim", "server_hidden"]],
  "src/session": [["session", "play_parts"], ["play"], ["play_princes", "replay", "cli"], UNIT],
  "src/saved": [["session_files"], ["play"], ["replay", "cli"], UNIT],
  "src/saved/session_store": [["play_store"], ["play"]],
  "src/saved/analysis": [["replay_scene"], ["analyse"]],
  "src/saved/worker": [["session"], ["screen_leaving"]],
  "src/cli/play_numbers": [["play_parts"], ["play_numbers"]],
  "src/cli/play_table": [["play_parts"], ["play"], ["play_princes", "replay", "play_tty"]],
  "src/cli/replay": [["replay_walk"], ["replay"], ["replay_tty", "play"]],
  "src/cli/stats": [["arena"], ["cli"]],
  "src/command": [["command"], ["game_players", "scenes"], ["play_help"]],
  "src/files": [["pack_folder", "play_store"], ["files", "arena"], ["cli", "play"], UNIT],
  "src/princes": [["scenarios", "princes", "princes_value"], ["bench"], UNIT, ["play_princes", "replay"]],
  "src/deck/deck_network_file": [["network_file"], ["network", "value_net"], UNIT],
  "src/deck/deck_setup": [["scenarios", "setup"], ["bench"], UNIT],
  "src/deck/deck_text": [["scenarios", "move_text", "event_text"], ["play"], UNIT],
  "src/deck": [["scenarios", "scenarios of phrases", "deck_value"], ["bench"], UNIT, ["play", "replay"]],
  "tests/game/described": [["tiny_game"], UNIT],
  "src/game/event_text": [["event_text"], UNIT, ["play"]],
  "src/game/tutorial": [["tutorial"], UNIT],
  "src/game": [["scenarios", "record", "match", "scenario"], UNIT, ["replay", "play", "cli"]],
  "src/lang": [["lang", "rules_text", "event_text"], ["language", "every_word"], UNIT],
  "src/pack": [["scenarios", "pack", "rules_text"], UNIT, ["bench", "cli"]],
  "src/wire": [["wire", "program_parts"], ["web_engine"], ["cli", "replay"]],
  "src/tui": [["tui", "board", "board_line", "game_scene", "game_choice", "game_players", "scenes_keys", "replay_scene"],
              ["any_keys", "scenes"], ["screen_handover", "screen_leaving"],
              ["scenes_screen", "screen_games", "screen_golden"]],
  "src/tui/terminal": [["screen_leaving", "screen_handover", "screen_answers"], ["scenes_screen", "screen_games", "screen_golden"]],
  "src/tui/tui_run": [["screen_leaving", "screen_handover"], ["scenes_screen", "screen_games", "screen_golden"]],
  "src/term": [["tui"], ["screen_golden"], UNIT],
  "src/table": [["table_cases"], ["table_hidden", "table"], ["play"], ["play_princes", "replay"], UNIT],
}


class Mutant:
  """A bug: what stands in a file, and what is to stand there."""

  def __init__(self, line, path, about, known):
    self.line, self.path, self.about, self.known = line, path, about, known
    self.folder = "/".join(path.split("/")[:2])
    self.tests = RELEVANT[max((start for start in RELEVANT if path.startswith(start)), key=len)]
    self.old, self.new = [], []

  def __str__(self):
    return f"{self.path}: {self.about}"

  def plant(self, text):
    """The file with the bug in it, or None where its place is not there exactly once."""
    old, new = "\n".join(self.old), "\n".join(self.new)
    return text.replace(old, new) if self.old and text.count(old) == 1 else None


def check_places(mutants):
  """Everyone has a place in the tree as it is, or the list has to be mended first."""
  lost = []
  for mutant in mutants:
    path = ROOT / mutant.path
    if mutant.plant(path.read_text(encoding="utf-8") if path.exists() else "") is None:
      lost.append(f"line {mutant.line}: {mutant}")
  if lost:
    sys.exit("what they are to change is not there exactly once any more:\n  " + "\n  ".join(lost))


def read(path):
  """Mutants are blocks: 'FILE: what it is', lines with '- ' that stand there, lines with '+ ' instead of them. A first line
  that ends with '[known: why]' is of one that may survive."""
  mutants = []
  for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
    if not text.strip() or text.startswith("#"):
      continue
    if text.startswith("- ") and mutants:
      mutants[-1].old.append(text[2:])
    elif text.startswith("+ ") and mutants:
      mutants[-1].new.append(text[2:])
    elif ": " in text:
      name, about = text.split(": ", 1)
      mutants.append(Mutant(number, name, about, "[known: " in about))
    else:
      sys.exit(f"{path}:{number}: expected 'FILE: what it is', '- old' or '+ new'")
  return mutants


class Bench:
  """A copy of the tree with a build of it, in which one bug at a time is planted."""

  def __init__(self, number, jobs):
    self.tree = ROOT / "build" / "mutants" / f"tree{number}"
    self.build = ROOT / "build" / "mutants" / f"build{number}"
    self.processes = max(1, (os.cpu_count() or 1) // jobs)

  def set_up(self):
    self.copy_tree()
    if not (self.build / "build.ninja").exists():
      subprocess.run(["meson", "setup", str(self.build), str(self.tree), "--buildtype=debugoptimized", "-Db_ndebug=false",
                      "-Db_lto=false", "-Dtests=enabled", "-Dtest_games=300"],
                     check=True, stdout=subprocess.DEVNULL, env={**os.environ, "CC": os.environ.get("CC", "gcc")})
    if not self.make():
      sys.exit(f"{self.tree} does not build")

  def copy_tree(self):
    """What git knows and what is new; files that are the same keep their time, so that little is built again."""
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True,
                           text=True).stdout.splitlines()
    wanted = {name for name in names if (ROOT / name).is_file()}
    for path in self.tree.rglob("*"):
      if path.is_file() and str(path.relative_to(self.tree)) not in wanted:
        path.unlink()
    for name in wanted:
      source, copy = ROOT / name, self.tree / name
      if not copy.exists() or copy.read_bytes() != source.read_bytes():
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)

  def make(self, *targets):
    return subprocess.run(["ninja", "-C", str(self.build), "-j", str(self.processes), *targets], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0

  def run_tests(self, names, processes=None):
    """The first test that fails, built anew; None where all of them pass. One that hangs has failed."""
    log = self.build / "mutant.log"
    with open(log, "w", encoding="utf-8") as out:
      passed = subprocess.run(["meson", "test", "-C", str(self.build), "--no-suite", "launcher", "--maxfail", "1",
                               "--timeout-multiplier", HANGS, "--num-processes", str(processes or self.processes), *names],
                              stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL).returncode == 0
    if passed:
      return None
    failed = FAILED.search(log.read_text(encoding="utf-8", errors="replace"))
    return failed.group(1) if failed else "the build of " + " ".join(names)

  def judge(self, mutant):
    """'killed by ...', 'SURVIVES', or that it cannot be planted."""
    path = self.tree / mutant.path
    before = path.read_text(encoding="utf-8")
    path.write_text(mutant.plant(before), encoding="utf-8")
    try:
      if not self.make("ascend"):
        return "CANNOT BE PLANTED: it does not compile"
      for names in mutant.tests:
        failed = self.run_tests(names)
        if failed:
          return "killed by " + failed
      return "survives, as is known" if mutant.known else "SURVIVES"
    finally:
      path.write_text(before, encoding="utf-8")


def check_sound(bench, mutants):
  """A test that fails anyway would kill everything. Nothing else runs yet: it has all processors."""
  for names in sorted({tuple(names) for m in mutants for names in m.tests}):
    failed = bench.run_tests(names, os.cpu_count())
    if failed:
      sys.exit(f"{failed} fails without any bug: mend that first")


def judge_all(benches, mutants):
  """What became of each, told as it becomes known."""
  free = queue.SimpleQueue()
  for bench in benches:
    free.put(bench)

  def judge(mutant):
    bench, begun = free.get(), time.monotonic()
    try:
      return bench.judge(mutant), time.monotonic() - begun
    finally:
      free.put(bench)

  found = {}
  with concurrent.futures.ThreadPoolExecutor(len(benches)) as pool:
    waiting = {pool.submit(judge, mutant): mutant for mutant in mutants}
    try:
      for done in concurrent.futures.as_completed(waiting):
        mutant = waiting[done]
        found[mutant], seconds = done.result()
        print(f"{len(found)}/{len(mutants)} {mutant}: {found[mutant]} ({seconds:.0f} s)", flush=True)
    except KeyboardInterrupt:
      pool.shutdown(cancel_futures=True)
      sys.exit(130)
  return found


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("--only", default="", metavar="TEXT")
  parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
  parser.add_argument("--sure", action="store_true")
  parser.add_argument("--check", action="store_true")
  parser.add_argument("--list", default=str(ROOT / "tests" / "mutants.txt"), metavar="FILE")
  options = parser.parse_args()
  mutants = [m for m in read(pathlib.Path(options.list)) if options.only in str(m)]
  if not mutants:
    sys.exit(f"no mutant has '{options.only}' in it")
  check_places(mutants)
  if options.check:
    print(f"{len(mutants)} bugs have their places")
    return 0
  benches = [Bench(number, options.jobs) for number in range(1, min(max(options.jobs, 1), len(mutants)) + 1)]
  for bench in benches:
    bench.set_up()
  if not options.sure:
    check_sound(benches[0], mutants)
  found = judge_all(benches, mutants)
  bad = [m for m in mutants if found[m].startswith(("SURVIVES", "CANNOT"))]
  for folder in sorted({m.folder for m in mutants}):
    here = [found[m].startswith("killed") for m in mutants if m.folder == folder]
    print(f"{folder}: {sum(here)} of {len(here)} killed")
  print(f"{sum(found[m].startswith('killed') for m in mutants)} of {len(mutants)} killed")
  for mutant in bad:
    print(f"  {mutant} (line {mutant.line}): {found[mutant]}")
  return 1 if bad else 0


if __name__ == "__main__":
  sys.exit(main())
