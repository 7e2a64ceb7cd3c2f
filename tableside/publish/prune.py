"""The wasm that runs: a module with the functions that a book needs, and its twin with all of them.

A function that is left out forwards to the twin through a table. No function's number changes, so a memory made with
the whole module starts with the pruned one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tableside.publish import wasm
from tableside.publish.leb import leb, listed, read_leb, signed_leb, sized, text
from tableside.publish.wasm import Export, Module, UnknownWasmError

LIST = Path(__file__).with_name("functions.txt")
HEADING = (
    "# The functions of Pyodide's wasm that run after a start from a snapshot: python3 scripts/prune.py writes this.\n"
)
# Imported by Pyodide for its own tests: the worker puts in its place what loads the twin.
LOAD = "fail_test"
COLD = "cold"
TWIN = "twin"
INIT = "emscripten_stack_init"
RELOCATIONS = "__wasm_apply_data_relocs"  # half a megabyte that writes into memory which the snapshot replaces
FILL = b"\xfc\x0b\0"
DROPS = b"\x1a\x1a\x1a"
EXPORTED = re.compile(r'var ([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\];')
WORD = re.compile(r"[\w$]+")


@dataclass(frozen=True)
class Functions:
    """Which functions of one wasm, known by its hash, are kept, and which do nothing at a start from a snapshot."""

    sha256: str
    kept: frozenset[int]
    emptied: frozenset[int] = field(default_factory=frozenset)

    def fit(self, content: bytes) -> bool:
        """Whether they are this wasm's."""
        return hashlib.sha256(content).hexdigest() == self.sha256

    def write(self) -> str:
        """The list as a file."""
        ranges = " ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in runs(self.kept))
        lines = re.sub(r"(.{1,110})(?: |$)", r"kept \1\n", ranges)
        return f"{HEADING}wasm {self.sha256}\nemptied {' '.join(map(str, sorted(self.emptied)))}\n{lines}"


def read_functions(path: Path = LIST) -> Functions:
    """The list that ships with the tool."""
    parts: dict[str, list[str]] = {"wasm": [], "emptied": [], "kept": []}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, *values = line.split()
            parts[name] += values
    kept: set[int] = set()
    for entry in parts["kept"]:
        first, _, last = entry.partition("-")
        kept.update(range(int(first), int(last or first) + 1))
    return Functions(parts["wasm"][0], frozenset(kept), frozenset(map(int, parts["emptied"])))


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Numbers that follow each other, as the first and the last of each run."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def slimmed(content: bytes, script: str) -> bytes:
    """The same wasm without its data, which a snapshot brings, and without exports that its script does not name."""
    module = Module(content)
    return wasm.joined(without_data(module, used_exports(module, script)))


def without_data(module: Module, exports: list[Export]) -> list[tuple[int, bytes]]:
    """A module's sections with these exports and without its data."""
    replaced = {wasm.EXPORTS: listed([entry.packed() for entry in exports])}
    kept = [(kind, body) for kind, body in module.sections if kind not in (wasm.DATA, wasm.DATA_COUNT)]
    return [(kind, replaced.get(kind, body)) for kind, body in kept]


def used_exports(module: Module, script: str) -> list[Export]:
    """The exports that a script names; the others are for extensions, which nobody loads here."""
    words = set(WORD.findall(script))
    return [entry for entry in module.exports if entry.name in words or f"_{entry.name}" in words]


def trimmed(script: str, loader: str) -> str:
    """Pyodide's script without the exports of its wasm that neither it nor its loader uses."""
    counts: dict[str, int] = {}
    for word in WORD.findall(script):
        counts[word] = counts.get(word, 0) + 1
    named = set(WORD.findall(loader))

    def kept(found: re.Match[str]) -> str:
        variable, member, name = found.groups()
        is_unused = variable == member and counts[variable] == 2 and counts.get(name, 0) <= 1
        return "" if is_unused and not named & {variable, name} else found[0]

    return EXPORTED.sub(kept, script)


def pruned(content: bytes, script: str, functions: Functions) -> tuple[bytes, bytes]:
    """A module with the kept functions, and the twin to which the others forward."""
    module = Module(content)
    exports = used_exports(module, script)
    cold = forwarded(module, functions, exports)
    return kept_module(module, functions, exports, cold), twin_module(module, cold)


def forwarded(module: Module, functions: Functions, exports: list[Export]) -> list[int]:
    """The functions that are left out and that something could call: by name, through a table, from the script."""
    first = len(module.imported_functions)
    wanted = {entry.index for entry in exports if entry.kind == wasm.FUNCTION} | module.elements
    for number in functions.kept:
        wanted.update(wasm.named_functions(module.bodies[number - first]))
    return sorted(number for number in wanted - functions.kept - functions.emptied if number >= first)


def kept_module(module: Module, functions: Functions, exports: list[Export], cold: list[int]) -> bytes:
    """The module in which functions that are left out load the twin and call it, or trap if nothing can call them."""
    first = len(module.imported_functions)
    own = sum(entry.kind == wasm.TABLE for entry in module.imports)
    slots = {number: slot for slot, number in enumerate(cold)}
    load = next(i for i, entry in enumerate(module.imported_functions) if entry.name == LOAD)
    if module.types[module.imported_functions[load].type] != (b"", b""):
        raise UnknownWasmError(f"{LOAD} takes something")
    table = own + len(module.tables)

    def body(number: int, whole: bytes) -> bytes:
        kind = module.function_types[number - first]
        if number in functions.emptied:
            return nothing(*module.types[kind])
        if number in functions.kept:
            return whole
        return forwarder(module, load, kind, slots[number], table) if number in slots else wasm.TRAP

    bodies = [body(first + i, whole) for i, whole in enumerate(module.bodies)]
    shared = [Export(f"{COLD}{i}", wasm.TABLE, own + i) for i in range(len(module.tables))]
    replaced = {
        wasm.TABLES: listed([*module.tables, bytes((wasm.FUNCREF, 0)) + leb(len(cold))]),
        wasm.CODE: listed([sized(content) for content in bodies]),
    }
    sections = without_data(module, [*exports, Export(COLD, wasm.TABLE, table), *shared])
    return wasm.joined([(kind, replaced.get(kind, content)) for kind, content in sections])


def nothing(parameters: bytes, results: bytes) -> bytes:
    """A function that does nothing; a constructor gives back what it was called with."""
    if (len(parameters), len(results)) not in ((0, 0), (1, 1)) or parameters != results:
        raise UnknownWasmError("what does nothing has a result")
    return b"\0" + (bytes((wasm.LOCAL_GET, 0)) if parameters else b"") + bytes((wasm.END,))


def forwarder(module: Module, load: int, kind: int, slot: int, table: int) -> bytes:
    """A function that loads the twin and calls the same function there."""
    count = len(module.types[kind][0])
    parameters = b"".join(bytes((wasm.LOCAL_GET,)) + leb(i) for i in range(count))
    called = bytes((wasm.CONST,)) + signed_leb(slot) + bytes((wasm.CALL_INDIRECT,)) + leb(kind) + leb(table)
    return b"\0" + bytes((wasm.CALL,)) + leb(load) + parameters + called + bytes((wasm.END,))


def twin_module(module: Module, cold: list[int]) -> bytes:
    """The whole module on the same memory and tables: its start leaves the memory as it is and fills the cold table."""
    first = len(module.imported_functions)
    imported = [text(TWIN) + text(f"{COLD}{i}") + bytes((wasm.TABLE,)) + t for i, t in enumerate(module.tables)]
    imported.append(text(TWIN) + text(COLD) + bytes((wasm.TABLE, wasm.FUNCREF, 0)) + leb(len(cold)))
    table = sum(entry.kind == wasm.TABLE for entry in module.imports) + len(module.tables)
    place = b"\x02" + leb(table) + bytes((wasm.CONST, 0, wasm.END, 0))
    init = next(entry.index for entry in module.exports if entry.name == INIT)
    bodies = list(module.bodies)
    start = read_leb(module.section(wasm.START), 0)[0] - first
    if bodies[start].count(FILL) != 1:
        raise UnknownWasmError("the start fills memory in another way")
    bodies[start] = bodies[start].replace(FILL, DROPS)
    replaced = {
        wasm.IMPORTS: lengthened(module.section(wasm.IMPORTS), imported),
        wasm.ELEMENTS: lengthened(module.section(wasm.ELEMENTS), [place + listed([leb(number) for number in cold])]),
        wasm.CODE: listed([sized(body) for body in bodies]),
    }
    sections = without_data(module, [Export("init", wasm.FUNCTION, init)])
    return wasm.joined([(kind, replaced.get(kind, body)) for kind, body in sections if kind != wasm.TABLES])


def lengthened(section: bytes, more: list[bytes]) -> bytes:
    """A list with more entries at its end."""
    count, at = read_leb(section, 0)
    return leb(count + len(more)) + section[at:] + b"".join(more)
