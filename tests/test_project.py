"""What holds for the files of the project as a whole."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = [path for layer in ("rules_core", "calculators", "scripts") for path in sorted((ROOT / layer).rglob("*.py"))]
MACHINE = re.compile(r"/work/|/root/|/home/\w|registry\.npmjs|pypi\.org|pythonhosted|deb\.debian")
WORKFLOWS = ROOT / ".github" / "workflows"


def tracked() -> list[Path]:
    """The files under version control."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def name_of(path: Path) -> str:
    """A file's place in the project."""
    return path.relative_to(ROOT).as_posix()


def documented(tree: ast.Module) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef]:
    """The module, its public classes and functions, and the public methods of those classes."""
    yield tree
    waiting: list[ast.Module | ast.ClassDef] = [tree]
    for parent in waiting:
        for node in parent.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                yield node
                if isinstance(node, ast.ClassDef):
                    waiting.append(node)


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_everything_public_says_what_it_is_in_a_sentence(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for node in documented(ast.parse(text)):
        said = ast.get_docstring(node) or ""
        assert re.match(r"\S[^\n]*[.:?\]]", said), getattr(node, "name", path.name)


def test_no_file_names_a_machine_or_a_registry() -> None:
    own = Path(__file__)
    files = [path for path in tracked() if path != own and path.suffix not in {".woff2", ".png", ".ico"}]
    assert [name_of(path) for path in files if MACHINE.search(path.read_text(encoding="utf-8"))] == []


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    assert [name_of(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_the_package_needs_nothing_but_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    assert project["license"] == "MIT"
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "MIT License" in licence
    assert "CC BY-NC-SA 4.0" in licence


def test_pages_are_published_only_after_the_tests() -> None:
    workflow = (WORKFLOWS / "pages.yml").read_text(encoding="utf-8")
    assert "run: .ci/run" in workflow
    assert "needs: test" in workflow
    assert "python3 scripts/build.py --site-url" in workflow
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_workflows_take_their_actions_at_a_fixed_commit_the_same_everywhere() -> None:
    template = ROOT / "tableside" / "templates" / "book" / "dot-github" / "workflows"
    texts = [path.read_text(encoding="utf-8") for path in [*WORKFLOWS.iterdir(), *template.iterdir()]]
    used = [line.partition("uses: ")[2] for text in texts for line in text.splitlines() if "uses: " in line]
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v[\d.]+", each) for each in used)
    assert len(set(used)) == len({each.partition("@")[0] for each in used}) == 5


def test_everything_is_tried_weekly_and_what_is_raised_is_tested_before_it_is_offered() -> None:
    assert "run: python3 scripts/test.py --long\n" in (WORKFLOWS / "weekly.yml").read_text(encoding="utf-8")
    monthly = (WORKFLOWS / "monthly.yml").read_text(encoding="utf-8")
    assert "--generate-hashes --no-emit-index-url" in monthly
    assert monthly.index("run: python3 scripts/test.py\n") < monthly.index("gh pr create")


def test_every_dependency_has_its_one_job_written_down() -> None:
    lines = [line for name in ("requirements.in", "requirements-pyodide.in") for line in (ROOT / name).open()]
    python = [line.strip() for line in lines if line[0].isalpha()]
    node = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| package | its job |")[2]
    named = re.findall(r"`([^`]+)`", "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|")))
    assert sorted(named) == sorted([*python, *node])
