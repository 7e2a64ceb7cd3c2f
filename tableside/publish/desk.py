"""What an author's browser asks of `serve`: the newest build, and word of the next one or of a mistake."""

from __future__ import annotations

import json
from html import escape
from http import HTTPStatus
from pathlib import Path
from threading import Condition
from typing import Any

from tableside.publish.hosting import HTML, SiteHandler

SCRIPTS = Path(__file__).resolve().parent.parent / "browser" / "js" / "desk"
PLACE = "assets/desk/"
TYPES = {"desk.js": "text/javascript", "desk.css": "text/css"}
SILENCE = 15.0  # seconds, after which a reader who has left is noticed


class Desk:
    """The newest build that came out whole, by its folder and its name, and what is wrong with the sources now."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.build = ""
        self.mistake = ""
        self.changed = Condition()

    def tell(self, *, site: Path | None = None, build: str = "", mistake: str = "") -> None:
        """A build has come out, or a mistake has been found."""
        with self.changed:
            self.site, self.build = site or self.site, build or self.build
            self.mistake = mistake
            self.changed.notify_all()

    def news(self) -> str:
        """What pages are told."""
        return json.dumps({"build": self.build, "mistake": self.mistake})


class DeskHandler(SiteHandler):
    """Serves the newest build, whose pages hear of the next."""

    def __init__(self, *args: Any, desk: Desk, prefix: str = "/") -> None:
        self.desk = desk
        super().__init__(*args, folder=desk.site, prefix=prefix)

    def do_GET(self) -> None:  # noqa: N802 - the standard library's name
        """Answer for the desk's own files besides the site's."""
        name = self.path.partition("?")[0].removeprefix(self.prefix + PLACE)
        if name in TYPES:
            self.send_content((SCRIPTS / name).read_bytes(), TYPES[name])
        elif name == "news":
            self.send_news()
        elif (page := self.page()).is_file():
            self.send_content(page.read_bytes(), HTML)
        else:
            super().do_GET()

    def page(self) -> Path:
        """The page that is asked for, if it is one."""
        path = Path(self.translate_path(self.path))
        if path.suffix == ".html":
            return path
        return path / "index.html" if self.path.partition("?")[0].endswith("/") else path / "none"

    def send_content(self, body: bytes, kind: str, code: int = HTTPStatus.OK) -> None:
        """Pages come with the desk's script."""
        super().send_content(self.with_script(body) if kind == HTML else body, kind, code)

    def with_script(self, page: bytes) -> bytes:
        """A page that knows its build and hears of the next one."""
        place = self.prefix + PLACE
        name = escape(self.desk.build)
        added = (
            f'<meta name="book" content="{name}"><link rel="stylesheet" href="{place}desk.css">'
            f'<script type="module" src="{place}desk.js?build={name}"></script></head>'
        )
        return page.replace(b"</head>", added.encode(), 1)

    def send_news(self) -> None:
        """Tell a page how things are, and again whenever they change, for as long as it listens."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        told = ""
        while True:
            with self.desk.changed:
                if self.desk.news() == told:
                    self.desk.changed.wait(SILENCE)
                told = self.desk.news()
            self.wfile.write(f"data: {told}\n\n".encode())
