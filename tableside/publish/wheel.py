"""The wheels that a site publishes for other programs, the tool's and the book's: equal files, equal bytes."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from html import escape
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from tableside.publish.books import Book, files_of
from tableside.publish.progress import stop, tell
from tableside.publish.pyodide import pyodide

TOOL = Path(__file__).resolve().parents[1]
EPOCH = (2020, 1, 1, 0, 0, 0)  # one date for every file, so that equal sources make equal wheels
KIND = "Wheel-Version: 1.0\nGenerator: tableside\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_wheels(folder: Path, book: Book, packages: Sequence[Path]) -> None:
    """Fill a folder with the tool's wheel and the book's, a lockfile for Pyodide and a page that pip can read."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    entries = [tool_wheel(folder), book_wheel(folder, book, packages)]
    pyodide_lock = json.loads((pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = {**pyodide_lock, "packages": {str(entry["name"]): entry for entry in entries}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
    compile_wheels(folder)
    page = index_page(book.name, sorted(folder.glob("*.whl")))
    (folder / "index.html").write_text(page, encoding="utf-8")


def tool_wheel(folder: Path) -> dict[str, object]:
    """Write the tool's wheel from the files that run here: from a checkout and from an installed wheel alike."""
    try:
        installed = distribution("tableside")
    except PackageNotFoundError:
        stop("Tableside runs here without being installed, so its wheel cannot be written: pip install -e .")
    files = {name: path.read_bytes() for name, path in files_of(TOOL)}
    return write_wheel(folder, "tableside", installed.version, files, metadata_of(installed), ["tableside"])


def metadata_of(installed: Distribution) -> dict[str, bytes]:
    """What describes an installed package, without what its installer has noted."""
    found = {}
    for file in installed.files or ():
        name = file.as_posix().partition(".dist-info/")[2]
        if name in ("METADATA", "entry_points.txt") or name.startswith("licenses/"):
            found[name] = Path(str(installed.locate_file(file))).read_bytes()
    return found


def book_wheel(folder: Path, book: Book, packages: Sequence[Path]) -> dict[str, object]:
    """Write the book's wheel, named by its catalogue's package; it needs the tool and nothing else."""
    name = re.sub(r"\W+", "_", book.catalogue.partition(".")[0])
    files = {name: path.read_bytes() for package in packages for name, path in files_of(package)}
    facts = ("Metadata-Version: 2.1", f"Name: {name}", f"Version: {book.version}", f"Summary: The rules of {book.name}")
    needs = ("Requires-Python: >=3.11", "Requires-Dist: tableside")
    metadata = {"METADATA": "\n".join((*facts, *needs, "")).encode()}
    return write_wheel(folder, name, book.version, files, metadata, [path.stem for path in packages], ["tableside"])


def write_wheel(
    folder: Path,
    name: str,
    version: str,
    files: Mapping[str, bytes],
    metadata: Mapping[str, bytes],
    imports: Sequence[str],
    depends: Sequence[str] = (),
) -> dict[str, object]:
    """Write a wheel of pure Python; the result is its entry in a lockfile for Pyodide."""
    about = f"{name}-{version}.dist-info"
    described = {**metadata, "WHEEL": KIND.encode()}
    contents = dict(sorted(files.items())) | {f"{about}/{part}": described[part] for part in sorted(described)}
    record = [f"{file},sha256={urlsafe(content)},{len(content)}" for file, content in contents.items()]
    contents[f"{about}/RECORD"] = "\n".join((*record, f"{about}/RECORD,,", "")).encode()
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, content in contents.items():
            info = zipfile.ZipInfo(file, EPOCH)
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return {
        "name": name,
        "version": version,
        "file_name": path.name,
        "install_dir": "site",
        "sha256": sha256(path),
        "package_type": "package",
        "imports": list(imports),
        "depends": list(depends),
        "unvendored_tests": False,
    }


def compile_wheels(folder: Path) -> None:
    """Add byte-compiled wheels and name them in the lockfile, where pyodide-build is installed; else change nothing."""
    if sys.version_info < (3, 13) or importlib.util.find_spec("pyodide_build") is None:
        return
    tell("Compiling the wheels for Pyodide")
    command = [
        str(Path(sys.executable).with_name("pyodide")),
        "py-compile",
        "--silent",
        "--keep",
        str(folder.resolve()),
    ]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    if compiled.returncode:
        stop(f"The wheels could not be compiled.\n{compiled.stdout}{compiled.stderr}")


def index_page(name: str, wheels: Sequence[Path]) -> str:
    """A list of links with hashes, as `pip install --find-links` reads it."""
    links = "\n".join(f'<li><a href="{file.name}#sha256={sha256(file)}">{file.name}</a></li>' for file in wheels)
    title = f"{escape(name)} as Python packages"
    head = f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>'
    return f"{head}\n<h1>{title}</h1>\n<ul>\n{links}\n</ul>\n</html>\n"


def urlsafe(content: bytes) -> str:
    """A hash as a wheel's list of files has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def sha256(file: Path) -> str:
    """The hash of a file's content."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
