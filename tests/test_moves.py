"""Old addresses keep working."""

from pathlib import Path

import pytest

from tableside.book.moves import Astray, read_moves, with_old_anchors, write_old_pages


def test_a_moved_page_leads_on(tmp_path: Path) -> None:
    (tmp_path / "game" / "new").mkdir(parents=True)
    (tmp_path / "game" / "new" / "index.html").write_text("new")
    write_old_pages(tmp_path, {"game/old/": "game/new/"})
    pointer = (tmp_path / "game" / "old" / "index.html").read_text()
    assert '<a href="../../game/new/">' in pointer
    assert 'location.replace("../../game/new/" + location.search + location.hash)' in pointer


def test_a_moved_anchor_stands_before_the_new_one() -> None:
    html = '<p>a</p><h2 class="x" id="new">Title</h2>'
    moves = {"page/#old": "page/#new", "page/#other": "elsewhere/#new"}
    assert with_old_anchors(html, "page/", moves) == '<p>a</p><a id="old"></a><h2 class="x" id="new">Title</h2>'


def test_an_address_that_leads_nowhere_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Astray, match="game/new/, which is not there"):
        write_old_pages(tmp_path, {"game/old/": "game/new/"})
    with pytest.raises(Astray, match="page/#new, which is not there"):
        with_old_anchors("<p>a</p>", "page/", {"page/#old": "page/#new"})
    with pytest.raises(Astray, match=r"moved\.tsv:1: page/#old has moved to gone/#new, which is not there"):
        write_old_pages(tmp_path, {"page/#old": "gone/#new"})


def test_a_page_of_the_book_is_never_overwritten(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name)
    with pytest.raises(Astray, match="old/ is a page of the book"):
        write_old_pages(tmp_path, {"old/": "new/"})
    assert (tmp_path / "old" / "index.html").read_text() == "old"


@pytest.mark.parametrize(
    "line", ["old/ new/", "old/#a\tnew/", "old/\tnew/#a", "../old/\tnew/", "old\tnew/", "/old/\tnew/", "a/\tnew/"]
)
def test_a_line_that_cannot_be_read_is_named(tmp_path: Path, line: str) -> None:
    table = tmp_path / "moved.tsv"
    table.write_text(f"a/\tb/\n{line}\n")
    with pytest.raises(Astray, match=r"moved\.tsv:2: "):
        read_moves(table)


def test_no_table_is_no_move(tmp_path: Path) -> None:
    assert read_moves(tmp_path / "moved.tsv") == {}
