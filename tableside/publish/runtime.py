"""Build what the browser's worker needs: Pyodide, the packages, and a memory snapshot in which they are awake."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tableside.publish.books import files_of
from tableside.publish.node import node
from tableside.publish.packing import packed, without_zeros
from tableside.publish.progress import stop, tell
from tableside.publish.prune import pruned, read_functions, slimmed, trimmed
from tableside.publish.pyodide import pyodide

TOOL = Path(__file__).resolve().parents[1]
SNAPSHOT_SCRIPT = Path(__file__).with_name("runtime_snapshot.mjs")
OWN_FILES = (
    *sorted(Path(__file__).parent.glob("runtime*")),
    *(Path(__file__).with_name(name) for name in ("prune.py", "wasm.py", "leb.py", "packing.py", "functions.txt")),
    TOOL / "browser" / "js" / "twin.js",
)

# What of the tool runs in the browser; of a book's own packages everything does.
SHIPPED = ("tableside/__init__.py", "tableside/dice.py", "tableside/grid/", "tableside/engine/")

# What each way of starting downloads; the plain way is fetched only if the snapshot cannot start.
SNAPSHOT_START = ("pyodide.mjs", "snapshot.js", "snapshot.wasm", "snapshot.bin")
PLAIN_START = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "packages.zip", "rules.json")
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
# Fetched when the snapshot's wasm needs it, or before that when the page rests.
TWIN = "twin.wasm"
# What is the same in all books that a version of the tool makes.
OF_A_VERSION = (*FROM_PYODIDE, "snapshot.js", "snapshot.wasm", TWIN)

EMPTY_ZIP = b"PK\5\6".ljust(22, b"\0")
READS_DATA = re.compile(rb"\bimportlib(\.| import )resources\b")


def build_runtime(out: Path, packages: Sequence[Path], catalogue: str, rules: str, cache: Path) -> None:
    """Write the runtime of a book's packages into `out`, from the cache if the same inputs were built before."""
    contents = {name: (pyodide() / name).read_bytes() for name in FROM_PYODIDE}
    contents["packages.zip"] = zip_packages(packages)
    contents["rules.json"] = rules.encode()
    made = cache / f"runtime-{_key(contents, catalogue)}"
    if not made.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            fresh = Path(folder) / "runtime"
            _write(fresh, contents, catalogue)
            # Another build may have finished the same work in the meantime: its result is as good.
            if not made.is_dir():
                fresh.rename(made)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(made, out)


def zip_packages(packages: Sequence[Path], tool: Path = TOOL) -> bytes:
    """The engine and a book's packages, data files included, as a zip: the same bytes for the same files."""
    files = {name: path for name, path in files_of(tool) if name.startswith(SHIPPED) and path.suffix == ".py"}
    for package in packages:
        files |= files_of(package)
    buffer = io.BytesIO()
    # Stored, not deflated: the whole archive is compressed at once afterwards, which is smaller.
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, path in sorted(files.items()):
            info = zipfile.ZipInfo(name)
            info.external_attr = 0o644 << 16
            archive.writestr(info, path.read_bytes())
    return buffer.getvalue()


def module_names(packages: bytes) -> list[str]:
    """The modules in a zip of packages."""
    names = [
        name.removesuffix(".py") for name in zipfile.ZipFile(io.BytesIO(packages)).namelist() if name.endswith(".py")
    ]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


def _key(contents: Mapping[str, bytes], catalogue: str) -> str:
    own = {path.name: path.read_bytes() for path in OWN_FILES}
    version = subprocess.check_output([node(), "--version"])
    digest = hashlib.sha256()
    for name, content in sorted({**contents, **own, "catalogue": catalogue.encode(), "node": version}.items()):
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _write(out: Path, contents: dict[str, bytes], catalogue: str) -> None:
    out.mkdir()
    starting = starting_files(contents)
    snapshot = make_snapshot(starting, contents["packages.zip"], contents["rules.json"], catalogue)
    contents = {**contents, **starting, "snapshot.bin": without_zeros(snapshot)}
    files = {name: _pack(out, name, content) for name, content in contents.items()}
    starts = {"snapshot": SNAPSHOT_START, "plain": PLAIN_START}
    manifest = {
        "lock": lock_info(),
        "catalogue": catalogue,
        "files": files,
        "twin": TWIN if TWIN in files else None,
        "starts": {
            start: {"files": list(names), "bytes": sum(files[name]["bytes"] for name in names)}
            for start, names in starts.items()
        },
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1, sort_keys=True) + "\n")


def _pack(out: Path, name: str, content: bytes) -> dict[str, Any]:
    made = packed(name, content, is_kept=name in OF_A_VERSION)
    sent = content if made is None else made
    stem, _, _ = name.rpartition(".")
    digest = hashlib.sha256(sent).hexdigest()
    # Not ".xz": no host is to announce an encoding for it.
    file = f"{stem}-{digest[:12]}.bin"
    (out / file).write_bytes(sent)
    facts = {"file": file, "sha256": digest, "bytes": len(sent)}
    return facts if made is None else {**facts, "size": len(content)}


def lock_info() -> dict[str, object]:
    """Pyodide's own lock without its packages: the worker never installs one."""
    return {"info": json.loads((pyodide() / "pyodide-lock.json").read_text())["info"], "packages": {}}


def starting_files(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """The script and the wasm for a start from a snapshot, and the wasm's twin if most of it can come later."""
    content = contents["pyodide.asm.wasm"]
    script = trimmed(contents["pyodide.asm.js"].decode(), contents["pyodide.mjs"].decode())
    functions = read_functions()
    if functions.fit(content):
        primary, twin = pruned(content, script, functions)
        return {"snapshot.js": script.encode(), "snapshot.wasm": primary, TWIN: twin}
    tell("Pyodide's wasm is another one than functions.txt knows: readers wait for all of it (scripts/prune.py)")
    return {"snapshot.js": script.encode(), "snapshot.wasm": slimmed(content, script)}


def make_snapshot(starting: Mapping[str, bytes], packages: bytes, rules: bytes, catalogue: str) -> bytes:
    """The memory of a Python that has opened the door and answered every calculator, tried with what will start it."""
    archive = zipfile.ZipFile(io.BytesIO(packages))
    with tempfile.TemporaryDirectory() as folder:
        names = {"snapshot.js": "pyodide.asm.js", "snapshot.wasm": "pyodide.asm.wasm", TWIN: TWIN}
        for name, content in {**starting, "python_stdlib.zip": EMPTY_ZIP}.items():
            (Path(folder) / names.get(name, name)).write_bytes(content)
        settings = {
            "pyodide": str(pyodide()),
            "loader": (pyodide() / "pyodide.mjs").as_uri(),
            "files": {name: base64.b64encode(archive.read(name)).decode() for name in archive.namelist()},
            "hasData": bool(READS_DATA.search(packages)),
            "hasTwin": TWIN in starting,
            "rules": rules.decode(),
            "catalogue": catalogue,
            "lock": lock_info(),
            "out": folder,
        }
        command = [node(), str(SNAPSHOT_SCRIPT)]
        made = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
        if made.returncode != 0:
            stop(f"The browser's Python could not be prepared.\n{made.stdout}{made.stderr}")
        return (Path(folder) / "snapshot.bin").read_bytes()
