"""Snap attacks, swarm attacks, charges and total defense."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.sovereign.modifiers import Modifier, Term
from rules_core.sovereign.strike import Attacker, Strike

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


def can_snap(attacker: Attacker) -> bool:
    """Whether a combatant has what a Snap Attack takes; an NPC needs training and discipline."""
    return attacker is not Attacker.OTHER_NPC


def swarm_is_allowed(participants: int) -> bool:
    """Whether so many, the attacker included, can share one Swarm Attack."""
    return 1 <= participants <= 1 + SWARM_HELPERS


def swarm_bonus(helpers: int) -> SwarmBonus:
    """The bonus of a swarm with so many participants beside the attacker."""
    counted = min(helpers, SWARM_HELPERS)
    return SwarmBonus(counted * SWARM_TO_HIT, counted * SWARM_DAMAGE)


def charge_feet(rate: Fraction | int) -> Fraction | int:
    """How far a charge may go."""
    return rate * CHARGE_RATES


def armor_modifiers(strike: Strike) -> Iterator[Modifier]:
    """What changes the AC of the target: a charge until its next turn starts, and Total Defense."""
    if strike.target_charged:
        yield Modifier(Term.CHARGED, CHARGE_AC)
    if strike.total_defense:
        yield Modifier(Term.TOTAL_DEFENSE, DEFENSE_AC)
