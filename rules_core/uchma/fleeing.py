"""Fleeing from the battle map."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from rules_core.uchma.skills import skill_succeeds
from rules_core.uchma.words import Phase

ATHLETICS_THRESHOLD = 9


class Flight(StrEnum):
    """What a creature that wants to flee can do."""

    NOT_AT_THE_EDGE = "not_at_the_edge"
    NOT_YET = "not_yet"
    ESCAPES = "escapes"
    ATHLETICS = "athletics"
    ATHLETICS_OR_SCOUTING = "athletics_or_scouting"
    SCOUTING = "scouting"
    BLOCKED = "blocked"
    CANNOT = "cannot"


def may_attempt_to_flee(at_open_edge: bool, phase: Phase) -> bool:
    """Whether an escape can be attempted here and now."""
    return at_open_edge and phase is Phase.END


def flight(
    speed: int,
    pursuers: Iterable[int],
    way_to_lose_them: bool = False,
    blocked: bool = False,
    at_open_edge: bool = True,
    phase: Phase = Phase.END,
) -> Flight:
    """How a creature of this speed gets away from pursuers of those speeds; from none it simply does.

    `blocked` says that terrain or an obstacle takes away the lead of a faster creature.
    """
    if not at_open_edge:
        return Flight.NOT_AT_THE_EDGE
    if not may_attempt_to_flee(at_open_edge, phase):
        return Flight.NOT_YET
    fastest = max(pursuers, default=None)
    if fastest is None or speed > fastest:
        return Flight.BLOCKED if blocked else Flight.ESCAPES
    if speed == fastest:
        return Flight.ATHLETICS_OR_SCOUTING if way_to_lose_them else Flight.ATHLETICS
    return Flight.SCOUTING if way_to_lose_them else Flight.CANNOT


def athletics_escapes(total: int) -> bool:
    """Whether an Athletics roll shakes off equally fast pursuers."""
    return skill_succeeds(total, ATHLETICS_THRESHOLD)


def scouting_escapes(total: int, gm_threshold: int) -> bool:
    """Whether a Scouting roll reaches the threshold that the game master has set."""
    return skill_succeeds(total, gm_threshold)


def escape_chance(way: Flight, athletics: Fraction, scouting: Fraction) -> Fraction:
    """The chance to get away, of the chances of the two rolls; where both are open the better one is made."""
    chances = {
        Flight.ESCAPES: Fraction(1),
        Flight.ATHLETICS: athletics,
        Flight.ATHLETICS_OR_SCOUTING: max(athletics, scouting),
        Flight.SCOUTING: scouting,
    }
    return chances.get(way, Fraction(0))


def who_leaves(fugitive: str, pursuers: Iterable[str], escaped: bool) -> tuple[str, ...]:
    """Who is taken off the battle map: after an escape the fugitive and everybody in pursuit."""
    return (fugitive, *pursuers) if escaped else ()
