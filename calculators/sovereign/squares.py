"""A radius as squares."""

from typing import Annotated

from rules_core.sovereign.squares import FEET_PER_SQUARE, RADII_PER_SIDE, radius_side, radius_squares
from tableside import Answer, Phrase, Step, Whole
from tableside.engine.drawing import drawing
from tableside.engine.wording import times


def area(radius: Annotated[int, Whole("Radius in feet", 1, 100)] = 20) -> Answer:
    """Area of a radius."""
    side, squares = radius_side(radius), radius_squares(radius)
    return Answer(
        value=Phrase("{side} × {side}", side=side),
        unit="squares",
        headline=Phrase(
            "A radius of {radius} feet covers {side} by {side} squares, {squares} in all.",
            radius=radius,
            side=side,
            squares=squares,
        ),
        steps=(
            Step(
                "the side in feet: {radii} times the radius",
                RADII_PER_SIDE * radius,
                "grid.radius",
                radii=RADII_PER_SIDE,
            ),
            Step("feet in a square", FEET_PER_SQUARE, "grid.scale"),
            Step("squares along a side, a part counted whole", side, "grid.radius"),
            Step("squares in all", squares, "grid.radius"),
        ),
        facts={"side": side, "squares": squares},
        picture=drawing(times(squares, "square"), ["o" * side] * side, {"o": "inside"}, {}),
    )
