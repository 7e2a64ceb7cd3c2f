"""Turn order."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Any

from ..asking import Expected, Inputs, refused

LEAST_TOTAL = {"1": 1, "2": 2, "3": 2}
"""A d20 in edition 1, two d10 later."""


def likely(random: Random, edition: str, inputs: Inputs) -> Inputs:
    """Few speeds and two or three groups, most of which have rolled once, so that ties are common."""
    groups = ["Heroes", "Wolves", "Bandits"][: random.randint(2, 3)]
    for creature in inputs["creatures"]:
        creature["group"] = random.choice(groups)
        if random.random() < 0.8:
            creature["speed"] = random.randint(0, 7)
            creature["flying_speed"] = random.choice([0, 0, 6, 8, 10])
        if random.random() < 0.8:
            creature["initiative"] = random.randint(-2, 5)
        creature["rank"] = random.choice([creature["rank"], random.randint(0, 4)])
    if random.random() < 0.9:
        rolled = groups if random.random() < 0.9 else groups[1:]
        inputs["rolls"] = [{"group": group, "total": random.randint(LEAST_TOTAL[edition], 20)} for group in rolled]
    if random.random() < 0.5:
        inputs["combat_round"] = 1
    return inputs


def quickness(edition: str, creature: dict[str, Any], combat_round: int) -> int:
    """What a creature is ordered by."""
    ambushed = creature["ambushed"] and combat_round == 1
    if edition == "1":
        return int(creature["initiative"] - (2 if ambushed else 0))
    flies = creature["airborne"] and creature["flying_speed"] > 0
    speed = int(creature["flying_speed" if flies else "speed"])
    # Edition 2 makes the order before it knows who was ambushed (U2-3). A penalty never makes anybody quicker.
    return min(speed, max(1, speed - 2)) if ambushed and edition == "3" else speed


def answer(edition: str, inputs: Inputs) -> Expected:
    """The names, the quickest first; a tie between groups needs totals that settle it."""
    creatures = inputs["creatures"]
    totals = {row["group"]: row["total"] for row in inputs["rolls"]}
    if not creatures:
        return refused("creatures")
    if len(totals) < len(inputs["rolls"]) or any(total < LEAST_TOTAL[edition] for total in totals.values()):
        return refused("rolls")
    order: list[str] = []
    quick = {id(creature): quickness(edition, creature, inputs["combat_round"]) for creature in creatures}
    for _, tied in groupby(sorted(creatures, key=lambda each: -quick[id(each)]), key=lambda each: quick[id(each)]):
        together = list(tied)
        groups = {creature["group"] for creature in together}
        if len(groups) > 1 and len({totals[group] for group in groups & totals.keys()}) < len(groups):
            return refused("rolls")
        together.sort(key=lambda each: (-totals.get(each["group"], 0), each["rank"], each["name"]))
        order += [creature["name"] for creature in together]
    return {"value": order}
