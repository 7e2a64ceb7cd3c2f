"""The calculators of Sigil of Uchma."""

from calculators.uchma.attack import attack, roll_attacks
from calculators.uchma.contest import player_versus_player, roll_contest
from calculators.uchma.cover import cover
from calculators.uchma.damage import damage
from calculators.uchma.deaths import death_saves, roll_save
from calculators.uchma.distance import distance
from calculators.uchma.effects import durations
from calculators.uchma.falling import fall
from calculators.uchma.fight import FIGHT
from calculators.uchma.fliers import knocked_down_flier
from calculators.uchma.flight import fleeing
from calculators.uchma.movement import movement
from calculators.uchma.precision import precision, roll_precision
from calculators.uchma.skills import roll_skill, skill_roll
from calculators.uchma.turn_order import roll_groups, turn_order
from calculators.uchma.turns import legal_actions
from calculators.uchma.values import VALUES
from rules_core.uchma.edition import EDITIONS
from tableside import Accent, Calculator, Game

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
        Calculator("attack", attack, roll=roll_attacks, roll_label="Roll the attacks"),
        Calculator("durations", durations),
        Calculator("distance", distance),
        Calculator("movement", movement),
        Calculator("knocked-down-flier", knocked_down_flier),
        Calculator("fleeing", fleeing),
        Calculator("legal-actions", legal_actions),
        Calculator("skill-roll", skill_roll, roll=roll_skill, roll_label="Roll the dice"),
        Calculator("death-saves", death_saves, roll=roll_save, roll_label="Roll the next save"),
        Calculator("player-versus-player", player_versus_player, roll=roll_contest, roll_label="Roll for the teams"),
    ),
    values=VALUES,
    fights=(FIGHT,),
    accent=Accent(light="#95400f", dark="#eda76c"),
)
