"""A creature's numbers as they are now: with effects, in the air or on the ground, and ambushed."""

from collections.abc import Callable

from rules_core.uchma import turn_order
from rules_core.uchma.ambush import ambushed_initiative, ambushed_speed, slows_the_ambushed
from rules_core.uchma.armor import armor_against
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.hanging import Change
from rules_core.uchma.fight.state import Creature
from rules_core.uchma.words import Against, ArmorKind, DamageSource

STOPPED = 0


def changed(creature: Creature, of: Callable[[Change], int]) -> int:
    """What all effects on a creature together add to a number of it."""
    return sum(of(effect.change) for effect in creature.effects) if creature.effects else 0


def _with_effects(creature: Creature, speed: int) -> int:
    if not creature.effects:
        return speed
    return STOPPED if creature.immobilized else max(STOPPED, speed + changed(creature, lambda change: change.speed))


def _slowed_by_ambush(edition: Edition, creature: Creature, speed: int) -> int:
    return ambushed_speed(speed) if creature.ambushed and slows_the_ambushed(edition) else speed


def walking_speed(edition: Edition, creature: Creature) -> int:
    """How far it walks in a move: effects first, then the ambush."""
    return _slowed_by_ambush(edition, creature, _with_effects(creature, creature.stats.speed))


def flying_speed(edition: Edition, creature: Creature) -> int:
    """How far it flies in a move: effects first, then the ambush."""
    return _slowed_by_ambush(edition, creature, _with_effects(creature, creature.stats.flying_speed))


def speed(edition: Edition, creature: Creature) -> int:
    """Its speed of the way in which it moves now."""
    return flying_speed(edition, creature) if creature.airborne else walking_speed(edition, creature)


def initiative(creature: Creature) -> int:
    """Its initiative with effects and ambush."""
    value = creature.stats.initiative + changed(creature, lambda change: change.initiative)
    return ambushed_initiative(value) if creature.ambushed else value


def in_order(creature: Creature) -> turn_order.Creature:
    """The creature as the rules of turn order see it, which know of ambushes themselves."""
    flies = creature.stats.flying_speed > 0
    return turn_order.Creature(
        creature.name,
        creature.group,
        speed=_with_effects(creature, creature.stats.speed),
        flying_speed=_with_effects(creature, creature.stats.flying_speed) if flies else None,
        airborne=creature.airborne,
        rank=creature.rank,
        ambushed=creature.ambushed,
        initiative=creature.stats.initiative + changed(creature, lambda change: change.initiative),
    )


def armor(creature: Creature, against: Against) -> int:
    """What its armour takes off such damage."""
    values = {
        Against.NONE: 0,
        Against.PHYSICAL: creature.stats.physical_armor,
        Against.MAGICAL: creature.stats.magical_armor,
    }
    return values[against]


def armor_kind(edition: Edition, source: DamageSource) -> ArmorKind:
    """The armour that meets a source; what an edition does not know meets what a magical technique meets."""
    return armor_against(edition, source if source in edition.armor_against else DamageSource.MAGICAL_TECHNIQUE)
