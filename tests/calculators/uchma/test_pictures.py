import re

import pytest

from calculators.uchma.pictures import way_across


def points(picture):
    """The corners of the line, in squares."""
    pairs = re.search(r'points="([^"]*)"', picture)[1].split()
    return [tuple(float(part) / 40 for part in pair.split(",")) for pair in pairs]


@pytest.mark.parametrize(
    ("dx", "dy", "corners"),
    [
        (3, 1, [(0.5, 0.5), (1.5, 1.5), (3.5, 1.5)]),
        (-3, 1, [(3.5, 0.5), (2.5, 1.5), (0.5, 1.5)]),
        (1, -2, [(0.5, 2.5), (1.5, 1.5), (1.5, 0.5)]),
        (0, 2, [(0.5, 0.5), (0.5, 0.5), (0.5, 2.5)]),
    ],
)
def test_a_way_goes_diagonally_first(dx, dy, corners):
    picture = way_across("title", dx, dy)
    assert points(picture) == corners
    assert picture.count("<rect") == (abs(dx) + 1) * (abs(dy) + 1)


@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (12, 0), (3, -40)])
def test_nothing_is_drawn_that_could_not_be_counted(dx, dy):
    assert way_across("title", dx, dy) == ""
