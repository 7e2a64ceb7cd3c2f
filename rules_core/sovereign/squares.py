"""The grid: scale, adjacency, steps, areas, difficult ground and corners."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil

FEET_PER_SQUARE = 5
DIFFICULT_FEET = 10
HUGE_RATIO = 8
RADII_PER_SIDE = 2

Square = tuple[int, int]


class Occupant(StrEnum):
    """What a square holds, as far as movement cares."""

    NOTHING = "nothing"
    ALLY = "ally"
    STANDING_ENEMY = "standing_enemy"
    FALLEN_ENEMY = "fallen_enemy"
    WALL = "wall"


class StepProblem(StrEnum):
    """Why a step is not allowed."""

    NOT_ADJACENT = "not_adjacent"
    WALL = "wall"
    ENEMY = "enemy"
    CORNER = "corner"
    OCCUPIED = "occupied"


@dataclass(frozen=True)
class Ground:
    """The squares of a map that hinder movement."""

    walls: frozenset[Square] = frozenset()
    enemies: frozenset[Square] = frozenset()
    allies: frozenset[Square] = frozenset()
    difficult: frozenset[Square] = frozenset()


@dataclass(frozen=True)
class Walk:
    """The feet a walk costs, and the first step that is not allowed with its reason."""

    feet: int
    problem: StepProblem | None = None
    at: Square | None = None


def feet_of(squares: int) -> int:
    """The feet that so many squares stand for."""
    return squares * FEET_PER_SQUARE


def squares_of(feet: int) -> int:
    """The squares that so many feet reach, rounded down."""
    return feet // FEET_PER_SQUARE


def is_adjacent(dx: int, dy: int) -> bool:
    """Whether two different squares this far apart share an edge or a corner."""
    return max(abs(dx), abs(dy)) == 1


def open_ground_feet(dx: int, dy: int) -> int:
    """The feet of the shortest way over open ground; a diagonal step costs what a straight one does."""
    return feet_of(max(abs(dx), abs(dy)))


def movement_feet(normal: int, difficult: int) -> int:
    """The feet spent on entering so many normal and so many difficult squares."""
    return feet_of(normal) + difficult * DIFFICULT_FEET


def radius_side(radius_feet: int) -> int:
    """The squares along each side of the area that a radius becomes, a part of a square counted whole."""
    return ceil(Fraction(RADII_PER_SIDE * radius_feet, FEET_PER_SQUARE))


def radius_squares(radius_feet: int) -> int:
    """The number of squares a radius covers."""
    return radius_side(radius_feet) ** 2


def treats_enemies_as_difficult(own_size: Fraction | int, enemy_size: Fraction | int) -> bool:
    """Whether a creature, measured in its most favourable dimension, is big enough to wade through its enemies."""
    return own_size >= HUGE_RATIO * enemy_size


def may_enter(occupant: Occupant, huge: bool = False) -> bool:
    """Whether a moving character may enter a square with this in it."""
    if occupant is Occupant.STANDING_ENEMY:
        return huge
    return occupant is not Occupant.WALL


def may_stop(occupant: Occupant) -> bool:
    """Whether a move may end in a square with this in it."""
    return occupant is Occupant.NOTHING


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


def walk(path: Sequence[Square], ground: Ground, huge: bool = False) -> Walk:
    """The feet a path costs from its first square to its last, or the first step that is not allowed."""
    feet = 0
    for start, end in itertools.pairwise(path):
        problem = step_problem(start, end, ground, huge)
        if problem:
            return Walk(feet, problem, end)
        feet += step_feet(end, ground)
    if len(path) > 1 and path[-1] in ground.allies | ground.enemies:
        return Walk(feet, StepProblem.OCCUPIED, path[-1])
    return Walk(feet)
