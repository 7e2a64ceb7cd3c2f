"""The sites that the benchmark compares, on a host that compresses like GitHub Pages and can be as slow as a phone."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import shutil
import threading
import time
from functools import cache
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import unquote, urlsplit

from environment import ROOT

from tableside.publish.hosting import HOST, SiteServer, address
from tableside.publish.pyodide import pyodide

STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".xml", ".webmanifest")
CHUNK = 16_384
PHONE_BYTES_A_SECOND = 9_000_000 / 8
PHONE_LATENCY = 0.06
START_PAGE = """<!doctype html><title>Start</title><script type="module">
import { Runtime } from "./assets/tableside/runtime.js";
window.measure = async () => {
  const before = performance.now();
  const runtime = new Runtime(new URL("assets/runtime/", location));
  const question = { calculator: "uchma.fall-damage", edition: "3", inputs: { metres: "12" }, html: true };
  const reply = JSON.parse(await runtime.ask(JSON.stringify(question)));
  const taken = performance.now() - before;
  runtime.worker.terminate();
  return [taken, reply.value, runtime.way];
};
</script>"""


def write_stock(site: Path, out: Path) -> None:
    """Copy a site, with a worker that starts Pyodide the stock way."""
    shutil.copytree(site, out)
    stock = out / "assets" / "stock"
    stock.mkdir()
    for name in STOCK_FILES:
        shutil.copy(pyodide() / name, stock / name)
    for wheel in (site / "wheels").glob("*-py3-none-any.whl"):
        shutil.copy(wheel, stock / f"{wheel.name.partition('-')[0]}.whl")
    shutil.copy(ROOT / "scripts" / "bench_stock.mjs", out / "assets" / "tableside" / "worker.js")


class Host:
    """Serves the folders below one folder; `sent` counts the bytes of each address, `is_phone` slows all of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent: dict[str, int] = {}
        self.is_phone = False
        self.lock = threading.Lock()
        self.free_at = 0.0
        handler = type("Handler", (Handler,), {"host": self})
        self.server = SiteServer((HOST, 0), handler)
        self.url = address(self.server)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait_for_line(self, size: int) -> None:
        """Wait until a phone's line, which all downloads share, has carried so many bytes more."""
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size / PHONE_BYTES_A_SECOND
            pause = self.free_at - time.monotonic()
        time.sleep(max(0.0, pause))

    def close(self) -> None:
        """End the server."""
        self.server.shutdown()
        self.server.server_close()


class Handler(BaseHTTPRequestHandler):
    """Answers with compressed files that may be kept for ten minutes."""

    protocol_version = "HTTP/1.1"
    host: Host

    def do_GET(self) -> None:
        """Send a file, or say that the browser's copy still holds."""
        if self.host.is_phone:
            time.sleep(PHONE_LATENCY)
        path = unquote(urlsplit(self.path).path)
        file = self.host.folder / path.strip("/")
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.answer(404, b"", {})
            return
        body, headers = prepared(file)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.answer(304, b"", headers)
            return
        self.answer(200, body, headers)
        with self.host.lock:
            self.host.sent[path] = self.host.sent.get(path, 0) + len(body)

    def answer(self, code: int, body: bytes, headers: dict[str, str]) -> None:
        """Send an answer, piece by piece on a phone."""
        self.send_response_only(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            piece = body[start : start + CHUNK]
            if self.host.is_phone:
                self.host.wait_for_line(len(piece))
            try:
                self.wfile.write(piece)
            except ConnectionError:  # the browser has what it wanted
                return

    def log_message(self, *_: object) -> None:
        """Say nothing about each request."""


@cache
def prepared(file: Path) -> tuple[bytes, dict[str, str]]:
    """A file as it is sent, with its headers."""
    body = file.read_bytes()
    kind = "text/javascript" if file.suffix in (".js", ".mjs") else mimetypes.guess_type(file.name)[0]
    if file.suffix == ".wasm":
        kind = "application/wasm"
    headers = {"Content-Type": kind or "application/octet-stream", "Cache-Control": "max-age=600"}
    headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    if file.suffix in COMPRESSED:
        body = gzip.compress(body, 6)
        headers["Content-Encoding"] = "gzip"
    return body, headers
