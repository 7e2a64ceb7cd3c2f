"""Damage made of dice and a bonus, in advance and on the table."""

from __future__ import annotations

from calculators.generia.dice import Die, Faces
from rules_core.generia.damage import dealt
from tableside import Throw
from tableside.dice import Dice
from tableside.dice import throw as thrown


def weapon_damage(count: int, die: Die, bonus: int) -> Dice:
    """What dice and a bonus deal."""
    return dealt(thrown(count, die.sides) + bonus)


def throw_damage(throw: Throw, faces: Faces, count: int, die: Die, bonus: int) -> int:
    """The damage that falls on the table; its faces join those thrown before."""
    fallen = tuple(throw(die.sides) for _ in range(count))
    if fallen:
        faces.append((f"Damage, {count}{die.value}", fallen))
    return min(dealt(Dice({sum(fallen) + bonus: 1})))
