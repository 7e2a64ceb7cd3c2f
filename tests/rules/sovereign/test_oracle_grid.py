"""Sight against brute force: every line that sampling finds is found, and every line found is clear."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tableside.grid import Box, corners_seen, cube, is_clear, sight_line, viewpoint

STEPS = 5


def samples(box):
    """Points spread through the inside of a box."""
    shares = [Fraction(2 * i + 1, 2 * STEPS) for i in range(STEPS)]
    shares = [Fraction(1, 500), *shares, Fraction(499, 500)]
    for point in product(shares, repeat=3):
        yield tuple(low + share * (high - low) for low, share, high in zip(box.low, point, box.high, strict=True))


def slow_touch(start, end, wall):
    """The same question as `crosses`, by the parameter values at which the line meets each plane of the wall."""
    cuts = {Fraction(0)}
    for axis, side in product(range(3), (wall.low, wall.high)):
        if start[axis] != end[axis]:
            cuts.add(Fraction(side[axis] - start[axis]) / (end[axis] - start[axis]))
    marks = sorted(cut for cut in cuts if 0 <= cut < 1)
    marks += [(a + b) / 2 for a, b in zip(marks, [*marks[1:], Fraction(1)], strict=True)]
    return any(
        all(
            low <= at + share * (to - at) <= high
            for low, high, at, to in zip(wall.low, wall.high, start, end, strict=True)
        )
        for share in marks
    )


def scene(seed):
    """Two cubes and some walls: whole cells, low walls and slabs thinner than a cell."""
    dice = Random(seed)
    eye = cube(dice.randrange(3), dice.randrange(3), dice.randrange(2))
    target = cube(dice.randrange(2, 5), dice.randrange(5), dice.randrange(3))
    walls = []
    for _ in range(dice.randrange(1, 7)):
        low = [dice.randrange(5), dice.randrange(5), dice.randrange(3)]
        size = [dice.choice((1, 1, 1, Fraction(1, 3), 2)) for _ in range(3)]
        wall = Box(tuple(low), tuple(a + b for a, b in zip(low, size, strict=True)))
        if not any(overlaps(wall, body) for body in (eye, target)):
            walls.append(wall)
    return eye, target, walls


def overlaps(one, other):
    return all(one.low[i] < other.high[i] and other.low[i] < one.high[i] for i in range(3))


@pytest.mark.parametrize("seed", range(60))
def test_no_corner_is_missed_and_none_invented(seed):
    eye, target, walls = scene(seed)
    for corner, spot in corners_seen(eye, target, walls).items():
        if spot is None:
            assert not any(is_clear(start, corner, walls) for start in samples(eye))
        else:
            assert eye.holds(spot)
            assert not any(slow_touch(spot, corner, wall) for wall in walls)


@pytest.mark.parametrize("on_ground", [True, False])
@pytest.mark.parametrize("seed", range(60))
def test_corners_asked_together_are_seen_as_each_by_itself(seed, on_ground):
    eye, target, walls = scene(seed)
    if on_ground:
        walls = [Box((*wall.low[:2], 0), wall.high) for wall in walls]
    together = corners_seen(eye, target, walls)
    assert list(together) == list(target.corners())
    for corner, spot in together.items():
        assert (spot is None) == (viewpoint(eye, corner, walls) is None)


@pytest.mark.parametrize("seed", range(60))
def test_line_of_sight_against_sampled_lines(seed):
    eye, target, walls = scene(seed)
    line = sight_line(eye, target, walls)
    if line:
        start, end = line
        assert eye.holds(start)
        assert target.holds(end)
        assert not any(slow_touch(start, end, wall) for wall in walls)
    else:
        dice = Random(seed)
        starts, ends = list(samples(eye)), list(samples(target))
        pairs = ((dice.choice(starts), dice.choice(ends)) for _ in range(400))
        assert not any(is_clear(start, end, walls) for start, end in pairs)


@pytest.mark.parametrize("seed", range(40))
def test_clear_agrees_with_the_slow_way(seed):
    eye, target, walls = scene(seed)
    dice = Random(seed)
    starts, ends = [*eye.corners(), *samples(eye)], [*target.corners(), *samples(target)]
    for _ in range(30):
        start, end = dice.choice(starts), dice.choice(ends)
        assert is_clear(start, end, walls) == (not any(slow_touch(start, end, wall) for wall in walls))
