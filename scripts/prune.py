"""Write which functions of Pyodide's wasm run after a start from a snapshot: once for each version of Pyodide."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, enter

SCRIPT = Path(__file__).with_name("prune.mjs")


def main() -> None:
    """Start the book with a wasm that notes what runs, ask it everything, and write the list."""
    enter()
    sys.path.append(str(ROOT))
    from tableside.engine.door import open_door
    from tableside.publish import prune, runtime
    from tableside.publish.books import open_book
    from tableside.publish.coverage import covering
    from tableside.publish.node import node
    from tableside.publish.pyodide import pyodide
    from tableside.publish.questions import every_question, every_roll
    from tableside.publish.wasm import Module

    book = open_book(ROOT)
    door = open_door(book.catalogue)
    contents = {name: (pyodide() / name).read_bytes() for name in runtime.FROM_PYODIDE}
    content = contents["pyodide.asm.wasm"]
    script = prune.trimmed(contents["pyodide.asm.js"].decode(), contents["pyodide.mjs"].decode())
    starting = {"snapshot.js": script.encode(), "snapshot.wasm": prune.slimmed(content, script)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        usual = (Path(__file__).with_name("prune_usual.txt")).read_text(encoding="utf-8")
        # The parts of the standard library that the usual code imports have to be in the snapshot.
        (folder / "covered").mkdir()
        needed = [line for line in usual.splitlines() if line.startswith(("import ", "from "))]
        catalogue = "\n".join([f"from {book.catalogue} import GAMES", *needed])
        (folder / "covered" / "__init__.py").write_text(catalogue, encoding="utf-8")
        packages = runtime.zip_packages([*book.packages(), folder / "covered"])
        snapshot = runtime.make_snapshot(starting, packages, b"[]", "covered")
        (folder / "pyodide.asm.js").write_text(script, encoding="utf-8")
        (folder / "python_stdlib.zip").write_bytes(runtime.EMPTY_ZIP)
        (folder / "snapshot.bin").write_bytes(snapshot)
        settings = {
            "loader": (pyodide() / "pyodide.mjs").as_uri(),
            "lock": runtime.lock_info(),
            "folder": name,
            "first": len(Module(content).imported_functions),
            "questions": [*every_question(door), *every_roll(door)],
            "usual": usual,
        }

        def run(wasm: bytes, mode: str) -> list[int]:
            (folder / "pyodide.asm.wasm").write_bytes(wasm)
            command = [node(), "--stack-size=4000", str(SCRIPT), mode]
            done = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(done.stdout[-2000:] + done.stderr[-4000:])
            print(done.stderr, end="")
            return [int(number) for number in done.stdout.split()]

        functions = covering(content, script, run)
    prune.LIST.write_text(functions.write(), encoding="utf-8")
    print(f"{len(functions.kept)} functions are kept, {len(functions.emptied)} do nothing.")


if __name__ == "__main__":
    main()
