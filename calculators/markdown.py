"""The Python-Markdown extension: calculators, values, editions and marks of rules inside a chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER

from calculators import html, rules
from calculators.chapters import Chapter, Library, Wrong
from calculators.door import Door
from calculators.games import load_games
from calculators.glossary import Terms
from calculators.wording import listed

BLOCKS = ("calculator", "calculators", "example", "edition", "changes", "reference", "coverage")
FENCE = re.compile(r"^\s*(`{3,}|~{3,})(.*)$")
BLOCK = re.compile(r"^:::\s*(\S*)\s*(.*?)\s*$")
QUOTE = re.compile(r"(?P<code>(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`))|\{\{(?P<asked>.*?)\}\}")
MARK = re.compile(r"\{:[^}]*\brules=\"(?P<tails>[^\"]*)\"[^}]*\}")
STASHED = re.compile(HTML_PLACEHOLDER % r"(\d+)")
HEADINGS = {"h1", "h2", "h3", "h4"}
PLAIN = re.compile(r"[\w \u00a0\u2212+,.%/–]*")


class TablesideExtension(Extension):
    """Reads chapters with a library of games; `chapter` is the page being converted."""

    def __init__(self, library: Library, chapter: Chapter | None = None) -> None:
        super().__init__()
        self.library = library
        self.chapter = chapter or Chapter()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register the readers: ours come before code is taken out of the text, so that they know the lines."""
        reader = Reader(md, self)
        md.preprocessors.register(reader, "tableside", 29)
        md.parser.blockprocessors.register(EditionBlocks(md.parser, self), "tableside", 95)
        # After attributes are set (8) and headings have their ids (5).
        md.treeprocessors.register(Marks(md, self, reader), "tableside", 4)
        md.treeprocessors.register(Terms(md, self.chapter), "tableside-terms", 3)


class Reader(Preprocessor):
    """Replaces blocks and quotes line by line, and checks marks where their line is known."""

    def __init__(self, md: Markdown, extension: TablesideExtension) -> None:
        super().__init__(md)
        self.library = extension.library
        self.extension = extension
        self.marks: list[tuple[int, str]] = []

    def run(self, lines: list[str]) -> list[str]:
        """The text with stand-ins for what is computed."""
        self.marks = []
        return list(self._read(lines))

    def _read(self, lines: list[str]) -> Iterator[str]:
        chapter = self.extension.chapter
        fence, opened = "", 0
        scope: tuple[str, ...] = ()
        for index, line in enumerate(lines):
            try:
                if found := FENCE.match(line):
                    fence = _fence_after(fence, found)
                elif not fence and line.startswith(":::"):
                    word, rest = BLOCK.match(line).groups()  # type: ignore[union-attr]
                    if word == "edition":
                        if scope:
                            raise Wrong("An edition's text inside another's.")
                        scope, opened = self.library.editions(self.library.game(chapter.game), rest), index
                    elif not word:
                        if not scope:
                            raise Wrong("This ends a block, and none is open.")
                        scope = ()
                    yield from self._block(word, rest, scope)
                    continue
                elif not fence:
                    line = self._line(index, line, scope)
            except Wrong as wrong:
                raise chapter.mistake(index, wrong) from None
            yield line
        if scope:
            raise chapter.mistake(opened, "This block is never closed.")

    def _block(self, word: str, rest: str, scope: tuple[str, ...]) -> Iterator[str]:
        chapter = self.extension.chapter
        match word:
            case "calculator":
                yield from ("", self._stash(self.library.calculator(rest, chapter)), "")
            case "calculators":
                for game, entry in self.library.all_calculators(rest):
                    yield from ("", f"### {entry.title}", "")
                    yield from (self._stash(self.library.calculator(f"{game.key}.{entry.name}", chapter)), "")
            case "example":
                yield from ("", self._stash(self.library.example(rest, chapter, scope)), "")
            case "changes" | "reference" | "coverage":
                game = self.library.game(rest or chapter.game)
                yield from ("", self._stash(html.report_place(word, game.key)), "")
            case "edition":
                yield from ("", f"::: edition {' '.join(scope)}", "")
            case "":
                yield from ("", ":::", "")
            case _:
                raise Wrong(f"There is no block called {word!r}: there is {listed(BLOCKS, 'or')}.")

    def _line(self, index: int, line: str, scope: tuple[str, ...]) -> str:
        for mark in MARK.finditer(line):
            self.library.rule_ids(self.extension.chapter, mark["tails"], scope)
            self.marks.append((index, mark["tails"]))
        return QUOTE.sub(lambda found: found["code"] or self._quoted(found["asked"], scope), line)

    def _quoted(self, asked: str, scope: tuple[str, ...]) -> str:
        text = self.library.quoted(asked, scope)
        return text if PLAIN.fullmatch(text) else self._stash(text)

    def _stash(self, text: str) -> str:
        return self.md.htmlStash.store(text)


def _fence_after(fence: str, found: re.Match[str]) -> str:
    """The fence that is open after a line that looks like one."""
    if not fence:
        return found[1]
    closes = found[1][0] == fence[0] and len(found[1]) >= len(fence) and not found[2].strip()
    return "" if closes else fence


class EditionBlocks(BlockProcessor):
    """Wraps the text of some editions in a block that the edition switch shows and hides."""

    def __init__(self, parser: Any, extension: TablesideExtension) -> None:
        super().__init__(parser)
        self.extension = extension

    def test(self, parent: Element, block: str) -> bool:  # noqa: ARG002 - Python-Markdown's signature
        """Whether a block opens here."""
        return block.lstrip().startswith("::: edition ")

    def run(self, parent: Element, blocks: list[str]) -> None:
        """Everything up to the closing line becomes children of one element."""
        keys = blocks.pop(0).strip().removeprefix("::: edition ").split()
        end = next(index for index, block in enumerate(blocks) if block.strip() == ":::")
        inner = blocks[:end]
        del blocks[: end + 1]
        game = self.extension.library.game(self.extension.chapter.game)
        self.parser.parseBlocks(SubElement(parent, "div", html.variant(keys, game.current)), inner)


class Marks(Treeprocessor):
    """Gives each marked paragraph an anchor and notes which rules stand there."""

    def __init__(self, md: Markdown, extension: TablesideExtension, reader: Reader) -> None:
        super().__init__(md)
        self.library = extension.library
        self.extension = extension
        self.reader = reader

    def run(self, root: Element) -> None:
        """Walk the page once; a mark that reached no element is a mistake."""
        seen: list[str] = []
        self._walk(root, (), seen)
        for line, tails in self.reader.marks:
            if tails not in seen:
                raise self.extension.chapter.mistake(line, "This mark belongs to no paragraph or heading.")
            seen.remove(tails)
        self._tell_differences(root)

    def _tell_differences(self, root: Element) -> None:
        """A heading above text that differs between editions says so."""
        heading = None
        for child in root:
            if child.tag in HEADINGS:
                heading = child
            elif heading is not None and self._differs(child) and "differs" not in heading.get("class", ""):
                heading.set("class", f"{heading.get('class', '')} differs".strip())

    def _differs(self, element: Element) -> bool:
        texts = [text for inner in element.iter() for text in (inner.text, inner.tail) if text]
        stashed = [self.md.htmlStash.rawHtmlBlocks[int(found[1])] for text in texts for found in STASHED.finditer(text)]
        is_marked = any(inner.get("data-editions") for inner in element.iter())
        return is_marked or any(str(html).startswith('<span class="variant') for html in stashed)

    def _walk(self, element: Element, scope: tuple[str, ...], seen: list[str]) -> None:
        scope = tuple(element.get("data-editions", "").split()) or scope
        tails = element.attrib.pop("rules", None)
        if tails is not None:
            seen.append(tails)
            self._place(element, tails, scope)
        for child in element:
            self._walk(child, scope, seen)

    def _place(self, element: Element, tails: str, scope: tuple[str, ...]) -> None:
        anchors = self.extension.chapter.anchors
        if "id" not in element.attrib:
            first = tails.split()[0].replace(".", "-")
            element.set("id", "-".join(("rule", first, *scope)))
        element.set("data-rules", tails)
        for rule in self.library.rule_ids(self.extension.chapter, tails, scope):
            if rule in anchors:
                line = next((line for line, marked in self.reader.marks if marked == tails), 0)
                raise self.extension.chapter.mistake(line, f"{rule} is marked twice.")
            anchors[rule] = element.attrib["id"]


def makeExtension(catalogue: str = "calculators.catalogue", table: str = "", game: str = "") -> TablesideExtension:  # noqa: N802
    """The extension for any program that reads Markdown by itself."""
    known = rules.from_tsv(Path(table).read_text(encoding="utf-8")) if table else {}
    return TablesideExtension(Library(Door(load_games(catalogue), known)), Chapter(game=game))
