"""Rounding: down, stated by the third edition and read into the earlier ones."""

from fractions import Fraction
from math import floor


def rounded_down(value: Fraction) -> int:
    """The whole number that a broken value counts as."""
    return floor(value)


def half(value: int) -> int:
    """Half of a value, rounded down."""
    return value // 2
