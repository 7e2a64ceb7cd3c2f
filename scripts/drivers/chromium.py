"""Chromium through Playwright, with the same verbs as the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser


class Chromium:
    """One page of a browser that is running already."""

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context()
        self.page = self.context.new_page()

    def open(self, url: str) -> None:
        """Go to an address."""
        self.page.goto(url)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, or of the promise that it is."""
        return self.page.evaluate(f"Promise.resolve({expression})")

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""
        self.page.locator(selector).first.click()

    def type(self, selector: str, text: str) -> None:
        """Replace what a field contains, key by key."""
        self.page.locator(selector).first.fill("")
        self.page.locator(selector).first.press_sequentially(text)

    def close(self) -> None:
        """End the visit."""
        self.context.close()
