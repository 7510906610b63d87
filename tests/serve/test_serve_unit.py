#!/usr/bin/env python3
"""test_serve_unit.py PROGRAM SYSTEMD-ANALYZE: systemd understands every line of the unit in docs/server.md, and the command in it
serves, in a file that nobody else can read, until it is told to end."""
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

PROGRAM, ANALYZE = os.path.abspath(sys.argv[1]), sys.argv[2]
text = (pathlib.Path(os.environ["ASCEND_SOURCE_ROOT"]) / "docs/server.md").read_text(encoding="utf-8")
unit = re.search(r"^```ini\n(.*?)^```", text, re.M | re.S)[1]
command = re.search(r"^ExecStart=/usr/bin/ascend (.*)$", unit, re.M)[1].split()
with tempfile.TemporaryDirectory() as scratch:
  folder = pathlib.Path(scratch)
  name = folder / "ascend.service"
  for wrong in (False, True):  # systemd reports and ignores lines that it does not understand
    name.write_text(unit.replace("/usr/bin/ascend", PROGRAM) + ("\n[Service]\nProtect=all\n" if wrong else ""))
    run = subprocess.run([ANALYZE, "verify", "--man=no", name], capture_output=True, text=True, check=False)
    assert run.returncode == 0 and ("Protect" in run.stderr) == wrong and (wrong or not run.stderr), run
  store = folder / "server.db"
  command[command.index("--store") + 1] = str(store)
  server = subprocess.Popen([PROGRAM, *command, "--port", "0"], stdout=subprocess.PIPE, text=True, umask=0o022)
  try:
    assert "the server is at" in server.stdout.readline()
    for file in folder.glob("server.db*"):
      assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
  finally:
    server.terminate()
  assert "all games are stored" in server.communicate()[0] and server.returncode == 0, server.returncode
