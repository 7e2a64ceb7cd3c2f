"""Cover by corners: rays drawn from a corner over the attacker's square, and what stands in their way.

Whether a line that only touches something solid gets through, the book leaves open, and
which lines an arrow slit lets through. So each view is asked for twice: with all that may get through, and with what
certainly does; the answer lies between the two.
"""

from __future__ import annotations

from itertools import pairwise, product
from math import atan2, cos, inf, sin, tau
from random import Random
from typing import NamedTuple

from ..asking import Expected, Inputs

SIDE, HAIR = 5.0, 1e-5
GRADES = {"none": 0, "half": -2, "full": -4, "unseen": 0}
FAN = 6
"""So many rays between one direction in which something begins or ends and the next."""

Point = tuple[float, float, float]
Interval = tuple[float, float]


class Box(NamedTuple):
    """A square of the map: solid from the ground to a height, or somebody's, who stands so high."""

    left: float
    top: float
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


def within(point: Point, ray: Interval, box: Box, smaller: float) -> Interval | None:
    """Between which distances a ray runs over a square that is a little smaller."""
    near, far = 0.0, inf
    for start, step, side in zip(point, ray, box, strict=False):
        low, high = side + smaller - start, side + SIDE - smaller - start
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


def is_open(point: Point, ray: Interval, viewer: Box, boxes: list[Box], touching: bool) -> bool:
    """Whether somewhere along a ray, at the very top of the viewer's cube, the point is in view."""
    smaller = HAIR if touching else 0
    here = within(point, ray, viewer, -smaller)
    if not here:
        return False
    rise = viewer.height + SIDE - point[2] + (HAIR if touching else -HAIR)
    shadows = []
    for box in boxes:
        crossed = within(point, ray, box, smaller)
        shadow = crossed and hidden(crossed, rise, box.height - smaller - point[2])
        if shadow:
            shadows.append(shadow)
    place, end = here
    for near, far in sorted(shadows):
        if near > place + 1e-9:
            break
        place = max(place, far)
    return place < end - 1e-9


def sees(point: Point, viewer: Box, boxes: list[Box], touching: bool) -> bool:
    """Whether a point is in view from somewhere in a cube."""
    x, y, _ = point
    left, right = min(x, viewer.left), max(x, viewer.left + SIDE)
    top, bottom = min(y, viewer.top), max(y, viewer.top + SIDE)
    boxes = [box for box in boxes if left < box.left + SIDE and box.left < right]
    boxes = [box for box in boxes if top < box.top + SIDE and box.top < bottom]
    edges = product([*boxes, viewer], (0, SIDE), (0, SIDE))
    corners = {(box.left + across, box.top + down) for box, across, down in edges} - {(x, y)}
    angles = sorted({atan2(down - y, across - x) for across, down in corners})
    rays = [
        one + (other - one) * (part + 0.5) / FAN
        for one, other in pairwise([*angles, angles[0] + tau])
        for part in range(FAN)
    ]
    return any(
        is_open(point, (cos(angle), sin(angle)), viewer, boxes, touching)
        for angle in (angles + rays if touching else rays)
    )


def solids(inputs: Inputs, attacker: Box, target: Box, slits: bool) -> list[Box]:
    """What is solid: walls and blocks, slits where they count as walls, and the ground under somebody's feet."""
    found = [attacker, target]
    for down, row in enumerate(inputs["map"]):
        for across, symbol in enumerate(row):
            wall = symbol == "#" or (slits and symbol == "s")
            height = inf if wall else int(symbol) if symbol.isdigit() else 0
            if height:
                found.append(Box(across * SIDE, down * SIDE, height))
    return found


def place(inputs: Inputs, symbol: str, feet: float) -> Box:
    """Where somebody stands."""
    ((across, down),) = ((row.index(symbol), number) for number, row in enumerate(inputs["map"]) if symbol in row)
    return Box(across * SIDE, down * SIDE, feet)


def corners_in_view(viewer: Box, seen: Box, boxes: list[Box], touching: bool) -> int:
    """How many of the eight corners of a cube are in view from another.

    A corner between two walls that meet there is in view only if touching is allowed: nothing else of the cube is.
    """
    count = 0
    for across, down, up in product((0, SIDE), repeat=3):
        x, y, z = seen.left + across, seen.top + down, seen.height + up
        a_hair_inside = x + (HAIR if x == seen.left else -HAIR), y + (HAIR if y == seen.top else -HAIR), z
        clear = sees((x, y, z), viewer, boxes, touching)
        count += clear and (touching or sees(a_hair_inside, viewer, boxes, touching))
    return count


def line_of_sight(viewer: Box, seen: Box, boxes: list[Box], touching: bool) -> bool:
    """Whether some line joins two cubes, tried from many points at the top of one."""
    parts = [0, 1e-3, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5 - 1e-3, 5] if touching else [0.05, 1, 2, 3, 4, 4.95]
    points = ((seen.left + across, seen.top + down, seen.height + SIDE) for across, down in product(parts, parts))
    return any(sees(point, viewer, boxes, touching) for point in points)


def straight_through_slits(inputs: Inputs) -> bool:
    """Whether nothing but slits and floor lies between two who stand in one line and at one height."""
    lines = [*inputs["map"], *("".join(column) for column in zip(*inputs["map"], strict=True))]
    between = [line[min(line.index("a"), line.index("t")) :] for line in lines if "a" in line and "t" in line]
    squares = "".join(between)[1 : max("".join(between).find("a"), "".join(between).find("t"))]
    level = inputs["attacker_feet"] == inputs["target_feet"]
    return level and "s" in squares and not squares.strip("s.")


def cover(inputs: Inputs, viewer: Box, seen: Box, touching: bool) -> tuple[str, int]:
    """The grade of cover and the corners in view: no corner through a slit, and a line at most."""
    count = corners_in_view(viewer, seen, solids(inputs, viewer, seen, slits=True), touching)
    if count == 0:
        through = straight_through_slits(inputs) or line_of_sight(
            viewer, seen, solids(inputs, viewer, seen, slits=not touching), touching
        )
        return ("full" if through else "unseen"), 0
    above = seen.height > viewer.height + inputs["eyes"]
    return ("half" if count < 8 or above else "none"), count


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The cover and the corners in view, as far as the book decides them."""
    attacker, target = place(inputs, "a", inputs["attacker_feet"]), place(inputs, "t", inputs["target_feet"])
    least, most = (cover(inputs, attacker, target, touching) for touching in (False, True))
    back = {cover(inputs, target, attacker, touching)[0] for touching in (False, True)}
    facts = {"corners": lambda said: least[1] <= said <= most[1]}
    if len(back) == 1:
        facts["attacker_cover"] = back.pop()
    if least[0] != most[0]:
        return {"facts": facts}
    grade = least[0]
    return {"value": grade, "facts": {**facts, "modifier": GRADES[grade], "line_of_sight": grade != "unseen"}}
