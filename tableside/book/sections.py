"""A built page, read again: its sections, and the paragraphs of rules as each edition has them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder, tostring

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
HEADINGS = {"h1", "h2", "h3", "h4"}
NOT_TEXT = {"form", "script", "style", "template"}


@dataclass
class Section:
    """A heading with its anchor, and what stands below it up to the next one."""

    title: str
    anchor: str
    parts: list[Element] = field(default_factory=list)
    editions: tuple[str, ...] = ()  # empty: all of them


def read_sections(html: str) -> list[Section]:
    """The sections of a page in their order."""
    sections: list[Section] = []
    _gather(parse(html), (), sections)
    return sections


def _gather(parent: Element, scope: tuple[str, ...], sections: list[Section]) -> None:
    for child in parent:
        inner = tuple(child.get("data-editions", "").split()) or scope
        if child.tag in HEADINGS:
            sections.append(Section(_title(child), child.get("id", ""), editions=scope))
        elif child.tag in ("div", "section") and child.get("data-editions"):
            _gather(child, inner, sections)
        elif child.tag not in NOT_TEXT and sections:
            part = deepcopy(child)
            part.tail = None
            if scope:
                part.set("data-editions", " ".join(scope))
            sections[-1].parts.append(part)


def _title(heading: Element) -> str:
    plain = deepcopy(heading)
    for link in [child for child in plain if "headerlink" in child.get("class", "")]:
        plain.remove(link)
    return " ".join("".join(plain.itertext()).split())


def stands_in(part: Element, edition: str) -> bool:
    """Whether an edition has this part at all."""
    keys = part.get("data-editions")
    return keys is None or not edition or edition in keys.split()


def of_edition(part: Element, edition: str) -> Element:
    """The part as one edition reads it, without the other editions' variants and without anchors."""
    chosen = deepcopy(part)
    for name in ("id", "data-editions", "data-rules", "data-search-exclude"):
        chosen.attrib.pop(name, None)
    _prune(chosen, edition)
    return chosen


def _prune(element: Element, edition: str) -> None:
    for child in list(element):
        keys = child.get("data-editions")
        if keys is None or edition in keys.split():
            for name in ("id", "data-editions", "data-search-exclude"):
                child.attrib.pop(name, None)
            if keys is not None:
                child.attrib.pop("class", None)
            _prune(child, edition)
        else:
            _drop(element, child)


def _drop(parent: Element, child: Element) -> None:
    """Take a child away and keep the text after it."""
    before = list(parent)[: list(parent).index(child)]
    if before:
        before[-1].tail = (before[-1].tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)


def markup(element: Element) -> str:
    """The element as HTML."""
    return tostring(element, encoding="unicode", method="html").strip()


def words(element: Element) -> str:
    """The element's text, white space made single."""
    return " ".join("".join(element.itertext()).split())


def parse(html: str) -> Element:
    """A page's content as a tree."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.root()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.builder = TreeBuilder()
        self.builder.start("div", {})
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.builder.end(tag)
        else:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while True:
                closed = self.open.pop()
                self.builder.end(closed)
                if closed == tag:
                    break

    def handle_data(self, data: str) -> None:
        self.builder.data(data)

    def root(self) -> Element:
        while self.open:
            self.builder.end(self.open.pop())
        self.builder.end("div")
        return self.builder.close()


def parts_with(section: Section, attribute: str, word: str = "") -> Iterator[Element]:
    """The parts that carry an attribute, or a word in it."""
    for part in section.parts:
        for element in part.iter():
            value = element.get(attribute)
            if value is not None and (not word or word in value.split()):
                if element is not part and part.get("data-editions"):
                    element.set("data-editions", part.get("data-editions", ""))
                yield element
