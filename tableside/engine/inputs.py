"""What was typed into a form: its values, what cannot be read, and what changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tableside.engine.answers import Answer, Idle, Step
from tableside.engine.fields import UnreadableError
from tableside.engine.forms import Calculator, Form
from tableside.engine.wording import shortened

# What names no input is told, but not at any length.
MOST_STRANGERS = 10
LONGEST_NAME = 40


def read_inputs(form: Form, edition: object, raw: Mapping[str, object]) -> tuple[dict[str, Any], dict[str, str]]:
    """The values of what was typed, defaults for the rest, and a message for each field that cannot be read."""
    known = form.by_name
    strange = [name[:LONGEST_NAME] for name in raw if name not in known]
    errors = {name: f"There is no input called {shortened(name)}." for name in strange[:MOST_STRANGERS]}
    values = dict(form.defaults)
    for name, typed in raw.items():
        entry = known.get(name)
        if entry is None or not entry.field.exists_in(edition) or (typed is None and entry.default is None):
            continue
        try:
            values[name] = entry.field.read(typed)
        except UnreadableError as error:
            errors[name + error.where] = error.message
    for name in form.required:
        if name not in raw:
            errors[name] = f"{known[name].field.label}: please fill this in."
    return values, errors


def with_idle_inputs(answer: Answer, calculator: Calculator, edition: object, values: Mapping[str, Any]) -> Answer:
    """The answer with a line for each reason why something that was set changes nothing."""
    labels: dict[Idle, list[str]] = {}
    for entry in calculator.inputs:
        idle = answer.idle.get(entry.name, answer.idle.get(""))
        if idle and values[entry.name] != entry.default and entry.field.exists_in(edition):
            labels.setdefault(idle, []).append(entry.field.label)
    text = "{names}: {why}"
    lines = (Step(text, rule=idle.rule, names=tuple(names), why=idle.reason) for idle, names in labels.items())
    return replace(answer, steps=(*answer.steps, *lines))
