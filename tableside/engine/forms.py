"""A form is read off a function's signature: the inputs, their bounds and their defaults."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from tableside.engine.answers import Answer, Idle, Rolled, Step, Throw
from tableside.engine.fields import Choice, Field, UnreadableError
from tableside.engine.rows import Rows
from tableside.engine.wording import shortened

# What names no input is told, but not at any length.
MOST_STRANGERS = 10
LONGEST_NAME = 40

# What else stands in a link's query; the other two are parameters, but never inputs.
RESERVED = frozenset({"calc", "edition", "embed", "book", "was", "h", "q", "throw"})


class FormError(TypeError):
    """A signature from which no form can be read; `parameter` is the input at fault, empty for all of it."""

    def __init__(self, function: Callable[..., object], parameter: str, message: object) -> None:
        place = f", input {parameter}" if parameter else ""
        super().__init__(f"{function.__module__}.{function.__qualname__}{place}: {message}")
        self.function = function
        self.parameter = parameter
        self.message = str(message)


T = TypeVar("T")


@dataclass(frozen=True)
class Input:
    """A named field and its default."""

    name: str
    field: Field
    default: Any


@dataclass(frozen=True)
class Calculator:
    """A typed function under its public name; `roll` throws the dice that the answer speaks of.

    `words` are what players say for it.
    """

    name: str
    function: Callable[..., Answer]
    roll: Callable[..., Rolled] | None = None
    roll_label: str = "Roll"
    words: str = ""

    @property
    def title(self) -> str:
        """The first line of the function's docstring, without its full stop."""
        return (inspect.getdoc(self.function) or self.name).splitlines()[0].rstrip(".")

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs in the order of the signature, those of an inputs object in the order of its fields."""
        return _inputs(self.function)


def picked(kind: type[T], source: object, /, **others: Any) -> T:
    """A dataclass from whatever has values under the names of its fields: an inputs object, or inputs by name."""
    given = source if isinstance(source, Mapping) else vars(source)
    names = [entry.name for entry in fields(cast(Any, kind))]
    return kind(**({name: given[name] for name in names if name in given} | others))


class Kind(Enum):
    """What a parameter stands for, by its type."""

    INPUT = "input"
    INPUTS = "inputs"
    EDITION = "edition"
    DICE = "dice"


def arguments(
    function: Callable[..., object], inputs: Mapping[str, Any], edition: object = None, throw: Throw | None = None
) -> dict[str, Any]:
    """What a function takes: inputs by name, inputs objects, edition and dice by type."""
    taken: dict[str, Any] = {}
    for name, (kind, hint) in _parameters(function).items():
        if kind is Kind.DICE:
            taken[name] = throw
        elif kind is Kind.INPUTS:
            taken[name] = picked(hint, inputs)
        elif name in inputs:
            taken[name] = inputs[name]
        elif kind is Kind.EDITION:
            taken[name] = edition
    return taken


def inputs_taken(function: Callable[..., object]) -> dict[str, str]:
    """The names of the inputs that a function takes, each with the parameter that brings it."""
    taken: dict[str, str] = {}
    for name, (kind, hint) in _parameters(function).items():
        if kind is Kind.INPUT:
            taken[name] = name
        elif kind is Kind.INPUTS:
            taken |= {entry.name: name for entry in fields(hint)}
    return taken


SINGLE = (bool, int, float, str, Fraction, Enum, tuple, list, dict)
"""Types of single inputs: an edition is a class of the game's own, or None."""

_known: dict[Callable[..., object], dict[str, tuple[Kind, Any]]] = {}
_known_inputs: dict[Callable[..., object], tuple[Input, ...]] = {}


def _parameters(function: Callable[..., object]) -> dict[str, tuple[Kind, Any]]:
    """Each parameter with what it stands for and its annotation, read once."""
    if function not in _known:
        try:
            hints = get_type_hints(function, include_extras=True)
        except Exception as error:
            raise FormError(function, "", f"its annotations cannot be read: {error}") from error
        _known[function] = {
            name: (_kind(parameter, hints.get(name)), hints.get(name))
            for name, parameter in inspect.signature(function).parameters.items()
        }
    return _known[function]


def _kind(parameter: inspect.Parameter, hint: Any) -> Kind:
    if hint == Throw:
        return Kind.DICE
    if not isinstance(hint, type) or issubclass(hint, SINGLE) or parameter.default is not parameter.empty:
        return Kind.INPUT
    return Kind.INPUTS if _holds_inputs(hint) else Kind.EDITION


def _holds_inputs(kind: type[Any]) -> bool:
    if not is_dataclass(kind):
        return False
    hints = get_type_hints(kind, include_extras=True)
    return any(get_origin(hints[entry.name]) is Annotated for entry in fields(kind))


def _inputs(function: Callable[..., object]) -> tuple[Input, ...]:
    if function not in _known_inputs:
        found: list[Input] = []
        defaults = {name: entry.default for name, entry in inspect.signature(function).parameters.items()}
        for name, (kind, hint) in _parameters(function).items():
            if kind is Kind.INPUT:
                found.append(_input(function, name, hint, defaults[name]))
            elif kind is Kind.INPUTS:
                hints = get_type_hints(hint, include_extras=True)
                found += [_input(hint, entry.name, hints[entry.name], entry.default) for entry in fields(hint)]
        _known_inputs[function] = tuple(found)
    return _known_inputs[function]


def _input(owner: Callable[..., object], name: str, hint: Any, default: Any) -> Input:
    """The input of a parameter, or of a field of an inputs object; raises FormError."""
    try:
        if name in RESERVED:
            raise TypeError(f"links use the name {name!r} for something else")
        field = _field(hint)
        if default is inspect.Parameter.empty or default is MISSING:
            raise TypeError("it has no default")
        field.read(field.write(default))
    except UnreadableError as error:
        raise FormError(owner, name, f"the default is out of bounds. {error}") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise FormError(owner, name, error) from None
    return Input(name, field, default)


def _field(hint: Any) -> Field:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    field = next((note for note in notes if isinstance(note, Field)), None)
    if field is None:
        raise TypeError("it is not annotated with a field, as in Annotated[int, Whole(…)]")
    if isinstance(field, Choice) and issubclass(kind, Enum):
        return replace(field, members=kind)
    if isinstance(field, Rows):
        return _rows(field, get_args(kind)[0])
    return field


def _rows(field: Rows, row: type[Any]) -> Rows:
    hints = get_type_hints(row, include_extras=True)
    columns = {entry.name: _field(hints[entry.name]) for entry in fields(row)}
    defaults = {entry.name: entry.default for entry in fields(row) if entry.default is not MISSING}
    return replace(field, columns=columns, make=row, defaults=defaults)


def read_inputs(
    calculator: Calculator, edition: object, raw: Mapping[str, object]
) -> tuple[dict[str, Any], dict[str, str]]:
    """The values of what was typed, defaults for the rest, and a message for each field that cannot be read."""
    known = {entry.name: entry for entry in calculator.inputs}
    strange = [name[:LONGEST_NAME] for name in raw if name not in known]
    errors = {name: f"There is no input called {shortened(name)}." for name in strange[:MOST_STRANGERS]}
    values: dict[str, Any] = {}
    for name, entry in known.items():
        values[name] = entry.default
        if name in raw and entry.field.exists_in(edition):
            try:
                values[name] = entry.field.read(raw[name])
            except UnreadableError as error:
                errors[name + error.where] = error.message
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
