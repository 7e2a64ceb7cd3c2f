"""The site as files: the runtime, the pages and the wheel, built by one function for scripts and tests alike."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from environment import ROOT, step
from publish import build_wheel

SITE = ROOT / "site"
RUNTIME = ROOT / ".cache" / "runtime"


def build_book(out: Path = SITE, site_url: str = "", collect: bool = False) -> None:
    """Build the whole site into a folder, for the address where it will be served."""
    prepare_runtime()
    if collect:  # the first build writes docs/rules.tsv, which the second one reads
        build_pages(out, site_url, {"TABLESIDE_COLLECT": "1"})
    build_pages(out, site_url, {})
    shutil.copytree(RUNTIME, out / "runtime", dirs_exist_ok=True)
    build_wheel(out / "wheels")


def prepare_runtime() -> None:
    """Make the files that run Python in the browser, in a process of their own so that it can be quiet."""
    code = "import pathlib, runtime, sys; runtime.build_runtime(pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", code, str(RUNTIME)]
    step("Preparing the browser's Python", command, {"PYTHONPATH": str(ROOT / "scripts")})


def build_pages(out: Path, site_url: str, env: dict[str, str]) -> None:
    """Run MkDocs, without the notice that its theme prints about MkDocs 2."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out.resolve())]
    step("Building the pages", command, {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": site_url, **env})
