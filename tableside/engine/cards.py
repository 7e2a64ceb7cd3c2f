"""A calculator as HTML: the card with its answer, its inputs and its buttons, written at build time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from tableside.engine.answers import Step
from tableside.engine.fields import Field, Group
from tableside.engine.folded import grouped, headings
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game
from tableside.engine.render import Shown, side_by_side, variants
from tableside.engine.rows import Rows


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
        f'<output aria-live="polite" data-old="Not yet for these inputs">{shown.said}</output>'
        f'<p class="problem" data-error-for="" hidden></p>'
        f"{_inputs(game, entry, defaults, {key: shown.steps for key, shown in answers.items()})}"
        '<div class="rolled" aria-live="polite" hidden></div>'
        f'<div class="buttons">{roll}{_buttons(entry)}</div>'
        '<p class="status" role="status"></p>'
        "<noscript><p>The printed question and its answer; with scripts on you can ask your own.</p></noscript>"
        f"<div data-explained>{shown.explained}</div>"
        '<p class="undo" role="status" data-back="Brought back." hidden><span></span> '
        '<button type="button" data-do="undo">Undo</button></p>'
        "</form>"
    )


def contents(entries: Iterable[tuple[Game, Calculator]]) -> str:
    """Links to the cards that follow on the page, so that nobody has to scroll past all of them."""
    links = "".join(f'<li><a href="#{card(game, entry)}">{escape(entry.title)}</a></li>' for game, entry in entries)
    return f'<ul class="contents" data-search-exclude>{links}</ul>'


def card(game: Game, entry: Calculator) -> str:
    """The anchor of a calculator's first card on a page."""
    return f"calculator-{game.key}-{entry.name}"


def _inputs(game: Game, entry: Calculator, defaults: Mapping[str, Any], steps: Mapping[str, tuple[Step, ...]]) -> str:
    said = {key: headings(entry, edition, defaults, steps.get(key, ())) for key, edition in game.editions.items()}
    parts = []
    which = 0
    for group, members in grouped(entry):
        inner = "".join(_labelled(game, member, defaults[member.name]) for member in members)
        inner = f'<div class="inputs">{inner}</div>'
        if group is not None:
            inner = _folding(group, {key: texts[which] for key, texts in said.items()}, game, inner)
            which += 1
        parts.append(inner)
    return "".join(parts)


def _folding(group: Group, said: Mapping[str, str], game: Game, inner: str) -> str:
    """A group that folds, with what is set in it on its heading, and a button that clears it."""
    opened = "" if group.folded else " open"
    texts = variants({key: escape(text) for key, text in said.items()}, game.current)
    hidden = "" if any(said.values()) else " hidden"
    return (
        f'<div class="folding"><details class="group"{opened}><summary><span>{escape(group.title)} '
        f'<span class="set" data-search-exclude>{texts}</span></span></summary>{inner}</details>'
        f'<button type="button" data-do="clear" data-said="{escape(group.title)}: cleared." '
        f'aria-label="Clear {escape(group.title)}"{hidden}>Clear</button></div>'
    )


def _buttons(entry: Calculator) -> str:
    """What every card can do; a new target only where there is an attacker to keep."""
    owners = {member.field.of.partition(".")[0] for member in entry.inputs}
    has_rows = any(isinstance(member.field, Rows) for member in entry.inputs)
    target = _button("target", "New target", "The target and the situation are cleared.")
    empty = _button("empty", "Start empty", "All rows are gone.")
    reset = _button("reset", "Reset to the example" if has_rows else "Reset", "Back to the example.")
    return (
        (target if "target" in owners and owners - {"", "target"} else "")
        + '<button type="button" data-do="share">Copy link</button>'
        + (empty if has_rows else "")
        + reset
    )


def _button(deed: str, label: str, said: str) -> str:
    """A button whose work can be undone, with the line that says what it did."""
    return f'<button type="button" data-do="{deed}" data-said="{escape(said)}">{escape(label)}</button>'


def _labelled(game: Game, entry: Input, value: Any) -> str:
    field, written = entry.field, entry.field.write(value)
    only = _only(game, field) + (f' data-of="{escape(field.of)}"' if field.of else "")
    if isinstance(field, Rows):
        return _rows(game, entry, value)
    default = escape(entry.field.write(entry.default))
    body = field.control(entry.name, written)
    error = f'<p class="problem" data-error-for="{entry.name}" hidden></p>'
    hint = f'<p class="hint">{escape(field.hint)}</p>' if field.hint else ""
    if field.several_inputs:
        return (
            f'<fieldset class="field {field.style}" data-field="{entry.name}" data-default="{default}"{only}>'
            f"<legend>{escape(field.label)}</legend>{body}{hint}{error}</fieldset>"
        )
    return (
        f'<div class="field {field.style}" data-field="{entry.name}" data-default="{default}"{only}>'
        f"{_with_label(field, body)}{hint}{error}</div>"
    )


def _with_label(field: Field, body: str) -> str:
    label = f'<span class="label">{escape(field.label)}</span>'
    if field.labelling == "after":
        return f"<label>{body}{label}</label>"
    tag = "div" if field.labelling == "beside" else "label"
    return f'<{tag} class="labelled">{label}{body}</{tag}>'


def _only(game: Game, field: Field) -> str:
    keys = [key for key, edition in game.editions.items() if field.exists_in(edition)]
    return "" if len(keys) == len(game.editions) else f' data-only="{escape(" ".join(keys))}"'


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
        f'<fieldset class="field {field.style}" data-field="{entry.name}" data-most="{field.most}" '
        f'data-default="{escape(field.write(entry.default))}"><legend>{escape(field.label)}</legend>'
        f'<p class="problem" data-error-for="{entry.name}" hidden></p>'
        f'<div class="list">{filled}</div><template>{template}</template>'
        f'<button type="button" data-do="add">Add {escape(field.row)}</button></fieldset>'
    )


def _row(game: Game, name: str, field: Rows, index: str, cells: Mapping[str, str]) -> str:
    inner = "".join(
        f'<div class="field {column.style}" data-column="{key}"{_only(game, column)}>'
        f"{_with_label(column, column.narrow_control(f'{name}.{index}.{key}', cells[key]))}"
        f'<p class="problem" data-error-for="{name}.{index}.{key}" hidden></p></div>'
        for key, column in field.columns.items()
    )
    return (
        f'<div class="row" data-row="{index}">{inner}<div class="row-buttons">'
        '<button type="button" data-do="up" aria-label="Move up">↑</button>'
        '<button type="button" data-do="down" aria-label="Move down">↓</button>'
        f'<button type="button" data-do="remove" data-said="{escape(field.row.capitalize())} removed." '
        'aria-label="Remove">✕</button></div></div>'
    )
