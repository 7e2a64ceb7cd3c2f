"""Fliers that are knocked down."""

from __future__ import annotations

from ..asking import Expected, Inputs

DROPS = {"2": ["stunned", "immobilized", "prone"], "3": ["immobilized", "prone"]}


def answer(edition: str, inputs: Inputs) -> Expected:
    """The damage of the impact after at most three metres; edition 1 has no such rule."""
    if edition == "1":
        return {"value": None}
    below = min(inputs["altitude"], inputs["object_below"] or inputs["altitude"])
    metres = min(3, below) if inputs["condition"] in DROPS[edition] else 0
    return {
        "value": 5 if metres and metres == below else 0,
        "facts": {"metres": metres, "altitude_left": inputs["altitude"] - metres},
    }
