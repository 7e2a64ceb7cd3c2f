"""The grid: scale, adjacency, steps, areas, difficult ground and corners."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil

FEET_PER_SQUARE = 5
DIFFICULT_FEET = 10
HUGE_RATIO = 8
RADII_PER_SIDE = 2

Square = tuple[int, int]


class StepProblem(StrEnum):
    """Why a step is not allowed."""

    NOT_ADJACENT = "not_adjacent"
    WALL = "wall"
    ENEMY = "enemy"
    CORNER = "corner"


@dataclass(frozen=True)
class Ground:
    """The squares of a map that hinder movement."""

    walls: frozenset[Square] = frozenset()
    enemies: frozenset[Square] = frozenset()
    allies: frozenset[Square] = frozenset()
    difficult: frozenset[Square] = frozenset()


def is_adjacent(dx: int, dy: int) -> bool:
    """Whether two different squares this far apart share an edge or a corner."""
    return max(abs(dx), abs(dy)) == 1


def radius_side(radius_feet: int) -> int:
    """The squares along each side of the area that a radius becomes, a part of a square counted whole."""
    return ceil(Fraction(RADII_PER_SIDE * radius_feet, FEET_PER_SQUARE))


def radius_squares(radius_feet: int) -> int:
    """The number of squares a radius covers."""
    return radius_side(radius_feet) ** 2


def entry_feet(difficult: bool, enemy: bool = False) -> int:
    """The feet it costs to enter one square; an enemy that may be entered counts as difficult ground."""
    return DIFFICULT_FEET if difficult or enemy else FEET_PER_SQUARE


def cuts_corner(start: Square, end: Square, blocked: Iterable[Square]) -> bool:
    """Whether a diagonal step passes the corner of a blocked square."""
    diagonal = start[0] != end[0] and start[1] != end[1]
    return diagonal and not {(start[0], end[1]), (end[0], start[1])}.isdisjoint(blocked)


def step_problem(start: Square, end: Square, ground: Ground, huge: bool = False) -> StepProblem | None:
    """Why a single step is not allowed, or None; whether one may stay there is another question."""
    blocked = ground.walls if huge else ground.walls | ground.enemies
    if not is_adjacent(end[0] - start[0], end[1] - start[1]):
        return StepProblem.NOT_ADJACENT
    if end in blocked:
        return StepProblem.WALL if end in ground.walls else StepProblem.ENEMY
    return StepProblem.CORNER if cuts_corner(start, end, blocked) else None


def step_feet(end: Square, ground: Ground) -> int:
    """The feet that a step into this square costs."""
    return entry_feet(end in ground.difficult, end in ground.enemies)
