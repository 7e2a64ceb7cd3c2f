"""A phone's processor: the browser's pages and workers run a quarter of the time."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SLOWER = 4
SLICE = 0.004


@contextmanager
def slow_cpu() -> Iterator[None]:
    """Let the renderers of the browser that this process has started run for a slice of time in four.

    The browser's own switch slows only the page's main thread; Python runs in a worker.
    """
    ended = threading.Event()
    thread = threading.Thread(target=interrupt, args=(ended,), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def interrupt(ended: threading.Event) -> None:
    """Stop and continue, until it is over."""
    renderers: list[int] = []
    looked_at = 0.0
    while not ended.is_set():
        if time.monotonic() - looked_at > 0.1:
            renderers, looked_at = own_renderers(), time.monotonic()
        send(renderers, signal.SIGSTOP)
        time.sleep(SLICE * (SLOWER - 1))
        send(renderers, signal.SIGCONT)
        time.sleep(SLICE)


def send(processes: list[int], what: signal.Signals) -> None:
    """Send a signal to those that are still there."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


def own_renderers() -> list[int]:
    """The renderers among this process's descendants."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    own = {os.getpid()}
    while found := {child for child, parent in parents.items() if parent in own} - own:
        own |= found
    return [process for process in own if is_renderer(process)]


def is_renderer(process: int) -> bool:
    """Whether a process draws pages and runs their scripts."""
    with suppress(OSError):
        return b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False
