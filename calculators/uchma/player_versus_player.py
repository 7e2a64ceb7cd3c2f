"""The short contest of player against player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from calculators.uchma.phrases import absent
from rules_core.uchma import player_versus_player as rules
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Topic
from tableside import (
    Added,
    Answer,
    Percent,
    Phrase,
    RefusalError,
    Rolled,
    Rows,
    Step,
    Text,
    Throw,
    Whole,
    picked,
    shares,
)


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
    names, chances = [team.name for team in teams], rules.win_chances([picked(rules.Team, team) for team in teams])
    best = max(chances)
    favourites = tuple(name for name, chance in zip(names, chances, strict=True) if chance == best)
    text = "Likeliest to win: {teams}, {chance}."
    if len(favourites) > 1:
        text = "Equally likely to win: {teams}, {chance} each."
    dice, chance = "dice (d{sides}) of {team}", "chance of {team}, equal leaders throwing again"
    return Answer(
        value=Phrase("{teams}", teams=favourites),
        headline=Phrase(text, teams=favourites, chance=Percent(best)),
        steps=(
            *(Step(dice, team.players, "pvp.roll", sides=rules.CONTEST_DIE, team=team.name) for team in teams),
            *(
                Step("{team} has a clear advantage", Added(team.bonus), "pvp.bonus", team=team.name)
                for team in teams
                if team.bonus
            ),
            *(Step(chance, part, "pvp.roll", team=name) for name, part in zip(names, shares(chances), strict=True)),
        ),
        chance=best,
        outcomes=dict(zip(names, chances, strict=True)),
    )


def _check(teams: Sequence[Team]) -> None:
    if not teams:
        raise RefusalError("teams", "Add a team to see its chance.")
    for index, team in enumerate(teams):
        if team.name in {other.name for other in teams[:index]}:
            raise RefusalError(f"teams.{index}.name", "There is another team called {name}.", name=team.name)


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
    text = "The winner is {team} with {total}{again}."
    return Rolled(tuple(faces), Phrase(text, team=leaders[0], total=totals[leaders[0]], again=again))
