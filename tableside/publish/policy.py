"""A content security policy for every page: nothing runs that the build did not put there, and nobody else is asked.

One policy serves all pages, because with instant navigation the first page's governs every later one.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import accumulate
from pathlib import Path

NAME = "Content-Security-Policy"
# A script of another type is data and never runs.
RUN_AS = {"", "module", "text/javascript"}


class PageReader(HTMLParser):
    """What a page brings with it, and the place of its policy: before anything that it could govern."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.scripts: set[str] = set()
        self.styles: set[str] = set()
        self.start = self.end = 0
        self._lines = [0, *accumulate(len(line) + 1 for line in page.split("\n"))]  # as the parser counts them
        self._is_opening = True
        self._text: list[str] = []
        self._runs = True
        self.feed(page)
        self.close()

    def handle_decl(self, decl: str) -> None:
        """The type of the document comes first."""
        self._stand_after(f"<!{decl}>")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where the page's text begins, and its style attributes."""
        given = {name: value or "" for name, value in attrs}
        written = self.get_starttag_text() or ""
        if self._is_opening and (tag in ("html", "head") or (tag == "meta" and "charset" in given)):
            self._stand_after(written)
        elif self._is_opening and tag == "meta" and given.get("http-equiv") == NAME:
            self.end = self._here() + len(written)  # of an earlier build
        else:
            self._is_opening = False
        if "style" in given:
            self.styles.add(given["style"])
        self._text = []
        self._runs = "src" not in given and given.get("type", "").lower() in RUN_AS

    def handle_data(self, data: str) -> None:
        """Keep the text of the element that was opened last."""
        self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        """A script or a style is whole; neither has elements inside."""
        if tag == "script" and self._runs:
            self.scripts.add("".join(self._text))
        elif tag == "style":
            self.styles.add("".join(self._text))

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _stand_after(self, written: str) -> None:
        self.start = self.end = self._here() + len(written)


def write_policy(site: Path) -> None:
    """Give all pages of a finished site the one policy that lets in what they bring with them."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    pages = {path: PageReader(text) for path, text in texts.items()}
    scripts = {script for page in pages.values() for script in page.scripts}
    styles = {style for page in pages.values() for style in page.styles}
    meta = f'<meta http-equiv="{NAME}" content="{policy(scripts, styles)}">'
    for path, page in pages.items():
        path.write_text(texts[path][: page.start] + meta + texts[path][page.end :], encoding="utf-8")


def policy(scripts: Iterable[str], styles: Iterable[str]) -> str:
    """The policy of a book: its own files, these inline scripts and these inline styles."""
    directives = {
        "default-src": ["'self'"],
        # Python's worker has a policy of its own; a browser that gives it the page's needs WebAssembly here.
        "script-src": ["'self'", "'wasm-unsafe-eval'", *hashes(scripts)],
        # A hash lets in an element; for an attribute it must be said. Scripts that set a property need neither.
        "style-src": ["'self'", "'unsafe-hashes'", *hashes(styles)],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def hashes(texts: Iterable[str]) -> list[str]:
    """What lets in these texts, in an order that does not depend on theirs."""
    return sorted(f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in texts)
