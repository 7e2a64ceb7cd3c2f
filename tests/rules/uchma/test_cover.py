from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS, FIRST, THIRD
from rules_core.uchma.cover import CoverSource, best_cover, cover_from_creatures, cover_shift, cover_sources, is_seen
from rules_core.uchma.words import Attack, Cover, Light, Shift

from .examples import example

PROJECTILE = Attack.PROJECTILE


def on_resistance(amount):
    return Shift(resistance=amount)


EXAMPLES = [
    example("cover.scope", lambda e: cover_shift(e, Cover.HALF, PROJECTILE).felt, -2),
    example("cover.scope", lambda e: cover_shift(e, Cover.FULL, Attack.MELEE), Shift()),
    example(
        "cover.quarter",
        lambda e: cover_shift(e, Cover.QUARTER, PROJECTILE),
        on_resistance(1),
        on_resistance(1),
        Shift(roll=-1),
    ),
    example(
        "cover.half",
        lambda e: cover_shift(e, Cover.HALF, PROJECTILE),
        on_resistance(2),
        on_resistance(2),
        Shift(roll=-2),
    ),
    example(
        "cover.full",
        lambda e: cover_shift(e, Cover.FULL, PROJECTILE),
        on_resistance(4),
        on_resistance(4),
        Shift(roll=-4),
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
        assert cover_shift(edition, Cover.NONE, attack) == Shift(roll=0, resistance=0)


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
