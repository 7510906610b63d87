#!/usr/bin/env python3
"""serve.py - a small web server for the folder of the page, build/web; './ascend web' starts it.

  web/serve.py FOLDER [--host HOST] [--port PORT] [--open] [--lang LANGUAGE]

It hands out files and nothing else: no listing, nothing outside of the folder, nothing that is written. Every answer
may be kept but is asked about again (ETag), so that nobody gets parts of two versions. Port 0 is any that is free.
Exit status 130 when it is interrupted, 1 when it cannot begin.
"""
import argparse
import errno
import gzip
import hashlib
import http.server
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.parse

# The page repeats it for other servers (index.html), as far as a page can.
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")

# Bytes of a body that a request may bring along, though nothing here has a use for one.
BODY_MAX = 1 << 20

# What a browser wants a file for, where the file is no page and no worker: a policy would mean nothing there.
PARTS = ("script", "style", "image", "font", "manifest", "empty")

TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".pack": "text/plain; charset=utf-8",
  ".tutorial": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
}


def path_of(target):
  """The path in the target of a request: '/path?query', or a whole address; None where it is neither."""
  try:
    if not target.startswith("/"):
      parts = urllib.parse.urlsplit(target)
      if parts.scheme not in ("http", "https") or not parts.netloc:
        return None
      target = parts.path or "/"
    return urllib.parse.unquote(target.partition("?")[0], errors="strict")
  except ValueError:
    return None


class Stored:
  """A file as it is sent; kept until it changes."""

  def __init__(self, path, stamp):
    self.stamp = stamp
    self.plain = path.read_bytes()
    self.tag = hashlib.sha256(self.plain).hexdigest()[:32]
    self.type = TYPES.get(path.suffix, "application/octet-stream")
    self.lock = threading.Lock()
    self.smaller = None

  def packed(self):
    """With gzip, where that makes it smaller; packed by the first who wants it so."""
    with self.lock:
      if self.smaller is None:
        self.smaller = min(gzip.compress(self.plain, 9, mtime=0), self.plain, key=len)
    return self.smaller


class Folder:
  """The files under a folder by the paths that are asked for."""

  def __init__(self, root):
    self.root = pathlib.Path(root).resolve()
    self.stored = {}
    self.lock = threading.Lock()

  def place(self, path):
    """The file that a path means, or None."""
    try:
      place = (self.root / path.lstrip("/")).resolve()
    except (ValueError, OSError, RuntimeError):
      return None
    if place != self.root and self.root not in place.parents:
      return None
    return place / "index.html" if path.endswith("/") else place

  def file(self, place):
    """What is sent for it; None where there is no such file."""
    try:
      if not place.is_file():
        return None
      about = place.stat()
      stamp = about.st_mtime_ns, about.st_size, about.st_ino
      with self.lock:
        if place not in self.stored or self.stored[place].stamp != stamp:
          self.stored[place] = Stored(place, stamp)
        return self.stored[place]
    except (OSError, ValueError):
      return None


def accepts_gzip(header):
  """Does 'Accept-Encoding' allow it?"""
  for part in header.lower().split(","):
    name, _, weight = part.strip().partition(";")
    if name.strip() == "gzip":
      return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
  return False


class Handler(http.server.BaseHTTPRequestHandler):
  """One line to a browser."""
  protocol_version = "HTTP/1.1"
  server_version = "ascend"
  sys_version = ""
  timeout = 60
  folder = None
  headers = {}  # where a request is none

  def log_message(self, format, *args):  # pylint: disable=redefined-builtin
    pass

  def answer(self, status, body=b"", headers=()):
    self.send_response(status)
    for name, value in headers:
      self.send_header(name, value)
    if status != 304:
      self.send_header("Content-Length", str(len(body)))
    self.send_header("Cache-Control", "no-cache")
    self.send_header("X-Content-Type-Options", "nosniff")
    if self.headers.get("Sec-Fetch-Dest") not in PARTS:
      self.send_header("Content-Security-Policy", POLICY)
      self.send_header("Referrer-Policy", "no-referrer")
    self.end_headers()
    if self.command != "HEAD" and status != 304:
      self.wfile.write(body)

  def send_error(self, code, message=None, explain=None):
    """Also for what the standard library finds wrong with a request."""
    text = message or http.HTTPStatus(code).phrase
    self.close_connection = self.close_connection or code != 404
    self.answer(code, f"{code} {text}\n".encode(), [("Content-Type", TYPES[".txt"])])

  def skip_body(self):
    """Reads a body that came along, which is not the next request; False where that cannot be done."""
    lengths = self.headers.get_all("Content-Length", [])
    length = lengths[0] if len(lengths) == 1 else "0" if not lengths else ""
    if "Transfer-Encoding" in self.headers or not (length.isascii() and length.isdecimal()):
      self.send_error(400)
    elif len(length) > 9 or int(length) > BODY_MAX:
      self.send_error(413)
    else:
      self.rfile.read(int(length))
      return True
    return False

  def do_GET(self):  # pylint: disable=invalid-name
    if not self.skip_body():
      return
    path = path_of(self.path)
    if path is None:
      self.send_error(400)
      return
    place = self.folder.place(path)
    file = self.folder.file(place) if place else None
    if file is None and place and self.folder.file(place / "index.html"):
      # By name and not by address: whatever stands before this server knows the rest. One slash, or it were a host.
      self.answer(301, headers=[("Location", urllib.parse.quote(place.name) + "/")])
      return
    if file is None:
      self.send_error(404)
      return
    headers = [("ETag", f'W/"{file.tag}"'), ("Vary", "Accept-Encoding")]
    if file.tag in self.headers.get("If-None-Match", ""):
      self.answer(304, headers=headers)
      return
    headers.append(("Content-Type", file.type))
    body = file.packed() if accepts_gzip(self.headers.get("Accept-Encoding", "")) else file.plain
    if body is not file.plain:
      headers.append(("Content-Encoding", "gzip"))
    self.answer(200, body, headers)

  do_HEAD = do_GET


class Server(http.server.ThreadingHTTPServer):
  """A thread for each line."""
  daemon_threads = True

  def __init__(self, host, port, folder):
    self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
    handler = type("FolderHandler", (Handler,), {"folder": folder})
    super().__init__((host, port), handler)

  def server_bind(self):
    # Without the question for a name that the standard library asks.
    self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    self.socket.bind(self.server_address)
    self.server_address = self.socket.getsockname()
    self.server_name, self.server_port = self.server_address[:2]

  def handle_error(self, request, client_address):
    """A browser that went away is no error."""
    if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
      super().handle_error(request, client_address)


def address_of(host, port):
  """What people type into a browser."""
  if host in ("127.0.0.1", "::1", "localhost"):
    host = "localhost"
  elif host in ("0.0.0.0", "::"):
    host = socket.gethostname()
  return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def open_browser(address):
  """Where there is a display to show one."""
  display = sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
  opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
  if display and opener:
    with open(os.devnull, "r+b") as nothing:
      subprocess.Popen([opener, address], stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)


def main():
  parser = argparse.ArgumentParser(description="A small web server for the folder of the page.", allow_abbrev=False)
  parser.add_argument("folder")
  parser.add_argument("--host", default="127.0.0.1")
  parser.add_argument("--port", type=int, default=8000)
  parser.add_argument("--open", action="store_true", help="opens the browser")
  parser.add_argument("--lang", default="")
  options = parser.parse_args()

  def say(english, french):
    sys.stderr.write(f"ascend: {french if options.lang.startswith('fr') else english}\n")

  host = "127.0.0.1" if options.host == "localhost" else options.host
  try:
    server = Server(host, options.port, Folder(options.folder))
  except (OSError, OverflowError, UnicodeError) as error:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
      say(f"port {options.port} is in use; to take another: --port {options.port + 1}",
          f"le port {options.port} est déjà pris ; pour en prendre un autre : --port {options.port + 1}")
    else:
      why = getattr(error, "strerror", None) or error
      say(f"cannot serve on {options.host}, port {options.port}: {why}",
          f"impossible de servir sur {options.host}, port {options.port} : {why}")
    return 1
  address = address_of(host, server.server_port)
  say(f"the page is at {address} (Ctrl-C ends)", f"la page est à l'adresse {address} (Ctrl-C pour arrêter)")
  if options.open:
    open_browser(address)
  signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
  try:
    server.serve_forever()
  except KeyboardInterrupt:
    return 130
  return 0


if __name__ == "__main__":
  sys.exit(main())
