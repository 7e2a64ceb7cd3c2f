"""The policy of the pages: what it lets in, and where it stands."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from tableside.publish.policy import NAME, PageReader, policy, write_policy
from tests.conftest import Site

META = f'<meta http-equiv="{NAME}" content="'


def hash_of(text: str) -> str:
    """A text as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_one_policy_lets_in_what_any_page_brings(tmp_path: Path) -> None:
    first, second, style = 'if (a < b && "&amp;") c("</p>")\n', "second()", "text-align: center;"
    (tmp_path / "sub").mkdir()
    (tmp_path / "index.html").write_text(f'<meta charset="utf-8"><script>{first}</script><p style="{style}">x</p>')
    (tmp_path / "sub" / "index.html").write_text(f"<head><script type=module>{second}</script><style>b</style>")
    write_policy(tmp_path)
    texts = [path.read_text() for path in tmp_path.rglob("*.html")]
    written = {text.partition(META)[2].partition('">')[0] for text in texts}
    assert written == {policy([first, second], [style, "b"])}
    for text in (first, second, style, "b"):
        assert hash_of(text) in written.copy().pop()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('\n\n<!doctype html>\n<html>\n<head>\n  <meta charset="utf-8">', "<script>a</script>"),
        ("<!doctype html>", "<p>no head</p>"),
        ("<head>", '<link rel="stylesheet" href="a.css"><meta charset="utf-8">'),
        ("", "<p>bare</p>"),
        ("<!doctype html><html>\u2028\x0c\r<head>", "<title>lines that no parser counts</title>"),
    ],
)
def test_it_stands_before_anything_it_governs(tmp_path: Path, before: str, after: str) -> None:
    page = tmp_path / "index.html"
    page.write_text(before + after, newline="")
    write_policy(tmp_path)
    once = page.read_text()
    assert once.startswith(before.replace("\r", "\n") + META)
    assert once.endswith('">' + after)
    write_policy(tmp_path)  # a page that a build left alone has it already
    assert page.read_text() == once


def test_what_does_not_run_needs_no_hash() -> None:
    read = PageReader('<script src="a.js"></script><script type="application/json">{}</script><p onclick="x">y</p>')
    assert read.scripts == read.styles == set()


def test_the_same_sources_make_the_same_policy() -> None:
    assert policy(["a", "b"], ["c", "d"]) == policy(["b", "a"], ["d", "c"])


def test_nothing_but_our_own_is_let_in() -> None:
    rules = dict(part.split(" ", 1) for part in policy(["a"], ["b"]).split("; "))
    assert rules["default-src"] == "'self'"
    assert rules["script-src"] == f"'self' 'wasm-unsafe-eval' {hash_of('a')}"
    assert rules["object-src"] == rules["base-uri"] == "'none'"
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "blob:"} & set(" ".join(rules.values()).split())


def test_every_page_of_the_book_has_it(site: Site) -> None:
    texts = [path.read_text(encoding="utf-8") for path in site.folder.rglob("*.html")]
    assert all(text.count(META) == 1 for text in texts)
    policies = {text.partition(META)[2].partition('">')[0] for text in texts}
    assert len(policies) == 1
    assert policies.pop().count("sha256-") < 20  # each is sent with every page
