"""Distance on the battle map."""

from typing import Annotated

from calculators.uchma.pictures import way_across
from rules_core.uchma.distance import DEFAULT_MEASURE, are_adjacent, has_diagonals, metres
from rules_core.uchma.distance import distance as distance_in_metres
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Measure, Topic
from tableside import Answer, Choice, Step, Whole
from tableside.engine.wording import number


def measures_diagonals(edition: Edition) -> bool:
    """Whether the edition says how diagonals count."""
    return Topic.DISTANCE in edition.topics


def distance(
    edition: Edition,
    dx: Annotated[int, Whole("Squares across", low=-200, high=200)] = 3,
    dy: Annotated[int, Whole("Squares up or down the map", low=-200, high=200)] = 5,
    dz: Annotated[int, Whole("Metres of height", low=-200, high=200, words="high")] = 0,
    measure: Annotated[Measure, Choice("Way of counting", applies=measures_diagonals)] = DEFAULT_MEASURE,
) -> Answer:
    """Distance."""
    adjacent = are_adjacent(dx, dy, dz)
    if not measures_diagonals(edition):
        return _without_diagonals(edition, dx, dy, dz, adjacent)
    value = distance_in_metres(measure, dx, dy, dz)
    longest = distance_in_metres(Measure.GAME, dx, dy, dz)
    steps = [Step(f"the longest of {_differences(dx, dy, dz)}, in metres", longest, rule="distance.game")]
    if measure is Measure.SIMULATION:
        steps.append(
            Step("every second diagonal step costs another metre", f"+{value - longest}", "distance.simulation")
        )
    steps.append(_adjacency(adjacent, dz))
    return Answer(
        value=value,
        unit="m",
        headline=f"{number(value)} m apart, counted as {measure.value} distance.",
        steps=tuple(steps),
        facts={
            "game": longest,
            "simulation": distance_in_metres(Measure.SIMULATION, dx, dy, dz),
            "adjacent": adjacent,
        },
        picture=way_across(f"A and B are {number(value)} m apart", dx, dy),
    )


def _without_diagonals(edition: Edition, dx: int, dy: int, dz: int, adjacent: bool) -> Answer:
    """A straight row of squares has a length in every edition; a diagonal has none where no rule gives it one."""
    straight = not has_diagonals(dx, dy, dz)
    value = metres(max(abs(dx), abs(dy), abs(dz))) if straight else None
    side = f"{_differences(dx, dy, dz)}: metres along one side of a square"
    steps = (Step(side, metres(1), rule="map.square"), _adjacency(adjacent, dz))
    return Answer(
        value=value,
        unit="m" if straight else "",
        headline=(
            f"{number(value)} m apart in a straight line."
            if value is not None
            else f"Edition {edition.key} does not say how diagonals count: agree on one of the later ways."
        ),
        steps=steps,
        facts={"adjacent": adjacent},
    )


def _differences(dx: int, dy: int, dz: int) -> str:
    return f"{number(dx)} across, {number(dy)} along the map and {number(dz)} of height"


def _adjacency(adjacent: bool, dz: int) -> Step:
    if adjacent and dz:
        return Step("next to each other, unless the GM finds the height too great", "yes", rule="adjacent.height")
    return Step("next to each other", "yes" if adjacent else "no", rule="adjacent.squares")
