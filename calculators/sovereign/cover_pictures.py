"""Cover drawn: the map from above, and from the side where heights matter. A drawing may round: it decides nothing."""

from collections.abc import Iterator
from math import hypot

from calculators.sovereign.scene import KINDS, MARKS, Scene
from rules_core.sovereign.cover import CUBE_CORNERS, Sight
from tableside import Board
from tableside.engine.drawing import Dot, Shape, Stroke, drawing, figure
from tableside.grid import Box, crosses
from tableside.grid.beams import Point

Line = tuple[Point, Point, str]


def pictures(map: Board, stage: Scene, sight: Sight) -> str:
    """The view from above, and the side view unless everything has the same height."""
    lines = sorted(_lines(stage, sight), key=lambda line: line[2])
    title = f"Map: {sight.seen} of {CUBE_CORNERS} corners of the target are seen; blocked lines are dashed"
    strokes = [Stroke([start[:2], end[:2]], kind) for start, end, kind in lines]
    dots = [Dot(end[:2], kind) for _, end, kind in lines]
    above = drawing(title, map.rows, KINDS, MARKS, strokes, dots)
    return above + _side(stage, lines) if _has_heights(stage) else above


def _has_heights(stage: Scene) -> bool:
    tops = {stage.attacker.high[2], stage.target.high[2]}
    return len(tops) > 1 or any(wall.high[2] <= max(tops) for wall in stage.walls)


def _lines(stage: Scene, sight: Sight) -> Iterator[Line]:
    for corner, spot in sight.corners.items():
        yield (stage.attacker.centre(), corner, "blocked") if spot is None else (spot, corner, "clear")
    if sight.line and not sight.seen:
        yield (*sight.line, "clear")


def _side(stage: Scene, lines: list[Line]) -> str:
    """Everything that the lines meet, seen at right angles to the way from attacker to target."""
    bodies = [stage.attacker, stage.target]
    (x, y, _), (to_x, to_y, _) = (tuple(map(float, box.centre())) for box in bodies)
    length = hypot(to_x - x, to_y - y)
    ahead = (to_x - x) / length, (to_y - y) / length

    def along(point: Point) -> float:
        return (float(point[0]) - x) * ahead[0] + (float(point[1]) - y) * ahead[1]

    met = [solid.box for solid in stage.solids if any(crosses(start, end, solid.box) for start, end, _ in lines)]
    places = [along(corner) for box in bodies for corner in box.corners()]
    left, right = min(places), max(places)
    top = float(max(box.high[2] for box in bodies)) + 0.5

    def spot(point: Point) -> tuple[float, float]:
        return along(point) - left, max(top - float(point[2]), 0)

    def shape(box: Box, kind: str, mark: str = "") -> Shape:
        spots = [spot(corner) for corner in box.corners()]
        xs = [min(max(across, 0), right - left) for across, _ in spots]
        ys = [down for _, down in spots]
        return Shape((min(xs), min(ys)), (max(xs), max(ys)), kind, mark)

    return figure(
        "The same from the side; blocked lines are dashed",
        (round(right - left, 2), top),
        [*(shape(box, "wall") for box in met), shape(stage.attacker, "floor", "A"), shape(stage.target, "floor", "T")],
        [Stroke([spot(start), spot(end)], kind) for start, end, kind in lines],
        [Dot(spot(end), kind) for _, end, kind in lines],
    )
