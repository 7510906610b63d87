#!/usr/bin/env python3
"""command_docs.py - writes what src/command/commands.def says where people read it, and where the page has its keys.

  tools/command_docs.py [--check]

docs/playing.md gets the commands of line mode and the keys of full screen, docs/ascend.1 both, web/table/key_groups.js the keys
of the page. What it writes stands between two comments. --check writes nothing: the exit status is 1 if something else stands
there.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS = ROOT / "src/command/commands.def"
MACROS = {"PLACE": 3, "COMMAND": 9, "KEY": 6, "PAGE": 5, "ALSO": 2, "INSTEAD": 4}
# Arrows and other keys as the documentation calls them.
NAMES = {"Any": "any key", "Left Up Down Right": "arrows", "Left Right": "← →", "Up Down": "↑ ↓"}


def value(argument):
  """Strings that stand side by side, as one; of N_() and NC_() what is translated; else the word."""
  if argument.startswith("NC_("):
    argument = argument.split(",", 1)[1]
  strings = re.findall(r'"((?:[^"\\]|\\.)*)"', argument)
  return "".join(strings).replace("\\n", "\n").replace('\\"', '"') if strings or '"' in argument else argument.strip()


def arguments(text):
  """Of a macro, up to its closing bracket: split at the commas that stand in no brackets and no string."""
  found, depth, start = [], 0, 0
  for match in re.finditer(r'"(?:[^"\\]|\\.)*"|[(),]', text):
    if match[0] == "," and depth == 0 or match[0] == ")" and depth == 0:
      found.append(value(text[start:match.start()].strip()))
      start = match.end()
    if match[0] == ")" and depth == 0:
      return found
    depth += {"(": 1, ")": -1}.get(match[0], 0)
  return found


def rows():
  """Each row as its macro and its arguments."""
  source = re.sub(r"/\*.*?\*/", "", ROWS.read_text(encoding="utf-8"), flags=re.S)
  source = re.sub(r"^#.*(?:\\\n.*)*", "", source, flags=re.M)
  found = [(match[1], arguments(source[match.end():])) for match in re.finditer(r"^([A-Z]+)\(", source, re.M)]
  for macro, words in found:
    if MACROS.get(macro) != len(words):
      sys.exit(f"{ROWS}: {macro}({words[0]}, {words[1]} ... has {len(words)} arguments")
  return found


def commands(all_rows):
  """Rows of COMMAND and KEY by the names of their arguments."""
  found = []
  for macro, words in all_rows:
    if macro == "KEY":
      place, name, keys, when, label, title = words
      words = [place, name, "", "", keys, when, label, title, ""]
    if macro in ("KEY", "COMMAND"):
      found.append(dict(zip(["place", "id", "word", "argument", "keys", "when", "label", "title", "help"], words)))
  return found


def typed(all_commands):
  """What is typed in line mode, and what it does."""
  for one in all_commands:
    if one["word"]:
      yield " ".join([one["word"], one["argument"]]).strip(), one["help"] or one["title"]


def key_lines(all_commands, place):
  """Keys and what they do; a command without a title stands in the line of the one before."""
  lines = []
  for one in all_commands:
    told = one["keys"].split("|")[0].strip()
    names = [NAMES[told]] if told in NAMES else told.split()
    if one["place"] != place or not names:
      continue
    if one["title"]:
      lines.append((names, one["title"]))
    else:
      lines[-1][0].extend(names)
  return lines


def quoted(text):
  """Words in single quotes as code."""
  return re.sub(r"'([^' ][^']*)'", r"`\1`", text).replace("|", "\\|")


def markdown_commands(all_rows):
  lines = ["| you type | what it does |", "|---|---|"]
  lines += [f"| `{words}` | {quoted(text)} |" for words, text in typed(commands(all_rows))]
  return "\n".join(lines) + "\n"


def heading(title):
  """Of a place: pages of help say what they are."""
  return title.removeprefix("Help: ").removeprefix("Help · ").capitalize()


def markdown_keys(all_rows):
  lines = ["| key | what it does |", "|---|---|"]
  for macro, words in all_rows:
    if macro == "PLACE":
      lines.append(f"| **{heading(words[1])}** | |")
      lines += [f"| {' '.join(f'`{name}`' for name in names)} | {quoted(text)} |"
                for names, text in key_lines(commands(all_rows), words[0])]
  return "\n".join(lines) + "\n"


def roff(text):
  text = text.replace("\\", "\\e").replace("-", "\\-").replace("← →", "Left Right").replace("↑ ↓", "Up Down")
  return "\\&" + text if text[:1] in "'." else text


def manual(all_rows):
  lines = [".PP", "In lines of text you can type, besides moves:"]
  for words, text in typed(commands(all_rows)):
    lines += [".TP", f".B {roff(words)}", roff(text[:1].upper() + text[1:]) + "."]
  lines += [".PP", "Keys of full screen:"]
  for macro, words in all_rows:
    if macro == "PLACE":
      lines += [".TP", f".B {roff(heading(words[1]))}"]
      for names, text in key_lines(commands(all_rows), words[0]):
        lines += [".br", f".B {roff(' '.join(names))}", roff(text)]
  return "\n".join(lines) + "\n"


def script(text):
  return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def page(all_rows):
  keys = [words for macro, words in all_rows if macro == "PAGE"]
  lines = ["/** What is pressed, by what it does. */", "export const KEYS = {"]
  pressed = {re.sub(r"_(.)", lambda part: part[1].upper(), name.lower()): key for _, name, key, _, _ in keys if key}
  lines += [f"  {name}: {script(key)}," for name, key in pressed.items()]
  groups = list(dict.fromkeys(words[0] for words in keys))
  lines += ["};", "", "/** @returns {{ " + ", ".join(f"{group}: Keys" for group in groups) + " }} */", "export function keyGroups() {",
            "  return {"]
  for group in groups:
    lines += [f"    {group}: ["]
    lines += [f"      [{'t(' + script(shown) + ')' if shown.isalpha() and len(shown) > 3 else script(shown)}, t({script(text)})],"
              for where, _, _, shown, text in keys if where == group and text]
    lines += ["    ],"]
  return "\n".join(lines + ["  };", "}"]) + "\n"


TARGETS = [
  ("docs/playing.md", "<!-- begin: commands, by tools/command_docs.py -->\n", "<!-- end -->\n", markdown_commands),
  ("docs/playing.md", "<!-- begin: keys, by tools/command_docs.py -->\n", "<!-- end -->\n", markdown_keys),
  ("docs/ascend.1", '.\\" begin: commands and keys, by tools/command_docs.py\n', '.\\" end\n', manual),
  ("web/table/key_groups.js", "// begin: by tools/command_docs.py from src/command/commands.def\n", "// end\n", page),
]


# Keys that are handled without a row above.
RAW = [
  ("src/tui/*.c", r"case (?:ASC_KEY_|' ')|key == (?:'|ASC_KEY_(?:ENTER|ESCAPE)\\b)"),
  ("web/*/*.js", r"data-key=(?:\"|\$\{[^}]*'[^']+')"),
]
# Files about keys as terminals send them, and about directions.
ABOUT_KEYS = {"decoder.c", "terminal.c", "keymap.c", "board_walk.c", "keys.js"}


def raw_keys():
  for places, pattern in RAW:
    for path in sorted(ROOT.glob(places)):
      if path.name in ABOUT_KEYS or "vendor" in path.parts:
        continue
      for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if re.search(pattern, line):
          yield f"{path.relative_to(ROOT)}:{number}: a key that is not in {ROWS.relative_to(ROOT)}: {line.strip()}"


def main():
  check = sys.argv[1:] == ["--check"]
  if sys.argv[1:] not in ([], ["--check"]):
    sys.exit(__doc__)
  all_rows = rows()
  wrong = list(raw_keys())
  if wrong:
    sys.exit("\n".join(wrong))
  for name, begin, end, make in TARGETS:
    text = (ROOT / name).read_text(encoding="utf-8")
    start = text.index(begin) + len(begin)
    stop = text.index(end, start)
    made = make(all_rows)
    if check and text[start:stop] != made:
      sys.exit(f"{name}: not what {ROWS.relative_to(ROOT)} says; run tools/command_docs.py")
    if not check:
      (ROOT / name).write_text(text[:start] + made + text[stop:], encoding="utf-8")


main()
