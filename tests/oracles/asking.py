"""Asks the calculators of a game random questions, the same ones each time, and compares with an oracle's answers.

An oracle is a plain function `answer(edition, inputs)`: `edition` is the edition's key ("" in a game without
editions), `inputs` holds a plain value for every input that this edition's form has: `int`, `Fraction`, `str` (a choice
is its public value), `bool`, a list of dictionaries for rows, a list of lines for a board. It returns those keys of the
answer that it is sure about: `value`, `chance`, `outcomes` (all of them; those that cannot happen may be left out) and
`facts` (any of them; a function tells whether what is said will do), with `Fraction` where the answer has one; or
`refused(...)` for a question without an answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from tableside.engine.board import Grid
from tableside.engine.fields import Decimal, Field
from tableside.engine.rows import Rows

from ..calculators.every import FORMS, OURS, Form
from ..sample import LONG
from .drawing import drawn, simple

QUESTIONS = 1000 if LONG else 25

Inputs = dict[str, Any]
Expected = dict[str, Any]


def refused(*fields: str) -> Expected:
    """What an oracle says of a question that has no answer: where a message belongs, or nowhere in particular."""
    return {"refused": fields}


@dataclass(frozen=True)
class Oracle:
    """A calculator worked out apart; `likely` turns inputs drawn blindly into a question that somebody would ask."""

    answer: Callable[[str, Inputs], Expected]
    likely: Callable[[Random, str, Inputs], Inputs] = lambda _random, _edition, inputs: inputs


@dataclass(frozen=True)
class Known:
    """A difference that is known and has a reason: an example that must still differ, and where else to expect it."""

    calculator: str
    edition: str
    example: Inputs
    reason: str
    among: Callable[[Inputs], bool]


def forms_of(game: str, oracles: Mapping[str, Oracle]) -> list[Form]:
    """The forms of a game's calculators that have an oracle, one an edition."""
    return [form for form in FORMS if form.game.key == game and form.calculator.name in oracles]


def without_oracle(game: str, oracles: Mapping[str, Oracle]) -> set[str]:
    """The calculators of a game that nobody has worked out, and oracles without a calculator."""
    return {form.calculator.name for form in FORMS if form.game.key == game} ^ oracles.keys()


def defaults(form: Form) -> Inputs:
    """What the form holds before anybody types."""
    return {entry.name: simple(entry.field, entry.default) for entry in form.inputs}


def questions(form: Form, oracle: Oracle, count: int = QUESTIONS) -> Iterator[Inputs]:
    """So many questions to a form, the same ones each time; the first is the form as it opens."""
    yield defaults(form)
    for number in range(1, count):
        random = Random(f"{form!r} {number}")
        kept = random.choice([0.1, 0.4, 0.8])
        inputs = {
            entry.name: simple(entry.field, entry.default)
            if random.random() < kept
            else drawn(random, entry.field, simple(entry.field, entry.default))
            for entry in form.inputs
        }
        yield oracle.likely(random, form.edition, inputs)


def sent(field: Field, value: Any) -> Any:
    """A plain value as a form sends it."""
    match field:
        case Rows():
            return [{name: sent(column, row[name]) for name, column in field.columns.items()} for row in value]
        case Decimal():
            return field.write(value)
        case Grid():
            return "/".join(value)
        case _:
            return value


def differences(form: Form, oracle: Oracle, inputs: Inputs) -> list[str]:
    """Where a calculator's answer and the oracle's differ, a sentence each."""
    reply = form.ask({entry.name: sent(entry.field, inputs[entry.name]) for entry in form.inputs})
    expected = oracle.answer(form.edition, inputs)
    assert expected, f"the oracle of {form} says nothing about {inputs}"
    errors = reply.get("errors", {})
    if any(OURS in message for message in errors.values()):
        return [f"fails: {errors}"]
    if "refused" in expected or errors:
        return refusals(expected, errors)
    return [
        f"{where}: the calculator says {said!r}, the oracle {wanted!r}"
        for where, said, wanted in compared(reply, expected)
        if json.dumps(said) != json.dumps(wanted)
    ]


def refusals(expected: Expected, errors: Mapping[str, str]) -> list[str]:
    """What is wrong with a refusal, or with its absence."""
    if "refused" not in expected:
        return [f"refused with {errors}, the oracle says {expected}"]
    if not errors:
        return [f"answered, the oracle refuses ({expected['refused']})"]
    fields = set(expected["refused"])
    told = {field.partition(".")[0] for field in errors}
    return [f"refused at {told}, the oracle refuses at {fields}"] if fields and not told <= fields else []


def compared(reply: Mapping[str, Any], expected: Expected) -> Iterator[tuple[str, Any, Any]]:
    """Each thing that an oracle is sure about: what it is, as the calculator says it, as the oracle does."""
    if "value" in expected:
        yield "value", reply["value"], plain(expected["value"])
    if "chance" in expected:
        wanted = expected["chance"]
        yield "chance", reply.get("chance"), None if wanted is None else str(Fraction(wanted))
    if "outcomes" in expected:
        said = reply.get("outcomes", {}).items()
        said = {name.replace("−", "-"): chance for name, chance in said if chance != "0"}
        wanted = {str(name): str(Fraction(chance)) for name, chance in expected["outcomes"].items() if chance}
        yield "outcomes", dict(sorted(said.items())), dict(sorted(wanted.items()))
    for name, wanted in expected.get("facts", {}).items():
        said = reply.get("facts", {}).get(name)
        if not callable(wanted):
            yield f"fact {name}", said, plain(wanted)
        elif not wanted(said):
            yield f"fact {name}", said, "something else"


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    match value:
        case Fraction():
            return int(value) if value.denominator == 1 else str(value)
        case list() | tuple():
            return [plain(part) for part in value]
        case _:
            return value


def check(form: Form, oracle: Oracle, known: tuple[Known, ...] = ()) -> None:
    """Fails with the first questions whose answers differ for no known reason."""
    here = [each for each in known if (each.calculator, each.edition) == (form.calculator.name, form.edition)]
    wrong = []
    for inputs in questions(form, oracle):
        if any(each.among(inputs) for each in here):
            continue
        found = differences(form, oracle, inputs)
        if found:
            changed = {name: value for name, value in inputs.items() if value != defaults(form)[name]}
            wrong.append(f"{changed}\n    " + "\n    ".join(found))
    assert not wrong, f"{len(wrong)} of {QUESTIONS} questions to {form} differ:\n" + "\n".join(wrong[:5])


def check_known(known: Known, game: str, oracles: Mapping[str, Oracle]) -> None:
    """Fails when a known difference is gone: its entry has to go too."""
    oracle = oracles[known.calculator]
    (form,) = (form for form in forms_of(game, {known.calculator: oracle}) if form.edition == known.edition)
    inputs = {**defaults(form), **known.example}
    assert known.among(inputs), "the example is not among what it is an example of"
    assert differences(form, oracle, inputs), f"no longer different, so no longer known: {known.reason}"
