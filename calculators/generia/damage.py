"""The damage of a melee weapon, and where hits land."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import Damage, Die, Tray, often, spread
from rules_core.generia import damage as rules
from rules_core.generia.damage import HitZone
from tableside import Added, Answer, Choice, Group, Idle, Percent, Phrase, Pool, Rolled, Step, Throw, shares
from tableside.dice import throw as thrown
from tableside.engine.amounts import Slot

MORE = Group("Bonuses and armour")


@dataclass(frozen=True)
class MeleeInputs:
    """What the card asks for."""

    dice: Annotated[int, inputs.dice("Base damage: dice")] = 1
    die: Annotated[Die, inputs.die()] = Die.D8
    base: Annotated[int, inputs.amount("Base damage: fixed part")] = 0
    strength: Annotated[int, inputs.modifier("STR-MOD")] = 4
    rating: Annotated[Fraction, inputs.rate("Damage rating", hint="A rapier has 0.5.")] = rules.RAPIER_RATING
    bonus: Annotated[int, inputs.value("From skills, rituals and spells", group=MORE)] = 0
    armor: Annotated[int, inputs.amount("Target’s Armour Value", group=MORE)] = 4

    @property
    def damage(self) -> Damage:
        """The weapon's dice with all that is added to them."""
        return Damage(self.dice, self.die, self.base + rules.strength_share(self.strength, self.rating) + self.bonus)


def melee_damage(given: MeleeInputs) -> Answer:
    """Melee damage."""
    share = rules.strength_share(given.strength, given.rating)
    base = thrown(given.dice, given.die.sides) + given.base
    damage = rules.melee_damage(base, given.strength, given.rating, given.bonus)
    chance = rules.hit_chance(damage, given.armor)
    mean, rule, pool = damage.mean(), "damage.melee", given.damage.pool
    rating = inputs.as_typed(given.rating)
    steps = [
        Step("the weapon’s base damage", Pool(given.dice, given.die.sides, given.base), rule),
        Step("STR-MOD {mod} × {rating}, rounded down", Added(share), rule, mod=given.strength, rating=rating),
    ]
    if given.rating == rules.RAPIER_RATING:
        steps.append(Step("a rapier has this damage rating", given.rating, "damage.rapier"))
    if given.bonus:
        steps.append(Step("skills, rituals and spells", Added(given.bonus), rule))
    steps.append(Step("damage rolled", pool, rule))
    steps.append(Step("a hit: damage above {armor}", Percent(chance), "hit.definition", armor=given.armor))
    what = Phrase("{dice}: {spread}", dice=pool, spread=spread(damage))
    if not given.dice:
        what = Phrase("{damage} damage", damage=min(damage))
    text = "{what}; above an Armour Value of {armor}: {chance}."
    return Answer(
        value=mean,
        unit="damage on average" if given.dice else "damage",
        headline=Phrase(text, what=what, armor=given.armor, chance=Percent(chance)),
        steps=tuple(steps),
        chance=chance,
        outcomes=damage.chances(),
        facts={"strength_share": share, "lowest": min(damage), "highest": max(damage), "average": mean},
        idle={} if given.dice else {"die": Idle("no dice are rolled", rule)},
    )


def roll_melee_damage(throw: Throw, given: MeleeInputs) -> Rolled:
    """The weapon’s dice on the table."""
    tray = Tray(throw)
    amount = tray.damage(given.damage)
    verdict = "a hit" if rules.is_hit(amount, given.armor) else "no hit"
    return tray.rolled("{amount} damage against {armor}: {verdict}.", amount=amount, armor=given.armor, verdict=verdict)


def hit_zones(
    zone: Annotated[HitZone, Choice("Zone")] = HitZone.HEAD,
    hits: Annotated[int, inputs.count("Hits", low=1, high=20)] = 1,
) -> Answer:
    """Hit zones."""
    chances, rule = rules.hit_zone_chances(), "hitzone.table"
    chance = rules.zone_chance(zone, hits)
    steps = [
        Step("{zone}, on {faces} of the d{sides}", share, rule, zone=other, faces=_faces(other), sides=rules.ZONE_SIDES)
        for other, share in zip(chances, shares(chances.values()), strict=True)
    ]
    text = "A hit lands on the {zone} {often}."
    values: dict[str, Slot] = {"zone": zone, "often": often(chance)}
    if hits > 1:
        steps.append(Step("at least one of {hits} hits: {zone}", Percent(chance), rule, hits=hits, zone=zone))
        text = "At least one of {hits} hits lands on the {zone} {often}."
        values["hits"] = hits
    return Answer(
        value=Percent(chance),
        headline=Phrase(text, **values),
        steps=tuple(steps),
        chance=chance,
        outcomes={other.value: share for other, share in chances.items()},
    )


def _faces(zone: HitZone) -> Phrase:
    first, last = rules.zone_faces(zone)
    if first == last:
        return Phrase("{first}", first=first)
    return Phrase("{first} to {last}", first=first, last=last)


def roll_zones(throw: Throw, hits: int) -> Rolled:
    """A d10 for each hit."""
    tray = Tray(throw)
    faces = tray.faces(hits, rules.ZONE_SIDES)
    return tray.rolled("{zones:first}.", zones=", ".join(rules.hit_zone(face).value for face in faces))
