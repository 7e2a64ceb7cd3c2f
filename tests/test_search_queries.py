"""The lists that the search is measured by are sound: every right section exists, and nothing is asked twice."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.calculators.published import current
from tests.conftest import Site
from tests.landing import place, read_sections, sections
from tests.queries import GAMES, Query, Question, read_queries, read_questions, rows

QUERIES = read_queries()
QUESTIONS = read_questions()
PAGE = """<article><h1 id="glossary">Glossary</h1><p>All words.</p>
<dl><dt id="term-1">Half cover</dt><dd id="deep">…</dd><dt>Parry</dt><dd>…</dd></dl>
<h2 id="more">More</h2><form id="calculator"></form></article>"""


@pytest.mark.parametrize("name", ["search-queries.tsv", "search-numbers.tsv"])
def test_a_line_has_four_columns_without_stray_space(name: str) -> None:
    assert [row for row in rows(name) if len(row) != 4 or row != [cell.strip() for cell in row]] == []


def test_there_are_enough_queries_for_each_game() -> None:
    count = Counter(query.game for query in QUERIES)
    assert count.keys() == {*GAMES, ""}
    assert len(QUERIES) >= 160
    assert (count["uchma"] >= 70, count["sovereign"] >= 50, count["generia"] >= 40) == (True, True, True)
    assert len(QUESTIONS) >= 25


@pytest.mark.parametrize("asked", [QUERIES, QUESTIONS])
def test_nothing_is_asked_twice_in_a_game(asked: list[Query] | list[Question]) -> None:
    count = Counter((each.game, each.words.lower()) for each in asked)
    assert [key for key, times in count.items() if times > 1 or not key[1]] == []


def test_the_reader_is_in_the_game_that_is_asked_about() -> None:
    for query in QUERIES:
        assert query.page.startswith(query.game), query
        assert all(place.startswith((f"{query.game}/", "calculators/")) for place in query.right if query.game), query


def test_every_right_section_exists(site: Site) -> None:
    lost = [
        f"{query.words}: {place}"
        for query in QUERIES
        for place in query.right or ("none",)
        if place.partition("#")[2] not in sections(site.folder, place.partition("#")[0]).values()
    ]
    assert lost == []
    assert [query.start for query in QUERIES if not sections(site.folder, query.page)] == []


def test_a_question_names_inputs_that_its_calculator_has() -> None:
    inputs = current().keys()
    for question in QUESTIONS:
        assert {(question.calculator, name) for name in question.inputs} <= inputs, question
        assert all(value in question.words for value in question.inputs.values()), question
        assert question.calculator.startswith(question.game), question


@pytest.mark.parametrize(
    ("id", "section"),
    [("", "glossary"), ("term-1", "half-cover"), ("deep", "half-cover"), ("calculator", "more"), ("gone", None)],
)
def test_a_link_leads_to_the_section_around_its_target(id: str, section: str | None) -> None:
    found = read_sections(PAGE)
    assert found.get(id) == section
    assert "parry" in found.values()


def test_only_links_of_the_site_lead_somewhere(site: Site) -> None:
    def leads(link: str) -> str | None:
        return place(site.folder, site.url, link)

    assert leads(f"{site.url}uchma/precision/?h=hit#level") == "uchma/precision/#level"
    assert leads(f"{site.url}uchma/precision/") == "uchma/precision/#precision-rolls"
    assert leads(f"{site.url}uchma/nowhere/") is None
    assert leads("https://example.org/uchma/precision/#level") is None
