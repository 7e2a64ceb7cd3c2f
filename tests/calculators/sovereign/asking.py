"""Questions through the one door, in the words of the tests."""

import json
from fractions import Fraction
from typing import Any

from ..every import DOOR


def ask(name: str, roll: bool = False, html: bool = False, **inputs: Any) -> dict[str, Any]:
    """The reply about a calculator of Sovereign."""
    request = {"calculator": f"sovereign.{name}", "inputs": inputs, "roll": roll, "html": html}
    reply: dict[str, Any] = json.loads(DOOR(json.dumps(request)))
    return reply


def chance(name: str, **inputs: Any) -> Fraction:
    """The chance in a reply."""
    return Fraction(ask(name, **inputs)["chance"])


def rules(reply: dict[str, Any]) -> set[str]:
    """The tails of the rules that the steps name."""
    return {step["rule"].removeprefix("sovereign.") for step in reply["steps"] if step["rule"]}


def amounts(reply: dict[str, Any]) -> dict[str, Any]:
    """The amount of each step by its rule, the last one that has one where several share a rule."""
    steps = sorted(reply["steps"], key=lambda step: step["amount"] is not None)
    return {step["rule"].removeprefix("sovereign."): step["amount"] for step in steps if step["rule"]}
