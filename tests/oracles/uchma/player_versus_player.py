"""The contest between players."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import prod
from random import Random

from ..asking import Expected, Inputs, refused
from ..drawing import NAMES

Team = tuple[str, int, int]


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly teams with names of their own."""
    if random.random() < 0.9:
        for team, name in zip(inputs["teams"], random.sample(NAMES, len(inputs["teams"])), strict=True):
            team["name"] = name
    return inputs


@cache
def throws(players: int) -> Counter[int]:
    """How many throws of so many d10 give each sum, one die added after the other."""
    ways = Counter({0: 1})
    for _ in range(players):
        ways = sum((Counter({total + face: ways[total] for total in ways}) for face in range(1, 11)), Counter())
    return ways


@cache
def throws_below(players: int, total: int) -> int:
    """How many throws stay below a total."""
    return sum(ways for reached, ways in throws(players).items() if reached < total)


def leads(teams: tuple[Team, ...], leaders: tuple[Team, ...]) -> Fraction:
    """The chance that just these teams share the highest total."""
    count = 0
    for total in range(1, 103):
        exactly = prod(throws(players)[total - bonus] for _, players, bonus in leaders)
        others = [team for team in teams if team not in leaders]
        count += exactly and exactly * prod(throws_below(players, total - bonus) for _, players, bonus in others)
    return Fraction(count, 10 ** sum(players for _, players, _ in teams))


@cache
def wins(teams: tuple[Team, ...]) -> dict[str, Fraction]:
    """Each team's chance to win; those who share the highest total throw again among themselves (U3-30)."""
    if len(teams) == 1:
        return {teams[0][0]: Fraction(1)}
    chances = dict.fromkeys((name for name, _, _ in teams), Fraction(0))
    for size in range(1, len(teams)):
        for leaders in combinations(teams, size):
            part = leads(teams, leaders)
            for name, chance in wins(leaders).items() if part else ():
                chances[name] += part * chance
    # When all share the highest total, everything begins again.
    again = leads(teams, teams)
    return {name: chance / (1 - again) for name, chance in chances.items()}


def answer(edition: str, inputs: Inputs) -> Expected:
    """The likeliest winners and every team's chance; edition 1 has no such contest."""
    if edition == "1":
        return {"value": None}
    teams = tuple((row["name"], row["players"], row["bonus"]) for row in inputs["teams"])
    if not teams or len({name for name, _, _ in teams}) < len(teams):
        return refused("teams")
    outcomes = wins(teams)
    best = max(outcomes.values())
    likeliest = [name for name, chance in outcomes.items() if chance == best]
    expected: Expected = {"chance": best, "outcomes": outcomes}
    return {**expected, "value": likeliest[0]} if len(likeliest) == 1 else expected
