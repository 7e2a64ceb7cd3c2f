"""Pages made from the chapters: what changed, the quick reference and the table of rules."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import pytest

from tableside.book.reports import BuiltChapter, changes, coverage, reference
from tableside.book.sections import of_edition, read_sections, words
from tableside.engine.games import Game
from tableside.engine.rules import Rule
from tests.conftest import Site
from tests.test_book import DATA


@dataclass(frozen=True)
class Edition:
    """An edition of a game that exists only here."""

    title: str


GAME = Game("g", "A game", (), {"1": Edition("Old"), "2": Edition("New")})
PAGE = """
<h1 id="top">Falling<a class="headerlink" href="#top">#</a></h1>
<p data-rules="a.b" id="rule-a-b">Up to <span class="variant" data-editions="1">5</span><span class="variant current"
data-editions="2">4</span> m.</p>
<h2 id="same">Same</h2>
<p data-rules="a.c" id="rule-a-c">Always.</p>
<p class="formula">x = <span class="variant" data-editions="1">1</span><span class="variant current"
data-editions="2">2</span></p>
<h2 id="block">Block</h2>
<div class="variant" data-editions="1" data-search-exclude="">
<p data-rules="a.d" id="rule-a-d-1">Gone &amp; <a href="../other/?calc=g.x#x">over</a>, <a href="#top">up</a>.</p></div>
<form><p data-rules="a.x">no text</p></form>
"""
CHAPTER = BuiltChapter("g/falling/", "Falling", read_sections(PAGE))


def test_a_section_is_read_as_an_edition_has_it() -> None:
    top, same, block = CHAPTER.sections
    assert (top.title, top.anchor) == ("Falling", "top")
    assert [words(of_edition(part, "1")) for part in top.parts] == ["Up to 5 m."]
    assert [words(of_edition(part, "2")) for part in top.parts] == ["Up to 4 m."]
    assert [words(part) for part in same.parts] == ["Always.", "x = 12"]
    assert [part.get("data-editions") for part in block.parts] == ["1"]


def test_changes_are_the_rules_that_read_differently() -> None:
    html = changes(GAME, [CHAPTER], "../../")
    assert re.findall(r"<h4>(.*?)</h4>", html) == [
        '<a href="../../g/falling/#top">Falling</a>',
        '<a href="../../g/falling/#block">Block</a>',
    ]
    assert "From Old to New" in html
    assert '<p class="label">Before</p><p>Up to <span>5</span> m.</p>' in html
    assert '<p class="label">Now</p><p>Up to <span>4</span> m.</p>' in html
    assert 'Gone &amp; <a href="../../g/other/?calc=g.x#x">over</a>, <a href="../../g/falling/#top">up</a>.' in html
    assert "No longer there" in html
    assert 'id="rule-' not in html


def test_the_reference_has_each_formula_with_its_variants() -> None:
    html = reference(GAME, [CHAPTER], "../../")
    assert html.count("<section>") == 1
    assert '<a href="../../g/falling/#same">Same</a>' in html
    assert '<span class="variant current" data-editions="2">2</span>' in html


def test_the_table_of_rules_has_a_row_for_each_rule_of_any_edition() -> None:
    table = {
        "g1.a.b": Rule("g1.a.b", "g/falling/", "rule-a-b", "rules_core.g.falling.fall", "Old reading."),
        "g2.a.b": Rule("g2.a.b", "g/falling/", "rule-a-b", "rules_core.g.falling.fall"),
        "g1.a.d": Rule("g1.a.d", "g/falling/", "rule-a-d-1"),
        "other1.a.b": Rule("other1.a.b"),
    }
    html = coverage(GAME, table, "../../")
    assert html.count("<tr>") == 3
    assert '<a href="../../g/falling/#rule-a-b">a.b</a></td><td data-label="Editions">1 2</td>' in html
    assert "<td><code>g.falling.fall</code></td>" in html
    assert "<td>Old reading.</td>" in html


def noticed() -> list[list[str]]:
    """Topic, the pair of editions, the address of the section that tells it."""
    lines = (DATA / "edition-changes.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


@pytest.mark.parametrize(("topic", "pair", "section"), noticed(), ids=lambda text: text.replace(" ", "-"))
def test_what_changed_tells_what_a_player_notices(site: Site, topic: str, pair: str, section: str) -> None:
    html = (site.folder / "uchma" / "what-changed" / "index.html").read_text(encoding="utf-8")
    earlier, later = pair.split("-")
    part = html.partition(f'id="from-{earlier}-to-{later}"')[2].partition("<h2 ")[0]
    assert f'href="../../uchma/{section}"' in part, topic


def test_the_reference_of_a_game_without_editions_is_shown() -> None:
    game = Game("g", "A game", (), {"": Edition("The only one")})
    chapter = BuiltChapter("g/falling/", "Falling", read_sections('<h2 id="a">A</h2><p class="formula">x = 1</p>'))
    assert '<section><h3><a href="../../g/falling/#a">A</a></h3><p class="formula">x = 1</p>' in reference(
        game, [chapter], "../../"
    )


def test_a_section_of_the_reference_comes_and_goes_with_its_only_edition() -> None:
    page = '<h2 id="a">A</h2><div class="variant" data-editions="1"><p class="formula">x = 1</p></div>'
    html = reference(GAME, [BuiltChapter("g/a/", "A", read_sections(page))], "../../")
    assert (
        html.count("<section") == html.count('<section class="variant" data-search-exclude="" data-editions="1">') == 1
    )


def test_what_reports_repeat_is_found_in_its_chapter_only(site: Site) -> None:
    search = (site.folder / "assets" / "tableside" / "search.json").read_text(encoding="utf-8")
    texts = {entry[3]: entry[7] for entry in json.loads(search)["entries"] if entry[0] == "section"}
    assert texts
    for page in ("uchma/quick-reference/", "generia/quick-reference/", "uchma/what-changed/"):
        assert len(texts.get(page, "")) < 300, page
