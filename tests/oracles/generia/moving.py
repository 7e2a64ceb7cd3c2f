"""Sneaking, hidden actions, jumps and falls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil, floor
from random import Random

from ..asking import Expected, Inputs, refused
from .dice import Chances, above, die, mean, meets, moved, total

COVER = {"total": 2, "full": 1, "half": 0, "none": -1, "open": -2}
LIGHT = {"bright": 0, "dim": 1, "dark": 2}


def likely_sneaking(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a DEX and a PER close to each other."""
    if random.random() < 0.7:
        inputs["dexterity"], inputs["perception"] = random.randint(-1, 6), random.randint(-1, 6)
    return inputs


def sneaking(_edition: str, inputs: Inputs) -> Expected:
    """The check to pass unseen, by the least covered square in sight."""
    covers = [square["cover"] for square in inputs["squares"] if square["seen"]]
    if not covers:
        return refused("squares")
    worst = min(covers, key=lambda cover: COVER[cover])
    advantage = COVER[worst] + LIGHT[inputs["light"]] + inputs["advantage"] - inputs["off_balance"]
    target = 10 + inputs["perception"]
    chance = check(inputs["dexterity"], target, advantage)
    return {"chance": chance, "facts": {"advantage": advantage, "worst": worst, "target": target}}


def hidden_action(_edition: str, inputs: Inputs) -> Expected:
    """The check to see through a hidden action."""
    target = 10 + inputs["governing"]
    return {"chance": check(inputs["perception"], target, inputs["advantage"]), "facts": {"target": target}}


def check(modifier: int, target: int, advantage: int) -> Fraction:
    """The chance of a check, which an equal total passes (D-25)."""
    return meets(moved(die(20, advantage), modifier), {target: Fraction(1)})


def likely_jump(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a jump that somebody may make."""
    if random.random() < 0.7:
        inputs["height"] = Fraction(random.randint(0, 30), 10)
        inputs["distance"] = Fraction(random.randint(0, 60), 10)
    if random.random() < 0.7:
        inputs["advantage"] = random.randint(-2, 2)
    return inputs


def jump(_edition: str, inputs: Inputs) -> Expected:
    """How a jump ends: not there, there and off-balance, or steady with twice the difficulty (D-2)."""
    difficulty = 4 * inputs["height"] + 2 * inputs["distance"]
    needed = ceil(difficulty) if inputs["meeting_suffices"] else floor(difficulty) + 1
    steady = max(needed, ceil(2 * difficulty))
    ends: Counter[str] = Counter()
    for score, chance in moved(die(20, inputs["advantage"]), inputs["strength"] + inputs["dexterity"]).items():
        ends["failed" if score < needed else "off-balance" if score < steady else "steady"] += chance
    facts = {"difficulty": difficulty, "needed": needed, "steady": steady, "steady_chance": ends["steady"]}
    return {"value": needed, "chance": 1 - ends["failed"], "outcomes": ends, "facts": facts}


def likely_fall(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a fall of a few metres with a check that somebody may make."""
    if random.random() < 0.8:
        inputs["metres"] = Fraction(random.randint(0, 150), 10)
        inputs["at_least"] = random.randint(1, 40)
    if random.random() < 0.6:
        inputs["dexterity"], inputs["cause_dc"] = random.randint(-2, 6), random.randint(0, 20)
        inputs["attack_damage"] = random.randint(0, 40)
        inputs["total_weight"] = random.randint(0, 20)
    return inputs


def fall_damage(metres: Fraction, surcharge: int) -> Chances:
    """A d4 for each metre, and the surcharge once, unless nothing is left of the fall (D-17)."""
    dice = max(0, floor(metres))
    return moved(total(dice, 4), surcharge) if dice else {0: Fraction(1)}


def fall(_edition: str, inputs: Inputs) -> Expected:
    """The damage of a fall, with or without a check that shortens it."""
    target = max(10, inputs["cause_dc"], inputs["attack_damage"] // 2)
    surcharge = max(0, inputs["total_weight"] - inputs["carry_limit"])
    success = check(inputs["dexterity"] + inputs["athletics"], target, inputs["advantage"])
    stable = success if inputs["check"] else Fraction(0)
    shorter = inputs["metres"] - max(0, inputs["dexterity"])  # a success does no harm
    outcomes: Counter[int] = Counter()
    for share, metres in ((stable, shorter), (1 - stable, inputs["metres"])):
        for damage, chance in fall_damage(metres, surcharge).items():
            outcomes[damage] += share * chance
    possible = [damage for damage, chance in outcomes.items() if chance]
    facts = {
        "target": target,
        "lowest": min(possible),
        "highest": max(possible),
        "average": mean(outcomes),
        "at_least": above(outcomes, inputs["at_least"] - 1),
    }
    chance = success if inputs["check"] else None
    return {"value": mean(outcomes), "chance": chance, "outcomes": outcomes, "facts": facts}
