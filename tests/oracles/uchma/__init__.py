"""Sigil of Uchma worked out from its three books, by the plainest code, without a look at the rules' own."""

from ..asking import Oracle
from . import (
    attack,
    cover,
    damage,
    death_saves,
    distance,
    durations,
    fall_damage,
    knocked_down,
    legal_actions,
    movement,
    player_versus_player,
    precision,
    skills,
    turn_order,
)
from .known import KNOWN

__all__ = ["KNOWN", "ORACLES"]

ORACLES = {
    "precision": Oracle(precision.answer, precision.likely),
    "damage": Oracle(damage.answer),
    "fall-damage": Oracle(fall_damage.answer, fall_damage.likely),
    "cover": Oracle(cover.answer),
    "turn-order": Oracle(turn_order.answer, turn_order.likely),
    "attack": Oracle(attack.answer, attack.likely),
    "durations": Oracle(durations.answer),
    "distance": Oracle(distance.answer, distance.likely),
    "movement": Oracle(movement.answer, movement.likely),
    "knocked-down-flier": Oracle(knocked_down.answer),
    "fleeing": Oracle(skills.fleeing, skills.likely_flight),
    "legal-actions": Oracle(legal_actions.answer, legal_actions.likely),
    "skill-roll": Oracle(skills.skill_roll),
    "death-saves": Oracle(death_saves.answer, death_saves.likely),
    "player-versus-player": Oracle(player_versus_player.answer, player_versus_player.likely),
}
