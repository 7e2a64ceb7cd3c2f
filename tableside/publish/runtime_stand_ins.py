"""The browser's sitecustomize: stand-ins for what Pyodide imports and no rule uses, a third of what would be in memory.

The standard library loses its line tables too: an error report names a line of ours.

Runs inside Pyodide while the snapshot is made, before anything else of Pyodide's Python.
"""

from __future__ import annotations

import sys
import types
import zipimport

held: list[object] = []


class Folder:
    """The name of a folder, where Pyodide expects a path."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


def stand_in(name: str, **names: object) -> None:
    """Put a module in the place of the real one."""
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(names)


def hold() -> None:
    """Take the JavaScript objects that a snapshot expects to be held, in the order in which Pyodide takes them."""
    from pyodide_js._api import scheduleCallback  # first
    from pyodide_js import loadedPackages  # isort: skip

    held.extend((scheduleCallback, loadedPackages))


stand_in("asyncio", get_event_loop=None)
stand_in("importlib.resources", abc=None)
stand_in("ipaddress")
stand_in("pyodide.webloop", _initialize_event_loop=hold)
stand_in(
    "pyodide._package_loader",
    SITE_PACKAGES=Folder("/lib/python3.13/site-packages"),
    DSO_DIR=Folder("/usr/lib"),
    init_loaded_packages=lambda: None,
)


def one_line(units: int) -> bytes:
    """A line table for so many units of code that all stand on the first line: runs of up to eight without columns."""
    full, rest = divmod(units, 8)
    return b"\xef\0" * full + (bytes((0xE8 | (rest - 1), 0)) if rest else b"")


def bare(code: types.CodeType) -> types.CodeType:
    """Code without its lines, and all code inside it."""
    inner = tuple(bare(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=one_line(len(code.co_code) // 2))


compiled = zipimport._compile_source
zipimport._compile_source = lambda path, source: bare(compiled(path, source))
