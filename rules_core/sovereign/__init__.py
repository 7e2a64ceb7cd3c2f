"""Sovereign: the rules of combat, one module a section of its chapter."""

from rules_core.sovereign.actions import Action, ActionType, action_provokes, remaining
from rules_core.sovereign.attack import Circumstances, forbidden, hit_chance, situational
from rules_core.sovereign.cover import Cover, Sight, sight
from rules_core.sovereign.damage import Blow, attack_damage
from rules_core.sovereign.shock import Defender, ShockRating

__all__ = [
    "Action",
    "ActionType",
    "Blow",
    "Circumstances",
    "Cover",
    "Defender",
    "ShockRating",
    "Sight",
    "action_provokes",
    "attack_damage",
    "forbidden",
    "hit_chance",
    "remaining",
    "sight",
    "situational",
]
