"""Distance on the battle map, and who stands next to whom."""

from fractions import Fraction

from rules_core.uchma.rounding import half
from rules_core.uchma.words import Measure

METRES_PER_SQUARE = 1
ADJACENT_SQUARES = 1
FLANKING_FOES = 2
DEFAULT_MEASURE = Measure.GAME


def metres(squares: int) -> int:
    """The length of a straight row of squares."""
    return squares * METRES_PER_SQUARE


def measure_in_use(chosen: Measure | None) -> Measure:
    """The way of counting at this table: game distance unless another was agreed."""
    return chosen or DEFAULT_MEASURE


def distance(measure: Measure, dx: int, dy: int, dz: int = 0) -> int:
    """Metres between two squares so many apart on each axis; in simulation every second diagonal costs double."""
    _, diagonals, steps = sorted((abs(dx), abs(dy), abs(dz)))
    extra = half(diagonals) if measure is Measure.SIMULATION else 0
    return metres(steps + extra)


def has_diagonals(dx: int, dy: int, dz: int = 0) -> bool:
    """Whether two squares differ on more than one axis, so that the way of counting diagonals matters."""
    return sum(1 for apart in (dx, dy, dz) if apart) > 1


def are_adjacent(dx: int, dy: int, dz: int = 0) -> bool:
    """Whether no square lies between two creatures, up and down included."""
    return max(abs(dx), abs(dy), abs(dz)) <= ADJACENT_SQUARES


def can_be_adjacent(distance: Fraction) -> bool:
    """Whether two creatures so many metres apart can have no square between them."""
    return distance < metres(ADJACENT_SQUARES + 1)


def is_flanked(adjacent_melee_foes: int) -> bool:
    """Whether enough foes with melee weapons stand next to a creature, on whatever sides."""
    return adjacent_melee_foes >= FLANKING_FOES
