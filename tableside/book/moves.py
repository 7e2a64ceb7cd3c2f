"""Old addresses that keep working: pages that point on, and anchors that stand beside the new ones."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Mapping
from html import escape
from pathlib import Path
from urllib.parse import quote, unquote

TABLE = "moved.tsv"
ADDRESS = re.compile(r"([^#./?\\\x00-\x1f\x7f][^#/?\\\x00-\x1f\x7f]*/)*(#[^#\x00-\x1f\x7f]+)?")


class MovedTableError(Exception):
    """A line of the table that cannot be followed."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"{TABLE}:{line}: {message}")


def read_moves(path: Path) -> dict[str, str]:
    """Old address → new one, both from the site's root, from a file with a tab between them."""
    if not path.is_file():
        return {}
    moves: dict[str, str] = {}
    # Bytes have no other ends of lines than files have.
    for number, line in enumerate(path.read_bytes().removeprefix(BOM_UTF8).splitlines(), 1):
        old, tab, new = _decoded(number, line).partition("\t")
        if not tab or ("#" in old) != ("#" in new):
            raise MovedTableError(number, "an old address, a tab and a new one; anchors move to anchors.")
        old, new = (_readable(number, address) for address in (old, new))
        if old in moves:
            raise MovedTableError(number, f"{old} has moved already.")
        moves[old] = new
    return moves


def _decoded(number: int, line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise MovedTableError(number, "this is not UTF-8.") from None


def _readable(number: int, address: str) -> str:
    """An address without the escapes that a browser shows when it is copied."""
    try:
        plain = unquote(address, errors="strict")
    except UnicodeDecodeError:
        plain = "/"
    if not ADDRESS.fullmatch(plain):
        raise MovedTableError(number, f"{address!r} is no address such as game/page/ or game/page/#anchor.")
    return plain


def _nowhere(moves: Mapping[str, str], old: str) -> MovedTableError:
    return MovedTableError(list(moves).index(old) + 1, f"{old} has moved to {moves[old]}, which is not there.")


def with_old_anchors(html: str, page: str, moves: Mapping[str, str]) -> str:
    """A page's content with the former anchors of its paragraphs and headings."""
    for old, new in moves.items():
        anchor = old.partition("#")[2]
        if anchor and new.startswith(f"{unquote(page)}#"):
            target = re.search(rf'<\w+[^>]*\bid="{re.escape(escape(new.partition("#")[2]))}"', html)
            if target is None:
                raise _nowhere(moves, old)
            html = f'{html[: target.start()]}<a id="{escape(anchor)}"></a>{html[target.start() :]}'
    return html


def write_old_pages(site: Path, moves: Mapping[str, str]) -> None:
    """A page at each former address that leads on, anchors and query included where scripts run."""
    for line, (old, new) in enumerate(moves.items(), 1):
        if not (site / new.partition("#")[0] / "index.html").is_file():
            raise _nowhere(moves, old)
        if "#" in old:
            continue
        page = site / old / "index.html"
        if page.exists():
            raise MovedTableError(line, f"{old} is a page of the book, so it has not moved.")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(_pointer("../" * old.count("/") + new), encoding="utf-8")


def _pointer(address: str) -> str:
    address = quote(address, safe="/#")
    target = escape(address)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>This page has moved</title>\n'
        f'<link rel="canonical" href="{target}">\n'
        '<script>location.replace(document.querySelector("link").href + location.search + location.hash)</script>\n'
        f'<meta http-equiv="refresh" content="0; url={target}">\n'
        f'<p>This page has moved: <a href="{target}">go on</a>.</p>\n</html>\n'
    )
