"""Fall damage."""

from fractions import Fraction
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.falling import DAMAGE_PER_METRE, fall_damage, metres_beyond
from tableside import Answer, Decimal, Step
from tableside.engine.wording import number


def fall(
    edition: Edition,
    metres: Annotated[Fraction, Decimal("Height of the fall in metres", low=0, high=500, places=1)] = Fraction(10),
) -> Answer:
    """Fall damage."""
    value = fall_damage(edition, metres)
    safe = number(edition.safe_fall_metres)
    return Answer(
        value=value,
        unit="damage",
        headline=(
            f"A fall of {number(metres)} m deals {value} damage, whatever the armour."
            if value
            else f"A fall of {number(metres)} m does no harm: up to {safe} m is safe."
        ),
        steps=(
            Step(f"{number(metres)} m, less the safe {safe} m", metres_beyond(edition, metres), rule="fall.threshold"),
            Step("damage for each metre beyond", DAMAGE_PER_METRE, rule="fall.damage"),
            Step("taken off by armour", 0, rule="fall.armorignoring"),
        ),
    )
