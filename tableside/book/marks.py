"""The converted chapter: where its rules stand, which headings stand above differences, what is in a wrong place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER

from tableside.book.chapters import Chapter, Library, MarkupError
from tableside.book.reader import Reader

STASHED = re.compile(HTML_PLACEHOLDER % r"(\d+)")
IN_A_TAG = re.compile(rf"<[^<>]*{STASHED.pattern}")
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


class Marks(Treeprocessor):
    """Gives each marked paragraph an anchor and notes which rules stand there, and what players say for a heading."""

    def __init__(self, md: Markdown, library: Library, chapter: Chapter, reader: Reader) -> None:
        super().__init__(md)
        self.library = library
        self.chapter = chapter
        self.reader = reader

    def run(self, root: Element) -> None:
        """Walk the page once; a mark that reached no element is a mistake."""
        self.waiting = list(self.reader.marks)
        self._walk(root, ())
        for line, _ in self.waiting:
            raise self.chapter.mistake(line, "This mark belongs to no paragraph or heading.")
        self._tell_differences(root)

    def _walk(self, element: Element, scope: tuple[str, ...]) -> None:
        scope = tuple(element.get("data-editions", "").split()) or scope
        said = element.attrib.pop("words", None)
        if said is not None:
            self.chapter.words[element.get("id", "")] = " ".join(said.split())
        tails = element.attrib.pop("rules", None)
        if tails is not None:
            self._place(element, tails, scope)
        for child in element:
            self._walk(child, scope)

    def _place(self, element: Element, tails: str, scope: tuple[str, ...]) -> None:
        marked = next((mark for mark in self.waiting if mark[1] == tails), None)
        if marked:
            self.waiting.remove(marked)
        line = marked[0] if marked else 0
        try:
            ids = self.library.rule_ids(self.chapter, tails, scope)
        except MarkupError as wrong:
            raise self.chapter.mistake(line, wrong) from None
        if "id" not in element.attrib:
            first = tails.split()[0].replace(".", "-")
            element.set("id", "-".join(("rule", first, *scope)))
        element.set("data-rules", tails)
        for rule in ids:
            if rule in self.chapter.anchors:
                raise self.chapter.mistake(line, f"{rule} is marked twice.")
            self.chapter.anchors[rule] = element.attrib["id"]
            self.chapter.lines[rule] = line

    def _tell_differences(self, root: Element) -> None:
        """A heading above text that differs between editions says so."""
        heading = None
        for child in root:
            if child.tag in HEADINGS:
                heading = child
            elif heading is not None and self._differs(child) and "differs" not in heading.get("class", ""):
                heading.set("class", f"{heading.get('class', '')} differs".strip())

    def _differs(self, element: Element) -> bool:
        is_marked = any(inner.get("data-editions") for inner in element.iter())
        return is_marked or any(is_variant(self.md, number) for number in stand_ins(element))


class Misplaced(Treeprocessor):
    """Stops at what Markdown has put where it cannot be shown."""

    def __init__(self, md: Markdown, chapter: Chapter, reader: Reader) -> None:
        super().__init__(md)
        self.chapter = chapter
        self.reader = reader

    def run(self, root: Element) -> None:
        """Look at every stand-in; one inside HTML of the author's own is found in the stash."""
        for line in sorted(self.reader.unread):
            raise self.chapter.mistake(line, "An edition's text inside HTML is not read: put it around the HTML.")
        for element in root.iter():
            self._refuse(
                _numbers(" ".join(map(str, element.attrib.values()))), "inside a link's address or another attribute"
            )
            if element.tag == "code":
                self._refuse(stand_ins(element), "inside code: look at the spaces before it")
            if element.tag in HEADINGS:
                differing = (number for number in stand_ins(element) if is_variant(self.md, number))
                self._refuse(differing, "in a heading, which has to be the same in every edition")
        for block in self.md.htmlStash.rawHtmlBlocks:
            if isinstance(block, str):
                self._refuse(map(int, IN_A_TAG.findall(block)), "inside a tag")

    def _refuse(self, numbers: Iterator[int], where: str) -> None:
        for number in numbers:
            if number in self.reader.stashed:
                raise self.chapter.mistake(self.reader.stashed[number], f"This cannot stand {where}.")


def stand_ins(element: Element) -> Iterator[int]:
    """The numbers of the stand-ins in an element's text."""
    return _numbers("".join(element.itertext()))


def _numbers(text: str) -> Iterator[int]:
    return (int(found[1]) for found in STASHED.finditer(text))


def is_variant(md: Markdown, number: int) -> bool:
    """Whether a stand-in is for a value that differs between editions."""
    return str(md.htmlStash.rawHtmlBlocks[number]).startswith('<span class="variant')
