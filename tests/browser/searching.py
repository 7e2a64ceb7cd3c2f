"""The search box as a reader uses it, and how often it shows what was looked for; run as a module, it prints the score.

It knows the box and the visible links and nothing of how they are found, so that two searches can be compared.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from chromium import wait_for

from tests.browser.pages import PHONE
from tests.conftest import PREFIX, Site
from tests.landing import place
from tests.queries import Query, read_queries

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOX = "input[type=search], input.md-search__input"
IS_TYPING = f"document.activeElement?.matches('{BOX}')"
LINKS = """() => [...document.querySelectorAll('a[data-search-result], a.md-search-result__link')]
  .filter((link) => link.checkVisibility({ visibilityProperty: true })).map((link) => link.href)"""
FIRST = 3
ANY_WORD = "round"  # every book has it: once it is found, the search is awake
PATIENCE = 30
CLEARED = 150  # milliseconds in which the links of the words before go away
SETTLED = 0.4
SETTLED_EMPTY = 1.0  # nothing yet is more often not the end than something


@contextmanager
def search_opened(browser: Browser, site: Site, path: str) -> Iterator[Page]:
    """A fresh visitor's page with the search open and awake."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    page.goto(site.url + path)
    page.keyboard.press("/")
    wait_for(page, IS_TYPING)
    end = time.monotonic() + PATIENCE
    while not found_links(page, ANY_WORD):
        assert time.monotonic() < end, "the search finds nothing at all"
    try:
        yield page
    finally:
        context.close()


def found_links(page: Page, words: str) -> list[str]:
    """The links to be seen, in their order, once the words are typed and the list has settled."""
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.wait_for_timeout(CLEARED)
    page.keyboard.type(words)
    return settled_links(page)


def settled_links(page: Page) -> list[str]:
    """The links to be seen when they have stopped changing."""
    links: list[str] | None = None
    since = time.monotonic()
    while links is None or time.monotonic() - since < (SETTLED if links else SETTLED_EMPTY):
        page.wait_for_timeout(50)
        if (now := page.evaluate(LINKS)) != links:
            links, since = now, time.monotonic()
    return links


def rank(site: Site, links: Sequence[str], query: Query) -> int | None:
    """Which of the links is the first to lead to a right place, counted from 1."""
    places = (place(site.folder, site.url, link) for link in links)
    return next((number for number, each in enumerate(places, start=1) if each in query.right), None)


def ranks(browser: Browser, site: Site, queries: Sequence[Query]) -> list[int | None]:
    """The rank of the right section for each query, typed where its reader is."""
    found: dict[Query, int | None] = {}
    for start in sorted({query.page for query in queries}):
        with search_opened(browser, site, start) as page:
            for query in queries:
                if query.page == start:
                    found[query] = rank(site, found_links(page, query.words), query)
    return [found[query] for query in queries]


def in_first(ranks: Sequence[int | None]) -> int:
    """How many were among the first links."""
    return sum(rank is not None and rank <= FIRST for rank in ranks)


def main(folder: Path) -> None:
    """Print the score of both halves, and what the half for tuning misses; the other half stays unseen."""
    from chromium import find_chromium
    from playwright.sync_api import sync_playwright

    from tableside.publish.hosting import address, open_server

    server = open_server(folder, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    queries = read_queries()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        found = ranks(browser, Site(address(server, PREFIX), folder), queries)
        browser.close()
    server.shutdown()
    for query, rank in list(zip(queries, found, strict=True))[::2]:
        if not in_first([rank]):
            print(f"{query.game:10}{query.words:32}{rank or '-':>3}  {query.right[0]}")
    for half, part in {"odd lines": found[::2], "even lines": found[1::2]}.items():
        print(f"{half}: {in_first(part)} of {len(part)} among the first {FIRST}, {in_first(part) / len(part):.0%}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "site").resolve())
