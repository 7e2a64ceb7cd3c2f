"""A worked example: the row of the inventory it belongs to, the question as a call, and the answer by hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Example:
    """One question about one rule."""

    rule: str
    ask: Callable[[], Any]
    answer: Any


def examples(rule: str, *pairs: tuple[Callable[[], Any], Any]) -> list[Example]:
    """Several questions about one rule."""
    return [Example(rule, ask, answer) for ask, answer in pairs]
