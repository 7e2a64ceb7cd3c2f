"""The browser's sitecustomize: stand-ins for what Pyodide imports and no rule uses, a third of what would be in memory.

Runs inside Pyodide while the snapshot is made, before anything else of Pyodide's Python.
"""

from __future__ import annotations

import sys
import types

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
