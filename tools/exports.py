#!/usr/bin/env python3
"""exports.py HEADER...: a version script for the linker that makes visible what the headers declare, and nothing else."""
import pathlib
import re
import sys

code = "".join(re.sub(r"/\*.*?\*/", "", pathlib.Path(name).read_text(encoding="utf-8"), flags=re.S) for name in sys.argv[1:])
# A declared function has '(' after its name; names of macros and types do not.
names = sorted(set(re.findall(r"^[a-z][\w \t*]*?\b(asc_[a-z]\w*)\(", code, re.M)))
print("{\n  global:")
for name in names:
  print(f"    {name};")
print("  local:\n    *;\n};")
