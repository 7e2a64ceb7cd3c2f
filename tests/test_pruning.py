"""The pruned wasm: which functions it keeps, that the list fits Pyodide's wasm, and what happens if it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tableside.publish import prune, runtime, wasm
from tableside.publish.leb import leb, listed, read_leb, signed_leb
from tableside.publish.prune import Functions, read_functions
from tableside.publish.pyodide import pyodide

WASM = "pyodide.asm.wasm"


@pytest.fixture(scope="module")
def contents() -> dict[str, bytes]:
    """Pyodide's files."""
    return {name: (pyodide() / name).read_bytes() for name in runtime.FROM_PYODIDE}


def test_the_list_is_of_the_wasm_that_is_used(contents: dict[str, bytes]) -> None:
    assert read_functions().fit(contents[WASM])


def test_the_list_is_written_as_it_is_read() -> None:
    assert read_functions().write() == prune.LIST.read_text(encoding="utf-8")


def test_a_start_has_the_kept_functions_and_the_twin_all_of_them(contents: dict[str, bytes]) -> None:
    files = runtime.starting_files(contents)
    whole, kept, twin = (wasm.Module(each) for each in (contents[WASM], files["snapshot.wasm"], files["twin.wasm"]))
    assert len(whole.bodies) == len(kept.bodies) == len(twin.bodies)
    assert kept.imports == whole.imports
    assert kept.elements == whole.elements
    first = len(whole.imported_functions)
    equal = {
        first + i for i, (ours, theirs) in enumerate(zip(kept.bodies, whole.bodies, strict=True)) if ours == theirs
    }
    functions = read_functions()
    assert functions.kept <= equal
    assert len(equal) < len(whole.bodies) / 4
    assert sum(ours != theirs for ours, theirs in zip(twin.bodies, whole.bodies, strict=True)) == 1  # its start


def test_another_wasm_is_sent_whole_and_the_build_says_so(
    contents: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(runtime, "tell", said.append)
    monkeypatch.setattr(runtime, "read_functions", lambda: replace(read_functions(), sha256="another"))
    files = runtime.starting_files(contents)
    assert set(files) == {"snapshot.js", "snapshot.wasm"}
    assert wasm.Module(files["snapshot.wasm"]).bodies == wasm.Module(contents[WASM]).bodies
    assert "scripts/prune.py" in said[0]


def test_a_kept_function_that_names_another_is_seen() -> None:
    call = bytes((wasm.CALL,)) + leb(300)
    body = b"\1\2\x7f" + bytes((wasm.CONST,)) + signed_leb(16) + call + bytes((wasm.CALL, 5, wasm.END))
    assert list(wasm.named_functions(body)) == [300, 5]  # 16, a constant, is a call's own code


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 13091, 1 << 31])
def test_numbers_are_read_as_they_are_written(number: int) -> None:
    assert read_leb(leb(number), 0) == (number, len(leb(number)))
    assert signed_leb(number)[-1] < 64


def test_a_list_of_functions_is_short() -> None:
    assert "kept 1-3 7 9-10\n" in Functions("x", frozenset({1, 2, 3, 7, 9, 10})).write()
    assert listed([b"a", b"b"]) == b"\2ab"
