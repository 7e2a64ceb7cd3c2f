"""The commands that answer questions: list, run, roll and ask."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tableside.book.authors import AuthorError, answered, rolled, shown
from tableside.book.catalogue import line_naming, mistakes_in, read_games
from tableside.engine import rules
from tableside.engine.door import FORMAT, OURS, Door
from tableside.engine.games import Game
from tableside.publish.books import SETTINGS, open_book


def register(commands: Any) -> None:
    """Add the commands."""
    listing = commands.add_parser("list", help="all calculators and their inputs")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run=show_list)
    for name, text in (("run", "answer a question"), ("roll", "throw its dice as well")):
        command = commands.add_parser(name, help=text)
        command.add_argument("calculator", help="game.name, of a calculator or a fight")
        command.add_argument("inputs", nargs="*", help="name=value; rows and the events of a fight are JSON")
        command.add_argument("--edition")
        command.add_argument("--json", action="store_true")
        command.add_argument("--html", action="store_true")
        command.set_defaults(run=answer)
    asking = commands.add_parser("ask", help="reply to each line of standard input, JSON in and JSON out")
    asking.set_defaults(run=ask)


def open_the_door(options: Namespace, parser: ArgumentParser) -> Door:
    """The door to the games of the catalogue named, or else of the book in the folder."""
    if not options.catalogue:
        book = open_book(options.folder)
        options.catalogue = book.catalogue
        sys.path.insert(0, str(book.folder))
        named_in = line_naming(book.folder / SETTINGS, "catalogue")
    else:
        named_in = ("", 0)
    try:
        games = read_games(options.catalogue, named_in)
    except AuthorError as error:
        if error.file:
            raise
        parser.error(error.message)  # the catalogue was named on the command line
    for mistake in mistakes_in(games):
        raise mistake
    return Door({game.key: game for game in games}, table_of_rules(options.folder))


def answer(options: Namespace, parser: ArgumentParser) -> int:
    """Answer one question; 2 is for questions that have no answer."""
    inputs = dict(pair.partition("=")[::2] for pair in options.inputs)
    if len(inputs) < len(options.inputs):
        parser.error("an input is given twice")
    door = open_the_door(options, parser)
    request: dict[str, Any] = {"edition": options.edition, "html": options.html}
    if is_fight(door, options.calculator):
        request |= {"fight": options.calculator} | {name: parsed(text, parser) for name, text in inputs.items()}
    else:
        roll, lines = options.command == "roll", not options.json
        request |= {"calculator": options.calculator, "inputs": inputs, "roll": roll, "lines": lines}
    reply = json.loads(replied(door, json.dumps(request)))
    print(json.dumps(reply, ensure_ascii=False, indent=2) if options.json else as_text(reply))
    return 2 if "errors" in reply else 0


def is_fight(door: Door, name: str) -> bool:
    """Whether a name is that of a fight."""
    key, _, short = name.partition(".")
    return key in door.games and door.games[key].fight(short) is not None


def parsed(text: str, parser: ArgumentParser) -> object:
    """The events of a fight, or the one whose card is opened."""
    try:
        return json.loads(text)
    except ValueError as error:
        parser.error(f"the events of a fight are JSON: {error}")


def ask(options: Namespace, parser: ArgumentParser) -> int:
    """Reply to requests, a line each, as long as they come."""
    door = open_the_door(options, parser)
    for line in sys.stdin:
        if line.strip():
            try:
                print(replied(door, line), flush=True)
            except AuthorError as error:
                reply = {"format": FORMAT, "errors": {"": str(error)}}
                print(json.dumps(reply, ensure_ascii=False), flush=True)
    return 0


def replied(door: Door, text: str) -> str:
    """The door's reply; raises AuthorError where a calculator fails at what is asked."""
    reply = door(text)
    request = json.loads(text) if OURS in reply else {}
    if "calculator" in request:
        question = door.question(request["calculator"], request.get("edition"), request.get("inputs") or {})
        if request.get("roll"):
            rolled(door, question)
        found, _ = answered(door, question)
        if found:
            shown(door, question, found, "")
    return reply


def table_of_rules(folder: Path) -> rules.Rules:
    """The table of the book in whose folder the command is called; empty elsewhere."""
    table = folder / "docs" / "rules.tsv"
    return rules.from_tsv(table.read_text(encoding="utf-8")) if table.is_file() else {}


def show_list(options: Namespace, parser: ArgumentParser) -> int:
    """Print every calculator."""
    games = open_the_door(options, parser).games.values()
    entries: list[dict[str, Any]] = [
        {
            "name": f"{game.key}.{calculator.name}",
            "title": calculator.title,
            "editions": editions(game),
            "inputs": {entry.name: entry.field.write(entry.default) for entry in calculator.inputs},
        }
        for game in games
        for calculator in game.calculators
    ] + [
        {
            "name": f"{game.key}.{fight.name}",
            "title": fight.title,
            "editions": editions(game),
            "moves": {move.name: [entry.name for entry in move.inputs] for move in fight.moves},
        }
        for game in games
        for fight in game.fights
    ]
    if options.json:
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        print(*(f"{entry['name']}: {entry['title']}" for entry in entries), sep="\n")
    return 0


def editions(game: Game) -> list[str]:
    """The keys of a game's editions; none where it has only one."""
    return [key for key in game.editions if key]


def as_text(reply: dict[str, Any]) -> str:
    """A reply for a person at a terminal."""
    if "errors" in reply:
        return "\n".join(f"{name}: {message}" if name else message for name, message in reply["errors"].items())
    if "html" in reply:
        return "".join(reply["html"].values())
    if "log" in reply:
        return "\n".join(reply["log"])
    rolled = [reply["roll"]["headline"]] if "roll" in reply else []
    return "\n".join([*rolled, reply["lines"]])
