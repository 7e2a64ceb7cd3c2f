"""Which armour meets which damage, and which abilities are damaging."""

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import ArmorKind, DamageSource


def armor_against(edition: Edition, source: DamageSource) -> ArmorKind:
    """The armour that reduces damage from a source; KeyError where the edition knows no such source."""
    return edition.armor_against[source]


def is_damaging(base_damage: int | None) -> bool:
    """Whether an ability is a damaging one: it has a base damage, and a status effect alone is none."""
    return base_damage is not None
