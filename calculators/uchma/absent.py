"""The answer of an edition whose chapter lacks a rule: it says so instead of borrowing another edition's."""

from rules_core.uchma.edition import Edition
from tableside import Answer


def absent(edition: Edition, what: str) -> Answer:
    """An answer without a value: this edition's chapter has no rules for it."""
    return Answer(value=None, headline=f"Edition {edition.key} has no rules for {what} in this chapter.")
