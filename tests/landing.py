"""Where a link of the site puts the reader: in which section of the page, or at which word of a glossary."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from markdown.extensions.toc import slugify

from tableside.book.sections import HEADINGS, parse, words


def place(folder: Path, url: str, link: str) -> str | None:
    """The place a link leads to as `page/#section`, whatever its query says; none if it is not on the site."""
    if not link.startswith(url):
        return None
    parts = urlsplit(link)
    page = unquote(parts.path).removeprefix(urlsplit(url).path)
    section = sections(folder, page).get(unquote(parts.fragment))
    return section and f"{page}#{section}"


@cache
def sections(folder: Path, page: str) -> dict[str, str]:
    """The section that each id of a page stands in; the empty id is the page's beginning."""
    file = folder / page / "index.html"
    return read_sections(file.read_text(encoding="utf-8")) if file.exists() else {}


def read_sections(html: str) -> dict[str, str]:
    """The section of each id; a glossary's word is a section of its own, named by the word, with or without an id."""
    found: dict[str, str] = {}
    section = ""
    for element in parse(html[html.index("<article") : html.rindex("</article>")]).iter():
        id = element.get("id", "")
        if element.tag in HEADINGS and id:
            section = id
            found.setdefault("", section)
        elif element.tag == "dt":
            section = slugify(words(element), "-")
            found.setdefault(f"word {section}", section)
        if id:
            found[id] = section
    return found
