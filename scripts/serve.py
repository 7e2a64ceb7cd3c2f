"""Serve the site and rebuild it when a source changes: python3 scripts/serve.py [--port 8000]."""

from __future__ import annotations

import argparse
import shutil
import threading
import time
from pathlib import Path

from environment import ROOT, enter

from tableside.publish.build import SITE, build_book
from tableside.publish.hosting import address, open_server

SOURCES = ("docs", "calculators", "rules_core", "mkdocs.yml")
FRESH = ROOT / ".cache" / "site"


def main() -> None:
    """Build for the address that the server has, then serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the site and rebuild it on changes.")
    parser.add_argument("--port", type=int, default=8000, help="port to try first (default: 8000)")
    options = parser.parse_args()
    enter()
    server = open_server(SITE, port=options.port)
    seen = newest_change()
    build_book(SITE, address(server))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Serving {address(server)} (Ctrl-C ends it)", flush=True)
    try:
        while True:
            time.sleep(1)
            if (now := newest_change()) != seen:
                seen = now
                rebuild(address(server))
    except KeyboardInterrupt:
        print()


def rebuild(site_url: str) -> None:
    """Replace the served site, or keep the old one if the build fails."""
    try:
        build_book(FRESH, site_url)
    except SystemExit as failure:
        print(failure, "The site stays as it was.", sep="\n", flush=True)
        return
    shutil.copytree(FRESH, SITE, dirs_exist_ok=True)


def newest_change() -> tuple[int, int]:
    """The newest time of change among the sources and their number, which sees deletions too."""
    times = [changed_at(path) for path in source_files()]
    return max(times, default=0), len(times)


def changed_at(path: Path) -> int:
    """The time of a file's last change; 0 for one that an editor has just taken away."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def source_files() -> list[Path]:
    """Every file that the site is made from, caches aside."""
    found = [path for name in SOURCES for path in ((ROOT / name), *(ROOT / name).rglob("*"))]
    return [path for path in found if path.is_file() and "__pycache__" not in path.parts]


if __name__ == "__main__":
    main()
