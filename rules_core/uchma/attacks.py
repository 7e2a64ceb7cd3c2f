"""Attacks as a whole: what precision and damage together do to somebody's health."""

from fractions import Fraction
from math import ceil

from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import rolls_needed
from tableside.dice import Dice, throw

DOWN_BELOW = 1
"""Where the edition's chapter has no rule of death, a target without any health left counts as down."""


def damage_to_bring_down(edition: Edition, health: int) -> int:
    """The least damage after which a target of this health is down, below the edition's limit of consciousness."""
    limit = DOWN_BELOW if edition.unconscious_below is None else edition.unconscious_below
    return max(0, health - limit + 1)


def hits_to_bring_down(edition: Edition, health: int, damage: int) -> int | None:
    """How many hits of this damage it takes; None where no number of them is enough."""
    missing = damage_to_bring_down(edition, health)
    if not missing:
        return 0
    return ceil(Fraction(missing, damage)) if damage else None


def damage_of_a_roll(edition: Edition, damage: int, strikes: int) -> int:
    """What one successful roll does: all strikes of the attack where they share it."""
    return damage * strikes // rolls_needed(edition, 1, strikes)


def damage_of_an_attack(edition: Edition, hit_chance: Fraction, damage: int, strikes: int = 1) -> Dice:
    """What one attack does that strikes a target so often: strikes with a roll in common hit or miss together."""
    each = damage_of_a_roll(edition, damage, strikes)
    roll = Dice({each: hit_chance.numerator, 0: hit_chance.denominator - hit_chance.numerator})
    return repeated(roll, rolls_needed(edition, 1, strikes)) if each else throw(0, 1)


def repeated(attack: Dice, attacks: int) -> Dice:
    """What so many such attacks do together."""
    together = throw(0, 1)
    for _ in range(attacks):
        together = together + attack
    return together


def chance_to_bring_down(edition: Edition, health: int, together: Dice) -> Fraction:
    """The chance that attacks, together, leave a target of this health down."""
    return together.at_least(damage_to_bring_down(edition, health))
