#!/usr/bin/env python3
"""test_serve.py SERVER: what web/serve.py answers, byte for byte, to requests as browsers never write them."""
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import unittest

SERVER = sys.argv.pop(1)


class Serving(unittest.TestCase):
  """A folder with a page, a file and a folder in it, served."""

  @classmethod
  def setUpClass(cls):
    # pylint: disable=consider-using-with
    cls.folder = tempfile.TemporaryDirectory()
    root = pathlib.Path(cls.folder.name)
    (root / "deeper").mkdir()
    for name in "index.html", "file.txt", "deeper/index.html":
      (root / name).write_text(f"this is {name}\n", encoding="utf-8")
    cls.server = subprocess.Popen([SERVER, root, "--port", "0"], stderr=subprocess.PIPE, text=True)
    cls.port = int(re.search(r":(\d+)/", cls.server.stderr.readline()).group(1))

  @classmethod
  def tearDownClass(cls):
    cls.server.terminate()
    cls.server.communicate()
    cls.folder.cleanup()

  def ask(self, *requests):
    """Sends them on one line, reads until the server closes it; (status, body) of each answer."""
    with socket.create_connection(("127.0.0.1", self.port)) as line:
      line.sendall("".join(requests).encode())
      line.shutdown(socket.SHUT_WR)
      return self.answers(line.makefile("rb"))

  def answers(self, stream):
    """What is read from it, to its end."""
    found = []
    while head := stream.readline():
      status, length = int(head.split()[1]), 0
      while (field := stream.readline()) != b"\r\n":
        name, _, value = field.decode().partition(":")
        length = int(value) if name == "Content-Length" else length
      found.append((status, stream.read(length).decode()))
    return found

  def get(self, target, *headers):
    return "\r\n".join([f"GET {target} HTTP/1.1", "Host: x", *headers, "", ""])

  def test_targets(self):
    page, file = (200, "this is index.html\n"), (200, "this is file.txt\n")
    for target, answer in [
      ("/", page), ("/?x", page), ("/file.txt?x", file), ("/file%2etxt", file), ("//file.txt", file),
      ("http://x", page), ("http://x/", page), ("http://x?y", page), ("HTTP://x/file.txt?y", file),
      ("/deeper/", (200, "this is deeper/index.html\n")), ("http://x/deeper/", (200, "this is deeper/index.html\n")),
    ]:
      self.assertEqual(self.ask(self.get(target)), [answer], target)
    for target, status in [
      ("?x", 400), ("file.txt", 400), ("*", 400), ("http:///file.txt", 400), ("ftp://x/file.txt", 400), ("/%ff", 400),
      ("/none", 404), ("/../serve.py", 404), ("/%2e%2e/serve.py", 404), ("http://x/none", 404), ("/%00", 404), ("/deeper", 301),
    ]:
      self.assertEqual([answer[0] for answer in self.ask(self.get(target))], [status], target)

  def test_line_stays_open_unless_it_shall_not(self):
    file = (200, "this is file.txt\n")
    none = (404, "404 Not Found\n")
    self.assertEqual(self.ask(self.get("/none"), self.get("/file.txt")), [none, file])
    self.assertEqual(self.ask(self.get("/none", "Connection: close"), self.get("/file.txt")), [none])
    self.assertEqual(self.ask(self.get("/file.txt", "Connection: close"), self.get("/file.txt")), [file])

  def test_body_is_no_request(self):
    file = (200, "this is file.txt\n")
    body = self.get("/none")
    length = f"Content-Length: {len(body)}"
    self.assertEqual(self.ask(self.get("/file.txt", length), body, self.get("/file.txt")), [file, file])
    self.assertEqual(self.ask(self.get("/none", length), body), [(404, "404 Not Found\n")])
    for header, status in [
      ("Transfer-Encoding: chunked", 400), ("Content-Length: -1", 400), ("Content-Length: x", 400),
      (f"{length}\r\nContent-Length: 0", 400), ("Content-Length: 1048577", 413), ("Content-Length: " + 99 * "9", 413),
    ]:
      self.assertEqual([answer[0] for answer in self.ask(self.get("/file.txt", header), body)], [status], header)


if __name__ == "__main__":
  unittest.main()
