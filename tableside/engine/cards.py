"""A calculator as HTML: the card with its answer, its inputs and its buttons, written at build time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from typing import Any

from tableside.engine.fields import Choice, Decimal, Field, Group, Rows, Text, Whole, YesNo
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game
from tableside.engine.render import Shown, side_by_side

SEGMENTS = 5
SEGMENTS_IN_A_ROW = 2


def calculator(
    game: Game, entry: Calculator, defaults: Mapping[str, Any], answers: Mapping[str, Shown], suffix: str = ""
) -> str:
    """The whole card: answer first, then the inputs that matter, the rest folded, then the buttons."""
    name = f"{game.key}.{entry.name}"
    ident = card(game, entry) + suffix
    roll = (
        f'<button type="button" class="roll" data-do="roll">{escape(entry.roll_label)}</button>' if entry.roll else ""
    )
    editions = " ".join(key for key in game.editions if key)
    shown = side_by_side(answers, game.current)
    return (
        f'<form class="calculator" id="{ident}" data-calculator="{name}" data-game="{game.key}" '
        f'data-known="{editions}" data-current="{game.current}" data-search-exclude autocomplete="off" novalidate>'
        f'<p class="title">{escape(entry.title)}</p>'
        f'<output aria-live="polite">{shown.said}</output>'
        f'<p class="problem" data-error-for="" hidden></p>'
        f"{_inputs(game, entry, defaults)}"
        '<div class="rolled" aria-live="polite" hidden></div>'
        f'<div class="buttons">{roll}<button type="button" data-do="share">Copy link</button>'
        '<button type="button" data-do="reset">Reset</button></div>'
        '<p class="status" role="status"></p>'
        "<noscript><p>The printed question and its answer; with scripts on you can ask your own.</p></noscript>"
        f"<div data-explained>{shown.explained}</div>"
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
