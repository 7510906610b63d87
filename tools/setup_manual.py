#!/usr/bin/env python3
"""setup_manual.py - writes the flags of `ascend play` into the man page, from the rows of a set-up.

  tools/setup_manual.py [--check] ROWS MANPAGE      ROWS: src/table/setup_rows.def

What it writes stands between two lines of comment. --check writes nothing: the exit status is 1 if
the page has something else there.
"""
import re
import sys

BEGIN = '.\\" begin: rows of a set-up, by tools/setup_manual.py\n'
END = '.\\" end\n'
STRING = r'"(?:[^"\\]|\\.)*"'


def joined(source):
  """Strings of C that stand side by side, as one."""
  return "".join(re.findall(STRING, source)).replace('""', "").strip('"').replace('\\n', "\n")


def escaped(text):
  """Text as roff has it; a line must not begin with what roff takes for a request."""
  text = text.replace("\\", "\\e").replace("-", "\\-")
  return "\\&" + text if text[:1] in "'." else text


def entry(flag, value, words):
  paragraph, *table = words.split("\n")
  lines = [".TP", f'.BI \\-\\-{escaped(flag)} " {escaped(value)}"', escaped(paragraph[:1].upper() + paragraph[1:]) + "."]
  for line in table:
    word, about = re.split(r"  +", line.strip(), maxsplit=1)
    lines += [".br", f".B {escaped(word)}", escaped(about) + "."]
  return "\n".join(lines) + "\n"


def main():
  check = "--check" in sys.argv
  rows_path, page_path = [word for word in sys.argv[1:] if word != "--check"]
  rows = re.sub(r"/\*.*?\*/", "", open(rows_path, encoding="utf-8").read(), flags=re.S)
  pattern = (rf'ROW\((\w+), ({STRING}), ({STRING}), NC_\("value", ({STRING})\), [^"]*?(?:NULL|{STRING}),\s*'
             rf'N_\({STRING}\),\s*N_\((.*?)\)\)\n')
  found = re.findall(pattern, rows, re.S)
  if len(found) != rows.count("\nROW("):
    sys.exit(f"{rows_path}: {rows.count(chr(10) + 'ROW(')} rows, of which {len(found)} can be read")
  made = BEGIN + "".join(entry(flag[1:-1], value[1:-1], joined(words)) for _, _, flag, value, words in found) + END
  page = open(page_path, encoding="utf-8").read()
  begin, end = page.index(BEGIN), page.index(END) + len(END)
  if check and page[begin:end] != made:
    sys.exit(f"{page_path}: not the rows of {rows_path}; run tools/setup_manual.py {rows_path} {page_path}")
  if not check:
    open(page_path, "w", encoding="utf-8").write(page[:begin] + made + page[end:])


main()
