"""Every number of every game matters: add 1 to any of them, and a conformance table fails."""

import ast
import importlib
import inspect
import itertools
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import rules_core
from tableside.dice import Dice

HERE = Path(__file__).parent
NOT_TABLES = ("test_properties_", "test_oracle_")


@dataclass(frozen=True)
class Number:
    """A number of a game: the object that holds it, the attribute, and the attribute's value with 1 added inside."""

    name: str
    holders: tuple[object, ...]
    attribute: str
    changed: Any


def games() -> list[str]:
    """The games whose rules exist and have tests."""
    packages = [module.name for module in pkgutil.iter_modules(rules_core.__path__) if module.ispkg]
    return [game for game in packages if any(HERE.glob(f"{game}/test_*.py"))]


def modules_of(game: str) -> list[ModuleType]:
    package = importlib.import_module(f"rules_core.{game}")
    return [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]


def plus_one(value: Any) -> Iterator[tuple[str, Any]]:
    """Each copy of a value in which one number is higher by 1, with the path to that number."""
    if isinstance(value, bool | Enum | Dice | str) or callable(value):
        return
    if isinstance(value, int | Fraction):
        yield "", value + 1
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            for path, changed in plus_one(inner):
                yield f"[{key}]{path}", {**value, key: changed}
            for _, changed in plus_one(key) if isinstance(key, int) else ():
                yield f"[{key}] as key", {changed if other == key else other: kept for other, kept in value.items()}
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        for position, inner in enumerate(value):
            for path, changed in plus_one(inner):
                yield f"[{position}]{path}", (*value[:position], changed, *value[position + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for path, changed in plus_one(getattr(value, field.name)):
                yield f".{field.name}{path}", replace(value, **{field.name: changed})


def numbers_of(game: str) -> Iterator[Number]:
    """The numbers in constants and editions, once each even where several modules import them."""
    modules = modules_of(game)
    editions: set[int] = set()
    for module in modules:
        defined = assigned_in(module)
        for name, value in vars(module).items():
            if name.startswith("_") or name not in defined:
                continue
            short = f"{module.__name__.rpartition('.')[2]}.{name}"
            if type(value).__name__ == "Edition" and id(value) not in editions:
                editions.add(id(value))
                yield from numbers_of_edition(short, value)
            elif type(value).__name__ != "Edition" and name != "EDITIONS":
                importers = (other for other in modules if name in vars(other) and name not in assigned_in(other))
                holders = (module, *(other for other in importers if vars(other)[name] is value))
                yield from (Number(short + path, holders, name, changed) for path, changed in plus_one(value))


@cache
def assigned_in(module: ModuleType) -> frozenset[str]:
    """The names in capitals that a module itself gives a value, as opposed to those it imports."""
    found = set()
    for statement in ast.parse(inspect.getsource(module)).body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        found |= {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}
    return frozenset(found)


def numbers_of_edition(name: str, edition: Any) -> Iterator[Number]:
    for field in fields(edition):
        for path, changed in plus_one(getattr(edition, field.name)):
            yield Number(f"{name}.{field.name}{path}", (edition,), field.name, changed)


@contextmanager
def changed(number: Number, modules: list[ModuleType]) -> Iterator[None]:
    """The game with one number changed, and nothing remembered from before."""
    before = [(holder, getattr(holder, number.attribute)) for holder in number.holders]
    try:
        for holder in number.holders:
            object.__setattr__(holder, number.attribute, number.changed)
        forget(modules)
        yield
    finally:
        for holder, value in before:
            object.__setattr__(holder, number.attribute, value)
        forget(modules)


def forget(modules: list[ModuleType]) -> None:
    for module in modules:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def calls_of(test: Callable[..., None]) -> Iterator[Callable[[], None]]:
    """A table test as plain calls, one for each combination of its rows."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    tables = [list(rows_of(mark)) for mark in marks]
    for rows in itertools.product(*tables):
        arguments = {name: value for row in rows for name, value in row.items()}
        yield lambda arguments=arguments: test(**arguments)


def rows_of(mark: pytest.Mark) -> Iterator[dict[str, Any]]:
    names, table = mark.args[:2]
    listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    for row in table:
        values = row.values if hasattr(row, "marks") else (row,) if len(listed) == 1 else row
        yield dict(zip(listed, values, strict=True))


def tables_of(game: str) -> list[Callable[[], None]]:
    package = __name__.rpartition(".")[0]
    calls: list[Callable[[], None]] = []
    for file in sorted(HERE.glob(f"{game}/test_*.py")):
        if file.name.startswith(NOT_TABLES):
            continue
        module = importlib.import_module(".".join(filter(None, [package, game, file.stem])))
        for name, test in vars(module).items():
            if name.startswith("test_") and inspect.isfunction(test):
                calls.extend(calls_of(test))
    return calls


def notices(calls: list[Callable[[], None]]) -> bool:
    """Whether a table fails; the one that did moves to the front, since neighbours are asked next."""
    for position, call in enumerate(calls):
        try:
            call()
        except Exception:
            calls.insert(0, calls.pop(position))
            return True
        except BaseException as failure:  # pytest.raises fails with an exception of its own kind
            if type(failure).__name__ != "Failed":
                raise
            calls.insert(0, calls.pop(position))
            return True
    return False


@pytest.mark.parametrize("game", games())
def test_every_number_is_held_by_a_table(game: str) -> None:
    modules = modules_of(game)
    calls = tables_of(game)
    assert not notices(calls), "the tables fail before anything is changed"
    unheld = []
    for number in numbers_of(game):
        with changed(number, modules):
            if not notices(calls):
                unheld.append(number.name)
    assert not unheld
