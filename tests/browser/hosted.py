"""A copy of the site on a server of its own that can lose the network, cut or stall downloads and get a new build."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

from tableside.publish import hosting
from tableside.publish.offline import write_offline

PREFIX = "/book/"
NAME = "Tableside"


class FaultyHandler(hosting.SiteHandler):
    """Serves as the site's own server does, until its host says otherwise."""

    def __init__(self, *args: object, host: Host, **kwargs: object) -> None:
        self.host = host
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:  # noqa: N802 - the standard library's name
        """Answer, or hang up: at once if the network is gone, in the middle of a file to cut; or fall silent there."""
        path = self.path.partition("?")[0].removeprefix(self.prefix)
        self.host.asked.append(path)
        if self.host.is_cut:
            self.close_connection = True
        elif self.host.cut_files and path.startswith(tuple(self.host.cut_files)):
            self.send_part(stop=0.5)
        elif self.host.stalls > 0 and path.startswith(self.host.stalled_file):
            self.host.stalls -= 1
            self.send_part(stop=0.5)
            self.host.closing.wait()
        elif self.host.slow_file and path.startswith(self.host.slow_file):
            self.send_part(pause=self.host.pause)
        elif self.host.knows_ranges and "Range" in self.headers:
            self.send_part(start=int(self.headers["Range"].removeprefix("bytes=").removesuffix("-")))
        else:
            super().do_GET()

    def send_part(self, start: int = 0, stop: float = 1.0, pause: float = 0) -> None:
        """A file from a byte on, up to this share of it though the whole is announced, with pauses if it is slow."""
        whole = Path(self.translate_path(self.path)).read_bytes()
        self.host.parts.append(start)
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(whole) - start))
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(whole) - 1}/{len(whole)}")
        self.end_headers()
        end = int(len(whole) * stop)
        step = 1 + (end - start) // (4 if pause else 1)
        for piece in range(start, end, step):
            self.host.closing.wait(pause * bool(piece))
            self.wfile.write(whole[piece : min(piece + step, end)])
            self.wfile.flush()


class Host:
    """The server: `is_cut` is the network gone, `cut_files` are those whose download breaks off.

    The next `stalls` downloads of `stalled_file` send half of it and then nothing, those of `slow_file` pause in
    between; `parts` are the bytes they began at.
    """

    def __init__(self, folder: Path, prefix: str = PREFIX) -> None:
        self.folder = folder
        self.is_cut = False
        self.cut_files: list[str] = []
        self.asked: list[str] = []
        self.stalled_file = ""
        self.stalls = 0
        self.slow_file = ""
        self.pause = 0.0
        self.knows_ranges = False
        self.parts: list[int] = []
        self.closing = threading.Event()
        handler = partial(FaultyHandler, host=self, folder=folder, prefix=prefix)
        self.server = hosting.SiteServer((hosting.HOST, 0), handler)
        self.url = hosting.address(self.server, prefix)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def deploy(self, old: str, new: str) -> None:
        """Publish a new build, in which a text of the pages has changed."""
        for path in self.folder.rglob("*.html"):
            path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        write_offline(self.folder, NAME)

    def close(self) -> None:
        """End the server."""
        self.closing.set()
        self.server.shutdown()
        self.server.server_close()
