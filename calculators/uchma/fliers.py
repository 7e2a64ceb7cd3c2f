"""Fliers that are knocked down."""

from typing import Annotated

from calculators.uchma.absent import absent
from rules_core.uchma.edition import Edition
from rules_core.uchma.prone import FLIER_DROP_METRES, Drop, drop_of_a_flier
from rules_core.uchma.words import Condition
from tableside import Answer, Choice, Idle, Step, Whole
from tableside.engine.wording import number


def knocked_down_flier(
    edition: Edition,
    altitude: Annotated[int, Whole("Altitude in metres", low=0, high=500, words="up high knocked down")] = 2,
    condition: Annotated[Condition, Choice("The flier is now")] = Condition.PRONE,
    object_below: Annotated[
        int, Whole("Metres down to an object", low=0, high=500, hint="0 where nothing is below but the ground")
    ] = 0,
) -> Answer:
    """Knocked-down flier."""
    if not edition.drops_fliers:
        return absent(edition, "fliers that are knocked down")
    drop = drop_of_a_flier(edition, altitude, condition, object_below or None)
    idle: dict[str, Idle | None] = {}
    if condition not in edition.drops_fliers:
        steps: tuple[Step, ...] = (Step(f"metres that a {condition.value} flier drops", 0, rule="prone.flyer.fall"),)
        idle["object_below"] = Idle("a flier that stays in the air does not reach it", "prone.flyer.fall")
    else:
        steps = (
            Step(_dropped(condition, altitude, object_below), drop.metres, rule="prone.flyer.fall"),
            Step(
                "damage of the impact, whatever the armour" if drop.damage else "no impact",
                drop.damage,
                "prone.flyer.damage",
            ),
        )
    return Answer(
        value=drop.damage,
        unit="damage",
        headline=_headline(drop, condition, edition, altitude),
        steps=steps,
        facts={"metres": drop.metres, "altitude_left": altitude - drop.metres},
        idle=idle,
    )


def _dropped(condition: Condition, altitude: int, object_below: int) -> str:
    below = f"an object {number(object_below)} m below" if object_below else "nothing below but the ground"
    return f"a {condition.value} flier at {number(altitude)} m, {below}: metres dropped, at most {FLIER_DROP_METRES}"


def _headline(drop: Drop, condition: Condition, edition: Edition, altitude: int) -> str:
    if not altitude:
        return "On the ground already: nothing to drop."
    if condition not in edition.drops_fliers:
        return f"A {condition.value} flier stays in the air in this edition."
    if drop.damage:
        return f"Drops {number(drop.metres)} m and takes {drop.damage} damage from the impact."
    return f"Drops {number(drop.metres)} m and stays in the air, unharmed."
