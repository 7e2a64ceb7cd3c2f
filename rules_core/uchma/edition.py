"""The three editions of the combat chapter: each is the one before and what changed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.uchma.words import (
    ArmorKind,
    Condition,
    Cover,
    DamageSource,
    DurationUnit,
    Fit,
    Light,
    OrderKey,
    Phase,
    Shift,
    SpeedKind,
    TieRoll,
    Topic,
    TurnEdge,
    Visibility,
    Whose,
)


@dataclass(frozen=True)
class Edition:
    """The numbers, tables and procedures of one edition."""

    key: str
    title: str
    topics: frozenset[Topic]
    order_by: OrderKey
    reorders_every_round: bool
    tie_roll: TieRoll
    ambush_changes_order: bool
    ally_order_changes_in: Phase | None
    face_that_always_succeeds: int | None
    rolls_for_each_repeat: bool
    cover: Mapping[Cover, Shift]
    prone_cover: Cover
    prone_attacked_close: Shift
    blows_are_close: bool
    prone_damage_share: Fraction
    ambushed_attacked: Shift
    safe_fall_metres: int
    light: Mapping[Light, Visibility]
    speak_is_free_in: Phase | None
    talk_is_free_in: Phase | None
    flying_per_walking: int
    flight_per_metre_up: int
    armor_against: Mapping[DamageSource, ArmorKind]
    duration_units: tuple[DurationUnit, ...]
    rounds_count_down_for: Whose
    rounds_count_down_at: TurnEdge
    unconscious_below: int | None
    prone_costs_half_of: SpeedKind
    drops_fliers: frozenset[Condition]
    summon_limit: int | None
    transformation_fails_if: frozenset[Fit]


FIRST = Edition(
    key="1",
    title="February 2025",
    topics=frozenset({Topic.DEATH}),
    order_by=OrderKey.INITIATIVE,
    reorders_every_round=True,
    tie_roll=TieRoll(dice=1, sides=20, each_round=True),
    ambush_changes_order=True,
    ally_order_changes_in=Phase.END,
    face_that_always_succeeds=10,
    rolls_for_each_repeat=False,
    cover={
        Cover.NONE: Shift(),
        Cover.QUARTER: Shift(resistance=1),
        Cover.HALF: Shift(resistance=2),
        Cover.FULL: Shift(resistance=4),
    },
    prone_cover=Cover.HALF,
    prone_attacked_close=Shift(resistance=-2),
    blows_are_close=True,
    prone_damage_share=Fraction(1, 2),
    ambushed_attacked=Shift(resistance=-1),
    safe_fall_metres=5,
    light={},
    speak_is_free_in=None,
    talk_is_free_in=Phase.END,
    flying_per_walking=1,
    flight_per_metre_up=3,
    armor_against={
        DamageSource.WEAPON: ArmorKind.PHYSICAL,
        DamageSource.MAGICAL_WEAPON: ArmorKind.PHYSICAL,
        DamageSource.MAGICAL_TECHNIQUE: ArmorKind.MAGICAL,
    },
    duration_units=(DurationUnit.HITS, DurationUnit.ROUNDS),
    rounds_count_down_for=Whose.USER,
    rounds_count_down_at=TurnEdge.START,
    unconscious_below=0,
    prone_costs_half_of=SpeedKind.BASE,
    drops_fliers=frozenset(),
    summon_limit=None,
    transformation_fails_if=frozenset({Fit.TOO_LARGE, Fit.TOO_SMALL}),
)

SECOND = replace(
    FIRST,
    key="2",
    title="December 2025",
    topics=FIRST.topics | {Topic.MINOR_ACTIONS, Topic.DISTANCE, Topic.BEST_COVER, Topic.PLAYER_VERSUS_PLAYER},
    order_by=OrderKey.SPEED,
    reorders_every_round=False,
    tie_roll=TieRoll(dice=2, sides=10),
    ambush_changes_order=False,
    ally_order_changes_in=None,
    talk_is_free_in=None,
    face_that_always_succeeds=None,
    prone_cover=Cover.QUARTER,
    prone_attacked_close=Shift(roll=1),
    blows_are_close=False,
    flying_per_walking=2,
    flight_per_metre_up=2,
    armor_against={**FIRST.armor_against, DamageSource.HEALTH_STEAL: ArmorKind.MAGICAL},
    unconscious_below=1,
    prone_costs_half_of=SpeedKind.WALKING,
    drops_fliers=frozenset(Condition),
    transformation_fails_if=frozenset({Fit.TOO_LARGE}),
)

THIRD = replace(
    SECOND,
    key="3",
    title="Current edition",
    topics=SECOND.topics - {Topic.DEATH} | {Topic.FLEEING, Topic.SKILL_ROLLS, Topic.MOUNTS},
    reorders_every_round=True,
    ambush_changes_order=True,
    rolls_for_each_repeat=True,
    cover={grade: Shift(roll=-shift.resistance) for grade, shift in SECOND.cover.items()},
    ambushed_attacked=Shift(roll=1),
    safe_fall_metres=4,
    light={
        Light.BRIGHT: Visibility(),
        Light.MOONLIT: Visibility(cover=Cover.QUARTER, sight_metres=5),
        Light.DARK: Visibility(cover=Cover.HALF, sight_metres=1),
    },
    speak_is_free_in=Phase.END,
    armor_against={**SECOND.armor_against, DamageSource.MAGICAL_WEAPON: ArmorKind.MAGICAL},
    duration_units=(DurationUnit.ROUNDS,),
    rounds_count_down_for=Whose.AFFECTED,
    rounds_count_down_at=TurnEdge.END,
    unconscious_below=None,  # the rules of death moved to another chapter
    drops_fliers=SECOND.drops_fliers - {Condition.STUNNED},
    summon_limit=1,
)

EDITIONS = {edition.key: edition for edition in (FIRST, SECOND, THIRD)}
