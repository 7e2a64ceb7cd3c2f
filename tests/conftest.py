"""How examples are drawn, and the built site and a browser, made once for all tests that ask for them."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# At the end, so that scripts/test.py does not hide a module of the standard library.
sys.path.append(str(ROOT / "scripts"))

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PREFIX = "/book/"

# No deadline: a busy machine makes no rule wrong. What CI draws is the same each time.
settings.register_profile(
    "book", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("book")


@dataclass(frozen=True)
class Site:
    """The real site, served below a sub-path: its address (ending in a slash) and its files."""

    url: str
    folder: Path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site built for its own address and served there."""
    from tableside.publish.build import build_book
    from tableside.publish.hosting import address, open_server

    folder = tmp_path_factory.mktemp("site")
    server = open_server(folder, PREFIX)
    url = address(server, PREFIX)
    build_book(ROOT, folder, url)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(url, folder)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, driven by Playwright."""
    from chromium import find_chromium
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=60_000)  # the machine may be busy
    path = find_chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()
