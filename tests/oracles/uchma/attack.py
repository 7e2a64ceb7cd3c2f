"""Attacks: precision and damage together."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs, refused
from . import damage, precision

DOWN_BELOW = {"1": 0, "2": 1, "3": 1}
"""A target is down with health below this: the editions' own words, and F-1 in edition 3, which has none."""


def likely(random: Random, edition: str, inputs: Inputs) -> Inputs:
    """Mostly, the target has as much health as a few hits take."""
    if random.random() < 0.6:
        hit = sum(damage.packets({**inputs, "other": inputs["other_damage"]}))
        inputs["health"] = min(500, max(1, hit * random.randint(1, 5) + random.randint(-2, 2)))
    return precision.likely(random, edition, inputs)


def spread(rolls: int, chance: Fraction, hit: int) -> Counter[int]:
    """The chance of each amount of damage after so many rolls, one added after the other."""
    now = Counter({0: Fraction(1)})
    for _ in range(rolls):
        after: Counter[int] = Counter()
        for total, before in now.items():
            after[total + hit] += before * chance
            after[total] += before * (1 - chance)
        now = after
    return now


def answer(edition: str, inputs: Inputs) -> Expected:
    """What an attack deals on average, and how soon the target is down."""
    if precision.impossible(inputs):
        return refused("adjacent", "distance")
    chance = precision.hit_chance(edition, {**inputs, "other": inputs["other_precision"]})
    hit = sum(damage.packets({**inputs, "other": inputs["other_damage"]}))
    needed = inputs["health"] + 1 - DOWN_BELOW[edition]
    # A roll for each strike is new in edition 3: before, one roll decides about all that befalls a target.
    rolls, dealt = (inputs["strikes"], hit) if edition == "3" else (1, hit * inputs["strikes"])
    totals = spread(inputs["attacks"] * rolls, chance, dealt)
    return {
        "value": chance * hit * inputs["strikes"],
        "chance": sum(part for total, part in totals.items() if total >= needed),
        "outcomes": totals,
        "facts": {
            "hit_chance": str(chance),
            "damage": hit,
            "hits_needed": -(-needed // hit) if hit else None,
            "expected_total": chance * hit * inputs["strikes"] * inputs["attacks"],
        },
    }
