"""An author's way from nothing: the wheel in an empty environment, a book in an empty folder, its site in a browser.

Nothing of the project is on any path. With TABLESIDE_LONG=1 the book's whole lock is installed, as its author does;
else the wheel alone, beside the libraries that the tests have anyway.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.hosted import Host
from tests.browser.pages import PHONE, calculator, foreign, headline
from tests.conftest import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

expect = pytest.importorskip("playwright.sync_api").expect

IS_LONG = bool(os.environ.get("TABLESIDE_LONG"))
PREFIX = "/games/emberfall/"
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
LEAP, LOAD = "emberfall.leap", "emberfall.load"


def run(folder: Path, *command: object, **variables: str) -> str:
    """What a command says in a folder, with no path of the project's in its surroundings."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV", "PYTEST"))}
    done = subprocess.run(
        [*map(str, command)], cwd=folder, env=env | variables, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment in which the tool's wheel is installed."""
    folder = tmp_path_factory.mktemp("installed")
    run(ROOT, *PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ".")
    venv.create(folder / "env", system_site_packages=False)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = folder.glob("tableside-*.whl")
    run(folder, *PIP, "--python", scripts / "python", "install", "--no-deps", wheel)
    if not IS_LONG:
        lend_libraries(scripts / "python")
    return scripts


def lend_libraries(python: Path) -> None:
    """Let an environment find the libraries of ours, without the link that makes this checkout importable."""
    site = Path(run(python.parent, python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    ours = Path(sysconfig.get_path("purelib"))
    for path in ours.iterdir():
        if "tableside" not in path.name and path.suffix != ".pth" and not (site / path.name).exists():
            (site / path.name).symlink_to(path)


@pytest.fixture(scope="module")
def book(tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new book with editions, checked."""
    place = tmp_path_factory.mktemp("empty")
    run(place, tools / "tableside", "new", "emberfall", "--editions")
    folder = place / "emberfall"
    if IS_LONG:
        lock = ("--require-hashes", "-r", "requirements.txt")
        run(folder, *PIP, "--python", tools / "python", "install", "--no-compile", *lock)
        run(folder, tools / "python", "-m", "pytest")
    assert run(folder, tools / "tableside", "check") == "No mistake found.\n"
    return folder


@pytest.fixture(scope="module")
def host(tools: Path, book: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Its site below a path of several parts."""
    running = Host(tmp_path_factory.mktemp("site"), PREFIX)
    run(book, tools / "tableside", "build", "--site-url", running.url, "--out", running.folder)
    yield running
    running.close()


@pytest.fixture
def context(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A reader's phone; afterwards nothing went wrong and nobody else was asked for anything."""
    fresh = browser.new_context(viewport=PHONE, permissions=["clipboard-read", "clipboard-write"])
    faults: list[str] = []
    origin = host.url.removesuffix(PREFIX)
    fresh.on("weberror", lambda error: faults.append(str(error.error)))
    fresh.on("request", lambda request: faults.append(request.url) if foreign(request.url, origin) else None)
    yield fresh
    fresh.close()
    assert faults == []


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Page:
    """The chapter."""
    opened = context.new_page()
    opened.goto(host.url + "adventuring/")
    return opened


def files_of(site: Path) -> dict[str, str]:
    """The hash of every file."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_nothing_of_the_project_is_on_the_path(tools: Path, book: Path) -> None:
    code = "import sys, tableside, emberfall; print(tableside.__file__, emberfall.__file__, *sys.path, sep='\\n')"
    tool, package, *paths = run(book, tools / "python", "-c", code).split("\n")
    assert Path(tool).is_relative_to(tools.parent)
    assert Path(package).is_relative_to(book)
    assert [path for path in paths if path and ROOT in (Path(path), *Path(path).parents)] == []


def test_the_calculator_answers_live(page: Page) -> None:
    form = calculator(page, LEAP)
    expect(headline(form)).to_contain_text("You need 5 or more")  # 4 and 3 metres, less agility 2
    form.locator('[name="metres"]').fill("9")
    expect(headline(form)).to_contain_text("You need 11 or more")
    expect(form.locator("output")).to_contain_text("1/12")  # 2 of 36 show 11, 1 shows 12
    form.locator('[name="metres"]').fill("10")
    expect(form.locator('[data-error-for="metres"]')).to_contain_text("from 1 to 9")


def test_rows_are_added(page: Page) -> None:
    form = calculator(page, LOAD)
    form.locator('[data-do="add"]').click()
    row = form.locator(".row").nth(2)
    row.locator("input").nth(0).fill("Anvil")
    row.locator("input").nth(1).fill("50")
    expect(headline(form)).to_contain_text("It is too heavy: 60 of 30 kg.")  # 4, 6 and 50


def test_dice_fall(page: Page) -> None:
    form = calculator(page, LEAP)
    form.locator('[data-do="roll"]').click()
    expect(form.locator(".rolled")).to_contain_text("You ")
    assert form.locator(".rolled .die").count() == 2


def test_a_copied_link_opens_with_inputs_and_edition(page: Page, context: BrowserContext, host: Host) -> None:
    page.locator('[data-edition-switch] [value="1"]').click()
    form = calculator(page, LEAP)
    form.locator('[name="agility"]').fill("4")
    form.locator('[data-do="share"]').click()
    expect(form.locator(".status")).to_contain_text("The link is copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(f"{host.url}adventuring/?calc={LEAP}&edition=1&agility=4")
    friend = context.new_page()
    friend.goto(address)
    expect(headline(calculator(friend, LEAP))).to_contain_text("You need 4 or more")  # 5 and 3 metres, less 4
    assert friend.locator("html").get_attribute("data-edition") == "1"


def test_the_switch_changes_text_and_answer(page: Page) -> None:
    only_second = page.get_by_text("kinder to those who leap")
    expect(only_second).to_be_visible()
    page.locator('[data-edition-switch] [value="1"]').click()
    expect(only_second).to_be_hidden()
    expect(headline(calculator(page, LEAP))).to_contain_text("You need 6 or more")


def test_after_one_visit_the_book_works_without_a_network(page: Page, host: Host) -> None:
    expect(page.locator("footer [data-offline]")).to_have_attribute("data-state", "ready")
    host.is_cut = True
    try:
        page.goto(host.url)
        page.locator("article").get_by_role("link", name="Adventuring").click()
        form = calculator(page, LEAP)
        form.locator('[name="metres"]').fill("8")
        expect(headline(form)).to_contain_text("You need 10 or more")
    finally:
        host.is_cut = False


def test_plain_mkdocs_makes_the_same_site(tools: Path, book: Path, host: Host) -> None:
    run(book, tools / "python", "-m", "mkdocs", "build", "--strict", TABLESIDE_SITE_URL=host.url)
    assert files_of(book / "site") == files_of(host.folder)
