"""The book's one style sheet, with the lines that depend on its games and their editions."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

from tableside.engine.games import Game

DARK_PHONE = "@media (prefers-color-scheme: dark)"
UNSCRIPTED = "html.no-js body:not([data-md-color-media])"


def book_style(folder: Path, games: Iterable[Game]) -> str:
    """The folder's sheets as one: the tokens, the rest, and which edition's text is shown."""
    sheets = sorted(folder.glob("*.css"), key=lambda path: (path.stem != "tokens", path.name))
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets]
    games = tuple(games)
    return "\n".join([*texts, *accents(games), *drawings(games), *shown_editions(games)])


def accents(games: Iterable[Game]) -> list[str]:
    """Each game's colour, for its pages and its cards: in the light, in the dark, and in the dark without scripts."""
    lines = []
    for game in games:
        if game.accent:
            page, card = f':has(.of-game[data-game="{game.key}"])', f'[data-game="{game.key}"]'
            for before, body, colour, after in (
                ("", "body", game.accent.light, ""),
                ("", 'body[data-md-color-scheme="slate"]', game.accent.dark, ""),
                (f"{DARK_PHONE} {{ ", UNSCRIPTED, game.accent.dark, " }"),
            ):
                lines.append(f"{before}{body}{page}, {body} {card} {{ --accent: {colour}; }}{after}")
    return lines


def drawings(games: Iterable[Game]) -> list[str]:
    """Each game's mark and cover, as shapes that are filled with its colour."""
    lines = []
    for game in games:
        shapes = {"mark": game.mark, "cover": game.cover}
        facts = [
            f'--{name}: url("data:image/svg+xml,{quote(drawing)}");' for name, drawing in shapes.items() if drawing
        ]
        if game.mark:
            facts.append("--mark-display: inline-block;")
        if facts:
            lines.append(
                f'body:has(.of-game[data-game="{game.key}"]), body [data-game="{game.key}"] {{ {" ".join(facts)} }}'
            )
    return lines


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
