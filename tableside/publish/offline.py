"""What makes the built site readable without a network: a service worker that knows every file, and a manifest."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent / "browser" / "js"
WORKER = SCRIPTS / "offline" / "service-worker.js"
PLACE = re.compile(r"^const BOOK = .*$", re.MULTILINE)
IMPORT = re.compile(r'^import .* from "\.\./([\w-]+\.js)";.*$', re.MULTILINE)
ADDED = re.compile(r'<link rel="manifest" [^>]*><meta name="book" [^>]*>')
LIGHT_PAPER = "#f6f1e6"

# Not kept: what no page asks for, and the plain start of Python, which is for a browser that refuses the snapshot.
LEFT_OUT = re.compile(r".*\.map|robots\.txt|rules\.json|service-worker\.js|wheels/.*")


def write_offline(site: Path, name: str) -> None:
    """Add to a finished site what keeps it on a reader's device."""
    undate_sitemap(site)
    (site / "manifest.webmanifest").write_text(manifest(name), encoding="utf-8")
    kept = kept_files(site)
    build = fingerprint(kept)
    size = sum(path.stat().st_size for path in kept.values())
    for relative, path in kept.items():
        if path.suffix == ".html":
            path.write_text(with_book(path.read_text(encoding="utf-8"), relative, build, size), encoding="utf-8")
    worker = PLACE.sub(lambda _: f"const BOOK = {book(build, kept)};", service_worker(), count=1)
    (site / "service-worker.js").write_text(worker, encoding="utf-8")


def service_worker() -> str:
    """The service worker as one script: not every browser lets it import a module."""
    return IMPORT.sub(lambda found: module_text(SCRIPTS / found[1]), WORKER.read_text(encoding="utf-8"))


def module_text(path: Path) -> str:
    """A module that imports nothing, as part of another script."""
    return re.sub(r"^export ", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def undate_sitemap(site: Path) -> None:
    """Take the day of the build, which every page gets, out of the list of pages: equal sources make equal books."""
    sitemap = site / "sitemap.xml"
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    if sitemap.is_file():
        dated = sitemap.read_text(encoding="utf-8")
        sitemap.write_text(re.sub(r"\s*<lastmod>.*?</lastmod>", "", dated), encoding="utf-8")


def kept_files(site: Path) -> dict[str, Path]:
    """The files that a reader keeps, by their path inside the site."""
    files = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    unused = unused_by_snapshot(site)
    return {name: path for name, path in files.items() if not LEFT_OUT.fullmatch(name) and name not in unused}


def unused_by_snapshot(site: Path) -> set[str]:
    """The runtime's files that only the plain start wants."""
    runtime = site / "assets" / "runtime" / "manifest.json"
    if not runtime.is_file():
        return set()
    facts = json.loads(runtime.read_text(encoding="utf-8"))
    wanted = [*facts["starts"]["snapshot"]["files"], facts["twin"]]
    return {f"assets/runtime/{entry['file']}" for name, entry in facts["files"].items() if name not in wanted}


def fingerprint(files: Mapping[str, Path]) -> str:
    """The name of a build: equal for equal files."""
    digest = hashlib.sha256(service_worker().encode())
    for name, path in files.items():
        digest.update(f"{name} {sha256(path)}\n".encode())
    return digest.hexdigest()[:16]


def with_book(page: str, relative: str, build: str, size: int) -> str:
    """A page that knows its build and its manifest; the page for missing ones does not know where it stands."""
    if relative == "404.html" or "</head>" not in page:
        return page
    root = "../" * relative.count("/")
    link = f'<link rel="manifest" href="{root}manifest.webmanifest">'
    meta = f'<meta name="book" content="{build}" data-bytes="{size}">'
    return ADDED.sub("", page).replace("</head>", f"{link}{meta}</head>", 1)


def book(build: str, files: Mapping[str, Path]) -> str:
    """The list that the service worker keeps: each file's hash and size."""
    entries = {name: [sha256(path), path.stat().st_size] for name, path in files.items()}
    size = sum(path.stat().st_size for path in files.values())
    return json.dumps({"build": build, "bytes": size, "files": entries}, separators=(",", ":"))


def sha256(path: Path) -> str:
    """A file's hash, as short as text can have it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def manifest(name: str) -> str:
    """What a phone has to know to install the book."""
    icons = [
        {"src": "assets/images/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "assets/images/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "assets/images/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    facts = {
        "name": name,
        "short_name": name,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": LIGHT_PAPER,
        "theme_color": LIGHT_PAPER,
        "icons": icons,
    }
    return json.dumps(facts, indent=1) + "\n"
