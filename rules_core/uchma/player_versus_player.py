"""The short contest between players, which needs no battle map."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, chain, combinations
from math import prod

from tableside.dice import throw

CONTEST_DIE = 10
LARGEST_BONUS = 2


@dataclass(frozen=True)
class Team:
    """So many players and the bonus of a clear advantage."""

    players: int
    bonus: int = 0


def team_total(faces: Sequence[int], bonus: int = 0) -> int:
    """A team's sum, one die for each player; raises ValueError for a bonus the game master may not give."""
    if not 0 <= bonus <= LARGEST_BONUS or not all(1 <= face <= CONTEST_DIE for face in faces):
        raise ValueError((faces, bonus))
    return sum(faces) + bonus


def winners(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The team with the highest total; several are tied and throw again."""
    return tuple(team for team, total in totals.items() if total == max(totals.values()))


def win_chances(teams: Sequence[Team]) -> tuple[Fraction, ...]:
    """Each team's chance to win, where tied leaders throw again among themselves until one is ahead."""
    throws = [throw(team.players, CONTEST_DIE) + team.bonus for team in teams]
    totals = range(max(max(dice) for dice in throws) + 1)
    exactly = [[dice.get(total, 0) for total in totals] for dice in throws]
    below = [[0, *accumulate(ways[:-1])] for ways in exactly]
    solved: dict[tuple[int, ...], dict[int, Fraction]] = {(place,): {place: Fraction(1)} for place in range(len(teams))}
    for size in range(2, len(teams) + 1):
        for contest in combinations(range(len(teams)), size):
            won = dict.fromkeys(contest, Fraction(0))
            for leaders in _parts(contest):
                # How many throws give exactly these the highest total, whichever it is.
                factors = [exactly[place] if place in leaders else below[place] for place in contest]
                chance = Fraction(
                    sum(map(prod, zip(*factors, strict=True))), prod(throws[place].total for place in contest)
                )
                for place, share in solved[leaders].items():
                    won[place] += chance * share
            # When all are tied the same contest starts anew, so the chances found stand for the whole.
            decided = sum(won.values())
            solved[contest] = {place: chance / decided for place, chance in won.items()}
    everybody = tuple(range(len(teams)))
    return tuple(solved[everybody][place] for place in everybody)


def _parts(contest: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The teams that can share the lead without being all of them."""
    return chain.from_iterable(combinations(contest, size) for size in range(1, len(contest)))
