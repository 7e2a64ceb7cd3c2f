"""Shoving and grappling: opposed checks, sizes, holds and what becomes of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.attack import hit_chance
from rules_core.sovereign.terms import opposed_chance, opposed_score, opposed_succeeds, skill_roll

TARGETS_HELD = 1
DRAG_FEET = 10
THROW_FEET = 5


class TargetSize(StrEnum):
    """How big the target of a manoeuvre is beside a person."""

    PERSON = "person"
    LARGER = "larger"
    BARELY_PLAUSIBLE = "barely_plausible"


SIZE_MODIFIER = {TargetSize.PERSON: 0, TargetSize.LARGER: -2, TargetSize.BARELY_PLAUSIBLE: -4}


class Handling(StrEnum):
    """What a grappler does with the one it holds."""

    DRAG = "drag"
    THROW = "throw"


@dataclass(frozen=True)
class Maneuver:
    """A try to shove or to grapple: the attack, then STR and a skill against those of the target."""

    attack: int = 0
    armor_class: int = 10
    modifier: int = 0
    opposing: int = 0
    size: TargetSize = TargetSize.PERSON


@dataclass(frozen=True)
class Handled:
    """What a try to move the victim leads to."""

    grappler_feet: int
    victim_feet: int
    victim_prone: bool
    still_grappled: bool


def sized_total(total: int, size: TargetSize) -> int:
    """The attacker's total in a check to grapple or shove a target of this size."""
    return total + SIZE_MODIFIER[size]


def maneuver_succeeds(total: int, opposing_modifier: int, size: TargetSize = TargetSize.PERSON) -> bool:
    """Whether the attacker wins the opposed check of a shove or a grapple."""
    return opposed_succeeds(sized_total(total, size), opposing_modifier)


def maneuver_check_chance(case: Maneuver) -> Fraction:
    """The chance to win the opposed check of a shove or a grapple."""
    return opposed_chance(sized_total(case.modifier, case.size), case.opposing)


def maneuver_chance(case: Maneuver) -> Fraction:
    """The chance that both the attack roll and the opposed check of a manoeuvre succeed."""
    return hit_chance(case.attack, case.armor_class) * maneuver_check_chance(case)


def can_hold(targets: int) -> bool:
    """Whether one attacker can hold so many."""
    return targets <= TARGETS_HELD


def holds_broken(total: int, grapplers: Sequence[int]) -> tuple[bool, ...]:
    """For each grappler's score whether the defender's one check breaks that hold."""
    return tuple(total >= score for score in grapplers)


def hold_score(grappler: int, size: TargetSize = TargetSize.PERSON) -> int:
    """What a defender of this size has to reach to break the hold of a grappler with this modifier."""
    return opposed_score(sized_total(grappler, size))


def escape_chance(modifier: int, grapplers: Sequence[int], size: TargetSize = TargetSize.PERSON) -> Fraction:
    """The chance that the defender's one check breaks every hold, from the modifiers of both sides."""
    scores = [hold_score(other, size) for other in grapplers]
    return (skill_roll() + modifier).where(lambda total: all(holds_broken(total, scores)))


def grapple_damage(unarmed: Sequence[int]) -> int:
    """What a held defender takes at the end of a round, from the unarmed damage of each grappler."""
    return sum(unarmed)


def move_victim(check_won: bool, handling: Handling) -> Handled:
    """What becomes of both when the grappler tries to move its victim."""
    if not check_won:
        return Handled(0, 0, victim_prone=False, still_grappled=False)
    if handling is Handling.DRAG:
        return Handled(DRAG_FEET, DRAG_FEET, victim_prone=False, still_grappled=True)
    return Handled(0, THROW_FEET, victim_prone=True, still_grappled=False)
