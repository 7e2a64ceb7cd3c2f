"""Measure against the stock way, side by side: python3 scripts/bench.py [--runs 5] [--json FILE] [--only WORD]."""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from environment import ROOT, enter

FAST = 120  # one keystroke is short: so many of them


def main() -> None:
    """Run every comparison and print one table."""
    parser = argparse.ArgumentParser(description="Measure the site against the stock way.")
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured (default: 5)")
    parser.add_argument("--json", type=Path, default=ROOT / ".cache" / "bench.json", help="file for the figures")
    parser.add_argument("--only", default="", help="only comparisons with this word in their name")
    options = parser.parse_args()
    enter()
    sys.path.append(str(ROOT))
    with tempfile.TemporaryDirectory() as folder:
        rows = list(compared(Path(folder), options.runs, options.only))
    print(table(rows))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def compared(folder: Path, runs: int, only: str) -> Iterator[dict[str, Any]]:
    """The rows of the table, each as soon as it is measured."""
    from engines import ensure_engines

    parts: dict[str, Callable[[], Iterator[dict[str, Any]]]] = {
        "start, visit, keystroke, paint": lambda: in_browsers(folder, runs),
        "exact chances": lambda: exact_chances(runs),
        "build": lambda: builds(folder, runs),
        "fight": lambda: fights(runs),
    }
    ensure_engines()
    for name, measure in parts.items():
        if only in name:
            for row in measure():
                print(f"{row['name']}: {row['ratio'] if row.get('ratio') is not None else row['ours']}", flush=True)
                yield row


def in_browsers(folder: Path, runs: int) -> Iterator[dict[str, Any]]:
    """What needs the built site and a browser."""
    import bench_browser as browser
    import bench_search
    from bench_heavy import heaviest
    from bench_host import START_PAGE, Host, write_stock

    from tableside.publish.build import build_book

    build_book(ROOT, folder / "ours")
    (folder / "ours" / "start.html").write_text(START_PAGE, encoding="utf-8")
    write_stock(folder / "ours", folder / "stock")
    chapter = Path("text") / browser.CHAPTER / "index.html"
    shutil.copytree(folder / "ours", folder / "text")
    page = (folder / chapter).read_text(encoding="utf-8")
    (folder / chapter).write_text(browser.without_calculators(page), encoding="utf-8")
    host = Host(folder)
    goals = {"Chromium": 0.14, "Firefox": 0.16, "WebKit": 0.09}
    for engine, taken in browser.start_of_python(host, runs).items():
        name = f"start → first answer, {engine}"
        yield row(name, taken, "ms", goals[engine]) if isinstance(taken, dict) else {"name": name, "ours": taken}
    goals = {"bytes to the first live answer": 0.45, "phone: first live answer": 0.33}
    for name, taken in browser.cold_visits(host, runs).items():
        yield row(name, taken, "MB" if "bytes" in name else "ms", goals.get(name))
    for name, taken in browser.chapter_paints(host, runs).items():
        yield row(name, taken, "MB" if "bytes" in name else "ms", None if "bytes" in name else 1.05)
    heavy = heaviest(folder / "ours")
    kinds = {
        f"keystroke → painted, {heavy.calculator}": browser.keystrokes(
            host, heavy.page, heavy.calculator, heavy.field, heavy.values(FAST)
        ),
        "phone: keystroke → results of the search": bench_search.measure(host, browser.CHAPTER),
    }
    for kind, strokes in kinds.items():
        for share, name in ((0.5, "p50"), (0.95, "p95")):
            figure = f"{browser.percentile(strokes, share):.1f} ms"
            yield {"name": f"{kind}, {name}", "ours": figure, "goal": "16 ms", "all": strokes}
    host.close()


def exact_chances(runs: int) -> Iterator[dict[str, Any]]:
    """Our dice against icepool."""
    import bench_dice

    taken = bench_dice.measure(max(runs, 9))
    yield row("exact chances against icepool", in_milliseconds(taken), "ms", 0.5)


def builds(folder: Path, runs: int) -> Iterator[dict[str, Any]]:
    """The build against plain MkDocs, and with ten times the chapters."""
    import bench_build

    goals = {"build against plain MkDocs": 1.5, "ten times the chapters": 11}
    for name, taken in bench_build.measure(folder / "build", max(1, runs // 2)).items():
        yield row(name, in_milliseconds(taken), "ms", goals[name])


def fights(runs: int) -> Iterator[dict[str, Any]]:
    """The replay of a fight, which is compared with nothing but has 15 ms."""
    import bench_fight

    for name, taken in in_milliseconds(bench_fight.measure(max(runs, 9))).items():
        yield {"name": f"500 events of a fight, {name}", "ours": figure(taken, "ms"), "goal": "15 ms", "all": taken}


def in_milliseconds(taken: dict[str, list[float]]) -> dict[str, list[float]]:
    """Seconds as milliseconds."""
    return {name: [1000 * value for value in values] for name, values in taken.items()}


def row(name: str, taken: dict[str, list[float]], unit: str, goal: float | None) -> dict[str, Any]:
    """A comparison: medians with their spread, and the ratio of the medians."""
    ratio = statistics.median(taken["ours"]) / statistics.median(taken["baseline"])
    texts = {of: figure(values, unit) for of, values in taken.items()}
    return {"name": name, **texts, "ratio": round(ratio, 3), "goal": goal, "all": taken}


def figure(values: list[float], unit: str) -> str:
    """The median, and from where to where the values go."""
    scale, places = (1e6, 2) if unit == "MB" else (1, 0 if statistics.median(values) >= 10 else 2)
    low, middle, high = (
        f"{value / scale:,.{places}f}" for value in (min(values), statistics.median(values), max(values))
    )
    return f"{middle} {unit}" if low == high else f"{middle} {unit} ({low}–{high})"


def table(rows: list[dict[str, Any]]) -> str:
    """All rows in Markdown."""
    lines = ["| figure | ours | baseline | ratio | goal |", "| --- | --- | --- | --- | --- |"]
    for entry in rows:
        cells = [entry["name"], *(entry.get(key) for key in ("ours", "baseline", "ratio", "goal"))]
        lines.append("| " + " | ".join("" if cell is None else str(cell) for cell in cells) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
