"""A book on its author's desk: built, served, and built again when a source is saved."""

from __future__ import annotations

import filecmp
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tableside.publish.books import SETTINGS, Book, files_of, open_book
from tableside.publish.build import build_book
from tableside.publish.hosting import address, open_server

PAUSE = 0.3


def serve_book(book: Book, port: int) -> None:
    """Build for the address that the server has, then serve until interrupted."""
    site = book.cache / "served"
    site.mkdir(parents=True, exist_ok=True)
    server = open_server(site, port=port)
    seen = state_of(book.folder)
    rebuild(book, site, address(server))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Serving {address(server)} (Ctrl-C ends it)", flush=True)
    try:
        while True:
            time.sleep(PAUSE)
            if (now := state_of(book.folder)) != seen:
                seen = now
                rebuild(book, site, address(server))
    except KeyboardInterrupt:
        print()


def rebuild(book: Book, site: Path, site_url: str) -> None:
    """Bring the served site to what the sources say, or keep it as it is if the build fails."""
    fresh = book.cache / "fresh"
    try:
        build_book(book.folder, fresh, site_url, served=True)
    except SystemExit as failure:
        print(failure, "The site stays as it was.", sep="\n", flush=True)
        return
    replace(site, fresh)


def replace(site: Path, fresh: Path) -> None:
    """Make one folder equal to another: what is gone there goes here, and what is equal stays untouched."""
    for path in sorted(site.rglob("*"), reverse=True):
        if not (fresh / path.relative_to(site)).exists():
            path.rmdir() if path.is_dir() else path.unlink()
    for path in sorted(fresh.rglob("*")):
        target = site / path.relative_to(fresh)
        if path.is_dir():
            target.mkdir(exist_ok=True)
        elif not target.is_file() or not filecmp.cmp(path, target, shallow=False):
            shutil.copyfile(path, target)


def state_of(folder: Path) -> dict[Path, int]:
    """The time of the last change of every file that the book is made from, which sees deletions too."""
    return {path: changed_at(path) for path in sources(folder)}


def sources(folder: Path) -> Iterator[Path]:
    """The settings, the chapters and the packages of a book; while one of them cannot be read, all that is there."""
    yield folder / SETTINGS
    try:
        packages = open_book(folder).packages()
    except (SystemExit, OSError):
        packages = [path for path in folder.iterdir() if any(path.glob("*.py"))]
    for place in (folder / "docs", *packages):
        yield from (path for _, path in files_of(place))


def changed_at(path: Path) -> int:
    """The time of a file's last change; 0 for one that an editor has just taken away."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
