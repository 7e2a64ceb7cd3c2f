"""Melee damage, hit zones and the values of a sheet."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from ..asking import Expected, Inputs
from .dice import above, at_least_zero, mean, moved, sides, total

ZONES = ["torso"] * 5 + ["arms"] * 2 + ["legs"] * 2 + ["head"]


def melee(_edition: str, inputs: Inputs) -> Expected:
    """The damage of a weapon, and the chance that it gets past the armour; fractions go down (D-11)."""
    share = floor(inputs["strength"] * inputs["rating"])
    rolled = total(inputs["dice"], sides(inputs["die"]))
    damage = at_least_zero(moved(rolled, inputs["base"] + share + inputs["bonus"]))
    facts = {"strength_share": share, "lowest": min(damage), "highest": max(damage), "average": mean(damage)}
    chance = above(damage, inputs["armor"])
    return {"value": mean(damage), "chance": chance, "outcomes": damage, "facts": facts}


def hit_zones(_edition: str, inputs: Inputs) -> Expected:
    """The chance that one hit at least lands on a zone."""
    outcomes = {zone: Fraction(ZONES.count(zone), len(ZONES)) for zone in ZONES}
    return {"chance": 1 - (1 - outcomes[inputs["zone"]]) ** inputs["hits"], "outcomes": outcomes}


def sheet(_edition: str, inputs: Inputs) -> Expected:
    """The values that follow from attributes: each modifier is half of one, down."""
    strength, dexterity, constitution, perception = (
        inputs[name] // 2 for name in ("strength", "dexterity", "constitution", "perception")
    )
    attack = inputs["proficiency"] + floor(dexterity * inputs["hit_rate"])
    strong = constitution + strength
    facts = {
        "attack_value": attack,
        "block_value": inputs["proficiency"] + strong,
        "block_strength": strong,
        "dodge": dexterity + perception,
    }
    return {"value": attack, "facts": facts}
