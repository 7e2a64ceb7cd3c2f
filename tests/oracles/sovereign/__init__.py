"""Sovereign worked out from its book, by the plainest code, without a look at the rules' own."""

from ..asking import Oracle
from . import actions, attack, checks, cover, execution, initiative, morale, movement, screening, shock
from .known import KNOWN

__all__ = ["KNOWN", "ORACLES"]

ORACLES = {
    "attack": Oracle(attack.answer, attack.likely),
    "initiative": Oracle(initiative.answer, initiative.likely),
    "cover": Oracle(cover.answer, cover.likely),
    "area": Oracle(morale.area),
    "movement": Oracle(movement.answer, movement.likely),
    "surprise": Oracle(checks.surprise),
    "round": Oracle(actions.in_round, actions.likely),
    "opportunity": Oracle(actions.opportunity),
    "screening": Oracle(screening.answer, screening.likely),
    "shock": Oracle(shock.answer),
    "shove": Oracle(checks.shove),
    "grapple": Oracle(checks.grapple),
    "execution": Oracle(execution.answer, execution.likely),
    "morale": Oracle(morale.morale, morale.likely),
}
