"""The site as files: its pages, the browser's Python and the wheel, built by one function for scripts and tests."""

from __future__ import annotations

import sys
from pathlib import Path

from tableside.publish.offline import site_name, write_offline
from tableside.publish.progress import step
from tableside.publish.wheel import build_wheel

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"


def build_book(out: Path = SITE, site_url: str = "", collect: bool = False) -> None:
    """Build the whole site into a folder, for the address where it will be served."""
    out = out.resolve()
    if collect:  # the first build writes docs/rules.tsv, which the second one reads
        build_pages(out, site_url, {"TABLESIDE_COLLECT": "1"})
    build_pages(out, site_url, {})
    build_runtime(out / "assets" / "runtime", out / "rules.json")
    build_wheel(out / "wheels")
    write_offline(out, site_name(ROOT / "mkdocs.yml"))  # last: it knows the hash of every file


def build_pages(out: Path, site_url: str, env: dict[str, str]) -> None:
    """Run MkDocs, without the notice that its theme prints about MkDocs 2."""
    # Not --quiet: it hides warnings from --strict as well, and a broken link would pass.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)]
    step("Building the pages", command, ROOT, {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": site_url, **env})


def build_runtime(out: Path, rules: Path) -> None:
    """Make the files that run Python in the browser, from the rules' addresses that the pages have published."""
    step(
        "Preparing the browser's Python",
        [sys.executable, "-m", "tableside.publish.runtime", str(out), "--rules", str(rules)],
        ROOT,
    )
