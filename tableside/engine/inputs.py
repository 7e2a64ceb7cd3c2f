"""The inputs of a form, and which of them have to be given."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tableside.engine.fields import Field


class Required:
    """The default of an input that has to be given."""


REQUIRED = Required()


@dataclass(frozen=True)
class Input:
    """A named field and its default; None stands for an input that may be left out."""

    name: str
    field: Field
    default: Any


class Form:
    """What is filled in, a calculator or a move of a fight: its inputs in the order of the signature."""

    inputs: tuple[Input, ...]

    @cached_property
    def by_name(self) -> Mapping[str, Input]:
        """The inputs by their names."""
        return {entry.name: entry for entry in self.inputs}

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """What each input is before anybody types."""
        return {entry.name: entry.default for entry in self.inputs}

    @cached_property
    def required(self) -> Set[str]:
        """The names of the inputs that have to be given."""
        return frozenset(entry.name for entry in self.inputs if entry.default is REQUIRED)
