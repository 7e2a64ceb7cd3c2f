"""One attack: the chance to hit, and the damage of hits and misses."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.sovereign.attack_idle import idle_in_attack, idle_without_attack
from calculators.sovereign.attack_inputs import AttackInputs
from calculators.sovereign.attack_words import steps_of, why_not
from calculators.sovereign.shock_words import BY_AC, whom, words_of
from rules_core.sovereign.attack import ATTACK_SIDES, attack_modifiers, forbidden, hit_chance, hits, lowest_face
from rules_core.sovereign.damage import (
    Blow,
    attack_damage,
    blow_damage,
    blow_of,
    damage_on_miss,
    target_of,
    unarmed_bonus,
)
from rules_core.sovereign.manner import hands_damage, helpers_damage, impossible
from rules_core.sovereign.modifiers import total_modifier
from rules_core.sovereign.shock import Defender, floored_damage, shock_damage
from rules_core.sovereign.special import armor_modifiers
from rules_core.sovereign.strike import Strike, Weapon
from tableside import Added, Answer, Mean, Percent, Phrase, Pool, RefusalError, Rolled, Step, Throw, picked


def attack(given: AttackInputs) -> Answer:
    """Attack."""
    strike = picked(Strike, given)
    reason = impossible(strike) or forbidden(strike)
    if reason:
        step = why_not(strike, reason)
        return Answer(
            value=Phrase("not allowed"),
            headline=Phrase("Not allowed: {why}.", why=step.text),
            steps=(step,),
            chance=Fraction(0),
            facts={"allowed": False},
            idle=idle_without_attack(reason),
        )
    modifiers, blow, target = attack_modifiers(strike), blow_of(strike), target_of(strike)
    total, armor = total_modifier(modifiers), steps_of(armor_modifiers(strike), strike)
    chance, face = hit_chance(total, target.armor_class), lowest_face(total, target.armor_class)
    damage, missed = attack_damage(total, blow, target), damage_on_miss(blow, target)
    return Answer(
        value=Added(total),
        unit="to the d20",
        headline=_headline(face, chance, missed, damage.mean()),
        steps=(
            *steps_of(modifiers, strike),
            Step("total, added to the d20", Added(total), "attack.formula"),
            *([Step("the target’s AC", strike.armor_class, "attack.hit"), *armor] if armor else []),
            Step("AC to reach", target.armor_class, "attack.hit"),
            *_damage_steps(strike, blow, target),
            Step("damage on average, misses counted", Mean(damage.mean()), "shock.hitfloor"),
        ),
        chance=chance,
        outcomes={str(amount): share for amount, share in damage.chances().items()},
        facts={
            "allowed": True,
            "lowest_face": face,
            "armor_class": target.armor_class,
            "miss_damage": missed,
            "expected_damage": damage.mean(),
        },
        idle=idle_in_attack(strike, blow),
    )


def _headline(face: int | None, chance: Fraction, missed: int, mean: Fraction) -> Phrase:
    miss = Phrase(" a miss still deals {damage};", damage=missed) if missed else " a miss deals nothing;"
    if face is None:
        hit = Phrase("No face of the d{sides} hits", sides=ATTACK_SIDES)
    elif face == 1:
        hit, miss = Phrase("Every roll hits"), ""
    else:
        hit = Phrase("Hits on {face} or more, {chance}", face=face, chance=Percent(chance))
    return Phrase("{hit};{miss} {mean} damage on average.", hit=hit, miss=miss, mean=Mean(mean))


def _damage_steps(strike: Strike, blow: Blow, target: Defender) -> Iterator[Step]:
    yield Step("damage of a hit, modifiers counted", Pool(blow.dice, blow.sides, blow.usual), "damage.formula")
    if strike.weapon is Weapon.UNARMED:
        yield Step("of that, Brawl in an unarmed attack", Added(unarmed_bonus(strike)), "damage.unarmed")
    if strike.two_weapons:
        yield Step("of that, for two weapons", Added(hands_damage(strike)), "dual.damage")
    if helpers := helpers_damage(strike):
        yield Step("more from the swarm, up to the usual maximum", Added(helpers), "swarm.maxdamage")
    text = "Shock on a miss, and the least a hit deals"
    if not blow.shock:
        yield Step(text, damage_on_miss(blow, target), "shock.miss")
        return
    points = shock_damage(blow.shock.points, blow.attribute, blow.magic)
    listed = Phrase("Shock {points} for {whom}", points=blow.shock.points, whom=whom(blow.shock))
    yield Step("{listed}, with the attribute and magic", points, "shock.modifiers", listed=listed)
    words = words_of(blow.shock, target, blow.swarm)
    text = text if words is BY_AC else f"{text}: {words.text}"
    yield Step(text, damage_on_miss(blow, target), words.rule)


def roll_attack(throw: Throw, given: AttackInputs) -> Rolled:
    """The d20, and the damage dice where it hits."""
    strike = picked(Strike, given)
    if reason := impossible(strike) or forbidden(strike):
        raise RefusalError("", "Not allowed: {why}.", why=why_not(strike, reason).text)
    blow, target, modifier = blow_of(strike), target_of(strike), total_modifier(attack_modifiers(strike))
    face, missed = throw(ATTACK_SIDES), damage_on_miss(blow, target)
    sum_ = Phrase(
        "{face} {modifier:apart} = {total} against AC {ac}",
        face=face,
        modifier=Added(modifier),
        total=face + modifier,
        ac=target.armor_class,
    )
    faces: list[tuple[Phrase, tuple[int, ...]]] = [(Phrase("d{sides}", sides=ATTACK_SIDES), (face,))]
    if not hits(face + modifier, target.armor_class):
        return Rolled(tuple(faces), Phrase("{sum}: a miss, {damage} damage.", sum=sum_, damage=missed))
    thrown = tuple(throw(blow.sides) for _ in range(blow.dice))
    faces.append((Phrase("{dice}", dice=Pool(blow.dice, blow.sides)), thrown))
    dealt = floored_damage(blow_damage(blow, sum(thrown)), missed)
    return Rolled(tuple(faces), Phrase("{sum}: a hit, {damage} damage.", sum=sum_, damage=dealt))
