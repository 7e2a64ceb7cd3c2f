"""Spells against saves, protective spells, concentration, areas, upcasting and what does not last."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

from ..asking import Expected, Inputs, refused
from .dice import Chances, die, mean, meets, moved, sides, total

PHASE = 15


def likely_cast(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, modifiers that leave both sides a chance."""
    if random.random() < 0.7:
        for name in inputs.keys() & {"modifier", "save_modifier", "attack_value"}:
            inputs[name] = random.randint(-1, 8)
    if random.random() < 0.7:
        for name in inputs.keys() & {"cast_advantage", "save_advantage", "attack_advantage"}:
            inputs[name] = random.randint(-2, 2)
    return inputs


def against_save(inputs: Inputs, cast: Chances) -> Expected:
    """How a spell goes against a save, which a missing focus makes easier; an equal save succeeds (D-25)."""
    save = moved(die(20, inputs["save_advantage"] + (not inputs["focus"])), inputs["save_modifier"])
    saved = meets(save, cast)
    outcomes = {"takes-hold": 1 - saved, "saved": saved}
    return {"chance": 1 - saved, "outcomes": outcomes, "facts": {"saved": saved}}


def spell_attack(_edition: str, inputs: Inputs) -> Expected:
    """A Spell Attack, rolled or known."""
    advantage = inputs["cast_advantage"] - (not inputs["focus"])
    known = {inputs["cast_total"]: Fraction(1)}
    return against_save(inputs, known if inputs["cast_total"] else moved(die(20, advantage), inputs["modifier"]))


def determined_cast(_edition: str, inputs: Inputs) -> Expected:
    """A flat 10, or with a DC+ a d20 of which nothing below 10 counts."""
    cast: Counter[int] = Counter()
    if inputs["plus"]:
        for face, chance in die(20, inputs["cast_advantage"] - (not inputs["focus"])).items():
            cast[max(10, face) + inputs["modifier"]] += chance
    else:
        cast[10 + inputs["modifier"]] = Fraction(1)
    expected, target = against_save(inputs, cast), 10 + inputs["modifier"]
    return {**expected, "value": target, "facts": {**expected["facts"], "target": target}}


def spell_defence(_edition: str, inputs: Inputs) -> Expected:
    """A protective spell that meets an attack."""
    attack = moved(die(20, inputs["attack_advantage"]), inputs["attack_value"])
    if inputs["attack_total"]:
        attack = {inputs["attack_total"]: Fraction(1)}
    spell = die(12, inputs["cast_advantage"] - (not inputs["focus"]))
    chance = meets(moved(spell, inputs["modifier"] + inputs["second_modifier"]), attack)
    return {"chance": chance, "outcomes": {"takes-effect": chance, "too-low": 1 - chance}}


def likely_concentration(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, damage that asks for a save somebody may make."""
    if random.random() < 0.7:
        inputs["damage"] = random.randint(0, 50)
    return inputs


def concentration(_edition: str, inputs: Inputs) -> Expected:
    """The save of a caster who is hit: the higher of 10 and half the damage, with the better modifier (D-15)."""
    if inputs["damage"] <= inputs["armor"]:
        return {"value": "no save", "chance": 1, "facts": {"hit": False}}
    target = max(10, inputs["damage"] // 2)
    modifiers = {"CON": inputs["constitution"], "WIL": inputs["will"]}
    save = moved(die(20, inputs["advantage"]), max(modifiers.values()))
    better = [name for name, modifier in modifiers.items() if modifier == max(modifiers.values())]
    facts = {"hit": True, "attribute": lambda said: said in better}
    return {"value": target, "chance": meets(save, {target: Fraction(1)}), "facts": facts}


def likely_way(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a short way."""
    if random.random() < 0.8:
        inputs["squares"], inputs["returns"] = random.randint(0, 6), random.choice([0, 0, 1, 2])
    return inputs


def area_triggers(_edition: str, inputs: Inputs) -> Expected:
    """How often an area takes effect: a FIELD for each square, a ZONE for each time somebody gets in (D-21)."""
    squares, inside, returns = inputs["squares"], inputs["starts_inside"], inputs["returns"]
    first_in = not inside and squares > 0
    if returns > squares - first_in:
        return refused("returns")
    if inputs["keyword"] == "field":
        return {"value": squares + inside}
    return {"value": inside + first_in + returns}


def upcast(_edition: str, inputs: Inputs) -> Expected:
    """The cost of a cast level and its dice; above level 5 it is extrapolated (D-16)."""
    if inputs["level"] > inputs["highest"]:
        return {"value": "not allowed", "facts": {"allowed": False}}
    costs = [1, 2]
    while len(costs) < inputs["level"]:
        costs.append(sum(list(pairwise(costs))[-1]))
    outcomes = total(inputs["level"] * inputs["dice_per_level"], sides(inputs["die"]))
    facts = {"allowed": True, "extrapolated": inputs["level"] > 5, "average": mean(outcomes)}
    return {"value": costs[inputs["level"] - 1], "outcomes": outcomes, "facts": facts}


def ethereal(_edition: str, inputs: Inputs) -> Expected:
    """Whether something conjured is still there, and what it does to somebody who took it in."""
    if inputs["matter"] != "conjured":
        return {"value": "stays", "outcomes": {}, "facts": {"exists": True}}
    exists = inputs["minutes"] < PHASE and not inputs["dismissed"]
    value = "still there" if exists else "gone"
    return {"value": value, "outcomes": total(inputs["tier"], 6), "facts": {"exists": exists}}
