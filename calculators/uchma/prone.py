"""Fliers that are knocked down."""

from typing import Annotated

from calculators.uchma.phrases import absent
from rules_core.uchma.edition import Edition
from rules_core.uchma.prone import FLIER_DROP_METRES, Drop, drop_of_a_flier
from rules_core.uchma.words import Condition
from tableside import Answer, Choice, Idle, Phrase, Step, Whole


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
    drops = condition in edition.drops_fliers
    drop = drop_of_a_flier(edition, altitude, condition, object_below or None)
    stays = Phrase("A {condition} flier stays in the air in this edition.", condition=condition)
    out_of_reach = Idle("a flier that stays in the air does not reach it", "prone.flyer.fall")
    return Answer(
        value=drop.damage,
        unit="damage",
        headline=_headline(drop) if drops or not altitude else stays,
        steps=_steps(drop, condition, altitude, object_below)
        if drops
        else (Step("metres that a {condition} flier drops", drop.metres, "prone.flyer.fall", condition=condition),),
        facts={"metres": drop.metres, "altitude_left": altitude - drop.metres},
        idle={} if drops else {"object_below": out_of_reach},
    )


def _headline(drop: Drop) -> Phrase | str:
    if not drop.metres and not drop.damage:
        return "On the ground already: nothing to drop."
    if drop.damage:
        return Phrase(
            "Drops {metres} m and takes {damage} damage from the impact.", metres=drop.metres, damage=drop.damage
        )
    return Phrase("Drops {metres} m and stays in the air, unharmed.", metres=drop.metres)


def _steps(drop: Drop, condition: Condition, altitude: int, object_below: int) -> tuple[Step, ...]:
    below = (
        Phrase("an object {metres} m below", metres=object_below) if object_below else "nothing below but the ground"
    )
    return (
        Step(
            "a {condition} flier at {altitude} m, {below}: metres dropped, at most {most}",
            drop.metres,
            "prone.flyer.fall",
            condition=condition,
            altitude=altitude,
            below=below,
            most=FLIER_DROP_METRES,
        ),
        Step(
            "damage of the impact, whatever the armour" if drop.damage else "no impact",
            drop.damage,
            "prone.flyer.damage",
        ),
    )
