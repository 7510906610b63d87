#!/usr/bin/env python3
"""test_docs.py PROGRAM: the documentation holds together.

Every link within the project leads somewhere, every page can be reached from the README, every command that is quoted
exists with all its options, every identifier of the library that is named is declared, and every ruling of the rules is
marked where it applies, in every language.
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")])
failures = []


def name(page):
  return page.relative_to(ROOT)


def anchors(page):
  """Of its headings, as they are made on the web."""
  text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
  headings = re.findall(r"^#+ (.*)$", text, re.M)
  return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


# Links.
reached = {ROOT / "README.md"}
leads = {}
for page in PAGES:
  leads[page] = set()
  text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
  for link in re.findall(r"\]\(([^)\s]+)\)", text):
    if re.match(r"[a-z]+:", link):
      continue
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    leads[page].add(target)
    if not target.exists():
      failures.append(f"{name(page)}: {link} does not exist")
    elif anchor and target.suffix == ".md" and anchor not in anchors(target):
      failures.append(f"{name(page)}: {link} has no such heading")
todo = list(reached)
while todo:
  for target in leads.get(todo.pop(), ()):
    if target not in reached:
      reached.add(target)
      todo.append(target)
for page in PAGES:
  if page not in reached:
    failures.append(f"{name(page)}: no way leads there from the README")

# Commands and their options, wherever code is quoted.
helps = {}


def help_of(command):
  if command not in helps:
    program = str(ROOT / "ascend") if command == "web" else PROGRAM  # the launcher's own
    done = subprocess.run([program, command, "--help"], capture_output=True, encoding="utf-8", check=False,
                          env=dict(os.environ, LC_ALL="C"))
    helps[command] = done.stdout if done.returncode == 0 else None
  return helps[command]


quoted = 0
for page in PAGES:
  text = page.read_text(encoding="utf-8")
  spans = re.findall(r"^(?:    |```)?(.*)$", "\n".join(re.findall(r"```.*?```", text, re.S)), re.M)
  spans += re.findall(r"`([^`\n]+)`", text) + re.findall(r"^    (.*)$", text, re.M)
  for span in spans:
    for command, rest in re.findall(r"(?:^|\s|/)ascend (?:--lang \w+ )?([a-z]+)\b([^|]*)", span):
      if re.match(r"(?:record|analysis|tutorial|network|table|with|in|is|has|and|would|speaks|writes)$", command):
        continue
      if command == "test":  # of the launcher
        continue
      quoted += 1
      told = help_of(command)
      if told is None:
        failures.append(f"{name(page)}: there is no command: {span.strip()}")
        continue
      for option in re.findall(r"(?:^|\s)(--[a-z][a-z-]*)", rest):
        if option not in told and option not in ("--help", "--lang"):
          failures.append(f"{name(page)}: there is no {option}: {span.strip()}")
if quoted < 50:
  failures.append(f"only {quoted} commands are quoted")

# Identifiers.
sources = "".join(path.read_text(encoding="utf-8")
                  for folder in ("include", "src", "tests", "bench", "tools")
                  for path in sorted((ROOT / folder).rglob("*")) if path.suffix in (".h", ".c", ".def", ".py"))
known = set(re.findall(r"\basc__?\w+|\bASC_\w+", sources))
for page in PAGES:
  for word in re.findall(r"\basc_[a-z_]\w*\b|\bASC_\w+\b", page.read_text(encoding="utf-8")):
    if word not in known and not word.endswith("noun_verb"):
      failures.append(f"{name(page)}: there is no {word}")

# A ruling has a row in a table and a mark in the text, and each language has the marks of English.
RULING = r"\*\*\[([RVC]\d+)\]\*\*"
for page in sorted(ROOT.glob("docs/rules/*.md")):
  text = re.sub(rf"{RULING} (?:to|à)\s+{RULING}", "", page.read_text(encoding="utf-8"))
  english = ROOT / "docs" / "rules" / f"{page.name.split('.')[0]}.md"
  table = re.findall(r"^\| \*\*([RVC]\d+)\*\* \|", text, re.M)
  marks = re.findall(RULING, text)
  if not table or set(table) != set(marks):
    failures.append(f"{name(page)}: rulings without a row or a mark: {sorted(set(table) ^ set(marks))}")
  wanted = re.findall(RULING, re.sub(rf"{RULING} to\s+{RULING}", "", english.read_text(encoding="utf-8")))
  if sorted(marks) != sorted(wanted):
    failures.append(f"{name(page)}: its marks are not those of {name(english)}")

# The page of tables lists what there is, in its order.
tables = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
header = (ROOT / "include" / "ascend_table.h").read_text(encoding="utf-8")
rules = (ROOT / "src" / "table" / "table_check.c").read_text(encoding="utf-8")


def listed(macro):
  """The entries of such a list in C: name and text."""
  body = re.search(rf"#define {macro}\(X\)(.*?[^\\])\n", header, re.S)[1]
  body = re.sub(r"/\*.*?\*/", "", body.replace("\\\n", ""), flags=re.S)
  return [(entry, "".join(re.findall(r'"([^"]*)"', text))) for entry, text in re.findall(r"X\((\w+),((?:\s*\"[^\"]*\")+)\)", body)]


def rows(heading):
  """The first two columns of the first table under a heading."""
  section = re.search(rf"^## {heading}$(.*?)^#", tables, re.M | re.S)[1]
  return re.findall(r"^\| `([^`]+)` \| ([^|]*?) \|", section, re.M)


def compare(what, page, code):
  if not code or page != code:
    failures.append(f"docs/tables.md: the table of {what} is not that of the code: {sorted(set(page) ^ set(code))}")


hosted = set(re.findall(r"\[ASC_COMMAND_(\w+)\] = \{\.sender = FROM_HOST", rules))
shared = set(re.findall(r"\[ASC_COMMAND_(\w+)\] = \{\.sender = FROM_PERSON_OR_HOST", rules))
senders = {"move": "a seat"}
compare("commands", rows("Commands"), [
  (word, "the host" if entry in hosted else "a person, or the host" if entry in shared
   else senders.get(word, "a person"))
  for entry, word in listed("ASC_TABLE_COMMAND_LIST")])
compare("messages", [row[0] for row in rows("Messages")], [word for _, word in listed("ASC_TABLE_MESSAGE_LIST")])
compare("refusals", rows("Refusals"), [entry for entry in listed("ASC_REFUSAL_LIST") if entry[0] != "NONE"])

for failure in failures:
  print(failure)
sys.exit(1 if failures else 0)
