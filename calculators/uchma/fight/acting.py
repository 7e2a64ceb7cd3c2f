"""Moves of those who take part, all but the strike: their signatures are their forms."""

from typing import Annotated

from calculators.uchma.fight import fields
from calculators.uchma.fight.fields import EffectRow, legs_of
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight import abilities, moving
from rules_core.uchma.fight.state import Fight
from rules_core.uchma.fight.turns import Cost
from rules_core.uchma.travel import Mode
from rules_core.uchma.words import Against, DurationUnit, PotencyShare
from tableside import Choice, Text, Whole, YesNo


def affect(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    name: fields.Name,
    by: fields.By = "",
    lasts: fields.Lasts = 1,
    counted_in: fields.CountedIn = DurationUnit.ROUNDS,
    damage: fields.EffectDamage = 0,
    armor: fields.EffectArmor = Against.NONE,
    potency_share: fields.EffectShare = PotencyShare.NONE,
    heals: fields.Heals = 0,
    speed: fields.SpeedChange = 0,
    initiative: fields.InitiativeChange = 0,
    precision: fields.PrecisionChange = 0,
    resistances: fields.ResistanceChange = 0,
    immobilized: fields.Immobilized = False,
    stunned: fields.Stunned = False,
    skips_first: fields.SkipsFirst = False,
    cost: fields.Costs = Cost.NONE,
) -> Fight:
    """An effect without a roll."""
    row = EffectRow(
        name, lasts, counted_in, damage, armor, potency_share, heals, speed, initiative, precision, resistances,
        immobilized, stunned, skips_first,
    )  # fmt: skip
    return abilities.affect(edition, fight, who, by, row.laid, cost)


def ground(
    edition: Edition,
    fight: Fight,
    by: fields.Who,
    name: fields.Name,
    lasts: fields.Lasts = 1,
    counted_in: fields.CountedIn = DurationUnit.ROUNDS,
    reaches: Annotated[int, Whole("Metres above the ground", 0, 500)] = 0,
    cost: fields.Costs = Cost.NONE,
) -> Fight:
    """An effect on the ground."""
    return abilities.ground(edition, fight, by, EffectRow(name, lasts, counted_in).laid, reaches, cost)


def apply(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    source: fields.Name,
    action_damage: Annotated[int | None, Whole("Damage before armour", 0, 200)] = None,
    armor: fields.Met = Against.NONE,
    damage: fields.DamageTaken = 0,
) -> Fight:
    """Damage without a roll."""
    return abilities.apply(edition, fight, who, source, action_damage, armor, damage)


def heal(
    fight: Fight,
    who: fields.Who,
    amount: Annotated[int, Whole("Health", 0, 999)] = 0,
    temporary: Annotated[bool, YesNo("Temporary health")] = False,
    by: fields.By = "",
    cost: fields.Costs = Cost.NONE,
) -> Fight:
    """Healing."""
    return abilities.heal(fight, who, amount, temporary, by, cost)


def move(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    legs: fields.Legs,
    mode: Annotated[Mode, Choice("How")] = Mode.WALK,
) -> Fight:
    """Movement."""
    return moving.move(edition, fight, who, mode, legs_of(legs))


def stand_up(edition: Edition, fight: Fight, who: fields.Who) -> Fight:
    """Somebody stands up."""
    return moving.stand_up(edition, fight, who)


def drop_prone(edition: Edition, fight: Fight, who: fields.Who) -> Fight:
    """Somebody lies down."""
    return moving.drop_prone(edition, fight, who)


def knock_prone(edition: Edition, fight: Fight, who: fields.Who, by: fields.By = "") -> Fight:
    """Somebody falls prone."""
    return moving.knock_prone(edition, fight, who, by)


def fall(
    edition: Edition, fight: Fight, who: fields.Who, metres: fields.Metres, damage: fields.DamageTaken = 0
) -> Fight:
    """A fall."""
    return moving.fall(edition, fight, who, metres, damage)


def prepare(
    fight: Fight,
    who: fields.Who,
    ability: fields.Name,
    trigger: Annotated[str, Text("Trigger", most=120)],
) -> Fight:
    """An action is prepared."""
    return abilities.prepare(fight, who, ability, trigger)


def act(fight: Fight, who: fields.Who, name: fields.Name, cost: fields.Costs = Cost.NONE) -> Fight:
    """Another ability."""
    return abilities.act(fight, who, name, cost)


def speak(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    says: Annotated[str, Text("Says", most=200)],
    cost: fields.Costs = Cost.NONE,
) -> Fight:
    """Somebody speaks."""
    return abilities.speak(edition, fight, who, says, cost)


def rank(edition: Edition, fight: Fight, who: fields.Who, order: fields.Names, cost: fields.Costs = Cost.NONE) -> Fight:
    """Allies agree on another order."""
    return abilities.rank(edition, fight, who, order, cost)
