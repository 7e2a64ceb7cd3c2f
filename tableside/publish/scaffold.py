"""A new book: the folder that an author begins with, written from a small one that works."""

from __future__ import annotations

import hashlib
import json
import keyword
import re
import shutil
import tempfile
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from tableside.publish.progress import stop
from tableside.publish.wheel import tool_wheel

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
BOOK = TEMPLATES / "book"
EDITIONS = TEMPLATES / "editions.toml"
LOCK = TEMPLATES / "lock.txt"
WHEELS = "wheels"
TAKEN = {"docs", "site", "tests", WHEELS}


def new_book(name: str, parent: Path, *, editions: bool = False, tool: Path | None = None) -> Path:
    """Write the folder of a book about a game of this name; whatever exists is left alone."""
    check_name(name)
    folder = parent / name
    if folder.exists() or folder.is_symlink():
        stop(f"{folder} exists already, and nothing in it is overwritten: choose another name.")
    with tempfile.TemporaryDirectory(dir=parent) as workplace:
        made = Path(workplace) / name
        write_files(made, name, read_changes() if editions else ())
        (made / "requirements.txt").write_text(
            f"{required_tool(made, tool)}\n{LOCK.read_text(encoding='utf-8')}", encoding="utf-8"
        )
        made.rename(folder)
    return folder


def check_name(name: str) -> None:
    """Stop at a name that no Python package can have, with one that it could have."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    possible = re.sub(r"[^a-z0-9]+", "_", plain).strip("_").lstrip("0123456789_")
    if name != possible or not name:
        hint = f" Call: tableside new {possible}" if possible else ""
        stop(f"{name!r} cannot be a package's name: small letters, digits and _, a letter first.{hint}")
    if keyword.iskeyword(name) or name in TAKEN or find_spec(name) is not None:
        stop(f"Python or a book uses the name {name!r} for something else: choose another one.")


def read_changes() -> list[dict[str, str]]:
    """What a book with a second edition has instead."""
    changes: list[dict[str, str]] = tomllib.loads(EDITIONS.read_text(encoding="utf-8"))["change"]
    return changes


def write_files(folder: Path, name: str, changes: Iterable[Mapping[str, str]]) -> None:
    """Write the template's files with these changes, the game's name in the place of the template's."""
    names = {"emberfall": name, "Emberfall": name.replace("_", " ").title(), "EMBERFALL": name.upper()}
    for path in sorted(BOOK.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            # Hidden files would not travel in a wheel.
            inside = path.relative_to(BOOK).as_posix()
            text = path.read_text(encoding="utf-8")
            for change in changes:
                if change["file"] == inside:
                    text = text.replace(change["before"], change["after"], 1)
            target = folder / inside.replace("dot-", ".").replace("emberfall", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(re.sub("(?i)emberfall", lambda found: names[found[0]], text), encoding="utf-8")


def required_tool(folder: Path, tool: Path | None) -> str:
    """The line of the lock that installs the tool: from its published address, or from a wheel in the book."""
    if tool is None and (published := published_tool()):
        return published
    wheels = folder / WHEELS
    wheels.mkdir()
    if tool is None:
        tool_wheel(wheels)
    elif tool.is_file() and tool.match("tableside-*.whl"):
        shutil.copy(tool, wheels)
    else:
        stop(f"{tool} is no wheel of tableside, such as tableside-1.0-py3-none-any.whl.")
    (wheel,) = wheels.glob("*.whl")
    return f"./{WHEELS}/{wheel.name}[site] --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}"


def published_tool() -> str:
    """The line for the address that the running tool was installed from; empty if it came another way."""
    try:
        origin = json.loads(distribution("tableside").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        return ""
    digest = origin.get("archive_info", {}).get("hashes", {}).get("sha256")
    is_published = str(origin.get("url")).startswith("https://") and digest
    return f"tableside[site] @ {origin['url']} --hash=sha256:{digest}" if is_published else ""
