"""Dice as Generia throws them: extra dice of which the best or the worst counts, and sums of several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

Chances = Mapping[int, Fraction]


@cache
def die(sides: int, advantage: int = 0) -> Chances:
    """The face that counts: Advantage X throws X more dice and keeps the best, Disadvantage X the worst (D-4)."""
    dice = 1 + abs(advantage)
    all_at_most = [Fraction(face, sides) ** dice for face in range(sides + 1)]
    best = {face: all_at_most[face] - all_at_most[face - 1] for face in range(1, sides + 1)}
    return best if advantage >= 0 else {sides + 1 - face: chance for face, chance in best.items()}


@cache
def total(dice: int, sides: int) -> Chances:
    """The sum of so many dice, a die thrown after the other."""
    ways = Counter({0: 1})
    for _ in range(dice):
        after: Counter[int] = Counter()
        for reached, count in ways.items():
            for face in range(1, sides + 1):
                after[reached + face] += count
        ways = after
    return {reached: Fraction(count, sides**dice) for reached, count in ways.items()}


def moved(chances: Chances, added: int) -> Chances:
    """A throw with something added."""
    return {value + added: chance for value, chance in chances.items()}


def at_least_zero(chances: Chances) -> Chances:
    """A throw in which nothing is below nothing."""
    clamped: Counter[int] = Counter()
    for value, chance in chances.items():
        clamped[max(0, value)] += chance
    return clamped


def mean(chances: Chances) -> Fraction:
    """What a throw shows on average."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def above(chances: Chances, limit: int) -> Fraction:
    """The chance of more than a limit."""
    return sum((chance for value, chance in chances.items() if value > limit), Fraction(0))


def meets(one: Chances, other: Chances) -> Fraction:
    """The chance that one throw is at least the other."""
    return sum((p * q for mine, p in one.items() for theirs, q in other.items() if mine >= theirs), Fraction(0))


def sides(name: str) -> int:
    """The sides of a die by its name."""
    return int(name.removeprefix("d"))
