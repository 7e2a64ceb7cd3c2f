"""Runs inside Pyodide: keeps the data files of a book in memory, where `importlib.resources` finds them.

A start from the snapshot has no files: what a game reads later has to be in the snapshot, not on a disk.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from importlib.resources.abc import Traversable, TraversableResources
from pathlib import Path


class Held(Traversable):
    """A file or a folder of a package, with what is in it."""

    def __init__(self, name: str, content: bytes | None = None) -> None:
        self._name = name
        self._content = content
        self._inner: dict[str, Held] = {}

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self._name

    def iterdir(self) -> Iterator[Held]:
        """What is in the folder."""
        return iter(self._inner.values())

    def is_dir(self) -> bool:
        """Whether it is a folder."""
        return self._content is None

    def is_file(self) -> bool:
        """Whether it is a file."""
        return self._content is not None

    def joinpath(self, *parts: str) -> Held:
        """What lies below, by its path."""
        found = self
        for part in (name for text in parts for name in str(text).split("/")):
            if part not in found._inner:
                raise FileNotFoundError("/".join(map(str, parts)))
            found = found._inner[part]
        return found

    def open(self, mode: str = "r", *_: object, **options: str) -> io.IOBase:
        """A file's content."""
        if self._content is None:
            raise IsADirectoryError(self._name)
        stream = io.BytesIO(self._content)
        return stream if "b" in mode else io.TextIOWrapper(stream, **{"encoding": "utf-8", **options})


class Reader(TraversableResources):
    """What a package's loader gives to `importlib.resources`."""

    def __init__(self, folder: Held) -> None:
        self._folder = folder

    def files(self) -> Held:
        """The package's folder."""
        return self._folder


def hold(folder: Path) -> Held:
    """A folder with all that is in it."""
    held = Held(folder.name)
    for path in sorted(folder.iterdir()):
        held._inner[path.name] = hold(path) if path.is_dir() else Held(path.name, path.read_bytes())
    return held


def hold_data(packages: Path) -> None:
    """Let every package that is imported answer for its data files."""
    roots = {path.name: hold(path) for path in packages.iterdir() if path.is_dir() and path.name != "tableside"}
    for name, module in list(sys.modules.items()):
        top, _, rest = name.partition(".")
        if top in roots and hasattr(module, "__path__"):
            reader = Reader(roots[top].joinpath(*rest.split(".")) if rest else roots[top])
            module.__spec__.loader.get_resource_reader = lambda _, reader=reader: reader
