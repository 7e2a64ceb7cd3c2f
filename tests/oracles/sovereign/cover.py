"""Cover by corners: rays drawn from a corner over the attacker's square, and what stands in their way.

A line that does no better than touch something solid does not get through. The book leaves open what an arrow slit
lets through (something between a wall and nothing), and whether a corner counts that lies just between two solids.
"""

from __future__ import annotations

from itertools import pairwise, product
from math import atan2, cos, inf, sin, tau
from random import Random
from typing import NamedTuple

from ..asking import Expected, Inputs

SIDE, HAIR = 5.0, 1e-5
GRADES = {"none": 0, "half": -2, "full": -4, "unseen": 0}
FAN = 8
"""So many rays between one direction in which something begins or ends and the next."""

Point = tuple[float, float, float]
Interval = tuple[float, float]


class Box(NamedTuple):
    """A square of the map: solid from the ground to a height, or somebody's, who stands so high."""

    left: float
    top: float
    right: float
    bottom: float
    height: float


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly on the ground or a little above it, on a smaller board with more in the way."""
    if random.random() < 0.8:
        inputs["attacker_feet"], inputs["target_feet"] = random.choice([0, 0, 3, 7]), random.choice([0, 0, 3, 12])
    if random.random() < 0.8:
        width, height = random.randint(2, 7), random.randint(1, 5)
        squares = random.choices(".#s35", weights=[12, 3, 1, 1, 1], k=width * height)
        for symbol, place in zip("at", random.sample(range(width * height), 2), strict=True):
            squares[place] = symbol
        inputs["map"] = ["".join(squares[row * width : (row + 1) * width]) for row in range(height)]
    return inputs


def within(point: Point, ray: Interval, box: Box) -> Interval | None:
    """Between which distances a ray runs over a square."""
    near, far = 0.0, inf
    sides = ((box.left, box.right), (box.top, box.bottom))
    for start, step, (one, other) in zip(point, ray, sides, strict=False):
        low, high = one - start, other - start
        if abs(step) < 1e-12:
            if not low < 0 < high:
                return None
            continue
        near, far = max(near, min(low / step, high / step)), min(far, max(low / step, high / step))
    return (near, far) if far - near > 1e-9 else None


def hidden(crossed: Interval, rise: float, gap: float) -> Interval | None:
    """From which distances a point is hidden by a box that is so much higher, `rise` being the viewer's own height."""
    near, far = crossed
    if rise >= 0:  # the line is lowest where the box begins
        return (max(near, rise * near / gap), inf) if gap > 0 else None
    if gap >= 0:
        return near, inf
    return (near, rise * far / gap) if rise < gap else None  # it is lowest where the box ends


def is_open(point: Point, ray: Interval, viewer: Box, boxes: list[Box]) -> bool:
    """Whether somewhere along a ray, just below the top of the viewer's cube, the point is in view."""
    here = within(point, ray, viewer)
    if not here:
        return False
    rise = viewer.height + SIDE - HAIR - point[2]
    shadows = []
    for box in boxes:
        crossed = within(point, ray, box)
        shadow = crossed and hidden(crossed, rise, box.height - point[2])
        if shadow:
            shadows.append(shadow)
    reached, end = here
    for near, far in sorted(shadows):
        if near > reached + 1e-9:
            break
        reached = max(reached, far)
    return reached < end - 1e-9


def sees(point: Point, viewer: Box, boxes: list[Box]) -> bool:
    """Whether a point is in view from somewhere in a cube, which it is best from the top."""
    x, y, _ = point
    boxes = [box for box in boxes if min(x, viewer.left) < box.right and box.left < max(x, viewer.right)]
    boxes = [box for box in boxes if min(y, viewer.top) < box.bottom and box.top < max(y, viewer.bottom)]
    corners = {corner for box in [*boxes, viewer] for corner in product((box.left, box.right), (box.top, box.bottom))}
    angles = sorted({atan2(down - y, across - x) for across, down in corners - {(x, y)}})
    rays = [
        one + (other - one) * (part + 0.5) / FAN
        for one, other in pairwise([*angles, angles[0] + tau])
        if other - one > HAIR / 10  # or else it is the same direction twice
        for part in range(FAN)
    ]
    return any(is_open(point, (cos(angle), sin(angle)), viewer, boxes) for angle in rays)


def solids(inputs: Inputs, places: tuple[Box, Box], slits: bool) -> list[Box]:
    """What is solid: walls and blocks, slits where they count as walls, and the ground under somebody's feet."""
    found = [box for box in places if box.height]
    for down, row in enumerate(inputs["map"]):
        for across, symbol in enumerate(row):
            wall = symbol == "#" or (slits and symbol == "s")
            if wall or symbol.isdigit():
                found.append(square(across, down, inf if wall else int(symbol)))
    return found


def square(across: int, down: int, height: float) -> Box:
    """A square of the map."""
    return Box(across * SIDE, down * SIDE, (across + 1) * SIDE, (down + 1) * SIDE, height)


def place(inputs: Inputs, symbol: str, feet: float) -> Box:
    """Where somebody stands."""
    ((across, down),) = ((row.index(symbol), number) for number, row in enumerate(inputs["map"]) if symbol in row)
    return square(across, down, feet)


def corners_in_view(viewer: Box, seen: Box, boxes: list[Box]) -> set[int]:
    """How many of the eight corners of a cube are in view from another, with and without those between two solids.

    Where two solid squares meet at a corner, nothing else of the cube is in view beside it.
    """
    all_of_them = certain = 0
    elsewhere = [box for box in boxes if (box.left, box.top) != (seen.left, seen.top)]
    for x, y, z in product((seen.left, seen.right), (seen.top, seen.bottom), (seen.height, seen.height + SIDE)):
        across = x + (HAIR if x == seen.left else -HAIR)
        down = y + (HAIR if y == seen.top else -HAIR)
        beside = ((across, y, z), (x, down, z), (across, down, z))
        if sees((x, y, z), viewer, boxes):
            all_of_them += 1
            certain += any(sees(point, viewer, elsewhere) for point in beside)
    return {all_of_them, certain}


def line_of_sight(viewer: Box, seen: Box, boxes: list[Box]) -> bool:
    """Whether some line joins two cubes, tried from many points at the top of one."""
    parts = (0.02, 0.7, 1.7, 2.5, 3.3, 4.3, 4.98)
    points = ((seen.left + across, seen.top + down, seen.height + SIDE) for across, down in product(parts, parts))
    return any(sees(point, viewer, boxes) for point in points)


def cover(inputs: Inputs, viewer: Box, seen: Box) -> set[tuple[str, int]]:
    """The grade of cover and the corners in view, each that the book leaves possible."""
    found = set()
    for slits in {"s" in "".join(inputs["map"]), False}:
        boxes = solids(inputs, (viewer, seen), slits)
        above = seen.height > viewer.height + inputs["eyes"]
        for count in corners_in_view(viewer, seen, boxes):
            if count == 0:
                found.add(("full" if line_of_sight(viewer, seen, boxes) else "unseen", 0))
            else:
                found.add(("half" if count < 8 or above else "none", count))
    return found


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The cover and the corners in view, as far as the book decides them."""
    attacker, target = place(inputs, "a", inputs["attacker_feet"]), place(inputs, "t", inputs["target_feet"])
    found, back = cover(inputs, attacker, target), {grade for grade, _ in cover(inputs, target, attacker)}
    least, most = min(count for _, count in found), max(count for _, count in found)
    facts: Expected = {"corners": lambda said: least <= said <= most}
    if len(back) == 1:
        facts["attacker_cover"] = back.pop()
    if len({grade for grade, _ in found}) > 1:
        return {"facts": facts}
    grade = found.pop()[0]
    return {"value": grade, "facts": {**facts, "modifier": GRADES[grade], "line_of_sight": grade != "unseen"}}
