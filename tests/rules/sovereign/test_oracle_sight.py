"""No line of sight is missed: walls are built around a line that is known to be clear, however narrow they leave it."""

from fractions import Fraction
from random import Random

import pytest

from rules_core.sovereign.cover import Cover, sight
from tableside.grid import Box, crosses, cube, is_clear, sight_line, viewpoint
from tableside.grid.beams import find_line

EYE, TARGET = cube(0, 0, 0), cube(6, 3, 1)


def inside(box, dice):
    """A point inside a box whose coordinates have nothing to do with its corners."""
    return tuple(low + Fraction(dice.randrange(1, 97), 97) for low in box.low)


def clutter(dice, count, start, end):
    """Walls of all sizes in the air and on the ground, none of them touching the line, the bodies left free."""
    walls = []
    while len(walls) < count:
        low = [
            Fraction(dice.randrange(0, 70), 10),
            Fraction(dice.randrange(-10, 50), 10),
            Fraction(dice.randrange(0, 25), 10),
        ]
        size = [Fraction(dice.choice((2, 5, 10, 30)), 10) for _ in range(3)]
        wall = Box(tuple(low), tuple(a + b for a, b in zip(low, size, strict=True)))
        if not crosses(start, end, wall) and not any(overlaps(wall, body) for body in (EYE, TARGET)):
            walls.append(wall)
    return walls


def overlaps(one, other):
    return all(one.low[i] < other.high[i] and other.low[i] < one.high[i] for i in range(3))


@pytest.mark.parametrize("seed", range(40))
def test_a_line_that_is_there_is_found(seed):
    dice = Random(seed)
    start, end = inside(EYE, dice), inside(TARGET, dice)
    walls = clutter(dice, 10, start, end)
    line = sight_line(EYE, TARGET, walls)
    assert line is not None
    assert EYE.holds(line[0])
    assert TARGET.holds(line[1])
    assert is_clear(*line, walls)


@pytest.mark.parametrize("seed", range(40))
def test_a_corner_that_is_seen_is_found(seed):
    dice = Random(seed)
    start, corner = inside(EYE, dice), dice.choice(TARGET.corners())
    walls = clutter(dice, 20, start, corner)
    spot = viewpoint(EYE, corner, walls)
    assert spot is not None
    assert EYE.holds(spot)
    assert is_clear(spot, corner, walls)


def slit(x, low, high):
    """A thin wall across the map with one gap in it."""
    x = Fraction(x)
    return [
        Box((x, -9, 0), (x + Fraction(1, 10), Fraction(low), 9)),
        Box((x, Fraction(high), 0), (x + Fraction(1, 10), 9, 9)),
    ]


@pytest.mark.parametrize(("low", "high", "seen"), [(204, 214, True), (230, 240, False)])
def test_three_slits_out_of_step(low, high, seen):
    # The line y = 0.2 + 0.74 (x - 1) leads from the one cube to the other through the outer slits: 0.94 to 1.014 inside
    # the first and 3.16 to 3.234 inside the last. Half-way it runs from 2.05 to 2.124. No line through the
    # outer slits gets above the mean of their upper edges there, which is 2.13.
    outer = [*slit(2, Fraction(93, 100), Fraction(102, 100)), *slit(5, Fraction(315, 100), Fraction(324, 100))]
    walls = [*outer, *slit(Fraction(7, 2), Fraction(low, 100), Fraction(high, 100))]
    assert (sight_line(EYE, cube(6, 3), walls) is not None) is seen


def test_walls_in_the_air_and_on_the_ground_agree():
    # The short way through the upper faces finds what the whole search finds.
    for seed in range(30):
        dice = Random(seed)
        walls = [
            Box((x, y, 0), (x + 1, y + 1, Fraction(dice.choice((3, 5, 8, 20)), 5)))
            for x in range(1, 6)
            for y in range(4)
            if dice.random() < 0.45
        ]
        target = cube(6, 3, dice.choice((0, 0, 1)))
        whole = find_line(target.spans(), EYE.spans(), [wall.spans() for wall in walls])
        assert (sight_line(EYE, target, walls) is None) == (whole is None)


@pytest.mark.parametrize("seed", range(12))
def test_a_map_full_of_arrow_slits(seed):
    # Every square of twelve by ten but those of the bodies holds a slit, less the jambs that a certain line meets.
    dice = Random(seed)
    eye, target = cube(0, 0, 0), cube(11, 9, Fraction(7, 5))
    start, end = inside(eye, dice), inside(target, dice)
    jambs = [
        Box((x + west, y + north, 0), (x + west + Fraction(2, 5), y + north + Fraction(2, 5), 4))
        for x in range(12)
        for y in range(10)
        if (x, y) not in {(0, 0), (11, 9)}
        for west in (0, Fraction(3, 5))
        for north in (0, Fraction(3, 5))
    ]
    walls = [jamb for jamb in jambs if not crosses(start, end, jamb)]
    line = sight_line(eye, target, walls)
    assert line is not None
    assert is_clear(*line, walls)
    across = [Box((5, -1, 0), (6, Fraction(17, 2), 4)), Box((5, Fraction(17, 2), 0), (6, 11, 4))]
    assert sight_line(eye, target, walls + across) is None


def test_two_walls_that_meet_at_a_corner_hide_the_target():
    # Only the corner at (1, 1) could be reached, between two walls that touch there.
    walls = [Box((1, 0, 0), (2, 1, 9)), Box((0, 1, 0), (1, 2, 9))]
    found = sight(cube(1, 1), cube(0, 0), walls)
    assert found.cover is Cover.UNSEEN
    assert found.seen == 0
