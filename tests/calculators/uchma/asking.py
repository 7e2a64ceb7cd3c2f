"""Questions to the calculators of Uchma, through the door."""

import json
from typing import Any

from ..every import DOOR

EDITIONS = ("1", "2", "3")


def ask(name: str, edition: str = "3", roll: bool = False, html: bool = False, **inputs: Any) -> dict[str, Any]:
    """The reply of one edition."""
    request = {"calculator": f"uchma.{name}", "edition": edition, "inputs": inputs, "roll": roll, "html": html}
    return json.loads(DOOR(json.dumps(request)))


def everywhere(name: str, key: str = "value", **inputs: Any) -> list[Any]:
    """One part of the reply in each edition, the first edition first; keys with a dot lead inside."""
    found: list[Any] = [ask(name, edition, **inputs) for edition in EDITIONS]
    for step in key.split("."):
        found = [part[step] for part in found]
    return found


def rules(reply: dict[str, Any]) -> list[str]:
    """The rules that the working names, without the game and edition."""
    return [step["rule"].partition(".")[2] for step in reply["steps"] if step["rule"]]


def amounts(reply: dict[str, Any]) -> dict[str, Any]:
    """The amount of each step by its text."""
    return {step["text"]: step["amount"] for step in reply["steps"]}
