"""How much is tried: a small fixed sample in the ordinary run, everything with `scripts/test.py --long`."""

from __future__ import annotations

import os

LONG = os.environ.get("TABLESIDE_LONG") == "1"
