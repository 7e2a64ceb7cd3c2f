"""Questions to Generia's calculators, through the door."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tableside.engine.answers import Rolled
from tableside.engine.wording import said

from ..every import DOOR


def ask(name: str, **inputs: Any) -> dict[str, Any]:
    """The reply to a question."""
    reply = json.loads(DOOR(json.dumps({"calculator": f"generia.{name}", "inputs": inputs})))
    assert isinstance(reply, dict)
    return reply


def rules(reply: dict[str, Any]) -> set[str]:
    """The tails of the rules that the working names."""
    return {step["rule"].removeprefix("generia.") for step in reply["steps"] if step["rule"]}


def roll(name: str, faces: Iterable[int], **inputs: Any) -> Rolled:
    """The roll when the dice fall like this, every face used."""
    coming = iter(faces)
    question = DOOR.question(f"generia.{name}", None, inputs)
    rolled, errors = DOOR.roll(question, lambda sides: _within(next(coming), sides))
    assert not errors
    assert rolled is not None
    assert next(coming, None) is None, "a die was thrown less often than told"
    return replace(
        rolled, headline=said(rolled.headline), faces=tuple((said(name), fell) for name, fell in rolled.faces)
    )


def _within(face: int, sides: int) -> int:
    assert 1 <= face <= sides
    return face
