"""Attacks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from ..asking import Expected, Inputs
from . import shock
from .dice import hitting_faces

IN_THE_HAND = ["unarmed", "melee"]
NO_SECOND_WEAPON = ["unarmed", "two_handed_ranged"]
NO = {"value": "not allowed", "chance": 0, "facts": {"allowed": False}}


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, an attack that is allowed: near or far as the weapon is, with the rest of what its manner asks for."""
    if random.random() < 0.85:
        melee = inputs["weapon"] in IN_THE_HAND
        inputs["distance"] = "adjacent" if melee else random.choice(["adjacent", "normal", "normal", "long"])
        inputs["main_used"] = False
    if random.random() < 0.8:
        inputs["cover"], inputs["sight"] = random.choice(["none", "half", "full"]), random.choice(["seen", "known"])
        inputs["enemy_near"] = random.random() < 0.2
        inputs["helpers"] = random.randint(0, 3)
        inputs["charge_feet"] = random.randint(1, 2 * 30 // 5) * 5
    if random.random() < 0.6:
        inputs["two_weapons"], inputs["skill"] = random.random() < 0.3, random.randint(0, 4)
        inputs["armor_class"] = random.randint(8, 24)
    if random.random() < 0.5:
        inputs["shield"] = inputs["shock_immune"] = inputs["total_defense"] = False
    return inputs


def crowded(inputs: Inputs) -> bool:
    """Whether an enemy is close enough to the attacker for melee."""
    return inputs["distance"] == "adjacent" or bool(inputs["enemy_near"])


def is_allowed(inputs: Inputs) -> bool:
    """Whether the attack may be made at all."""
    weapon, manner = inputs["weapon"], inputs["manner"]
    far = inputs["distance"] != "adjacent"
    rate = Fraction(inputs["rate"], 2 if inputs["attacker_prone"] else 1)
    forbidden = [
        inputs["main_used"],
        weapon in IN_THE_HAND and far,
        weapon == "two_handed_ranged" and crowded(inputs),
        inputs["distance"] == "beyond",
        inputs["sight"] == "unknown" and weapon not in IN_THE_HAND,
        inputs["cover"] == "unseen" and inputs["sight"] == "seen",
        manner == "snap" and inputs["attacker"] == "other_npc",
        manner == "swarm" and inputs["helpers"] > 3,
        manner == "charge" and weapon not in [*IN_THE_HAND, "thrown"],
        manner == "charge" and not 5 <= inputs["charge_feet"] <= 2 * rate,
        inputs["two_weapons"] and min(inputs["skill"], inputs["other_skill"]) < 1,
        inputs["two_weapons"] and weapon in NO_SECOND_WEAPON,
    ]
    return not any(forbidden)


def to_hit(inputs: Inputs) -> int:
    """All that is added to the d20."""
    melee, manner = inputs["weapon"] in IN_THE_HAND, inputs["manner"]
    situations = {
        2: [inputs["target_prone"] and inputs["distance"] == "adjacent", manner == "charge"],
        -1: [inputs["two_weapons"]],
        -2: [
            inputs["target_prone"] and inputs["distance"] != "adjacent",
            inputs["distance"] == "long",
            inputs["cover"] == "half",
        ],
        -4: [
            melee and inputs["attacker_prone"],
            inputs["cover"] in ["full", "unseen"],  # a wall that hides all is worth as much at least
            not melee and crowded(inputs),
            not melee and inputs["sight"] == "known",
            manner == "snap",
        ],
    }
    added = sum(inputs[name] for name in ("attack_bonus", "attribute", "skill", "magic", "other"))
    added += sum(change for change, applies in situations.items() for each in applies if each)
    return int(added + (2 * inputs["helpers"] if manner == "swarm" else 0))


def shock_taken(inputs: Inputs, armor_class: int) -> int:
    """The Shock that a miss deals: some melee weapons have it (236), and some attacks that are no weapon's (238)."""
    if inputs["weapon"] not in IN_THE_HAND or not inputs["shock_points"]:
        return 0
    if inputs["weapon"] == "unarmed" and not inputs["shock_every_ac"]:
        return 0  # an unarmed strike is no melee weapon (113)
    question = {
        "points": inputs["shock_points"],
        "rating": inputs["shock_ac"],
        "armor_class": armor_class,
        "every_ac": inputs["shock_every_ac"],
        "swarm": inputs["manner"] == "swarm",
        "immune": inputs["shock_immune"],
    }
    return shock.taken({**inputs, **question})


def rolls(dice: int, sides: int) -> Counter[int]:
    """How many throws of the damage dice give each sum, a die added after the other."""
    ways = Counter({0: 1})
    for _ in range(dice):
        now: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, sides + 1):
                now[total + face] += count
        ways = now
    return ways


def hit_damage(inputs: Inputs, rolled: int, miss: int) -> int:
    """The damage of a hit: helpers add no more than the usual maximum allows (S-5), and Shock is the least."""
    usual = inputs["attribute"] + inputs["magic"] + inputs["damage_bonus"]
    if inputs["weapon"] == "unarmed":
        usual += inputs["skill"]
    if inputs["two_weapons"] and inputs["in_range_of_both"]:
        usual += 2
    damage = rolled + usual
    if inputs["manner"] == "swarm":
        damage = min(damage + inputs["helpers"], inputs["dice"] * inputs["sides"] + usual)
    return int(max(damage, miss, 0))


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The total modifier, the chance, each damage and what a miss deals."""
    if not is_allowed(inputs):
        return NO
    armor_class = inputs["armor_class"] + 2 * inputs["total_defense"] - 2 * inputs["target_charged"]
    faces = hitting_faces(to_hit(inputs), armor_class)
    miss = shock_taken(inputs, armor_class)
    chance, ways = Fraction(len(faces), 20), rolls(inputs["dice"], inputs["sides"])
    outcomes: Counter[Any] = Counter({miss: 1 - chance})
    for rolled, count in ways.items():
        outcomes[hit_damage(inputs, rolled, miss)] += chance * Fraction(count, sum(ways.values()))
    facts = {
        "allowed": True,
        "lowest_face": min(faces, default=None),
        "armor_class": armor_class,
        "miss_damage": miss,
        "expected_damage": sum(damage * part for damage, part in outcomes.items()),
    }
    return {"value": to_hit(inputs), "chance": chance, "outcomes": outcomes, "facts": facts}
