"""The driver of the search box sees what a reader sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.searching import found_links, in_first, rank, ranks, search_opened
from tests.conftest import Site
from tests.queries import Query

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MORALE = Query("morale", "sovereign", "", ("sovereign/morale/#morale",))


def test_a_chapter_is_found_by_its_title(site: Site, browser: Browser) -> None:
    elsewhere = Query("morale", "sovereign", "sovereign/grid/", ("sovereign/grid/#walls",))
    found = ranks(browser, site, [elsewhere, MORALE])
    assert found[0] is None
    assert in_first(found) == 1


def test_only_the_words_typed_last_count(site: Site, browser: Browser) -> None:
    with search_opened(browser, site, MORALE.page) as page:
        assert rank(site, found_links(page, "morale"), MORALE)
        assert rank(site, found_links(page, "upcasting"), MORALE) is None


def test_the_share_counts_ranks_up_to_three() -> None:
    assert in_first([1, 3, 4, None]) == 2
