"""What no reader, browser or network has done wrong is reported, and the answer that it cost stays marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import calculator
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

expect = pytest.importorskip("playwright.sync_api").expect
REPLIES = {
    "no JSON": "{ type: 'answer', id: data.id, text: 'no JSON' }",
    "an exception of Python's": "{ type: 'error', id: data.id, reason: 'KeyError: no JSON' }",
}


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
def test_a_mistake_of_ours_is_not_hidden(site: Site, browser: Browser, reply: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    worker = f"onmessage = ({{ data }}) => postMessage(data.type === 'start' ? {{ type: 'ready' }} : {reply});"
    page.route("**/worker.js", lambda route: route.fulfill(body=worker, content_type="text/javascript"))
    page.goto(site.url + "uchma/fall-damage/")
    form = calculator(page, "uchma.fall-damage")
    with page.expect_event("pageerror") as reported:
        form.locator('[name="metres"]').fill("12")
    assert "no JSON" in str(reported.value)
    expect(form.locator("output")).to_have_attribute("data-stale", "")
    context.close()
