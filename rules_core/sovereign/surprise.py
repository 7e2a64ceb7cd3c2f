"""Surprise: who can be surprised, the check for it, and the free round it gives."""

from fractions import Fraction

from rules_core.sovereign.terms import opposed_chance, opposed_succeeds

FREE_ROUNDS = 1


def can_be_surprised(expecting_a_fight: bool) -> bool:
    """Whether a group may be caught unaware at all."""
    return not expecting_a_fight


def free_rounds(surprised: bool) -> int:
    """The complete rounds the enemies of a group have before initiative."""
    return FREE_ROUNDS if surprised else 0


def surprise_succeeds(total: int, opposing_modifier: int) -> bool:
    """Whether a check total for an ambush (Sneak) or a Hard Entry (Exert) beats those on guard."""
    return opposed_succeeds(total, opposing_modifier)


def surprise_chance(modifier: int, opposing_modifier: int) -> Fraction:
    """The chance of a check for surprise: DEX and Sneak in an ambush, STR and Exert for a Hard Entry."""
    return opposed_chance(modifier, opposing_modifier)
