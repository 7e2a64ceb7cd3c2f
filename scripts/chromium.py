"""The Chromium that the browser tests drive."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from environment import ROOT, apt_install, is_debian_root

from tableside.publish.progress import step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The machine's own Chromium, or else Playwright's if it has been downloaded."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or playwright_chromium()


def playwright_chromium() -> str | None:
    """The Chromium that `playwright install` has put in its cache."""
    from playwright.sync_api import sync_playwright  # only inside the environment

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def ensure_chromium() -> None:
    """Install Chromium if the machine has none: from Debian as root, else by Playwright."""
    if find_chromium():
        return
    if is_debian_root():
        apt_install("chromium")
    if not find_chromium():
        step("Downloading Chromium", [sys.executable, "-m", "playwright", "install", "chromium"], ROOT)
