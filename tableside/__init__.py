"""A rulebook that does the maths: what an author imports to write rules, calculators and games.

The names come on first use, so that importing `tableside.dice` loads nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tableside.engine.answers import Answer as Answer
    from tableside.engine.answers import Idle as Idle
    from tableside.engine.answers import RefusalError as RefusalError
    from tableside.engine.answers import Rolled as Rolled
    from tableside.engine.answers import Step as Step
    from tableside.engine.answers import Throw as Throw
    from tableside.engine.board import Board as Board
    from tableside.engine.board import Grid as Grid
    from tableside.engine.fields import Choice as Choice
    from tableside.engine.fields import Decimal as Decimal
    from tableside.engine.fields import Group as Group
    from tableside.engine.fields import Rows as Rows
    from tableside.engine.fields import Text as Text
    from tableside.engine.fields import Whole as Whole
    from tableside.engine.fields import YesNo as YesNo
    from tableside.engine.fights import Fight as Fight
    from tableside.engine.fights import Line as Line
    from tableside.engine.fights import Move as Move
    from tableside.engine.forms import Calculator as Calculator
    from tableside.engine.games import Accent as Accent
    from tableside.engine.games import Game as Game
    from tableside.engine.games import constants as constants
    from tableside.engine.many import Many as Many

HOMES = {
    "tableside.engine.answers": ("Answer", "Idle", "RefusalError", "Rolled", "Step", "Throw"),
    "tableside.engine.board": ("Board", "Grid"),
    "tableside.engine.fields": ("Choice", "Decimal", "Group", "Rows", "Text", "Whole", "YesNo"),
    "tableside.engine.fights": ("Fight", "Line", "Move"),
    "tableside.engine.forms": ("Calculator",),
    "tableside.engine.games": ("Accent", "Game", "constants"),
    "tableside.engine.many": ("Many",),
}
HOME_OF = {name: module for module, names in HOMES.items() for name in names}
__all__ = sorted(HOME_OF)


def __getattr__(name: str) -> object:
    """A name of the tool, from the module that defines it (PEP 562)."""
    if name not in HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOME_OF[name]), name)
