"""The games of this book."""

from calculators.generia import GENERIA
from calculators.uchma import UCHMA

GAMES = (UCHMA, GENERIA)
