"""Long work as lines of progress; a failure shows the end of its output and stops."""

from __future__ import annotations

import logging
import os
import subprocess
import time
from pathlib import Path
from typing import NoReturn

# MkDocs shows what its plugins log; the build picks these lines out of everything else that MkDocs says.
LOG = logging.getLogger("mkdocs.plugins.tableside")
MARK = "tableside: "
LAST_LINES = 40


def tell(label: str) -> None:
    """Say what the build does from now on."""
    LOG.info("%s%s", MARK, label)


def step(label: str, command: list[str], folder: Path, env: dict[str, str] | None = None) -> None:
    """Run one command as a line of progress, and one for each that it tells; if it fails, stop with its last words."""
    said: list[str] = []
    start = begin(label)
    with subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        for line in process.stdout:
            before, mark, told = line.partition(MARK)
            if mark and before.startswith("INFO"):
                end(start)
                start = begin(told.strip())
            else:
                said.append(line)
    if process.returncode:
        print("failed")
        stop("".join(said[-LAST_LINES:]).rstrip())
    end(start)


def begin(label: str) -> float:
    """Begin a line of progress."""
    print(f"{label} … ", end="", flush=True)
    return time.monotonic()


def end(start: float) -> None:
    """End a line of progress with the time that it took."""
    print(f"{time.monotonic() - start:.0f} s", flush=True)


def stop(message: str) -> NoReturn:
    """End the work with a message."""
    raise SystemExit(message)
