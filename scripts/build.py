"""Build the site: python3 scripts/build.py [--site-url URL] [--out FOLDER] [--collect]."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from environment import enter

from tableside.publish.build import SITE, build_book


def main() -> None:
    """Build for the address given, or else the one in SITE_URL."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--site-url", default=os.environ.get("SITE_URL", ""), help="address the site will have")
    parser.add_argument("--out", type=Path, default=SITE, help="folder to write (default: site)")
    parser.add_argument("--collect", action="store_true", help="rewrite docs/rules.tsv from the chapters first")
    options = parser.parse_args()
    enter()
    build_book(options.out, options.site_url, options.collect)
    print(f"The site is in {options.out}")


if __name__ == "__main__":
    main()
