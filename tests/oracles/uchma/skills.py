"""Skill rolls, and fleeing with them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

from ..asking import Expected, Inputs

DICE = {"normal": 1, "major": 2}
ATHLETICS = 9


def sums(skill: str) -> Counter[int]:
    """How many throws of the skill's dice give each sum."""
    return Counter(sum(faces) for faces in product(range(1, 11), repeat=DICE[skill]))


def success(skill: str, added: int, threshold: int) -> Fraction:
    """The chance that a skill roll reaches a threshold (U3-17)."""
    ways = sums(skill)
    return Fraction(sum(ways[total] for total in ways if total + added >= threshold), sum(ways.values()))


def added(inputs: Inputs) -> int:
    """What is added to the dice."""
    return int(inputs["control"] // 2 + inputs["other"])


def skill_roll(edition: str, inputs: Inputs) -> Expected:
    """The bonus, the chance and each total; only edition 3 has skill rolls in this chapter."""
    if edition != "3":
        return {"value": None}
    ways, bonus = sums(inputs["skill"]), added(inputs)
    return {
        "value": bonus,
        "chance": success(inputs["skill"], bonus, inputs["threshold"]),
        "outcomes": {total + bonus: Fraction(ways[total], sum(ways.values())) for total in ways},
        "facts": {"lowest_sum": min((total for total in ways if total + bonus >= inputs["threshold"]), default=None)},
    }


def likely_flight(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly in the end phase at an open edge, with speeds close to each other."""
    if random.random() < 0.8:
        inputs["phase"], inputs["at_open_edge"] = "end", True
    if random.random() < 0.8:
        inputs["speed"] = random.randint(4, 7)
        for pursuer in inputs["pursuers"]:
            pursuer["speed"] = random.randint(2, 6)
    return inputs


def fleeing(edition: str, inputs: Inputs) -> Expected:
    """How somebody gets away, and the chance; only edition 3 has a procedure."""
    if edition != "3":
        return {"value": None}
    chances = {
        "athletics": success(inputs["athletics"], added(inputs), ATHLETICS),
        "scouting": success(inputs["scouting"], added(inputs), inputs["scouting_threshold"]),
    }
    value = way_out(inputs)
    chance = max([chances[skill] for skill in chances if skill in value], default=Fraction(value == "escapes"))
    leave = ["the fugitive", *(pursuer["name"] for pursuer in inputs["pursuers"])] if chance else []
    facts = {f"{skill}_chance": str(chances[skill]) for skill in chances}
    return {"value": value, "chance": chance, "facts": {**facts, "leave": leave}}


def way_out(inputs: Inputs) -> str:
    """What gets somebody away from these pursuers; nobody pursuing is slower than anybody (U3-18)."""
    if not inputs["at_open_edge"]:
        return "not_at_the_edge"
    if inputs["phase"] != "end":
        return "not_yet"
    fastest = max((pursuer["speed"] for pursuer in inputs["pursuers"]), default=-1)
    if inputs["speed"] > fastest:
        return "blocked" if inputs["blocked"] else "escapes"
    if inputs["speed"] == fastest:
        return "athletics_or_scouting" if inputs["way_to_lose_them"] else "athletics"
    return "scouting" if inputs["way_to_lose_them"] else "cannot"
