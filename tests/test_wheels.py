"""The wheels that the site publishes, the tool's and the book's, in the shell and in another program's Pyodide."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tableside.publish import pyodide
from tableside.publish import wheel as publish
from tableside.publish.books import open_book
from tableside.publish.node import node
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is published for other programs."""
    folder = tmp_path_factory.mktemp("published") / "wheels"
    book = open_book(ROOT)
    publish.write_wheels(folder, book, book.packages())
    return folder


def wheels_in(folder: Path) -> list[Path]:
    """The wheels for every Python, the book's and the tool's; pyodide-build would put compiled ones beside them."""
    return sorted(folder.glob("*-py3-none-any.whl"))


def test_equal_sources_make_equal_wheels(wheels: Path, tmp_path: Path) -> None:
    book = open_book(ROOT)
    publish.write_wheels(tmp_path / "again", book, book.packages())
    hashes = {wheel.name: publish.sha256(wheel) for wheel in wheels_in(wheels)}
    assert [name.partition("-")[0] for name in hashes] == ["calculators", "tableside"]
    assert hashes == {wheel.name: publish.sha256(wheel) for wheel in wheels_in(tmp_path / "again")}
    page = (wheels / "index.html").read_text(encoding="utf-8")
    assert all(f"{name}#sha256={digest}" in page for name, digest in hashes.items())


def test_the_tools_wheel_holds_the_tool_and_the_books_wheel_the_rest(wheels: Path) -> None:
    def tracked(*folders: str) -> set[str]:
        listing = subprocess.run(
            ["git", "ls-files", "-z", *folders], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return {name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()}

    book, tool = (zipfile.ZipFile(wheel) for wheel in wheels_in(wheels))
    assert {name for name in tool.namelist() if ".dist-info/" not in name} == tracked("tableside")
    assert {name for name in book.namelist() if ".dist-info/" not in name} == tracked("calculators", "rules_core")
    assert {"tableside/py.typed", "tableside/browser/js/page.js"} < set(tool.namelist())
    entries = tool.read(next(name for name in tool.namelist() if name.endswith("entry_points.txt"))).decode()
    assert re.findall(r"^\[(.*)\]$", entries, re.MULTILINE) == [
        "console_scripts",
        "markdown.extensions",
        "mkdocs.plugins",
    ]
    metadata = book.read(next(name for name in book.namelist() if name.endswith("METADATA"))).decode()
    assert "Requires-Dist: tableside\n" in metadata


def test_pip_builds_the_tools_wheel_of_the_same_files(wheels: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (built,) = tmp_path.glob("*.whl")
    _, ours = wheels_in(wheels)
    assert built.name == ours.name
    assert set(zipfile.ZipFile(built).namelist()) == set(zipfile.ZipFile(ours).namelist())


def test_the_wheel_answers_by_itself(wheels: Path, tmp_path: Path) -> None:
    code = "import calculators.__main__ as shell; print(shell.__file__); shell.main()"
    command = [sys.executable, "-c", code, "run", "uchma.fall-damage", "metres=12", "--edition", "3"]
    book, tool = wheels_in(wheels)
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join((str(book), str(tool)))}
    result = subprocess.run(command, cwd=tmp_path, env=paths, capture_output=True, encoding="utf-8", check=False)
    assert result.stdout.startswith(str(book))
    assert "80 damage" in result.stdout


PROGRAM = """
import { loadPyodide } from PYODIDE;
const folder = FOLDER;
const python = await loadPyodide({
  lockFileURL: folder + "pyodide-lock.json", packageBaseUrl: folder, packageCacheDir: folder
});
await python.loadPackage("calculators", { messageCallback() {} });
console.log(python.runPython(`
from tableside.engine.door import open_door
open_door("calculators.catalogue")('{"calculator": "uchma.fall-damage", "edition": "3", "inputs": {"metres": "12"}}')
`));
"""


def test_another_program_loads_the_wheel_in_pyodide(wheels: Path, tmp_path: Path) -> None:
    loader = (pyodide.pyodide() / "pyodide.mjs").as_uri()
    program = PROGRAM.replace("PYODIDE", json.dumps(loader)).replace("FOLDER", json.dumps(f"{wheels}/"))
    (tmp_path / "program.mjs").write_text(program, encoding="utf-8")
    command = [node(), str(tmp_path / "program.mjs")]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert json.loads(result.stdout)["value"] == 80, result.stderr
