"""The scripts, the styles and the theme that every page of a book needs."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from tableside.book.styles import book_style
from tableside.engine.games import Game

BROWSER = Path(__file__).resolve().parents[1] / "browser"
THEME_FOLDER = BROWSER / "theme"
ASSETS = "assets/tableside"
STYLE = f"{ASSETS}/css/book.css"
SCRIPT = f"{ASSETS}/page.js"
NOT_SERVED = shutil.ignore_patterns("desk", "offline", "*.css", "*.d.ts")


def write_assets(site: Path, games: Iterable[Game]) -> None:
    """Copy the scripts and the fonts, and write the one style sheet."""
    shutil.copytree(BROWSER / "js", site / ASSETS, dirs_exist_ok=True, ignore=NOT_SERVED)
    shutil.copytree(BROWSER / "css", site / ASSETS / "css", dirs_exist_ok=True, ignore=NOT_SERVED)
    (site / STYLE).write_text(book_style(BROWSER / "css", games), encoding="utf-8")
