"""What a reader has set and what changes nothing is named in the working."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tableside.engine.forms import Input

from ..oracles.asking import sent
from ..oracles.drawing import drawn, simple
from ..sample import LONG
from .every import FORMS, OURS, Form

QUESTIONS = 300 if LONG else 12


def drawn_inputs(form: Form, number: int) -> dict[str, Any]:
    """The inputs that a question sets, each away from its default; the same ones each time."""
    random = Random(f"idle {form!r} {number}")
    share = random.choice([0.1, 0.3, 0.8])
    chosen = [entry for entry in form.inputs if random.random() < share] or [random.choice(form.inputs)]
    values = {entry.name: drawn(random, entry.field, simple(entry.field, entry.default)) for entry in chosen}
    return {entry.name: sent(entry.field, values[entry.name]) for entry in chosen if is_set(entry, values[entry.name])}


def is_set(entry: Input, value: Any) -> bool:
    """Whether a plain value is not the input's default."""
    return bool(value != simple(entry.field, entry.default))


def substance(reply: dict[str, Any]) -> tuple[Any, ...]:
    """What an answer comes to, without its words; a line without an amount is words alone."""
    amounts = [step["amount"] for step in reply["steps"] if step["amount"] is not None]
    return tuple(reply.get(key) for key in ("value", "chance", "outcomes", "facts")), amounts


def unnamed(form: Form, inputs: dict[str, Any]) -> Iterator[str]:
    """The inputs of a question that change nothing and are not named."""
    reply = form.ask(inputs)
    if "errors" in reply:
        assert not any(OURS in message for message in reply["errors"].values())
        return
    for name in inputs:
        without = form.ask({other: value for other, value in inputs.items() if other != name})
        if "errors" not in without and substance(without) == substance(reply):
            known = {step["text"] for step in without["steps"]}
            if all(step["text"] in known for step in reply["steps"]):
                yield name


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_what_is_set_and_changes_nothing_is_named(form: Form) -> None:
    silent = [
        f"{name} in {inputs}"
        for inputs in (drawn_inputs(form, number) for number in range(QUESTIONS))
        for name in unnamed(form, inputs)
    ]
    assert not silent, f"{len(silent)} are not named:\n" + "\n".join(silent[:5])
