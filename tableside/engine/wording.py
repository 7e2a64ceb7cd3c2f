"""Numbers and sentences as a reader sees them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from math import floor

from tableside.engine.amounts import Added, Mean, Percent, Phrase, Pool, Slot, Text, Value, fill

MINUS = "−"


def number(value: int | Fraction) -> str:
    """A number with a real minus sign; short fractions as decimals, others as fractions."""
    if isinstance(value, Fraction) and value.denominator != 1:
        tenths = value * 10
        text = f"{float(value):.1f}" if tenths.denominator == 1 else f"{value.numerator}/{value.denominator}"
    else:
        text = str(int(value))
    return text.replace("-", MINUS)


def signed(value: int | Fraction) -> str:
    """A number that is added: +2, −1, ±0 as +0."""
    return number(value) if value < 0 else f"+{number(value)}"


def tenth(amount: Fraction) -> Fraction:
    """An average as a reader wants it, to one decimal, halves up."""
    return Fraction((amount * 20 + 1) // 2, 10)


def rounded(amount: int | Fraction) -> str:
    """A number to one decimal, marked where that is not all of it."""
    exact = Fraction(amount)
    return number(exact) if (exact * 10).denominator == 1 else f"about {number(tenth(exact))}"


def percent(chance: Fraction) -> str:
    """A chance in whole percent, a half rounded up, but never to certainty."""
    hundredths = chance * 100
    if 0 < hundredths < 1:
        return "under 1 %"
    if 99 < hundredths < 100:
        return "over 99 %"
    return f"{floor(hundredths + Fraction(1, 2))} %"


def shares(chances: Sequence[Fraction]) -> list[str]:
    """Chances that make up one whole in whole percent that add up to 100: the largest remainders are rounded up."""
    hundredths = [chance * 100 for chance in chances]
    whole = [floor(share) for share in hundredths]
    by_remainder = sorted(range(len(whole)), key=lambda place: whole[place] - hundredths[place])
    for place in by_remainder[: floor(sum(hundredths)) - sum(whole)]:
        whole[place] += 1
    ends = [0 < share < 1 or 99 < share < 100 for share in hundredths]
    return [percent(chance) if end else f"{n} %" for chance, end, n in zip(chances, ends, whole, strict=True)]


def rest(chance: Fraction) -> str:
    """The chance that it does not happen, beside the chance that it does."""
    return shares((chance, 1 - chance))[1]


def shown(value: Value) -> str:
    """Any value of an answer as text."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return number(value)
        case Fraction():
            return rounded(value)
        case Added():
            return signed(value.amount)
        case Percent():
            return percent(value.share) if value.points is None else _points(value.share, value.points)
        case Mean():
            return rounded(value.exact)
        case Pool():
            dice = f"{value.count}d{value.sides}{_apart(value.plus) if value.plus else ''}"
            return dice if value.count else number(value.plus)
        case Phrase():
            return said(value)
        case Enum():
            return str(value.value).replace("_", " ")
        case tuple():
            return ", ".join(map(shown, value))
    return "–" if value is None else value


def times(count: int, word: str) -> str:
    """A count with its word: 1 attack, 2 attacks."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def said(text: Text) -> str:
    """A sentence with its values in it."""
    return fill(text.template, text.values, _in_a_sentence) if isinstance(text, Phrase) else text


def _in_a_sentence(value: Slot, form: str) -> str:
    if isinstance(value, tuple):
        return listed(tuple(map(shown, value)), form or "and")
    if isinstance(value, Added) and form == "apart":
        return _apart(value.amount).lstrip()
    text = shown(value)
    return text[:1].upper() + text[1:] if form == "first" else text


def _apart(plus: int | Fraction) -> str:
    """What is added to something, with its sign between spaces."""
    text = signed(plus)
    return f" {text[0]} {text[1:]}"


def _points(share: Fraction, points: int) -> str:
    return f"{points} %" if points in range(1, 100) or share in (0, 1) else percent(share)


def listed(names: list[str] | tuple[str, ...], joint: str = "and") -> str:
    """Names as a sentence lists them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def shortened(text: str, most: int = 40) -> str:
    """A stranger's text as a sentence may repeat it: its beginning, with what cannot be printed escaped."""
    return repr(text if len(text) <= most else f"{text[:most]}…")[1:-1]
