"""Amounts as data: how each type reads, its JSON, and phrases that do not fit their values."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside import Added, Answer, Idle, Mean, Percent, Phrase, Pool, Step, Whole, Words, modifier_steps, shares
from tableside.engine.amounts import Amount, Slot, rest
from tableside.engine.as_json import plain
from tableside.engine.door import Door
from tableside.engine.forms import Calculator
from tableside.engine.games import Game
from tableside.engine.rules import Rule
from tableside.engine.wording import said, shown


class Grade(StrEnum):
    """Words of a game."""

    FULL = "full"
    NOT_SEEN = "not_seen"


@pytest.mark.parametrize(
    ("amount", "text", "json"),
    [
        (True, "yes", True),
        (-3, "−3", -3),
        (Fraction(1, 2), "0.5", "1/2"),
        (Fraction(4), "4", 4),
        (Added(2), "+2", 2),
        (Added(-1), "−1", -1),
        (Added(0), "+0", 0),
        (Percent(Fraction(3, 10)), "30 %", "3/10"),
        (Mean(Fraction(13, 2)), "6.5", "13/2"),
        (Mean(Fraction(29, 4)), "about 7.3", "29/4"),
        (Pool(2, 6), "2d6", "2d6"),
        (Pool(2, 6, 3), "2d6 + 3", "2d6+3"),
        (Pool(1, 8, -1), "1d8 − 1", "1d8-1"),
        (Pool(0, 8, -1), "−1", -1),
        (Grade.NOT_SEEN, "not seen", "not_seen"),
        (Phrase("{n} of 8", n=5), "5 of 8", "5 of 8"),
        (None, "–", None),
    ],
)
def test_every_amount_has_its_text_and_its_json(amount: Amount, text: str, json: object) -> None:
    assert (shown(amount), plain(amount)) == (text, json)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        ("0", "100 %"),
        ("1/200", "over 99 %"),
        ("13/40", "67 %"),
        ("19/40", "52 %"),
        ("199/200", "under 1 %"),
        ("1", "0 %"),
    ],
)
def test_the_rest_is_what_a_chance_leaves_of_100(chance: str, text: str) -> None:
    assert shown(rest(Fraction(chance))) == text


@pytest.mark.parametrize(
    ("template", "value", "text"),
    [
        ("{x} faces", 2, "2 faces"),
        ("12 {x:apart}", Added(5), "12 + 5"),
        ("12 {x:apart}", Added(-5), "12 − 5"),
        ("{x:first} cover", Grade.FULL, "Full cover"),
        ("{x} run", ("Ada", "Bo", "Cy"), "Ada, Bo and Cy run"),
        ("{x:or} runs", ("Ada", "Bo"), "Ada or Bo runs"),
        ("so {x}", Phrase("{n} m", n=4), "so 4 m"),
        ("{x}", "{not a template}", "{not a template}"),
    ],
)
def test_a_phrase_says_its_values(template: str, value: Slot, text: str) -> None:
    assert said(Phrase(template, x=value)) == text


@pytest.mark.parametrize(
    ("template", "values"),
    [
        ("{metres} m", {}),
        ("{metres} m", {"feet": 1}),
        ("no values", {"feet": 1}),
        ("{feet:+}", {"feet": 1}),
        ("{feet:apart}", {"feet": 1}),
        ("{feet:or}", {"feet": "far"}),
        ("{feet.real}", {"feet": 1}),
        ("{}", {"feet": 1}),
        ("{feet", {"feet": 1}),
        ("{feet}", {"feet": 0.5}),
    ],
)
def test_a_phrase_that_does_not_fit_its_values_is_refused_at_once(template: str, values: dict[str, Slot]) -> None:
    with pytest.raises(TypeError):
        Phrase(template, **values)
    if values:
        with pytest.raises(TypeError):
            Step(template, 1, **values)


@pytest.mark.parametrize(
    ("parts", "points"),
    [
        ([(27, 40), (13, 40)], [68, 32]),
        ([(1, 3), (1, 3), (1, 3)], [34, 33, 33]),
        ([(1, 1), (0, 1)], [100, 0]),
        ([(1, 1000), (999, 1000)], [0, 100]),
    ],
)
def test_parts_of_a_whole_add_up(parts: list[tuple[int, int]], points: list[int]) -> None:
    assert [part.points for part in shares(Fraction(*part) for part in parts)] == points


def test_what_may_happen_is_never_shown_as_0_or_100_percent() -> None:
    assert [shown(part) for part in shares([Fraction(1, 1000), Fraction(999, 1000)])] == ["under 1 %", "over 99 %"]
    with pytest.raises(ValueError, match="add up"):
        shares([Fraction(1, 2)])


@given(st.lists(st.integers(0, 50), min_size=1).filter(any))
def test_shares_are_whole_percents_that_add_up_to_100(weights: list[int]) -> None:
    parts = shares([Fraction(weight, sum(weights)) for weight in weights])
    assert sum(part.points or 0 for part in parts) == 100
    assert all(abs((part.points or 0) - 100 * part.share) < 1 for part in parts)


class Modifier:
    """What a rule returns."""

    def __init__(self, term: Grade, amount: int, void: Grade | None = None) -> None:
        self.term, self.amount, self.void = term, amount, void


def test_modifiers_make_their_steps() -> None:
    terms = {
        Grade.FULL: Words("full cover", rule="cover", input="behind"),
        Grade.NOT_SEEN: Words("not seen", rule=("a", "b")),
    }
    reasons = {Grade.FULL: Words("{term} {amount} does not count", rule="scope"), Grade.NOT_SEEN: Words("unseen")}
    given_ = [
        Modifier(Grade.FULL, -4),
        Modifier(Grade.NOT_SEEN, 2, Grade.FULL),
        Modifier(Grade.FULL, -4, Grade.NOT_SEEN),
    ]
    steps = modifier_steps(given_, terms, reasons, note=lambda _: " here")
    assert [(said(step.text), step.amount, step.rule) for step in steps] == [
        ("full cover here", Added(-4), "cover"),
        ("not seen +2 does not count", Added(0), "scope"),
        ("unseen", Added(0), "cover"),
    ]
    assert [step.input for step in steps] == ["behind", "", ""]


def test_a_reason_why_an_input_changes_nothing_may_have_values() -> None:
    def climb(edition: None, rope: Annotated[int, Whole("Rope", 0, 9)] = 0) -> Answer:  # noqa: ARG001
        """Climbing."""
        return Answer(1, "One.", idle={"rope": Idle(Phrase("counts from {metres} m", metres=8))})

    door = Door({"hill": Game("hill", "Hill", (Calculator("climb", climb),))}, {})
    reply = door.reply({"calculator": "hill.climb", "inputs": {"rope": 2}})
    assert [step["text"] for step in reply["steps"]] == ["Rope: counts from 8 m"]


def test_of_several_rules_the_door_takes_the_one_that_the_edition_has() -> None:
    def climb(edition: None) -> Answer:  # noqa: ARG001
        """Climbing."""
        return Answer(1, "One.", (Step("old", 1, ("old", "new")), Step("none", 1, ("gone",)), Step("bare", 1, "bare")))

    game = Game("hill", "Hill", (Calculator("climb", climb),))
    door = Door({"hill": game}, {"hill.new": Rule("hill.new")})
    assert [step["rule"] for step in door.reply({"calculator": "hill.climb"})["steps"]] == [
        "hill.new", None, "hill.bare",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "text"),
    [(Added(-2), "−2"), (Pool(2, 6), "2d6"), (Phrase("d{sides}", sides=8), "d8"), (Percent(Fraction(1, 2)), "50 %")],
)
def test_a_chapter_may_name_any_amount(value: Amount, text: str) -> None:
    assert Game("hill", "Hill", (), values={"steepness": value}).value("", "steepness") == text
