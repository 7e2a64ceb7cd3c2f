from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS, FIRST, THIRD
from rules_core.uchma.cover import (
    CoverSource,
    best_cover,
    cover_from_creatures,
    cover_modifiers,
    cover_sources,
    is_seen,
)
from rules_core.uchma.modifiers import Reason, Term
from rules_core.uchma.words import Attack, Cover, Light

from .examples import example

PROJECTILE = Attack.PROJECTILE


def found(edition, cover, attack=PROJECTILE):
    """What the one modifier of a cover is: its term, amount, place and reason."""
    (only,) = cover_modifiers(edition, cover, attack)
    return only.term, only.amount, only.on_resistance, only.void


EXAMPLES = [
    example("cover.scope", lambda e: found(e, Cover.HALF)[1:4:2], (-2, None)),
    example("cover.scope", lambda e: found(e, Cover.FULL, Attack.MELEE)[1:4:2], (-4, Reason.PROJECTILES_ONLY)),
    example(
        "cover.quarter",
        lambda e: found(e, Cover.QUARTER),
        (Term.QUARTER_COVER, -1, True, None),
        (Term.QUARTER_COVER, -1, True, None),
        (Term.QUARTER_COVER, -1, False, None),
    ),
    example(
        "cover.half",
        lambda e: found(e, Cover.HALF),
        (Term.HALF_COVER, -2, True, None),
        (Term.HALF_COVER, -2, True, None),
        (Term.HALF_COVER, -2, False, None),
    ),
    example(
        "cover.full",
        lambda e: found(e, Cover.FULL),
        (Term.FULL_COVER, -4, True, None),
        (Term.FULL_COVER, -4, True, None),
        (Term.FULL_COVER, -4, False, None),
    ),
    example("cover.creatures", lambda _: [cover_from_creatures(n) for n in (0, 1, 4)], ["none", "half", "half"]),
    example("cover.nostack", lambda _: best_cover([Cover.QUARTER, Cover.HALF]), ..., Cover.HALF, Cover.HALF),
    example("cover.nostack", lambda _: best_cover([Cover.FULL, Cover.HALF, Cover.FULL]), ..., Cover.FULL, Cover.FULL),
    example("prone.cover", lambda e: best_cover(cover_sources(e, target_prone=True)), "half", "quarter", "quarter"),
    example("light.moonlit.cover", lambda e: best_cover(cover_sources(e, light=Light.MOONLIT)), ..., ..., "quarter"),
    example("light.dark.cover", lambda e: best_cover(cover_sources(e, light=Light.DARK)), ..., ..., "half"),
    example("light.moonlit.los", lambda e: is_seen(e, Light.MOONLIT, Fraction(5)), ..., ..., True),
    example("light.moonlit.los", lambda e: is_seen(e, Light.MOONLIT, Fraction("5.1")), ..., ..., False),
    example("light.dark.los", lambda e: is_seen(e, Light.DARK, Fraction(1)), ..., ..., True),
    example("light.dark.los", lambda e: is_seen(e, Light.DARK, Fraction("1.1")), ..., ..., False),
    # The attacker in the dark aims at a bright target: only the target's light is asked for.
    example("light.own", lambda e: cover_sources(e, light=Light.BRIGHT), ..., ..., {}),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize("attack", list(Attack))
def test_no_cover_shifts_nothing(attack):
    for edition in EDITIONS.values():
        assert cover_modifiers(edition, Cover.NONE, attack) == ()


@pytest.mark.parametrize(
    ("cover", "creatures", "prone", "light", "first", "third"),
    [
        (Cover.NONE, 0, False, Light.BRIGHT, "none", "none"),
        (Cover.QUARTER, 2, False, Light.BRIGHT, "half", "half"),
        (Cover.NONE, 0, True, Light.DARK, "half", "half"),
        (Cover.NONE, 0, True, Light.MOONLIT, "half", "quarter"),
        (Cover.NONE, 0, False, Light.DARK, "none", "half"),
        (Cover.FULL, 3, True, Light.DARK, "full", "full"),
    ],
)
def test_best_of_several_covers(cover, creatures, prone, light, first, third):
    answers = [best_cover(cover_sources(edition, cover, creatures, prone, light)) for edition in (FIRST, THIRD)]
    assert answers == [first, third]


def test_each_source_is_named():
    assert cover_sources(THIRD, Cover.FULL, 1, True, Light.DARK) == {
        CoverSource.OBSTACLE: Cover.FULL,
        CoverSource.CREATURES: Cover.HALF,
        CoverSource.PRONE: Cover.QUARTER,
        CoverSource.LIGHT: Cover.HALF,
    }


def test_light_limits_sight_in_the_third_edition_only():
    assert [is_seen(edition, Light.DARK, Fraction(50)) for edition in EDITIONS.values()] == [True, True, False]
    assert is_seen(THIRD, Light.BRIGHT, Fraction(500))
