"""The short marks that spells are written with, read and taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_core.generia.spells import SAVED_AGAINST, SpellType

ATTRIBUTE = re.compile(r"[A-Z]{3}")
SEPARATORS = re.compile(r"[\s,+/]+")


@dataclass(frozen=True)
class Notation:
    """What a spell's mark says: its type, the caster's attributes and the one that saves."""

    spell_type: SpellType
    attributes: tuple[str, ...] = ()
    save: str | None = None


def read_notation(text: str) -> Notation:
    """The meaning of a mark such as SA INT vs CON; anything else raises ValueError."""
    mark, _, rest = text.strip().partition(" ")
    spell_type = SpellType(mark.lower())
    own, versus, save = rest.partition(" vs ")
    attributes = tuple(word.removesuffix("-MOD") for word in SEPARATORS.split(own.strip()) if word)
    saves = (save.strip().removesuffix("-MOD"),) if versus else ()
    if not all(ATTRIBUTE.fullmatch(word) for word in attributes + saves):
        raise ValueError(f"not attributes: {rest}")
    if bool(saves) != (spell_type in SAVED_AGAINST) or not _fits(spell_type, len(attributes)):
        raise ValueError(f"not a mark of this type: {text}")
    return Notation(spell_type, attributes, saves[0] if saves else None)


def _fits(spell_type: SpellType, attributes: int) -> bool:
    """Whether a type is written with so many attributes: Surecast none, Spell Defense any, the others one."""
    if spell_type is SpellType.SURECAST:
        return not attributes
    return attributes == 1 or (spell_type is SpellType.SPELL_DEFENCE and bool(attributes))
