"""Throws that every oracle of Sovereign needs, counted face by face."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

D6, D8, D20 = range(1, 7), range(1, 9), range(1, 21)


def two_d6(added: int, score: int) -> Fraction:
    """The chance that two d6 and what is added reach a score."""
    return Fraction(sum(one + other + added >= score for one, other in product(D6, D6)), 36)


def hitting_faces(added: int, armor_class: int) -> list[int]:
    """The faces of a d20 that hit; no face does by itself (S-24)."""
    return [face for face in D20 if face + added >= armor_class]


def opposed(added: int, opposing: int) -> Fraction:
    """The chance of a check against somebody, who counts as 8 and their modifier."""
    return two_d6(added, 8 + opposing)
