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
from tableside.publish.progress import stop
from tableside.publish.pyodide import pyodide

TOOL = Path(__file__).resolve().parents[1]
SNAPSHOT_SCRIPT = Path(__file__).with_name("runtime_snapshot.mjs")
OWN_FILES = tuple(sorted(Path(__file__).parent.glob("runtime*")))

# What of the tool runs in the browser; of a book's own packages everything does.
SHIPPED = ("tableside/__init__.py", "tableside/dice.py", "tableside/grid/", "tableside/engine/")

# What each way of starting downloads; the plain way is fetched only if the snapshot cannot start.
SNAPSHOT_START = ("pyodide.mjs", "pyodide.asm.js", "snapshot.wasm", "snapshot.bin")
PLAIN_START = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "packages.zip", "rules.json")
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")

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
    contents = contents | make_snapshot(contents["packages.zip"], contents["rules.json"], catalogue)
    files = {name: _pack(out, name, content) for name, content in contents.items()}
    starts = {"snapshot": SNAPSHOT_START, "plain": PLAIN_START}
    manifest = {
        "lock": lock_info(),
        "catalogue": catalogue,
        "files": files,
        "starts": {
            start: {"files": list(names), "bytes": sum(files[name]["bytes"] for name in names)}
            for start, names in starts.items()
        },
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1, sort_keys=True) + "\n")


def _pack(out: Path, name: str, content: bytes) -> dict[str, Any]:
    import deflate  # only inside the environment: 4 % smaller than the standard library's best

    packed = deflate.gzip_compress(content, 12)
    is_packed = len(packed) < 0.97 * len(content)
    sent = packed if is_packed else content
    stem, _, _ = name.rpartition(".")
    # Not ".gz": some hosts would announce an encoding for it and the browser would unpack it a first time.
    digest = hashlib.sha256(sent).hexdigest()
    file = f"{stem}-{digest[:12]}.bin"
    (out / file).write_bytes(sent)
    return {"file": file, "sha256": digest, "bytes": len(sent), "gzip": is_packed}


def lock_info() -> dict[str, object]:
    """Pyodide's own lock without its packages: the worker never installs one."""
    return {"info": json.loads((pyodide() / "pyodide-lock.json").read_text())["info"], "packages": {}}


def make_snapshot(packages: bytes, rules: bytes, catalogue: str) -> dict[str, bytes]:
    """The memory of a Python that has opened the door and answered every calculator, and the wasm to run it."""
    archive = zipfile.ZipFile(io.BytesIO(packages))
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "pyodide": str(pyodide()),
            "loader": (pyodide() / "pyodide.mjs").as_uri(),
            "files": {name: base64.b64encode(archive.read(name)).decode() for name in archive.namelist()},
            "hasData": bool(READS_DATA.search(packages)),
            "rules": rules.decode(),
            "catalogue": catalogue,
            "lock": lock_info(),
            "out": folder,
        }
        command = [node(), str(SNAPSHOT_SCRIPT)]
        made = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
        if made.returncode != 0:
            stop(f"The browser's Python could not be prepared.\n{made.stdout}{made.stderr}")
        return {
            "snapshot.bin": (Path(folder) / "snapshot.bin").read_bytes(),
            "snapshot.wasm": (Path(folder) / "pyodide.asm.wasm").read_bytes(),
        }
