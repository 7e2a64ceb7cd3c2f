"""The book as a whole: every rule has its place and its function, and no number of a rule is typed into a chapter."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from xml.etree.ElementTree import Element

import pytest

from tableside.book.sections import parse, words
from tests.conftest import Site
from tests.places import ROOT, TABLE, published

DATA = ROOT / "tests" / "data"
CHAPTERS = sorted(path for path in (ROOT / "docs").rglob("*.md") if path.parent != ROOT / "docs")


def inventory() -> dict[str, dict[str, str]]:
    """The rows of the games' sources by their ids."""
    with (DATA / "inventory.tsv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def test_every_rule_of_the_sources_is_in_the_table() -> None:
    assert list(TABLE) == list(inventory())


def test_every_rule_stands_in_a_chapter() -> None:
    assert [rule.id for rule in TABLE.values() if not rule.address] == []


def test_every_rule_that_computes_names_a_function() -> None:
    computable = [id for id, row in inventory().items() if row["computable"] == "yes"]
    assert computable
    assert [id for id in computable if not TABLE[id].function] == []


@pytest.mark.parametrize("function", sorted({rule.function for rule in TABLE.values() if rule.function}))
def test_the_function_of_a_rule_can_be_imported(function: str) -> None:
    module, _, name = function.rpartition(".")
    assert callable(getattr(import_module(module), name))


def test_every_place_exists_in_the_built_site(site: Site) -> None:
    @cache
    def anchors(page: str) -> set[str]:
        html = (site.folder / page / "index.html").read_text(encoding="utf-8")
        return set(re.findall(r'\bid="([^"]+)"', html))

    lost = [rule.id for rule in TABLE.values() if rule.address and rule.anchor not in anchors(rule.page)]
    assert lost == []
    for id, place in published().items():
        page, _, anchor = place.partition("#")
        assert id in TABLE, f"{id} was published and is gone"
        assert anchor in anchors(page), f"{place} was published and is gone: write docs/moved.tsv"


def paragraphs(element: Element, is_out: bool = False) -> Iterator[tuple[str, bool]]:
    """The text of each paragraph and item of a page, and whether search has to leave it out."""
    is_out = is_out or "data-search-exclude" in element.attrib
    if element.tag in ("p", "li", "td"):
        yield words(element), is_out
    for child in element:
        yield from paragraphs(child, is_out)


def test_search_leaves_out_other_editions_and_answers(site: Site) -> None:
    found: dict[str, str] = {}
    index = json.loads((site.folder / "assets" / "tableside" / "search.json").read_text(encoding="utf-8"))
    for _, _, page, _, _, _, _, text in index["entries"]:
        found[page] = f"{found.get(page, '')} {text}"
    for page, text in found.items():
        html = (site.folder / page / "index.html").read_text(encoding="utf-8")
        texts = list(paragraphs(parse(html[html.index("<article") : html.rindex("</article>")])))
        read = " ".join(text for text, is_out in texts if not is_out)
        leaked = [each for each, is_out in texts if is_out and len(each) > 40 and each in text and each not in read]
        assert not leaked, page


def bare_digits(text: str) -> list[str]:
    """Paragraphs of rules with a digit that no value of the core has put there."""
    found = []
    for paragraph in re.split(r"\n\s*\n", text):
        if 'rules="' not in paragraph:
            continue
        plain = re.sub(r"\{\{.*?\}\}|\{:.*?\}|\]\([^)]*\)|`[^`]*`|^::: .*$", "", paragraph, flags=re.MULTILINE)
        if re.search(r"\d", plain):
            found.append(" ".join(plain.split()))
    return found


def test_no_number_of_a_rule_is_typed_into_a_chapter() -> None:
    """Digits that stay are on a short list that was read: names such as d10 and situations of examples."""
    left = [
        f"{chapter.relative_to(ROOT / 'docs').as_posix()}\t{paragraph}"
        for chapter in CHAPTERS
        for paragraph in bare_digits(chapter.read_text(encoding="utf-8"))
    ]
    assert left == (DATA / "bare-digits.tsv").read_text(encoding="utf-8").splitlines()


def test_a_typed_number_is_seen() -> None:
    assert bare_digits('Up to {{ x.y }} and 3 m.\n{: rules="a.b" }\n\nNo rule: 4.') == ["Up to and 3 m."]
