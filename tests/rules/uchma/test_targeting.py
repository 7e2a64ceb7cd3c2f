from fractions import Fraction

import pytest

from rules_core.uchma.armor import armor_against, is_damaging
from rules_core.uchma.cover import usual_light
from rules_core.uchma.targeting import (
    AbilityKind,
    Material,
    in_line_of_sight,
    is_ally,
    is_clearly_heard,
    is_single_target,
    reaches,
    sound_passes,
)
from rules_core.uchma.words import ArmorKind, DamageSource, Light

from .examples import example

PHYSICAL, MAGICAL = ArmorKind
A_LITTLE = Fraction(1, 100)


def passes(material, thickness):
    return lambda _: sound_passes(material, Fraction(thickness))


EXAMPLES = [
    example("los.direct", lambda _: in_line_of_sight(Fraction(1)), ..., ..., True),
    example("los.blocked", lambda _: [in_line_of_sight(part) for part in (Fraction(0), A_LITTLE)], [False, True]),
    # Full cover leaves a little to be seen, and that is enough.
    example("los.coverkeeps", lambda _: in_line_of_sight(A_LITTLE), True, True, ...),
    example(
        "los.obstruction",
        lambda _: [reaches(True, True, kind) for kind in AbilityKind],
        ...,
        ...,
        [False, False, False, True],
    ),
    example("los.obstruction", lambda _: reaches(True, False, AbilityKind.PROJECTILE), ..., ..., True),
    example("los.obstruction", lambda _: reaches(False, False, AbilityKind.OTHER), ..., ..., False),
    example(
        "hearing.range",
        lambda _: [is_clearly_heard(Fraction(far)) for far in (14, 15, 16)],
        ...,
        ...,
        [True, True, False],
    ),
    example("hearing.block", passes(Material.ROCK, "0.1"), False),
    example("hearing.block", passes(Material.DEEP_WATER, "0.1"), False),
    example("hearing.thin", passes(Material.WOOD, "1"), True),
    example("hearing.thin", passes(Material.WOOD, "1.1"), False),
    example("hearing.thin", passes(Material.METAL, "1"), True),
    example("hearing.thin", passes(Material.SHALLOW_WATER, "2"), False),
    example(
        "target.single",
        lambda _: [is_single_target(chosen, radius=False) for chosen in (1, 2)],
        ...,
        ...,
        [True, False],
    ),
    example("target.radius", lambda _: is_single_target(1, radius=True), ..., ..., False),
    example("target.selfally", lambda _: is_ally("A", "A"), ..., ..., True),
    example("target.selfally", lambda _: [is_ally("A", "B"), is_ally("A", "B", {"B"})], ..., ..., [False, True]),
    example("armor.physical", lambda e: armor_against(e, DamageSource.WEAPON), PHYSICAL),
    example("armor.physical", lambda e: armor_against(e, DamageSource.MAGICAL_WEAPON), PHYSICAL, PHYSICAL, MAGICAL),
    example("armor.magical", lambda e: armor_against(e, DamageSource.MAGICAL_TECHNIQUE), MAGICAL),
    example("steal.magical", lambda e: armor_against(e, DamageSource.HEALTH_STEAL), ..., MAGICAL, MAGICAL),
    example("damaging.definition", lambda _: is_damaging(10), True),
    example("damaging.statusonly", lambda _: is_damaging(None), False),
    example(
        "light.inherit", lambda _: usual_light(outdoors=True, night=True, light_source=False), ..., ..., Light.MOONLIT
    ),
    example(
        "light.inherit", lambda _: usual_light(outdoors=True, night=True, light_source=True), ..., ..., Light.BRIGHT
    ),
    example(
        "light.inherit", lambda _: usual_light(outdoors=True, night=False, light_source=False), ..., ..., Light.BRIGHT
    ),
    example(
        "light.inherit", lambda _: usual_light(outdoors=False, night=False, light_source=False), ..., ..., Light.DARK
    ),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()
