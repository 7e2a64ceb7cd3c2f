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
        # The ends stay 0.4 squares away from the letters.
        (3, 1, [(0.9, 0.9), (1.5, 1.5), (2.5, 1.5), (3.1, 1.5)]),
        (-3, 1, [(3.1, 0.9), (2.5, 1.5), (1.5, 1.5), (0.9, 1.5)]),
        (1, -2, [(0.9, 2.1), (1.5, 1.5), (1.5, 0.9)]),
        (0, 1, [(0.5, 0.9), (0.5, 1.1)]),
    ],
)
def test_a_way_goes_diagonally_first(dx, dy, corners):
    picture = way_across("title", dx, dy)
    assert points(picture) == corners
    assert picture.count("<circle") == len(corners) - 2
    assert picture.count("<rect") == (abs(dx) + 1) * (abs(dy) + 1)


@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (12, 0), (3, -40)])
def test_nothing_is_drawn_that_could_not_be_counted(dx, dy):
    assert way_across("title", dx, dy) == ""
