"""Sigil of Uchma: the combat chapter in its three editions."""

from rules_core.uchma.edition import EDITIONS, FIRST, SECOND, THIRD, Edition

__all__ = ["EDITIONS", "FIRST", "SECOND", "THIRD", "Edition"]
