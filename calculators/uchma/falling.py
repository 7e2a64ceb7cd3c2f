"""Fall damage."""

from fractions import Fraction
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.falling import DAMAGE_PER_METRE, fall_damage, metres_beyond
from tableside import Answer, Decimal, Phrase, Step


def fall(
    edition: Edition,
    metres: Annotated[Fraction, Decimal("Height of the fall in metres", low=0, high=500, places=1)] = Fraction(10),
) -> Answer:
    """Fall damage."""
    safe, damage = edition.safe_fall_metres, fall_damage(edition, metres)
    harm = Phrase("A fall of {metres} m deals {damage} damage, whatever the armour.", metres=metres, damage=damage)
    no_harm = Phrase("A fall of {metres} m does no harm: up to {safe} m is safe.", metres=metres, safe=safe)
    beyond = metres_beyond(edition, metres)
    return Answer(
        value=damage,
        unit="damage",
        headline=harm if damage else no_harm,
        steps=(
            Step("{metres} m, less the safe {safe} m", beyond, rule="fall.threshold", metres=metres, safe=safe),
            Step("damage for each metre beyond", DAMAGE_PER_METRE, rule="fall.damage"),
            Step("taken off by armour", 0, rule="fall.armorignoring"),
        ),
    )
