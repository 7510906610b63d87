#!/usr/bin/env python3
"""test_completion.py PROGRAM: bash, zsh and fish complete every command and every option that the help lists.

In bash the commands are completed for real. zsh and fish read their files where they are installed.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

program = str(pathlib.Path(sys.argv[1]).resolve())
failures = []
scratch = tempfile.TemporaryDirectory()
folder = pathlib.Path(scratch.name)


def run(*arguments):
  return subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout


def claim(true, what):
  if not true:
    failures.append(what)


def same(what, found, wanted):
  claim(found == wanted, f"{what}: found {sorted(found)}, not {sorted(wanted)}")


commands = re.findall(r"^  ([a-z]+)  ", run("help"), re.M)
claim(len(commands) > 10 and "help" in commands, "the help lists hardly any commands")
options = {command: dict(re.findall(r"^  --([a-z-]+)(?: (\S+))?", run(command, "--help"), re.M))
           for command in commands if command != "version"}
text = {}
for shell in ("bash", "zsh", "fish"):
  text[shell] = run("help", "--completion", shell)
  claim(text[shell] == run("--lang", "fr", "help", "--completion", shell), f"{shell}: another file in another language")
  (folder / shell).write_text(text[shell], encoding="utf-8")
  if shutil.which(shell):
    done = subprocess.run([shell, "-n", folder / shell], capture_output=True, text=True, check=False)
    claim(done.returncode == 0 and not done.stderr, f"{shell} -n: {done.stderr}")


def complete(*words):
  """What bash offers for the last word, and what it is told with compopt."""
  script = ('compopt() { told="$told $*"; }; told=; source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))\n'
            'set -- $(complete -p ascend); while [ "$1" != -F ]; do shift; done; "$2"\n'
            'printf "%s\\n" "$told" "${COMPREPLY[@]}"')
  done = subprocess.run(["bash", "-uc", script, "bash", folder / "bash", "ascend", *words],
                        capture_output=True, text=True, check=False)
  claim(not done.stderr, f"bash: {words}: {done.stderr}")
  told, *offered = done.stdout.splitlines()
  return set(offered) - {""}, told.strip()


claim("complete -o default -F" in text["bash"], "bash: without an answer no files are offered")
same("bash", complete("")[0], set(commands))
same("bash: pl", complete("pl")[0], {"play"})
same("bash: play --se", complete("play", "--se")[0], {"--seats", "--set", "--seed"})
same("bash: help re", complete("help", "re")[0], {"replay"})
same("bash: --lang", complete("--lang", "")[0], {"en", "fr"})
for before in (["--lang", "fr"], ["--lang", "=", "fr"]):
  same("bash: behind --lang", complete(*before, "pl")[0], {"play"})
  same("bash: behind --lang", complete(*before, "stats", "--h")[0], {"--html", "--help"})
for words in (["--game", ""], ["--game", "="], ["--game", "=", "d"]):
  claim("deck" in complete("play", *words)[0], f"bash: play {words}: no games")
for command, all_of_it in options.items():
  same(f"bash: {command}", complete(command, "--")[0], {"--" + o for o in [*all_of_it, "help", "lang"]})
  for option, value in all_of_it.items():
    offered, told = complete(command, f"--{option}", "")
    if "FILE" in value:
      claim((offered, told) == (set(), ""), f"bash: {command} --{option}: no files")
    elif value == "FOLDER":
      claim("-o dirnames" in told, f"bash: {command} --{option}: no folders")
    elif value:
      claim(offered or told == "+o default", f"bash: {command} --{option}: files in the place of {value}")

# What zsh and fish say of an option is the beginning of what the help says.
sections = dict(re.findall(r"^  \((\w+)\) _arguments \\\n(.*?) ;;$", text["zsh"], re.M | re.S))
same("zsh", set(re.findall(r"^  '([a-z]+):\w.*'$", text["zsh"], re.M)), set(commands))
same("zsh: options", set(sections), set(options))
same("fish", set(re.findall(r"__fish_use_subcommand -a (\w+) -d '\w.*'$", text["fish"], re.M)), set(commands))
for command, all_of_it in options.items():
  listed = re.findall(r"^\s*'\*?--([a-z-]+)=?\[.+\](?::([^:]+):(.*))?' \\$", sections.get(command, ""), re.M)
  same(f"zsh: {command}", {o[0] for o in listed}, {*all_of_it, "help", "lang"})
  for option, value, action in listed:
    claim(option == "lang" or value == all_of_it.get(option, ""), f"zsh: {command} --{option} takes '{value}'")
    claim(("FILE" in value) == (action == "_files"), f"zsh: {command} --{option}: {action}")
    claim((value == "FOLDER") == (action == "_files -/"), f"zsh: {command} --{option}: {action}")
  listed = re.findall(rf"_from {command}' -l ([a-z-]+)(.*?) -d '.+'$", text["fish"], re.M)
  same(f"fish: {command}", {o[0] for o in listed}, set(all_of_it))
  for option, how in listed:
    value = all_of_it.get(option, "")
    claim((how != "") == (value != ""), f"fish: {command} --{option} takes '{value}'")
    claim(("FILE" in value) == (how == " -r -F"), f"fish: {command} --{option}:{how}")
print("\n".join(failures) or f"{len(commands)} commands, {sum(map(len, options.values()))} options")
sys.exit(1 if failures else 0)
