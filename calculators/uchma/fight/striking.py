"""The strike as a move, and what its card shows; and the rolls of the end phase."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.damage import blow_steps, packet_steps
from calculators.uchma.fight import fields
from calculators.uchma.fight.fields import packets_of
from calculators.uchma.precision import precision_steps
from rules_core.uchma.cover import is_seen
from rules_core.uchma.damage import packets as damage_of_packets
from rules_core.uchma.death import lowest_saving_face, save_chance, save_threshold, save_total
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight import strikes
from rules_core.uchma.fight.current import armor_kind
from rules_core.uchma.fight.ends import Roll, escape_threshold, way_to_flee
from rules_core.uchma.fight.state import Fight
from rules_core.uchma.fight.strikes import Resistance, Strike
from rules_core.uchma.fight.turns import Cost
from rules_core.uchma.precision import chance_to_hit, hits, lowest_face, modifier_in
from rules_core.uchma.rounding import half
from rules_core.uchma.skills import Skill, skill_chance, skill_modifier, skill_total
from rules_core.uchma.words import Attack, Cover, DamageSource, Ground, Light, PotencyShare
from tableside import Answer, Choice, Percent, Phrase, Step, Whole, YesNo, picked


@dataclass(frozen=True)
class StrikeInputs:
    """How somebody is struck: the ability, and the situation as the table tells it."""

    ability: fields.Ability = ""
    basic: Annotated[bool, YesNo("A basic weapon attack")] = False
    attack: inputs.AttackKind = Attack.MELEE
    against: Annotated[Resistance, Choice("Against")] = Resistance.PARRY
    action_damage: Annotated[int | None, Whole("Action damage", 0, 200)] = None
    source: Annotated[DamageSource, Choice("Damage comes from")] = DamageSource.WEAPON
    potency_share: inputs.Share = PotencyShare.FULL
    cover: inputs.TargetCover = Cover.NONE
    creatures_between: inputs.CreaturesBetween = 0
    ground: inputs.AttackerGround = Ground.LEVEL
    light: inputs.TargetLight = Light.BRIGHT
    distance: Annotated[int, Whole("Distance in metres", 0, 500, group=inputs.LIGHT, applies=inputs.has_light)] = 1
    adjacent: inputs.Adjacent = False
    flanked: inputs.Flanked = False
    other_precision: Annotated[int, Whole("Other bonuses to precision", -20, 20)] = 0
    other_damage: Annotated[int, Whole("Other bonuses to damage", -50, 50)] = 0
    packets: fields.Packets = ()
    effects: fields.Effects = ()

    @property
    def planned(self) -> Strike:
        """The strike as the rules know it."""
        return picked(Strike, self, packets=packets_of(self.packets), effects=tuple(row.laid for row in self.effects))


def strike(
    edition: Edition,
    fight: Fight,
    given: StrikeInputs,
    attacker: fields.Who,
    target: fields.Who,
    cost: fields.Costs = Cost.NONE,
    face: Annotated[int | None, Whole("Face of the d10", 1, 10)] = None,  # noqa: ARG001 - kept for the card's working
    hit: Annotated[bool, YesNo("It hit")] = False,
    damage: fields.DamageTaken = 0,
) -> Fight:
    """A strike."""
    return strikes.strike(edition, fight, attacker, target, given.planned, cost, hit, damage)


def strike_answer(
    edition: Edition, fight: Fight, given: StrikeInputs, attacker: str, target: str, face: int | None
) -> Answer:
    """The chance and the damage of a strike, with everything filled in that the fight knows."""
    planned = given.planned
    user, other = fight[attacker], fight[target]
    case = strikes.situation(user, other, planned)
    total, distance = modifier_in(edition, case), Fraction(planned.distance)
    seen = is_seen(edition, planned.light, distance)
    chance = chance_to_hit(edition, case, distance)
    blows = strikes.blows(edition, user, other, planned)
    results = damage_of_packets(edition, blows)
    steps = precision_steps(edition, case, distance)
    if blows:
        kind = armor_kind(edition, planned.source)
        steps += blow_steps(blows[0], results[0], Phrase("{kind} armour", kind=kind), f"armor.{kind}")
        steps += packet_steps(blows[1:], results[1:])
    return Answer(
        value=sum(results),
        unit="damage",
        headline=Phrase(
            "{attacker} hits {target} with a chance of {chance}.",
            attacker=attacker,
            target=target,
            chance=Percent(chance),
        ),
        steps=tuple(steps),
        chance=chance,
        facts={
            "modifier": total,
            "resistance": case.resistance,
            "lowest_face": lowest_face(edition, total, case.resistance) if seen else None,
            "packets": results,
            "total": None if face is None else face + total,
            "hit": None if face is None else hits(edition, face, case, distance),
        },
    )


def save_answer(fight: Fight, who: str, face: int) -> Answer:
    """The chance of a death save."""
    creature = fight[who]
    number, level = creature.saves + 1, creature.stats.level
    chance, threshold = save_chance(level, number), save_threshold(number)
    total = save_total(face, level)
    return Answer(
        value=Percent(chance),
        headline=Phrase("{who} lives with a chance of {chance}.", who=who, chance=Percent(chance)),
        steps=(
            Step("half of level {level}", half(level), "death.save.roll", level=level),
            Step("the threshold", threshold, "death.save.thresholds"),
        ),
        chance=chance,
        facts={
            "bonus": half(level),
            "threshold": threshold,
            "lowest_face": lowest_saving_face(level, number),
            "total": total,
            "success": total >= threshold,
        },
    )


def flight_answer(
    edition: Edition,
    fight: Fight,
    who: str,
    at_edge: bool,
    pursuers: tuple[str, ...],
    blocked: bool,
    way_to_lose: bool,
    skill: Roll,
    major: bool,
    threshold: int,
    faces: tuple[int, ...],
) -> Answer:
    """The chance of an escape by a skill roll."""
    way_to_flee(edition, fight, who, at_edge, pursuers, blocked, way_to_lose)
    kind, control = Skill.MAJOR if major else Skill.NORMAL, fight[who].stats.control
    needed = escape_threshold(skill, threshold)
    chance = skill_chance(kind, control, 0, needed)
    total = skill_total(kind, faces, control) if faces else None
    return Answer(
        value=Percent(chance),
        headline=Phrase("{who} escapes with a chance of {chance}.", who=who, chance=Percent(chance)),
        steps=(
            Step("half of Control", skill_modifier(control), "skill.normal"),
            Step("the threshold", needed, "flee.equal.athletics"),
        ),
        chance=chance,
        facts={
            "bonus": skill_modifier(control),
            "threshold": needed,
            "total": total,
            "success": None if total is None else total >= needed,
        },
    )
