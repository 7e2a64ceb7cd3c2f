"""A glossary whose terms explain themselves where they occur: the first time on each page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.toc import slugify, unique
from markdown.treeprocessors import Treeprocessor

from tableside.book.chapters import Chapter

GLOSSARY = "glossary.md"
ENTRY = re.compile(r"^(?P<term>\w[^\n]*)\n:\s+(?P<text>(?:.+\n?)+)", re.MULTILINE)
POINTER = re.compile(r"\s*See \[.*$", re.DOTALL)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
LEFT_ALONE = {"a", "abbr", "button", "code", "h1", "h2", "h3", "h4", "h5", "pre", "th", "strong"}


def glossaries(folders: Mapping[str, str], docs: Path) -> dict[str, dict[str, str]]:
    """The terms of each game whose folder has a glossary."""
    pages = {game: docs / folder / GLOSSARY for folder, game in folders.items()}
    return {game: read_terms(page.read_text(encoding="utf-8")) for game, page in pages.items() if page.is_file()}


def read_terms(text: str) -> dict[str, str]:
    """The definition of each term of a definition list, without its pointer to the chapter."""
    return {entry["term"].strip(): _plain(entry["text"]) for entry in ENTRY.finditer(text)}


def _plain(text: str) -> str:
    return " ".join(LINK.sub(r"\1", POINTER.sub("", text)).replace("*", "").split())


class Anchors(Treeprocessor):
    """Gives each word of a definition list an address."""

    def run(self, root: Element) -> None:
        """Walk the page once; a word that has an anchor keeps it."""
        taken = {element.get("id", "") for element in root.iter()}
        for term in root.iter("dt"):
            if "id" not in term.attrib:
                term.set("id", unique(slugify("".join(term.itertext()), "-"), taken))


class Terms(Treeprocessor):
    """Wraps the first occurrence of each term; a tap or the keyboard's focus shows what it means."""

    def __init__(self, md: Markdown, chapter: Chapter) -> None:
        super().__init__(md)
        self.terms = chapter.terms

    def run(self, root: Element) -> None:
        """Walk the text once."""
        self.waiting = {term.lower(): text for term, text in self.terms.items()}
        if self.waiting:
            self.pattern = _pattern(self.waiting)
            self._walk(root)

    def _walk(self, element: Element) -> None:
        if element.tag in LEFT_ALONE or "formula" in element.get("class", ""):
            return
        if element.get("data-editions"):
            # A reader of another edition does not see this text: its terms are explained outside it as well.
            outside, self.waiting = self.waiting, dict(self.waiting)
            self._explain(element)
            self.waiting = outside
        else:
            self._explain(element)

    def _explain(self, element: Element) -> None:
        children = list(element)
        first, new = self._split(element.text)
        element.text = first
        for child in children:
            self._walk(child)
            child.tail, after = self._split(child.tail)
            new += [child, *after]
        element[:] = new

    def _split(self, text: str | None) -> tuple[str | None, list[Element]]:
        """The text before the first term, and the terms with the text after each."""
        if not text or not self.waiting:
            return text, []
        found: list[Element] = []
        before, position = "", 0
        for match in self.pattern.finditer(text):
            term = match[1].lower()
            if term not in self.waiting:
                continue
            _append(found, text[position : match.start()])
            before = before if found else text[: match.start()]
            found.append(_term(match[0], self.waiting.pop(term)))
            position = match.end()
        if not found:
            return text, []
        _append(found, text[position:])
        return before, found


def _append(found: list[Element], text: str) -> None:
    if found:
        found[-1].tail = text


def _term(word: str, definition: str) -> Element:
    element = Element(
        "span", {"class": "term", "tabindex": "0", "aria-description": definition, "data-text": definition}
    )
    element.text = word
    return element


def _pattern(terms: Mapping[str, str]) -> re.Pattern[str]:
    longest_first = sorted(terms, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})s?(?![\w-])", re.IGNORECASE)
