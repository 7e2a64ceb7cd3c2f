"""Spending more MP on a spell for a larger effect."""

from __future__ import annotations

from dataclasses import dataclass

from tableside.dice import Dice, throw

COSTS = (1, 2, 3, 5, 8)
LOWEST_LEVEL = 1
BARRIER_DICE_PER_LEVEL = 1
BARRIER_SIDES = 6


@dataclass(frozen=True)
class Upcast:
    """What casting at a level costs and rolls, and whether the printed table reaches that far."""

    level: int
    cost: int
    dice: int
    extrapolated: bool


def can_upcast(highest: int, level: int) -> bool:
    """Whether UPCAST with this highest level allows casting at a level."""
    return LOWEST_LEVEL <= level <= highest


def upcast_cost(level: int) -> int:
    """The MP of a cast level; past the printed table each costs as much as the two before it."""
    if level < LOWEST_LEVEL:
        raise ValueError(f"no cast level {level}")
    costs = list(COSTS)
    while len(costs) < level:
        costs.append(sum(costs[-2:]))
    return costs[level - LOWEST_LEVEL]


def is_extrapolated(level: int) -> bool:
    """Whether a cast level lies beyond the printed table."""
    return level - LOWEST_LEVEL >= len(COSTS)


def upcast(level: int, dice_per_level: int) -> Upcast:
    """Casting a spell at a level, its effect growing by so many dice a level."""
    return Upcast(level, upcast_cost(level), level * dice_per_level, is_extrapolated(level))


def upcast_effect(cast: Upcast, sides: int) -> Dice:
    """What the dice of a cast come to."""
    return throw(cast.dice, sides)
