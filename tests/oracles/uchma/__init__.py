"""Sigil of Uchma worked out from its three books, by the plainest code, without a look at the rules' own."""

from ..asking import Oracle
from . import attack, cover, damage, fall_damage, precision
from .known import KNOWN

__all__ = ["KNOWN", "ORACLES"]

ORACLES = {
    "precision": Oracle(precision.answer, precision.likely),
    "damage": Oracle(damage.answer),
    "fall-damage": Oracle(fall_damage.answer),
    "cover": Oracle(cover.answer),
    "attack": Oracle(attack.answer, attack.likely),
}
