from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS
from rules_core.uchma.falling import fall_damage, metres_beyond

from .examples import example

EXAMPLES = [
    example("fall.threshold", lambda e: fall_damage(e, Fraction(4)) > 0, False),
    example("fall.threshold", lambda e: fall_damage(e, Fraction(5)) > 0, False, False, True),
    example("fall.threshold", lambda e: fall_damage(e, Fraction(6)) > 0, True),
    example("fall.damage", lambda e: fall_damage(e, Fraction(5)), 0, 0, 10),
    example("fall.damage", lambda e: fall_damage(e, Fraction(12)), 70, 70, 80),
    example("fall.damage", lambda e: metres_beyond(e, Fraction(12)), 7, 7, 8),
    example("fall.armorignoring", lambda e: fall_damage(e, Fraction(e.safe_fall_metres + 3)), 30),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("metres", "first", "second", "third"),
    [
        ("0", 0, 0, 0),
        ("4", 0, 0, 0),
        ("4.1", 0, 0, 1),
        ("4.5", 0, 0, 5),
        ("5", 0, 0, 10),
        ("5.1", 1, 1, 11),
        ("6", 10, 10, 20),
        ("12", 70, 70, 80),
        ("12.5", 75, 75, 85),
        ("6.05", 10, 10, 20),
    ],
)
def test_fall_damage(metres, first, second, third):
    assert [fall_damage(edition, Fraction(metres)) for edition in EDITIONS.values()] == [first, second, third]
