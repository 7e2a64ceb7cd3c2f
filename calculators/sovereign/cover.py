"""Cover by corners: what an attacker sees of a target on a map."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.cover_pictures import pictures
from calculators.sovereign.scene import BRUSHES, Scene, scene
from rules_core.sovereign.attack import COVER_MODIFIER
from rules_core.sovereign.cover import CUBE_CORNERS, Cover, Sight, gives_high_ground_cover
from rules_core.sovereign.cover import sight as sight_of
from rules_core.sovereign.squares import FEET_PER_SQUARE
from tableside import Answer, Board, Decimal, Grid, Group, Step, Whole
from tableside.engine.board import board
from tableside.engine.wording import number, signed
from tableside.grid import crosses
from tableside.grid.beams import Point

HEIGHT = Group("Heights")
EXAMPLE = board("......../..t#..../......../......../.....a..")
RULES = {
    Cover.NONE: "cover.half",
    Cover.HALF: "cover.half",
    Cover.FULL: "cover.full",
    Cover.UNSEEN: "los.definition",
}


def cover(
    map: Annotated[Board, Grid("Map", BRUSHES)] = EXAMPLE,
    attacker_feet: Annotated[int, Whole("Attacker stands so many feet up", low=0, high=60, group=HEIGHT)] = 0,
    target_feet: Annotated[int, Whole("Target stands so many feet up", low=0, high=60, group=HEIGHT)] = 0,
    eyes: Annotated[Fraction, Decimal("Eyes above the feet, in feet", low=0, high=30, group=HEIGHT)] = Fraction(
        FEET_PER_SQUARE
    ),
) -> Answer:
    """Cover by corners."""
    stage = scene(map, attacker_feet, target_feet)
    high = gives_high_ground_cover(target_feet, attacker_feet + eyes)
    sight = sight_of(stage.attacker, stage.target, stage.walls, high)
    modifier = COVER_MODIFIER.get(sight.cover, 0)
    eyes_at, feet_at = (
        f"the attacker’s eyes at {number(attacker_feet + eyes)} feet",
        f"the target’s feet at {target_feet}",
    )
    steps = [
        Step(f"{eyes_at}, {feet_at}", "lower" if high else "high enough", "los.definition"),
        Step("a line of sight", "yes" if sight.line else "no", "los.definition"),
        Step(f"corners seen of {CUBE_CORNERS}", sight.seen, "cover.half"),
        *(Step(text, "blocked", "cover.half") for text in _hidden(stage, sight)),
    ]
    if high:
        steps.append(Step("the target’s feet are above the attacker’s eyes", "at least half", "cover.highground"))
    if sight.cover is not Cover.UNSEEN:
        steps.append(Step(f"{sight.cover.value} cover, to hit", signed(modifier), _modifier_rule(sight.cover)))
    back = sight_of(
        stage.target, stage.attacker, stage.walls, gives_high_ground_cover(attacker_feet, target_feet + eyes)
    )
    if back.line:
        steps.append(Step("cover of the attacker from the target", back.cover.value, "cover.onesided"))
    return Answer(
        value=sight.cover.value,
        headline=_headline(sight, modifier),
        steps=tuple(steps),
        facts={
            "corners": sight.seen,
            "modifier": modifier,
            "line_of_sight": sight.line is not None,
            "attacker_cover": back.cover.value,
        },
        picture=pictures(map, stage, sight),
    )


def _headline(sight: Sight, modifier: int) -> str:
    seen = f"{sight.seen} of {CUBE_CORNERS} corners"
    match sight.cover:
        case Cover.UNSEEN:
            return "No line of sight: this target cannot be attacked from here."
        case Cover.FULL:
            return f"Full cover: a line gets through but no corner is seen, {signed(modifier)} to hit."
        case Cover.HALF if sight.seen == CUBE_CORNERS:
            return f"Half cover from the high ground, {signed(modifier)} to hit."
        case Cover.HALF:
            return f"Half cover: {seen} are seen, {signed(modifier)} to hit."
        case _:
            return "No cover: every corner is seen."


def _modifier_rule(cover: Cover) -> str:
    return {Cover.HALF: "attack.mod.halfcover", Cover.FULL: "attack.mod.fullcover"}.get(cover, RULES[cover])


def _hidden(stage: Scene, sight: Sight) -> Iterator[str]:
    """The corners that no line reaches, each with what stops the line from the attacker's middle."""
    for corner, spot in sight.corners.items():
        if spot is None:
            yield f"the line to the {_name(corner, stage)}, by {_blocker(corner, stage)}"


def _name(corner: Point, stage: Scene) -> str:
    x, y, z = corner
    north_south = "north" if y == stage.target.low[1] else "south"
    west_east = "west" if x == stage.target.low[0] else "east"
    return f"{north_south}-{west_east} corner at {number(Fraction(z * FEET_PER_SQUARE))} feet"


def _blocker(corner: Point, stage: Scene) -> str:
    start = stage.attacker.centre()
    hit = [solid for solid in stage.solids if crosses(start, corner, solid.box) or solid.box.holds(corner)]
    nearest = min(hit, key=lambda solid: sum((a - b) ** 2 for a, b in zip(solid.box.centre(), start, strict=True)))
    return nearest.name
