#!/usr/bin/env python3
"""test_check_shape.py - tools/check_shape.py finds what it is there for, and nothing else.

  tests/tools/test_check_shape.py FOLDER_OF_TOOLS
"""
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import check_shape  # noqa: E402

LINE = "    x++;"


def function(*body, head="static int f(int x)"):
  return ["/* a comment */", head, "{", *body, "}", ""]


def nested(depth):
  """An `if` in an `if` ..., as deep as that, the last of them without braces."""
  return ["    " * i + "if (x) {" for i in range(1, depth)] + ["    " * depth + "if (x)", "    " * (depth + 1) + "x++;"] + [
      "    " * i + "}" for i in range(depth - 1, 0, -1)]


CASES = [
    ("sixty lines", function(*[LINE] * 60), []),
    ("sixty-one lines", function(*[LINE] * 61), ["f.c:3: f has 61 lines; 60 are enough"]),
    ("comments are lines too", function(*["    /* why */"] * 61), ["f.c:3: f has 61 lines; 60 are enough"]),
    ("two short ones", function(*[LINE] * 40) * 2, []),
    ("no function", ["static const int t[] = {", *["    1,"] * 99, "};"], []),
    ("a head of two lines", function(*[LINE] * 61, head="static int\nlong_name(int a,\n          int b)"),
     ["f.c:5: long_name has 61 lines; 60 are enough"]),
    ("an attribute before it", function(*[LINE] * 61, head="ASC__PRINTF(1, 2)\nstatic void said(const char *format, ...)"),
     ["f.c:4: said has 61 lines; 60 are enough"]),
    ("labels of one branch", function(*["    case A:"] * 30, *[LINE] * 59), []),
    ("labels of many", function(*["    case A:", "        break;"] * 31), ["f.c:3: f has 62 lines; 60 are enough"]),
    ("four deep", function(*nested(4)), []),
    ("five deep", function(*nested(5)), ["f.c:3: f is nested 5 deep; 4 are enough"]),
    ("else", function("    for (;;) {", "        if (x) {", "            while (x)", "                do {",
                      "                    x++;", "                } while (x);", "        } else if (x) {",
                      "            switch (x) {", "            case 1:", "                if (x) {",
                      "                } else if (x) {", "                } else {", "                    for (;;)",
                      "                        x++;", "                }", "            }", "        }", "    }"),
     ["f.c:3: f is nested 5 deep; 4 are enough"]),
    ("words that begin alike", function("                    iffy(x);", "                    forms(x);",
                                       "                    double y;"), []),
]

failures = []
for what, lines, expected in CASES:
  found = list(check_shape.check(pathlib.Path("f.c"), "\n".join(lines).splitlines()))
  if found != expected:
    failures.append(f"{what}: {found}, not {expected}")
print("\n".join(failures) or f"{len(CASES)} cases")
sys.exit(1 if failures else 0)
