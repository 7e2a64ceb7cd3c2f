"""The short contest between players, which needs no battle map."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import neg

from rules_core.dice import throw

CONTEST_DIE = 10
LARGEST_BONUS = 2


def team_total(faces: Sequence[int], bonus: int = 0) -> int:
    """A team's sum, one die for each player; raises ValueError for a bonus the game master may not give."""
    if not 0 <= bonus <= LARGEST_BONUS or not all(1 <= face <= CONTEST_DIE for face in faces):
        raise ValueError((faces, bonus))
    return sum(faces) + bonus


def winners(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The team with the highest total; several are tied and throw again."""
    return tuple(team for team, total in totals.items() if total == max(totals.values()))


def win_chance(players: int, opponents: int, bonus: int = 0, opponents_bonus: int = 0) -> Fraction:
    """The chance that a team beats another, ties thrown again."""
    ours = throw(players, CONTEST_DIE) + bonus
    theirs = throw(opponents, CONTEST_DIE) + opponents_bonus
    lead = ours + theirs.map(neg)
    won = lead.where(lambda difference: difference > 0)
    lost = lead.where(lambda difference: difference < 0)
    return won / (won + lost)
