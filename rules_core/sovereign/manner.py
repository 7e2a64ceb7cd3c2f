"""How an attack is made: plainly, as a snap attack, at the end of a charge, or by a swarm; with one weapon or two."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.sovereign.actions import NORMAL_RATE
from rules_core.sovereign.attack import RANGED, Weapon
from rules_core.sovereign.damage import DUAL_TO_HIT, can_wield_two, dual_bonus
from rules_core.sovereign.special import (
    CHARGE_TO_HIT,
    SNAP_TO_HIT,
    can_snap,
    charge_is_legal,
    swarm_bonus,
    swarm_is_allowed,
)

PAIRED_WEAPONS = frozenset({Weapon.MELEE, Weapon.THROWN, Weapon.ONE_HANDED_RANGED})
CHARGE_WEAPONS = frozenset({Weapon.UNARMED, Weapon.MELEE, Weapon.THROWN})


class Manner(StrEnum):
    """The kinds of attack action; an attack is one of them."""

    ORDINARY = "ordinary"
    SNAP = "snap"
    CHARGE = "charge"
    SWARM = "swarm"


class Attacker(StrEnum):
    """Who attacks, as far as a Snap Attack cares."""

    CHARACTER = "character"
    DISCIPLINED_NPC = "disciplined_npc"
    OTHER_NPC = "other_npc"


class Impossible(StrEnum):
    """Why an attack cannot be made in this manner."""

    MAIN_USED = "main_used"
    UNDISCIPLINED = "undisciplined"
    CHARGE_WEAPON = "charge_weapon"
    CHARGE_LENGTH = "charge_length"
    SWARM_SIZE = "swarm_size"
    NO_PAIR = "no_pair"
    UNSKILLED_WITH_TWO = "unskilled_with_two"


@dataclass(frozen=True)
class Approach:
    """The manner of an attack and what it depends on."""

    manner: Manner = Manner.ORDINARY
    attacker: Attacker = Attacker.CHARACTER
    main_used: bool = False
    helpers: int = 0
    charge_feet: int = NORMAL_RATE
    rate: int = NORMAL_RATE
    two_weapons: bool = False
    skill_levels: tuple[int, ...] = (0,)
    in_range_of_both: bool = True


def inflicts_shock(weapon: Weapon) -> bool:
    """Whether attacks of this kind can have Shock: it belongs to melee."""
    return weapon not in RANGED


def is_in_melee(target_adjacent: bool, other_enemy_near: bool) -> bool:
    """Whether some enemy, the target among them, is close enough to fight hand to hand."""
    return target_adjacent or other_enemy_near


def impossible(approach: Approach, weapon: Weapon) -> Impossible | None:
    """Why this attack cannot be made in this manner, or None."""
    npc = approach.attacker is not Attacker.CHARACTER
    if not can_snap(approach.main_used):
        return Impossible.MAIN_USED
    if approach.manner is Manner.SNAP and not can_snap(False, npc, approach.attacker is Attacker.DISCIPLINED_NPC):
        return Impossible.UNDISCIPLINED
    if approach.manner is Manner.CHARGE and weapon not in CHARGE_WEAPONS:
        return Impossible.CHARGE_WEAPON
    if approach.manner is Manner.CHARGE and not charge_is_legal(approach.charge_feet, approach.rate):
        return Impossible.CHARGE_LENGTH
    if approach.manner is Manner.SWARM and not swarm_is_allowed(1 + approach.helpers):
        return Impossible.SWARM_SIZE
    if approach.two_weapons and weapon not in PAIRED_WEAPONS:
        return Impossible.NO_PAIR
    if approach.two_weapons and not can_wield_two(approach.skill_levels):
        return Impossible.UNSKILLED_WITH_TWO
    return None


def manner_to_hit(approach: Approach) -> int:
    """What the manner adds to the attack roll."""
    if approach.manner is Manner.SWARM:
        return swarm_bonus(approach.helpers).to_hit
    return {Manner.SNAP: SNAP_TO_HIT, Manner.CHARGE: CHARGE_TO_HIT}.get(approach.manner, 0)


def hands_to_hit(approach: Approach) -> int:
    """What a second weapon takes off the attack roll."""
    return DUAL_TO_HIT if approach.two_weapons else 0


def hands_damage(approach: Approach) -> int:
    """What a second weapon adds to the damage of a hit."""
    return dual_bonus(approach.two_weapons and approach.in_range_of_both)


def helpers_damage(approach: Approach) -> int:
    """What the helpers of a swarm add to the damage of a hit."""
    return swarm_bonus(approach.helpers).damage if approach.manner is Manner.SWARM else 0
