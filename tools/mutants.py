#!/usr/bin/env python3
"""mutants.py - what of a pack do its scenarios not notice?

  tools/mutants.py PROGRAM PACK [CARD]     PROGRAM: ascend; PACK: a folder of packs/; CARD: part of a card's name

Each effect of the pack is changed in one place (a number one more or less, "may" gone or added, a zone, a condition, a
clause left out, and so on), and the scenarios of the pack run with it. A change that none of them notices is printed:
either a scenario is missing, or the change means the same ("for each mechana you control", where only constructs are
controlled). Numbers in the head of a card (cost, honor, copies) are tests/packs/facts.txt's. Some minutes a pack.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CARD = re.compile(r'(?:starting |always )?(?:hero|construct|monster|treasure) "(.*?)"')

# Patterns, and their replacements; a change that would not compile is skipped.
CHANGES = [
  (r"\bmay ", ""),
  (r"(?<!may )\b(banish|defeat|acquire|take|discard|copy|recover)\b(?= 1| each)", r"may \1"),
  (r" or (always|discard)\b", ""),
  (r"\b(row|hand) or ", ""),
  (r" (hero|construct|monster|mechana|lifebound)\b", ""),
  (r" (other|another) ", " "),
  (r" of cost \d+ or less", ""),
  (r" with treasure", ""),
  (r" to (deck|hand)", ""),
  (r"into play", "into hand"),
  (r"into hand", "into play"),
  (r" at random", ""),
  (r"each opponent", "each player"),
  (r"each player", "each opponent"),
  (r"you destroy", "destroy"),
  (r"destroy all(?: but 1 construct| constructs)", "destroy 1 construct"),
  (r" for each [a-z ]+", ""),
  (r"\benergize \d+: ", ""),
  (r", energize \d+", ""),
  (r"\bif [a-z0-9 ]+: ", ""),
  (r"\bunite [a-z]+: ", ""),
  (r"^  once\b", "  use"),
  (r", once\b", ""),
  (r" first ", " "),
  (r", pay \d+ runes", ""),
  (r", banish this( and another)?", ""),
  (r" twice", ""),
  (r", taking a treasure that comes next", ""),
  (r"(gain \d+) (?:runes?|honor|energy)\b", r"\1 power"),
  (r"(gain \d+) power\b", r"\1 runes"),
  (r" (unbanishable|uncopyable)", ""),
  (r" free at \d+ energy", ""),
]


def numbers(code):
  """The line with each of its numbers one more and one less."""
  for found in re.finditer(r"\b\d+\b", code):
    for other in (int(found[0]) + 1, int(found[0]) - 1):
      if other > 0:
        yield code[: found.start()] + str(other) + code[found.end() :]


def clauses(code):
  """The line without each of its clauses; all of it where it continues the effect of the line before."""
  head, body = re.match(r"^( *(?:[a-z]+: )?)(.*)$", code).groups()
  parts = body.split(";")
  if len(parts) > 1:
    for i in range(len(parts)):
      yield head + ";".join(parts[:i] + parts[i + 1 :]).strip()
  elif re.match(r"^ {7,}", code):
    yield ""


def changed(line):
  """All changes of one line of a pack, each once."""
  code = line.split("#")[0].rstrip()
  if not code or re.match(r"(pack|title|size|opponent)\b", code):
    return []
  head = CARD.match(code) is not None
  found = [] if head else [*numbers(code), *clauses(code)]
  for pattern, instead in CHANGES[-2:] if head else CHANGES:
    found += [code[: m.start()] + m.expand(instead) + code[m.end() :] for m in re.finditer(pattern, code)]
  return [text for text in dict.fromkeys(found) if text != code]


def main():
  if len(sys.argv) not in (3, 4) or not (ROOT / "packs" / sys.argv[2]).is_dir():
    print(__doc__, file=sys.stderr)
    return 2
  program, pack, only = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""
  text = (ROOT / "packs" / pack / f"{pack}.pack").read_text()
  cards, translations = text[: text.index("\nlanguage ")], text[text.index("\nlanguage ") :]
  lines, card, made, noticed = cards.split("\n"), "", 0, 0
  with tempfile.TemporaryDirectory() as folder:
    packs = pathlib.Path(folder) / "packs"
    shutil.copytree(ROOT / "packs", packs)
    file, env = packs / pack / f"{pack}.pack", dict(os.environ, ASCEND_PACKS=str(packs))

    def run(*arguments):
      return subprocess.run([program, *arguments], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    for i, line in enumerate(lines):
      card = CARD.match(line)[1] if CARD.match(line) else card
      for other in changed(line) if only.lower() in card.lower() else []:
        file.write_text("\n".join(lines[:i] + [other] + lines[i + 1 :]) + translations)
        if run("pack", "check", file) != 0:
          continue
        made += 1
        if run("scenario", packs / pack / "scenarios") != 0:
          noticed += 1
        else:
          print(f"{card}: `{line.strip()}` could be `{other.strip()}`", flush=True)
  print(f"{pack}: {noticed} of {made} changes are noticed")
  return 0


if __name__ == "__main__":
  sys.exit(main())
