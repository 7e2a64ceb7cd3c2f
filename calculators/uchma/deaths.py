"""Death saves, round by round."""

from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.absent import absent
from rules_core.uchma.death import (
    DEADLY_MULTIPLE,
    HEALTH_TO_WAKE,
    SAVE_DIE,
    SAVE_THRESHOLDS,
    dies_at_once,
    has_lain_too_long,
    is_dead,
    is_unconscious,
    lowest_saving_face,
    save_chance,
    save_threshold,
    save_total,
    survival_chance,
)
from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Topic
from tableside import Answer, Group, Idle, Rolled, Step, Throw, Whole
from tableside.engine.wording import number, percent, signed, times

LAST = len(SAVE_THRESHOLDS)
BLOW = Group("The blow that felled the character")
WHAT = "death saves"
TOO_LONG = Idle(f"nobody lasts beyond round {LAST + 1}", "death.fifth")

SavesMade = Annotated[int, Whole("Saves already made", low=0, high=LAST)]


def death_saves(
    edition: Edition,
    level: inputs.Level = 1,
    saves_made: SavesMade = 0,
    rounds: Annotated[int, Whole("Rounds until help comes", low=1, high=LAST + 1)] = LAST,
    health: Annotated[int, Whole("Health now", low=-500, high=500, group=BLOW)] = -5,
    damage_taken: Annotated[int, Whole("Damage taken and not healed", low=0, high=1000, group=BLOW)] = 45,
    maximum_health: Annotated[int, Whole("Base maximum health", low=1, high=500, group=BLOW)] = 40,
) -> Answer:
    """Death saves."""
    if Topic.DEATH not in edition.topics:
        return absent(edition, WHAT)
    dead, unconscious = dies_at_once(damage_taken, maximum_health), is_unconscious(edition, health, saves_made)
    steps = [
        Step(
            f"damage that kills at once: {DEADLY_MULTIPLE} times {maximum_health}, of which {damage_taken} is taken",
            DEADLY_MULTIPLE * maximum_health,
            "death.instant",
        ),
        Step(
            f"after {times(saves_made, 'save')}, {number(health)} health: awake again from",
            HEALTH_TO_WAKE,
            "death.recover",
        )
        if saves_made
        else Step(
            f"at {number(health)} health: a character falls unconscious below",
            edition.unconscious_below,
            "death.unconscious",
        ),
    ]
    facts = {"unconscious": unconscious or dead, "dead_at_once": dead}
    if dead:
        return _certain(Fraction(0), _dead(damage_taken), steps, facts)
    if not unconscious:
        return _certain(Fraction(1), _conscious(health, saves_made), steps, facts)
    chance = survival_chance(level, rounds, saves_made)
    first = saves_made + 1
    steps.append(
        Step(f"half of level {level}, rounded down, added to each save", signed(half(level)), "death.save.roll")
    )
    steps.extend(_save_step(level, round_) for round_ in range(first, min(saves_made + rounds, LAST + 1) + 1))
    return Answer(
        value=percent(chance),
        unit="to live",
        headline=_headline(chance, rounds),
        steps=tuple(steps),
        chance=chance,
        outcomes=_outcomes(level, saves_made, rounds),
        facts={
            **facts,
            "next_threshold": None if has_lain_too_long(first) else save_threshold(first),
            "lowest_face": lowest_saving_face(level, first),
        },
        idle={"rounds": TOO_LONG} if saves_made and saves_made + rounds > LAST else {},
    )


def _dead(damage_taken: int) -> str:
    return f"Dead at once, after {damage_taken} damage that was not healed."


def _conscious(health: int, saves_made: int) -> str:
    return f"{'Awake again' if saves_made else 'Still conscious'} with {number(health)} health: no death save is due."


def _certain(chance: Fraction, headline: str, steps: list[Step], facts: dict[str, bool]) -> Answer:
    no_save = Idle("no save is made that it could change")
    idle = dict.fromkeys(("level", "saves_made", "rounds"), no_save)
    return Answer(percent(chance), headline, tuple(steps), "to live", chance, facts=facts, idle=idle)


def _headline(chance: Fraction, rounds: int) -> str:
    if not chance:
        return "Without help before then the character is dead for certain."
    when = "this round’s save" if rounds == 1 else f"{rounds} rounds of saves"
    return f"Lives through {when} with a chance of {percent(chance)}."


def _save_step(level: int, number_: int) -> Step:
    if has_lain_too_long(number_):
        return Step(f"round {number_} without consciousness kills", percent(Fraction(0)), "death.fifth")
    face = lowest_saving_face(level, number_)
    needs = f"{face} or more on the d{SAVE_DIE}" if face != 1 else f"any face of the d{SAVE_DIE}"
    text = f"round {number_}: a total of {save_threshold(number_)}, so {needs}"
    return Step(text, percent(save_chance(level, number_)), "death.save.thresholds")


def _outcomes(level: int, saves_made: int, rounds: int) -> dict[str, Fraction]:
    """When the character dies, or that it does not."""
    outcomes = {}
    for passed in range(min(rounds, LAST + 1 - saves_made)):
        alive, still = (survival_chance(level, length, saves_made) for length in (passed, passed + 1))
        outcomes[f"dies in round {saves_made + passed + 1}"] = alive - still
    outcomes["lives"] = survival_chance(level, rounds, saves_made)
    return outcomes


def roll_save(
    throw: Throw, edition: Edition, level: int, saves_made: int, health: int, damage_taken: int, maximum_health: int
) -> Rolled:
    """The next death save, where one is due."""
    if Topic.DEATH in edition.topics:
        if dies_at_once(damage_taken, maximum_health):
            return Rolled((), _dead(damage_taken))
        if not is_unconscious(edition, health, saves_made):
            return Rolled((), _conscious(health, saves_made))
    face = throw(SAVE_DIE)
    total, round_ = save_total(face, level), saves_made + 1
    if Topic.DEATH not in edition.topics:
        headline = f"A {face} on the die, though edition {edition.key} has no rules for {WHAT} in this chapter."
    elif has_lain_too_long(round_):
        headline = f"A {face}, but nobody survives round {round_} without consciousness."
    else:
        result = "dead" if is_dead(round_, total) else "alive"
        headline = f"{face} + {half(level)} = {total} against {save_threshold(round_)}: {result}."
    return Rolled(faces=((f"d{SAVE_DIE}", (face,)),), headline=headline)
