"""Weapon damage, what counts as a hit, and where it lands."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import share
from tableside.dice import Dice, die, throw

RAPIER_RATING = Fraction(1, 2)


class HitZone(StrEnum):
    """A part of the body."""

    TORSO = "torso"
    ARMS = "arms"
    LEGS = "legs"
    HEAD = "head"


LAST_FACE = {HitZone.TORSO: 5, HitZone.ARMS: 7, HitZone.LEGS: 9, HitZone.HEAD: 10}
ZONE_SIDES = 10


def strength_share(strength: int, rating: Fraction) -> int:
    """The damage that STR-MOD adds through a weapon's damage rating; rounded down."""
    return share(strength, rating)


def melee_damage(base: Dice | int, strength: int, rating: Fraction, bonus: int = 0) -> Dice:
    """The damage of a melee weapon whose base is rolled or fixed."""
    rolled = Dice({base: 1}) if isinstance(base, int) else base
    return dealt(rolled + (strength_share(strength, rating) + bonus))


def rolled_damage(count: int, sides: int, bonus: int = 0) -> Dice:
    """The damage of so many dice and what is added to them."""
    return dealt(throw(count, sides) + bonus)


def dealt(damage: Dice) -> Dice:
    """Damage as it is dealt: penalties never turn it into less than nothing."""
    return damage.map(lambda amount: max(0, amount))


def is_hit(damage: int, protection: int) -> bool:
    """Whether damage gets past an Armor Value or Magic Defense: it must be greater."""
    return damage > protection


def hit_chance(damage: Dice, protection: int) -> Fraction:
    """The chance that damage gets past an Armor Value or Magic Defense."""
    return damage.where(lambda amount: is_hit(amount, protection))


def hit_zone(face: int) -> HitZone:
    """The zone that a face of the d10 names."""
    if face < 1:
        raise ValueError(f"no die shows {face}")
    for zone, last in LAST_FACE.items():
        if face <= last:
            return zone
    raise ValueError(f"no zone for {face}")


def hit_zone_chances() -> dict[HitZone, Fraction]:
    """The chance of each hit zone."""
    chances = dict.fromkeys(LAST_FACE, Fraction(0))
    for face, chance in die(ZONE_SIDES).chances().items():
        chances[hit_zone(face)] += chance
    return chances


def zone_chance(zone: HitZone, hits: int) -> Fraction:
    """The chance that at least one of so many hits lands on a zone."""
    return 1 - (1 - hit_zone_chances()[zone]) ** hits


def zone_faces(zone: HitZone) -> tuple[int, int]:
    """The first and the last face of the d10 that name a zone."""
    faces = [face for face in die(ZONE_SIDES) if hit_zone(face) is zone]
    return faces[0], faces[-1]
