"""What a book can be asked, as text for its door: each calculator at and beyond its bounds, each roll, nonsense."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tableside.book.bounds import beyond_bounds
from tableside.book.check import questions
from tableside.engine.door import Door
from tableside.engine.forms import Input

NONSENSE = (
    "",
    "no JSON",
    "null",
    "{}",
    '{"calculator": 5}',
    '{"calculator": "š😀"}',
    '{"calculator": "x.y", "inputs": {}}',
)


def every_question(door: Door) -> Iterator[str]:
    """Questions in an order that is the same each time; those with dice have no fixed answer and are left out."""
    yield from NONSENSE
    for name, edition, entries in forms(door):
        for inputs in questions(entries):
            yield request(name, edition, inputs, html=True, root="../")
        for entry in entries:
            for value in beyond_bounds(entry.field):
                yield request(name, edition, {entry.name: value}, html=True)
        yield request(name, edition, {}, html=True, compare=True)
        yield request(name, edition, {})
    for game in door.games.values():
        for calculator in game.calculators:
            for text in (f"{calculator.title} 12", f"2.5 {calculator.words} 6 m"):
                yield json.dumps({"question": text, "game": game.key, "editions": {game.key: game.current}})
                yield json.dumps({"question": text, "game": None})


def every_roll(door: Door) -> Iterator[str]:
    """The dice of every calculator that has some, thrown at its bounds."""
    for name, edition, entries in forms(door):
        for inputs in questions(entries):
            yield request(name, edition, inputs, html=True, roll=True)


def forms(door: Door) -> Iterator[tuple[str, str, list[Input]]]:
    """Every calculator in every edition, with the inputs that it has there."""
    for game in door.games.values():
        for calculator in game.calculators:
            for key, edition in game.editions.items():
                entries = [entry for entry in calculator.inputs if entry.field.exists_in(edition)]
                yield f"{game.key}.{calculator.name}", key, entries


def request(name: str, edition: str, inputs: dict[str, object], **more: object) -> str:
    """A question as a page sends it; what a page cannot send, such as a number that is none, as text."""
    return json.dumps({"calculator": name, "edition": edition, "inputs": inputs, **more}, default=str)
