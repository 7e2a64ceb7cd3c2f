"""A page of the site that remembers what went wrong on it, and the words to drive its calculators."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from chromium import wait_for

from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
READY = "document.documentElement.dataset.runtime === 'ready'"
PATIENCE = 60_000


@contextmanager
def opened(browser: Browser, site: Site, path: str, **options: Any) -> Iterator[Page]:
    """A fresh visitor's page; afterwards: no error in the console, no request to anybody else."""
    context = browser.new_context(**{"viewport": PHONE, **options})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    origin = site.url.removesuffix("/book/")
    page.on("request", lambda request: faults.append(request.url) if foreign(request.url, origin) else None)
    page.goto(site.url + path)
    try:
        yield page
        assert not faults
    finally:
        context.close()


def foreign(url: str, origin: str) -> bool:
    """Whether an address belongs to somebody else."""
    return url.startswith("http") and not url.startswith(origin + "/")


def calculator(page: Page, name: str) -> Locator:
    """The form of a calculator."""
    return page.locator(f'form[data-calculator="{name}"]')


def headline(form: Locator) -> Locator:
    """The sentence of the answer that is shown."""
    return form.locator("output .headline:visible")


def wait_until_ready(page: Page) -> None:
    """Python is awake."""
    wait_for(page, READY)


def choose(form: Locator, field: str, value: str) -> None:
    """Tap one segment of a choice, unfolding its group first."""
    segment = form.locator(f'label:has([name="{field}"][value="{value}"])')
    segment.evaluate("label => { const group = label.closest('details'); if (group) group.open = true; }")
    segment.click()
