"""A new book under Zensical: its pages come from the Markdown extension, the rest from `tableside finish`.

With TABLESIDE_LONG=1 only, since it installs Zensical.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tableside.publish import hosting
from tableside.publish.scaffold import new_book
from tableside.publish.wheel import tool_wheel
from tests.browser.pages import DESK, calculator, headline
from tests.browser.test_installed import IS_LONG, PIP, run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.skipif(not IS_LONG, reason="installs Zensical: with TABLESIDE_LONG=1")
expect = pytest.importorskip("playwright.sync_api").expect
PREFIX = "/ash/"
LEAP = "ash_fall.leap"
SETTINGS = """
theme:
  name: material
  font: false
markdown_extensions:
  - attr_list
  - toc
  - pymdownx.superfences
  - tableside:
      catalogue: ash_fall
extra_css:
  - assets/tableside/css/book.css
extra_javascript:
  - path: assets/tableside/page.js
    type: module
"""


@pytest.fixture(scope="module")
def zensical(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment with the newest Zensical that can be installed, and the tool."""
    folder = tmp_path_factory.mktemp("zensical")
    venv.create(folder / "env")
    python = folder / "env" / "bin" / "python"
    install = [*PIP, "--python", str(python), "install"]
    installed = subprocess.run([*install, "zensical"], cwd=folder, capture_output=True, text=True, check=False)
    if installed.returncode:
        pytest.skip(f"Zensical cannot be installed here: {installed.stderr.strip().splitlines()[-1]}")
    tool_wheel(folder)
    (wheel,) = folder.glob("tableside-*.whl")
    run(folder, *install, "--no-deps", wheel)
    return python.with_name("zensical")


@pytest.fixture(scope="module")
def address(zensical: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site of a new book with editions, below a sub-path."""
    book = new_book("ash_fall", tmp_path_factory.mktemp("book"), editions=True)
    server = hosting.open_server(book / "site", PREFIX)
    url = hosting.address(server, PREFIX)
    settings = book / "mkdocs.yml"
    told = settings.read_text(encoding="utf-8").replace("theme: material\n", f"site_url: {url}\n{SETTINGS}")
    settings.write_text(told, encoding="utf-8")
    run(book, zensical, "build", "--config-file", "mkdocs.yml", PYTHONPATH=str(book))
    run(book, sys.executable, "-m", "tableside.cli", "finish", "site")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield url
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A reader, to whom nothing goes wrong."""
    context = browser.new_context(viewport=DESK)
    faults: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    context.close()
    assert faults == []


def test_the_calculator_answers_live(page: Page, address: str) -> None:
    page.goto(f"{address}adventuring/")
    form = calculator(page, LEAP)
    form.locator('[name="metres"]').fill("9")
    expect(headline(form)).to_contain_text("You need 11 or more")  # 4 and 9, less agility 2


def test_a_share_link_opens_with_its_inputs_and_edition(page: Page, address: str) -> None:
    page.goto(f"{address}adventuring/?calc={LEAP}&edition=1&metres=8")
    expect(headline(calculator(page, LEAP))).to_contain_text("You need 11 or more")  # 5 and 8, less agility 2
