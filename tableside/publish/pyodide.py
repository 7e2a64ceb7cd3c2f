"""Pyodide, the browser's Python: fetched once through npm into a cache of the user's, known by version and hash."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tableside.publish.node import npm
from tableside.publish.progress import stop, tell

VERSION = "0.29.5"
INTEGRITY = "sha512-TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
# What a site is made from; the rest of the archive is for other uses.
FILES = ("package.json", "pyodide-lock.json", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip")


def user_cache() -> Path:
    """The folder that all books of a user share; the variable TABLESIDE_CACHE names another one."""
    if named := os.environ.get("TABLESIDE_CACHE"):
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "tableside"


def pyodide() -> Path:
    """The folder with Pyodide's files, fetched if it is not there yet."""
    folder = user_cache() / f"pyodide-{VERSION}"
    if not folder.is_dir():
        tell("Fetching Pyodide")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            unpack(fetch(Path(fresh)), Path(fresh) / "pyodide")
            # Another build may have fetched it in the meantime: its files are the same.
            if not folder.is_dir():
                (Path(fresh) / "pyodide").rename(folder)
    return folder


def fetch(folder: Path) -> Path:
    """The archive, downloaded by npm with the user's own settings, and checked."""
    command = [*npm(), "pack", f"pyodide@{VERSION}", "--ignore-scripts", "--pack-destination", str(folder)]
    packed = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    archive = folder / f"pyodide-{VERSION}.tgz"
    if packed.returncode or not archive.is_file():
        stop(f"Pyodide {VERSION} could not be fetched through npm; try again with a network.\n{packed.stderr.strip()}")
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        stop(
            f"What npm fetched as Pyodide {VERSION} is not the file that Tableside knows by its hash. Nothing is kept."
        )
    return archive


def unpack(archive: Path, folder: Path) -> None:
    """Write the files that are wanted, by names of our own: no path of the archive is followed."""
    folder.mkdir()
    with tarfile.open(archive) as packed:
        for name in FILES:
            content = packed.extractfile(f"package/{name}")
            assert content, f"{name} is no file in the archive"
            (folder / name).write_bytes(content.read())
