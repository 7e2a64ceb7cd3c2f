"""States that make defending harder, as Generia's page of status effects describes them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Condition(StrEnum):
    """A state that this chapter's rules bring about."""

    OFF_BALANCE = "off-balance"
    GRAPPLED = "grappled"


DEFENCE_ADVANTAGE = {Condition.OFF_BALANCE: -1, Condition.GRAPPLED: -2}
DEXTERITY_CHECK_ADVANTAGE = {Condition.OFF_BALANCE: -1}


def defence_advantage(conditions: Iterable[Condition]) -> int:
    """The advantage score that a creature's conditions give its dodges, parries and blocks."""
    return sum(DEFENCE_ADVANTAGE.get(condition, 0) for condition in set(conditions))


def dexterity_check_advantage(conditions: Iterable[Condition]) -> int:
    """The advantage score that a creature's conditions give its DEX checks."""
    return sum(DEXTERITY_CHECK_ADVANTAGE.get(condition, 0) for condition in set(conditions))
