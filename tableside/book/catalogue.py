"""Opening a book's games: whatever is wrong with its Python before anybody asks is told with file and line."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from tableside.book.authors import AuthorError, definition, is_own, of_form, own_place, reason, unreadable
from tableside.engine.forms import Calculator, FormError, inputs_of, inputs_taken
from tableside.engine.games import Game

# Of the standard library, what the browser's Python lacks; a test asks it.
ABSENT = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "curses", "dbm", "distutils",
    "ensurepip", "fcntl", "grp", "imghdr", "imp", "lib2to3", "lzma", "mailcap", "msilib", "msvcrt", "nis", "nntplib",
    "nt", "ossaudiodev", "pipes", "pty", "pwd", "pydoc_data", "readline", "resource", "smtpd", "sndhdr", "spwd",
    "sqlite3", "ssl", "sunau", "syslog", "telnetlib", "termios", "tkinter", "tty", "turtle", "turtledemo", "uu",
    "venv", "winreg", "winsound", "xdrlib",
}  # fmt: skip
SHIPPED = ("tableside.dice.", "tableside.engine.", "tableside.grid.")
IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<source>\w[\w.]*)[ \t]+import\b|import[ \t]+(?P<names>[\w., \t]+))", re.MULTILINE
)


def open_games(catalogue: str, named_in: tuple[str, int] = ("mkdocs.yml", 1)) -> dict[str, Game]:
    """The games of a catalogue, sound as far as nobody has asked them; raises AuthorError."""
    games = read_games(catalogue, named_in)
    for mistake in (*mistakes_in(games), *foreign_imports(catalogue)):
        raise mistake
    return {game.key: game for game in games}


def read_games(catalogue: str, named_in: tuple[str, int] = ("mkdocs.yml", 1)) -> tuple[Game, ...]:
    """The tuple called GAMES; raises AuthorError."""
    try:
        module = import_module(catalogue)
    except Exception as error:
        raise _not_imported(error, catalogue, named_in) from error
    games: Any = getattr(module, "GAMES", None)
    if wrong := _wrong_with(games, catalogue):
        raise AuthorError(wrong, module.__file__ or catalogue, _line_of_games(module))
    return tuple(games)


def _wrong_with(games: Any, catalogue: str) -> str:
    if games is None:
        return f"{catalogue} is the catalogue, and has no tuple called GAMES."
    if isinstance(games, Game):
        return "GAMES is one game and no tuple: it lacks its comma, as in GAMES = (GAME,)."
    if not isinstance(games, tuple | list) or not games or not all(isinstance(game, Game) for game in games):
        return "GAMES is a tuple of games, as in GAMES = (GAME,)."
    keys = [game.key for game in games]
    twice = [key for key in keys if keys.count(key) > 1]
    return f"two games have the key {twice[0]!r}." if twice else ""


def _not_imported(error: Exception, catalogue: str, named_in: tuple[str, int]) -> AuthorError:
    place = own_place(error)
    missing = error.name or "" if isinstance(error, ModuleNotFoundError) else ""
    if missing and f"{catalogue}.".startswith(f"{missing}."):
        message = f"there is no module {missing}, and the catalogue should be {catalogue}."
        return AuthorError(message, *named_in)
    if missing and place and not _is_here(missing.partition(".")[0]):
        return _foreign(missing, *place)
    return AuthorError(f"{catalogue} cannot be imported: {reason(error)}.", *(place or named_in))


def _line_of_games(module: ModuleType) -> int:
    tree = ast.parse(Path(module.__file__ or "").read_bytes())
    assigned = [
        node.lineno
        for node in tree.body
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "GAMES" for to in node.targets)
    ]
    return assigned[-1] if assigned else 1


def mistakes_in(games: tuple[Game, ...]) -> Iterator[AuthorError]:
    """What is wrong with names and signatures."""
    for game in games:
        seen: dict[str, Calculator] = {}
        for calculator in game.calculators:
            name = f"{game.key}.{calculator.name}"
            if calculator.name in seen:
                yield AuthorError(f"two calculators are called {name}.", *_second(game, calculator))
            seen[calculator.name] = calculator
            yield from _mistakes_of(calculator, name)
        for fight in game.fights:
            for move in fight.moves:
                try:
                    inputs_of(move.function, of_a_move=True)
                except FormError as error:
                    yield of_form(error, f"{game.key}.{fight.name}, move {move.name}")


def _mistakes_of(calculator: Calculator, name: str) -> Iterator[AuthorError]:
    try:
        known = {entry.name for entry in calculator.inputs}
        taken = inputs_taken(calculator.roll) if calculator.roll else {}
    except FormError as error:
        yield of_form(error, name)
        return
    for entry, parameter in taken.items():
        if calculator.roll and entry not in {*known, "edition", "throw"}:
            message = f"the roll of {name} takes {entry!r}, which is no input of the calculator."
            yield AuthorError(message, *definition(calculator.roll, parameter))


def _second(game: Game, calculator: Calculator) -> tuple[str, int]:
    """The second line of the game's module that lists a calculator of this name, or else its function."""
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        if is_own(file) and any(value is game for value in vars(module).values()):
            lines = [line for line, name in _calculators(ast.parse(Path(file).read_bytes())) if name == calculator.name]
            if len(lines) > 1:
                return file, lines[1]
    return definition(calculator.function)


def _calculators(tree: ast.Module) -> Iterator[tuple[int, object]]:
    """The line and the name of each calculator that a module lists."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Calculator"):
            for given in (*node.args[:1], *(each.value for each in node.keywords if each.arg == "name")):
                if isinstance(given, ast.Constant):
                    yield node.lineno, given.value


def foreign_imports(catalogue: str) -> Iterator[AuthorError]:
    """Imports of what the reader's browser will not have, wherever in the book's packages they stand."""
    waiting, seen = [catalogue.partition(".")[0]], set[str]()
    while waiting:
        top = waiting.pop()
        if top in seen:
            continue
        seen.add(top)
        for file in _files_of(top):
            text = file.read_text(encoding="utf-8")
            names = {name for found in IMPORT.finditer(text) for name in _named(found)}
            waiting += [name.partition(".")[0] for name in names if _is_here(name)]
            if any(_is_absent(name) for name in names):  # reading a module as Python takes much longer
                yield from _foreign_in(file, text)


def _foreign_in(file: Path, text: str) -> Iterator[AuthorError]:
    try:
        found = [each for each in _imports(ast.parse(text)) if _is_absent(each[0])]
    except (SyntaxError, ValueError) as error:  # a module that nobody has imported yet
        yield unreadable(error, file)
    else:
        yield from (_foreign(name, str(file), line) for name, line in found)


def _named(found: re.Match[str]) -> list[str]:
    if found["source"]:
        return [found["source"]]
    return [part.split()[0] for part in found["names"].split(",") if part.split()]


def _is_absent(name: str) -> bool:
    """Whether the reader's browser lacks a module."""
    top = name.partition(".")[0]
    if top == "tableside":
        return name != top and not f"{name}.".startswith(SHIPPED)
    return top in ABSENT or not (top in sys.stdlib_module_names or _is_here(top))


def _files_of(top: str) -> list[Path]:
    place = _place_of(top)
    if place is None:
        return []
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _foreign(imported: str, file: str, line: int) -> AuthorError:
    message = f"the reader's browser has no {imported}: a book has its own modules, tableside and the standard library."
    return AuthorError(message, file, line)


def _is_here(name: str) -> bool:
    """Whether a module is in a package of the author's own."""
    return _place_of(name.partition(".")[0]) is not None


@cache
def _place_of(top: str) -> Path | None:
    """The folder or the file of a package of the author's own."""
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None or top in sys.stdlib_module_names:
        return None
    folders = list(spec.submodule_search_locations or ())
    place = Path(folders[0]) if folders else Path(spec.origin or "")
    return place if is_own(str(place / "x.py" if folders else place)) else None


def _imports(node: ast.AST) -> Iterator[tuple[str, int]]:
    """What a module imports when it runs; what only type checkers read, or what may fail, is left out."""
    if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
        return
    if isinstance(node, ast.Try) and any("ImportError" in ast.unparse(each) for each in node.handlers):
        return
    if isinstance(node, ast.Import):
        yield from ((alias.name, node.lineno) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.module, node.lineno
    for child in ast.iter_child_nodes(node):
        yield from _imports(child)


def line_naming(settings: Path, key: str) -> tuple[str, int]:
    """The line of the settings that names something."""
    lines = settings.read_text(encoding="utf-8").splitlines() if settings.is_file() else []
    return str(settings), next((number for number, line in enumerate(lines, 1) if f"{key}:" in line), 1)
