"""The command line: tableside new, and check, build, serve, list, run, roll and ask for the book of a folder."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from io import TextIOWrapper
from pathlib import Path

from tableside.book.authors import AuthorError
from tableside.cli import asking, authoring, making
from tableside.publish.build import DEBUG


def main(arguments: list[str] | None = None, *, catalogue: str = "", folder: Path | None = None) -> int:
    """Run one command; a catalogue that is given has questions to answer and nothing to build."""
    for stream in (sys.stdin, sys.stdout):  # a minus sign is more than some terminals' own encoding has
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    parser = argparse.ArgumentParser(prog=f"python -m {catalogue.partition('.')[0]}" if catalogue else "tableside")
    parser.add_argument(
        "--catalogue", default=catalogue, help="module that lists the games (default: as in mkdocs.yml)"
    )
    parser.add_argument("--debug", action="store_true", help="show where in the code a mistake was noticed")
    parser.set_defaults(folder=folder or Path.cwd())
    commands = parser.add_subparsers(dest="command", required=True)
    for register in (asking.register, *(() if catalogue else (authoring.register, making.register))):
        register(commands)
    options, late = parser.parse_known_args(arguments)  # argparse takes no inputs after an option
    if "--debug" in late:
        options.debug = True
        late.remove("--debug")
    if wrong := [text for text in late if text.startswith("-") or not hasattr(options, "inputs")]:
        parser.error(f"unknown option {wrong[0]}")
    if late:
        options.inputs += late
    if options.debug:
        os.environ[DEBUG] = "1"  # a build runs in a process of its own
    try:
        return int(options.run(options, parser))
    except (AuthorError, SystemExit) as mistake:
        if options.debug:
            traceback.print_exc()
        if isinstance(mistake, SystemExit):
            raise
        print(mistake, file=sys.stderr)
        return 1
