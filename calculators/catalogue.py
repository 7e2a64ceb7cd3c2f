"""The games of this book."""

from calculators.uchma import UCHMA

GAMES = (UCHMA,)
