"""The calculators of Sigil of Uchma."""

from calculators.uchma.attacks import attack, roll_attacks
from calculators.uchma.cover import cover
from calculators.uchma.damage import damage
from calculators.uchma.death import death_saves, roll_save
from calculators.uchma.distance import distance
from calculators.uchma.durations import durations
from calculators.uchma.falling import fall
from calculators.uchma.fight import FIGHT
from calculators.uchma.fleeing import fleeing
from calculators.uchma.group_rolls import roll_groups
from calculators.uchma.movement import movement
from calculators.uchma.phases import legal_actions
from calculators.uchma.player_versus_player import player_versus_player, roll_contest
from calculators.uchma.precision import precision, roll_precision
from calculators.uchma.prone import knocked_down_flier
from calculators.uchma.skills import roll_skill, skill_roll
from calculators.uchma.turn_order import turn_order
from calculators.uchma.values import VALUES
from rules_core.uchma.edition import EDITIONS
from tableside import Accent, Calculator, Game

UCHMA = Game(
    key="uchma",
    title="Sigil of Uchma",
    editions=EDITIONS,
    calculators=(
        Calculator(
            "precision",
            precision,
            roll=roll_precision,
            roll_label="Roll the d10",
            words="attack roll to-hit hit chance accuracy d10 evade dodge parry block evasion resistance strike miss",
        ),
        Calculator("damage", damage, words="damage roll dmg hurt hp armour hit health"),
        Calculator("fall-damage", fall, words="falling fell drop height jump off down cliff plummet"),
        Calculator(
            "cover",
            cover,
            words="half quarter full behind a wall creatures in the way shooting past ally light darkness",
        ),
        Calculator(
            "turn-order",
            turn_order,
            roll=roll_groups,
            roll_label="Roll for the groups",
            words="initiative init who goes first acts speed tie order",
        ),
        Calculator(
            "attack",
            attack,
            roll=roll_attacks,
            roll_label="Roll the attacks",
            words="full attack multiattack damage per round dpr average expected kill blows",
        ),
        Calculator(
            "durations",
            durations,
            words="duration effect lasts poison bleeding burning rounds left buff debuff timer dot bleed",
        ),
        Calculator("distance", distance, words="range measure diagonal how far squares metres height"),
        Calculator("movement", movement, words="speed move walk run swim climb how far difficult terrain"),
        Calculator(
            "knocked-down-flier", knocked_down_flier, words="flier flying falls from the sky shot down prone altitude"
        ),
        Calculator("fleeing", fleeing, words="flee run away escape retreat chase"),
        Calculator("legal-actions", legal_actions, words="actions left turn economy bonus action rapid prepared"),
        Calculator(
            "skill-roll",
            skill_roll,
            roll=roll_skill,
            roll_label="Roll the dice",
            words="skill check ability threshold difficulty DC control roll",
        ),
        Calculator(
            "death-saves",
            death_saves,
            roll=roll_save,
            roll_label="Roll the next save",
            words="dying death saving throw unconscious bleed out stabilise",
        ),
        Calculator(
            "player-versus-player",
            player_versus_player,
            roll=roll_contest,
            roll_label="Roll for the teams",
            words="pvp duel contest opposed roll",
        ),
    ),
    values=VALUES,
    fights=(FIGHT,),
    accent=Accent(light="#95400f", dark="#eda76c"),
)
