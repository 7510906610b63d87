#!/usr/bin/env python3
"""test_manual.py - the man page names every command, and of each all the options that its help lists, and no others.

  tests/cli/test_manual.py PROGRAM MANPAGE
"""
import re
import subprocess
import sys

program, page = sys.argv[1:]
failures = []


def run(*arguments):
  done = subprocess.run([program, *arguments, "--lang", "en"], capture_output=True, text=True, check=True)
  return done.stdout


def difference(what, listed, described):
  failures.extend(f"{what}: the man page says nothing of {name}" for name in sorted(listed - described))
  failures.extend(f"{what}: the man page has {name}, which there is not" for name in sorted(described - listed))


text = open(page, encoding="utf-8").read().replace("\\-", "-")
commands_part = text[text.index("\n.SH COMMANDS"):text.index("\n.SH LANGUAGES")]
sections = dict(re.findall(r"^\.SS (\w+)\n(.*?)(?=^\.SS |\Z)", commands_part, re.M | re.S))
commands = set(re.findall(r"^  ([a-z]+)  ", run("help"), re.M)) - {"version"}
difference("commands", commands, set(sections))
for command in sorted(commands & set(sections)):
  options = set(re.findall(r"^  (--[a-z-]+)", run(command, "--help"), re.M))
  difference(command, options, set(re.findall(r"--[a-z][a-z-]*", sections[command])) - {"--help"})
if len(commands) < 5:
  failures.append("the help lists hardly any commands")
print("\n".join(failures) or f"{len(commands)} commands")
sys.exit(1 if failures else 0)
