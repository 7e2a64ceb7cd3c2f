"""Numbers as a reader sees them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.wording import listed, number, percent, rounded, shares, shown, signed

CHANCES = st.fractions(0, 1)


@pytest.mark.parametrize(
    ("value", "plain", "added"),
    [
        (0, "0", "+0"),
        (7, "7", "+7"),
        (-2, "−2", "−2"),
        (Fraction(4), "4", "+4"),
        (Fraction(5, 2), "2.5", "+2.5"),
        (Fraction(-1, 10), "−0.1", "−0.1"),
        (Fraction(1, 3), "1/3", "+1/3"),
        (Fraction(-1, 20), "−1/20", "−1/20"),
    ],
)
def test_numbers_have_a_real_minus_and_short_fractions_a_point(value: int | Fraction, plain: str, added: str) -> None:
    assert (number(value), signed(value)) == (plain, added)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "under 1 %"),
        (Fraction(1, 200), "under 1 %"),
        (Fraction(9, 1000), "under 1 %"),
        (Fraction(1, 100), "1 %"),
        (Fraction(1, 8), "13 %"),
        (Fraction(3, 10), "30 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(2, 3), "67 %"),
        (Fraction(99, 100), "99 %"),
        (Fraction(991, 1000), "over 99 %"),
        (Fraction(399, 400), "over 99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_percents(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


@given(CHANCES)
def test_only_the_impossible_is_0_percent_and_only_the_certain_100(chance: Fraction) -> None:
    assert (percent(chance) == "0 %") == (chance == 0)
    assert (percent(chance) == "100 %") == (chance == 1)


@given(CHANCES, CHANCES)
def test_a_likelier_thing_never_shows_fewer_percent(one: Fraction, other: Fraction) -> None:
    def rank(chance: Fraction) -> float:
        text = percent(chance)
        return {"under 1 %": 0.5, "over 99 %": 99.5}.get(text) or float(text.removesuffix(" %"))

    less, more = sorted((one, other))
    assert rank(less) <= rank(more)


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "yes"), (False, "no"), (None, "–"), ("half", "half"), (-3, "−3"), (("Ada", "Bo"), "Ada, Bo")],
)
def test_every_value_can_be_shown(value: object, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize(
    ("names", "text"), [([], ""), (["Ada"], "Ada"), (["Ada", "Bo"], "Ada or Bo"), (("1", "2", "3"), "1, 2 or 3")]
)
def test_lists_read_as_sentences(names: list[str], text: str) -> None:
    assert listed(names, "or") == text


@pytest.mark.parametrize(
    ("amount", "text"),
    # 29/4 is 7.25, which is neither 7.2 nor 7.3.
    [(Fraction(29, 4), "about 7.3"), (Fraction(73, 10), "7.3"), (7, "7"), (Fraction(-1, 3), "about −0.3")],
)
def test_a_mean_is_exact_or_marked(amount, text):
    assert rounded(amount) == text


@pytest.mark.parametrize(
    ("parts", "texts"),
    [
        # A third is 33.3 %, three of them 99.9: the first gets what is missing.
        ([(1, 3), (1, 3), (1, 3)], ["34 %", "33 %", "33 %"]),
        # 45.5 and 54.5 would both be rounded up.
        ([(91, 200), (109, 200)], ["46 %", "54 %"]),
        ([(1, 8), (1, 8), (3, 4)], ["13 %", "12 %", "75 %"]),
        ([(1, 300), (299, 300)], ["under 1 %", "over 99 %"]),
        ([(0, 1), (1, 1)], ["0 %", "100 %"]),
    ],
)
def test_percentages_of_one_whole(parts, texts):
    assert shares([Fraction(*part) for part in parts]) == texts


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=12).filter(any))
def test_percentages_of_one_whole_add_up(weights):
    chances = [Fraction(weight, sum(weights)) for weight in weights]
    texts = shares(chances)
    # "Under 1 %" stands for 0 or 1, "over 99 %" for 99 or 100.
    least = [0 if text == "under 1 %" else 99 if text == "over 99 %" else int(text.split()[0]) for text in texts]
    words = sum(text.startswith(("under", "over")) for text in texts)
    assert sum(least) <= 100 <= sum(least) + words
    for chance, text in zip(chances, texts, strict=True):
        assert text.startswith("under") == (0 < chance < Fraction(1, 100))
        assert (text == "0 %") == (chance == 0)
        assert (text == "100 %") == (chance == 1)
