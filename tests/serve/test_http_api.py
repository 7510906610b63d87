#!/usr/bin/env python3
"""test_http_api.py PROGRAM: the examples of docs/http-api.md run with curl against a real server, and the page describes every
route and error that there is."""
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_client import Client, Refused, Server  # pylint: disable=wrong-import-position

PROGRAM = sys.argv[1]
ROOT = pathlib.Path(os.environ["ASCEND_SOURCE_ROOT"])
text = (ROOT / "docs" / "http-api.md").read_text(encoding="utf-8")

described = set(re.findall(r"^\| `(GET|POST|PATCH|DELETE) ([a-z/A-Z]+)[^`]*` \|", text, re.M))
rows = re.findall(r'^ROUTE\((\w+), "([^"]+)"', (ROOT / "src/server/server_routes.def").read_text(), re.M)
there = {(method, path.replace("events/*", "events/STREAM").replace("*", "ID")) for method, path in rows}
assert len(there) > 10 and described == there, described ^ there
codes = re.findall(r"^X\((\w+),", (ROOT / "src/server/server_errors.def").read_text(), re.M)
named = set(re.findall(r"`([A-Z_]{6,})`", text)) - {"DRAINING"}
assert named <= set(codes), named - set(codes)

server = Server(PROGRAM).start()
script = "\n".join(re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S))
assert script.count("curl") >= 9, script
script = script.replace("http://localhost:8080", f"http://127.0.0.1:{server.port}")
json = '''import json, sys
print(json.load(sys.stdin)[sys.argv[1]])'''
(server.folder / "json").write_text(f"#!/bin/sh\nexec {sys.executable} -c '{json}' \"$@\"\n")
(server.folder / "json").chmod(0o755)
run = subprocess.run(["sh", "-euc", script],
                     capture_output=True, text=True, check=False, env=os.environ | {"PATH": f"{server.folder}:{os.environ['PATH']}"})
# The last example is a stream: curl gives up after a second with status 28.
assert run.returncode == 28, run
assert run.stdout.count('"done":1') == 2 and "event: snapshot" in run.stdout, run.stdout[-2000:]
assert '"code"' not in run.stdout, run.stdout

# The server's own description: each route with its method and errors, and nothing else.
told = Client(server).ask("GET", "openapi")
operations = {(method.upper(), re.sub(r"\{(\w+)\}", "*", path[1:])): row for path, methods in told["paths"].items()
              for method, row in methods.items()}
assert set(operations) == set(rows), set(operations) ^ set(rows)
assert told["components"]["responses"]["error"]["content"]["application/json"]["schema"]["properties"]["code"]["enum"] == codes
assert all(row["summary"] for row in operations.values())
for (method, path), row in operations.items():
  if path == "events":  # its answer never ends
    continue
  asked = Client(server)
  try:
    asked.ask(method, path.replace("*", "0" * 15 + "1"), None if method == "GET" else {})
    status = 200
  except Refused as error:
    status = error.args[0]
  assert (status == 401) == ("security" in row), (method, path, status)
server.end()
print(f"{len(there)} routes, {script.count('curl')} examples")
