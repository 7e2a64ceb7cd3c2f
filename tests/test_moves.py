"""Old addresses keep working."""

from pathlib import Path

import pytest

from tableside.book.moves import MovedTableError, read_moves, with_old_anchors, write_old_pages


def test_a_moved_page_leads_on(tmp_path: Path) -> None:
    (tmp_path / "game" / "new").mkdir(parents=True)
    (tmp_path / "game" / "new" / "index.html").write_text("new")
    write_old_pages(tmp_path, {"game/old/": "game/new/"})
    pointer = (tmp_path / "game" / "old" / "index.html").read_text()
    assert '<a href="../../game/new/">' in pointer
    assert '<link rel="canonical" href="../../game/new/">' in pointer
    assert 'location.replace(document.querySelector("link").href + location.search + location.hash)' in pointer


def test_a_moved_anchor_stands_before_the_new_one() -> None:
    html = '<p>a</p><h2 class="x" id="new">Title</h2>'
    moves = {"page/#old": "page/#new", "page/#other": "elsewhere/#new"}
    assert with_old_anchors(html, "page/", moves) == '<p>a</p><a id="old"></a><h2 class="x" id="new">Title</h2>'


def test_an_address_that_leads_nowhere_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(MovedTableError, match="game/new/, which is not there"):
        write_old_pages(tmp_path, {"game/old/": "game/new/"})
    with pytest.raises(MovedTableError, match="page/#new, which is not there"):
        with_old_anchors("<p>a</p>", "page/", {"page/#old": "page/#new"})
    with pytest.raises(MovedTableError, match=r"moved\.tsv:1: page/#old has moved to gone/#new, which is not there"):
        write_old_pages(tmp_path, {"page/#old": "gone/#new"})


def test_a_page_of_the_book_is_never_overwritten(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name)
    with pytest.raises(MovedTableError, match="old/ is a page of the book"):
        write_old_pages(tmp_path, {"old/": "new/"})
    assert (tmp_path / "old" / "index.html").read_text() == "old"


@pytest.mark.parametrize(
    "line", ["old/ new/", "old/#a\tnew/", "old/\tnew/#a", "../old/\tnew/", "old\tnew/", "/old/\tnew/", "a/\tnew/"]
)
def test_a_line_that_cannot_be_read_is_named(tmp_path: Path, line: str) -> None:
    table = tmp_path / "moved.tsv"
    table.write_text(f"a/\tb/\n{line}\n")
    with pytest.raises(MovedTableError, match=r"moved\.tsv:2: "):
        read_moves(table)


@pytest.mark.parametrize(
    "line",
    [
        "a\x00b/\tb/",
        "old/\tn\x1few/",
        "old/\tnew/%00",
        "old/\tnew/\\x/",
        "old/\tnew%FF/",
        "old/\tx/%2E%2E/",
    ],
)
def test_what_no_address_can_hold_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    table = tmp_path / "moved.tsv"
    table.write_text(f"a/\tb/\n{line}\n")
    with pytest.raises(MovedTableError, match=r"moved\.tsv:2: "):
        read_moves(table)


@pytest.mark.parametrize(("encoding", "line"), [("latin-1", 2), ("utf-16", 1), ("cp1252", 2)])
def test_another_encoding_is_named_with_its_line(tmp_path: Path, encoding: str, line: int) -> None:
    table = tmp_path / "moved.tsv"
    table.write_bytes("a/\tb/\ncafé/\ttea/\n".encode(encoding))
    with pytest.raises(MovedTableError, match=rf"moved\.tsv:{line}: this is not UTF-8"):
        read_moves(table)


def test_a_table_may_begin_with_a_mark_and_end_its_lines_as_other_systems_do(tmp_path: Path) -> None:
    table = tmp_path / "moved.tsv"
    table.write_bytes("a/\tb/\r\ncaf%C3%A9/\ttea\u2028/\r\n".encode("utf-8-sig"))
    assert read_moves(table) == {"a/": "b/", "café/": "tea\u2028/"}


def test_signs_of_markup_and_scripts_lead_on_rightly(tmp_path: Path) -> None:
    new = """Tom & Jerry's "<i>" 100%/"""
    (tmp_path / new).mkdir()
    (tmp_path / new / "index.html").write_text("new")
    write_old_pages(tmp_path, {"old&'\"</": new})
    pointer = (tmp_path / "old&'\"<" / "index.html").read_text()
    there = "../Tom%20%26%20Jerry%27s%20%22%3Ci%3E%22%20100%25/"
    assert f'<a href="{there}">' in pointer
    assert f'<link rel="canonical" href="{there}">' in pointer
    html = '<p id="a&amp;b">x</p>'
    assert with_old_anchors(html, "caf%C3%A9/", {"p/#o&": "café/#a&b"}) == '<a id="o&amp;"></a><p id="a&amp;b">x</p>'


def test_no_table_is_no_move(tmp_path: Path) -> None:
    assert read_moves(tmp_path / "moved.tsv") == {}
