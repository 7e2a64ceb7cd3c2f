"""A game from a temporary folder becomes a site of its own, whose calculator works under a sub-path."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tableside.publish import hosting
from tests.tiny_game import CHAPTER, write_book, write_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PREFIX = "/games/tiny/"


def mkdocs(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build the book of a folder as its author would without the tool's own command."""
    return subprocess.run(
        [Path(sys.executable).with_name("mkdocs"), "build", "--quiet", "--strict"],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the tiny game's site."""
    folder = tmp_path_factory.mktemp("book")
    write_game(folder)
    write_book(folder)
    server = hosting.open_server(folder / "site", PREFIX)
    url = hosting.address(server, PREFIX)
    for variables in ({"TABLESIDE_COLLECT": "1"}, {}):
        built = mkdocs(folder, TABLESIDE_SITE_URL=url, **variables)
        assert (built.returncode, built.stdout, built.stderr) == (0, "", "")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield url
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The chapter, opened; afterwards nothing was complained about and nobody else was asked for anything."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    opened, problems, asked = context.new_page(), [], []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    context.on("request", lambda request: asked.append(request.url))
    opened.goto(address + "tiny/tossing/")
    yield opened
    context.close()
    assert problems == []
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []


def test_the_page_has_its_answer_before_any_script(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "tiny/tossing/")
    form = page.locator('form[data-calculator="tiny.toss"]')
    assert "Ada tosses 3 coins." in form.locator("output").inner_text()
    assert "1/8" in form.locator("output").inner_text()
    context.close()


def test_the_calculator_answers_in_the_browser(page: Page) -> None:
    form = page.locator('form[data-calculator="tiny.toss"]')
    form.locator('[name="coins"]').fill("4")
    form.locator("output").get_by_text("Ada tosses 4 coins.").wait_for()
    assert "1/16" in form.locator("output").inner_text()
    form.locator('[name="player"]').fill('<i>"Bo"&')
    form.locator("output").get_by_text('<i>"Bo"& tosses 4 coins.').wait_for()
    assert page.locator("html").get_attribute("data-runtime") == "ready"


def test_wrong_input_has_its_message_beside_the_field(page: Page) -> None:
    form = page.locator('form[data-calculator="tiny.toss"]')
    form.locator('[name="coins"]').fill("10")
    message = form.locator('[data-error-for="coins"]')
    message.wait_for()
    assert message.inner_text() == "Coins: from 1 to 9."


def test_its_dice_fall(page: Page) -> None:
    form = page.locator('form[data-calculator="tiny.toss"]')
    form.locator('[data-do="roll"]').click()
    form.locator(".rolled").get_by_text("of 3 show heads.").wait_for()
    assert form.locator(".rolled .die").count() == 3


def test_its_share_link_opens_with_edition_and_inputs(page: Page, address: str) -> None:
    page.goto(address + "tiny/tossing/?calc=tiny.toss&edition=1&coins=5&lucky=true")
    form = page.locator('form[data-calculator="tiny.toss"]')
    form.locator("output").get_by_text("Ada tosses 5 coins.").wait_for()
    assert "1/16" in form.locator("output").inner_text()  # in its first edition luck turns one of the five
    assert page.locator("html").get_attribute("data-edition") == "1"


def test_its_working_leads_to_its_rule(page: Page) -> None:
    page.locator('form[data-calculator="tiny.toss"] a.rule').first.click()
    page.wait_for_url("**/tiny/tossing/#rule-toss")
    assert "A coin has 2 sides" in page.locator("#rule-toss").inner_text()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("::: calculator tiny.none", "There is no calculator called tiny.none"),
        ("::: calculator tiny.toss coins=10", "Coins: from 1 to 9"),
        ("::: calculator tiny.toss dice=1", "There is no input called dice"),
        ("Luck is {{ tiny.none }}.", "no value"),
        ("::: edition 3\n\nText.\n\n:::", "no edition"),
        ('Text.\n{: rules="none" }', "There is no rule"),
    ],
)
def test_a_mistake_in_a_chapter_stops_the_build_with_file_and_line(tmp_path: Path, wrong: str, message: str) -> None:
    write_game(tmp_path)
    write_book(tmp_path, CHAPTER + "\n" + wrong + "\n")
    built = mkdocs(tmp_path, TABLESIDE_COLLECT="1")
    lines = (CHAPTER + "\n" + wrong).splitlines()
    line = next(
        number for number, text in enumerate(lines, 1) if text == wrong.splitlines()[-1 if "{:" in wrong else 0]
    )
    assert built.returncode != 0
    output = built.stdout + built.stderr
    assert message in output
    assert f"tossing.md:{line}: " in output
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("front_matter", "line", "message"),
    [
        ("title: Tossing: how to", 1, "a text with a colon needs quotes"),
        ("title: Tossing\ndescription: With {{ tiny.sides }} sides", 3, "cannot quote values"),
    ],
)
def test_a_mistake_in_the_front_matter_stops_the_build(
    tmp_path: Path, front_matter: str, line: int, message: str
) -> None:
    write_game(tmp_path)
    write_book(tmp_path, f"---\n{front_matter}\n---\n\n# Tossing\n")
    built = mkdocs(tmp_path, TABLESIDE_COLLECT="1")
    assert built.returncode != 0
    assert f"tossing.md:{line}: " in built.stdout + built.stderr
    assert message in built.stdout + built.stderr
