"""The card of every calculator: sound HTML, a name and a place for a message for every input, nothing unescaped."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from tableside.engine import cards, render
from tableside.engine.amounts import Added, Phrase
from tableside.engine.answers import Answer
from tableside.engine.fields import Choice, Text
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game
from tableside.engine.rows import Rows

from .every import DOOR, FORMS, Form

CARDS = [(game, calculator) for game in DOOR.games.values() for calculator in game.calculators]
every_card = pytest.mark.parametrize(
    ("game", "calculator"), CARDS, ids=[f"{game.key}.{calculator.name}" for game, calculator in CARDS]
)
VOID = {"input", "br", "img", "meta", "link", "hr"}


@dataclass
class Element:
    """An element that was opened: its tag, its attributes, what it stands in, and its text."""

    tag: str
    attributes: dict[str, str | None]
    parents: tuple[Element, ...] = ()
    texts: list[str] = field(default_factory=list)

    def inside(self, tag: str) -> bool:
        """Whether it stands somewhere in such an element."""
        return any(parent.tag == tag for parent in self.parents)


class Page(HTMLParser):
    """Reads HTML strictly: whatever is opened is closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.opened: list[Element] = []
        self.feed(text)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element."""
        assert len(dict(attrs)) == len(attrs)
        element = Element(tag, dict(attrs), tuple(self.opened))
        self.elements.append(element)
        if tag not in VOID:
            self.opened.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that closes itself, as those of drawings do."""
        self.elements.append(Element(tag, dict(attrs), tuple(self.opened)))

    def handle_endtag(self, tag: str) -> None:
        """Only the innermost element can end."""
        assert self.opened.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Every element that the text stands in has it."""
        for element in self.opened:
            element.texts.append(data)

    def having(self, name: str) -> dict[str | None, list[Element]]:
        """The elements with an attribute, by its value."""
        found: dict[str | None, list[Element]] = {}
        for element in self.elements:
            if name in element.attributes:
                found.setdefault(element.attributes[name], []).append(element)
        return found


def card(game: Game, calculator: Calculator, changed: dict[str, Any] | None = None) -> Page:
    """A calculator's card with its defaults, or with others."""
    defaults = {entry.name: entry.default for entry in calculator.inputs} | (changed or {})
    return Page(
        cards.calculator(game, calculator, defaults, dict.fromkeys(game.editions, render.Shown("<p>An answer.</p>")))
    )


def places(entry: Input) -> set[str]:
    """The keys of all messages that an input can get, with # for a row that is not there yet."""
    if not isinstance(entry.field, Rows):
        return {entry.name}
    indices = [*map(str, range(len(entry.default))), "#"]
    return {entry.name} | {f"{entry.name}.{index}.{column}" for index in indices for column in entry.field.columns}


@every_card
def test_every_input_has_its_control_its_label_and_a_place_for_a_message(game: Game, calculator: Calculator) -> None:
    page = card(game, calculator)
    names, messages = page.having("name"), page.having("data-error-for")
    assert set(messages) == {"", *(key for entry in calculator.inputs for key in places(entry))}
    assert all(len(found) == 1 and "hidden" in found[0].attributes for found in messages.values())
    for entry in calculator.inputs:
        kinds = places(entry) - {entry.name} if isinstance(entry.field, Rows) else {entry.name}
        assert kinds <= set(names)
        for name in kinds:
            for control in names[name]:
                assert control.inside("label") or "aria-label" in control.attributes
    buttons = [element for element in page.elements if element.tag == "button"]
    assert all(button.attributes["type"] == "button" for button in buttons)
    assert all("".join(button.texts).strip() or button.attributes["aria-label"] for button in buttons)


@every_card
def test_a_card_has_one_name_and_its_dice_if_it_has_any(game: Game, calculator: Calculator) -> None:
    page = card(game, calculator)
    (form,) = page.having("data-calculator")[f"{game.key}.{calculator.name}"]
    assert form.tag == "form"
    assert "data-search-exclude" in form.attributes
    assert sum(element.tag == "output" for element in page.elements) == 1
    assert ("roll" in page.having("data-do")) == (calculator.roll is not None)
    assert {"share", "reset"} <= set(page.having("data-do"))
    assert all(len(found) == 1 for found in page.having("id").values())


@every_card
def test_a_card_shows_its_defaults(game: Game, calculator: Calculator) -> None:
    names = card(game, calculator).having("name")
    for entry in calculator.inputs:
        shown = [control.attributes for control in names.get(entry.name, [])]
        written = entry.field.write(entry.default)
        if isinstance(entry.field, Choice) and shown[0].get("type") == "radio":
            assert [one["value"] for one in shown if "checked" in one] == [written]
        elif len(shown) == 1 and shown[0].get("type") == "text":
            assert shown[0]["value"] == written
        elif len(shown) == 1 and shown[0].get("type") == "checkbox":
            assert ("checked" in shown[0]) == entry.default


@every_card
def test_what_an_author_writes_as_default_is_never_markup(game: Game, calculator: Calculator) -> None:
    hostile = '"><i>&'
    changed: dict[str, Any] = {}
    for entry in calculator.inputs:
        if isinstance(entry.field, Text):
            changed[entry.name] = hostile
        elif isinstance(entry.field, Rows):
            texts = [name for name, column in entry.field.columns.items() if isinstance(column, Text)]
            changed[entry.name] = tuple(replace(row, **dict.fromkeys(texts, hostile)) for row in entry.default)
    assert not [element for element in card(game, calculator, changed).elements if element.tag == "i"]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_answers_are_sound_html(form: Form) -> None:
    reply = form.ask(html=True, roll=bool(form.calculator.roll))
    page = Page(reply["html"]["said"] + reply["html"]["explained"])
    assert [element.tag for element in page.elements if "headline" in (element.attributes.get("class") or "")] == ["p"]
    assert not {"script", "style", "iframe"} & {element.tag for element in page.elements}
    assert not [name for element in page.elements for name in element.attributes if name.startswith("on")]
    Page(reply.get("roll", {}).get("html", ""))


def test_one_text_for_all_editions_and_marks_where_they_differ() -> None:
    assert render.variants({"1": "five", "2": "five"}, "2") == "five"
    page = Page(render.variants({"1": "five", "2": "five", "3": "four"}, "3"))
    old, new = page.elements
    assert (old.texts, old.attributes["data-editions"], "data-search-exclude" in old.attributes) == (
        ["five"],
        "1 2",
        True,
    )
    assert (new.texts, new.attributes["data-editions"], "data-search-exclude" in new.attributes) == (
        ["four"],
        "3",
        False,
    )


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_outcomes_on_the_page_add_up(form: Form) -> None:
    answer, _ = DOOR.answer(DOOR.question(form.name, form.edition, {}))
    assert answer is not None
    shown = [int(text) for text in re.findall(r"(\d+)\u00a0%</td>", render.outcomes(answer).replace("under 1", "0"))]
    words = sum(chance < Fraction(1, 100) for chance in answer.outcomes.values() if chance)
    assert not shown or sum(shown) <= 100 <= sum(shown) + words


def test_what_the_reader_asked_stands_largest_and_the_value_beside_it() -> None:
    given = Answer(Added(-2), "Hits on 8 or more.", unit="to the roll", asked=Phrase("{face} or more", face=8))
    shown = render.headline(given)
    assert "<strong>8 or more</strong>" in shown
    assert '<span class="unit">−2 to the roll</span>' in shown
    assert "<strong>−2</strong>" in render.headline(replace(given, asked=""))


@pytest.mark.parametrize(("names", "takes_keys"), [(("Mira", "Ogre", "Wolf"), False), (("A", "B", "C", "D"), True)])
@pytest.mark.parametrize("ranked", [True, False])
def test_a_list_that_may_scroll_takes_the_focus(names: tuple[str, ...], takes_keys: bool, ranked: bool) -> None:
    html = render.headline(Answer(value=names, headline="In this order.", ranked=ranked))
    assert ('tabindex="0"' in html) == takes_keys
