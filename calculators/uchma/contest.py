"""The short contest of player against player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from calculators.uchma.absent import absent
from rules_core.uchma import player_versus_player as rules
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Topic
from tableside import Answer, RefusalError, Rolled, Rows, Step, Text, Throw, Whole
from tableside.engine.wording import listed, percent, shares, signed


@dataclass(frozen=True)
class Team:
    """A row of the table: one team."""

    name: Annotated[str, Text("Team")]
    players: Annotated[int, Whole("Players", low=1, high=10)] = 1
    bonus: Annotated[int, Whole("Bonus for a clear advantage", low=0, high=rules.LARGEST_BONUS)] = 0


TEAMS = (Team("Ada"), Team("Bo and Cy", players=2))
Teams = Annotated[tuple[Team, ...], Rows("Teams", row="team", most=6)]


def player_versus_player(edition: Edition, teams: Teams = TEAMS) -> Answer:
    """Player versus player."""
    if Topic.PLAYER_VERSUS_PLAYER not in edition.topics:
        return absent(edition, "players who fight each other")
    _check(teams)
    chances = dict(zip((team.name for team in teams), rules.win_chances(_as_rules(teams)), strict=True))
    best = max(chances.values())
    favourites = [name for name, chance in chances.items() if chance == best]
    steps = [Step(f"dice (d{rules.CONTEST_DIE}) of {team.name}", team.players, rule="pvp.roll") for team in teams]
    steps += [
        Step(f"{team.name} has a clear advantage", signed(team.bonus), rule="pvp.bonus") for team in teams if team.bonus
    ]
    steps += [
        Step(f"chance of {name}, equal leaders throwing again", share, "pvp.roll")
        for name, share in zip(chances, shares(list(chances.values())), strict=True)
    ]
    return Answer(
        value=listed(favourites),
        headline=(
            f"Likeliest to win: {favourites[0]}, {percent(best)}."
            if len(favourites) == 1
            else f"Equally likely to win: {listed(favourites)}, {percent(best)} each."
        ),
        steps=tuple(steps),
        chance=best,
        outcomes=chances,
    )


def _check(teams: Sequence[Team]) -> None:
    if not teams:
        raise RefusalError("teams", "Add a team to see its chance.")
    for index, team in enumerate(teams):
        if team.name in {other.name for other in teams[:index]}:
            raise RefusalError(f"teams.{index}.name", f"There is another team called {team.name}.")


def _as_rules(teams: Sequence[Team]) -> list[rules.Team]:
    return [rules.Team(team.players, team.bonus) for team in teams]


def roll_contest(throw: Throw, teams: tuple[Team, ...]) -> Rolled:
    """Every team's dice, and those of tied leaders again until one is ahead."""
    _check(teams)
    contesting = {team.name: team for team in teams}
    faces: list[tuple[str, tuple[int, ...]]] = []
    while True:
        totals = {}
        for name, team in contesting.items():
            thrown = tuple(throw(rules.CONTEST_DIE) for _ in range(team.players))
            faces.append((name, thrown))
            totals[name] = rules.team_total(thrown, team.bonus)
        leaders = rules.winners(totals)
        if len(leaders) == 1:
            break
        contesting = {name: contesting[name] for name in leaders}
    again = " after equal leaders threw again" if len(faces) > len(teams) else ""
    return Rolled(tuple(faces), f"The winner is {leaders[0]} with {totals[leaders[0]]}{again}.")
