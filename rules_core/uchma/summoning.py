"""Minions and their summoner."""

from enum import StrEnum

from rules_core.uchma.edition import Edition

MINION_ENERGY = 0


class FirstTurn(StrEnum):
    """When a minion acts in the round in which it is summoned."""

    RIGHT_AFTER_SUMMONER = "right_after_summoner"
    IN_ORDER = "in_order"


def may_control(edition: Edition, counted_minions: int) -> bool:
    """Whether a summoner can have so many minions, not counting those exempt from the limit."""
    return edition.summon_limit is None or counted_minions <= edition.summon_limit


def minion_remains(summoner_dead: bool) -> bool:
    """Whether a minion is still there."""
    return not summoner_dead


def first_turn(minion_key: int, summoner_key: int) -> FirstTurn:
    """When a new minion acts, by speed or initiative: one whose place has gone by does not miss its turn."""
    return FirstTurn.RIGHT_AFTER_SUMMONER if minion_key > summoner_key else FirstTurn.IN_ORDER


def energy_spent(skill_cost: int, is_minion: bool) -> int:
    """Energy that a skill takes from its user."""
    return MINION_ENERGY if is_minion else skill_cost
