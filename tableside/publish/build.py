"""A book as files: MkDocs makes the pages, and its plugin calls `finish` for what else a live site consists of."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tableside.engine.games import Game
from tableside.publish.assets import write_assets
from tableside.publish.books import Book
from tableside.publish.desk_runtime import write_desk_runtime
from tableside.publish.notices import write_notices
from tableside.publish.offline import write_offline
from tableside.publish.policy import write_policy
from tableside.publish.progress import step, stop, tell
from tableside.publish.pyodide import pyodide
from tableside.publish.runtime import build_runtime
from tableside.publish.wheel import write_wheels

# How the build talks to the plugin, which runs in a process of its own.
COLLECT = "TABLESIDE_COLLECT"
SITE_URL = "TABLESIDE_SITE_URL"
SERVED = "TABLESIDE_SERVED"
DEBUG = "TABLESIDE_DEBUG"
COLOUR = re.compile(r"\x1b\[\d*m")
EMPTY_WORDS = re.compile(r"Aborted with .*|Error (reading|building) page '.*':")  # the line that matters comes besides
LOGGED = re.compile(r"(?P<level>[A-Z]+) +-  (?P<text>.*)")


def build_book(folder: Path, out: Path, site_url: str = "", *, collect: bool = False) -> None:
    """Build the book of a folder as a whole site, for the address where it will be served."""
    env = mkdocs_environment(site_url)
    if collect:  # the first build writes the table of rules, which the second one reads
        run_mkdocs(folder, out, env | {COLLECT: "1"})
    run_mkdocs(folder, out, env)


def run_mkdocs(folder: Path, out: Path, env: dict[str, str]) -> None:
    """Run MkDocs in a process of its own."""
    with with_mistakes_alone():
        step("Building the pages", [sys.executable, "-m", "mkdocs", *mkdocs_arguments(out)], folder, env)


def mkdocs_arguments(out: Path) -> list[str]:
    """How MkDocs is called. Not --quiet: it hides warnings from --strict as well, and a broken link would pass."""
    return ["build", "--strict", "--site-dir", str(out.resolve())]


def mkdocs_environment(site_url: str = "", *, served: bool = False) -> dict[str, str]:
    """What the plugin is told, and that the theme should not print its notice about MkDocs 2."""
    told = {SITE_URL: site_url, SERVED: "1" if served else ""}
    return {"NO_MKDOCS_2_WARNING": "1", "PYTHONIOENCODING": "utf-8", **told}


@contextmanager
def with_mistakes_alone() -> Iterator[None]:
    """Let a build that fails end with what MkDocs logged as wrong, without what else it said."""
    try:
        yield
    except SystemExit as failure:
        stop(mistakes_in(str(failure)))


def mistakes_in(said: str) -> str:
    """The warnings and errors in MkDocs' output; all of it where something else went wrong."""
    if "Traceback" in said:
        return said
    found: list[str] = []
    is_wrong = False
    for line in COLOUR.sub("", said).splitlines():
        if logged := LOGGED.match(line):
            is_wrong = logged["level"] in ("WARNING", "ERROR", "CRITICAL")
        text = logged["text"] if logged else line
        if is_wrong and text.strip() and not EMPTY_WORDS.fullmatch(text.strip()):
            found.append(text)
    return "\n".join(found) or said


def finish_pages(book: Book, games: Iterable[Game], site: Path) -> None:
    """Make a live site of pages that another program has built with the Markdown extension."""
    write_assets(site, games)
    (site / "rules.json").write_text("[]", encoding="utf-8")
    finish(book, site)


def finish(book: Book, site: Path, *, served: bool = False) -> None:
    """Add to built pages what makes them a live site; a site on its author's desk needs neither wheels nor a copy."""
    rules = (site / "rules.json").read_text(encoding="utf-8")
    packages = book.packages()
    runtime = site / "assets" / "runtime"
    pyodide()  # fetched now if it must be
    if served:
        write_desk_runtime(runtime, packages, book.catalogue, rules)
        return
    tell("Preparing the browser's Python")
    build_runtime(runtime, packages, book.catalogue, rules, book.cache)
    tell("Writing the wheels and the list of files")
    write_wheels(site / "wheels", book, packages)
    write_notices(site)
    write_policy(site)
    write_offline(site, book.name)  # last: it knows the hash of every file
