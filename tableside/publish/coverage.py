"""Which functions of a wasm run: each notes its number in a table of its own, which no restored memory wipes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from tableside.publish import wasm
from tableside.publish.leb import leb, listed, signed_leb, sized
from tableside.publish.prune import RELOCATIONS, Functions, nothing, used_exports, without_data
from tableside.publish.wasm import Export, Module, UnknownWasmError

CONSTRUCTORS = "__wasm_call_ctors"
COVERED = "covered"
# The numbers that a run of a wasm finds: on a failing stack, the innermost first, or the functions that have run.
Run = Callable[[bytes, str], list[int]]


def covering(content: bytes, script: str, run: Run) -> Functions:
    """The functions to keep, found by running the module."""
    module = Module(content)
    numbers = {entry.name: entry.index for entry in module.exports if entry.kind == wasm.FUNCTION}
    emptied = {numbers[RELOCATIONS]}
    # Without relocated data, a constructor of the C++ library fails, whose work the snapshot brings as well.
    while stack := run(noting(module, script, emptied), "start"):
        failing = stack[stack.index(numbers[CONSTRUCTORS]) - 1]
        if failing in emptied or len(emptied) > 9:
            raise UnknownWasmError(f"the start fails in function {failing}")
        emptied.add(failing)
    ran = frozenset(run(noting(module, script, emptied), "all")) - emptied
    return Functions(hashlib.sha256(content).hexdigest(), ran, frozenset(emptied))


def noting(module: Module, script: str, emptied: set[int]) -> bytes:
    """The module whose functions note that they run, some of which do nothing."""
    first = len(module.imported_functions)
    table = sum(entry.kind == wasm.TABLE for entry in module.imports) + len(module.tables)
    mark = bytes((wasm.REF_FUNC,)) + leb(min(module.elements)) + bytes((wasm.TABLE_SET,)) + leb(table)

    def body(i: int, whole: bytes) -> bytes:
        if first + i in emptied:
            return nothing(*module.types[module.function_types[i]])
        at = wasm.after_locals(whole)
        return whole[:at] + bytes((wasm.CONST,)) + signed_leb(i) + mark + whole[at:]

    bodies = [body(i, whole) for i, whole in enumerate(module.bodies)]
    replaced = {
        wasm.TABLES: listed([*module.tables, bytes((wasm.FUNCREF, 0)) + leb(len(bodies))]),
        wasm.CODE: listed([sized(content) for content in bodies]),
    }
    sections = without_data(module, [*used_exports(module, script), Export(COVERED, wasm.TABLE, table)])
    return wasm.joined([(kind, replaced.get(kind, content)) for kind, content in sections])
