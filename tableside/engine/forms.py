"""A form is read off a function's signature: the inputs, their bounds and their defaults."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Set
from dataclasses import MISSING, dataclass, fields, replace
from enum import Enum
from functools import cached_property
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from tableside.engine.answers import Answer, Idle, Rolled, Step
from tableside.engine.fields import Choice, Field, Rows, UnreadableError
from tableside.engine.wording import listed, shortened

# What names no input is told, but not at any length.
MOST_STRANGERS = 10
LONGEST_NAME = 40

# What a calculator is given without being asked.
GIVEN = frozenset({"edition", "throw"})

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


class Required:
    """The default of an input that has to be given."""


REQUIRED = Required()


@dataclass(frozen=True)
class Input:
    """A named field and its default; None stands for an input that may be left out."""

    name: str
    field: Field
    default: Any


class Form:
    """What is filled in, a calculator or a move of a fight: its inputs in the order of the signature."""

    inputs: tuple[Input, ...]

    @cached_property
    def by_name(self) -> Mapping[str, Input]:
        """The inputs by their names."""
        return {entry.name: entry for entry in self.inputs}

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """What each input is before anybody types."""
        return {entry.name: entry.default for entry in self.inputs}

    @cached_property
    def required(self) -> Set[str]:
        """The names of the inputs that have to be given."""
        return frozenset(entry.name for entry in self.inputs if entry.default is REQUIRED)


@dataclass(frozen=True)
class Calculator(Form):
    """A typed function under its public name; `roll` throws the dice that the answer speaks of."""

    name: str
    function: Callable[..., Answer]
    roll: Callable[..., Rolled] | None = None
    roll_label: str = "Roll"

    @property
    def title(self) -> str:
        """The first line of the function's docstring, without its full stop."""
        return (inspect.getdoc(self.function) or self.name).splitlines()[0].rstrip(".")

    @cached_property
    def inputs(self) -> tuple[Input, ...]:  # type: ignore[override]
        """The inputs in the order of the signature."""
        return inputs_of(self.function)


def arguments(function: Callable[..., object], given: Mapping[str, Any]) -> dict[str, Any]:
    """What a function takes of the values given; one with `**` takes them all."""
    parameters = inspect.signature(function).parameters
    takes_all = any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters.values())
    return {name: value for name, value in given.items() if takes_all or name in parameters}


_known: dict[Callable[..., object], tuple[Input, ...]] = {}


def inputs_of(function: Callable[..., object], given: Set[str] = GIVEN, required: bool = False) -> tuple[Input, ...]:
    """The inputs of a function besides what it is given; where some may be required, those have no default."""
    if function not in _known:
        try:
            hints = get_type_hints(function, include_extras=True)
        except Exception as error:
            raise FormError(function, "", f"its annotations cannot be read: {error}") from error
        parameters = inspect.signature(function).parameters.values()
        _known[function] = tuple(
            _input(function, parameter, hints.get(parameter.name), required)
            for parameter in parameters
            if parameter.name not in given
        )
    return _known[function]


def _input(function: Callable[..., object], parameter: inspect.Parameter, hint: Any, required: bool) -> Input:
    """The input of a parameter; raises FormError."""
    try:
        if parameter.name in RESERVED:
            raise TypeError(f"links use the name {parameter.name!r} for something else")
        field = _field(hint)
        if parameter.default is parameter.empty:
            if not required:
                raise TypeError("it has no default")
            return Input(parameter.name, field, REQUIRED)
        if parameter.default is not None:
            field.read(field.write(parameter.default))
    except UnreadableError as error:
        raise FormError(function, parameter.name, f"the default is out of bounds. {error}") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise FormError(function, parameter.name, error) from None
    return Input(parameter.name, field, parameter.default)


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


def read_inputs(form: Form, edition: object, raw: Mapping[str, object]) -> tuple[dict[str, Any], dict[str, str]]:
    """The values of what was typed, defaults for the rest, and a message for each field that cannot be read."""
    known = form.by_name
    strange = [name[:LONGEST_NAME] for name in raw if name not in known]
    errors = {name: f"There is no input called {shortened(name)}." for name in strange[:MOST_STRANGERS]}
    values: dict[str, Any] = dict(form.defaults)
    for name, typed in raw.items():
        entry = known.get(name)
        if entry is None or not entry.field.exists_in(edition) or (typed is None and entry.default is None):
            continue
        try:
            values[name] = entry.field.read(typed)
        except UnreadableError as error:
            errors[name + error.where] = error.message
    for name in form.required - raw.keys():
        errors[name] = f"{known[name].field.label}: please fill this in."
    return values, errors


def with_idle_inputs(answer: Answer, calculator: Calculator, edition: object, values: Mapping[str, Any]) -> Answer:
    """The answer with a line for each reason why something that was set changes nothing."""
    labels: dict[Idle, list[str]] = {}
    for entry in calculator.inputs:
        idle = answer.idle.get(entry.name, answer.idle.get(""))
        if idle and values[entry.name] != entry.default and entry.field.exists_in(edition):
            labels.setdefault(idle, []).append(entry.field.label)
    lines = (Step(f"{listed(names)}: {idle.reason}", None, idle.rule) for idle, names in labels.items())
    return replace(answer, steps=(*answer.steps, *lines))
