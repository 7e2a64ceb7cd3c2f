"""The calculators of Sigil of Uchma."""

from calculators.forms import Calculator
from calculators.games import Game
from calculators.uchma.cover import cover
from calculators.uchma.damage import damage
from calculators.uchma.falling import fall
from calculators.uchma.precision import precision, roll_precision
from calculators.uchma.turn_order import roll_groups, turn_order
from calculators.uchma.values import VALUES
from rules_core.uchma.edition import EDITIONS

UCHMA = Game(
    key="uchma",
    title="Sigil of Uchma",
    editions=EDITIONS,
    calculators=(
        Calculator("precision", precision, roll=roll_precision, roll_label="Roll the d10"),
        Calculator("damage", damage),
        Calculator("fall-damage", fall),
        Calculator("cover", cover),
        Calculator("turn-order", turn_order, roll=roll_groups, roll_label="Roll for the groups"),
    ),
    values=VALUES,
)
