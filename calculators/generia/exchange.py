"""One attack and the defences that may answer it: what the cards of weapons and of projectiles share."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from calculators.generia.defences import REFUSALS, UNUSED, guard_steps, outcome_steps, strength_text
from calculators.generia.dice import often, score_text
from calculators.generia.modifiers import advantage_steps
from calculators.generia.verdicts import Verdict
from rules_core.generia.attacks import AttackKind, Defence, Ruling
from rules_core.generia.exchange import Exchange, Guard
from rules_core.generia.fights import Fight
from tableside import Added, Answer, Idle, Mean, Percent, Phrase, Step
from tableside.engine.amounts import Value

ROLLS = {AttackKind.MELEE: "melee.roll", AttackKind.RANGED: "ranged.roll", AttackKind.PROJECTILE: "pa.roll"}
CHOICES = {AttackKind.MELEE: "melee.defence", AttackKind.RANGED: "ranged.defence", AttackKind.PROJECTILE: "pa.defence"}
DAMAGE = {AttackKind.MELEE: "melee.damage", AttackKind.RANGED: "ranged.damage", AttackKind.PROJECTILE: "dodge.result"}
VALUES = {Defence.PARRY: ("parry_value",), Defence.BLOCK: ("block_value", "block_strength")}
OF_THE_ROLL = ("attack_value", "modifier", "attack_advantage", "backstab", "mount_moved", "focus")
ONE_PERCENT, ONE_TENTH = Fraction(1, 100), Fraction(1, 10)


class Pick(StrEnum):
    """Which defence the answer is about."""

    BEST = "best"
    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"


def fight_answer(fight: Fight, pick: Pick, roll: Phrase, damage: Step) -> Answer:
    """The best defence and what the chosen one leads to; `roll` words the attack, `damage` is its step."""
    ranked = fight.ranked()
    best = ranked[0][0].defence
    facts: dict[str, Value] = {"best": best, "allowed": True}
    facts |= {f"{guard.defence.value}_hit": exchange.hit_chance(fight.armor) for guard, exchange in ranked}
    chosen = best if pick is Pick.BEST else Defence(pick.value)
    attack = _attack_steps(fight, roll, damage)
    if (ruling := fight.ruling(chosen)) is not Ruling.ALLOWED:
        reason = REFUSALS[ruling]
        steps = (Step(reason.text, rule=reason.rule), *attack, *_others(fight, ranked))
        return Answer(
            Verdict.NOT_ALLOWED, reason.text, steps, facts=facts | {"allowed": False}, idle=_idle(fight, pick, None)
        )
    guard, exchange = next(pair for pair in ranked if pair[0].defence is chosen)
    hit, mean = exchange.hit_chance(fight.armor), exchange.damage.mean()
    return Answer(
        value=best,
        unit="is best" if len(ranked) > 1 else "is the only defence",
        headline=_headline(chosen, ranked, fight.armor),
        steps=(
            *attack,
            *guard_steps(guard, fight.defender),
            *outcome_steps(exchange, guard),
            Step("damage on average, before armour", Mean(mean), DAMAGE[fight.kind]),
            Step("a hit: damage above {armor}", Percent(hit), "hit.definition", armor=fight.armor),
            *_others(fight, ranked, chosen),
        ),
        chance=hit,
        outcomes={outcome.value: chance for outcome, chance in exchange.outcomes.items()},
        facts=facts | {"average_damage": Mean(mean), "defended": exchange.defended()},
        idle=_idle(fight, pick, best),
    )


def _attack_steps(fight: Fight, roll: Phrase, damage: Step) -> tuple[Step, ...]:
    rolled = (Step(roll, Added(fight.value), ROLLS[fight.kind]), *advantage_steps(fight.modifiers, "attack"))
    if fight.total:
        rolled = (Step("the attack total as rolled", fight.total, ROLLS[fight.kind]),)
    return (*rolled, damage)


def _idle(fight: Fight, pick: Pick, best: Defence | None) -> dict[str, Idle | None]:
    """What changes nothing, and why; some names are those of one card only."""
    idle: dict[str, Idle | None] = {}
    if best and pick.value == best.value:
        idle["defence"] = Idle("is the best one anyway", CHOICES[fight.kind])
    if fight.total:
        idle |= dict.fromkeys(OF_THE_ROLL, Idle("the attack is rolled already", ROLLS[fight.kind]))
    if len(fight.damage) == 1:
        idle["damage_die"] = Idle("no dice are rolled for damage", DAMAGE[fight.kind])
    for defence, names in VALUES.items():
        if (ruling := fight.ruling(defence)) is not Ruling.ALLOWED:
            idle |= dict.fromkeys(names, Idle(UNUSED[ruling], REFUSALS[ruling].rule))
    return idle


def _headline(chosen: Defence, ranked: list[tuple[Guard, Exchange]], armor: int) -> Phrase:
    """The sentence for a defence: how often it lets a hit through and how much, and whether another does better."""
    worth = {guard.defence: (exchange.hit_chance(armor), exchange.damage.mean()) for guard, exchange in ranked}
    best, (least, less) = next(iter(worth.items()))
    hit, mean = worth[chosen]
    text = "the attack hits {often}, {mean} damage on average before armour"
    result = Phrase(text, often=often(hit), mean=Mean(mean))
    if len(worth) == 1:
        return Phrase("Only a dodge may answer: {result}.", result=result)
    if (hit, mean) == (least, less):
        return Phrase("Best to {chosen}: {result}.", chosen=chosen, result=result)
    better = Phrase("better, {hit} and {mean}", hit=Percent(least), mean=Mean(less))
    if hit - least < ONE_PERCENT and abs(mean - less) < ONE_TENTH:
        better = Phrase("a shade better")
    text = "With a {chosen} {result}; to {best} is {better}."
    return Phrase(text, chosen=chosen, result=result, best=best, better=better)


def _others(fight: Fight, ranked: list[tuple[Guard, Exchange]], chosen: Defence | None = None) -> tuple[Step, ...]:
    return tuple(
        Step(
            "a {defence} at {value}{strength}{dice} instead: damage above {armor}, {mean} on average",
            Percent(exchange.hit_chance(fight.armor)),
            CHOICES[fight.kind],
            defence=guard.defence,
            value=Added(guard.value),
            strength=strength_text(guard),
            dice=Phrase(", {dice},", dice=score_text(guard.advantage)) if guard.advantage else "",
            armor=fight.armor,
            mean=Mean(exchange.damage.mean()),
        )
        for guard, exchange in ranked
        if guard.defence is not chosen
    )
