"""A book as the author's folder has it: its settings, and the packages that travel to the browser."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.book.authors import unreadable
from tableside.publish.progress import stop

SETTINGS = "mkdocs.yml"
VERSION = "0.1.0"


@dataclass(frozen=True)
class Book:
    """A folder with settings and chapters, the module that lists its games, and the version of its wheel."""

    folder: Path
    name: str
    catalogue: str
    version: str = VERSION

    @property
    def cache(self) -> Path:
        """Where what was made for this book is kept."""
        return self.folder / ".cache" / "tableside"

    def packages(self) -> list[Path]:
        """The packages and modules of the folder that the catalogue imports, itself among them."""
        found = sorted(self._imported())
        if not found:
            stop(
                f"The catalogue {self.catalogue!r} is not in {self.folder}: name a module of this folder in {SETTINGS}."
            )
        return found

    def _imported(self) -> Iterator[Path]:
        """Follow the imports, wherever in a module they stand; the tool itself may lie beside its book."""
        waiting, seen = [self.catalogue], {"tableside"}
        while waiting:
            top = waiting.pop().partition(".")[0]
            place = self._place(top)
            if top in seen or place is None:
                continue
            seen.add(top)
            yield place
            for file in [place] if place.is_file() else place.rglob("*.py"):
                waiting += imports(file)

    def _place(self, top: str) -> Path | None:
        """The package or module of the folder that has this name."""
        package, module = self.folder / top, self.folder / f"{top}.py"
        if any(package.glob("*.py")) or any(package.glob("*/__init__.py")):
            return package
        return module if module.is_file() else None


def imports(file: Path) -> Iterator[str]:
    """The modules that a file imports by their full names; relative imports stay in their package."""
    try:
        tree = ast.parse(file.read_bytes(), str(file))
    except (SyntaxError, ValueError) as error:
        stop(str(unreadable(error, file)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def files_of(package: Path) -> Iterator[tuple[str, Path]]:
    """Every file of a package or module by its name in an archive, data included; caches and hidden files aside."""
    for path in [package] if package.is_file() else sorted(package.rglob("*")):
        name = path.relative_to(package.parent)
        # A theme keeps its icons in a folder that is hidden by name.
        is_left_out = any(part == "__pycache__" or (part[0] == "." and part != ".icons") for part in name.parts)
        if path.is_file() and not is_left_out and path.suffix != ".pyc":
            yield name.as_posix(), path


def open_book(folder: Path) -> Book:
    """The book of a folder, from the settings that MkDocs reads too."""
    path = folder / SETTINGS
    if not path.is_file():
        stop(f"There is no {SETTINGS} in {folder}: call this in the folder of a book.")
    settings = read_settings(path)
    plugins = settings.get("plugins") or []
    # MkDocs takes a list of names and of names with options, or names with options alone.
    listed = plugins.items() if isinstance(plugins, dict) else [pair for each in plugins for pair in as_pairs(each)]
    options = dict(listed).get("tableside") or {}
    if not options.get("catalogue"):
        stop(f"{path}: the plugin 'tableside' with its option 'catalogue' is missing among the plugins.")
    name, version = settings.get("site_name"), options.get("version")
    return Book(folder.resolve(), str(name), str(options["catalogue"]), str(version or VERSION))


def as_pairs(entry: object) -> list[tuple[str, Any]]:
    """An entry of the list of plugins, with its options."""
    return list(entry.items()) if isinstance(entry, dict) else [(str(entry), {})]


def read_settings(path: Path) -> dict[str, Any]:
    """The settings as data; what only MkDocs can make of them is left empty."""
    try:
        import yaml
    except ImportError:
        stop("PyYAML is needed to read the book's settings. Install it with: pip install 'tableside[site]'")

    loader: Any = type("Loader", (yaml.SafeLoader,), {})
    loader.add_multi_constructor("", lambda *_: None)  # tags such as !ENV
    try:
        settings = yaml.load(path.read_text(encoding="utf-8"), loader)
    except yaml.YAMLError as error:
        stop(f"{path}: {error}")
    return settings if isinstance(settings, dict) else {}
