"""The wheel of rules_core and calculators, published with the site for other programs."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import sys
from pathlib import Path

from tableside.publish.progress import step

ROOT = Path(__file__).resolve().parents[2]
PYODIDE_LOCK = ROOT / "node_modules" / "pyodide" / "pyodide-lock.json"
EPOCH = "1577836800"  # one date for every file, so that equal sources make equal wheels


def build_wheel(folder: Path) -> None:
    """Fill a folder with the wheel, a lockfile for Pyodide and a page that pip can read."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder.resolve())]
    step("Building the wheel", command, ROOT, {"SOURCE_DATE_EPOCH": EPOCH})
    (wheel,) = folder.glob("*.whl")
    lock = json.dumps(pyodide_lock(wheel), indent=1)
    (folder / "pyodide-lock.json").write_text(lock + "\n", encoding="utf-8")
    compile_wheel(folder)
    (folder / "index.html").write_text(index_page(sorted(folder.glob("*.whl"))), encoding="utf-8")


def compile_wheel(folder: Path) -> None:
    """Add a byte-compiled wheel and name it in the lockfile, where pyodide-build is installed; else change nothing."""
    if sys.version_info < (3, 13) or importlib.util.find_spec("pyodide_build") is None:
        return
    pyodide = Path(sys.executable).with_name("pyodide")
    step(
        "Compiling the wheel for Pyodide",
        [str(pyodide), "py-compile", "--silent", "--keep", str(folder.resolve())],
        ROOT,
    )


def pyodide_lock(wheel: Path) -> dict[str, object]:
    """A lockfile for the site's version of Pyodide with this wheel as its only package."""
    name, version = wheel.name.split("-")[:2]
    package = {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": ["tableside", "rules_core", "calculators"],
        "depends": [],
        "unvendored_tests": False,
    }
    return {**json.loads(PYODIDE_LOCK.read_text(encoding="utf-8")), "packages": {name: package}}


def index_page(wheels: list[Path]) -> str:
    """A list of links with hashes, as `pip install --find-links` reads it."""
    links = "\n".join(f'<li><a href="{file.name}#sha256={sha256(file)}">{file.name}</a></li>' for file in wheels)
    title = "Tableside as a Python package"
    head = f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>'
    return f"{head}\n<h1>{title}</h1>\n<ul>\n{links}\n</ul>\n</html>\n"


def sha256(file: Path) -> str:
    """The hash of a file's content."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
