"""The command line: tableside new, and check, build, serve, list, run, roll and ask for the book of a folder."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from pathlib import Path

from tableside.cli import asking, authoring, making


def main(arguments: list[str] | None = None, *, catalogue: str = "", folder: Path | None = None) -> int:
    """Run one command; a catalogue that is given has questions to answer and nothing to build."""
    for stream in (sys.stdin, sys.stdout):  # a minus sign is more than some terminals' own encoding has
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    parser = argparse.ArgumentParser(prog=f"python -m {catalogue.partition('.')[0]}" if catalogue else "tableside")
    parser.add_argument(
        "--catalogue", default=catalogue, help="module that lists the games (default: as in mkdocs.yml)"
    )
    parser.set_defaults(folder=folder or Path.cwd())
    commands = parser.add_subparsers(dest="command", required=True)
    for register in (asking.register, *(() if catalogue else (authoring.register, making.register))):
        register(commands)
    options, late = parser.parse_known_args(arguments)  # argparse takes no inputs after an option
    if wrong := [text for text in late if text.startswith("-") or not hasattr(options, "inputs")]:
        parser.error(f"unknown option {wrong[0]}")
    if late:
        options.inputs += late
    return int(options.run(options, parser))
