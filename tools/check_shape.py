#!/usr/bin/env python3
"""check_shape.py - no function that does not fit on a screen, and none that is nested too deeply.

  tools/check_shape.py [FILE...]     FILE: C that clang-format has laid out; default: all of src/

A function has at most LINES lines between its braces, and no statement in it stands inside more than DEPTH others.
Labels of a switch that share a branch count as one line: a switch that names every opcode has many.
Prints what is too long or too deep, a line each; exit status 1 when anything is. It goes by the layout: a line that is
a brace alone begins a function, and how deep an `if`, `for`, `while`, `do` or `switch` stands is how far it is indented.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINES, DEPTH, INDENT = 60, 4, 4

STATEMENT = re.compile(r"( +)(?:} else )?(?:else )?(if|for|while|do|switch)\b")
LABEL = re.compile(r" +case \w+:")


def name_of(lines, brace):
  """The name of the function whose body begins there: the word before the first parenthesis of its head."""
  first = brace
  while first > 0 and lines[first - 1].strip() and lines[first - 1][0] not in "}#/":
    first -= 1
  words = re.findall(r"(\w+)\(", " ".join(lines[first:brace]))
  return next((word for word in words if not word.isupper() and word != "ASC__PRINTF"), "?")


def check(path, lines):
  """What is wrong with a file, as lines of text."""
  brace, deepest, labels = None, 0, 0
  for number, line in enumerate(lines):
    if line == "{":
      brace, deepest, labels = number, 0, 0
    elif line == "}" and brace is not None:
      size = number - brace - 1 - labels
      if size > LINES:
        yield f"{path}:{brace + 1}: {name_of(lines, brace)} has {size} lines; {LINES} are enough"
      if deepest > DEPTH:
        yield f"{path}:{brace + 1}: {name_of(lines, brace)} is nested {deepest} deep; {DEPTH} are enough"
      brace = None
    elif brace is not None:
      labels += bool(LABEL.fullmatch(line) and LABEL.fullmatch(lines[number - 1]))
      statement = STATEMENT.match(line)
      if statement:
        deepest = max(deepest, len(statement[1]) // INDENT)


def main(arguments):
  paths = [pathlib.Path(argument) for argument in arguments]
  paths = paths or sorted(path for path in (ROOT / "src").rglob("*.[ch]"))
  wrong = []
  for path in paths:
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    wrong += check(shown, path.read_text(encoding="utf-8").splitlines())
  if wrong:
    print("\n".join(wrong))
  return 1 if wrong else 0


if __name__ == "__main__":
  sys.exit(main(sys.argv[1:]))
