"""Death saves, round by round."""

from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.absent import absent
from rules_core.uchma.death import (
    DEADLY_MULTIPLE,
    SAVE_DIE,
    SAVE_THRESHOLDS,
    dies_at_once,
    falls_unconscious,
    has_lain_too_long,
    is_dead,
    lowest_saving_face,
    save_chance,
    save_threshold,
    save_total,
    survival_chance,
)
from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Topic
from tableside import Answer, Group, Rolled, Step, Throw, Whole
from tableside.engine.wording import number, percent, signed

LAST = len(SAVE_THRESHOLDS)
BLOW = Group("The blow that felled the character")
WHAT = "death saves"

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
    dead, unconscious = dies_at_once(damage_taken, maximum_health), falls_unconscious(edition, health)
    steps = [
        Step(
            f"damage that kills at once: {DEADLY_MULTIPLE} times {maximum_health}",
            DEADLY_MULTIPLE * maximum_health,
            "death.instant",
        ),
        Step("a character falls unconscious with health below", edition.unconscious_below, "death.unconscious"),
    ]
    facts = {"unconscious": unconscious or dead, "dead_at_once": dead}
    if dead:
        return _certain(Fraction(0), f"Dead at once, after {damage_taken} damage that was not healed.", steps, facts)
    if not unconscious:
        return _certain(
            Fraction(1), f"Still conscious with {number(health)} health: no death save is due.", steps, facts
        )
    chance = survival_chance(level, rounds, saves_made)
    first = saves_made + 1
    steps.append(Step("half of the level, rounded down, added to each save", signed(half(level)), "death.save.roll"))
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
    )


def _certain(chance: Fraction, headline: str, steps: list[Step], facts: dict[str, bool]) -> Answer:
    return Answer(percent(chance), headline, tuple(steps), "to live", chance, facts=facts)


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


def roll_save(throw: Throw, edition: Edition, level: int, saves_made: int) -> Rolled:
    """The next death save."""
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
