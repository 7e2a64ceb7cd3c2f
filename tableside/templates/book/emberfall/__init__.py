"""Emberfall: its calculators, and the values that its chapters may name."""

from emberfall import rules
from emberfall.calculators import leap, load, roll_leap
from tableside import Accent, Calculator, Game

EMBERFALL = Game(
    key="emberfall",
    title="Emberfall",
    calculators=(
        Calculator("leap", leap, roll=roll_leap, roll_label="Leap"),
        Calculator("load", load),
    ),
    values={name.lower(): value for name, value in vars(rules).items() if name.isupper()},
    accent=Accent(light="#8a3b12", dark="#e8a87c"),
)
GAMES = (EMBERFALL,)
