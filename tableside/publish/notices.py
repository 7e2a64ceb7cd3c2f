"""The notices of others whose work a site ships, made from what is really in it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from tableside.publish.progress import stop

FILE = "notices.txt"
LICENCES = Path(__file__).with_name("licences")
BROWSER = Path(__file__).resolve().parents[1] / "browser"
THEME = "mkdocs-material"
# What the theme brings for a search of its own, which no page has.
UNUSED = ("assets/javascripts/lunr", "assets/javascripts/workers")

HEAD = """This site was made with Tableside, which has the MIT licence below.
It also ships the work of others, unchanged but for what is said here. Each part keeps its own licence.
"""
PYODIDE = """Licence: MPL 2.0. Source: https://github.com/pyodide/pyodide
Of its WebAssembly the parts that nothing here calls are left out; the build scripts of Tableside do it.
It contains CPython and, for it, parts of Emscripten and musl (MIT), LLVM's runtime (Apache 2.0 with exceptions),
libffi, expat, libmpdec, zlib, bzip2 and others: https://docs.python.org/3.13/license.html names them."""


def write_notices(site: Path) -> None:
    """Write one text with every notice, and drop what nobody asks for."""
    for unused in UNUSED:
        shutil.rmtree(site / unused, ignore_errors=True)
    parts = [f"{'=' * 78}\n{name}\n{'=' * 78}\n\n{text.strip()}\n" for name, text in notices(site)]
    (site / FILE).write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def notices(site: Path) -> Iterator[tuple[str, str]]:
    """Each part of a site with its licence: ours first, then those of others."""
    yield "Tableside", licence_of("tableside")
    if (site / "assets" / "runtime").is_dir():
        yield "Pyodide: assets/runtime", f"{PYODIDE}\n\n{text('pyodide')}"
        yield "Python: assets/runtime", text("python")
    yield "Material for MkDocs: assets/javascripts, assets/stylesheets", licence_of(THEME)
    for package in bundled(site):
        yield f"{package}: in the scripts and styles of Material for MkDocs", text(package)
    yield "Material Design Icons: drawings in the pages", icons()
    for path in sorted((BROWSER / "css" / "fonts").glob("*.txt")):
        yield "Literata: assets/tableside/css/fonts, cut down to the letters used", path.read_text(encoding="utf-8")
    for script in sorted((site / "assets" / "tableside" / "vendor").glob("*.js")):
        _, _, begins = script.read_text(encoding="utf-8").partition("/*!")
        if not begins:
            stop(f"{script.name} comes from others and does not begin with its licence.")
        yield f"{script.stem}: assets/tableside/vendor/{script.name}", begins.partition("*/")[0]


def bundled(site: Path) -> list[str]:
    """The packages inside the theme's scripts and styles, as their source maps name them."""
    folders = [site / "assets" / kind for kind in ("javascripts", "stylesheets")]
    maps = [json.loads(path.read_text(encoding="utf-8")) for folder in folders for path in folder.rglob("*.map")]
    sources = (source.rpartition("node_modules/")[2] for each in maps for source in each["sources"])
    inside = {source.partition("/")[0] for source in sources if not source.startswith(("src/", "."))}
    return sorted(inside)


def text(name: str) -> str:
    """A licence that Tableside keeps because no installed package brings it."""
    path = LICENCES / f"{name}.txt"
    return path.read_text(encoding="utf-8") if path.is_file() else f"See https://www.npmjs.com/package/{name}"


def licence_of(package: str) -> str:
    """The licence that an installed package brings along."""
    files = [file for file in distribution(package).files or () if "licenses/" in file.as_posix()]
    return "\n\n".join(file.read_text(encoding="utf-8") for file in files)


def icons() -> str:
    """The licence of the theme's icons, from among them."""
    (licence,) = (file for file in distribution(THEME).files or () if file.match(".icons/material/LICENSE"))
    return licence.read_text(encoding="utf-8")
