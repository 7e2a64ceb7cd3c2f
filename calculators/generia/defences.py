"""The words of defences: how each is rolled, how it may turn out, and why one may not be tried."""

from __future__ import annotations

from calculators.generia.dice import DEFENCE
from calculators.generia.modifiers import advantage_steps
from rules_core.generia.attacks import Defence, Ruling
from rules_core.generia.defenders import Defender
from rules_core.generia.exchange import Exchange, Guard, Outcome
from tableside import Added, Phrase, Step, Words, shares
from tableside.engine.amounts import Text

ROLLS = {
    Defence.DODGE: Words("DEX-MOD + PER-MOD", "dodge.roll"),
    Defence.PARRY: Words("Parry Value", "parry.roll"),
    Defence.BLOCK: Words("Block Value", "block.roll"),
}
FAIL_RULES = {Defence.DODGE: "dodge.result", Defence.PARRY: "parry.fail", Defence.BLOCK: "block.fail"}
OUTCOMES = {
    Outcome.DODGED: Words("dodged: no damage", "dodge.result"),
    Outcome.BLOCKED: Words("blocked: the damage, less {strength}", "block.success"),
    Outcome.PERFECT_PARRY: Words("perfect parry: no damage", "parry.perfect"),
    Outcome.SECOND_DIE: Words("parried, and the second die is no lower: no damage", "parry.second"),
    Outcome.ZONE_CHOSEN: Words("parried, damage taken where the defender chooses", "parry.success"),
}
REFUSALS = {
    Ruling.ONLY_DODGE: Words("A ranged attack can only be dodged.", "ranged.defence"),
    Ruling.NEEDS_SHIELD: Words("A spell’s projectile is blocked with a shield or not at all.", "pa.defence"),
    Ruling.NEEDS_PERK: Words("Parrying a spell’s projectile takes a perk that allows it.", "pa.defence"),
}
UNUSED = {
    Ruling.ONLY_DODGE: "a ranged attack can only be dodged",
    Ruling.NEEDS_SHIELD: "without a shield nothing is blocked",
    Ruling.NEEDS_PERK: "without the perk nothing is parried",
}


def strength_text(guard: Guard) -> Text:
    """The Block Strength behind a block."""
    return Phrase(" with Block Strength {s}", s=guard.block_strength) if guard.defence is Defence.BLOCK else ""


def guard_steps(guard: Guard, defender: Defender) -> tuple[Step, ...]:
    """The working of a defence roll."""
    words = ROLLS[guard.defence]
    roll = Step(
        "the {defence}{strength}: {die} and {added}",
        Added(defender.value(guard.defence)),
        words.rule,
        defence=guard.defence,
        strength=strength_text(guard),
        die=DEFENCE,
        added=words.text,
    )
    weakened = Step("weakened by the attacker’s earlier parry", Added(-defender.weakened), "parry.weaken")
    steps = (roll, weakened) if defender.weakened else (roll,)
    return (*steps, *advantage_steps(defender.modifiers, "defence"))


def outcome_steps(exchange: Exchange, guard: Guard) -> tuple[Step, ...]:
    """How likely each way out of the exchange is."""
    failed = Words("not stopped: full damage", FAIL_RULES[guard.defence])
    steps = []
    for outcome, share in zip(exchange.outcomes, shares(exchange.outcomes.values()), strict=True):
        words = OUTCOMES.get(outcome, failed)
        values = {"strength": guard.block_strength} if outcome is Outcome.BLOCKED else {}
        steps.append(Step(Phrase(words.text, **values), share, words.rule))
    return tuple(steps)
