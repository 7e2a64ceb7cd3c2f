"""The grid, sight and cover, surprise and sequence."""

from fractions import Fraction

from rules_core.sovereign import cover as c
from rules_core.sovereign import routes as r
from rules_core.sovereign import sequence as q
from rules_core.sovereign import squares as g
from rules_core.sovereign import surprise as s
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.squares import Ground, StepProblem
from tableside.grid import Box, cube

from .examples import examples

WALL = cube(1, 0)
SLIT = (
    Box((Fraction(49, 10), -9, -9), (5, Fraction(2, 5), 9)),
    Box((Fraction(49, 10), Fraction(3, 5), -9), (5, 9, 9)),
)

SIZE = (3, 3)
AHEAD = frozenset({(1, 0)})


def way(goal, ground, huge=False):
    """What the cheapest way from the corner of a map of three squares by three costs."""
    found = r.cheapest_way((0, 0), goal, ground, SIZE, huge)
    return found.feet if found else None


GRID = [
    *examples("grid.scale", (lambda: g.entry_feet(difficult=False), 5), (lambda: way((2, 0), Ground()), 10)),
    *examples(
        "grid.allies.pass",
        (lambda: g.step_problem((0, 0), (1, 0), Ground(allies=AHEAD)), None),
        (lambda: way((2, 0), Ground(allies=AHEAD, walls=frozenset({(0, 1), (1, 1)}))), 10),
        (lambda: way((1, 0), Ground(allies=AHEAD)), None),
    ),
    *examples(
        "grid.enemies.block",
        (lambda: g.step_problem((0, 0), (1, 0), Ground(enemies=AHEAD)), StepProblem.ENEMY),
        (lambda: way((1, 0), Ground(enemies=AHEAD)), None),
    ),
    *examples(
        "grid.enemies.huge",
        (lambda: g.HUGE_RATIO, 8),
        (lambda: g.step_problem((0, 0), (1, 0), Ground(enemies=AHEAD), huge=True), None),
        (lambda: g.entry_feet(difficult=False, enemy=True), 10),
        (lambda: way((2, 0), Ground(enemies=AHEAD | {(1, 1)}), huge=True), 15),
    ),
    *examples(
        "grid.adjacent",
        (lambda: g.is_adjacent(1, 1), True),
        (lambda: g.is_adjacent(0, -1), True),
        (lambda: g.is_adjacent(0, 0), False),
        (lambda: g.is_adjacent(2, 1), False),
    ),
    *examples("grid.steps", (lambda: way((2, 2), Ground()), 10), (lambda: way((2, 1), Ground()), 10)),
    *examples(
        "grid.radius",
        (lambda: g.radius_side(20), 8),
        (lambda: g.radius_squares(20), 64),
        (lambda: g.radius_side(5), 2),
        (lambda: g.radius_side(0), 0),
    ),
    *examples(
        "grid.difficult",
        (lambda: g.entry_feet(difficult=True), 10),
        (lambda: way((2, 1), Ground(difficult=frozenset({(2, 1)}))), 15),
    ),
    *examples(
        "grid.impassable",
        (lambda: g.step_problem((0, 0), (1, 0), Ground(walls=AHEAD)), StepProblem.WALL),
        (lambda: g.step_problem((0, 0), (1, 0), Ground(walls=AHEAD), huge=True), StepProblem.WALL),
        (lambda: g.step_problem((0, 0), (0, 2), Ground()), StepProblem.NOT_ADJACENT),
    ),
    *examples(
        "grid.corners",
        (lambda: g.cuts_corner((0, 0), (1, 1), {(1, 0)}), True),
        (lambda: g.cuts_corner((0, 0), (1, 1), {(0, 1)}), True),
        (lambda: g.cuts_corner((0, 0), (1, 1), {(2, 1)}), False),
        (lambda: g.cuts_corner((0, 0), (1, 0), {(1, 1), (0, 1)}), False),
        (lambda: g.step_problem((0, 0), (1, 1), Ground(enemies=AHEAD)), StepProblem.CORNER),
        (lambda: way((1, 1), Ground(walls=AHEAD)), 10),
    ),
]

SIGHT = [
    *examples(
        "los.definition",
        (lambda: c.sight(cube(0, 0), cube(5, 0), []).cover, Cover.NONE),
        # A wall of the same width straight between: every line runs through it.
        (lambda: c.sight(cube(0, 0), cube(2, 0), [WALL]).cover, Cover.UNSEEN),
        # The same wall half as high leaves the upper half open.
        (lambda: c.sight(cube(0, 0), cube(2, 0), [Box((1, 0, 0), (2, 1, Fraction(1, 2)))]).line is None, False),
        # Two walls that touch at a corner leave no gap.
        (lambda: c.sight(cube(0, 0), cube(1, 1), [Box((1, 0, -9), (2, 1, 9)), Box((0, 1, -9), (1, 2, 9))]).line, None),
        # Nor does the seam between two walls side by side.
        (lambda: c.sight(cube(0, 0), cube(2, 0), [Box((1, -9, -9), (2, 0, 9)), Box((1, 0, -9), (2, 9, 9))]).line, None),
    ),
    *examples(
        "los.characters",
        (lambda: c.blocks_sight(c.Between.CHARACTER), False),
        (lambda: c.blocks_sight(c.Between.SOLID), True),
    ),
    *examples(
        "cover.half",
        (lambda: c.cover_by_corners(True, 5), Cover.HALF),
        (lambda: c.cover_by_corners(True, 1), Cover.HALF),
        (lambda: c.cover_by_corners(True, 7), Cover.HALF),
        (lambda: c.cover_by_corners(True, 8), Cover.NONE),
        (lambda: c.cover_by_corners(False, 0), Cover.UNSEEN),
        # Somebody just behind a wall's corner is half covered, and gives no cover.
        (lambda: c.sight(cube(3, 3), cube(0, 0), [Box((1, 0, 0), (2, 1, 9))]).cover, Cover.HALF),
        (lambda: c.sight(cube(0, 0), cube(3, 3), [Box((1, 0, 0), (2, 1, 9))]).cover, Cover.NONE),
        # The two corners at (1, 0) are the ones hidden.
        (lambda: c.sight(cube(3, 3), cube(0, 0), [Box((1, 0, 0), (2, 1, 9))]).seen, 6),
    ),
    *examples(
        "cover.full",
        (lambda: c.cover_by_corners(True, 0), Cover.FULL),
        # Close behind an arrow slit: some line gets in, no corner of the cube lies on one.
        (lambda: c.sight(cube(0, 0), cube(5, 0), SLIT).cover, Cover.FULL),
        # From behind the slit one sees all of a man two squares before it.
        (lambda: c.sight(cube(5, 0), cube(2, 0), SLIT).cover, Cover.NONE),
    ),
    *examples(
        "cover.highground",
        (lambda: c.gives_high_ground_cover(6, Fraction(11, 2)), True),
        (lambda: c.gives_high_ground_cover(Fraction(11, 2), Fraction(11, 2)), False),
        (lambda: c.at_least_half(Cover.NONE), Cover.HALF),
        (lambda: c.at_least_half(Cover.FULL), Cover.FULL),
        (lambda: c.sight(cube(0, 0), cube(3, 0, 2), [], high_ground=True).cover, Cover.HALF),
    ),
]

START = [
    *examples("surprise.round", (lambda: s.free_rounds(True), 1), (lambda: s.free_rounds(False), 0)),
    *examples(
        "surprise.check.ambush",
        (lambda: s.surprise_succeeds(8, 1), False),
        (lambda: s.surprise_succeeds(9, 1), True),
        (lambda: s.surprise_chance(0, 0), Fraction(15, 36)),
    ),
    *examples(
        "surprise.check.entry", (lambda: s.surprise_succeeds(10, 2), True), (lambda: s.surprise_succeeds(9, 2), False)
    ),
    *examples("surprise.alert", (lambda: s.can_be_surprised(True), False), (lambda: s.can_be_surprised(False), True)),
    *examples(
        "init.roll",
        (lambda: q.party_initiative(5, [0, 1, -1]), 6),
        (lambda: q.party_initiative(5, [-1, -2]), 4),
        (lambda: q.party_initiative(5, []), 5),
        (lambda: list(q.initiative_roll(1)), [2, 3, 4, 5, 6, 7, 8, 9]),
        # 28 of 64 pairs of faces are strictly higher on one side.
        (lambda: q.party_first_chance([0]), Fraction(28, 64)),
        (lambda: q.party_first_chance([1]), Fraction(36, 64)),
    ),
    *examples(
        "init.order",
        (
            lambda: q.side_order({"party": 6, "goblins": 4, "wolves": 7}, "party"),
            ("wolves", "party", "goblins"),
        ),
        (lambda: q.side_order({"party": 6, "goblins": 6}, "party"), ("goblins", "party")),
    ),
    *examples("init.noreroll", (lambda: q.rolls_initiative(1), True), (lambda: q.rolls_initiative(2), False)),
    *examples(
        "init.ties",
        (lambda: q.party_goes_first(6, 6), False),
        (lambda: q.party_goes_first(7, 6), True),
        (lambda: q.party_goes_first(5, 6), False),
    ),
    *examples(
        "summary.flow",
        (lambda: q.phases(True), (q.Phase.SURPRISE, q.Phase.INITIATIVE, q.Phase.SIDES, q.Phase.END)),
        (lambda: q.phases(False), (q.Phase.INITIATIVE, q.Phase.SIDES, q.Phase.END)),
    ),
]

EXAMPLES = [*GRID, *SIGHT, *START]
