"""A page as a file of the book: its front matter, and what is set aside while others read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tableside.book.chapters import Chapter

FRONT_MATTER = re.compile(r"---\n\w+:.*\n---\n", re.DOTALL)
ASIDE = re.compile(r'<(form|aside) class="(?:calculator|example)".*?</\1>', re.DOTALL)
ASIDE_PLACE = re.compile(r"<!--aside \d+-->")


def check_front_matter(chapter: Chapter, source: str, meta: Mapping[str, Any]) -> None:
    """MkDocs prints front matter that it cannot read as text, and nobody fills in values there."""
    if FRONT_MATTER.match(source) and not meta:
        raise chapter.mistake(0, "The front matter cannot be read: a text with a colon needs quotes.")
    for line, text in enumerate(source.splitlines()[: chapter.first_line - 1], 1):
        if "{{" in text:
            raise chapter.mistake(line - chapter.first_line, "The front matter cannot quote values.")


def set_aside(html: str) -> tuple[str, dict[str, str]]:
    """A page without its cards and examples, and what belongs in each of the places."""
    parts = [part[0] for part in ASIDE.finditer(html)]
    aside = {f"<!--aside {number}-->": part for number, part in enumerate(parts)}
    places = iter(aside)
    return ASIDE.sub(lambda _: next(places), html), aside


def put_back(html: str, aside: Mapping[str, str]) -> str:
    """A page with what was set aside in its places again."""
    return ASIDE_PLACE.sub(lambda place: aside.get(place[0], place[0]), html)
