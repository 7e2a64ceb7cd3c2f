"""Imports point one way: calculators → rules_core → dice and grid; cli, plugin → publish → book → engine."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = {path.stem for path in (ROOT / "scripts").iterdir()}  # files, and folders of them
EXACT = {"tableside.dice", "tableside.grid"}

# What the files of a folder may import of the project, and which libraries; the longest folder that fits decides.
LAYERS: dict[str, tuple[set[str], set[str]]] = {
    "tableside": ({"tableside"}, set()),
    "tableside/dice.py": (set(), set()),
    "tableside/grid": ({"tableside.grid"}, set()),
    "tableside/engine": ({"tableside.engine", *EXACT}, set()),
    "tableside/book": ({"tableside.book", "tableside.engine"}, {"markdown"}),
    "tableside/plugin.py": ({"tableside.publish", "tableside.book", "tableside.engine"}, {"mkdocs", "jinja2"}),
    "tableside/publish/runtime_prepare.py": ({"tableside.engine"}, {"runtime_data"}),
    "tableside/publish/runtime_stand_ins.py": (set(), {"pyodide_js"}),
    "tableside/publish": ({"tableside.publish", "tableside.book", "tableside.engine"}, {"yaml"}),
    "tableside/templates": ({"emberfall", "tableside"}, {"pytest"}),
    "rules_core": ({"rules_core", *EXACT}, set()),
    "calculators": ({"calculators", "rules_core", "tableside"}, set()),
    "scripts": ({"tableside", "rules_core", "calculators", *SCRIPTS}, set()),
}
FILES = [
    path.relative_to(ROOT).as_posix()
    for layer in ("tableside", "rules_core", "calculators", "scripts")
    for path in sorted((ROOT / layer).rglob("*.py"))
]


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
        "itertools", "math", "operator", "re", "rules_core", "tableside", "types", "typing"}  # fmt: skip
IMPURE_CALLS = {"print", "open", "input", "eval", "exec", "float", "__import__"}


def layer_of(file: str) -> str:
    """The longest folder of the table that holds the file."""
    return max((layer for layer in LAYERS if f"{file}/".startswith(f"{layer}/")), key=len)


def outside(file: str, names: Iterator[str]) -> set[str]:
    """Imports that the file's layer does not allow."""
    project, libraries = LAYERS[layer_of(file)]
    allowed = libraries | set(sys.stdlib_module_names)
    return {
        name
        for name in names
        if name.partition(".")[0] not in allowed and not any(f"{name}.".startswith(f"{own}.") for own in project)
    }


@pytest.mark.parametrize("file", FILES)
def test_imports_stay_in_their_layer(file: str) -> None:
    tree: ast.AST = tree_of(file)
    if file.startswith("scripts/") or file == "tableside/__init__.py":  # what runs later or never is loaded by others
        tree = AtImport().visit(tree)
    assert outside(file, modules(tree)) == set()


def test_rules_load_nothing_of_the_tool_but_dice_and_grid() -> None:
    code = """
import pkgutil, sys, rules_core
for module in pkgutil.walk_packages(rules_core.__path__, "rules_core."):
    __import__(module.name)
print(*(name for name in sys.modules if name.startswith("tableside.")))
"""
    loaded = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True).split()
    assert {".".join(name.split(".")[:2]) for name in loaded} == EXACT


def test_an_import_of_a_higher_layer_is_seen() -> None:
    tree = ast.parse("import tableside.book.chapters\nfrom scripts import book\nfrom . import x\nfrom os import path")
    assert outside("tableside/engine/door.py", modules(tree)) == {"tableside.book.chapters", "scripts"}


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
    folders = ("tableside/dice.py", "tableside/engine/", "tableside/grid/", "rules_core/", "calculators/")
    shipped = [file for file in FILES if file.startswith(folders)]
    assert [file for file in shipped if "random" in imported(tree_of(file))] == []
    assert [file for file in shipped if "secrets" in imported(tree_of(file))] == ["tableside/engine/door.py"]


def test_the_tool_names_no_game() -> None:
    games = [path.parent.name for path in (ROOT / "rules_core").glob("*/__init__.py")]
    assert games
    found = subprocess.run(
        ["git", "grep", "-il", "\\|".join(games), "tableside"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.stdout == ""
