"""Long work as lines of progress; a failure shows the end of its output and stops."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import NoReturn


def step(label: str, command: list[str], folder: Path, env: dict[str, str] | None = None) -> None:
    """Run one command as one line of progress; if it fails, show the end of its output and stop."""
    start = time.monotonic()
    print(f"{label} … ", end="", flush=True)
    result = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode:
        print("failed")
        stop("\n".join(result.stdout.splitlines()[-40:]))
    print(f"{time.monotonic() - start:.0f} s", flush=True)


def stop(message: str) -> NoReturn:
    """End the script with a message."""
    raise SystemExit(message)
