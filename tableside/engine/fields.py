"""The kinds of input: each knows its bounds, reads what was typed, and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar
from urllib.parse import quote, unquote

from tableside.engine.bounded_json import read_json
from tableside.engine.wording import listed, number, shortened


class UnreadableError(ValueError):
    """What was typed is no value of the field; `where` leads into a row."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.where = where


@dataclass(frozen=True)
class Group:
    """A heading over several inputs; a folded one opens at a tap."""

    title: str
    folded: bool = True


@dataclass(frozen=True)
class Field:
    """What all kinds of input share; `applies` tells for which editions the field is there.

    `of` says whose it is: `attacker.level`, `target.armor`; nothing for the situation.
    """

    label: str
    group: Group | None = field(default=None, kw_only=True)
    hint: str = field(default="", kw_only=True)
    of: str = field(default="", kw_only=True)
    applies: Callable[[Any], bool] | None = field(default=None, kw_only=True)
    several_inputs: ClassVar[bool] = False

    def exists_in(self, edition: object) -> bool:
        """Whether the field belongs to the form of this edition."""
        return self.applies is None or self.applies(edition)

    def read(self, raw: object) -> object:
        """The value of what was typed; raises UnreadableError."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The value as links and inputs carry it."""
        return str(value)

    def control(self, name: str, written: str) -> str:
        """The HTML of a kind of field that draws itself."""
        raise TypeError(f"no control called {name} for {self!r} with {written!r}")


@dataclass(frozen=True)
class Whole(Field):
    """A whole number within bounds."""

    low: int = 0
    high: int = 100

    def read(self, raw: object) -> int:
        """A whole number, written with digits and perhaps a sign."""
        if type(raw) is int and self.low <= raw <= self.high:
            return raw
        text = _text(raw).replace("−", "-")
        if not re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII):
            raise UnreadableError(f"{self.label}: a whole number, please.")
        _within(self, int(text))
        return int(text)


@dataclass(frozen=True)
class Decimal(Field):
    """A number within bounds, with at most so many decimal places."""

    low: int = 0
    high: int = 100
    places: int = field(default=1, kw_only=True)

    def read(self, raw: object) -> Fraction:
        """A number with a point or a comma."""
        text = _text(raw).replace("−", "-").replace(",", ".")
        if not re.fullmatch(r"[+-]?\d{1,9}(\.\d{1,20})?", text, re.ASCII):
            raise UnreadableError(f"{self.label}: a number, please.")
        if len(text.partition(".")[2].rstrip("0")) > self.places:
            places = "place" if self.places == 1 else "places"
            raise UnreadableError(f"{self.label}: at most {self.places} decimal {places}.")
        _within(self, Fraction(text))
        return Fraction(text)

    def write(self, value: Fraction) -> str:
        """Digits, with a point where needed."""
        text = f"{float(value):.{self.places}f}"
        return text.rstrip("0").rstrip(".") if "." in text else text


def _within(bounds: Whole | Decimal, value: int | Fraction) -> None:
    if not bounds.low <= value <= bounds.high:
        raise UnreadableError(f"{bounds.label}: from {number(bounds.low)} to {number(bounds.high)}.")


@dataclass(frozen=True)
class Choice(Field):
    """One of an enum's members; `labels` rename those whose value does not read well."""

    several_inputs: ClassVar[bool] = True
    labels: Mapping[str, str] = field(default_factory=dict)
    members: type[Enum] | None = None

    def options(self) -> dict[str, str]:
        """The value of each option and its label."""
        assert self.members is not None
        keys = [str(member.value) for member in self.members]
        return {key: self.labels.get(key, key.replace("_", " ").capitalize()) for key in keys}

    def read(self, raw: object) -> Enum:
        """The member with this value."""
        assert self.members is not None
        text = _text(raw)
        found = self.members._value2member_map_.get(text)
        if found is not None:
            return found
        for member in self.members:
            if str(member.value) == text:
                return member
        raise UnreadableError(f"{self.label}: one of {listed(tuple(self.options()), 'or')}.")

    def write(self, value: Enum) -> str:
        """The member's public value."""
        return str(value.value)


@dataclass(frozen=True)
class YesNo(Field):
    """A switch."""

    def read(self, raw: object) -> bool:
        """`true` or `false`."""
        if isinstance(raw, bool):
            return raw
        if _text(raw) not in ("true", "false"):
            raise UnreadableError(f"{self.label}: true or false.")
        return _text(raw) == "true"

    def write(self, value: bool) -> str:
        """As links write it."""
        return "true" if value else "false"


@dataclass(frozen=True)
class Text(Field):
    """A short text."""

    most: int = 40
    required: bool = True

    def read(self, raw: object) -> str:
        """The text without white space around it."""
        text = _text(raw)
        if self.required and not text:
            raise UnreadableError(f"{self.label}: please fill this in.")
        if len(text) > self.most:
            raise UnreadableError(f"{self.label}: at most {self.most} characters.")
        if not text.isprintable() and re.search("[\x00-\x1f\x7f\ud800-\udfff]", text):
            raise UnreadableError(f"{self.label}: letters, digits and signs, please.")
        return text


def read_list(of: Field, text: str) -> object:
    """What a JSON text holds; raises UnreadableError."""
    try:
        return read_json(text)
    except ValueError:
        raise UnreadableError(f"{of.label}: this is no list in JSON.") from None


@dataclass(frozen=True)
class Rows(Field):
    """A list of a frozen dataclass, a row each; `columns` are its fields."""

    row: str = "Row"
    most: int = 60
    columns: Mapping[str, Field] = field(default_factory=dict)
    make: Callable[..., Any] = dict
    defaults: Mapping[str, object] = field(default_factory=dict)

    def read(self, raw: object) -> tuple[Any, ...]:
        """Rows from JSON, or from the `a~b;a~b` of a link."""
        rows = self._split(raw)
        self._count(rows)
        return tuple(self._row(index, row) for index, row in enumerate(rows))

    def _count(self, rows: Sequence[object]) -> None:
        if len(rows) > self.most:
            raise UnreadableError(f"{self.label}: at most {self.most} rows.")

    def _split(self, raw: object) -> Sequence[Mapping[str, object]]:
        if isinstance(raw, str):
            text = raw.strip()
            if text.startswith("["):
                raw = read_list(self, text)
            else:
                cells = [row.split("~") for row in text.split(";") if row]
                self._count(cells)
                raw = [list(map(unquote, row)) for row in cells]
        if not isinstance(raw, list) or not all(
            isinstance(row, dict) or (isinstance(row, list) and row) for row in raw
        ):
            raise UnreadableError(f"{self.label}: a list of rows.")
        return [self._named(row) if isinstance(row, list) else row for row in raw]

    def _named(self, cells: Sequence[object]) -> Mapping[str, object]:
        """The cells of a row by the columns in their order."""
        if len(cells) > len(self.columns):
            raise UnreadableError(f"{self.label}: a row has at most {len(self.columns)} cells.")
        return dict(zip(self.columns, cells, strict=False))

    def _row(self, index: int, row: Mapping[str, object]) -> Any:
        for name in row:
            if name not in self.columns:
                raise UnreadableError(f"{self.label}: a row has no '{shortened(name)}'.")
        values = dict(self.defaults)
        for name, column in self.columns.items():
            if name not in row and name not in values:
                raise UnreadableError(f"{column.label}: please fill this in.", f".{index}.{name}")
            try:
                if name in row:
                    values[name] = column.read(row[name])
            except UnreadableError as error:
                raise UnreadableError(error.message, f".{index}.{name}") from None
        return self.make(**values)

    def cells(self, row: object) -> dict[str, str]:
        """One row as its inputs show it."""
        return {name: column.write(getattr(row, name)) for name, column in self.columns.items()}

    def write(self, value: Sequence[object]) -> str:
        """Rows as a link writes them."""
        return ";".join("~".join(map(_cell, self.cells(row).values())) for row in value)


def _cell(text: str) -> str:
    return quote(text, safe="").replace("~", "%7E")


def _text(raw: object) -> str:
    if type(raw) is str:
        return raw.strip()
    if isinstance(raw, bool) or not isinstance(raw, str | int | float):
        return ""
    return str(raw).strip()
