"""The rules of Generia that its page of definitions fixes, one module a section.

| module | section |
| --- | --- |
| core, values, conditions | terms that the game's other pages define |
| rounds, actions | rounds, turns, Phases, actions and reactions |
| attacks, defences, damage, exchange, defenders, fights, mounted | attacks, defences, damage, hits, zones, mounts |
| modifiers | what the advantage of each roll is made of: backstab, saddle, focus, cover, light, conditions |
| ethereal, spells, notation, keywords, upcasting | magic |
| sneaking, jumping, falling, grappling | movement and the rest |
"""

from rules_core.generia.attacks import AttackKind, Defence, Ruling
from rules_core.generia.conditions import Condition
from rules_core.generia.damage import HitZone
from rules_core.generia.exchange import Attack, Exchange, Guard, Outcome, best_defences, resolve
from rules_core.generia.keywords import Keyword
from rules_core.generia.rounds import Action
from rules_core.generia.sneaking import Cover, Light
from rules_core.generia.spells import SpellType

__all__ = [
    "Action",
    "Attack",
    "AttackKind",
    "Condition",
    "Cover",
    "Defence",
    "Exchange",
    "Guard",
    "HitZone",
    "Keyword",
    "Light",
    "Outcome",
    "Ruling",
    "SpellType",
    "best_defences",
    "resolve",
]
