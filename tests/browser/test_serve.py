"""`tableside serve`: what is saved appears by itself, in the page and in its live calculators; so does a mistake."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tableside.publish.scaffold import new_book
from tests.browser.pages import PHONE, calculator, headline, wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

expect = pytest.importorskip("playwright.sync_api").expect
LEAP = "ash_fall.leap"


class Serving:
    """The command running in the folder of a new book, and what it has said."""

    def __init__(self, parent: Path) -> None:
        self.folder = new_book("ash_fall", parent)
        self.log = parent / "log.txt"
        with self.log.open("wb") as log:
            command = [sys.executable, "-m", "tableside.cli", "serve", "--port", "0"]
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, env=dict(os.environ))
        self.url = self.wait_for("Serving ").partition("Serving ")[2].partition(" ")[0]

    def wait_for(self, text: str) -> str:
        """What it has said, once that contains this."""
        while text not in self.log.read_text(encoding="utf-8"):
            try:
                self.process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            pytest.fail(self.log.read_text(encoding="utf-8"))
        return self.log.read_text(encoding="utf-8")

    def change(self, name: str, before: str, after: str) -> None:
        """Save a file with one piece replaced."""
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A book on its author's desk."""
    running = Serving(tmp_path_factory.mktemp("desk"))
    yield running
    running.process.terminate()
    running.process.wait()


@pytest.fixture
def page(browser: Browser, serving: Serving) -> Iterator[Page]:
    """The chapter, opened once; from here on nobody reloads it but itself."""
    context = browser.new_context(viewport=PHONE)
    opened = context.new_page()
    opened.goto(f"{serving.url}adventuring/")
    yield opened
    context.close()


def mistake(page: Page) -> Locator:
    """What the page says is wrong."""
    return page.locator(".desk-mistake")


def test_a_saved_chapter_appears_and_what_was_typed_stays(page: Page, serving: Serving) -> None:
    form = calculator(page, LEAP)
    form.locator('[name="metres"]').fill("7")
    expect(headline(form)).to_contain_text("You need 10 or more")
    serving.change("docs/adventuring.md", "To leap over a gap", "To fly over a gap")
    expect(page.get_by_text("To fly over a gap")).to_be_visible()
    expect(form.locator('[name="metres"]')).to_have_value("7")
    expect(headline(form)).to_contain_text("You need 10 or more")


def test_a_saved_rule_appears_in_text_form_and_live_answer(page: Page, serving: Serving) -> None:
    serving.change("ash_fall/rules.py", "LEAP_TARGET = 5", "LEAP_TARGET = 6")
    expect(page.get_by_text("You land on the other side with 6 or more")).to_be_visible()
    serving.change("ash_fall/calculators.py", "Width of the gap", "Breadth of the gap")
    form = calculator(page, LEAP)
    expect(form).to_contain_text("Breadth of the gap")
    form.locator('[name="metres"]').fill("8")
    expect(headline(form)).to_contain_text("You need 12 or more")  # 6 and 8, less agility 2


def test_python_starts_from_the_tools_own_memory(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    wait_until_ready(page)
    form = calculator(page, LEAP)
    form.locator('[name="metres"]').fill("5")
    expect(headline(form)).to_contain_text("You need 9 or more")
    assert asked.count("snapshot.bin") == 1
    assert asked.count("manifest.json") == 1  # a second one would be the plain start after a failure
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_module_of_the_standard_library_that_the_tool_does_not_use_is_there(page: Page, serving: Serving) -> None:
    serving.change("ash_fall/rules.py", "from collections.abc", "import statistics\nfrom collections.abc")
    serving.change("ash_fall/rules.py", "return LEAP_TARGET + metres", "return statistics.median([6 + metres])")
    form = calculator(page, LEAP)
    form.locator('[name="metres"]').fill("4")
    expect(headline(form)).to_contain_text("You need 8 or more")


def test_a_mistake_in_a_chapter_is_told_in_page_and_shell_until_it_is_mended(page: Page, serving: Serving) -> None:
    serving.change("docs/adventuring.md", "## Carrying", "## Carrying\n\n{{ ash_fall.nothing }}")
    line = 1 + (serving.folder / "docs/adventuring.md").read_text(encoding="utf-8").split("\n").index(
        "{{ ash_fall.nothing }}"
    )
    expect(mistake(page)).to_contain_text(f"docs/adventuring.md:{line}: ")
    assert "\n" not in mistake(page).inner_text()
    assert f"\ndocs/adventuring.md:{line}: " in serving.wait_for("The site stays as it was.")
    page.goto(serving.url)
    expect(mistake(page)).to_be_visible()
    serving.change("docs/adventuring.md", "\n\n{{ ash_fall.nothing }}", "")
    expect(mistake(page)).to_have_count(0)


def test_a_mistake_in_python_is_told_in_page_and_shell_until_it_is_mended(page: Page, serving: Serving) -> None:
    serving.change("ash_fall/calculators.py", "def load(", "def load)")
    expect(mistake(page)).to_contain_text("ash_fall/calculators.py:")
    expect(mistake(page)).to_contain_text("SyntaxError")
    assert "\n" not in mistake(page).inner_text()
    serving.change("ash_fall/calculators.py", "def load)", "def load(")
    expect(mistake(page)).to_have_count(0)


def test_a_deleted_chapter_is_gone(browser: Browser, serving: Serving) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    settings = serving.folder / "mkdocs.yml"
    (serving.folder / "docs" / "soon.md").write_text("# Soon\n\nOnce.\n", encoding="utf-8")
    settings.write_text(settings.read_text(encoding="utf-8") + "  - soon.md\n", encoding="utf-8")
    page.goto(f"{serving.url}soon/")
    expect(page.get_by_text("Once.")).to_be_visible()
    settings.write_text(settings.read_text(encoding="utf-8").replace("  - soon.md\n", ""), encoding="utf-8")
    (serving.folder / "docs" / "soon.md").unlink()
    expect(page.get_by_text("This page is not in the book")).to_be_visible()
    context.close()
