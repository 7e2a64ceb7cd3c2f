"""Sigil of Uchma worked out from its three books, by the plainest code, without a look at the rules' own."""

from ..asking import Known, Oracle
from . import fall_damage

ORACLES = {
    "fall-damage": Oracle(fall_damage.answer),
}

KNOWN: tuple[Known, ...] = ()
