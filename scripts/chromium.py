"""The Chromium that the browser tests drive."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from environment import ROOT, apt_install, is_debian_root

from tableside.publish.progress import step

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


# Playwright's own wait_for_function asks again by eval, which the policy of our pages forbids.
WAIT = """async () => {{
    const end = Date.now() + {patience};
    while (!(await ({condition}))) {{
        if (Date.now() > end) throw new Error("waited in vain");
        await new Promise((resolve) => setTimeout(resolve, 16));
    }}
}}"""


def wait_for(page: Page, condition: str, patience: int = 60_000) -> None:
    """Wait so many milliseconds for a condition that the loaded page itself can tell."""
    page.evaluate(WAIT.format(condition=condition, patience=patience))


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
