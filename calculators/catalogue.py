"""The games of this book."""

from calculators.generia import GENERIA
from calculators.sovereign import SOVEREIGN
from calculators.uchma import UCHMA

GAMES = (UCHMA, SOVEREIGN, GENERIA)
