"""Answers as HTML: the same code at build time and in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from html import escape
from typing import NamedTuple

from tableside.engine.amounts import Text
from tableside.engine.answers import Answer, Rolled, Step
from tableside.engine.wording import number, percent, said, shares, shown, signed

SHORT_LIST = 3  # a longer one may have to scroll, and then keys have to reach it
LONGEST_DENOMINATOR = 9999
UNIT = re.compile(r"(\d) (%|m\b)")
Linker = Callable[[Step], str]


class Shown(NamedTuple):
    """An answer in two parts: what stays in sight and is read aloud, and what explains it below the inputs."""

    said: str
    explained: str = ""
    steps: tuple[Step, ...] = ()

    @property
    def parts(self) -> dict[str, str]:
        """The two by name, as the door sends them."""
        return {"said": self.said, "explained": self.explained}

    @property
    def whole(self) -> str:
        """Both together, as an example prints them."""
        return self.said + self.explained


def variants(texts: Mapping[str, str], current: str, tag: str = "span") -> str:
    """The same place in each edition: one text where all agree, else each marked with its editions."""
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    by_text: dict[str, list[str]] = {}
    for edition, text in texts.items():
        by_text.setdefault(text, []).append(edition)
    return "".join(f"<{tag}{attributes(variant(keys, current))}>{text}</{tag}>" for text, keys in by_text.items())


def side_by_side(answers: Mapping[str, Shown], current: str) -> Shown:
    """An answer in each edition, its two parts each with their variants."""
    said_by = {key: shown.said for key, shown in answers.items()}
    explained_by = {key: shown.explained for key, shown in answers.items()}
    return Shown(variants(said_by, current, "div"), variants(explained_by, current, "div"))


def variant(editions: Iterable[str], current: str) -> dict[str, str]:
    """The attributes of something that only some editions have; search reads the current one's."""
    keys = list(editions)
    state = {"class": "variant current"} if current in keys else {"class": "variant", "data-search-exclude": ""}
    return {**state, "data-editions": " ".join(keys)}


def attributes(given: Mapping[str, str]) -> str:
    """Attributes as a tag has them."""
    return "".join(f' {name}="{escape(value)}"' for name, value in given.items())


def report_place(kind: str, game: str) -> str:
    """Where a page made from all chapters goes, once they are built."""
    return f'<div data-report="{escape(kind)}" data-of="{escape(game)}"></div>'


def answer(given: Answer, link: Linker) -> Shown:
    """The value in large numerals and the sentence; the picture if there is one, and the working behind a tap."""
    explained = f"{picture(given)}{working(given, link)}{outcomes(given)}"
    return Shown(headline(given), f'<div class="explained">{explained}</div>', given.steps)


def refusal(message: Text) -> Shown:
    """An answer that says why there is none."""
    return Shown(f'<p class="refusal">{escape(said(message))}</p>')


def headline(given: Answer) -> str:
    """What stays in sight: the value, the sentence and the chance."""
    if isinstance(given.value, tuple):
        tag, kind = ("ol", "order") if given.ranked else ("ul", "list")
        scrolls = ' tabindex="0"' if len(given.value) > SHORT_LIST else ""
        value = (
            f'<{tag} class="{kind}"{scrolls}>{"".join(f"<li>{text(shown(name))}</li>" for name in given.value)}</{tag}>'
        )
    else:
        big, small = (said(given.asked), f"{_big(given)} {given.unit}") if given.asked else (_big(given), given.unit)
        unit = f' <span class="unit">{text(small)}</span>' if small else ""
        kind = "value word" if any(sign.isalpha() for sign in big) else "value"
        value = f'<p class="{kind}"><strong>{text(big)}</strong>{unit}</p>'
    chance = ""
    if given.chance is not None:
        chance = f'<p class="chance">{_bar(given.chance)}chance {_fraction(given.chance, percent(given.chance))}</p>'
    return f'<div class="result">{value}<p class="headline">{text(given.headline)}</p>{chance}</div>'


def text(plain: Text) -> str:
    """A sentence as HTML; a number keeps its unit on the same line."""
    return UNIT.sub("\\1\u00a0\\2", escape(said(plain)))


def _bar(share: Fraction) -> str:
    # A drawing and no style: the page's policy lets in no style that the build has not seen.
    return f'<svg class="bar" aria-hidden="true"><rect width="{float(share) * 100:.4g}%" height="100%"/></svg>'


def _fraction(chance: Fraction, share: str) -> str:
    """The exact fraction where it is short enough to read, and the percentage."""
    exact = f"{chance}, " if chance.denominator <= LONGEST_DENOMINATOR else ""
    return text(exact + share)


def outcomes(given: Answer) -> str:
    """Every outcome with its chance, behind a tap; two of them are the chance already."""
    if len(given.outcomes) < 3:
        return ""
    most = max(given.outcomes.values())
    texts = shares(list(given.outcomes.values()))
    rows = "".join(
        f'<tr><th scope="row">{text(number(name) if isinstance(name, int) else str(name))}</th>'
        f"<td>{_bar(chance / most)}</td><td>{_fraction(chance, share)}</td></tr>"
        for (name, chance), share in zip(given.outcomes.items(), texts, strict=True)
    )
    return f'<details class="outcomes"><summary>Every outcome</summary><table class="chances">{rows}</table></details>'


def picture(given: Answer) -> str:
    """The drawing, whose text comes from our own code and is not escaped."""
    return f'<figure class="picture">{given.picture}</figure>' if given.picture else ""


def _big(given: Answer) -> str:
    if isinstance(given.value, int) and given.unit.startswith("to "):  # until every such value is Added
        return signed(given.value)
    return shown(given.value)


def working(given: Answer, link: Linker) -> str:
    """The steps, each with its amount and its rule."""
    if not given.steps:
        return ""
    rows = "".join(_step(step, link) for step in given.steps)
    return f'<details class="working" open><summary>Working</summary><ol>{rows}</ol></details>'


def _step(step: Step, link: Linker) -> str:
    amount = "" if step.amount is None else f'<b class="amount">{escape(shown(step.amount))}</b>'
    address = link(step)
    rule = f'<a class="rule" href="{escape(address)}">rule</a>' if address else ""
    return f'<li><span class="text">{text(step.text)}</span>{amount}{rule}</li>'


def rolled(roll: Rolled) -> str:
    """The faces, then what they mean."""
    groups = "".join(
        f'<li><span class="who">{escape(said(name))}</span>{"".join(f"<b class=die>{face}</b>" for face in faces)}</li>'
        for name, faces in roll.faces
    )
    return f'<ul class="faces">{groups}</ul><p class="headline">{text(roll.headline)}</p>'


def as_lines(given: Answer) -> str:
    """The sentence and the working for a terminal."""
    steps = (
        f"  {said(step.text)}" + ("" if step.amount is None else f": {shown(step.amount)}") for step in given.steps
    )
    return "\n".join([said(given.headline), *steps])
