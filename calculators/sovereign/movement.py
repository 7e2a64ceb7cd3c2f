"""The cheapest way across a map, and how far the actions of a round reach."""

from fractions import Fraction
from itertools import pairwise
from typing import Annotated

from rules_core.sovereign.actions import NORMAL_RATE, feet_per_round, prone_rate
from rules_core.sovereign.routes import Way, cheapest_way
from rules_core.sovereign.squares import DIFFICULT_FEET, FEET_PER_SQUARE, HUGE_RATIO, Ground
from tableside import Answer, Board, Grid, Group, Idle, Step, Whole, YesNo
from tableside.engine.board import board
from tableside.engine.board_control import Brush
from tableside.engine.drawing import Stroke, drawing
from tableside.engine.wording import times

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


def movement(
    map: Annotated[Board, Grid("Map", BRUSHES)] = EXAMPLE,
    rate: Annotated[int, Whole("Movement rate in feet", low=5, high=200, group=BODY)] = NORMAL_RATE,
    prone: Annotated[bool, YesNo("Prone", group=BODY)] = False,
    huge: Annotated[bool, YesNo(f"At least {HUGE_RATIO} times the enemies’ size", group=BODY)] = False,
) -> Answer:
    """Movement."""
    ground = Ground(*(frozenset(map.places(symbol)) for symbol in "#ef~"))
    way = cheapest_way(map.find("a"), map.find("g"), ground, (map.width, map.height), huge)
    if way is None:
        return Answer(
            value="no way",
            headline="No legal way leads there.",
            steps=(
                Step("walls cannot be entered", None, "grid.impassable"),
                Step("standing enemies cannot be passed", None, "grid.enemies.block"),
                Step("a diagonal step may not cut their corners", None, "grid.corners"),
            ),
            picture=_picture(map, None),
            idle={"": Idle("nobody moves where no way leads"), "map": None},
        )
    pace = prone_rate(rate) if prone else rate
    waded = sum(square in ground.enemies - ground.difficult for square in way.squares[1:])
    return Answer(
        value=way.feet,
        unit="feet",
        headline=_headline(way.feet, pace),
        steps=_steps(way, ground, rate, prone, waded),
        facts={"squares": len(way.squares) - 1, "rate": pace},
        picture=_picture(map, way),
        idle={} if waded else {"huge": Idle("no enemy stands on this way", "grid.enemies.huge")},
    )


def _headline(feet: int, pace: Fraction | int) -> str:
    if feet <= feet_per_round(pace, main_as_move=False):
        return f"{feet} feet: one Move Action is enough."
    if feet <= feet_per_round(pace, main_as_move=True):
        return f"{feet} feet: it takes the Main Action as a second Move."
    return f"{feet} feet: more than one round of moving."


def _steps(way: Way, ground: Ground, rate: int, prone: bool, waded: int) -> tuple[Step, ...]:
    entered = way.squares[1:]
    rough = sum(square in ground.difficult for square in entered)
    slow = waded + rough
    diagonal = sum(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(way.squares))
    steps = [
        Step(
            f"{times(len(entered) - slow, 'square')} of {FEET_PER_SQUARE} feet",
            FEET_PER_SQUARE * (len(entered) - slow),
            "grid.steps",
        )
    ]
    if rough:
        text = f"{times(rough, 'square')} of difficult ground, {DIFFICULT_FEET} feet each"
        steps.append(Step(text, DIFFICULT_FEET * rough, "grid.difficult"))
    if waded:
        text = f"{times(waded, 'square')} with enemies to wade through, {DIFFICULT_FEET} feet each"
        steps.append(Step(text, DIFFICULT_FEET * waded, "grid.enemies.huge"))
    if diagonal:
        steps.append(Step(f"{times(diagonal, 'diagonal step')}, at no extra cost", 0, "grid.steps"))
    if prone:
        steps.append(Step(f"feet of a Move Action while prone, at a rate of {rate}", prone_rate(rate), "prone.move"))
    else:
        steps.append(Step("feet of a Move Action", rate, "action.move"))
    return tuple(steps)


def _picture(map: Board, way: Way | None) -> str:
    half = Fraction(1, 2)
    strokes = [Stroke([(x + half, y + half) for x, y in way.squares], "way")] if way else []
    return drawing("The map, with the way drawn" if way else "The map", map.rows, KINDS, MARKS, strokes)
