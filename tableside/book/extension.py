"""The Python-Markdown extension: calculators, values, editions and marks of rules inside a chapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension

from tableside.book.chapters import Chapter, Library
from tableside.book.glossary import Anchors, Terms
from tableside.book.marks import Marks, Misplaced
from tableside.book.reader import Reader
from tableside.engine import render, rules
from tableside.engine.door import Door
from tableside.engine.games import load_games


class TablesideExtension(Extension):
    """Reads chapters with a library of games; `chapter` is the page being converted."""

    def __init__(self, library: Library, chapter: Chapter | None = None) -> None:
        super().__init__()
        self.library = library
        self.chapter = chapter or Chapter()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register the readers: ours come before code is taken out of the text, so that they know the lines."""
        md.registerExtension(self)
        reader = Reader(md, self.library, self.chapter)
        md.preprocessors.register(reader, "tableside", 29)
        md.parser.blockprocessors.register(EditionBlocks(md.parser, self, reader), "tableside", 95)
        # After attributes are set (8) and headings have their ids (5).
        md.treeprocessors.register(Marks(md, self.library, self.chapter, reader), "tableside", 4)
        md.treeprocessors.register(Anchors(md), "tableside-anchors", 3.7)
        md.treeprocessors.register(Misplaced(md, self.chapter, reader), "tableside-misplaced", 3.5)
        md.treeprocessors.register(Terms(md, self.chapter), "tableside-terms", 3)

    def reset(self) -> None:
        """Forget what the chapter had so far: the same text is converted anew."""
        self.chapter.forget()


class EditionBlocks(BlockProcessor):
    """Wraps the text of some editions in a block that the edition switch shows and hides."""

    def __init__(self, parser: Any, extension: TablesideExtension, reader: Reader) -> None:
        super().__init__(parser)
        self.library = extension.library
        self.chapter = extension.chapter
        self.reader = reader

    def test(self, parent: Element, block: str) -> bool:  # noqa: ARG002 - Python-Markdown's signature
        """Whether a block opens here."""
        return block.lstrip().startswith("::: edition ")

    def run(self, parent: Element, blocks: list[str]) -> None:
        """Everything up to the closing line becomes children of one element."""
        line, *keys = blocks.pop(0).strip().removeprefix("::: edition ").split()
        end = next((index for index, block in enumerate(blocks) if block.strip() == ":::"), None)
        if end is None:
            raise self.chapter.mistake(int(line), "This block ends inside HTML or a list that begins in it.")
        self.reader.unread.discard(int(line))
        inner = blocks[:end]
        del blocks[: end + 1]
        game = self.library.game(self.chapter.game)
        # Search leaves it out up to the next end of a tag of this name, and a div may hold others.
        self.parser.parseBlocks(SubElement(parent, "section", render.variant(keys, game.current)), inner)


def makeExtension(catalogue: str, table: str = "", game: str = "") -> TablesideExtension:  # noqa: N802
    """The extension for any program that reads Markdown by itself; chapters of a book of one game are that game's."""
    known = rules.from_tsv(Path(table).read_text(encoding="utf-8")) if table else {}
    games = load_games(catalogue)
    (only,) = games if len(games) == 1 else ("",)
    return TablesideExtension(Library(Door(games, known)), Chapter(game=game or only))
