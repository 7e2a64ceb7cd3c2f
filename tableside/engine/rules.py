"""The table of rules: where in the book each rule stands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

COLUMNS = ("id", "page", "anchor", "function", "note")


@dataclass(frozen=True)
class Rule:
    """One rule: its id, the page and anchor of its paragraph, the function that answers it, a note for readers."""

    id: str
    page: str = ""
    anchor: str = ""
    function: str = ""
    note: str = ""

    @property
    def address(self) -> str:
        """The rule's place, seen from the site's root; empty where it has none yet."""
        return f"{self.page}#{self.anchor}" if self.page or self.anchor else ""


Rules = Mapping[str, Rule]


class RuleTableError(ValueError):
    """A line of the table that is no rule."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"rules.tsv:{line}: {message}")


def from_tsv(text: str) -> dict[str, Rule]:
    """The table as committed; raises RuleTableError."""
    head, *lines = text.splitlines() or [""]
    if tuple(head.split("\t")) != COLUMNS:
        raise RuleTableError(1, f"the columns are {', '.join(COLUMNS)}.")
    found: dict[str, Rule] = {}
    for number, line in enumerate(lines, 2):
        cells = line.split("\t")
        if len(cells) != len(COLUMNS) or not cells[0]:
            raise RuleTableError(number, f"a rule is {', '.join(COLUMNS)}, with tabs between them.")
        if cells[0] in found:
            raise RuleTableError(number, f"{cells[0]} has a line already.")
        found[cells[0]] = Rule(*cells)
    return found


def to_tsv(rules: Rules) -> str:
    """The table for committing."""
    lines = ["\t".join(COLUMNS), *("\t".join(asdict(rule).values()) for rule in rules.values())]
    return "\n".join(lines) + "\n"


def from_json(text: str) -> dict[str, Rule]:
    """The table as published."""
    return {row["id"]: Rule(**row) for row in json.loads(text)} if text.strip() else {}


def to_json(rules: Rules) -> str:
    """The table for publishing."""
    return json.dumps([asdict(rule) for rule in rules.values()], ensure_ascii=False, separators=(",", ":"))


def moved(committed: Rules, table: Rules) -> str:
    """The first rule that stands elsewhere than the committed table says; empty if all are where it says."""
    for rule in table.values():
        known = committed[rule.id].address
        if known != rule.address:
            return f"{rule.id} stands at {rule.address or 'no place'}, the table says {known or 'no place'}."
    return ""


def placed(rules: Rules, places: Mapping[str, tuple[str, str]]) -> dict[str, Rule]:
    """The table with the page and anchor of each rule as the chapters mark them."""
    return {
        id: replace(rule, page=places.get(id, ("", ""))[0], anchor=places.get(id, ("", ""))[1])
        for id, rule in rules.items()
    }
