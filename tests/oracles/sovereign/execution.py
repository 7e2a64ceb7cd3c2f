"""Execution attacks."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs
from .dice import D20, two_d6

MINUTE, CLOSE, DIFFICULTY = 60, 10, 10


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, an attack with time enough on somebody who suspects nothing."""
    if random.random() < 0.85:
        inputs["seconds"], inputs["disturbed"], inputs["suspects"] = random.choice([60, 61, 600]), False, False
    if random.random() < 0.5:
        inputs["feet"] = random.choice([5, 9, 10, 11, inputs["normal_range"], inputs["normal_range"] + 1])
        inputs["feet"] = min(inputs["feet"], 1000)
    return inputs


def hit_chance(inputs: Inputs) -> Fraction:
    """A blow hits by itself, a shot by a check with one bonus for the distance (S-21)."""
    if inputs["manner"] == "melee":
        return Fraction(1)
    bonus = 4 if inputs["feet"] <= CLOSE else 2 if inputs["feet"] <= inputs["normal_range"] else 0
    return two_d6(inputs["dex"] + inputs["combat_skill"] + bonus, DIFFICULTY)


def save_chance(inputs: Inputs) -> Fraction:
    """The chance of the Physical save: a 1 fails, a 20 succeeds, and no skill below 0 helps (S-22)."""
    penalty = max(0, inputs["combat_skill"])
    return Fraction(sum(face == 20 or (face > 1 and face - penalty >= inputs["save_target"]) for face in D20), 20)


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The chance that the victim drops, and the most damage for one who does not."""
    hasty = inputs["seconds"] < MINUTE or (inputs["manner"] == "ranged" and inputs["disturbed"])
    if inputs["suspects"] or hasty:
        return {"value": "not possible", "chance": 0}
    hit, saved = hit_chance(inputs), save_chance(inputs)
    dropped = hit * (1 - saved)
    outcomes = {"missed": 1 - hit, "hit, saved": hit * saved, "dropped": dropped}
    most = max(0, inputs["dice"] * inputs["sides"] + inputs["attribute"])
    return {"chance": dropped, "outcomes": outcomes, "facts": {"hit": hit, "damage_if_saved": most}}
