"""Damage: of a hit, of an unarmed attack, of two weapons, and of a whole attack with misses counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.sovereign.attack import attack_roll, hits
from rules_core.sovereign.shock import Defender, ShockRating, floored_damage, miss_damage
from tableside.dice import Dice, mixture, throw

DUAL_SKILL = 1
DUAL_DAMAGE = 2
DUAL_TO_HIT = -1


@dataclass(frozen=True)
class Blow:
    """The damage side of an attack; `bonus` is all that adds to damage but not to Shock."""

    dice: int
    sides: int
    attribute: int = 0
    magic: int = 0
    bonus: int = 0
    swarm_damage: int = 0
    shock: ShockRating | None = None
    swarm: bool = False


def damage(face: int, attribute: int) -> int:
    """The damage of a weapon's hit."""
    return face + attribute


def unarmed_damage(face: int, attribute: int, brawl: int) -> int:
    """The damage of an unarmed hit."""
    return damage(face, attribute) + brawl


def can_wield_two(skill_levels: Sequence[int]) -> bool:
    """Whether the skills of both weapons are good enough to use two at once."""
    return min(skill_levels) >= DUAL_SKILL


def dual_bonus(in_range_of_both: bool) -> int:
    """The extra damage of a hit with two weapons in hand, which Shock never gets."""
    return DUAL_DAMAGE if in_range_of_both else 0


def dual_damage(rolled: int, in_range_of_both: bool) -> int:
    """The damage of a hit with two weapons in hand."""
    return rolled + dual_bonus(in_range_of_both)


def dual_total(total: int) -> int:
    """The attack total of somebody with two weapons in hand."""
    return total + DUAL_TO_HIT


def blow_damage(blow: Blow, face: int) -> int:
    """The damage of a hit that rolled this on its dice, a swarm's bonus kept below the usual maximum."""
    usual = blow.attribute + blow.magic + blow.bonus
    most = blow.dice * blow.sides + usual
    return max(0, min(face + usual + blow.swarm_damage, most))


def damage_on_miss(blow: Blow, target: Defender) -> int:
    """The Shock a miss of this blow deals to the target."""
    return miss_damage(blow.shock, target, blow.attribute, blow.magic, blow.swarm) if blow.shock else 0


def damage_on_hit(blow: Blow, target: Defender) -> Dice:
    """The damage of a hit, with the floor of its Shock."""
    shock = damage_on_miss(blow, target)
    return throw(blow.dice, blow.sides).map(lambda face: floored_damage(blow_damage(blow, face), shock, applies=True))


def attack_damage(modifier: int, blow: Blow, target: Defender) -> Dice:
    """The damage of one attack with this modifier, hits and misses together."""
    roll = attack_roll(modifier)
    hit = sum(weight for total, weight in roll.items() if hits(total, target.armor_class))
    miss = Dice({damage_on_miss(blow, target): 1})
    return mixture([(damage_on_hit(blow, target), hit), (miss, roll.total - hit)])
