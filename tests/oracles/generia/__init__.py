"""Generia worked out from its page of definitions, by the plainest code, without a look at the rules' own."""

from ..asking import Oracle
from . import attack, damage, moving, spells, turns
from .known import KNOWN

__all__ = ["KNOWN", "ORACLES"]

ORACLES = {
    "attack": Oracle(attack.attack, attack.likely),
    "melee-damage": Oracle(damage.melee),
    "hit-zones": Oracle(damage.hit_zones),
    "mounted-dodge": Oracle(attack.mounted_dodge),
    "spell-attack": Oracle(spells.spell_attack, spells.likely_cast),
    "projectile": Oracle(attack.projectile, attack.likely),
    "spell-defence": Oracle(spells.spell_defence, spells.likely_cast),
    "determined-cast": Oracle(spells.determined_cast, spells.likely_cast),
    "concentration": Oracle(spells.concentration, spells.likely_concentration),
    "area-triggers": Oracle(spells.area_triggers, spells.likely_way),
    "upcast": Oracle(spells.upcast),
    "ethereal": Oracle(spells.ethereal),
    "sneaking": Oracle(moving.sneaking, moving.likely_sneaking),
    "jump": Oracle(moving.jump, moving.likely_jump),
    "fall": Oracle(moving.fall, moving.likely_fall),
    "grapple": Oracle(attack.grapple),
    "turn": Oracle(turns.turn, turns.likely_turn),
    "turn-order": Oracle(turns.turn_order, turns.likely_order),
    "hidden-action": Oracle(moving.hidden_action),
    "sheet": Oracle(damage.sheet),
}
