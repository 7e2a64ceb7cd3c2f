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
    with start(command, folder, env) as process:
        follow(label, process)


def start(
    command: list[str], folder: Path, env: dict[str, str] | None = None, stdin: int | None = None
) -> subprocess.Popen[str]:
    """A command that has begun and whose output can be read."""
    return subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **(env or {})},
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def follow(label: str, process: subprocess.Popen[str]) -> None:
    """Show the lines of progress of a command until it ends; if it fails, stop with its last words."""
    said: list[str] = []
    began = begin(label)
    assert process.stdout
    for line in process.stdout:
        before, mark, told = line.partition(MARK)
        if mark and before.startswith("INFO"):
            end(began)
            began = begin(told.strip())
        else:
            said.append(line)
    if process.wait():
        print("failed")
        stop("".join(said[-LAST_LINES:]).rstrip())
    end(began)


def begin(label: str) -> float:
    """Begin a line of progress."""
    print(f"{label} … ", end="", flush=True)
    return time.monotonic()


def end(began: float) -> None:
    """End a line of progress with the time that it took."""
    seconds = time.monotonic() - began
    print(f"{seconds:.0f} s" if seconds >= 9.95 else f"{seconds:.1f} s", flush=True)


def stop(message: str) -> NoReturn:
    """End the work with a message."""
    raise SystemExit(message)
