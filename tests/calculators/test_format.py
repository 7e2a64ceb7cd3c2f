"""What every calculator answered as text in format 1 is the same number now, and reads the same.

`answers-format-1.jsonl` holds the answers to all default questions, with the lines of their pages, as they were
before amounts became data. `mended-sentences.tsv` lists the lines that were changed on purpose.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tableside.engine.wording import percent, tenth

from .every import FORMS, Form

DATA = Path(__file__).resolve().parents[1] / "data"
BEFORE = {
    row["form"]: row
    for row in map(json.loads, (DATA / "answers-format-1.jsonl").read_text(encoding="utf-8").splitlines())
}
MENDED = dict(line.split("\t") for line in (DATA / "mended-sentences.tsv").read_text(encoding="utf-8").splitlines())
PERCENT = re.compile(r"(\d+) %")


def lines(html: str) -> list[str]:
    """The lines that a reader sees, drawings and links to rules left out."""
    html = re.sub(r"<figure.*?</figure>|<a class=.rule.*?</a>", "", html, flags=re.S)
    html = re.sub(r"</(p|li|tr|summary)>", "\n", html)
    html = re.sub(r"</(span|th|td|b)>", " ", html)
    plain = (unescape(re.sub(r"<[^>]*>", "", line)).replace("\xa0", " ").split() for line in html.split("\n"))
    return [" ".join(words) for words in plain if words]


def same(before: Any, now: Any) -> bool:
    """Whether a value of format 1 and one of format 2 are the same number, or the same word."""
    if isinstance(before, list) and isinstance(now, list):
        return len(before) == len(now) and all(map(same, before, now))
    if before == now or str(now) == str(before):
        return True
    if isinstance(now, bool):
        return before == ("yes" if now else "no")
    if isinstance(now, list):
        return before == ", ".join(map(str, now))
    if before is None or now is None:
        return False
    text = re.sub(r".* to .*, (.*) on average", r"\1", str(before)).replace("−", "-").replace(" ", "")
    if re.fullmatch(r"\d+d\d+[+-]?\d*", text):
        return text.removesuffix("+0") == now
    try:
        exact = Fraction(now)
    except ValueError:
        return str(before).replace("_", " ") == str(now).replace("_", " ")
    return number_in(text) in (exact, tenth(exact)) or rounded_to(str(before), exact)


def number_in(text: str) -> Fraction | None:
    """The number that a text is, if it is one."""
    try:
        return Fraction(text)
    except ValueError:
        return None


def rounded_to(text: str, exact: Fraction) -> bool:
    """Whether a percentage is that of a share, one more or less where several add up to 100."""
    if not 0 <= exact <= 1 or not text.endswith(" %"):
        return False
    shown, alone = PERCENT.fullmatch(text), PERCENT.fullmatch(percent(exact))
    return text == percent(exact) or bool(shown and alone and abs(int(shown[1]) - int(alone[1])) <= 1)


def unmarked(line: str) -> str:
    """A line without what marks a mean as rounded."""
    return line.replace("about ", "")


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_same_numbers(form: Form) -> None:
    before, now = BEFORE[str(form)]["reply"], form.ask()
    assert same(before["value"], now["value"])
    assert [step["rule"] for step in before["steps"]] == [step["rule"] for step in now["steps"]]
    for old, new in zip(before["steps"], now["steps"], strict=True):
        assert same(old["amount"], new["amount"]), new["text"]
    assert before.get("chance") == now.get("chance")
    assert before.get("outcomes") == now.get("outcomes")
    assert before.get("facts", {}).keys() == now.get("facts", {}).keys()
    for name, fact in before.get("facts", {}).items():
        assert same(fact, now["facts"][name]), name


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_same_sentences(form: Form) -> None:
    html = form.ask(html=True)["html"]
    now = lines(html["said"] + html["explained"])
    for old, new in zip(BEFORE[str(form)]["page"], now, strict=True):
        assert unmarked(MENDED.get(old, old)) == unmarked(new)


def test_every_mended_sentence_was_there_and_is_gone() -> None:
    before = {line for row in BEFORE.values() for line in row["page"]}
    assert before >= MENDED.keys()
    assert all(old != new for old, new in MENDED.items())


@pytest.mark.parametrize(
    ("before", "now", "is_same"),
    [
        ("+2", 2, True),
        ("−1", -1, True),
        ("+2", 3, False),
        ("30 %", "3/10", True),
        ("33 %", "13/40", True),
        ("31 %", "3/100", False),
        ("6.5", "13/2", True),
        ("3.2", "509/160", True),
        ("yes", True, True),
        ("no", True, False),
        ("1d8 + 2", "1d8+2", True),
        ("1d8 − 2", "1d8-2", True),
        ("1d8", "1d8+2", False),
        ("half", "full", False),
    ],
)
def test_what_counts_as_the_same(before: str, now: object, is_same: bool) -> None:
    assert same(before, now) is is_same
