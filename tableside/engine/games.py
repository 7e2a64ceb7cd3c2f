"""A game as the engine sees it, and the catalogue that lists the games of a book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from tableside.engine.amounts import Added, Mean, Percent, Phrase, Pool
from tableside.engine.fights import Fight
from tableside.engine.forms import Calculator
from tableside.engine.wording import listed, shortened, shown


class UnknownNameError(Exception):
    """A calculator, a fight or an edition that does not exist."""


@dataclass(frozen=True)
class Accent:
    """A game's colour on light paper and on dark, as `#rrggbb`; text in it must stand out on both."""

    light: str
    dark: str


@dataclass(frozen=True)
class Game:
    """A game's key and title, its editions oldest first, its calculators, and the values its chapters may name."""

    key: str
    title: str
    calculators: tuple[Calculator, ...]
    editions: Mapping[str, Any] = field(default_factory=lambda: {"": None})
    values: Mapping[str, object] = field(default_factory=dict)
    fights: tuple[Fight, ...] = ()
    accent: Accent | None = None
    folder: str | None = None  # of its chapters, where it is not named by the key
    mark: str = ""  # a drawing in SVG, shown beside the game's title in its accent
    cover: str = ""  # a drawing in SVG, shown on its title page in its accent

    @property
    def current(self) -> str:
        """The key of the newest edition."""
        return list(self.editions)[-1]

    def known_edition(self, edition: str | None) -> str:
        """The edition that was asked for, else the newest; raises UnknownNameError."""
        if edition is None or edition in self.editions:
            return self.current if edition is None else edition
        known = listed([key for key in self.editions if key], "or")
        there_is = f": there is {known}." if known else "."
        raise UnknownNameError(f"{self.title} has no edition {shortened(edition)}{there_is}")

    def calculator(self, name: str) -> Calculator | None:
        """The calculator with this name, without the game's key."""
        return next((entry for entry in self.calculators if entry.name == name), None)

    def fight(self, name: str) -> Fight | None:
        """The fight with this name, without the game's key."""
        return next((entry for entry in self.fights if entry.name == name), None)

    def rule_id(self, edition: str, tail: str) -> str:
        """A rule's full id: the key, the edition and the rule's tail."""
        return f"{self.key}{edition}.{tail}"

    def value(self, edition: str, path: str) -> int | Fraction | str:
        """The value under a name such as `safe_fall_metres` or `cover.half`; raises KeyError."""
        first, *rest = path.split(".")
        subject = self.editions[edition]
        found: Any = self.values[first] if first in self.values else _inner(subject, first)
        for name in rest:
            found = _inner(found, name)
        if isinstance(found, Enum):
            found = found.value
        if isinstance(found, Added | Percent | Mean | Pool | Phrase):
            return shown(found)
        if isinstance(found, bool) or not isinstance(found, int | Fraction | str):
            raise KeyError(path)
        return found


def _inner(subject: Any, name: str) -> Any:
    if isinstance(subject, Mapping):
        keys = {str(key): key for key in subject}
        return subject[keys[name]]
    if name.startswith("_") or not hasattr(subject, name):
        raise KeyError(name)
    return getattr(subject, name)


def constants(package: ModuleType) -> dict[str, object]:
    """Every number and table that a game's modules name in capitals, under its name in small letters."""
    found: dict[str, object] = {}
    for module in iter_modules(package.__path__):
        for name, value in vars(import_module(f"{package.__name__}.{module.name}")).items():
            if name.isupper() and found.setdefault(name.lower(), value) != value:
                raise ValueError(f"{package.__name__} has two values called {name}")
    return found


def load_games(catalogue: str) -> dict[str, Game]:
    """The games of a catalogue, a module with a tuple called GAMES."""
    games: tuple[Game, ...] = import_module(catalogue).GAMES
    return {game.key: game for game in games}
