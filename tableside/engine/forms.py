"""A form is read off a function's signature: the inputs, their bounds and their defaults."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from tableside.engine.answers import Answer, Rolled, Throw
from tableside.engine.fields import Choice, Field, UnreadableError
from tableside.engine.rows import Rows

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


class Required:
    """The default of an input that has to be given."""


REQUIRED = Required()


@dataclass(frozen=True)
class Input:
    """A named field and its default; None stands for an input of a move that may be left out."""

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
    def required(self) -> tuple[str, ...]:
        """The names of the inputs that have to be given."""
        return tuple(entry.name for entry in self.inputs if entry.default is REQUIRED)


@dataclass(frozen=True)
class Calculator(Form):
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

    @cached_property
    def inputs(self) -> tuple[Input, ...]:  # type: ignore[override]
        """The inputs in the order of the signature, those of an inputs object in the order of its fields."""
        return inputs_of(self.function)


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


def inputs_of(function: Callable[..., object], of_a_move: bool = False) -> tuple[Input, ...]:
    """The inputs of a function; a move is given its fight, and its inputs may be required."""
    if function not in _known_inputs:
        found: list[Input] = []
        defaults = {name: entry.default for name, entry in inspect.signature(function).parameters.items()}
        for name, (kind, hint) in _parameters(function).items():
            if of_a_move and name == "fight":
                continue
            if kind is Kind.INPUT:
                found.append(_input(function, name, hint, defaults[name], of_a_move))
            elif kind is Kind.INPUTS:
                hints = get_type_hints(hint, include_extras=True)
                found += [
                    _input(hint, entry.name, hints[entry.name], entry.default, of_a_move) for entry in fields(hint)
                ]
        _known_inputs[function] = tuple(found)
    return _known_inputs[function]


def _input(owner: Callable[..., object], name: str, hint: Any, default: Any, of_a_move: bool) -> Input:
    """The input of a parameter, or of a field of an inputs object; raises FormError."""
    try:
        if name in RESERVED:
            raise TypeError(f"links use the name {name!r} for something else")
        field = _field(hint)
        if default is inspect.Parameter.empty or default is MISSING:
            if not of_a_move:
                raise TypeError("it has no default")
            default = REQUIRED
        elif default is not None or not of_a_move:
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
