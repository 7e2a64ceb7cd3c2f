"""One attack and the defences that may answer it: what the weapon, projectile and grapple cards share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.generia.dice import often, score_text
from rules_core.generia.attacks import AttackKind, Defence, Ruling, defence_ruling
from rules_core.generia.conditions import Condition, defence_advantage
from rules_core.generia.core import DEFENCE_SIDES
from rules_core.generia.defences import dodge_value, weakened_defence
from rules_core.generia.exchange import Attack, Exchange, Guard, Outcome, best_defences
from tableside import Answer, Idle, Step
from tableside.engine.wording import percent, rounded, shares, signed


class Pick(StrEnum):
    """Which defence the answer is about."""

    BEST = "best"
    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"


@dataclass(frozen=True)
class Defender:
    """What a defender brings to each of the three defences."""

    dexterity: int
    perception: int
    parry_value: int
    block_value: int = 0
    block_strength: int = 0
    advantage: int = 0
    off_balance: bool = False
    grappled: bool = False
    weakened: int = 0
    shield: bool = True
    parry_perk: bool = False

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions the defender is in."""
        named = {Condition.OFF_BALANCE: self.off_balance, Condition.GRAPPLED: self.grappled}
        return tuple(condition for condition, holds in named.items() if holds)

    def guard(self, defence: Defence) -> Guard:
        """One of the defences, with all that changes it."""
        value = {
            Defence.DODGE: dodge_value(self.dexterity, self.perception),
            Defence.PARRY: self.parry_value,
            Defence.BLOCK: self.block_value,
        }[defence]
        return Guard(
            defence,
            weakened_defence(value, self.weakened),
            self.advantage + defence_advantage(self.conditions),
            self.block_strength if defence is Defence.BLOCK else 0,
        )


@dataclass(frozen=True)
class Fight:
    """An attack, its defender, and the working of the attack roll."""

    kind: AttackKind
    attack: Attack
    defender: Defender
    armor: int
    attack_steps: tuple[Step, ...]

    def ruling(self, defence: Defence) -> Ruling:
        """Whether the defender may answer like this."""
        return defence_ruling(self.kind, defence, shield=self.defender.shield, parry_perk=self.defender.parry_perk)

    def ranked(self) -> list[tuple[Guard, Exchange]]:
        """The defences allowed, best first."""
        allowed = [defence for defence in Defence if self.ruling(defence) is Ruling.ALLOWED]
        return best_defences(self.attack, [self.defender.guard(defence) for defence in allowed], self.armor)


ROLL_RULES = {Defence.DODGE: "dodge.roll", Defence.PARRY: "parry.roll", Defence.BLOCK: "block.roll"}
FAIL_RULES = {Defence.DODGE: "dodge.result", Defence.PARRY: "parry.fail", Defence.BLOCK: "block.fail"}
ADDED = {Defence.DODGE: "DEX-MOD + PER-MOD", Defence.PARRY: "Parry Value", Defence.BLOCK: "Block Value"}
OUTCOME_WORDS = {
    Outcome.DODGED: ("dodged: no damage", "dodge.result"),
    Outcome.BLOCKED: ("blocked: the damage less the Block Strength", "block.success"),
    Outcome.PERFECT_PARRY: ("perfect parry: no damage", "parry.perfect"),
    Outcome.SECOND_DIE: ("parried, and the second die is no lower: no damage", "parry.second"),
    Outcome.ZONE_CHOSEN: ("parried, damage taken where the defender chooses", "parry.success"),
}
REFUSALS = {
    Ruling.ONLY_DODGE: ("A ranged attack can only be dodged.", "ranged.defence"),
    Ruling.NEEDS_SHIELD: ("A spell’s projectile is blocked with a shield or not at all.", "pa.defence"),
    Ruling.NEEDS_PERK: ("Parrying a spell’s projectile takes a perk that allows it.", "pa.defence"),
}
UNUSED = {
    Ruling.ONLY_DODGE: "a ranged attack can only be dodged",
    Ruling.NEEDS_SHIELD: "without a shield nothing is blocked",
    Ruling.NEEDS_PERK: "without the perk nothing is parried",
}
VALUES = {Defence.PARRY: ("parry_value",), Defence.BLOCK: ("block_value", "block_strength")}
OF_THE_ROLL = ("attack_value", "modifier", "attack_advantage", "backstab", "mount_moved", "focus")
ROLLED_RULES = {AttackKind.MELEE: "melee.roll", AttackKind.RANGED: "ranged.roll", AttackKind.PROJECTILE: "pa.roll"}
CHOICE_RULES = {
    AttackKind.MELEE: "melee.defence",
    AttackKind.RANGED: "ranged.defence",
    AttackKind.PROJECTILE: "pa.defence",
}


def fight_answer(fight: Fight, pick: Pick) -> Answer:
    """The best defence and what the chosen one leads to."""
    ranked = fight.ranked()
    best = ranked[0][0].defence
    worth = {guard.defence: (exchange.hit_chance(fight.armor), exchange.damage.mean()) for guard, exchange in ranked}
    facts: dict[str, str | Fraction | bool] = {"best": best.value, "allowed": True}
    facts |= {f"{defence.value}_hit": hit for defence, (hit, _) in worth.items()}
    chosen = best if pick is Pick.BEST else Defence(pick.value)
    ruling = fight.ruling(chosen)
    if ruling is not Ruling.ALLOWED:
        reason, rule = REFUSALS[ruling]
        steps = (Step(reason, rule=rule), *fight.attack_steps, *_others(fight, ranked, None))
        return Answer("not allowed", reason, steps, facts=facts | {"allowed": False}, idle=_idle(fight, pick, None))
    guard, exchange = next(pair for pair in ranked if pair[0].defence is chosen)
    hit, average = worth[chosen]
    return Answer(
        value=best.value,
        unit="is best" if len(ranked) > 1 else "is the only defence",
        headline=_headline(chosen, worth),
        steps=(
            *fight.attack_steps,
            *guard_steps(guard, fight.defender),
            *outcome_steps(exchange, guard),
            Step("damage on average, before armour", average, rule=_damage_rule(fight.kind)),
            Step(f"a hit: damage above {fight.armor}", percent(hit), rule="hit.definition"),
            *_others(fight, ranked, chosen),
        ),
        chance=hit,
        outcomes={outcome.value: chance for outcome, chance in exchange.outcomes.items()},
        facts=facts | {"average_damage": average, "defended": exchange.defended()},
        idle=_idle(fight, pick, best),
    )


def _idle(fight: Fight, pick: Pick, best: Defence | None) -> dict[str, Idle | None]:
    """What changes nothing, and why; some names are those of one card only."""
    idle: dict[str, Idle | None] = {}
    if best and pick.value == best.value:
        idle["defence"] = Idle("is the best one anyway", CHOICE_RULES[fight.kind])
    if fight.attack.total is not None:
        idle |= dict.fromkeys(OF_THE_ROLL, Idle("the attack is rolled already", ROLLED_RULES[fight.kind]))
    if len(fight.attack.damage) == 1:
        idle["damage_die"] = Idle("no dice are rolled for damage", _damage_rule(fight.kind))
    for defence, names in VALUES.items():
        if (ruling := fight.ruling(defence)) is not Ruling.ALLOWED:
            idle |= dict.fromkeys(names, Idle(UNUSED[ruling], REFUSALS[ruling][1]))
    return idle


def _headline(chosen: Defence, worth: dict[Defence, tuple[Fraction, Fraction]]) -> str:
    """The sentence for a defence, given what each lets through: how often, and how much."""
    best = next(iter(worth))
    hit, average = worth[chosen]
    result = f"the attack hits {often(hit)}, {rounded(average)} damage on average before armour"
    if len(worth) == 1:
        return f"Only a dodge may answer: {result}."
    if worth[chosen] == worth[best]:
        return f"Best to {chosen.value}: {result}."
    better = f"{percent(worth[best][0])} and {rounded(worth[best][1])}"
    if better == f"{percent(hit)} and {rounded(average)}":
        return f"With a {chosen.value} {result}; to {best.value} is a shade better."
    return f"With a {chosen.value} {result}; to {best.value} is better, {better}."


def _damage_rule(kind: AttackKind) -> str:
    return {AttackKind.MELEE: "melee.damage", AttackKind.RANGED: "ranged.damage"}.get(kind, "dodge.result")


def _others(fight: Fight, ranked: Sequence[tuple[Guard, Exchange]], chosen: Defence | None) -> list[Step]:
    return [
        Step(
            f"{_instead(guard)}: damage above {fight.armor}, {rounded(exchange.damage.mean())} on average",
            percent(exchange.hit_chance(fight.armor)),
            rule=CHOICE_RULES[fight.kind],
        )
        for guard, exchange in ranked
        if guard.defence is not chosen
    ]


def _instead(guard: Guard) -> str:
    dice = f", {score_text(guard.advantage)}," if guard.advantage else ""
    return f"a {guard.defence.value} at {signed(guard.value)}{_strength(guard)}{dice} instead"


def _strength(guard: Guard) -> str:
    return f" with Block Strength {guard.block_strength}" if guard.defence is Defence.BLOCK else ""


def guard_steps(guard: Guard, defender: Defender) -> list[Step]:
    """The working of a defence roll."""
    steps = [
        Step(
            f"the {guard.defence.value}{_strength(guard)}: 1d{DEFENCE_SIDES} and {ADDED[guard.defence]}",
            signed(guard.value + defender.weakened),
            rule=ROLL_RULES[guard.defence],
        )
    ]
    if defender.weakened:
        steps.append(Step("weakened by the attacker’s earlier parry", signed(-defender.weakened), rule="parry.weaken"))
    for condition, rule in ((Condition.OFF_BALANCE, "jump.balance"), (Condition.GRAPPLED, "grapple.result")):
        if condition in defender.conditions:
            text = f"{condition.value}, from Generia’s other pages: advantage"
            steps.append(Step(text, signed(defence_advantage([condition])), rule=rule))
    if defender.advantage:
        steps.append(Step("the defender’s other advantage", signed(defender.advantage)))
    if guard.advantage or defender.conditions or defender.advantage:
        steps.append(Step(f"the defence rolls with {score_text(guard.advantage)}"))
    return steps


def outcome_steps(exchange: Exchange, guard: Guard) -> list[Step]:
    """How likely each way out of the exchange is."""
    steps = []
    for outcome, share in zip(exchange.outcomes, shares(list(exchange.outcomes.values())), strict=True):
        text, rule = OUTCOME_WORDS.get(outcome, ("not stopped: full damage", FAIL_RULES[guard.defence]))
        if outcome is Outcome.BLOCKED:
            text = f"blocked: the damage, less {guard.block_strength}"
        steps.append(Step(text, share, rule=rule))
    return steps
