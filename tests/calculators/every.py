"""Every form of the catalogue, a calculator in one edition, for tests that hold for all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tableside.engine.board import Grid
from tableside.engine.door import Door, open_door
from tableside.engine.fields import Choice, Decimal, Field, Rows, Text, Whole, YesNo
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game

CATALOGUE = "calculators.catalogue"
DOOR = open_door(CATALOGUE)
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
    """What a door replies, which is always the text of a JSON object."""
    reply = json.loads(door(json.dumps(request)))
    assert isinstance(reply, dict)
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


def typed(field: Field, value: Any) -> Any:
    """A value of a field as a form sends it: text, or rows of texts."""
    return [field.cells(row) for row in value] if isinstance(field, Rows) else field.write(value)


def first_row(field: Rows, rows: Any) -> dict[str, Any]:
    """The first row of a table as a form sends it, or the least of each column where the table starts empty."""
    return typed(field, rows)[0] if rows else {name: at_bounds(column)[0] for name, column in field.columns.items()}


def at_bounds(field: Field) -> list[Any]:
    """Things to type that are the outermost of what a field takes."""
    match field:
        case Whole():
            return [field.low, str(field.high), f" +{max(field.low, 0)} ", str(field.low).replace("-", "−")]
        case Decimal():
            step = f".{'0' * (field.places - 1)}1"
            return [field.low, str(field.high), f"{max(field.low, 0)}{step}", f"{max(field.low, 0)},{'0' * 9}"]
        case Choice():
            return list(field.options())
        case YesNo():
            return [True, False, "true", "false"]
        case Text():
            return ["x", "x" * field.most, '"><i>&', *([] if field.required else [""])]
        case Grid():
            return [board(field, symbol) for symbol in ("", *symbols(field, once=False))]
        case _:  # rows, and kinds that a game has made for itself
            return []


def symbols(field: Grid, once: bool) -> str:
    """The symbols that stand on a board once, or those that may stand anywhere."""
    return "".join(brush.symbol for brush in field.brushes if brush.once == once)


def board(field: Grid, symbol: str) -> str:
    """The least board, or the largest one full of a symbol."""
    once = symbols(field, once=True)
    if not symbol:
        return once or field.brushes[0].symbol
    first = once + symbol * (field.most_columns - len(once))
    return "/".join([first, *[symbol * field.most_columns] * (field.most_rows - 1)])


NEVER = [None, [], {}, [[["deep"]]], {"a": {"b": 1}}, "9" * 5000]
"""Things that no single field takes."""
NO_NUMBER = ["", " ", "x", "１２", "٣", "1e5", "0x10", "1 2", "--1", "NaN", "<b>1</b>", float("nan"), 1e999, True]


def beyond_bounds(field: Field) -> list[Any]:
    """Things to type that a field must refuse."""
    match field:
        case Whole():
            return [*NEVER, *NO_NUMBER, field.low - 1, str(field.high + 1), f"{field.low}.5", 10**400]
        case Decimal():
            tiny = "0" * field.places + "1"
            above, below = f"{field.high}.{tiny[1:]}", f"{field.low}.{tiny}"
            return [*NEVER, *NO_NUMBER, field.low - 1, str(field.high + 1), above, below, f"{field.low}.", 10**400]
        case Choice():
            return [*NEVER, "", "nonsense", 0, True, "<b>", *(f"{key}x" for key in field.options())]
        case YesNo():
            return [*NEVER, "", "yes", "TRUE", 0, 1, "<b>"]
        case Text():
            never = ["x" * (field.most + 1), "9" * 5000, "a\tb", "a\x00b", "\ud800"]
            return [*never, *(["", *NEVER] if field.required else [])]
        case Rows():
            return [None, {}, 7, True, "[", "[" * 100_000, "[1]", [1], [[]], [None], [{"no such column": 1}]]
        case Grid():
            once, many = symbols(field, once=True), symbols(field, once=False)
            full = board(field, many[0])
            wrong = ["", "/", once[1:], once + once[:1], once + "?", many[0] + full, f"{full}/{many[0]}"]
            return [*NEVER, *wrong]
        case _:
            return NEVER


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
