"""A copy of the site on a server of its own that can lose the network, cut downloads and get a new build."""

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
        """Answer, or hang up: at once if the network is gone, in the middle if this file is to be cut."""
        path = self.path.partition("?")[0].removeprefix(PREFIX)
        self.host.asked.append(path)
        if self.host.is_cut:
            self.close_connection = True
        elif self.host.cut_files and path.startswith(tuple(self.host.cut_files)):
            whole = Path(self.translate_path(self.path)).read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(whole)))
            self.end_headers()
            self.wfile.write(whole[: len(whole) // 2])
        else:
            super().do_GET()


class Host:
    """The server: `is_cut` is the network gone, `cut_files` are those whose download breaks off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_cut = False
        self.cut_files: list[str] = []
        self.asked: list[str] = []
        handler = partial(FaultyHandler, host=self, folder=folder, prefix=PREFIX)
        self.server = hosting.SiteServer((hosting.HOST, 0), handler)
        self.url = hosting.address(self.server, PREFIX)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def deploy(self, old: str, new: str) -> None:
        """Publish a new build, in which a text of the pages has changed."""
        for path in self.folder.rglob("*.html"):
            path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        write_offline(self.folder, NAME)

    def close(self) -> None:
        """End the server."""
        self.server.shutdown()
        self.server.server_close()
