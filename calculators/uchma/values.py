"""The numbers that all editions share, by the names under which chapters may quote them."""

from rules_core import uchma
from rules_core.uchma import ambush, death, player_versus_player
from tableside import constants

VALUES: dict[str, object] = {
    **constants(uchma),
    "ambush_speed_penalty": ambush.SPEED_PENALTY,
    "ambush_initiative_penalty": ambush.INITIATIVE_PENALTY,
    "ambush_least_speed": ambush.LEAST_SPEED,
    "contest_largest_bonus": player_versus_player.LARGEST_BONUS,
    "save_threshold": dict(enumerate(death.SAVE_THRESHOLDS, start=1)),
    "last_save_round": len(death.SAVE_THRESHOLDS),
}
