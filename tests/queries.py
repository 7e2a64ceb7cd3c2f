"""What players type into the search box, and the section that answers it: the lists that the search is measured by."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).resolve().parent / "data"
GAMES = ("uchma", "sovereign", "generia")


@dataclass(frozen=True)
class Query:
    """Words typed on a page, and the places that answer them, each `page/#anchor` from the site's root."""

    words: str
    game: str
    start: str
    right: tuple[str, ...]

    @property
    def page(self) -> str:
        """Where the reader is: on a page of the game, on its first one, or at home."""
        return self.start or (f"{self.game}/" if self.game else "")


@dataclass(frozen=True)
class Question:
    """A question with numbers, and the inputs of the calculator that it fills."""

    words: str
    game: str
    calculator: str
    inputs: dict[str, str]


def read_queries() -> list[Query]:
    """The queries in their order: odd lines are for tuning, even lines are held out."""
    return [Query(*row[:3], tuple(row[3].split())) for row in rows("search-queries.tsv")]


def read_questions() -> list[Question]:
    """The questions with numbers."""
    return [
        Question(*row[:3], dict(part.split("=", 1) for part in row[3].split(";"))) for row in rows("search-numbers.tsv")
    ]


def rows(name: str) -> list[list[str]]:
    """The lines of a list, taken apart at the tabs."""
    return [line.split("\t") for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
