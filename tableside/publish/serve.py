"""A book on its author's desk: built, served, and built again when a source is saved."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from tableside.publish.books import SETTINGS, Book, open_book
from tableside.publish.desk import Desk, DeskHandler
from tableside.publish.hosting import address, listen
from tableside.publish.spare import Spare

PAUSE = 0.1
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>The book is not built yet</h1></body></html>
"""


def serve_book(book: Book, port: int) -> None:
    """Build for the address that the server has, then serve until interrupted."""
    desk = Desk(empty_site(book.cache / "desk"))
    server = listen(partial(DeskHandler, desk=desk), port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    spare = Spare(book.folder)
    try:
        for count in itertools.count():
            places = places_of(book)
            seen = state_of(places)
            # Two folders in turn: the one that is served stays as it is until the other is whole.
            rebuild(desk, spare, book.cache / f"desk-{count % 2}", address(server))
            spare = Spare(book.folder)
            if not count:
                print(f"Serving {address(server)} (Ctrl-C ends it)", flush=True)
            while state_of(places) == seen:
                time.sleep(PAUSE)
    except KeyboardInterrupt:
        print()
    finally:
        spare.close()
        server.shutdown()
        server.server_close()


def empty_site(folder: Path) -> Path:
    """What is served until a build has come out."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "404.html").write_text(NOT_BUILT, encoding="utf-8")
    return folder


def rebuild(desk: Desk, spare: Spare, out: Path, site_url: str) -> None:
    """Show what the sources say now, or the site as it was and what is wrong with them."""
    try:
        spare.build(out, site_url)
    except SystemExit as failure:
        print(failure, "The site stays as it was.", sep="\n", flush=True)
        desk.tell(mistake=str(failure))
    else:
        desk.tell(site=out, build=f"{time.time_ns():x}")


def places_of(book: Book) -> list[Path]:
    """The settings, the chapters and the packages of a book; while one of them cannot be read, all packages there."""
    try:
        packages = open_book(book.folder).packages()
    except (SystemExit, OSError):
        packages = [path for path in book.folder.iterdir() if any(path.glob("*.py"))]
    return [book.folder / SETTINGS, book.folder / "docs", *packages]


def state_of(places: Iterable[Path]) -> dict[Path, int]:
    """The time of the last change of every file there, which sees deletions too."""
    return dict(changes(places))


def changes(places: Iterable[Path]) -> Iterator[tuple[Path, int]]:
    """Every file with the time of its last change."""
    for path in places:
        with suppress(OSError):  # an editor may just have taken it away
            if not path.is_dir():
                yield path, path.stat().st_mtime_ns
            elif path.name != "__pycache__":
                yield from changes(path.iterdir())
