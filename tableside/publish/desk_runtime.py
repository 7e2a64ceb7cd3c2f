"""Python on an author's desk: the tool's own memory, made once a version, and the book's packages on top."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tableside.publish.node import node
from tableside.publish.packing import without_zeros
from tableside.publish.progress import stop, tell
from tableside.publish.pyodide import pyodide, user_cache
from tableside.publish.runtime import FROM_PYODIDE, PLAIN_START, lock_info, module_names, zip_packages

SCRIPT = Path(__file__).with_name("desk_snapshot.mjs")
SNAPSHOT = "snapshot.bin"


def write_desk_runtime(out: Path, packages: Sequence[Path], catalogue: str, rules: str) -> None:
    """Write what the browser's worker needs into `out`; only the book's own packages are made anew."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shared = {name: pyodide() / name for name in FROM_PYODIDE} | {SNAPSHOT: tool_snapshot()}
    for name, path in shared.items():
        link(path, out / name)
    (out / "packages.zip").write_bytes(zip_packages(packages))
    (out / "rules.json").write_text(rules, encoding="utf-8")
    names = [*PLAIN_START, SNAPSHOT]
    files = {name: facts(out / name) for name in names}
    starts = {
        start: {"files": wanted, "bytes": sum(int(files[name]["bytes"]) for name in wanted)}
        for start, wanted in (("snapshot", names), ("plain", list(PLAIN_START)))
    }
    manifest = {"lock": lock_info(), "catalogue": catalogue, "files": files, "starts": starts}
    (out / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def link(source: Path, target: Path) -> None:
    """A file in a second place, copied where the two lie on different disks."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)


def facts(path: Path) -> Mapping[str, str | int]:
    """What the manifest says of a file that is sent as it is."""
    content = path.read_bytes()
    return {"file": path.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}


def tool_snapshot() -> Path:
    """The memory of a Python that has imported the engine, in the user's cache."""
    tool, version = zip_packages(()), subprocess.check_output([node(), "--version"])
    parts = (tool, version, SCRIPT.read_bytes(), *((pyodide() / name).read_bytes() for name in FROM_PYODIDE))
    key = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]
    made = user_cache() / f"desk-{key}.bin"
    if not made.is_file():
        tell("Preparing Python for this version of the tool, once")
        with tempfile.TemporaryDirectory(dir=user_cache()) as folder:
            fresh = Path(folder) / made.name
            make_snapshot(fresh, tool)
            fresh.write_bytes(without_zeros(fresh.read_bytes()))
            fresh.replace(made)  # another one may have made it in the meantime: it is as good
    return made


def make_snapshot(out: Path, tool: bytes) -> None:
    """Let Node write the memory of a Python with the tool's modules."""
    settings = {
        "loader": (pyodide() / "pyodide.mjs").as_uri(),
        "tool": base64.b64encode(tool).decode(),
        "modules": module_names(tool),
        "lock": lock_info(),
        "out": str(out),
    }
    command = [node(), str(SCRIPT)]
    made = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
    if made.returncode:
        stop(f"The browser's Python could not be prepared.\n{made.stderr[-2000:]}")
