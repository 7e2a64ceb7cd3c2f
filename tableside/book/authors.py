"""Mistakes in an author's own Python, told as those in a chapter are: one line with the file and the line."""

from __future__ import annotations

import ast
import inspect
import sysconfig
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from traceback import walk_tb
from typing import Any

from tableside.engine.answers import Answer, AnswerError, Rolled, Throw
from tableside.engine.door import Door, Question, throw_die
from tableside.engine.forms import FormError
from tableside.engine.render import Shown

TOOL = Path(__file__).resolve().parents[1]
LIBRARIES = tuple(Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib", "purelib", "platlib"))
LONGEST = 40
Place = tuple[str, int]


class AuthorError(Exception):
    """A mistake in the Python of a book, with its place and with the line of the chapter that came upon it."""

    def __init__(self, message: str, file: str, line: int, asked: str = "") -> None:
        super().__init__(f"{shown_path(file)}:{line}: {message}" + (f" (asked in {asked})" if asked else ""))
        self.message = message
        self.file = file
        self.line = line

    def asked_in(self, place: str) -> AuthorError:
        """The same mistake with the chapter's line."""
        return AuthorError(self.message, self.file, self.line, place)


def shown_path(file: str) -> str:
    """A path as seen from the folder we are in, if it is in there."""
    path = Path(file)
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file


@cache
def is_own(file: str) -> bool:
    """Whether a file is the author's: neither the tool's nor a library's."""
    path = Path(file)
    is_inside = [path.resolve().is_relative_to(folder) for folder in (TOOL, *LIBRARIES)]
    return path.suffix == ".py" and not any(is_inside)


def own_place(error: BaseException) -> Place | None:
    """The deepest line of the author's on the way to where it failed."""
    if isinstance(error, SyntaxError) and error.filename and is_own(error.filename):
        return error.filename, error.lineno or 1
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    return next(((file, line) for file, line in reversed(frames) if is_own(file)), None)


def unreadable(error: SyntaxError | ValueError, file: Path) -> AuthorError:
    """A module that Python cannot read."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    return AuthorError(f"this module cannot be read: {reason(error)}.", str(file), line or 1)


def reason(error: BaseException) -> str:
    """What went wrong, on one line."""
    text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split()).rstrip(".")
    if isinstance(error, AnswerError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def definition(function: Callable[..., object], parameter: str = "") -> Place:
    """Where a function is defined, or the line of one of its parameters."""
    inner = inspect.unwrap(function.func if isinstance(function, partial) else function)
    code = getattr(inner, "__code__", None)
    if code is None:
        return inspect.getsourcefile(inner) or "?", 1
    for node in ast.walk(ast.parse(Path(code.co_filename).read_bytes())):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name and _begins(node, code.co_firstlineno):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            return code.co_filename, next((each.lineno for each in given if each.arg == parameter), node.lineno)
    return code.co_filename, code.co_firstlineno


def _begins(node: ast.FunctionDef, line: int) -> bool:
    return line in (node.lineno, *(decorator.lineno for decorator in node.decorator_list))


def of_form(error: FormError, name: str) -> AuthorError:
    """A signature from which no form can be read."""
    subject = f"the input {error.parameter} of {name}" if error.parameter else f"the form of {name}"
    return AuthorError(f"{subject}: {error.message.rstrip('.')}.", *definition(error.function, error.parameter))


def name_of(question: Question) -> str:
    """The public name of what is asked, and what was typed."""
    typed = " ".join(f"{name}={_short(value)}" for name, value in question.inputs.items())
    edition = f" in edition {question.edition}" if question.edition else ""
    return f"{question.game.key}.{question.calculator.name}{edition}" + (f" at {typed}" if typed else "")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def answered(door: Door, question: Question) -> tuple[Answer | None, dict[str, str]]:
    """What the door answers; raises AuthorError where the calculator fails or gives back something else."""
    return _called(question, question.calculator.function, Answer, lambda: door.answer(question))


def rolled(door: Door, question: Question, throw: Throw = throw_die) -> tuple[Rolled | None, dict[str, str]]:
    """What the door rolls; raises AuthorError as above."""
    function = question.calculator.roll
    assert function is not None
    found, errors = _called(question, function, Rolled, lambda: door.roll(question, throw))
    known = {entry.name for entry in question.calculator.inputs}
    if found is not None and (strange := [name for name in found.inputs if name not in known]):
        message = f"the roll of {name_of(question)} fills in {strange[0]!r}, which is no input."
        raise AuthorError(message, *definition(function))
    return found, errors


def shown(door: Door, question: Question, answer: Answer, root: str) -> Shown:
    """The answer as HTML; raises AuthorError where something in it cannot be shown."""
    try:
        return door.shown(question, answer, root)
    except Exception as error:
        message = f"{name_of(question)} has no answer that can be shown: {reason(error)}."
        raise AuthorError(message, *definition(question.calculator.function)) from error


def _called(
    question: Question,
    function: Callable[..., object],
    kind: type[Any],
    call: Callable[[], tuple[Any, Mapping[str, str]]],
) -> tuple[Any, dict[str, str]]:
    try:
        found, errors = call()
    except FormError as error:
        raise of_form(error, f"{question.game.key}.{question.calculator.name}") from error
    except Exception as error:
        message = f"{name_of(question)} has no answer: {reason(error)}."
        raise AuthorError(message, *(own_place(error) or definition(function))) from error
    if not errors and not isinstance(found, kind):
        message = f"{name_of(question)} gives back {_short(repr(found))}, which is no {kind.__name__}."
        raise AuthorError(message, *definition(function))
    known = {entry.name for entry in question.calculator.inputs} | {""}
    if strange := [name for name in errors if name.partition(".")[0] not in known | set(question.inputs)]:
        message = f"{name_of(question)} refuses {strange[0]!r}, which is no input."
        raise AuthorError(message, *definition(function))
    return found, dict(errors)
