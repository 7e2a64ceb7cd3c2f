"""A build that has begun before it is wanted: a process that has loaded MkDocs and waits for the word."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from tableside.publish.build import mkdocs_arguments, mkdocs_environment, with_mistakes_alone
from tableside.publish.progress import follow, start

LOADED = (
    "mkdocs.commands.build",
    "mkdocs.commands.serve",
    "material.plugins.search.plugin",
    "material.extensions.emoji",
    "markdown.extensions.admonition",
    "markdown.extensions.attr_list",
    "markdown.extensions.def_list",
    "markdown.extensions.md_in_html",
    "markdown.extensions.tables",
    "markdown.extensions.toc",
    "pymdownx.superfences",
    "pygments.formatters",
    "tableside.plugin",
    "tableside.publish.desk_runtime",
)


class Spare:
    """A process for one build of a book; the author's own modules are read afresh in each."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tableside.publish.spare"]
        self.process = start(command, folder, mkdocs_environment(), stdin=subprocess.PIPE)

    def build(self, out: Path, site_url: str) -> None:
        """Build, once; a mistake ends in SystemExit with what MkDocs says of it."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"out": str(out), "env": mkdocs_environment(site_url, served=True)}))
        self.process.stdin.close()
        with self.process, with_mistakes_alone():
            follow("Building", self.process)

    def close(self) -> None:
        """End a process that was not wanted."""
        self.process.kill()
        self.process.wait()


def main() -> None:
    """Load what every build needs; then be `mkdocs build` for what standard input says, if it says anything."""
    for name in LOADED:
        import_module(name)
    if told := sys.stdin.read():
        wanted = json.loads(told)
        os.environ |= wanted["env"]
        sys.argv = ["mkdocs", *mkdocs_arguments(Path(wanted["out"]))]
        runpy.run_module("mkdocs", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
