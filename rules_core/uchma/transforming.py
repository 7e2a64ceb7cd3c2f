"""Transforming into another form."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Fit

MISFIT_DAMAGE = 5


@dataclass(frozen=True)
class Form:
    """A creature's numbers that a transformation changes, and the rounds left of effects on it."""

    stats: Mapping[str, int]
    health: int
    effects: tuple[int, ...] = ()


@dataclass(frozen=True)
class Attempt:
    """What an attempt to transform leads to; the damage ignores armour."""

    transformed: bool
    damage: int


def attempt(edition: Edition, fit: Fit) -> Attempt:
    """Whether the place holds the new form, and what it does to the creature if not."""
    fails = fit in edition.transformation_fails_if
    return Attempt(transformed=not fails, damage=MISFIT_DAMAGE if fails else 0)


def transformed(original: Form, new_form: Form) -> Form:
    """The creature in its new form: stats and health of that, with the effects it had."""
    return Form(new_form.stats, new_form.health, original.effects)


def returned(original: Form, effects_now: Iterable[int]) -> Form:
    """The creature back in its original form: its own stats and old health, with the effects it has now."""
    return Form(original.stats, original.health, tuple(effects_now))


def hurt(form: Form, damage: int) -> Form:
    """The form after damage, which it keeps even with health below 0."""
    return replace(form, health=form.health - damage)


def ends_the_turn(unwilling: bool, own_turn: bool) -> bool:
    """Whether a transformation takes away the rest of the turn."""
    return unwilling and own_turn
