"""Build the site: python3 scripts/build.py [--site-url URL] [--out FOLDER] [--collect]."""

from __future__ import annotations

import sys

from environment import ROOT, enter

from tableside.cli import main

if __name__ == "__main__":
    enter()
    sys.exit(main(["build", *sys.argv[1:]], folder=ROOT))
