"""One attack: the chance to hit, and the damage of hits and misses."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.sovereign import attack_words as words
from calculators.sovereign.attack_case import Case, case_of
from calculators.sovereign.attack_inputs import AttackInputs
from calculators.sovereign.wording import dice_text
from rules_core.sovereign.attack import ATTACK_SIDES, Weapon, forbidden, hit_chance, hits, lowest_face
from rules_core.sovereign.damage import attack_damage, blow_damage, damage_on_miss
from rules_core.sovereign.manner import hands_damage, helpers_damage, impossible
from rules_core.sovereign.shock import floored_damage, shock_damage
from tableside import Added, Answer, Refused, Rolled, Step, Throw
from tableside.engine.wording import number, percent, signed, tenth


def attack(given: AttackInputs) -> Answer:
    """Attack."""
    case = case_of(given)
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
        value=Added(case.modifier),
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


def roll_attack(throw: Throw, given: AttackInputs) -> Rolled:
    """The d20, and the damage dice where it hits."""
    case = case_of(given)
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
