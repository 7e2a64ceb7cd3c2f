"""Exact chances: our dice against icepool, the same questions in one process."""

from __future__ import annotations

import functools
import gc
import time
from collections.abc import Callable
from fractions import Fraction

Chances = dict[int, Fraction]
Question = Callable[[], Chances]


def questions() -> list[tuple[Question, Question]]:
    """Each question to our dice and to icepool: sums, the best of several, advantage, sums of different dice."""
    import icepool

    from tableside.dice import die, throw

    def known(dice: icepool.Die) -> Chances:
        return {int(face): Fraction(weight, dice.denominator()) for face, weight in dice.items()}

    asked: list[tuple[Question, Question]] = []
    for count, sides in ((1, 20), (2, 10), (3, 6), (8, 6), (10, 10), (20, 6), (40, 4)):
        ours = lambda count=count, sides=sides: throw(count, sides).chances()  # noqa: E731
        theirs = lambda count=count, sides=sides: known(count @ icepool.d(sides))  # noqa: E731
        asked.append((ours, theirs))
    for count, sides in ((2, 20), (3, 20), (6, 12)):
        ours = lambda count=count, sides=sides: die(sides).highest_of(count).chances()  # noqa: E731
        theirs = lambda count=count, sides=sides: known(icepool.d(sides).highest(count))  # noqa: E731
        asked.append((ours, theirs))
    asked.append(
        (
            lambda: (throw(4, 6) + throw(3, 8) + throw(2, 12) + 5).chances(),
            lambda: known(4 @ icepool.d(6) + 3 @ icepool.d(8) + 2 @ icepool.d(12) + 5),
        )
    )
    asked.append(
        (
            lambda: (throw(6, 6)).map(lambda sum_: max(0, sum_ - 15)).chances(),
            lambda: known((6 @ icepool.d(6)).map(lambda sum_: max(0, sum_ - 15))),
        )
    )
    return asked


def measure(runs: int) -> dict[str, list[float]]:
    """Seconds for all the questions, with nothing remembered from the run before."""
    asked = questions()
    for ours, theirs in asked:
        assert ours() == theirs(), "the two disagree"
    taken: dict[str, list[float]] = {"ours": [], "baseline": []}
    for _ in range(runs):
        for name, of in (("ours", 0), ("baseline", 1)):
            forget()
            before = time.perf_counter()
            for pair in asked:
                pair[of]()
            taken[name].append(time.perf_counter() - before)
    return taken


def forget() -> None:
    """Empty every memory of earlier results, ours and theirs."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()
