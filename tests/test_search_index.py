"""What the search of the built book knows, and how a question with numbers is read."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from tableside.book.chapters import ChapterError
from tableside.book.index import Noted, entries, without_words
from tableside.book.reports import BuiltChapter
from tableside.book.sections import read_sections
from tableside.engine.door import Door
from tableside.engine.games import load_games
from tableside.engine.questions import read_question
from tableside.engine.rules import Rule
from tableside.engine.spelling import stem, stems
from tests.conftest import Site
from tests.converting import convert
from tests.queries import Question, read_questions

GAMES = load_games("calculators.catalogue")
DOOR = Door(GAMES, {})
ASSETS = "assets/tableside/"


@pytest.fixture(scope="module")
def found(site: Site) -> list[Any]:
    index: dict[str, Any] = json.loads((site.folder / ASSETS / "search.json").read_text(encoding="utf-8"))
    return list(index["entries"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("armour", "armor"),
        ("metres", "meter"),
        ("manoeuvres", "maneuver"),
        ("realising", "realized"),
        ("defence", "defense"),
        ("travelled", "traveled"),
        ("running", "run"),
        ("dodges", "dodging"),
        ("enemies", "enemy"),
        ("grey", "gray"),
    ],
)
def test_forms_of_a_word_are_one(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("four", "for"), ("hour", "hor"), ("speed", "spe"), ("string", "str")])
def test_short_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_small_words_are_not_compared() -> None:
    assert stems("How much is the fall of 12 m?") == stems("fall metres")


def test_words_of_players_leave_the_page_for_the_index() -> None:
    html, chapter = convert('## Armour {: rules="fall.armorignoring" words="AC  soak" }\n\nText.')
    assert chapter.words == {"armour": "AC soak"}
    assert "words=" not in html
    assert "soak" not in html


def test_words_of_players_stand_on_a_heading() -> None:
    with pytest.raises(ChapterError, match=r"page\.md:3: Words of players stand on the line of a heading"):
        convert('Text.\n\n{: words="soak" }\n')


def test_a_word_of_a_glossary_has_an_address() -> None:
    from markdown import Markdown

    from tableside.book.chapters import Chapter, Library
    from tableside.book.extension import TablesideExtension

    extension = TablesideExtension(Library(DOOR), Chapter(path="docs/uchma/glossary.md", game="uchma"))
    html = Markdown(extensions=["def_list", "toc", extension]).convert(
        "# Parry\n\nHalf cover\n:   A wall.\n\nParry\n:   To turn."
    )
    assert '<dt id="half-cover">' in html
    assert '<dt id="parry_1">' in html


def test_other_editions_and_answers_stay_out() -> None:
    page = """<h1 id="a">Fall</h1><p>Up to <span class="variant" data-editions="1">5</span><span class="variant current"
    data-editions="2 3">4</span> m.</p><section data-editions="1"><h2 id="old">Gone</h2><p>Old.</p></section>
    <form><p>Level</p></form>"""
    chapter = BuiltChapter("uchma/fall/", "Fall", read_sections(page))
    texts = [
        (entry.title, entry.text)
        for entry in entries({"uchma": GAMES["uchma"]}, [chapter], Noted(games={"uchma/fall/": "uchma"}))
    ]
    assert texts == [("Fall", "Up to 4 m.")]


def test_the_index_has_sections_calculators_and_words(site: Site, found: list[Any]) -> None:
    for kind, game, page, anchor, *_ in found:
        html = (site.folder / page / "index.html").read_text(encoding="utf-8")
        assert f'id="{anchor}"' in html, (kind, page, anchor)
        assert page.startswith(game)
    calculators = {entry[5] for entry in found if entry[0] == "calculator"}
    assert calculators == {f"{game.key}.{each.name}" for game in GAMES.values() for each in game.calculators}
    assert {entry[1] for entry in found if entry[0] == "word"} == set(GAMES)
    assert not [entry for entry in found if entry[0] == "calculator" and not entry[6]]


def test_every_section_that_computes_has_words_of_players(site: Site, found: list[Any]) -> None:
    table = {row["id"]: Rule(**row) for row in json.loads((site.folder / "rules.json").read_text(encoding="utf-8"))}
    pages = {entry[2] for entry in found}
    noted = Noted(words={page: {entry[3]: entry[6] for entry in found if entry[2] == page} for page in pages})
    chapters = []
    for page in sorted(pages):
        html = (site.folder / page / "index.html").read_text(encoding="utf-8")
        sections = read_sections(html[html.index("<article") : html.rindex("</article>")].partition(">")[2])
        chapters.append(BuiltChapter(page, page, sections))
    assert without_words(chapters, noted, table) == []


def test_a_section_without_words_is_named() -> None:
    chapter = BuiltChapter("g/", "G", read_sections('<h1 id="a">A</h1><p id="rule-x">X.</p><h2 id="b">B</h2><p>Y.</p>'))
    table = {"g.x": Rule("g.x", "g/", "rule-x", "f"), "g.y": Rule("g.y", "g/", "b")}
    assert without_words([chapter], Noted(), table) == ["g/#a"]
    assert without_words([chapter], Noted(words={"g/": {"a": "ex"}}), table) == []


def test_text_and_library_are_small(site: Site) -> None:
    names = ("search.json", "vendor/minisearch.js", "search.js", "search_index.js", "search_list.js")
    packed = sum(len(gzip.compress((site.folder / ASSETS / name).read_bytes(), 6)) for name in names)
    assert packed < 80_000


@pytest.mark.parametrize("question", read_questions(), ids=lambda question: f"{question.game} {question.words}")
def test_numbers_fill_the_inputs_that_are_meant(question: Question) -> None:
    readings = read_question(GAMES, question.words, question.game)
    assert [(f"{each.game.key}.{each.calculator.name}", dict(each.inputs)) for each in readings[:1]] == [
        (question.calculator, question.inputs)
    ]


def test_two_calculators_that_fit_are_both_shown() -> None:
    found = DOOR.reply({"question": "fall 8"})["answers"]
    assert [each["calculator"] for each in found] == ["uchma.fall-damage", "generia.fall"]
    assert found[0]["query"] == "calc=uchma.fall-damage&edition=3&metres=8"


def test_a_question_is_answered_in_the_readers_edition() -> None:
    (found,) = DOOR.reply({"question": "fall 12", "game": "uchma", "editions": {"uchma": "1"}})["answers"]
    assert "70" in found["text"]
    assert "edition=1" in found["query"]


@pytest.mark.parametrize("text", ["", "12", "morale", "qwxz 3", "1 2 3 4 5 fall", "fall " * 100])
def test_what_is_no_question_has_no_answer(text: str) -> None:
    assert DOOR.reply({"question": text}) == {"answers": []}


def test_a_number_that_is_too_large_is_told() -> None:
    (found,) = DOOR.reply({"question": "fall 900", "game": "uchma"})["answers"]
    assert found["text"] == "Height of the fall in metres: from 0 to 500."


@pytest.mark.parametrize("request_", [{"question": 3}, {"question": "fall 3", "game": 3}])
def test_a_broken_question_is_refused(request_: dict[str, object]) -> None:
    assert "errors" in json.loads(DOOR(json.dumps(request_)))
