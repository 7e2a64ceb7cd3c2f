"""The book's one style sheet, with the lines that depend on its games' editions."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from calculators.games import Game


def book_style(folder: Path, games: Iterable[Game]) -> str:
    """The folder's sheets as one: the tokens, the rest, and which edition's text is shown."""
    sheets = sorted(folder.glob("*.css"), key=lambda path: (path.stem != "tokens", path.name))
    return "\n".join([*(sheet.read_text(encoding="utf-8") for sheet in sheets), *shown_editions(games)])


def shown_editions(games: Iterable[Game]) -> list[str]:
    """Hide what belongs to another edition; the current one's text is shown where none is chosen."""
    lines = ["html:not([data-edition], [data-compare]) .variant:not(.current) { display: none; }"]
    for key in dict.fromkeys(key for game in games for key in game.editions if key):
        chosen = f'html[data-edition="{key}"]:not([data-compare])'
        lines += [
            f'{chosen} .variant:not([data-editions~="{key}"]) {{ display: none; }}',
            f'{chosen} [data-only]:not([data-only~="{key}"]) {{ display: none; }}',
            f'html:not([data-edition]) form[data-current="{key}"] [data-only]:not([data-only~="{key}"])'
            " { display: none; }",
        ]
    return lines
