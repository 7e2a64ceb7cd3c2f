"""A book in a folder of its own: what its settings may leave out, and what the command makes of it."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tableside.book.styles import book_style
from tableside.engine.games import Game
from tableside.publish import pyodide, runtime
from tableside.publish.books import open_book
from tests.tiny_game import CHAPTER, SETTINGS, write_book, write_game

TOOLS = Path(sys.executable).parent


def call(folder: Path, *command: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """What a command of the environment says in a folder where nothing of the project is on the path."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    name, *arguments = command
    return subprocess.run(
        [TOOLS / name, *arguments], cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False, **options
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of one game whose chapters lie in no folder; its game has a data file and its folder a stray package."""
    place = tmp_path_factory.mktemp("own")
    package = write_game(place)
    (package / "names.txt").write_text("Ada\n", encoding="utf-8")
    (place / "stray").mkdir()
    (place / "stray" / "__init__.py").write_text("", encoding="utf-8")
    write_book(place)
    (place / "docs" / "tiny" / "tossing.md").rename(place / "docs" / "tossing.md")
    (place / "docs" / "tiny").rmdir()
    (place / "docs" / "index.md").write_text("# Home\n\n[Tossing](tossing.md)\n", encoding="utf-8")
    settings = SETTINGS.lstrip().replace("theme: material", "theme:\n  name: material\n  palette: {scheme: slate}")
    (place / "mkdocs.yml").write_text(settings, encoding="utf-8")
    built = call(place, "tableside", "build", "--site-url", "http://127.0.0.1/own/", "--collect")
    assert built.returncode == 0, built.stdout
    return place


def test_one_command_makes_the_whole_site(folder: Path) -> None:
    site = folder / "site"
    names = {"404.html", "manifest.webmanifest", "rules.json", "service-worker.js", "tossing/index.html"}
    assert [name for name in names if not (site / name).is_file()] == []
    assert [path for path in site.rglob("*") if "desk" in path.name] == []  # that is for `serve` alone
    assert json.loads((site / "assets" / "runtime" / "manifest.json").read_text())["catalogue"] == "tiny"
    assert {path.name.partition("-")[0] for path in (site / "wheels").glob("*.whl")} == {"tiny", "tableside"}
    assert "http://127.0.0.1/own/tossing/" in (site / "sitemap.xml").read_text(encoding="utf-8")


def test_plain_mkdocs_makes_the_same_site(folder: Path, tmp_path: Path) -> None:
    def hashes(site: Path) -> dict[str, str]:
        files = [path for path in site.rglob("*") if path.is_file()]
        return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}

    for out, command in (("ours", ("tableside", "build", "--out")), ("plain", ("mkdocs", "build", "--strict", "-d"))):
        built = call(folder, *command, str(tmp_path / out))
        assert built.returncode == 0, built.stderr
    assert hashes(tmp_path / "plain") == hashes(tmp_path / "ours")


def test_an_authors_own_settings_come_first(folder: Path) -> None:
    page = (folder / "site" / "tossing" / "index.html").read_text(encoding="utf-8")
    assert 'data-md-color-scheme="slate"' in page
    assert "prefers-color-scheme" not in page.partition("<body")[2].partition("<main")[0]
    assert "fonts.googleapis" not in page  # what the author did not set is the book's


def test_chapters_of_the_only_game_need_no_folder(folder: Path) -> None:
    page = (folder / "site" / "tossing" / "index.html").read_text(encoding="utf-8")
    assert 'data-calculator="tiny.toss"' in page
    assert "data-edition-switch" in page
    assert 'id="rule-toss"' in page
    rules = (folder / "docs" / "rules.tsv").read_text(encoding="utf-8")
    assert "tiny2.toss\ttossing/\trule-toss" in rules


def test_only_the_packages_of_the_catalogue_travel_and_all_of_their_files(folder: Path) -> None:
    assert [path.name for path in open_book(folder).packages()] == ["tiny"]
    (wheel,) = (folder / "site" / "wheels").glob("tiny-*-none-any.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == {"tiny/__init__.py", "tiny/rules.py", "tiny/names.txt"}


def test_a_chapter_folder_need_not_be_named_like_its_game(tmp_path: Path) -> None:
    package = write_game(tmp_path)
    catalogue = package / "__init__.py"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(text.replace('key="tiny",', 'key="tiny",\n    folder="coins",'), encoding="utf-8")
    write_book(tmp_path, CHAPTER)
    (tmp_path / "docs" / "tiny").rename(tmp_path / "docs" / "coins")
    (tmp_path / "docs" / "index.md").write_text("# Home\n\n[Tossing](coins/tossing.md)\n", encoding="utf-8")
    built = call(tmp_path, "tableside", "build", "--collect")
    assert built.returncode == 0, built.stdout
    assert 'id="rule-toss"' in (tmp_path / "site" / "coins" / "tossing" / "index.html").read_text(encoding="utf-8")


def test_a_game_brings_its_mark_and_its_cover(tmp_path: Path) -> None:
    mark, cover = '<svg xmlns="http://www.w3.org/2000/svg"/>', "<svg>#</svg>"
    games = [Game("tiny", "Tiny", (), mark=mark, cover=cover), Game("plain", "Plain", ())]
    style = book_style(tmp_path, games)
    (rule,) = [line for line in style.splitlines() if "--mark" in line]
    found = {name: unquote(text) for name, text in re.findall(r'--(\w+): url\("data:image/svg\+xml,([^"#]*)"\);', rule)}
    assert found == {"mark": mark, "cover": cover}
    assert '[data-game="tiny"]' in rule
    assert "plain" not in rule


def test_footer_and_missing_page_lead_to_pages_that_exist(folder: Path) -> None:
    for name in ("404.html", "tossing/index.html"):
        page = (folder / "site" / name).read_text(encoding="utf-8")
        assert "credits" not in page
        assert 'href="calculators/' not in page


def test_questions_are_answered_in_the_books_folder(folder: Path) -> None:
    assert call(folder, "tableside", "list").stdout == "tiny.toss: Tossing coins\n"
    assert call(folder, "tableside", "run", "tiny.toss", "coins=3").stdout.startswith("Ada tosses 3 coins.\n")
    lines = '{"calculator": "tiny.toss", "inputs": {"coins": 3}}\n\nno JSON\n{"calculator": "tiny.none"}\n'
    replies = [json.loads(line) for line in call(folder, "tableside", "ask", input=lines).stdout.splitlines()]
    assert [reply.get("value") for reply in replies] == [3, None, None]
    assert [list(reply.get("errors", {})) for reply in replies] == [[], [""], [""]]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (None, "There is no mkdocs.yml"),
        ("site_name: A\nplugins: [search]\n", "'catalogue' is missing"),
        ("site_name: [\n", "mkdocs.yml"),
        (SETTINGS.replace("catalogue: tiny", "catalogue: json"), "'json' is not in"),
        (SETTINGS.replace("catalogue: tiny", "catalogue: broken"), "broken.py:2: "),
    ],
)
@pytest.mark.parametrize("command", ["build", "serve"])
def test_what_is_missing_stops_the_build_and_says_what(
    tmp_path: Path, settings: str | None, said: str, command: str
) -> None:
    if settings is not None:
        (tmp_path / "mkdocs.yml").write_text(settings.lstrip(), encoding="utf-8")
    (tmp_path / "broken.py").write_text("GAMES = ()\nGAMES = (\n", encoding="utf-8")
    stopped = call(tmp_path, "tableside", command)
    assert stopped.returncode != 0
    assert said in stopped.stderr
    assert "Traceback" not in stopped.stderr


def packed(folder: Path) -> Path:
    """An archive with files of the wanted names and one that wants to be somewhere else."""
    path = folder / f"pyodide-{pyodide.VERSION}.tgz"
    with tarfile.open(path, "w:gz") as archive:
        for name in (*pyodide.FILES, "../../evil.txt"):
            info = tarfile.TarInfo(f"package/{name}")
            info.size = 1
            archive.addfile(info, io.BytesIO(b"x"))
    return path


def test_a_changed_pyodide_is_refused_and_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = packed(tmp_path)
    copy = f"import shutil, sys; shutil.copy({str(source)!r}, sys.argv[-1])"
    monkeypatch.setenv("TABLESIDE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(pyodide, "npm", lambda: [sys.executable, "-c", copy])
    with pytest.raises(SystemExit, match="not the file that Tableside knows"):
        pyodide.pyodide()
    assert list((tmp_path / "cache").iterdir()) == []


def test_an_archive_writes_the_wanted_files_alone(tmp_path: Path) -> None:
    pyodide.unpack(packed(tmp_path), tmp_path / "unpacked")
    assert {path.name for path in (tmp_path / "unpacked").iterdir()} == set(pyodide.FILES)
    assert not list(tmp_path.rglob("evil.txt"))


def test_without_a_network_the_build_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLESIDE_CACHE", str(tmp_path))
    monkeypatch.setattr(pyodide, "npm", lambda: [sys.executable, "-c", "raise SystemExit('no route to host')"])
    with pytest.raises(SystemExit, match=r"could not be fetched through npm(.|\n)*no route to host"):
        pyodide.pyodide()


def test_a_game_reads_its_data_files_in_the_browser_too(tmp_path: Path) -> None:
    package = write_game(tmp_path)
    (package / "tables").mkdir()
    (package / "tables" / "names.txt").write_text("Œdipe\n", encoding="utf-8")
    catalogue = package / "__init__.py"
    reading = 'files("tiny").joinpath("tables/names.txt").read_text(encoding="utf-8").strip()'
    text = catalogue.read_text(encoding="utf-8").replace('f"{player} tosses', f'{reading} + f" and {{player}} toss')
    catalogue.write_text("from importlib.resources import files\n" + text, encoding="utf-8")
    # The build starts from the snapshot, which has no files, and stops unless every answer is the same as before.
    runtime.build_runtime(tmp_path / "runtime", [package], "tiny", "[]", tmp_path / "cache")
    write_book(tmp_path)
    found = call(tmp_path, "tableside", "run", "tiny.toss")
    assert found.stdout.startswith("Œdipe and Ada toss 2 coins.")
