#!/usr/bin/env python3
"""exports.py HEADER...: a version script for the linker that makes visible what the headers declare, and nothing else."""
import pathlib
import re
import sys

code = "".join(re.sub(r"/\*.*?\*/", "", pathlib.Path(name).read_text(encoding="utf-8"), flags=re.S) for name in sys.argv[1:])
# A function stands before the end of its line or of its parameters; what a macro or a type names has no '(' behind it.
names = sorted(set(re.findall(r"^[a-z][\w \t*]*?\b(asc_[a-z]\w*)\(", code, re.M)))
print("{\n  global:")
for name in names:
  print(f"    {name};")
print("  local:\n    *;\n};")
