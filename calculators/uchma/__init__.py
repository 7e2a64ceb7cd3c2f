"""The calculators of Sigil of Uchma."""

from calculators.forms import Calculator
from calculators.games import Game
from calculators.uchma.cover import cover
from calculators.uchma.damage import damage
from calculators.uchma.falling import fall
from calculators.uchma.precision import precision, roll_precision
from calculators.uchma.turn_order import roll_groups, turn_order
from rules_core.uchma import ambush, falling
from rules_core.uchma import precision as precision_rules
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
    values={
        "precision_die": precision_rules.PRECISION_DIE,
        "flanked_bonus": precision_rules.FLANKED_BONUS,
        "ground_bonus": precision_rules.GROUND_BONUS,
        "ambushed_attacker_penalty": precision_rules.AMBUSHED_ATTACKER_PENALTY,
        "damage_per_metre": falling.DAMAGE_PER_METRE,
        "ambush_speed_penalty": ambush.SPEED_PENALTY,
        "ambush_initiative_penalty": ambush.INITIATIVE_PENALTY,
        "ambush_least_speed": ambush.LEAST_SPEED,
    },
)
