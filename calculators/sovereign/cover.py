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
from tableside import Added, Answer, Board, Decimal, Grid, Group, Phrase, Step, Whole, Words
from tableside.engine.board import board
from tableside.grid import crosses
from tableside.grid.beams import Point

HEIGHT = Group("Heights")
EXAMPLE = board("......../..t#..../......../......../.....a..")
WORDS = {
    Cover.NONE: Words("no cover, to hit", "cover.half"),
    Cover.HALF: Words("half cover, to hit", "attack.mod.halfcover"),
    Cover.FULL: Words("full cover, to hit", "attack.mod.fullcover"),
}


def cover(
    map: Annotated[Board, Grid("Map", BRUSHES)] = EXAMPLE,
    attacker_feet: Annotated[int, Whole("Attacker stands so many feet up", 0, 60, group=HEIGHT)] = 0,
    target_feet: Annotated[int, Whole("Target stands so many feet up", 0, 60, group=HEIGHT)] = 0,
    eyes: Annotated[Fraction, Decimal("Eyes above the feet, in feet", 0, 30, group=HEIGHT)] = Fraction(FEET_PER_SQUARE),
) -> Answer:
    """Cover by corners."""
    stage = scene(map, attacker_feet, target_feet)
    high = gives_high_ground_cover(target_feet, attacker_feet + eyes)
    sight = sight_of(stage.attacker, stage.target, stage.walls, high)
    modifier = COVER_MODIFIER.get(sight.cover, 0)
    high_back = gives_high_ground_cover(attacker_feet, target_feet + eyes)
    back = sight_of(stage.target, stage.attacker, stage.walls, high_back)
    steps = [
        Step(
            "the attacker’s eyes at {eyes} feet, the target’s feet at {feet}",
            Phrase("lower" if high else "high enough"),
            "los.definition",
            eyes=attacker_feet + eyes,
            feet=target_feet,
        ),
        Step("a line of sight", sight.line is not None, "los.definition"),
        Step("corners seen of {corners}", sight.seen, "cover.half", corners=CUBE_CORNERS),
        *(Step(text, Phrase("blocked"), "cover.half") for text in _hidden(stage, sight)),
    ]
    if high:
        text = "the target’s feet are above the attacker’s eyes"
        steps.append(Step(text, Phrase("at least half"), "cover.highground"))
    if words := WORDS.get(sight.cover):
        steps.append(Step(words.text, Added(modifier), words.rule))
    if back.line:
        steps.append(Step("cover of the attacker from the target", back.cover, "cover.onesided"))
    return Answer(
        value=sight.cover,
        headline=_headline(sight, modifier),
        steps=tuple(steps),
        facts={
            "corners": sight.seen,
            "modifier": modifier,
            "line_of_sight": sight.line is not None,
            "attacker_cover": back.cover,
        },
        picture=pictures(map, stage, sight),
    )


def _headline(sight: Sight, modifier: int) -> Phrase | str:
    hit = Added(modifier)
    match sight.cover:
        case Cover.UNSEEN:
            return "No line of sight: this target cannot be attacked from here."
        case Cover.FULL:
            return Phrase("Full cover: a line gets through but no corner is seen, {hit} to hit.", hit=hit)
        case Cover.HALF if sight.seen == CUBE_CORNERS:
            return Phrase("Half cover from the high ground, {hit} to hit.", hit=hit)
        case Cover.HALF:
            text = "Half cover: {seen} of {corners} corners are seen, {hit} to hit."
            return Phrase(text, seen=sight.seen, corners=CUBE_CORNERS, hit=hit)
        case _:
            return "No cover: every corner is seen."


def _hidden(stage: Scene, sight: Sight) -> Iterator[Phrase]:
    """The corners that no line reaches, each with what stops the line from the attacker's middle."""
    for corner, spot in sight.corners.items():
        if spot is None:
            text = "the line to the {corner}, by {blocker}"
            yield Phrase(text, corner=_name(corner, stage), blocker=_blocker(corner, stage))


def _name(corner: Point, stage: Scene) -> Phrase:
    x, y, z = corner
    north_south = "north" if y == stage.target.low[1] else "south"
    west_east = "west" if x == stage.target.low[0] else "east"
    feet = Fraction(z * FEET_PER_SQUARE)
    return Phrase("{side}-{end} corner at {feet} feet", side=north_south, end=west_east, feet=feet)


def _blocker(corner: Point, stage: Scene) -> Phrase:
    start = stage.attacker.centre()
    hit = [solid for solid in stage.solids if crosses(start, corner, solid.box) or solid.box.holds(corner)]
    nearest = min(hit, key=lambda solid: sum((a - b) ** 2 for a, b in zip(solid.box.centre(), start, strict=True)))
    return nearest.name
