"""Every form of the catalogue, a calculator in one edition, for tests that hold for all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tableside.engine.door import Door
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game, load_games

from ..places import TABLE

CATALOGUE = "calculators.catalogue"
DOOR = Door(load_games(CATALOGUE), TABLE)
OURS = "mistake of ours"


@dataclass(frozen=True, repr=False)
class Form:
    """A calculator in one edition."""

    game: Game
    edition: str
    calculator: Calculator

    @property
    def name(self) -> str:
        """The calculator's public name."""
        return f"{self.game.key}.{self.calculator.name}"

    @property
    def inputs(self) -> list[Input]:
        """The inputs that this edition has."""
        edition = self.game.editions[self.edition]
        return [entry for entry in self.calculator.inputs if entry.field.exists_in(edition)]

    def ask(self, inputs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """The door's reply to a question."""
        return ask(DOOR, calculator=self.name, edition=self.edition, inputs=inputs or {}, **more)

    def __repr__(self) -> str:
        return f"{self.name}@{self.edition}" if self.edition else self.name


def ask(door: Door, **request: Any) -> dict[str, Any]:
    """What a door replies, which is always the text of a JSON object that names its format first."""
    reply = json.loads(door(json.dumps(request)))
    assert isinstance(reply, dict)
    assert reply.pop("format") == 2
    return reply


FORMS = [
    Form(game, edition, calculator)
    for game in DOOR.games.values()
    for calculator in game.calculators
    for edition in game.editions
]
ROLLED = [form for form in FORMS if form.calculator.roll]
INPUTS = [(form, entry) for form in FORMS for entry in form.inputs]


def name_of(part: object) -> str:
    """The name of a parameter in a test's id."""
    return part.name if isinstance(part, Input) else str(part)


LONG = 100_000
NASTIEST = [
    "[" * 4000,
    "[" * LONG,
    "[" * 4000 + "]" * 4000,
    '{"a":' * 4000,
    '[{"a":' * 4000,
    '[{"name":' + "[" * 4000 + "]" * 4000 + "}]",
    "[]" * (LONG // 2),
    '"' + '\\"' * (LONG // 2),
    '["' + '\\"' * (LONG // 2),
    '[{"name":"' + "[" * (LONG // 2),
    "\\" * LONG,
    "[" + "9" * 5000 + "]",
    "[1e" + "9" * 5000 + "]",
    '[{"speed":' + "9" * 4000 + "}]",
    "9" * LONG,
    "1e999999999",
    "-" * LONG,
    "." * LONG,
    "/" * LONG,
    ";" * LONG,
    "~" * LONG,
    "a;" * (LONG // 2),
    "a~b;" * (LONG // 4),
    "%" * LONG,
    "%f" * (LONG // 2),
    "%00%ff" * (LONG // 6),
    "\x00" * 4000,
    "\ud800" * 4000,
    "\u202e" * 4000,
    "ﷺ" * (LONG // 2),
    " " * LONG + "x",
    "(" * LONG,
    "2d6+" * (LONG // 4),
    "a" * LONG + "!",
]
"""Texts to bring a parser, a pattern or the browser's small stack down."""
