"""One attack: the chance to hit, and the damage of hits and misses."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

from calculators.sovereign import attack_words as words
from calculators.sovereign.attack_case import Case, case_of
from calculators.sovereign.attack_idle import idle_in_attack, idle_without_attack
from calculators.sovereign.attack_words import DAMAGE, MANNER, PLACE, TARGET, Distance, Seen
from calculators.sovereign.wording import dice_text
from rules_core.sovereign.actions import NORMAL_RATE
from rules_core.sovereign.attack import ATTACK_SIDES, Forbidden, Weapon, forbidden, hit_chance, hits, lowest_face
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.damage import attack_damage, blow_damage, damage_on_miss
from rules_core.sovereign.manner import Attacker, Impossible, Manner, hands_damage, helpers_damage, impossible
from rules_core.sovereign.shock import floored_damage, shock_damage
from tableside import Answer, Choice, RefusalError, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import number, percent, rounded, signed


def attack(
    attack_bonus: Annotated[int, Whole("Attack bonus", low=0, high=30, of="attacker.attack_bonus")] = 1,
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5, of="attacker.attribute")] = 0,
    skill: Annotated[int, Whole("Combat skill", low=-1, high=4, of="attacker.skill")] = 0,
    armor_class: Annotated[
        int, Whole("Target’s AC", low=5, high=40, of="target.armor_class", words="hit against")
    ] = 13,
    weapon: Annotated[Weapon, Choice("Weapon", labels=words.WEAPON_LABELS, of="attacker.weapon")] = Weapon.MELEE,
    dice: Annotated[int, Whole("Damage dice", low=1, high=10, group=DAMAGE, of="attacker.dice")] = 1,
    sides: Annotated[int, Whole("Sides of a damage die", low=2, high=20, group=DAMAGE, of="attacker.sides")] = 8,
    shock_points: Annotated[
        int, Whole("Shock points (0 for none)", low=0, high=20, group=DAMAGE, of="attacker.shock_points")
    ] = 2,
    shock_ac: Annotated[
        int, Whole("Highest AC the Shock affects", low=5, high=40, group=DAMAGE, of="attacker.shock_ac")
    ] = 15,
    shock_every_ac: Annotated[
        bool, YesNo("Shock affects every AC", group=DAMAGE, of="attacker.shock_every_ac")
    ] = False,
    magic: Annotated[int, Whole("Magic bonus of the weapon", low=0, high=10, group=DAMAGE, of="attacker.magic")] = 0,
    damage_bonus: Annotated[
        int, Whole("Other bonus to damage", low=-10, high=30, group=DAMAGE, of="attacker.damage_bonus")
    ] = 0,
    distance: Annotated[Distance, Choice("Target is", labels=words.DISTANCE_LABELS, group=PLACE)] = Distance.ADJACENT,
    cover: Annotated[Cover, Choice("Target’s cover", labels=words.COVER_LABELS, group=PLACE)] = Cover.NONE,
    sight: Annotated[Seen, Choice("Target is seen", labels=words.SEEN_LABELS, group=PLACE)] = Seen.SEEN,
    enemy_near: Annotated[bool, YesNo("Another enemy in melee range of the attacker", group=PLACE)] = False,
    target_prone: Annotated[bool, YesNo("Target is prone", group=PLACE, of="target.prone")] = False,
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=PLACE, of="attacker.prone")] = False,
    other: Annotated[int, Whole("Other modifiers to hit", low=-20, high=20, group=PLACE)] = 0,
    manner: Annotated[Manner, Choice("Manner of attack", group=MANNER)] = Manner.ORDINARY,
    helpers: Annotated[int, Whole("Helpers in the swarm", low=0, high=10, group=MANNER)] = 1,
    charge_feet: Annotated[int, Whole("Feet charged", low=0, high=300, group=MANNER)] = 30,
    rate: Annotated[
        int, Whole("Movement rate in feet", low=0, high=200, group=MANNER, of="attacker.rate")
    ] = NORMAL_RATE,
    two_weapons: Annotated[bool, YesNo("Two weapons in hand", group=MANNER, of="attacker.two_weapons")] = False,
    other_skill: Annotated[
        int, Whole("Skill with the other weapon", low=-1, high=4, group=MANNER, of="attacker.other_skill")
    ] = 1,
    in_range_of_both: Annotated[bool, YesNo("Target in range of both weapons", group=MANNER)] = True,
    main_used: Annotated[bool, YesNo("Main Action already used", group=MANNER)] = False,
    attacker: Annotated[
        Attacker, Choice("Attacker", labels=words.ATTACKER_LABELS, group=MANNER, of="attacker.kind")
    ] = Attacker.CHARACTER,
    shield: Annotated[
        bool, YesNo("Shield that has stopped no Shock this round", group=TARGET, of="target.shield")
    ] = False,
    shock_immune: Annotated[bool, YesNo("Immune to Shock", group=TARGET, of="target.shock_immune")] = False,
    total_defense: Annotated[bool, YesNo("In Total Defense", group=TARGET, of="target.total_defense")] = False,
    target_charged: Annotated[bool, YesNo("Charged since its last turn", group=TARGET, of="target.charged")] = False,
) -> Answer:
    """Attack."""
    # The inputs by their names: the roll gets them in the same shape.
    case = case_of(dict(locals()))
    reason = _reason(case)
    return _not_allowed(case, reason) if reason else _answer(case)


def _reason(case: Case) -> Impossible | Forbidden | None:
    return impossible(case.approach, case.now.weapon) or forbidden(case.now)


def _words(case: Case, reason: Impossible | Forbidden) -> tuple[str, str]:
    if isinstance(reason, Impossible):
        return words.impossible_words(reason, case.approach)
    return words.FORBIDDEN_WORDS[reason]


def _not_allowed(case: Case, reason: Impossible | Forbidden) -> Answer:
    text, rule = _words(case, reason)
    return Answer(
        value="not allowed",
        headline=f"Not allowed: {text}.",
        steps=(Step(text, None, rule),),
        chance=Fraction(0),
        facts={"allowed": False},
        idle=idle_without_attack(reason),
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
            Step("damage on average, misses counted", damage.mean(), "shock.hitfloor"),
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
        idle=idle_in_attack(case),
    )


def _headline(face: int | None, chance: Fraction, missed: int, mean: Fraction) -> str:
    if face is None:
        hit = f"No face of the d{ATTACK_SIDES} hits"
    elif face == 1:
        hit = "Every roll hits"
    else:
        hit = f"Hits on {face} or more, {percent(chance)}"
    miss = f" a miss still deals {missed};" if missed else " a miss deals nothing;"
    return f"{hit};{'' if face == 1 else miss} {rounded(mean)} damage on average."


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
        limit = "every AC" if blow.shock.highest_ac is None else f"AC {blow.shock.highest_ac} and lower"
        text = f"Shock {blow.shock.points} for {limit}, with the attribute and magic"
        yield Step(text, points, "shock.modifiers")
    text, rule = _shock_rule(case, missed)
    yield Step(f"Shock on a miss, and the least a hit deals{text}", missed, rule)


def _flat(case: Case) -> int:
    return case.blow.attribute + case.blow.magic + case.blow.bonus


def _shock_rule(case: Case, missed: int) -> tuple[str, str]:
    """What decides about Shock: a word of explanation, and the rule."""
    if case.target.total_defense:
        return ", stopped by Total Defense", "defense.shock"
    if case.blow.swarm and missed:
        return ", as always in a swarm", "swarm.shockalways"
    if case.target.shield_ready:
        return ", stopped by the shield", "shock.shield"
    if case.target.immune:
        return ", which the target does not feel", "shock.immunity"
    return "", "shock.auto" if case.blow.shock and case.blow.shock.highest_ac is None else "shock.miss"


def roll_attack(throw: Throw, **inputs: Any) -> Rolled:
    """The d20, and the damage dice where it hits."""
    case = case_of(inputs)
    if reason := _reason(case):
        raise RefusalError("", f"Not allowed: {_words(case, reason)[0]}.")
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
