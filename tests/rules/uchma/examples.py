"""Worked examples by rule: what each edition answers, where `...` means that the edition has no such rule."""

from collections.abc import Callable
from dataclasses import dataclass
from types import EllipsisType
from typing import Any

from rules_core.uchma import EDITIONS, Edition


@dataclass(frozen=True)
class Example:
    """A question about one rule and the answers of the three editions."""

    rule: str
    ask: Callable[[Edition], Any]
    answers: tuple[Any | EllipsisType, ...]

    def ids(self) -> set[str]:
        """The rows of the inventory that this example covers."""
        return {
            f"uchma{key}.{self.rule}" for key, answer in zip(EDITIONS, self.answers, strict=True) if answer is not ...
        }

    def check(self) -> None:
        """Asks every edition that has the rule."""
        for edition, answer in zip(EDITIONS.values(), self.answers, strict=True):
            if answer is not ...:
                assert self.ask(edition) == answer, f"{self.rule}, edition {edition.key}"


REGISTRY: list[Example] = []


def example(rule: str, ask: Callable[[Edition], Any], *answers: Any) -> Example:
    """Registers an example; a single answer stands for all three editions."""
    entry = Example(rule, ask, answers * len(EDITIONS) if len(answers) == 1 else answers)
    REGISTRY.append(entry)
    return entry
