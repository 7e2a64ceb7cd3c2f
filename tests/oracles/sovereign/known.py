"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from ..asking import Known

KNOWN: tuple[Known, ...] = ()
