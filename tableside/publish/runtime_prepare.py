"""Runs inside Pyodide: opens the door, so that the snapshot of its memory can answer at once.

A first Python answers everything, and is thrown away; a second one, which becomes the snapshot, only imports what the
first has needed.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.machinery
import json
import linecache
import random
import secrets  # noqa: F401 - a start from the snapshot has no files to import this from later
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

PACKAGES = "/packages"
NOT_NEEDED = ("__main__", "runtime_prepare", "sitecustomize")

Door = Callable[[str], str]


class WithDocstrings(importlib.machinery.SourceFileLoader):
    """Our own modules as they are, docstrings and all: a docstring may be a title."""

    def source_to_code(self, data, path, *, _optimize=-1):
        """Compile a module without the optimisation that the standard library gets."""
        return super().source_to_code(data, path, _optimize=0)


def find_ours(folder: str) -> importlib.machinery.FileFinder:
    """A finder for our own packages."""
    if not folder.startswith(PACKAGES):
        raise ImportError(folder)
    return importlib.machinery.FileFinder(folder, (WithDocstrings, [".py"]))


def prepare(catalogue: str, forbidden: Iterable[str], needed: Iterable[str], *, has_data: bool) -> Door:
    """The door, with everything imported that an earlier Python needed for its answers, and nothing asked."""
    door = open_here(catalogue, has_data=has_data)
    for name in needed:
        if name not in sys.modules:
            importlib.import_module(name)
    for game in door.games.values():
        for calculator in game.calculators:
            _ = calculator.inputs  # worked out once, when it is first asked for
    tidy(forbidden)
    return door


def rehearse(catalogue: str, *, has_data: bool) -> str:
    """The answers to every calculator's own question, and the modules that answers and dice have needed, as JSON."""
    door = open_here(catalogue, has_data=has_data)
    asked = {question: door(question) for question in questions(door)}
    for question in asked:
        door(json.dumps({**json.loads(question), "roll": True}))
    door("no JSON")
    traceback.format_exc()
    needed = [name for name, module in sys.modules.items() if module is not None and name not in NOT_NEEDED]
    return json.dumps({"asked": asked, "needed": needed})


def open_here(catalogue: str, *, has_data: bool) -> Door:
    """The door of a book whose packages lie in a folder, all of its modules imported."""
    sys.dont_write_bytecode = True
    sys.path_hooks.insert(0, find_ours)
    sys.path.append(PACKAGES)
    if has_data:
        del sys.modules["importlib.resources"]  # the real one instead of its stand-in
    from tableside.engine.door import open_door

    door = open_door(catalogue, Path("/rules.json").read_text(encoding="utf-8"))
    import_everything()
    if has_data:
        from runtime_data import hold_data

        hold_data(Path(PACKAGES))
    return door


def questions(door: Door) -> Iterable[str]:
    """Every calculator in every edition, with nothing changed."""
    for game in door.games.values():
        for calculator in game.calculators:
            for edition in game.editions:
                yield json.dumps({"calculator": f"{game.key}.{calculator.name}", "edition": edition, "html": True})


def import_everything() -> None:
    """Import what functions of ours would import later."""
    seen: set[ModuleType] = set()
    while waiting := [module for module in list(sys.modules.values()) if is_ours(module) and module not in seen]:
        for module in waiting:
            seen.add(module)
            for name in imported_names(Path(module.__file__)):
                try:
                    importlib.import_module(name)
                except ImportError:
                    continue  # a name that is no module, or a library that only the build has


def is_ours(module: ModuleType) -> bool:
    """Whether a module is one that the snapshot is made for."""
    return (getattr(module, "__file__", None) or "").startswith(PACKAGES)


def imported_names(path: Path) -> Iterable[str]:
    """What the imports of a module name, wherever in it they stand."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tidy(forbidden: Iterable[str]) -> None:
    """Let go of what only the preparation needed, and forbid the modules that would read what is zeroed."""
    sys.path_hooks.remove(find_ours)
    sys.path_importer_cache.clear()
    if "zipimport" in sys.modules:
        sys.modules["zipimport"]._zip_directory_cache.clear()
    linecache.clearcache()
    traceback.format_exc()
    sys.modules.update(dict.fromkeys(forbidden))
    random.seed(0)
    gc.collect()
