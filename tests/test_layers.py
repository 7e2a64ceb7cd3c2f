"""Imports point one way: scripts → calculators → rules_core → the standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = {path.stem for path in (ROOT / "scripts").iterdir()}  # files, and folders of them

# What each file may import beyond the standard library and the packages of its own layer.
EXTRA = {
    "calculators/glossary.py": {"markdown"},
    "calculators/markdown.py": {"markdown"},
    "calculators/marks.py": {"markdown"},
    "calculators/reader.py": {"markdown"},
    "calculators/mkdocs.py": {"jinja2", "markdown", "mkdocs"},
    "scripts/runtime.py": {"deflate"},  # imported only inside the environment
}
LAYERS = {
    "rules_core": {"rules_core"},
    "calculators": {"rules_core", "calculators"},
    "scripts": {"rules_core", "calculators", "scripts"} | SCRIPTS,
}
FILES = [path.relative_to(ROOT).as_posix() for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def modules(tree: ast.AST) -> Iterator[str]:
    """The modules of all absolute imports; relative ones cannot leave their package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level names of all absolute imports."""
    return (name.partition(".")[0] for name in modules(tree))


def tree_of(file: str) -> ast.Module:
    """A file of the project, parsed."""
    return ast.parse((ROOT / file).read_text(encoding="utf-8"))


class AtImport(ast.NodeTransformer):
    """Takes out what does not run when a module is imported: functions, and what only type checkers read."""

    def visit_FunctionDef(self, _: ast.FunctionDef) -> None:
        """A function runs later."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """`if TYPE_CHECKING:` never runs."""
        is_for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if is_for_types else self.generic_visit(node)


# What a pure rule may need: no files, no clock, no network, no chance, no text for readers.
PURE = {"__future__", "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "heapq",
        "itertools", "math", "operator", "re", "rules_core", "types", "typing"}  # fmt: skip
IMPURE_CALLS = {"print", "open", "input", "eval", "exec", "float", "__import__"}


@pytest.mark.parametrize("file", FILES)
def test_imports_stay_in_their_layer(file: str) -> None:
    layer = file.partition("/")[0]
    tree = tree_of(file)
    if layer == "scripts":  # they start before any package is installed
        tree = AtImport().visit(tree)
    allowed = LAYERS[layer] | EXTRA.get(file, set()) | set(sys.stdlib_module_names)
    assert set(imported(tree)) <= allowed


def test_an_import_of_a_higher_layer_is_seen() -> None:
    tree = ast.parse(
        "import tableside.engine.render\nfrom scripts import book\nfrom . import dice\nfrom os import path"
    )
    assert list(imported(tree)) == ["calculators", "scripts", "os"]


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("rules_core/")])
def test_rules_are_pure_and_exact(file: str) -> None:
    tree = tree_of(file)
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    numbers = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert set(imported(tree)) <= PURE
    assert not calls & IMPURE_CALLS
    assert not [number for number in numbers if isinstance(number, float)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)]


def test_dice_fall_from_the_systems_own_source() -> None:
    """The browser starts from a snapshot, in which the `random` module is frozen in one state for everybody."""
    shipped = [file for file in FILES if not file.startswith("scripts/")]
    assert [file for file in shipped if "random" in imported(tree_of(file))] == []
    assert [file for file in shipped if "secrets" in imported(tree_of(file))] == ["calculators/door.py"]


@pytest.mark.parametrize("file", [f for f in FILES if f.startswith("calculators/") and f.count("/") == 1])
def test_the_engine_names_no_game(file: str) -> None:
    games = {path.parent.name for path in (ROOT / "rules_core").glob("*/__init__.py")}
    named = {part for name in modules(tree_of(file)) for part in name.split(".")} & games
    assert games
    assert named == (games if file == "calculators/catalogue.py" else set())
