"""A small web server for the built site, under any path, as a static host would serve it."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

HOST = "127.0.0.1"
HTML = "text/html; charset=utf-8"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder below a prefix such as /book/, with the site's own page for what is not there."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def __init__(self, *args: Any, folder: Path, prefix: str) -> None:
        self.folder = folder
        self.prefix = prefix
        super().__init__(*args, directory=str(folder))

    def translate_path(self, path: str) -> str:
        """The file for an address; addresses outside the prefix have none."""
        if not urlsplit(path).path.startswith(self.prefix):
            return str(self.folder / "outside-the-prefix")
        return super().translate_path("/" + path[len(self.prefix) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's 404.html."""
        page = self.folder / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_content(page.read_bytes(), HTML, code)

    def send_content(self, body: bytes, kind: str, code: int = HTTPStatus.OK) -> None:
        """Answer with a content of this type."""
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Let browsers keep nothing unasked, so that a rebuilt page is seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing about each request."""


def open_server(folder: Path, prefix: str = "/", port: int = 0) -> ThreadingHTTPServer:
    """A server of a folder on this port, or on the next free one; port 0 takes any."""
    return listen(partial(SiteHandler, folder=folder.resolve(), prefix=prefix), port)


def listen(handler: Callable[..., SiteHandler], port: int) -> ThreadingHTTPServer:
    """A server whose requests are answered so, on this port or on the next free one."""
    while True:
        try:
            return SiteServer((HOST, port), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or port >= 65535:
                raise
            port += 1


class SiteServer(ThreadingHTTPServer):
    """A threaded server that never shares its port with another one."""

    daemon_threads = True
    allow_reuse_address = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report a mistake, but not a reader who left before a file was through."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def address(server: ThreadingHTTPServer, prefix: str = "/") -> str:
    """The full address of what a server serves."""
    return f"http://{HOST}:{server.server_address[1]}{prefix}"
