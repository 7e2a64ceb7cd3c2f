"""The commands that make a site: build and serve."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tableside.book.catalogue import open_games
from tableside.publish.books import Book, open_book
from tableside.publish.build import build_book, finish_pages
from tableside.publish.progress import stop
from tableside.publish.serve import serve_book


def register(commands: Any) -> None:
    """Add the commands."""
    building = commands.add_parser("build", help="make the whole site")
    building.add_argument("--site-url", default="", help="address the site will have")
    building.add_argument("--out", type=Path, help="folder to write (default: site)")
    building.add_argument("--collect", action="store_true", help="rewrite the table of rules from the chapters first")
    building.set_defaults(run=build)
    finishing = commands.add_parser("finish", help="make a live site of pages that another program has built")
    finishing.add_argument("site", type=Path, help="the folder with the pages")
    finishing.set_defaults(run=finish)
    serving = commands.add_parser("serve", help="show the site, and what is saved")
    serving.add_argument("--port", type=int, default=8000, help="port to try first (default: 8000)")
    serving.set_defaults(run=serve)


def checked_book(folder: Path) -> Book:
    """The book of a folder; what is missing there is told before anything is built."""
    book = open_book(folder)
    book.packages()
    return book


def build(options: Namespace, _: ArgumentParser) -> int:
    """Build the book."""
    book = checked_book(options.folder)
    out = options.out or book.folder / "site"
    build_book(book.folder, out, options.site_url, collect=options.collect)
    print(f"The site is in {out}")
    return 0


def finish(options: Namespace, _: ArgumentParser) -> int:
    """Add scripts, styles and the browser's Python to pages."""
    book = checked_book(options.folder)
    if not options.site.is_dir():
        stop(f"There is no folder {options.site}: build the pages first.")
    sys.path.insert(0, str(book.folder))
    finish_pages(book, open_games(book.catalogue).values(), options.site)
    return 0


def serve(options: Namespace, _: ArgumentParser) -> int:
    """Serve the book until interrupted."""
    serve_book(checked_book(options.folder), options.port)
    return 0
