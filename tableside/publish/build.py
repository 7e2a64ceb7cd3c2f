"""A book as files: MkDocs makes the pages, and its plugin calls `finish` for what else a live site consists of."""

from __future__ import annotations

import sys
from pathlib import Path

from tableside.publish.books import Book
from tableside.publish.notices import write_notices
from tableside.publish.offline import write_offline
from tableside.publish.policy import write_policy
from tableside.publish.progress import step, tell
from tableside.publish.pyodide import pyodide
from tableside.publish.runtime import build_runtime
from tableside.publish.wheel import write_wheels

# How the build talks to the plugin, which runs in a process of its own.
COLLECT = "TABLESIDE_COLLECT"
SITE_URL = "TABLESIDE_SITE_URL"
SERVED = "TABLESIDE_SERVED"


def build_book(folder: Path, out: Path, site_url: str = "", *, collect: bool = False, served: bool = False) -> None:
    """Build the book of a folder as a whole site, for the address where it will be served."""
    env = {SITE_URL: site_url, SERVED: "1" if served else ""}
    if collect:  # the first build writes the table of rules, which the second one reads
        run_mkdocs(folder, out, env | {COLLECT: "1"})
    run_mkdocs(folder, out, env)


def run_mkdocs(folder: Path, out: Path, env: dict[str, str]) -> None:
    """Run MkDocs, without the notice that its theme prints about MkDocs 2."""
    # Not --quiet: it hides warnings from --strict as well, and a broken link would pass.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out.resolve())]
    step("Building the pages", command, folder, {"NO_MKDOCS_2_WARNING": "1", "PYTHONIOENCODING": "utf-8", **env})


def finish(book: Book, site: Path, *, served: bool = False, live: bool = False) -> None:
    """Add to built pages what makes them a live site; a site on its author's desk needs neither wheels nor a copy.

    Where MkDocs itself serves, it adds a script of its own to each page, which a policy would keep out.
    """
    rules = (site / "rules.json").read_text(encoding="utf-8")
    packages = book.packages()
    pyodide()  # fetched now if it must be
    tell("Preparing the browser's Python")
    build_runtime(site / "assets" / "runtime", packages, book.catalogue, rules, book.cache)
    if not served:
        tell("Writing the wheels and the list of files")
        write_wheels(site / "wheels", book, packages)
    write_notices(site)
    if not live:
        write_policy(site)
    if not served:
        write_offline(site, book.name)  # last: it knows the hash of every file
