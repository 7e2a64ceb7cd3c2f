"""The calculator that takes longest to answer, and a number in it to change."""

from __future__ import annotations

import itertools
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Heavy:
    """A calculator on its page, and the bounds of one of its whole numbers."""

    calculator: str
    page: str
    field: str
    low: int
    high: int

    def values(self, count: int) -> list[str]:
        """So many numbers, each different from the one before."""
        span = range(self.low, min(self.high, self.low + 8) + 1)
        return [str(value) for value in itertools.islice(itertools.cycle(span), count)]


def heaviest(site: Path) -> Heavy:
    """The slowest calculator that stands in a chapter and has a whole number."""
    from tableside.engine.door import open_door
    from tableside.engine.fields import Whole

    door = open_door("calculators.catalogue", (site / "rules.json").read_text(encoding="utf-8"))
    found: list[tuple[float, Heavy]] = []
    for game in door.games.values():
        for calculator in game.calculators:
            name = f"{game.key}.{calculator.name}"
            numbers = ((entry.name, entry.field) for entry in calculator.inputs if isinstance(entry.field, Whole))
            first = next(numbers, None)
            page = page_of(site, game.key, name)
            if first and page:
                heavy = Heavy(name, page, first[0], first[1].low, first[1].high)
                found.append((seconds(door, heavy), heavy))
    return max(found, key=lambda pair: pair[0])[1]


def page_of(site: Path, game: str, name: str) -> str | None:
    """The chapter in which a calculator stands."""
    for path in sorted((site / game).glob("*/index.html")):
        if f'data-calculator="{name}"' in path.read_text(encoding="utf-8"):
            return f"{path.parent.relative_to(site).as_posix()}/"
    return None


def seconds(door: Any, heavy: Heavy) -> float:
    """How long the door computes for a few questions; the quickest of three, so that a busy machine changes nothing."""
    return min(once(door, heavy) for _ in range(3))


def once(door: Any, heavy: Heavy) -> float:
    """Seconds of the processor for nine questions."""
    before = time.process_time()
    for value in heavy.values(9):
        door(json.dumps({"calculator": heavy.calculator, "inputs": {heavy.field: value}, "html": True}))
    return time.process_time() - before
