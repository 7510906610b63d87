#!/usr/bin/env python3
"""network.py - the learnt networks of the deck-building game: from files to C.

  tools/network.py compile OUT FILE...    makes the tables of some networks; the build calls it
  tools/network.py show FILE...           tells what they are for, and how they were trained

A file is some lines of text, an empty one, and numbers, least significant byte first:

  ascend network 2
  packs NAME           what it was trained for
  players 2
  game 8b017e3d        the number of that set-up (asc_view.game_id), in hexadecimal
  cards N
  trained trainer=V .. one line or more, for one training after the other: the version of the trainer, and all that it
                       was told, so that it can be done again (docs/training.md)

  rows                 11 * N rows of COLUMNS numbers of 16 bits
  numbers, bias, second, second bias, third, third bias, last: floats of 32 bits

src/deck/deck_network.h tells what they mean; tools/train_network.c writes such files.
"""
import array
import pathlib
import re
import sys

PLACES, NUMBERS, UNITS, COLUMNS, INNER, OUTPUTS = 11, 9, 512, 528, 32, 2  # as in deck_network.h
FORMAT = re.compile(rb"ascend network (\d+)\n")
HEAD = re.compile(rb"ascend network 2\npacks ([a-z0-9,_-]+)\nplayers (\d+)\ngame ([0-9a-f]{8})\ncards (\d+)\n"
                  rb"((?:trained trainer=\d+(?: [a-z]+=[!-~]+)+\n)+)\n")

# Each table behind the rows: its name, its lines, its columns.
TABLES = [
  ("numbers", NUMBERS, COLUMNS),
  ("bias", 1, COLUMNS),
  ("second", UNITS, INNER),
  ("second_bias", 1, INNER),
  ("third", INNER, INNER),
  ("third_bias", 1, INNER),
  ("last", INNER, OUTPUTS),
]


def fail(path, message):
  sys.exit(f"{path}: {message}")


def numbers_of(kind, data):
  numbers = array.array(kind, data)
  if sys.byteorder == "big":
    numbers.byteswap()
  return numbers


def read(path):
  try:
    data = pathlib.Path(path).read_bytes()
  except OSError as error:
    fail(path, error.strerror)
  head = HEAD.match(data)
  format = FORMAT.match(data)
  if format is not None and format[1] != b"2":
    fail(path, f"a value network of format {format[1].decode()}; those that can be read have format 2")
  if head is None:
    fail(path, "this is no network: see the head of tools/network.py for what one looks like")
  packs, players, game, cards = head[1].decode(), int(head[2]), head[3].decode(), int(head[4])
  at = head.end()
  row_bytes = PLACES * cards * COLUMNS * 2
  wanted = at + row_bytes + 4 * sum(lines * columns for _, lines, columns in TABLES)
  if len(data) != wanted:
    fail(path, f"{wanted} bytes were expected of {cards} cards, not {len(data)}")
  tables = {"rows": (PLACES * cards, COLUMNS, numbers_of("h", data[at : at + row_bytes]))}
  at += row_bytes
  for name, lines, columns in TABLES:
    size = 4 * lines * columns
    tables[name] = (lines, columns, numbers_of("f", data[at : at + size]))
    if any(number != number or abs(number) > 1e6 for number in tables[name][2]):
      fail(path, f"a number in the table '{name}' is not one that training can have come to")
    at += size
  return {"packs": packs, "players": players, "game": game, "cards": cards,
          "trained": head[5].decode().splitlines(), "tables": tables}


def table_c(number, name, lines, columns, numbers):
  kind = "int16_t" if name == "rows" else "float"
  shape = f"[{columns}]" if lines == 1 else f"[{lines}][{columns}]"
  write = str if name == "rows" else (lambda x: x.hex() + "F")
  yield f"_Alignas(16) static const {kind} {name}_{number}{shape} = {{\n"
  for line in range(lines):
    row = ",".join(map(write, numbers[line * columns : (line + 1) * columns]))
    yield row + "\n" if lines == 1 else "{" + row + "},\n"
  yield "};\n"


def compile_to(out, paths):
  networks = [read(path) for path in paths]
  with open(out, "w", encoding="utf-8") as file:
    file.write('/* Made by tools/network.py. */\n#include "deck_network.h"\n')
    for number, network in enumerate(networks):
      for name, (lines, columns, numbers) in network["tables"].items():
        file.writelines(table_c(number, name, lines, columns, numbers))
    file.write("const deck_network asc__deck_networks[] = {\n")
    for number, network in enumerate(networks):
      members = "".join(f", .{name} = {name}_{number}" for name in network["tables"])
      file.write(f"{{.game_id = 0x{network['game']}{members}}},\n")
    file.write(f"}};\nconst size_t asc__deck_network_count = {len(networks)};\n")


def main(arguments):
  if len(arguments) >= 3 and arguments[0] == "compile":
    compile_to(arguments[1], arguments[2:])
  elif len(arguments) >= 2 and arguments[0] == "show":
    for path in arguments[1:]:
      network = read(path)
      print(f"{path}: {network['packs']}, {network['players']} players, {network['cards']} cards, "
            f"game {network['game']}")
      for line in network["trained"]:
        print(f"  {line}")
  else:
    sys.exit(__doc__)


if __name__ == "__main__":
  main(sys.argv[1:])
