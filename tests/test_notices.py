"""The notices of others: one for everything that a site ships and that is not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.publish.notices import LICENCES, bundled, notices
from tests.conftest import Site

# Words of each licence, from the project that it belongs to.
WORDS = {
    "Tableside": "Copyright (c) 2026 The Tableside authors",
    "Pyodide": "Mozilla Public License Version 2.0",
    "Python": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Material for MkDocs": "Martin Donath",
    "Material Design Icons": "Pictogrammers Free License",
    "Literata": "SIL OPEN FONT LICENSE Version 1.1",
    "minisearch": "Luca Ongaro",
    "clipboard": "Zeno Rocha",
    "escape-html": "TJ Holowaychuk",
    "focus-visible": "W3C Software and Document",
    "material-design-color": "Denis Malinochkin",
    "rxjs": "Apache License",
    "tslib": "Microsoft Corporation",
    "xz": "Steve Sanderson",
}
OURS = {"assets", "assets/images", "assets/tableside", "assets/tableside/css", "assets/tableside/css/images"}


def test_each_part_has_the_words_of_its_licence(site: Site) -> None:
    found = {name.partition(":")[0]: text for name, text in notices(site.folder)}
    assert found.keys() == WORDS.keys()
    assert {name for name, words in WORDS.items() if words not in found[name]} == set()


def test_every_package_in_the_scripts_of_the_theme_has_its_text_with_us(site: Site) -> None:
    assert {path.stem for path in LICENCES.iterdir()} - {"pyodide", "python"} == set(bundled(site.folder))


def test_every_folder_of_others_is_named_and_no_other_is_shipped(site: Site) -> None:
    titles = [name.partition(": ")[2] for name, _ in notices(site.folder)]
    named = {
        part.rpartition("/")[0] if part.endswith(".js") else part for title in titles for part in title.split(", ")
    }
    folders = {path.relative_to(site.folder).as_posix() for path in site.folder.glob("assets/**/") if path.is_dir()}
    assert folders - OURS == {part for part in named if part.startswith("assets/")}


def test_a_script_of_others_without_its_licence_stops_the_build(tmp_path: Path) -> None:
    vendor = tmp_path / "assets" / "tableside" / "vendor"
    vendor.mkdir(parents=True)
    (vendor / "thing.js").write_text("export const thing = 1;")
    with pytest.raises(SystemExit, match=r"thing\.js comes from others"):
        list(notices(tmp_path))


@pytest.mark.parametrize("path", ["index.html", "uchma/cover/index.html", "credits/index.html"])
def test_every_page_leads_to_them(site: Site, path: str) -> None:
    root = "../" * path.count("/")
    assert f'href="{root}notices.txt"' in (site.folder / path).read_text(encoding="utf-8")
