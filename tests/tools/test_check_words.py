#!/usr/bin/env python3
"""test_check_words.py - tools/check_words.py finds what it is there for, and nothing else.

  tests/test_check_words.py FOLDER_OF_TOOLS
"""
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import check_words  # noqa: E402

FORTY = " ".join(["word"] * 40)

CASES = [
    ("a pronoun", "src/f.c", "/* He plays. */", ["1: 'He': write 'they', 'it' or a noun"]),
    ("words that contain one", "src/f.c", "int history = the + this;", []),
    ("tests may say so", "tests/f.c", "/* He plays. */", []),
    ("a listed phrase", "docs/f.md", "A\nmatch goes on with it.", ["2: 'goes on with': write 'continue'"]),
    ("a short comment", "src/f.c", "/* " + "x" * 94 + " */", []),
    ("a long comment", "src/f.c", "/* " + "x" * 95 + " */", ["1: a comment of 101 columns; 100 are enough"]),
    ("a long comment of a test", "tests/f.c", "/* " + "x" * 95 + " */", ["1: a comment of 101 columns; 100 are enough"]),
    ("a long line of code", "src/f.c", "x" * 101, []),
    ("a torn declaration", "src/f.h", "    const char\n        *name; /* why */",
     ["1: a declaration torn by the comment behind it: put the comment above"]),
    ("a torn array", "src/f.h", "    char name\n        [SIZE]; /* why */",
     ["1: a declaration torn by the comment behind it: put the comment above"]),
    ("forty words", "docs/f.md", f"{FORTY}.", []),
    ("forty-one words over two lines", "docs/f.md", f"\n{FORTY}\nmore.",
     ["2: a sentence of 41 words; 40 are enough: " + FORTY[:60] + "..."]),
    ("two sentences", "docs/f.md", f"{FORTY}. {FORTY}.", []),
    ("a cell of a table", "docs/f.md", f"| {FORTY} | {FORTY} |", []),
    ("code", "docs/f.md", f"```\n{FORTY} more\n```", []),
    ("a header", "src/f.h", "/* " + FORTY.replace("word word word ", "word word word\n * ") + " more. */",
     ["1: a sentence of 41 words; 40 are enough: " + FORTY[:60] + "..."]),
    ("a table in a header", "src/f.h", "/*\n *     " + FORTY.replace("word word word ", "word word word\n *     ") + " more\n */", []),
    ("a comment of a C file", "src/f.c", "/* " + FORTY.replace("word word word ", "word word word\n * ") + " more. */", []),
    ("French", "po/f.po", 'msgid "A"\nmsgstr "Goes on with he"', []),
    ("English of a catalog", "po/f.po", 'msgid "he plays"\nmsgstr "A"', ["1: 'he': write 'they', 'it' or a noun"]),
]

failures = 0
for name, path, text, expected in CASES:
  found = [f"{number}: {message}" for number, message in check_words.check(check_words.ROOT / path, text)]
  if found != expected:
    print(f"{name}: expected {expected}, found {found}", file=sys.stderr)
    failures += 1
sys.exit(1 if failures else 0)
