"""Files as small as a reader's browser can unpack them: xz, after the zeros of a memory are left out."""

from __future__ import annotations

import hashlib
import lzma
import re
import struct
import tempfile
from pathlib import Path

from tableside.publish.pyodide import user_cache

MOST_DICTIONARY = 1 << 23  # the browser's decoder holds it in memory
WORTH_IT = 0.97
ALIGNED = 8
# A stretch of memory that is worth a place of its own: what lies between two long runs of zeros.
PART = re.compile(rb"[^\0](?:\0{0,255}[^\0])*", re.DOTALL)
# How a file's bytes repeat: memory in words of four bytes, instructions anyhow.
WORDS = {"lc": 2, "lp": 2, "pb": 2}
INSTRUCTIONS = {"lc": 3, "lp": 0, "pb": 0}
FILTERS = {".bin": WORDS, ".wasm": INSTRUCTIONS}


def packed(name: str, content: bytes, *, is_kept: bool) -> bytes | None:
    """A file as xz, or None if that is no smaller; one that every book has is packed once for all of them."""
    if not is_kept:
        made = compressed(name, content, preset=6)
    else:
        digest = hashlib.sha256(content).hexdigest()[:16]
        path = user_cache() / f"packed-{digest}{Path(name).suffix}.xz"
        if not path.is_file():
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
                file.write(compressed(name, content, preset=9 | lzma.PRESET_EXTREME))
            Path(file.name).rename(path)
        made = path.read_bytes()
    return made if len(made) < WORTH_IT * len(content) else None


def compressed(name: str, content: bytes, preset: int) -> bytes:
    """Content as xz, with a checksum that the browser's decoder knows."""
    size = min(MOST_DICTIONARY, max(4096, 1 << (len(content) - 1).bit_length()))
    options = {"id": lzma.FILTER_LZMA2, "preset": preset, "dict_size": size, **FILTERS.get(Path(name).suffix, {})}
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[options])


def without_zeros(memory: bytes) -> bytes:
    """A memory's size, the number of its parts, where each is and how long, then the parts."""
    parts: list[tuple[int, int]] = []
    for found in PART.finditer(memory):
        start, end = found.start() // ALIGNED * ALIGNED, -(-found.end() // ALIGNED) * ALIGNED
        if parts and start <= parts[-1][1]:
            start = parts.pop()[0]
        parts.append((start, end))
    head = struct.pack("<II", len(memory), len(parts)) + b"".join(struct.pack("<II", a, b - a) for a, b in parts)
    return head + b"".join(memory[start:end].ljust(end - start, b"\0") for start, end in parts)
