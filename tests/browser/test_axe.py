"""What axe finds on the pages, in every state that a reader can bring them to: nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import PHONE, wait_until_ready
from tests.conftest import ROOT, Site
from tests.sample import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

expect = pytest.importorskip("playwright.sync_api").expect

CHAPTERS = ("uchma/fall-damage/", "sovereign/shock/", "generia/falling/")
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
AUDIT = """async (selector) => {
    const { violations } = await axe.run(selector, {
        resultTypes: ["violations"],
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        rules: { "label-content-name-mismatch": { enabled: true }, "aria-dialog-name": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
        `${id}: ${target} ${[...any, ...all, ...none].map(({ message }) => message)}`));
}"""
OPEN = "document.querySelectorAll('main details').forEach((each) => { each.open = true; })"


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A phone by day and by night."""
    scheme = {"color_scheme": request.param, "reduced_motion": "reduce"}
    context = browser.new_context(viewport=PHONE, service_workers="block", **scheme)
    yield context.new_page()
    context.close()


def opened(page: Page, address: str) -> Locator:
    """Open a page with all its groups unfolded; the result is its first calculator."""
    page.goto(address)
    page.evaluate(AXE)
    page.evaluate(OPEN)
    return page.locator("form.calculator").first


def found(page: Page, selector: str = "html") -> list[str]:
    """What axe has to say about the page or a part of it."""
    return page.evaluate(AUDIT, selector)


@pytest.mark.parametrize("path", ["", *CHAPTERS, "calculators/", "no-such-page/"])
def test_a_page_as_it_comes(page: Page, site: Site, path: str) -> None:
    if path == "calculators/" and not LONG and page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"):
        pytest.skip("all cards take long: by day in the ordinary run")
    opened(page, site.url + path)
    assert found(page) == []


@pytest.mark.skipif(not LONG, reason="every page only with --long")
def test_every_page(page: Page, site: Site) -> None:
    for built in sorted(site.folder.rglob("index.html")):
        path = built.relative_to(site.folder).as_posix().removesuffix("index.html")
        if not path.startswith("wheels/"):
            opened(page, site.url + path)
            assert {path: found(page)} == {path: []}


@pytest.mark.parametrize("path", CHAPTERS)
def test_a_calculator_that_answers_and_one_that_cannot(page: Page, site: Site, path: str) -> None:
    form = opened(page, site.url + path)
    wait_until_ready(page)
    number = form.locator("input[inputmode]").first
    number.fill("1")
    expect(form.locator("output")).not_to_have_attribute("data-stale", "")
    assert found(page, "form.calculator") == []
    number.fill("99999")
    expect(form.locator("[data-error-for]:visible").first).to_be_visible()
    assert found(page, "form.calculator") == []


@pytest.mark.parametrize("path", CHAPTERS)
def test_an_answer_that_is_old_because_python_is_not_there(page: Page, site: Site, path: str) -> None:
    page.route("**/assets/runtime/**", lambda route: route.abort())
    form = opened(page, site.url + path)
    form.locator("input[inputmode]").first.fill("7")
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
    expect(form.locator("output")).to_have_attribute("data-stale", "")
    assert found(page, "form.calculator") == []


def test_an_answer_that_is_awaited(page: Page, site: Site) -> None:
    page.route("**/assets/runtime/manifest.json", lambda _: None)  # never answered
    form = opened(page, site.url + CHAPTERS[0])
    form.locator("input[inputmode]").first.fill("7")
    expect(form.locator("output")).to_have_attribute("data-stale", "")
    assert found(page, "form.calculator") == []


def test_the_editions_side_by_side(page: Page, site: Site) -> None:
    opened(page, site.url + CHAPTERS[0])
    page.locator('[data-do="compare"]').click()
    expect(page.locator("html[data-compare]")).to_be_attached()
    assert found(page) == []


def test_the_search_with_what_it_found(page: Page, site: Site) -> None:
    opened(page, site.url + CHAPTERS[0])
    page.keyboard.press("/")
    page.locator("input[type=search]").fill("prone")
    expect(page.locator("a[data-search-result]").first).to_be_visible()
    assert found(page) == []


def test_an_edition_is_called_by_what_its_button_shows(page: Page, site: Site) -> None:
    opened(page, site.url + CHAPTERS[0])
    for name in ("1, February 2025", "2, December 2025", "3, Current edition"):
        assert page.get_by_role("button", name=name, exact=True).text_content() == name[0]
