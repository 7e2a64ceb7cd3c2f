"""The Shock of a miss."""

from __future__ import annotations

from ..asking import Expected, Inputs


def taken(inputs: Inputs) -> int:
    """The damage of a miss: a swarm's passes over everything but Total Defense (S-4), and none is below 0 (S-16)."""
    amount = max(0, inputs["points"] + inputs["attribute"] + inputs["magic"])
    if inputs["total_defense"]:
        return 0
    if inputs["swarm"]:
        return int(amount)
    if inputs["shield"] or inputs["immune"]:
        return 0
    return int(amount) if inputs["every_ac"] or inputs["armor_class"] <= inputs["rating"] else 0


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The Shock that the target takes."""
    return {"value": taken(inputs)}
