"""The commands for authors: new and check."""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tableside.publish.books import SETTINGS, open_book
from tableside.publish.scaffold import new_book


def register(commands: Any) -> None:
    """Add the commands."""
    starting = commands.add_parser("new", help="write the folder of a new book")
    starting.add_argument("name", help="the game's name, such as emberfall")
    starting.add_argument("--editions", action="store_true", help="with a second edition")
    starting.add_argument("--tool", type=Path, metavar="WHEEL", help="the tool's wheel (default: the tool that runs)")
    starting.set_defaults(run=new)
    checking = commands.add_parser("check", help="ask every calculator, roll and chapter everything at once")
    checking.set_defaults(run=check)


def new(options: Namespace, _: ArgumentParser) -> int:
    """Write a new book beside us."""
    folder = new_book(options.name, options.folder, editions=options.editions, tool=options.tool)
    print(f"{folder.name}/ is a book. In it, call: tableside serve")
    return 0


def check(options: Namespace, _: ArgumentParser) -> int:
    """Check the book; 1 is for one with mistakes."""
    from tableside.book.catalogue import line_naming
    from tableside.book.check import check_book

    book = open_book(options.folder)
    sys.path.insert(0, str(book.folder))
    named_in = line_naming(book.folder / SETTINGS, "catalogue")
    found = check_book(book.catalogue, book.folder / "docs", named_in=named_in)
    for mistake in found:
        print(mistake)
        if options.debug:
            traceback.print_exception(mistake)
    if not found:
        book.packages()  # stops at a module that cannot be read and that nobody has imported yet
        print("No mistake found.")
    return 1 if found else 0
