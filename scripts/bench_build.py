"""How long a build takes: ours against plain MkDocs on the same text, and ours with ten times the chapters."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from environment import ROOT

from tableside.book.look import EXTENSIONS, FEATURES, THEME
from tableside.publish.books import SETTINGS, open_book, read_settings

COPIES = 9
RULES_MARK = re.compile(r' *rules="[^"]*"')
OF_ALL_CHAPTERS = re.compile(r"^::: (calculators|changes|coverage|reference)\b", re.MULTILINE)


def measure(folder: Path, runs: int) -> dict[str, dict[str, list[float]]]:
    """Seconds of each build, by turns."""
    settings = {
        "plain": write_settings(folder / "plain", ROOT / "docs", is_plain=True),
        "ours": write_settings(folder / "ours", ROOT / "docs"),
        "tenfold": write_settings(folder / "tenfold", tenfold(folder / "docs")),
    }
    taken: dict[str, list[float]] = {name: [] for name in settings}
    build(settings["ours"], folder / "out")  # afterwards the runtime is in its cache
    for _ in range(runs):
        for name, path in settings.items():
            before = time.monotonic()
            build(path, folder / "out")
            taken[name].append(time.monotonic() - before)
    return {
        "build against plain MkDocs": {"ours": taken["ours"], "baseline": taken["plain"]},
        "ten times the chapters": {"ours": taken["tenfold"], "baseline": taken["ours"]},
    }


def build(settings: Path, out: Path) -> None:
    """Build one book: plain MkDocs makes the pages, ours the whole site."""
    shutil.rmtree(out, ignore_errors=True)
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--quiet",
        "--config-file",
        str(settings),
        "--site-dir",
        str(out),
    ]
    # Installed packages are compiled already; ours would be compiled anew each time where Python may not keep it.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)


def write_settings(folder: Path, docs: Path, *, is_plain: bool = False) -> Path:
    """Settings for other chapters than ours; a plain book has the theme, the search and nothing of ours."""
    folder.mkdir(parents=True)
    settings = {**read_settings(ROOT / SETTINGS), "docs_dir": str(docs)}
    if is_plain:
        theme = {key: value for key, value in THEME.items() if key != "icon"}
        settings["theme"] = {"name": "material", "features": FEATURES, **theme}
        settings["markdown_extensions"] = EXTENSIONS
        settings["plugins"] = ["search"]
        settings["exclude_docs"] = "*.tsv"
    else:
        for package in open_book(ROOT).packages():
            (folder / package.name).symlink_to(package)
    path = folder / SETTINGS
    path.write_text(json.dumps(settings), encoding="utf-8")  # JSON is YAML
    return path


def tenfold(out: Path) -> Path:
    """The chapters and nine copies of each game's, outside the navigation.

    A copy marks no rule, since a rule stands in one place; a page made from all chapters is there once.
    """
    shutil.copytree(ROOT / "docs", out)
    for game in (path for path in (ROOT / "docs").iterdir() if path.is_dir()):
        for number in range(COPIES):
            for chapter in game.glob("*.md"):
                text = chapter.read_text(encoding="utf-8")
                if OF_ALL_CHAPTERS.search(text):
                    continue
                copy = out / game.name / f"copy-{number}" / chapter.name
                copy.parent.mkdir(exist_ok=True)
                copy.write_text(RULES_MARK.sub(" .copy", text), encoding="utf-8")
    return out
