"""The cheapest way across a map, and how far the actions of a round reach."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import counted
from rules_core.sovereign.actions import NORMAL_RATE, feet_per_round, prone_rate
from rules_core.sovereign.routes import Tally, Way, cheapest_way, tally
from rules_core.sovereign.squares import DIFFICULT_FEET, FEET_PER_SQUARE, HUGE_RATIO, Ground
from tableside import Answer, Board, Grid, Group, Idle, Phrase, Step, Whole, YesNo
from tableside.engine.board import board
from tableside.engine.board_control import Brush
from tableside.engine.drawing import Stroke, drawing

BODY = Group("Rate and body", folded=False)
BRUSHES = (
    Brush(".", "Floor"),
    Brush("a", "Start", "A", once=True),
    Brush("g", "Goal", "G", once=True),
    Brush("#", "Wall"),
    Brush("~", "Difficult ground"),
    Brush("e", "Enemy", "E"),
    Brush("f", "Friend", "F"),
)
KINDS = {"#": "wall", "~": "difficult", "e": "foe", "f": "friend"}
MARKS = {brush.symbol: brush.mark for brush in BRUSHES}
EXAMPLE = board("###...../a~~.#g../###..e../........")
NO_WAY = (
    Step("walls cannot be entered", None, "grid.impassable"),
    Step("standing enemies cannot be passed", None, "grid.enemies.block"),
    Step("a diagonal step may not cut their corners", None, "grid.corners"),
)


def movement(
    map: Annotated[Board, Grid("Map", BRUSHES)] = EXAMPLE,
    rate: Annotated[int, Whole("Movement rate in feet", 5, 200, group=BODY)] = NORMAL_RATE,
    prone: Annotated[bool, YesNo("Prone", group=BODY)] = False,
    huge: Annotated[bool, YesNo(f"At least {HUGE_RATIO} times the enemies’ size", group=BODY)] = False,
) -> Answer:
    """Movement."""
    ground = Ground(*(frozenset(map.places(symbol)) for symbol in "#ef~"))
    way = cheapest_way(map.find("a"), map.find("g"), ground, (map.width, map.height), huge)
    if way is None:
        return Answer(
            value=Phrase("no way"),
            headline="No legal way leads there.",
            steps=NO_WAY,
            picture=_picture(map, None),
            idle={"": Idle("nobody moves where no way leads"), "map": None},
        )
    pace = prone_rate(rate) if prone else rate
    counts = tally(way, ground)
    pace_step = Step("feet of a Move Action", rate, "action.move")
    if prone:
        pace_step = Step("feet of a Move Action while prone, at a rate of {rate}", pace, "prone.move", rate=rate)
    return Answer(
        value=way.feet,
        unit="feet",
        headline=_headline(way.feet, pace),
        steps=(*_steps(counts), pace_step),
        facts={"squares": len(way.squares) - 1, "rate": pace},
        picture=_picture(map, way),
        idle={} if counts.waded else {"huge": Idle("no enemy stands on this way", "grid.enemies.huge")},
    )


def _headline(feet: int, pace: Fraction | int) -> Phrase:
    if feet <= feet_per_round(pace, main_as_move=False):
        return Phrase("{feet} feet: one Move Action is enough.", feet=feet)
    if feet <= feet_per_round(pace, main_as_move=True):
        return Phrase("{feet} feet: it takes the Main Action as a second Move.", feet=feet)
    return Phrase("{feet} feet: more than one round of moving.", feet=feet)


def _steps(counts: Tally) -> Iterator[Step]:
    for count, each, text, rule in (
        (counts.plain, FEET_PER_SQUARE, "{squares} of {feet} feet", "grid.steps"),
        (counts.rough, DIFFICULT_FEET, "{squares} of difficult ground, {feet} feet each", "grid.difficult"),
        (counts.waded, DIFFICULT_FEET, "{squares} with enemies to wade through, {feet} feet each", "grid.enemies.huge"),
    ):
        if count or each == FEET_PER_SQUARE:
            yield Step(text, each * count, rule, squares=counted(count, "square"), feet=each)
    if counts.diagonal:
        yield Step("{steps}, at no extra cost", 0, "grid.steps", steps=counted(counts.diagonal, "diagonal step"))


def _picture(map: Board, way: Way | None) -> str:
    half = Fraction(1, 2)
    strokes = [Stroke([(x + half, y + half) for x, y in way.squares], "way")] if way else []
    return drawing("The map, with the way drawn" if way else "The map", map.rows, KINDS, MARKS, strokes)
