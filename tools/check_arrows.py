#!/usr/bin/env python3
"""check_arrows.py - checks the shape of the source tree.

Who may include whom, threads in one file of the library, no card's name in a C file, no word of a game where games are drawn, nothing left undone, names of files and types unique, and a public
header that stands alone in C and in C++. Prints what is wrong, a line each; exit status 1 when anything is.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Each room of src/rooms.txt, and the rooms whose headers its files may include besides their own. Then the rooms of programs, which may use
# threads and signals, and the only other file that may.
LIST = [line.split() for line in (ROOT / "src" / "rooms.txt").read_text().splitlines() if not line.startswith("#")]
ROOMS = {room: set(others) for room, _, *others in LIST}
PROGRAM = {room for room, part, *_ in LIST if part == "program"}
THREADS = "threads.c"

# Headers that every room may include. Then the rooms of headers that are not in their folder: public ones, and one that the build makes.
EVERYWHERE = {"ascend.h", "ascend_packs.h"}
ELSEWHERE = {"ascend_table.h": "table", "ascend_wire.h": "wire", "cli_config.h": "cli"}

# What public headers include: ascend.h has everything but tables, ascend_wire.h has their JSON.
PUBLIC = {"ascend.h": set(), "ascend_wire.h": {"ascend_table.h"}}

errors = []


def complain(path, line, message):
  errors.append(f"{path.relative_to(ROOT)}:{line}: {message}")


def c_files(*folders):
  for folder in folders:
    for path in sorted((ROOT / folder).rglob("*")):
      if path.suffix in (".c", ".h", ".def"):
        yield path


def check_includes():
  room_of = dict(ELSEWHERE)
  for path in c_files("src"):
    room_of[path.name] = path.relative_to(ROOT / "src").parts[0]
  for path in c_files("src"):
    room = path.relative_to(ROOT / "src").parts[0]
    if room not in ROOMS:
      complain(path, 1, f"there is no room '{room}' in src/rooms.txt")
      continue
    for number, line in enumerate(path.read_text().splitlines(), 1):
      if room not in PROGRAM and path.name != THREADS and re.match(r"\s*#\s*include\s*<(?:pthread|signal|threads)\.h>", line):
        complain(path, number, f"only {THREADS} of the library may know of threads and signals")
      match = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
      if not match or match[1] in EVERYWHERE:
        continue
      there = room_of.get(match[1])
      if there is None:
        complain(path, number, f"includes {match[1]}, which is no header of src or is named by a path")
      elif there != room and there not in ROOMS[room]:
        allowed = ", ".join(sorted(ROOMS[room])) or "nothing else"
        complain(path, number, f"{room} may not include {match[1]} of {there}; it may use: {allowed}")
  for path in c_files("include"):
    for number, line in enumerate(path.read_text().splitlines(), 1):
      match = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
      allowed = PUBLIC.get(path.name, {"ascend.h"})
      if match and match[1] not in allowed:
        complain(path, number, f"a public header includes {match[1]}; it may include: {', '.join(sorted(allowed)) or 'nothing'}")


def check_rooms():
  """src/rooms.txt has the folders of src, and the table in docs/architecture.md says the same of each."""
  folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()}
  for room in sorted(folders ^ set(ROOMS)):
    errors.append(f"src/rooms.txt: '{room}' is " + ("missing" if room in folders else "no folder of src"))
  page = ROOT / "docs" / "architecture.md"
  told = {}
  for number, line in enumerate(page.read_text().splitlines(), 1):
    match = re.match(r"\| `src/(\w+)` \|.*\| ([^|]+) \|$", line)
    if match:
      told[match[1]] = (number, set(match[2].split(", ")) - {"the C library", "ascend.h", "ascend_packs.h"})
  for room, others in ROOMS.items():
    number, uses = told.get(room, (1, None))
    if uses != others:
      complain(page, number, f"'{room}' may use, says src/rooms.txt: {', '.join(sorted(others)) or 'no other room'}")
  for room in sorted(set(told) - set(ROOMS)):
    complain(page, told[room][0], f"there is no room '{room}' in src/rooms.txt")


def card_names():
  """Names of cards: what stands in quotation marks behind the word for a kind in a pack file."""
  names = set()
  for path in sorted((ROOT / "packs").glob("*/*.pack")):
    for line in path.read_text().splitlines():
      match = re.match(r'\s*(?:\w+\s+)*(?:hero|construct|monster|treasure)\s+"([^"]+)"', line)
      if match:
        names.add(match[1])
  return names


def check_names():
  names = card_names()
  if not names:
    errors.append("packs: no card was found in any pack")
    return
  pattern = re.compile(r"\b(" + "|".join(re.escape(n) for n in sorted(names)) + r")\b")
  for path in c_files("src"):
    for number, line in enumerate(path.read_text().splitlines(), 1):
      match = pattern.search(line)
      if match:
        complain(path, number, f"names the card '{match[1]}'; cards are data")


def game_words():
  """What the games call their fields, verbs, events, kinds and factions."""
  found = set()
  for pattern, names in ((r'NC_\("field", "([^"]+)"\)', ("deck/deck_view.c",)),
                         (r'^X\(\w+, NC_\("verb", "([^"]+)"\)', ("deck/deck_verbs.def", "princes/princes_verbs.def")),
                         (r'^X\(\w+, "([^"]+)"', ("deck/deck_events.def", "princes/princes_events.def", "pack/kinds.def",
                                                 "pack/factions.def")),
                         (r'^\s*\{?(?:NUMBER|NUMBER_AS|CARDS|PILE)\((?:ASC_ROLE_\w+, )?"([^"]+)"', ("princes/princes_view.c",))):
    for name in names:
      words = re.findall(pattern, (ROOT / "src" / name).read_text(), re.M)
      if not words:
        errors.append(f"src/{name}: no words of the game were found")
      found.update(words)
  return found


def check_words():
  """Whoever draws a game knows it by what ascend.h tells, and by no word of its own. Commands and what keys
  are said to do are the program's."""
  words = game_words()
  for path in sorted([*(ROOT / "src" / "cli").glob("play*.[ch]"), *(ROOT / "src" / "session").glob("*.[ch]"),
                      *(ROOT / "src" / "board").glob("*.[ch]"), *(ROOT / "src" / "tui").glob("*.[ch]"),
                      ROOT / "src" / "cli" / "replay_show.c"]):
    code = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), path.read_text(), flags=re.S)
    for number, line in enumerate(code.splitlines(), 1):
      for match in re.finditer(r'(NC_\("(?:command|synonym)", |asc__tr\(|asc__tr_word\("\w+", |\.name = )?"([^"\\]*)"', line):
        if match[2] in words and not match[1]:
          complain(path, number, f"knows the word '{match[2]}' of a game; use roles and sorts of ascend.h")


def check_left_undone():
  word = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")))
  folders = ("include", "src", "examples", "tests", "fuzz", "bench", "tools", "docs", "packs")
  paths = [p for folder in folders for p in sorted((ROOT / folder).rglob("*"))
           if p.is_file() and p.suffix not in (".pyc", ".png") and "corpus" not in p.parts]
  for path in paths + [ROOT / "ascend", ROOT / "meson.build"]:
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
      if word.search(line):
        complain(path, number, "something is left to do")


def check_unique():
  seen = {}
  for path in c_files("include", "src", "examples", "tests", "fuzz", "bench"):
    if not re.fullmatch(r"[a-z0-9_]+\.[a-z]+", path.name):
      complain(path, 1, "file names are snake_case")
    if path.name in seen:
      complain(path, 1, f"has the name of {seen[path.name].relative_to(ROOT)}")
    seen[path.name] = path


TYPE = re.compile(r"^(?:typedef\s+)?(?:struct|union|enum)\s+(\w+)\s*\{|^typedef (?!struct|union|enum)[^{};]*?"
                  r"\b(\w+)(?:\)?\([^;{}]*\)|\[[^;]*\])?;|^(?:typedef enum .*)?\} (\w+);", re.M)


def check_types():
  """One name, one type: in all of include and src, and a header's everywhere."""
  seen = {}
  for path in c_files("include", "src", "examples", "tests", "fuzz", "bench", "tools"):
    inside = path.parts[len(ROOT.parts)] in ("include", "src")
    code = re.sub(r"/\*.*?\*/|__attribute__\(\(.*?\)\)", lambda gone: "\n" * gone[0].count("\n"), path.read_text(), flags=re.S)
    for match in TYPE.finditer(code):
      name = next(name for name in match.groups() if name)
      there = seen.get(name)
      if there and there != path and (inside or there.suffix == ".h"):
        complain(path, code.count("\n", 0, match.start()) + 1, f"the type '{name}' has the name of one in {there.relative_to(ROOT)}")
      elif inside or path.suffix == ".h":
        seen.setdefault(name, path)


def check_tests():
  """Tests and kits stand in the folder of their room; only what all share stands above."""
  for path in sorted((ROOT / "tests").iterdir()):
    if path.is_file() and path.name not in ("meson.build", "mutants.txt"):
      complain(path, 1, "belongs into the folder of a room (tests/meson.build)")
  for path in sorted((ROOT / "tests").rglob("test_*.*")):
    room = path.relative_to(ROOT / "tests").parts[0]
    if path.suffix != ".pyc" and room not in ROOMS and room != "tools":
      complain(path, 1, f"there is no room '{room}'")


def check_opening():
  for path in c_files("include", "src", "examples", "tests", "fuzz", "bench"):
    if not path.read_text().startswith("/*"):
      complain(path, 1, "begins without a comment on what it owns")


def check_header():
  strict = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
  for compiler in (["gcc", "-x", "c", "-std=c17"], ["clang", "-x", "c", "-std=c17"],
                   ["clang", "-x", "c++", "-std=c++17"]):
    for header in c_files("include"):
      run = subprocess.run(compiler + strict + ["-include", str(header), "/dev/null"],
                           capture_output=True, text=True, check=False)
      if run.returncode != 0:
        errors.append(" ".join(compiler) + f" on {header.name}:\n" + run.stderr)


for check in (check_rooms, check_includes, check_names, check_words, check_left_undone, check_unique, check_types, check_tests, check_opening, check_header):
  check()
for error in errors:
  print(error)
sys.exit(1 if errors else 0)
