"""Numbers, names and lists as WebAssembly writes them: little-endian base 128, and a number before what it counts."""

from __future__ import annotations

from collections.abc import Sequence


def listed(entries: Sequence[bytes]) -> bytes:
    """A section that is a list."""
    return leb(len(entries)) + b"".join(entries)


def sized(content: bytes) -> bytes:
    """Bytes after their number."""
    return leb(len(content)) + content


def text(name: str) -> bytes:
    """A name as a module has it."""
    return sized(name.encode())


def leb(value: int) -> bytes:
    """A number without a sign."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes((*found, value))


def signed_leb(value: int) -> bytes:
    """A number with a sign, which no number of ours has."""
    found = leb(value)
    return found if found[-1] < 64 else bytes((*found[:-1], found[-1] | 128, 0))


def read_leb(data: bytes, at: int) -> tuple[int, int]:
    """A number and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def read_lebs(data: bytes, at: int, count: int) -> tuple[list[int], int]:
    """So many numbers and where they end."""
    found = []
    for _ in range(count):
        number, at = read_leb(data, at)
        found.append(number)
    return found, at


def read_bytes(data: bytes, at: int) -> tuple[bytes, int]:
    """Bytes after their number, and where they end."""
    size, at = read_leb(data, at)
    return data[at : at + size], at + size


def read_text(data: bytes, at: int) -> tuple[str, int]:
    """A name and where it ends."""
    name, at = read_bytes(data, at)
    return name.decode(), at
