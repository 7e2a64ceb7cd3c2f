"""The lock that a new book begins with: what the tool's extra and pytest need, pinned as in ours.

Run as a module, it writes the tool's file.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "tableside" / "templates" / "lock.txt"


def pins() -> dict[str, str]:
    """Each package of our own lock with its lines, comments aside."""
    text = re.sub(r"^ *#.*\n", "", (ROOT / "requirements.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)
    blocks = re.findall(r"^(\S+?)(==.*(?:\n .*)*)", text, re.MULTILINE)
    return {name: name + rest.rstrip() for name, rest in blocks}


def needed(requirement: str, found: set[str]) -> set[str]:
    """A package with all that it needs, whatever the platform."""
    name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")
    if name not in found:
        found.add(name)
        try:
            below = requires(name) or []
        except PackageNotFoundError:
            below = []
        for each in below:
            if "extra ==" not in each:
                needed(each, found)
    return found


def lock() -> str:
    """The text of the lock."""
    found: set[str] = set()
    for requirement in ("pytest", *(requires("tableside") or ())):
        needed(requirement, found)
    return "\n".join(text for name, text in pins().items() if name in found) + "\n"


if __name__ == "__main__":
    LOCK.write_text(lock(), encoding="utf-8")
