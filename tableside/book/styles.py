"""The book's one style sheet, with the lines that depend on its games and their editions."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tableside.engine.games import Game


def book_style(folder: Path, games: Iterable[Game]) -> str:
    """The folder's sheets as one: the tokens, the rest, and which edition's text is shown."""
    sheets = sorted(folder.glob("*.css"), key=lambda path: (path.stem != "tokens", path.name))
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets]
    return "\n".join([*texts, *shown_editions(games), *named_results(games)])


def named_results(games: Iterable[Game]) -> list[str]:
    """Say which game a result of the search belongs to: each has a glossary, and more than one has cover."""
    found = '.md-search-result__item > [href*="/{}/"] .md-search-result__article:has(h1)::before'
    return [f"{found.format(game.key)} {{ content: {json.dumps(game.title)}; }}" for game in games]


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
