"""Damage: of a hit, of an unarmed attack, of two weapons, and of a whole attack with misses counted."""

from dataclasses import dataclass

from rules_core.sovereign.attack import attack_roll, hits
from rules_core.sovereign.manner import hands_damage, helpers_damage
from rules_core.sovereign.modifiers import total_modifier
from rules_core.sovereign.shock import Defender, ShockRating, floored_damage, miss_damage
from rules_core.sovereign.special import armor_modifiers
from rules_core.sovereign.strike import Manner, Strike, Weapon
from tableside.dice import Dice, mixture, throw


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

    @property
    def usual(self) -> int:
        """What is always added to the dice of a hit."""
        return self.attribute + self.magic + self.bonus


def inflicts_shock(strike: Strike) -> bool:
    """Whether the attack can have Shock: melee weapons have it, and bare hands what an ability or a talent gives."""
    return not strike.ranged and (strike.weapon is not Weapon.UNARMED or strike.shock_every_ac)


def unarmed_bonus(strike: Strike) -> int:
    """What the Brawl level adds to the damage of an unarmed attack."""
    return strike.skill if strike.weapon is Weapon.UNARMED else 0


def blow_of(strike: Strike) -> Blow:
    """The damage side of an attack."""
    rating = ShockRating(strike.shock_points, None if strike.shock_every_ac else strike.shock_ac)
    return Blow(
        strike.dice,
        strike.sides,
        attribute=strike.attribute,
        magic=strike.magic,
        bonus=strike.damage_bonus + unarmed_bonus(strike) + hands_damage(strike),
        swarm_damage=helpers_damage(strike),
        shock=rating if strike.shock_points and inflicts_shock(strike) else None,
        swarm=strike.manner is Manner.SWARM,
    )


def target_of(strike: Strike) -> Defender:
    """The target of an attack, with its AC as it is now."""
    armor_class = strike.armor_class + total_modifier(armor_modifiers(strike))
    return Defender(armor_class, strike.shield, strike.shock_immune, strike.total_defense)


def blow_damage(blow: Blow, face: int) -> int:
    """The damage of a hit that rolled this on its dice, a swarm's bonus kept below the usual maximum."""
    most = blow.dice * blow.sides + blow.usual
    return max(0, min(face + blow.usual + blow.swarm_damage, most))


def damage_on_miss(blow: Blow, target: Defender) -> int:
    """The Shock a miss of this blow deals to the target."""
    return miss_damage(blow.shock, target, blow.attribute, blow.magic, blow.swarm) if blow.shock else 0


def damage_on_hit(blow: Blow, target: Defender) -> Dice:
    """The damage of a hit, with the floor of its Shock."""
    shock = damage_on_miss(blow, target)
    return throw(blow.dice, blow.sides).map(lambda face: floored_damage(blow_damage(blow, face), shock))


def attack_damage(modifier: int, blow: Blow, target: Defender) -> Dice:
    """The damage of one attack with this modifier, hits and misses together."""
    roll = attack_roll(modifier)
    hit = sum(weight for total, weight in roll.items() if hits(total, target.armor_class))
    miss = Dice({damage_on_miss(blow, target): 1})
    return mixture([(damage_on_hit(blow, target), hit), (miss, roll.total - hit)])
