"""Fall damage."""

from fractions import Fraction

from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import rounded_down

DAMAGE_PER_METRE = 10


def metres_beyond(edition: Edition, metres: Fraction) -> Fraction:
    """How much of a fall goes beyond the height that is safe."""
    return max(Fraction(0), metres - edition.safe_fall_metres)


def fall_damage(edition: Edition, metres: Fraction) -> int:
    """Damage of a fall, which no armour reduces; a fall up to the safe height does none."""
    return rounded_down(DAMAGE_PER_METRE * metres_beyond(edition, metres))
