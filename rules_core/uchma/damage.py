"""Damage: action damage, potency and other bonuses, less armour."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half, rounded_down
from rules_core.uchma.words import PotencyShare

LEAST_DAMAGE = 0


@dataclass(frozen=True)
class Blow:
    """One packet of damage on its way to a target."""

    action_damage: int
    potency: int = 0
    potency_share: PotencyShare = PotencyShare.FULL
    other: int = 0
    armor: int = 0
    ignores_armor: bool = False
    attacker_prone: bool = False


def potency_term(blow: Blow) -> int:
    """The share of the dealer's Potency that the ability adds."""
    shares = {
        PotencyShare.FULL: blow.potency,
        PotencyShare.HALF: half(blow.potency),
        PotencyShare.NONE: 0,
    }
    return shares[blow.potency_share]


def damage_before_armor(blow: Blow) -> int:
    """What the blow would do to a target without armour, before a prone attacker's halving."""
    return blow.action_damage + potency_term(blow) + blow.other


def damage_after_armor(blow: Blow) -> int:
    """What armour leaves, never less than nothing, before a prone attacker's halving."""
    armor = 0 if blow.ignores_armor else blow.armor
    return max(LEAST_DAMAGE, damage_before_armor(blow) - armor)


def damage(edition: Edition, blow: Blow) -> int:
    """What the target loses: a prone attacker does only a share of what armour leaves."""
    after_armor = damage_after_armor(blow)
    return rounded_down(after_armor * edition.prone_damage_share) if blow.attacker_prone else after_armor


def packets(edition: Edition, blows: Iterable[Blow]) -> tuple[int, ...]:
    """The damage of an attack and of each extra packet, every one of which meets armour by itself."""
    return tuple(damage(edition, blow) for blow in blows)


def health_stolen(edition: Edition, blow: Blow, hit: bool) -> int:
    """What a health-stealing ability gives its user: as much as the target lost."""
    return damage(edition, blow) if hit else 0


def health_left(health: int, damage_taken: int) -> int:
    """Health after damage; it may go below 0."""
    return health - damage_taken
