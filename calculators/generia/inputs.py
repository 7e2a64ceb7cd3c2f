"""The kinds of input that many cards of Generia ask for, with their bounds."""

from __future__ import annotations

from functools import partial

from calculators.generia.dice import Die
from tableside import Choice, Decimal, Whole

modifier = partial(Whole, low=-10, high=30)
value = partial(Whole, low=-20, high=60)
amount = partial(Whole, low=0, high=60)
advantage = partial(Whole, low=-20, high=20, hint="Below zero: Disadvantage.")
total = partial(Whole, low=0, high=120, hint="0: not rolled yet.")
dice = partial(Whole, low=0, high=12)
die = partial(Choice, "Kind of die", labels={die.value: die.value for die in Die})
metres = partial(Decimal, low=0)
count = partial(Whole, low=0)
rate = partial(Decimal, low=0, high=5, places=2)
as_typed = Decimal("", places=2).write
"""A rate as its field writes it: 0.25."""
