"""Exact dice: how many of the equally likely throws give each result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import lcm


class Dice(Mapping[int, int]):
    """Results and their integer weights; the weights of all results add up to `total`."""

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[int, int]) -> None:
        self._weights = {result: weights[result] for result in sorted(weights) if weights[result]}
        self.total = sum(self._weights.values())

    def __getitem__(self, result: int) -> int:
        return self._weights[result]

    def __iter__(self) -> Iterator[int]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __hash__(self) -> int:
        return hash(tuple(self._weights.items()))

    def __add__(self, other: Dice | int) -> Dice:
        """The sum of two independent throws, or a throw and a fixed number."""
        if isinstance(other, int):
            return Dice({result + other: weight for result, weight in self._weights.items()})
        weights: dict[int, int] = {}
        for left, left_weight in self._weights.items():
            for right, right_weight in other._weights.items():
                weights[left + right] = weights.get(left + right, 0) + left_weight * right_weight
        return Dice(weights)

    def chance(self, result: int) -> Fraction:
        """The chance of exactly this result."""
        return Fraction(self._weights.get(result, 0), self.total)

    def chances(self) -> dict[int, Fraction]:
        """The chance of each result, lowest first."""
        return {result: Fraction(weight, self.total) for result, weight in self._weights.items()}

    def at_least(self, target: int) -> Fraction:
        """The chance of this result or a higher one."""
        return self.where(lambda result: result >= target)

    def where(self, holds: Callable[[int], bool]) -> Fraction:
        """The chance of a result for which the condition holds."""
        return Fraction(sum(weight for result, weight in self._weights.items() if holds(result)), self.total)

    def mean(self) -> Fraction:
        """The average result."""
        return Fraction(sum(result * weight for result, weight in self._weights.items()), self.total)

    def map(self, change: Callable[[int], int]) -> Dice:
        """The same throw with each result replaced."""
        weights: dict[int, int] = {}
        for result, weight in self._weights.items():
            changed = change(result)
            weights[changed] = weights.get(changed, 0) + weight
        return Dice(weights)

    def highest_of(self, count: int) -> Dice:
        """The best of `count` independent throws."""
        return self._extreme(count, self._weights.items())

    def lowest_of(self, count: int) -> Dice:
        """The worst of `count` independent throws."""
        return self._extreme(count, reversed(self._weights.items()))

    def _extreme(self, count: int, outward: Iterable[tuple[int, int]]) -> Dice:
        results, weights = zip(*outward, strict=True)
        powers = [up_to**count for up_to in accumulate(weights)]
        steps = zip(results, powers, [0, *powers], strict=False)
        return Dice({result: power - before for result, power, before in steps})


def mixture(parts: Iterable[tuple[Dice, int]]) -> Dice:
    """One of several throws, chosen with the given integer weights."""
    listed = [(dice, weight) for dice, weight in parts if weight]
    common = lcm(*(dice.total for dice, _ in listed))
    weights: dict[int, int] = {}
    for dice, weight in listed:
        factor = weight * (common // dice.total)
        for result, part in dice.items():
            weights[result] = weights.get(result, 0) + part * factor
    return Dice(weights)


@cache
def throw(count: int, sides: int) -> Dice:
    """The sum of `count` fair dice with faces 1 to `sides`; no dice make a certain 0."""
    weights = [1]
    for _ in range(count):
        upper = list(accumulate(weights + [0] * (sides - 1)))
        weights = [high - low for high, low in zip(upper, [0] * sides + upper, strict=False)]
    return Dice(dict(enumerate(weights, start=count)))


def die(sides: int) -> Dice:
    """One fair die."""
    return throw(1, sides)
