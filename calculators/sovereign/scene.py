"""A map with an attacker and a target as solid boxes, measured in squares."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from rules_core.sovereign.squares import FEET_PER_SQUARE
from tableside import Board, Phrase
from tableside.engine.board import Place
from tableside.engine.board_control import Brush
from tableside.grid import Box, cube

FLOOR, ATTACKER, TARGET, WALL, SLIT = ".at#s"
LOW = "123456789"
SHOWN_HEIGHTS = "35"
BRUSHES = (
    Brush(FLOOR, "Floor"),
    Brush(ATTACKER, "Attacker", "A", once=True),
    Brush(TARGET, "Target", "T", once=True),
    Brush(WALL, "Wall"),
    Brush(SLIT, "Arrow slit", "+"),
    Brush("1", "Block, 1 foot high", "1", offered=False),
    *(Brush(feet, f"Block, {feet} feet high", feet, offered=feet in SHOWN_HEIGHTS) for feet in LOW[1:]),
)
KINDS = {WALL: "wall", SLIT: "slit", **dict.fromkeys(LOW, "low")}
MARKS = {brush.symbol: brush.mark for brush in BRUSHES}
# A slit is a foot wide and cuts its wall both ways, so that it serves a wall of either direction.
JAMBS = ((Fraction(0), Fraction(2, 5)), (Fraction(3, 5), Fraction(1)))


@dataclass(frozen=True)
class Solid:
    """A box that blocks sight, and what to call it."""

    box: Box
    name: Phrase


@dataclass(frozen=True)
class Scene:
    """The cubes of attacker and target, and everything solid."""

    attacker: Box
    target: Box
    solids: tuple[Solid, ...]

    @property
    def walls(self) -> list[Box]:
        """The solid boxes alone."""
        return [solid.box for solid in self.solids]


def scene(map: Board, attacker_feet: int, target_feet: int) -> Scene:
    """The map in three dimensions; who stands higher stands on solid ground."""
    feet = {ATTACKER: attacker_feet, TARGET: target_feet}
    bodies = {symbol: cube(*map.find(symbol), Fraction(up, FEET_PER_SQUARE)) for symbol, up in feet.items()}
    ceiling = max(body.high[2] for body in bodies.values()) + 1
    solids = _runs(map, ceiling)
    for place in map.places(SLIT):
        solids += [Solid(box, _at("slit", place)) for box in _jambs(place, ceiling)]
    for symbol, name in ((ATTACKER, "the attacker"), (TARGET, "the target")):
        if feet[symbol]:
            x, y = map.find(symbol)
            ground = Box((x, y, 0), (x + 1, y + 1, bodies[symbol].low[2]))
            solids.append(Solid(ground, Phrase("the ground under {name}", name=name)))
    return Scene(bodies[ATTACKER], bodies[TARGET], tuple(solids))


def _at(kind: str, place: Place, width: int = 1) -> Phrase:
    """What stands on a square, or from there on, as the reader counts."""
    text = "the {kind} at column {column}, row {row}"
    if width > 1:
        text = "the {kind} from column {column}, row {row} eastward"
    return Phrase(text, kind=kind, column=place[0] + 1, row=place[1] + 1)


def _runs(map: Board, ceiling: Fraction | int) -> list[Solid]:
    """Walls and blocks, those of the same kind side by side in a row as one box."""
    solids = []
    for y, row in enumerate(map.rows):
        x = 0
        for symbol, squares in groupby(row):
            width = len(list(squares))
            if symbol in WALL + LOW:
                top = ceiling if symbol == WALL else Fraction(int(symbol), FEET_PER_SQUARE)
                name = _at("wall" if symbol == WALL else "block", (x, y), width)
                solids.append(Solid(Box((x, y, 0), (x + width, y + 1, top)), name))
            x += width
    return solids


def _jambs(place: Place, ceiling: Fraction | int) -> list[Box]:
    x, y = place
    return [
        Box((x + west, y + north, 0), (x + east, y + south, ceiling)) for west, east in JAMBS for north, south in JAMBS
    ]
