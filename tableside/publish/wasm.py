"""WebAssembly as bytes: the sections of a module, its functions, and which of them a function names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tableside.publish.leb import leb, read_bytes, read_leb, read_lebs, read_text, sized, text

MAGIC = b"\0asm\x01\0\0\0"
TYPES, IMPORTS, FUNCTIONS, TABLES, EXPORTS, START, ELEMENTS, CODE = 1, 2, 3, 4, 7, 8, 9, 10
DATA, DATA_COUNT = 11, 12
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
END = 0x0B
TRAP = b"\0\0\x0b"  # no locals, unreachable, end
FUNCREF = 0x70
LOCAL_GET, CONST, CALL, CALL_INDIRECT, TABLE_SET, REF_FUNC = 0x20, 0x41, 0x10, 0x11, 0x26, 0xD2

# How many LEB numbers follow an instruction; what is not here has none, or is treated by itself.
OPERANDS = {
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x18, 0x0C, 0x0D), 1),  # blocks, exceptions, branches
    **dict.fromkeys((0x11, 0x13), 2),
    **dict.fromkeys(range(0x20, 0x27), 1),
    **dict.fromkeys(range(0x28, 0x3F), 2),  # loads and stores
    **dict.fromkeys((0x3F, 0x40, 0x41, 0x42, 0xD0), 1),
}
BULK = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
NAMING = (0x10, 0x12, 0xD2)  # call, return_call, ref.func
WIDTHS = {0x43: 4, 0x44: 8}  # constants with a point


class UnknownWasmError(Exception):
    """A module has something that this reader does not know."""


@dataclass(frozen=True)
class Import:
    """What a module imports: for a function `type` is its number."""

    module: str
    name: str
    kind: int
    type: int


@dataclass(frozen=True)
class Export:
    """What a module exports."""

    name: str
    kind: int
    index: int

    def packed(self) -> bytes:
        """The entry of the section."""
        return text(self.name) + bytes((self.kind,)) + leb(self.index)


class Module:
    """A module's sections, read when they are asked for."""

    def __init__(self, wasm: bytes) -> None:
        if not wasm.startswith(MAGIC):
            raise UnknownWasmError("no module")
        self.sections: list[tuple[int, bytes]] = []
        at = len(MAGIC)
        while at < len(wasm):
            size, body = read_leb(wasm, at + 1)
            self.sections.append((wasm[at], wasm[body : body + size]))
            at = body + size

    def section(self, wanted: int) -> bytes:
        """The content of a section; a module without it has an empty list there."""
        return next((body for kind, body in self.sections if kind == wanted), b"\0")

    @cached_property
    def imports(self) -> list[Import]:
        """What is imported, in order."""
        data = self.section(IMPORTS)
        count, at = read_leb(data, 0)
        found = []
        for _ in range(count):
            module, at = read_text(data, at)
            name, at = read_text(data, at)
            kind, at = data[at], at + 1
            number = 0
            if kind == FUNCTION:
                number, at = read_leb(data, at)
            elif kind == GLOBAL:
                at += 2
            elif kind == TAG:
                at = read_leb(data, at + 1)[1]
            else:
                at = after_limits(data, at + (kind == TABLE))
            found.append(Import(module, name, kind, number))
        return found

    @cached_property
    def imported_functions(self) -> list[Import]:
        """The functions that come before the module's own."""
        return [entry for entry in self.imports if entry.kind == FUNCTION]

    @cached_property
    def exports(self) -> list[Export]:
        """What is exported, in order."""
        data = self.section(EXPORTS)
        count, at = read_leb(data, 0)
        found = []
        for _ in range(count):
            name, at = read_text(data, at)
            index, after = read_leb(data, at + 1)
            found.append(Export(name, data[at], index))
            at = after
        return found

    @cached_property
    def types(self) -> list[tuple[bytes, bytes]]:
        """The types of functions: parameters and results, a byte each."""
        data = self.section(TYPES)
        count, at = read_leb(data, 0)
        found = []
        for _ in range(count):
            if data[at] != 0x60:
                raise UnknownWasmError(f"a type of the form {data[at]:#x}")
            parameters, at = read_bytes(data, at + 1)
            results, at = read_bytes(data, at)
            found.append((parameters, results))
        return found

    @cached_property
    def function_types(self) -> list[int]:
        """The number of each own function's type."""
        data = self.section(FUNCTIONS)
        count, at = read_leb(data, 0)
        return read_lebs(data, at, count)[0]

    @cached_property
    def bodies(self) -> list[bytes]:
        """The bodies of the module's own functions."""
        data = self.section(CODE)
        count, at = read_leb(data, 0)
        found = []
        for _ in range(count):
            body, at = read_bytes(data, at)
            found.append(body)
        return found

    @cached_property
    def tables(self) -> list[bytes]:
        """The module's own tables: kind and limits."""
        data = self.section(TABLES)
        count, at = read_leb(data, 0)
        found = []
        for _ in range(count):
            after = after_limits(data, at + 1)
            found.append(data[at:after])
            at = after
        return found

    @cached_property
    def elements(self) -> set[int]:
        """The functions that stand in tables from the start."""
        data = self.section(ELEMENTS)
        count, at = read_leb(data, 0)
        found: set[int] = set()
        for _ in range(count):
            if data[at] != 0:
                raise UnknownWasmError(f"elements of the form {data[at]}")
            number, at = read_leb(data, data.index(END, at) + 1)
            functions, at = read_lebs(data, at, number)
            found.update(functions)
        return found


def named_functions(body: bytes) -> Iterator[int]:
    """The functions that a function's body calls or refers to."""
    at = after_locals(body)
    while at < len(body):
        code = body[at]
        at += 1
        if code in NAMING:
            function, at = read_leb(body, at)
            yield function
            continue
        if code in (0x0E, 0x1C):  # br_table, select with types
            count, at = read_leb(body, at)
            operands = count + (code == 0x0E)
        elif code == 0xFC:
            kind, at = read_leb(body, at)
            operands = 0 if kind < 8 else BULK[kind]
        elif code in (0xFD, 0xFE, 0x1F):
            raise UnknownWasmError(f"an instruction {code:#x}")
        else:
            at += WIDTHS.get(code, 0)
            operands = OPERANDS.get(code, 0)
        for _ in range(operands):
            while body[at] & 128:
                at += 1
            at += 1


def after_locals(body: bytes) -> int:
    """Where a function's instructions begin."""
    count, at = read_leb(body, 0)
    for _ in range(count):
        at = read_leb(body, at)[1] + 1
    return at


def after_limits(data: bytes, at: int) -> int:
    """Where the limits of a table or a memory end."""
    return read_lebs(data, at + 1, 1 + (data[at] & 1))[1]


def joined(sections: Sequence[tuple[int, bytes]]) -> bytes:
    """A module of these sections."""
    return MAGIC + b"".join(bytes((kind,)) + sized(body) for kind, body in sections)
