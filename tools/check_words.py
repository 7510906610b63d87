#!/usr/bin/env python3
"""check_words.py - checks the English of the tree: plain words, people who are 'they', short sentences, comments that fit.

  tools/check_words.py [FILE...]     default: every file of FOLDERS

It reports, with file and line:
  - listed words and pronouns, anywhere in code, comments, docs and messages;
  - comments in C of more than COLUMNS columns, and declarations that the formatter tore to fit a comment behind them;
  - sentences of more than WORDS words, in docs and in comments of headers.
Exit status 1 if there are any. Tests are checked for columns alone.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
COLUMNS, WORDS = 100, 40

FOLDERS = ["README.md", "CONTRIBUTING.md", "docs", "include", "src", "tests", "tools", "fuzz", "bench", "examples", "tutorials", "po", "web"]

# Words to avoid, and what to write instead.
LISTED = {
  r"he|him|his|himself": "'they', 'it' or a noun",
  r"goes on with|gone on with|go on with": "'continue'",
  r"are told of|is told of|tells? of": "say what is shown, or to whom",
  r"for want of": "'without'",
  r"what is left of": "a noun, such as 'the rest of'",
  r"dearest": "'most expensive'",
  r"the judge": "'the advisor'",
}
LISTED = {re.compile(rf"(?<![\w.'-])(?:{pattern})(?![\w'-])", re.I): instead for pattern, instead in LISTED.items()}

C_SUFFIXES = {".c", ".h", ".def"}
SKIPPED = re.compile(r"\.fr\.|/golden/|/corpus/|/vendor/|package-lock|check_words\.py$|\.(?:network|games|png|svg|wasm|woff2|json|record|pack|scenario)$")


def strip_french(path, text):
  """The text without French: what translations say is checked by people who write it."""
  if path.suffix in (".po", ".pot"):
    return re.sub(r'^msgstr(?:\[\d\])? "(?:.*)"(?:\n".*")*', lambda match: "\n" * match[0].count("\n"), text, flags=re.M)
  if path.suffix == ".tutorial":
    return re.sub(r"^ *fr\b.*(?:\n  +\S.*)*", lambda match: "\n" * match[0].count("\n"), text, flags=re.M)
  return text


def prose_of_docs(text):
  """Paragraphs of a page, as (line, text): code is left out, and each cell of a table is a paragraph."""
  text = re.sub(r"^```.*?^```", lambda match: "\n" * match[0].count("\n"), text, flags=re.M | re.S)
  number, begun, words = 0, 0, []
  for number, line in enumerate([*text.split("\n"), ""], 1):
    row = line.lstrip().startswith("|")
    if row:
      yield from ((number, cell) for cell in re.sub(r"\\\|", "", line).split("|"))
    starts = re.match(r" *(?:[-*]|\d+\.) |#", line)
    if words and (starts or row or not line.strip() or line.startswith("    ")):
      yield begun, " ".join(words)
      words = []
    if line.strip() and not row and not line.startswith("    "):
      begun = begun if words else number
      words.append(line.strip())


def prose_of_headers(text):
  """Paragraphs of the comments of a header, as (line, text): indented lines are examples or tables."""
  for match in re.finditer(r"/\*(.*?)\*/", text, re.S):
    line = text.count("\n", 0, match.start()) + 1
    body = re.sub(r"^\s*\* ?", "", match[1], flags=re.M)
    yield from ((line + number - 1, words) for number, words in prose_of_docs(re.sub(r"^(?=   ?\S)", "    ", body, flags=re.M)))


def long_sentences(paragraphs):
  for number, words in paragraphs:
    words = re.sub(r"`[^`]*`", "code", re.sub(r"\]\([^)]*\)", "]", words))
    for sentence in re.split(r"(?<=[.!?:])[\"')*]*\s", words):
      count = len(re.findall(r"[A-Za-zÀ-ÿ][\w'’-]*", sentence))
      if count > WORDS:
        yield number, f"a sentence of {count} words; {WORDS} are enough: {sentence[:60]}..."


def check_comments(lines):
  for number, line in enumerate(lines, 1):
    if len(line) > COLUMNS and re.search(r"/\*|^\s*\*|\*/$", line) and not line.rstrip().endswith("\\"):
      yield number, f"a comment of {len(line)} columns; {COLUMNS} are enough"
    if re.fullmatch(r"\s+(?:const )?\w+(?: \*| \*?\w+)?", line) and number < len(lines) and re.search(r";\s*/\*", lines[number]):
      yield number, "a declaration torn by the comment behind it: put the comment above"


def check(path, text):
  english = strip_french(path, text)
  for number, line in enumerate(english.split("\n") if TESTS not in path.parents else [], 1):
    for pattern, instead in LISTED.items():
      for match in pattern.finditer(line):
        yield number, f"'{match[0]}': write {instead}"
  if path.suffix in C_SUFFIXES:
    yield from check_comments(text.split("\n"))
  if path.suffix == ".md":
    yield from long_sentences(prose_of_docs(text))
  if path.suffix == ".h":
    yield from long_sentences(prose_of_headers(text))


def files():
  listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", "--", *FOLDERS], capture_output=True, check=False)
  if listed.returncode == 0 and listed.stdout:
    found = [ROOT / name for name in listed.stdout.decode().rstrip("\0").split("\0")]
  else:
    found = [path for folder in FOLDERS for path in ([ROOT / folder] if (ROOT / folder).is_file() else (ROOT / folder).rglob("*"))]
  for path in sorted(found):
    shown = path.relative_to(ROOT).as_posix()
    if path.is_file() and not SKIPPED.search(shown):
      yield path


def main(arguments):
  wrong = 0
  for path in [pathlib.Path(argument).resolve() for argument in arguments] or files():
    try:
      for number, message in check(path, path.read_text(encoding="utf-8")):
        print(f"{path.relative_to(ROOT)}:{number}: {message}")
        wrong += 1
    except UnicodeDecodeError:
      continue
  return 1 if wrong else 0


if __name__ == "__main__":
  sys.exit(main(sys.argv[1:]))
