"""The kinds of input: each knows its bounds, reads what was typed, and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar, Literal

from tableside.engine import controls
from tableside.engine.bounded_json import read_json
from tableside.engine.wording import listed, number


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
    `words` are what players call it.
    """

    label: str
    group: Group | None = field(default=None, kw_only=True)
    hint: str = field(default="", kw_only=True)
    of: str = field(default="", kw_only=True)
    words: str = field(default="", kw_only=True)
    applies: Callable[[Any], bool] | None = field(default=None, kw_only=True)
    style: ClassVar[str] = ""
    labelling: ClassVar[Literal["before", "after", "beside"]] = "before"
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
        """The input itself, as HTML."""
        raise NotImplementedError

    def narrow_control(self, name: str, written: str) -> str:
        """The input where there is little room, in a row of a table."""
        return self.control(name, written)


@dataclass(frozen=True)
class Whole(Field):
    """A whole number within bounds."""

    style: ClassVar[str] = "whole"
    labelling: ClassVar[Literal["before", "after", "beside"]] = "beside"
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

    def control(self, name: str, written: str) -> str:
        """A stepper; a keyboard without a sign where there is none to type."""
        keys = "numeric" if self.low >= 0 else "text"
        return controls.stepper(name, self.label, written, keys, self.low, self.high)


@dataclass(frozen=True)
class Decimal(Field):
    """A number within bounds, with at most so many decimal places."""

    style: ClassVar[str] = "decimal"
    labelling: ClassVar[Literal["before", "after", "beside"]] = "beside"
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

    def control(self, name: str, written: str) -> str:
        """A stepper."""
        return controls.stepper(name, self.label, written, "decimal", self.low, self.high)


def _within(bounds: Whole | Decimal, value: int | Fraction) -> None:
    if not bounds.low <= value <= bounds.high:
        raise UnreadableError(f"{bounds.label}: from {number(bounds.low)} to {number(bounds.high)}.")


@dataclass(frozen=True)
class Choice(Field):
    """One of an enum's members; `labels` rename those whose value does not read well."""

    style: ClassVar[str] = "choice"
    labelling: ClassVar[Literal["before", "after", "beside"]] = "beside"
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

    def control(self, name: str, written: str) -> str:
        """Segments, or a list where there are many options."""
        return controls.choice(name, self.label, written, self.options(), controls.SEGMENTS)

    def narrow_control(self, name: str, written: str) -> str:
        """Fewer segments."""
        return controls.choice(name, self.label, written, self.options(), controls.SEGMENTS_IN_A_ROW)


@dataclass(frozen=True)
class YesNo(Field):
    """A switch."""

    style: ClassVar[str] = "yesno"
    labelling: ClassVar[Literal["before", "after", "beside"]] = "after"

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

    def control(self, name: str, written: str) -> str:
        """A switch."""
        return controls.switch(name, written == "true")


@dataclass(frozen=True)
class Text(Field):
    """A short text."""

    style: ClassVar[str] = "text"
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

    def control(self, name: str, written: str) -> str:
        """A line of text."""
        return controls.line(name, written, self.most)


def read_list(of: Field, text: str) -> object:
    """What a JSON text holds; raises UnreadableError."""
    try:
        return read_json(text)
    except ValueError:
        raise UnreadableError(f"{of.label}: this is no list in JSON.") from None


def _text(raw: object) -> str:
    if type(raw) is str:
        return raw.strip()
    if isinstance(raw, bool) or not isinstance(raw, str | int | float):
        return ""
    return str(raw).strip()
