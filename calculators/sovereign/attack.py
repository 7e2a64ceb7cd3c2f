"""One attack: the chance to hit, and the damage of hits and misses."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

from calculators.sovereign import attack_words as words
from calculators.sovereign.attack_case import Case, case_of
from calculators.sovereign.attack_words import DAMAGE, MANNER, PLACE, TARGET, Distance, Seen
from calculators.sovereign.wording import dice_text
from rules_core.sovereign.actions import NORMAL_RATE
from rules_core.sovereign.attack import ATTACK_SIDES, Weapon, forbidden, hit_chance, hits, lowest_face
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.damage import attack_damage, blow_damage, damage_on_miss
from rules_core.sovereign.manner import Attacker, Manner, hands_damage, helpers_damage, impossible
from rules_core.sovereign.shock import floored_damage, shock_damage
from tableside import Answer, Choice, Refused, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import number, percent, signed, tenth


def attack(
    attack_bonus: Annotated[int, Whole("Attack bonus", low=0, high=30)] = 1,
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5)] = 0,
    skill: Annotated[int, Whole("Combat skill", low=-1, high=4)] = 0,
    armor_class: Annotated[int, Whole("Target’s AC", low=5, high=40, words="hit against")] = 13,
    weapon: Annotated[Weapon, Choice("Weapon", labels=words.WEAPON_LABELS)] = Weapon.MELEE,
    dice: Annotated[int, Whole("Damage dice", low=1, high=10, group=DAMAGE)] = 1,
    sides: Annotated[int, Whole("Sides of a damage die", low=2, high=20, group=DAMAGE)] = 8,
    shock_points: Annotated[int, Whole("Shock points (0 for none)", low=0, high=20, group=DAMAGE)] = 2,
    shock_ac: Annotated[int, Whole("Highest AC the Shock affects", low=5, high=40, group=DAMAGE)] = 15,
    shock_every_ac: Annotated[bool, YesNo("Shock affects every AC", group=DAMAGE)] = False,
    magic: Annotated[int, Whole("Magic bonus of the weapon", low=0, high=10, group=DAMAGE)] = 0,
    damage_bonus: Annotated[int, Whole("Other bonus to damage", low=-10, high=30, group=DAMAGE)] = 0,
    distance: Annotated[Distance, Choice("Target is", labels=words.DISTANCE_LABELS, group=PLACE)] = Distance.ADJACENT,
    cover: Annotated[Cover, Choice("Target’s cover", labels=words.COVER_LABELS, group=PLACE)] = Cover.NONE,
    sight: Annotated[Seen, Choice("Target is seen", labels=words.SEEN_LABELS, group=PLACE)] = Seen.SEEN,
    enemy_near: Annotated[bool, YesNo("Another enemy in melee range of the attacker", group=PLACE)] = False,
    target_prone: Annotated[bool, YesNo("Target is prone", group=PLACE)] = False,
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=PLACE)] = False,
    other: Annotated[int, Whole("Other modifiers to hit", low=-20, high=20, group=PLACE)] = 0,
    manner: Annotated[Manner, Choice("Manner of attack", group=MANNER)] = Manner.ORDINARY,
    helpers: Annotated[int, Whole("Helpers in the swarm", low=0, high=10, group=MANNER)] = 1,
    charge_feet: Annotated[int, Whole("Feet charged", low=0, high=300, group=MANNER)] = 30,
    rate: Annotated[int, Whole("Movement rate in feet", low=0, high=200, group=MANNER)] = NORMAL_RATE,
    two_weapons: Annotated[bool, YesNo("Two weapons in hand", group=MANNER)] = False,
    other_skill: Annotated[int, Whole("Skill with the other weapon", low=-1, high=4, group=MANNER)] = 1,
    in_range_of_both: Annotated[bool, YesNo("Target in range of both weapons", group=MANNER)] = True,
    main_used: Annotated[bool, YesNo("Main Action already used", group=MANNER)] = False,
    attacker: Annotated[Attacker, Choice("Attacker", labels=words.ATTACKER_LABELS, group=MANNER)] = Attacker.CHARACTER,
    shield: Annotated[bool, YesNo("Shield that has stopped no Shock this round", group=TARGET)] = False,
    shock_immune: Annotated[bool, YesNo("Immune to Shock", group=TARGET)] = False,
    total_defense: Annotated[bool, YesNo("In Total Defense", group=TARGET)] = False,
    target_charged: Annotated[bool, YesNo("Charged since its last turn", group=TARGET)] = False,
) -> Answer:
    """Attack."""
    # The inputs by their names: the roll gets them in the same shape.
    case = case_of(dict(locals()))
    reason = _reason(case)
    return _not_allowed(*reason) if reason else _answer(case)


def _reason(case: Case) -> tuple[str, str] | None:
    if why_not := impossible(case.approach, case.now.weapon):
        return words.impossible_words(why_not, case.approach)
    ban = forbidden(case.now)
    return words.FORBIDDEN_WORDS[ban] if ban else None


def _not_allowed(text: str, rule: str) -> Answer:
    return Answer(
        value="not allowed",
        headline=f"Not allowed: {text}.",
        steps=(Step(text, None, rule),),
        chance=Fraction(0),
        facts={"allowed": False},
    )


def _answer(case: Case) -> Answer:
    chance = hit_chance(case.modifier, case.target.armor_class)
    damage = attack_damage(case.modifier, case.blow, case.target)
    missed = damage_on_miss(case.blow, case.target)
    face = lowest_face(case.modifier, case.target.armor_class)
    return Answer(
        value=case.modifier,
        unit="to the d20",
        headline=_headline(face, chance, missed, damage.mean()),
        steps=(
            *case.steps,
            Step("total, added to the d20", signed(case.modifier), "attack.formula"),
            *case.armor_steps,
            Step("AC to reach", case.target.armor_class, "attack.hit"),
            *_damage_steps(case, missed),
            Step("damage on average, misses counted", number(tenth(damage.mean())), "shock.hitfloor"),
        ),
        chance=chance,
        outcomes={str(amount): share for amount, share in damage.chances().items()},
        facts={
            "allowed": True,
            "lowest_face": face,
            "armor_class": case.target.armor_class,
            "miss_damage": missed,
            "expected_damage": damage.mean(),
        },
    )


def _headline(face: int | None, chance: Fraction, missed: int, mean: Fraction) -> str:
    if face is None:
        hit = f"No face of the d{ATTACK_SIDES} hits"
    elif face == 1:
        hit = "Every roll hits"
    else:
        hit = f"Hits on {face} or more, {percent(chance)}"
    miss = f" a miss still deals {missed};" if missed else " a miss deals nothing;"
    return f"{hit};{'' if face == 1 else miss} {number(tenth(mean))} damage on average."


def _damage_steps(case: Case, missed: int) -> Iterator[Step]:
    blow, approach = case.blow, case.approach
    yield Step("damage of a hit, modifiers counted", dice_text(blow.dice, blow.sides, _flat(case)), "damage.formula")
    if case.now.weapon is Weapon.UNARMED:
        yield Step("of that, Brawl in an unarmed attack", signed(approach.skill_levels[0]), "damage.unarmed")
    if approach.two_weapons:
        yield Step("of that, for two weapons", signed(hands_damage(approach)), "dual.damage")
    if helpers_damage(approach):
        yield Step("more from the swarm, up to the usual maximum", signed(helpers_damage(approach)), "swarm.maxdamage")
    if blow.shock:
        points = shock_damage(blow.shock.points, blow.attribute, blow.magic)
        yield Step(f"Shock {blow.shock.points}, with the attribute and magic", points, "shock.modifiers")
    yield Step("Shock on a miss, and the least a hit deals", missed, _shock_rule(case, missed))


def _flat(case: Case) -> int:
    return case.blow.attribute + case.blow.magic + case.blow.bonus


def _shock_rule(case: Case, missed: int) -> str:
    if case.target.total_defense:
        return "defense.shock"
    if case.blow.swarm and missed:
        return "swarm.shockalways"
    if case.target.shield_ready:
        return "shock.shield"
    if case.target.immune:
        return "shock.immunity"
    return "shock.auto" if case.blow.shock and case.blow.shock.highest_ac is None else "shock.miss"


def roll_attack(throw: Throw, **inputs: Any) -> Rolled:
    """The d20, and the damage dice where it hits."""
    case = case_of(inputs)
    if reason := _reason(case):
        raise Refused("", f"Not allowed: {reason[0]}.")
    face = throw(ATTACK_SIDES)
    total, armor_class = face + case.modifier, case.target.armor_class
    sum_ = f"{face} {signed(case.modifier)[0]} {abs(case.modifier)} = {number(total)} against AC {armor_class}"
    missed = damage_on_miss(case.blow, case.target)
    if not hits(total, armor_class):
        return Rolled(((f"d{ATTACK_SIDES}", (face,)),), f"{sum_}: a miss, {missed} damage.")
    thrown = tuple(throw(case.blow.sides) for _ in range(case.blow.dice))
    dealt = floored_damage(blow_damage(case.blow, sum(thrown)), missed, applies=True)
    faces = ((f"d{ATTACK_SIDES}", (face,)), (f"{case.blow.dice}d{case.blow.sides}", thrown))
    return Rolled(faces, f"{sum_}: a hit, {dealt} damage.")
