"""Sentences that several calculators share."""

from collections.abc import Iterable
from functools import reduce

from rules_core.uchma.edition import Edition
from tableside import Answer, Idle, Phrase

Part = Phrase | str | int

NO_RULES = "Edition {edition} has no rules for {what} in this chapter."


def absent(edition: Edition, what: str, sentence: str = NO_RULES) -> Answer:
    """An answer without a value: this edition's chapter has no rules for it, and borrows none from another."""
    headline = Phrase(sentence, edition=edition.key, what=what)
    return Answer(value=None, headline=headline, idle={"": Idle("no rule of this edition asks for it")})


def rolled_anyway(edition: Edition, thrown: Part, what: str) -> Phrase:
    """What a roll says where the edition's chapter has no rules for it."""
    text = "{thrown}, though edition {edition} has no rules for {what} in this chapter."
    return Phrase(text, thrown=thrown, edition=edition.key, what=what)


def joined(parts: Iterable[Part], joint: str) -> Part:
    """Parts one after the other, with the same sign between them."""
    return reduce(lambda before, part: Phrase("{before}{joint}{part}", before=before, joint=joint, part=part), parts)
