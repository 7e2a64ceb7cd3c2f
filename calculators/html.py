"""Forms and answers as HTML: the same code at build time and in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from html import escape
from itertools import groupby
from typing import Any

from calculators.answers import Answer, Rolled, Step
from calculators.fields import Choice, Decimal, Field, Group, Rows, Text, Whole, YesNo
from calculators.forms import Calculator, Input
from calculators.games import Game
from calculators.wording import percent, shown

SEGMENTS = 5
SEGMENTS_IN_A_ROW = 2
LONGEST_DENOMINATOR = 9999
UNIT = re.compile(r"(\d) (%|m\b)")
EXPLAINED = '<div class="explained">'
Linker = Callable[[str], str]


def variants(texts: Mapping[str, str], current: str, tag: str = "span") -> str:
    """The same place in each edition: one text where all agree, else each marked with its editions."""
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    by_text: dict[str, list[str]] = {}
    for edition, text in texts.items():
        by_text.setdefault(text, []).append(edition)
    return "".join(f"<{tag}{attributes(variant(keys, current))}>{text}</{tag}>" for text, keys in by_text.items())


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


def answer(given: Answer, link: Linker) -> str:
    """The value in large numerals, the sentence, the picture if there is one, and the working behind a tap."""
    return f"{headline(given)}{EXPLAINED}{picture(given)}{working(given, link)}{outcomes(given)}</div>"


def refusal(message: str) -> str:
    """An answer that says why there is none."""
    return f'<p class="refusal">{escape(message)}</p>'


def headline(given: Answer) -> str:
    """What stays in sight: the value, the sentence and the chance."""
    if isinstance(given.value, tuple):
        tag, kind = ("ol", "order") if given.ranked else ("ul", "list")
        value = f'<{tag} class="{kind}">{"".join(f"<li>{text(name)}</li>" for name in given.value)}</{tag}>'
    else:
        unit = f' <span class="unit">{escape(given.unit)}</span>' if given.unit else ""
        kind = "value word" if any(sign.isalpha() for sign in _big(given)) else "value"
        value = f'<p class="{kind}"><strong>{escape(_big(given))}</strong>{unit}</p>'
    chance = ""
    if given.chance is not None:
        chance = f'<p class="chance">{_bar(given.chance)}chance {_fraction(given.chance)}</p>'
    return f'<div class="result">{value}<p class="headline">{text(given.headline)}</p>{chance}</div>'


def text(plain: str) -> str:
    """A sentence as HTML; a number keeps its unit on the same line."""
    return UNIT.sub("\\1\u00a0\\2", escape(plain))


def _bar(share: Fraction) -> str:
    return f'<span class="bar" style="--share:{float(share) * 100:.4g}%" aria-hidden="true"></span>'


def _fraction(chance: Fraction) -> str:
    """The exact fraction where it is short enough to read, and the percentage."""
    exact = f"{chance}, " if chance.denominator <= LONGEST_DENOMINATOR else ""
    return text(exact + percent(chance))


def outcomes(given: Answer) -> str:
    """Every outcome with its chance, behind a tap; two of them are the chance already."""
    if len(given.outcomes) < 3:
        return ""
    most = max(given.outcomes.values())
    rows = "".join(
        f'<tr><th scope="row">{text(name)}</th><td>{_bar(chance / most)}</td><td>{_fraction(chance)}</td></tr>'
        for name, chance in given.outcomes.items()
    )
    return f'<details class="outcomes"><summary>Every outcome</summary><table class="chances">{rows}</table></details>'


def picture(given: Answer) -> str:
    """The drawing, whose text comes from our own code and is not escaped."""
    return f'<figure class="picture">{given.picture}</figure>' if given.picture else ""


def _big(given: Answer) -> str:
    text = shown(given.value)
    is_shift = isinstance(given.value, int) and given.unit.startswith("to ")
    return f"+{text}" if is_shift and isinstance(given.value, int) and given.value >= 0 else text


def working(given: Answer, link: Linker) -> str:
    """The steps, each with its amount and its rule."""
    if not given.steps:
        return ""
    rows = "".join(_step(step, link) for step in given.steps)
    return f'<details class="working" open><summary>Working</summary><ol>{rows}</ol></details>'


def _step(step: Step, link: Linker) -> str:
    amount = "" if step.amount is None else f'<b class="amount">{escape(shown(step.amount))}</b>'
    address = link(step.rule) if step.rule else ""
    rule = f'<a class="rule" href="{escape(address)}">rule</a>' if address else ""
    return f'<li><span class="text">{text(step.text)}</span>{amount}{rule}</li>'


def rolled(roll: Rolled) -> str:
    """The faces, then what they mean."""
    groups = "".join(
        f'<li><span class="who">{escape(name)}</span>{"".join(f"<b class=die>{face}</b>" for face in faces)}</li>'
        for name, faces in roll.faces
    )
    return f'<ul class="faces">{groups}</ul><p class="headline">{text(roll.headline)}</p>'


def calculator(
    game: Game, entry: Calculator, defaults: Mapping[str, Any], answers: Mapping[str, str], suffix: str = ""
) -> str:
    """The whole card: answer first, then the inputs that matter, the rest folded, then the buttons."""
    name = f"{game.key}.{entry.name}"
    ident = card(game, entry) + suffix
    roll = (
        f'<button type="button" class="roll" data-do="roll">{escape(entry.roll_label)}</button>' if entry.roll else ""
    )
    editions = " ".join(key for key in game.editions if key)
    # What explains the answer stands after the inputs: only the answer itself stays in sight and is read aloud.
    said = {key: text.partition(EXPLAINED)[0] for key, text in answers.items()}
    explained = {key: "".join(text.partition(EXPLAINED)[1:]) for key, text in answers.items()}
    return (
        f'<form class="calculator" id="{ident}" data-calculator="{name}" data-game="{game.key}" '
        f'data-known="{editions}" data-current="{game.current}" data-search-exclude autocomplete="off" novalidate>'
        f'<p class="title">{escape(entry.title)}</p>'
        f'<output aria-live="polite">{variants(said, game.current, "div")}</output>'
        f'<p class="problem" data-error-for="" hidden></p>'
        f"{_inputs(game, entry, defaults)}"
        '<div class="rolled" aria-live="polite" hidden></div>'
        f'<div class="buttons">{roll}<button type="button" data-do="share">Copy link</button>'
        '<button type="button" data-do="reset">Reset</button></div>'
        '<p class="status" role="status"></p>'
        "<noscript><p>The printed question and its answer; with scripts on you can ask your own.</p></noscript>"
        f"<div data-explained>{variants(explained, game.current, 'div')}</div>"
        "</form>"
    )


def contents(entries: Iterable[tuple[Game, Calculator]]) -> str:
    """Links to the cards that follow on the page, so that nobody has to scroll past all of them."""
    links = "".join(f'<li><a href="#{card(game, entry)}">{escape(entry.title)}</a></li>' for game, entry in entries)
    return f'<ul class="contents" data-search-exclude>{links}</ul>'


def card(game: Game, entry: Calculator) -> str:
    """The anchor of a calculator's first card on a page."""
    return f"calculator-{game.key}-{entry.name}"


def _inputs(game: Game, entry: Calculator, defaults: Mapping[str, Any]) -> str:
    parts = []
    for group, members in groupby(entry.inputs, key=lambda member: member.field.group):
        inner = "".join(_labelled(game, member, defaults[member.name]) for member in members)
        parts.append(_grouped(group, inner))
    return "".join(parts)


def _grouped(group: Group | None, inner: str) -> str:
    if group is None:
        return f'<div class="inputs">{inner}</div>'
    opened = "" if group.folded else " open"
    summary = f"<summary>{escape(group.title)}</summary>"
    return f'<details class="group"{opened}>{summary}<div class="inputs">{inner}</div></details>'


def _labelled(game: Game, entry: Input, value: Any) -> str:
    field, written = entry.field, entry.field.write(value)
    only = _only(game, field)
    if isinstance(field, Rows):
        return _rows(game, entry, value)
    default = escape(entry.field.write(entry.default))
    kind = type(field).__name__.lower()
    body = control(field, entry.name, written)
    error = f'<p class="problem" data-error-for="{entry.name}" hidden></p>'
    hint = f'<p class="hint">{escape(field.hint)}</p>' if field.hint else ""
    if field.several_inputs:
        return (
            f'<fieldset class="field {kind}" data-field="{entry.name}" data-default="{default}"{only}>'
            f"<legend>{escape(field.label)}</legend>{body}{hint}{error}</fieldset>"
        )
    return (
        f'<div class="field {kind}" data-field="{entry.name}" data-default="{default}"{only}>'
        f"{_with_label(field, body)}{hint}{error}</div>"
    )


def _with_label(field: Field, body: str) -> str:
    label = f'<span class="label">{escape(field.label)}</span>'
    if isinstance(field, YesNo):
        return f"<label>{body}{label}</label>"
    # A label around a stepper would belong to its first button, and a tap on the words would count down.
    tag = "div" if isinstance(field, Whole | Decimal | Choice) else "label"
    return f'<{tag} class="labelled">{label}{body}</{tag}>'


def _only(game: Game, field: Field) -> str:
    keys = [key for key, edition in game.editions.items() if field.exists_in(edition)]
    return "" if len(keys) == len(game.editions) else f' data-only="{escape(" ".join(keys))}"'


def control(field: Field, name: str, written: str, segments: int = SEGMENTS) -> str:
    """The input itself."""
    value = escape(written)
    match field:
        case Whole():
            return _stepper(field, name, value, "numeric" if field.low >= 0 else "text")
        case Decimal():
            return _stepper(field, name, value, "decimal")
        case YesNo():
            return f'<input name="{name}" type="checkbox" role="switch"{" checked" if written == "true" else ""}>'
        case Choice():
            return _choice(field, name, written, segments)
        case Text():
            return f'<input name="{name}" type="text" maxlength="{field.most}" value="{value}">'
        case _:
            return field.control(name, written)


def _stepper(field: Whole | Decimal, name: str, value: str, keys: str) -> str:
    return (
        '<span class="stepper"><button type="button" data-do="less" tabindex="-1" aria-label="less">−</button>'
        f'<input name="{name}" type="text" inputmode="{keys}" role="spinbutton" aria-label="{escape(field.label)}" '
        f'aria-valuemin="{field.low}" aria-valuemax="{field.high}" value="{value}">'
        '<button type="button" data-do="more" tabindex="-1" aria-label="more">+</button></span>'
    )


def _choice(field: Choice, name: str, written: str, segments: int) -> str:
    options = field.options()
    if len(options) > segments:
        inner = "".join(
            f'<option value="{escape(key)}"{" selected" if key == written else ""}>{escape(label)}</option>'
            for key, label in options.items()
        )
        return f'<select name="{name}" aria-label="{escape(field.label)}">{inner}</select>'
    return (
        '<span class="segments">'
        + "".join(
            f'<label><input type="radio" name="{name}" value="{escape(key)}"{" checked" if key == written else ""}>'
            f"<span>{escape(label)}</span></label>"
            for key, label in options.items()
        )
        + "</span>"
    )


def _rows(game: Game, entry: Input, rows: Iterable[object]) -> str:
    field = entry.field
    assert isinstance(field, Rows)
    filled = "".join(_row(game, entry.name, field, str(index), field.cells(row)) for index, row in enumerate(rows))
    blank = {
        name: column.write(field.defaults[name]) if name in field.defaults else ""
        for name, column in field.columns.items()
    }
    template = _row(game, entry.name, field, "#", blank)
    return (
        f'<fieldset class="field rows" data-field="{entry.name}" data-most="{field.most}" '
        f'data-default="{escape(field.write(entry.default))}"><legend>{escape(field.label)}</legend>'
        f'<p class="problem" data-error-for="{entry.name}" hidden></p>'
        f'<div class="list">{filled}</div><template>{template}</template>'
        f'<button type="button" data-do="add">Add {escape(field.row)}</button></fieldset>'
    )


def _row(game: Game, name: str, field: Rows, index: str, cells: Mapping[str, str]) -> str:
    inner = "".join(
        f'<div class="field {type(column).__name__.lower()}" data-column="{key}"{_only(game, column)}>'
        f"{_with_label(column, control(column, f'{name}.{index}.{key}', cells[key], SEGMENTS_IN_A_ROW))}"
        f'<p class="problem" data-error-for="{name}.{index}.{key}" hidden></p></div>'
        for key, column in field.columns.items()
    )
    return (
        f'<div class="row" data-row="{index}">{inner}<div class="row-buttons">'
        '<button type="button" data-do="up" aria-label="Move up">↑</button>'
        '<button type="button" data-do="down" aria-label="Move down">↓</button>'
        '<button type="button" data-do="remove" aria-label="Remove">✕</button></div></div>'
    )
