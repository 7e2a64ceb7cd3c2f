"""How an attack is made: plainly, as a snap attack, at the end of a charge, or by a swarm; with one weapon or two."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from rules_core.sovereign.modifiers import Modifier, Term
from rules_core.sovereign.special import (
    CHARGE_FEET,
    CHARGE_TO_HIT,
    SNAP_TO_HIT,
    can_snap,
    charge_feet,
    gives_up_main,
    swarm_bonus,
    swarm_is_allowed,
)
from rules_core.sovereign.strike import Manner, Strike, Weapon

DUAL_SKILL = 1
DUAL_DAMAGE = 2
DUAL_TO_HIT = -1
PAIRED_WEAPONS = frozenset({Weapon.MELEE, Weapon.THROWN, Weapon.ONE_HANDED_RANGED})
CHARGE_WEAPONS = frozenset({Weapon.UNARMED, Weapon.MELEE, Weapon.THROWN})


class Impossible(StrEnum):
    """Why an attack cannot be made in this manner."""

    MAIN_USED = "main_used"
    UNDISCIPLINED = "undisciplined"
    CHARGE_WEAPON = "charge_weapon"
    CHARGE_TOO_SHORT = "charge_too_short"
    CHARGE_TOO_LONG = "charge_too_long"
    SWARM_SIZE = "swarm_size"
    NO_PAIR = "no_pair"
    UNSKILLED_WITH_TWO = "unskilled_with_two"


def can_wield_two(skill_levels: Sequence[int]) -> bool:
    """Whether the skills of both weapons are good enough to use two at once."""
    return min(skill_levels) >= DUAL_SKILL


def impossible(strike: Strike) -> Impossible | None:
    """Why this attack cannot be made in this manner, or None."""
    manner, weapon = strike.manner, strike.weapon
    reasons = {
        Impossible.MAIN_USED: not gives_up_main(strike.main_used),
        Impossible.UNDISCIPLINED: manner is Manner.SNAP and not can_snap(strike.attacker),
        Impossible.CHARGE_WEAPON: manner is Manner.CHARGE and weapon not in CHARGE_WEAPONS,
        Impossible.CHARGE_TOO_LONG: manner is Manner.CHARGE and strike.charge_feet > charge_feet(strike.pace),
        Impossible.CHARGE_TOO_SHORT: manner is Manner.CHARGE and strike.charge_feet < CHARGE_FEET,
        Impossible.SWARM_SIZE: manner is Manner.SWARM and not swarm_is_allowed(1 + strike.helpers),
        Impossible.NO_PAIR: strike.two_weapons and weapon not in PAIRED_WEAPONS,
        Impossible.UNSKILLED_WITH_TWO: strike.two_weapons and not can_wield_two(strike.skill_levels),
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def manner_modifiers(strike: Strike) -> Iterator[Modifier]:
    """What the manner adds to the attack roll, and what a second weapon in hand takes off it."""
    match strike.manner:
        case Manner.SNAP:
            yield Modifier(Term.SNAP, SNAP_TO_HIT)
        case Manner.CHARGE:
            yield Modifier(Term.CHARGE, CHARGE_TO_HIT)
        case Manner.SWARM:
            yield Modifier(Term.SWARM, swarm_bonus(strike.helpers).to_hit)
    if strike.two_weapons:
        yield Modifier(Term.TWO_WEAPONS, DUAL_TO_HIT)


def hands_damage(strike: Strike) -> int:
    """What a second weapon adds to the damage of a hit, but never to Shock."""
    return DUAL_DAMAGE if strike.two_weapons and strike.in_range_of_both else 0


def helpers_damage(strike: Strike) -> int:
    """What the helpers of a swarm add to the damage of a hit."""
    return swarm_bonus(strike.helpers).damage if strike.manner is Manner.SWARM else 0
