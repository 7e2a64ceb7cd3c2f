"""Screening an ally: limits, the opposed check and whom the attack reaches."""

from collections.abc import Sequence
from fractions import Fraction

from rules_core.sovereign.terms import opposed_score, skill_roll

SCREEN_FEET = 5
SCREEN_SKILL = 1
WARD = -1


def screen_move_feet(rate: int) -> int:
    """How far the screener may move to reach its ward."""
    return rate


def is_screening(feet_to_ward: int) -> bool:
    """Whether the ward is still close enough."""
    return feet_to_ward <= SCREEN_FEET


def can_screen(brawl: int, stab: int, shoot: int) -> bool:
    """Whether any combat skill is high enough to screen."""
    return max(brawl, stab, shoot) >= SCREEN_SKILL


def screen_limit(brawl: int, stab: int, shoot: int) -> int:
    """How many attackers a screener stops in a round: as many as its highest combat skill has levels."""
    return max(brawl, stab, shoot) if can_screen(brawl, stab, shoot) else 0


def check_modifier(attribute: int, brawl: int, stab: int) -> int:
    """What a screener puts against the attacker's check: STR or DEX with the better of Brawl and Stab."""
    return attribute + max(brawl, stab)


def screen_target(total: int, screeners: Sequence[int]) -> int:
    """Whom the attack reaches: the position of the lowest screener not beaten, or WARD if the check beats all."""
    holding = [(score, place) for place, score in enumerate(screeners) if total < score]
    return min(holding)[1] if holding else WARD


def screen_chances(modifier: int, screener_modifiers: Sequence[int]) -> dict[int, Fraction]:
    """The chance of each target, by position or WARD, for an attacker's check with this modifier."""
    scores = [opposed_score(other) for other in screener_modifiers]
    return (skill_roll() + modifier).map(lambda total: screen_target(total, scores)).chances()
