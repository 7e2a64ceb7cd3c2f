"""The browsers besides Chromium that the tests drive: Firefox, and WebKit on a screen that nobody sees."""

from __future__ import annotations

import shutil
from pathlib import Path

from environment import apt_install, is_debian_root

WEBKIT_FOLDERS = ("/usr/lib", "/usr/libexec")


def find_firefox() -> str | None:
    """The machine's Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> tuple[str, str, str] | None:
    """WebKit's driver, its small browser and the invisible screen, if all three are there."""
    browsers = (path for folder in WEBKIT_FOLDERS for path in Path(folder).glob("**/webkit2gtk-4*/MiniBrowser"))
    found = shutil.which("WebKitWebDriver"), next(browsers, None), shutil.which("Xvfb")
    driver, browser, screen = found
    return (driver, str(browser), screen) if driver and browser and screen else None


def ensure_engines() -> list[str]:
    """Install what is missing where that can be done unasked; the sentences say what is missing still."""
    wanted = {
        "Firefox": (find_firefox, ("firefox-esr",)),
        "WebKit": (find_webkit, ("webkit2gtk-driver", "xvfb")),
    }
    missing = []
    for name, (find, packages) in wanted.items():
        if not find() and is_debian_root():
            install(packages)
        if not find():
            missing.append(f"{name} is not installed here, so nothing was tried on it (Debian: {' '.join(packages)}).")
    return missing


def install(packages: tuple[str, ...]) -> None:
    """Install Debian packages; without a network the tests go on without them."""
    try:
        for package in packages:
            apt_install(package)
    except SystemExit as failure:
        print(failure, flush=True)
