"""Answers and rolls as JSON has them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

from tableside.engine.amounts import Added, Mean, Percent, Phrase, Pool
from tableside.engine.answers import Answer, Rolled, Step
from tableside.engine.wording import said


def answer_json(answer: Answer, rule_of: Callable[[Step], str | None]) -> dict[str, Any]:
    """An answer as data: the keys that apply, each step with the id of its rule."""
    whole: dict[str, Any] = {
        "value": plain(answer.value),
        "headline": said(answer.headline),
        "steps": [
            {
                "text": said(step.text),
                "amount": plain(step.amount),
                "rule": rule_of(step),
            }
            for step in answer.steps
        ],
    }
    if answer.chance is not None:
        whole["chance"] = str(answer.chance)
    if answer.outcomes:
        whole["outcomes"] = {str(name): str(chance) for name, chance in answer.outcomes.items()}
    if answer.facts:
        whole["facts"] = {name: plain(value) for name, value in answer.facts.items()}
    return whole


def roll_json(rolled: Rolled) -> dict[str, Any]:
    """A roll as data."""
    return {
        "faces": [{"name": said(name), "faces": list(faces)} for name, faces in rolled.faces],
        "headline": said(rolled.headline),
        "inputs": dict(rolled.inputs),
    }


def plain(value: object) -> object:
    """A value as JSON has it: numbers are numbers; exact fractions, words and dice are texts."""
    match value:
        case Enum():
            return plain(value.value)
        case Fraction():
            return int(value) if value.denominator == 1 else str(value)
        case Added(amount):
            return plain(amount)
        case Percent(share):
            return str(share)
        case Mean(exact):
            return plain(exact)
        case Pool(count, sides, plus):
            return f"{count}d{sides}" + (f"{plus:+}" if plus else "") if count else plus
        case Phrase():
            return said(value)
        case tuple():
            return [plain(part) for part in value]
    return value
