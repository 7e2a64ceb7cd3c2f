"""The working made from modifiers: each says itself whether it counts; words and rules stand in tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeVar

from tableside.engine.amounts import Added, Phrase, Slot, Text
from tableside.engine.answers import Step


class Modifier(Protocol):
    """Part of a roll as a game's rules return it: its term, what it adds, and the reason if that does not count."""

    @property
    def term(self) -> Enum: ...
    @property
    def amount(self) -> int: ...
    @property
    def void(self) -> Enum | None: ...


M = TypeVar("M", bound=Modifier)


@dataclass(frozen=True)
class Words:
    """How a term or a reason reads, its rule and the input that a term stands for, as in a Step.

    The text of a reason may name its `{term}` and the `{amount}` that it takes away; a reason without a rule of its
    own has the rule of the term.
    """

    text: str
    rule: str | tuple[str, ...] = ""
    input: str = ""


def _nothing(_: Modifier) -> Text:
    return ""


def modifier_steps(
    modifiers: Iterable[M],
    terms: Mapping[Any, Words],
    reasons: Mapping[Any, Words],
    note: Callable[[M], Text] = _nothing,
) -> tuple[Step, ...]:
    """A step for each modifier in its order: what it adds, or +0 and why it does not count.

    `note` is what a modifier that counts has after its words, such as where its edition puts it.
    """
    return tuple(_step(modifier, terms[modifier.term], reasons, note) for modifier in modifiers)


def _step(modifier: M, words: Words, reasons: Mapping[Any, Words], note: Callable[[M], Text]) -> Step:
    if modifier.void is None:
        text = Phrase("{term}{note}", term=words.text, note=note(modifier))
        return Step(text, Added(modifier.amount), words.rule, words.input)
    reason = reasons[modifier.void]
    values: dict[str, Slot] = {"term": words.text, "amount": Added(modifier.amount)}
    text = Phrase(reason.text, **{name: value for name, value in values.items() if f"{{{name}}}" in reason.text})
    return Step(text, Added(0), reason.rule or words.rule)
