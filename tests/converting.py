"""A chapter of Uchma's folder, converted without MkDocs, for the tests of what chapters may write."""

from __future__ import annotations

from markdown import Markdown

from tableside.book.chapters import Chapter, Library
from tableside.book.extension import TablesideExtension
from tableside.engine.door import Door
from tableside.engine.games import load_games
from tableside.engine.rules import Rule

RULES = {
    id: Rule(id, "uchma/fall-damage/", "rule-here")
    for edition in "123"
    for id in (f"uchma{edition}.fall.threshold", f"uchma{edition}.fall.damage", f"uchma{edition}.fall.armorignoring")
} | {"uchma3.light.bright": Rule("uchma3.light.bright")}
GAMES = load_games("calculators.catalogue")


def convert(text: str, first_line: int = 1) -> tuple[str, Chapter]:
    """A page of the game's folder and what was noted about it."""
    chapter = Chapter(path="docs/uchma/page.md", game="uchma", first_line=first_line, root="../../")
    extension = TablesideExtension(Library(Door(GAMES, RULES)), chapter)
    extensions = ["attr_list", "md_in_html", "tables", "toc", "fenced_code", extension]
    return Markdown(extensions=extensions).convert(text), chapter
