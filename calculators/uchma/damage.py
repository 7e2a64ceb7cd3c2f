"""Damage of one blow."""

from typing import Annotated

from calculators.answers import Answer, Step
from calculators.fields import Choice, Group, Whole, YesNo
from calculators.wording import signed
from rules_core.uchma.damage import Blow, damage_after_armor, damage_before_armor, potency_term
from rules_core.uchma.damage import damage as damage_dealt
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import PotencyShare

MORE = Group("Bonuses and exceptions")
SHARE_RULES = {PotencyShare.FULL: "damage.term.potency", PotencyShare.HALF: "damage.halfpotency"}


def damage(
    edition: Edition,
    action_damage: Annotated[int, Whole("Action damage", low=0, high=200)] = 10,
    potency: Annotated[int, Whole("Potency", low=0, high=20)] = 0,
    armor: Annotated[int, Whole("Target’s armour", low=0, high=50)] = 0,
    potency_share: Annotated[PotencyShare, Choice("Potency counts", group=MORE)] = PotencyShare.FULL,
    other: Annotated[int, Whole("Other bonuses", low=-50, high=50, group=MORE)] = 0,
    ignores_armor: Annotated[bool, YesNo("Ignores armour", group=MORE)] = False,
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=MORE)] = False,
) -> Answer:
    """Damage."""
    blow = Blow(action_damage, potency, potency_share, other, armor, ignores_armor, attacker_prone)
    value = damage_dealt(edition, blow)
    steps = [
        Step("action damage", action_damage, rule="damage.term.action"),
        Step("Potency", signed(potency_term(blow)), rule=SHARE_RULES.get(potency_share, "damage.formula")),
    ]
    if other:
        steps.append(Step("other bonuses", signed(other), rule="damage.term.other"))
    steps.append(
        Step("armour, which this ability ignores", signed(0), rule="armor.exceptions")
        if ignores_armor
        else Step("armour", signed(-armor) if armor else "−0", rule="damage.formula")
    )
    if damage_before_armor(blow) < armor and not ignores_armor:
        steps.append(Step("armour stops it all", damage_after_armor(blow), rule="damage.formula"))
    if attacker_prone:
        steps.append(Step("half of it, because the attacker is prone", value, rule="prone.halfdamage"))
    return Answer(
        value=value,
        unit="damage",
        headline=f"The target loses {value} health." if value else "The armour stops all of it.",
        steps=tuple(steps),
    )
