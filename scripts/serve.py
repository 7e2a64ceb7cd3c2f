"""Serve the site and rebuild it when a source changes: python3 scripts/serve.py [--port 8000]."""

from __future__ import annotations

import sys

from environment import ROOT, enter

from tableside.cli import main

if __name__ == "__main__":
    enter()
    sys.exit(main(["serve", *sys.argv[1:]], folder=ROOT))
