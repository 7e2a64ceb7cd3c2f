"""Distance on the battle map."""

from typing import Annotated

from calculators.uchma.pictures import way_across
from rules_core.uchma.distance import DEFAULT_MEASURE, are_adjacent, has_diagonals, metres
from rules_core.uchma.distance import distance as distance_in_metres
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Measure, Topic
from tableside import Added, Answer, Choice, Phrase, Step, Whole


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
    apart = Phrase("{dx} across, {dy} along the map and {dz} of height", dx=dx, dy=dy, dz=dz)
    adjacent = are_adjacent(dx, dy, dz)
    high = "next to each other, unless the GM finds the height too great"
    neighbours = (
        Step(high, adjacent, "adjacent.height")
        if adjacent and dz
        else Step("next to each other", adjacent, "adjacent.squares")
    )
    longest = distance_in_metres(Measure.GAME, dx, dy, dz)
    if not measures_diagonals(edition):
        # A straight row of squares has a length in every edition; a diagonal has none where no rule gives it one.
        straight = not has_diagonals(dx, dy, dz)
        unsaid = "Edition {edition} does not say how diagonals count: agree on one of the later ways."
        return Answer(
            value=longest if straight else None,
            unit="m" if straight else "",
            headline=Phrase("{metres} m apart in a straight line.", metres=longest)
            if straight
            else Phrase(unsaid, edition=edition.key),
            steps=(
                Step("{apart}: metres along one side of a square", metres(1), "map.square", apart=apart),
                neighbours,
            ),
            facts={"adjacent": adjacent},
        )
    value, simulation = distance_in_metres(measure, dx, dy, dz), distance_in_metres(Measure.SIMULATION, dx, dy, dz)
    steps = [Step("the longest of {apart}, in metres", longest, "distance.game", apart=apart)]
    if measure is Measure.SIMULATION:
        extra = Added(value - longest)
        steps.append(Step("every second diagonal step costs another metre", extra, "distance.simulation"))
    return Answer(
        value=value,
        unit="m",
        headline=Phrase("{metres} m apart, counted as {measure} distance.", metres=value, measure=measure),
        steps=(*steps, neighbours),
        facts={"game": longest, "simulation": simulation, "adjacent": adjacent},
        picture=way_across(Phrase("A and B are {metres} m apart", metres=value), dx, dy),
    )
