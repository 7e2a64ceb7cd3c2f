"""What is set in a folded group, for its heading: folded is not hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from tableside.engine.amounts import Added
from tableside.engine.answers import Step
from tableside.engine.fields import Choice, Decimal, Group, Whole, YesNo
from tableside.engine.forms import Calculator, Input
from tableside.engine.rows import Rows
from tableside.engine.wording import MINUS, number, shown

Members = list[Input]


def grouped(calculator: Calculator) -> list[tuple[Group | None, Members]]:
    """The inputs in the order of the form, those of a group together."""
    return [
        (group, list(members)) for group, members in groupby(calculator.inputs, key=lambda entry: entry.field.group)
    ]


def headings(
    calculator: Calculator, edition: object, values: Mapping[str, Any], steps: Iterable[Step] = ()
) -> list[str]:
    """For each group that can be folded, what in it differs from the published defaults, with its effect."""
    effects = {step.input: step.amount for step in steps if step.input and _is_effect(step.amount)}
    return [
        "; ".join(
            _set_to(entry, values[entry.name]) + (f" {shown(effects[entry.name])}" if entry.name in effects else "")
            for entry in members
            if entry.name in values and entry.field.exists_in(edition) and values[entry.name] != entry.default
        )
        for group, members in grouped(calculator)
        if group is not None
    ]


def _is_effect(amount: object) -> bool:
    if isinstance(amount, Added):
        return amount.amount != 0
    return isinstance(amount, str) and amount.startswith(("+", MINUS)) and amount != "+0"


def _set_to(entry: Input, value: Any) -> str:
    field = entry.field
    match field:
        case YesNo():
            return field.label if value else f"{field.label}: no"
        case Choice():
            return f"{field.label}: {field.options()[field.write(value)].lower()}"
        case Whole() | Decimal():
            return f"{field.label}: {number(value)}"
        case Rows():
            return f"{field.label}: {len(value)}"
        case _:
            return f"{field.label}: {field.write(value)}"
