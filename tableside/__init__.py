"""A rulebook that does the maths: what an author imports to write rules, calculators and games.

The names come on first use, so that importing `tableside.dice` loads nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tableside.engine.amounts import Added as Added
    from tableside.engine.amounts import Mean as Mean
    from tableside.engine.amounts import Percent as Percent
    from tableside.engine.amounts import Phrase as Phrase
    from tableside.engine.amounts import Pool as Pool
    from tableside.engine.amounts import shares as shares
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
    from tableside.engine.fields import Text as Text
    from tableside.engine.fields import Whole as Whole
    from tableside.engine.fields import YesNo as YesNo
    from tableside.engine.fights import Fight as Fight
    from tableside.engine.fights import Line as Line
    from tableside.engine.fights import Move as Move
    from tableside.engine.forms import Calculator as Calculator
    from tableside.engine.forms import picked as picked
    from tableside.engine.games import Accent as Accent
    from tableside.engine.games import Game as Game
    from tableside.engine.games import constants as constants
    from tableside.engine.many import Many as Many
    from tableside.engine.rows import Rows as Rows
    from tableside.engine.working import Words as Words
    from tableside.engine.working import modifier_steps as modifier_steps

HOMES = {
    "tableside.engine.amounts": ("Added", "Mean", "Percent", "Phrase", "Pool", "shares"),
    "tableside.engine.answers": ("Answer", "Idle", "RefusalError", "Rolled", "Step", "Throw"),
    "tableside.engine.board": ("Board", "Grid"),
    "tableside.engine.fields": ("Choice", "Decimal", "Group", "Text", "Whole", "YesNo"),
    "tableside.engine.fights": ("Fight", "Line", "Move"),
    "tableside.engine.forms": ("Calculator", "picked"),
    "tableside.engine.games": ("Accent", "Game", "constants"),
    "tableside.engine.many": ("Many",),
    "tableside.engine.rows": ("Rows",),
    "tableside.engine.working": ("Words", "modifier_steps"),
}
HOME_OF = {name: module for module, names in HOMES.items() for name in names}
__all__ = sorted(HOME_OF)


def __getattr__(name: str) -> object:
    """A name of the tool, from the module that defines it (PEP 562)."""
    if name not in HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOME_OF[name]), name)
