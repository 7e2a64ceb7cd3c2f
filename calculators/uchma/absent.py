"""The answer of an edition whose chapter lacks a rule: it says so instead of borrowing another edition's."""

from rules_core.uchma.edition import Edition
from tableside import Answer, Idle


def absent(edition: Edition, what: str) -> Answer:
    """An answer without a value: this edition's chapter has no rules for it."""
    headline = f"Edition {edition.key} has no rules for {what} in this chapter."
    return Answer(value=None, headline=headline, idle={"": Idle("no rule of this edition asks for it")})
