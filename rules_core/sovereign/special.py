"""Snap attacks, swarm attacks, charges and total defense."""

from dataclasses import dataclass

from rules_core.sovereign.attack import hits

SNAP_TO_HIT = -4
SWARM_HELPERS = 3
SWARM_TO_HIT = 2
SWARM_DAMAGE = 1
CHARGE_RATES = 2
CHARGE_TO_HIT = 2
CHARGE_FEET = 5
CHARGE_AC = -2
DEFENSE_AC = 2


@dataclass(frozen=True)
class SwarmBonus:
    """What the helpers of a swarm add."""

    to_hit: int
    damage: int


def gives_up_main(main_used: bool) -> bool:
    """Whether a Snap Attack or Total Defense is possible: the Main Action they give up must still be there."""
    return not main_used


def can_snap(main_used: bool, npc: bool = False, disciplined: bool = False) -> bool:
    """Whether a combatant can make a Snap Attack; an NPC needs training and discipline."""
    return gives_up_main(main_used) and (disciplined or not npc)


def snap_total(total: int) -> int:
    """The attack total of a Snap Attack."""
    return total + SNAP_TO_HIT


def swarm_is_allowed(participants: int) -> bool:
    """Whether so many, the attacker included, can share one Swarm Attack."""
    return 1 <= participants <= 1 + SWARM_HELPERS


def swarm_bonus(helpers: int) -> SwarmBonus:
    """The bonus of a swarm with so many participants beside the attacker."""
    counted = min(helpers, SWARM_HELPERS)
    return SwarmBonus(counted * SWARM_TO_HIT, counted * SWARM_DAMAGE)


def swarm_damage(die_size: int, face: int, modifier: int, bonus: int) -> int:
    """Damage of a swarm's hit, never above what the attack could roll without the bonus."""
    return min(face + modifier + bonus, die_size + modifier)


def charge_feet(rate: int) -> int:
    """How far a charge may go."""
    return rate * CHARGE_RATES


def charge_is_legal(feet: int, rate: int) -> bool:
    """Whether a charge of this length is far enough and not too far."""
    return CHARGE_FEET <= feet <= charge_feet(rate)


def charge_total(total: int) -> int:
    """The attack total at the end of a charge."""
    return total + CHARGE_TO_HIT


def charge_ac(armor_class: int) -> int:
    """The charger's AC until its next turn starts."""
    return armor_class + CHARGE_AC


def defense_ac(armor_class: int) -> int:
    """The AC under Total Defense."""
    return armor_class + DEFENSE_AC


def hits_after_defense(total: int, armor_class: int) -> bool:
    """Whether an attack still hits when Total Defense is declared after its roll."""
    return hits(total, defense_ac(armor_class))
