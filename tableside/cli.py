"""The command line: tableside list | run | roll."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from tableside.engine import rules
from tableside.engine.door import Door, open_door
from tableside.engine.games import Game


def main(arguments: list[str] | None = None, catalogue: str = "") -> int:
    """Run one command; 2 is for questions that have no answer."""
    if isinstance(sys.stdout, TextIOWrapper):  # a minus sign is more than some terminals' own encoding has
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    parser = argparse.ArgumentParser(prog=f"python -m {catalogue.partition('.')[0]}" if catalogue else "tableside")
    parser.add_argument("--catalogue", default=catalogue, required=not catalogue, help="module that lists the games")
    commands = parser.add_subparsers(dest="command", required=True)
    listing = commands.add_parser("list", help="all calculators and their inputs")
    listing.add_argument("--json", action="store_true")
    for name, text in (("run", "answer a question"), ("roll", "throw its dice as well")):
        command = commands.add_parser(name, help=text)
        command.add_argument("calculator", help="game.name")
        command.add_argument("inputs", nargs="*", help="name=value; rows are JSON")
        command.add_argument("--edition")
        command.add_argument("--json", action="store_true")
        command.add_argument("--html", action="store_true")
    options, late = parser.parse_known_args(arguments)  # argparse takes no inputs after an option
    if wrong := [text for text in late if text.startswith("-") or options.command == "list"]:
        parser.error(f"unknown option {wrong[0]}")
    try:
        door = replace(open_door(options.catalogue), rules=table_of_rules())
    except ModuleNotFoundError as error:
        parser.error(f"the catalogue cannot be read: {error}")
    if options.command == "list":
        show_list(door, options.json)
        return 0
    pairs = [*options.inputs, *late]
    inputs = dict(pair.partition("=")[::2] for pair in pairs)
    if len(inputs) < len(pairs):
        parser.error("an input is given twice")
    request = {
        "calculator": options.calculator,
        "edition": options.edition,
        "inputs": inputs,
        "roll": options.command == "roll",
        "html": options.html,
        "lines": not options.json,
    }
    reply = json.loads(door(json.dumps(request)))
    print(json.dumps(reply, ensure_ascii=False, indent=2) if options.json else as_text(reply))
    return 2 if "errors" in reply else 0


def table_of_rules() -> rules.Rules:
    """The table of the book in whose folder the command is called; empty elsewhere."""
    table = Path("docs", "rules.tsv")
    return rules.from_tsv(table.read_text(encoding="utf-8")) if table.is_file() else {}


def show_list(door: Door, as_json: bool) -> None:
    """Print every calculator."""
    entries = [
        {
            "name": f"{game.key}.{calculator.name}",
            "title": calculator.title,
            "editions": editions(game),
            "inputs": {entry.name: entry.field.write(entry.default) for entry in calculator.inputs},
        }
        for game in door.games.values()
        for calculator in game.calculators
    ]
    if as_json:
        print(json.dumps(entries, ensure_ascii=False, indent=2))
        return
    for entry in entries:
        print(f"{entry['name']}: {entry['title']}")


def editions(game: Game) -> list[str]:
    """The keys of a game's editions; none where it has only one."""
    return [key for key in game.editions if key]


def as_text(reply: dict[str, Any]) -> str:
    """A reply for a person at a terminal."""
    if "errors" in reply:
        return "\n".join(f"{name}: {message}" if name else message for name, message in reply["errors"].items())
    if "html" in reply:
        return "".join(reply["html"].values())
    rolled = [reply["roll"]["headline"]] if "roll" in reply else []
    return "\n".join([*rolled, reply["lines"]])
