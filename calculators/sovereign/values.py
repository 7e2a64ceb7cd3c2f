"""The numbers of Sovereign that its chapters quote, by name."""

from calculators.sovereign.wording import CHECK, SHARE_NAMES, TYPE_NAMES
from rules_core import sovereign
from rules_core.sovereign import actions, attack, maneuvers, morale, special, terms
from tableside import Added, constants
from tableside.engine.wording import shown

CONSTANTS = constants(sovereign)
SIGNED = [
    "distant_prone",
    "adjacent_prone",
    "while_prone",
    "long_range",
    "ranged_in_melee",
    "unseen_target",
    "snap_to_hit",
    "swarm_to_hit",
    "swarm_damage",
    "charge_to_hit",
    "charge_ac",
    "defense_ac",
    "dual_damage",
    "dual_to_hit",
    "close_bonus",
    "normal_range_bonus",
    "lowest_modifier",
]
MOST = special.swarm_bonus(special.SWARM_HELPERS)

VALUES: dict[str, object] = {
    **CONSTANTS,
    **{name: Added(value) for name, value in CONSTANTS.items() if name in SIGNED and isinstance(value, int)},
    "cover_modifier": {grade.value: Added(amount) for grade, amount in attack.COVER_MODIFIER.items()},
    "size_modifier": {size.value: Added(amount) for size, amount in maneuvers.SIZE_MODIFIER.items()},
    "two_moves": actions.feet_per_round(actions.NORMAL_RATE, main_as_move=True),
    "prone_rate": actions.prone_rate(actions.NORMAL_RATE),
    "type": {action.value: TYPE_NAMES[row.type] for action, row in actions.TABLE.items()},
    "invites": {action.value: row.provokes for action, row in actions.TABLE.items()},
    "swarm_most_to_hit": Added(MOST.to_hit),
    "swarm_most_damage": Added(MOST.damage),
    "charge_most_feet": special.charge_feet(actions.NORMAL_RATE),
    "individual_share": SHARE_NAMES[morale.INDIVIDUAL_SHARE],
    "group_share": SHARE_NAMES[morale.GROUP_SHARE],
    "check_dice": shown(CHECK),
    "score_for": {
        str(modifier).replace("-", "minus_"): score for modifier, score in terms.LOWEST_SCORE_OF_MODIFIER.items()
    },
}
