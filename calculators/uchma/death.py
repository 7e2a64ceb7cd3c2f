"""Death saves, round by round."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.phrases import absent, rolled_anyway
from rules_core.uchma import death as rules
from rules_core.uchma.death import SAVE_DIE, SAVE_THRESHOLDS
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Topic
from tableside import Added, Answer, Group, Idle, Percent, Phrase, Rolled, Step, Throw, Whole
from tableside.engine.wording import said

LAST = len(SAVE_THRESHOLDS)
BLOW = Group("The blow that felled the character")
TOO_LONG = Idle(Phrase("nobody lasts beyond round {round}", round=LAST + 1), "death.fifth")
NO_SAVE = Idle("no save is made that it could change")


@dataclass(frozen=True)
class DeathInputs:
    """How a character is doing, and how long help takes."""

    level: inputs.Level = 1
    saves_made: Annotated[int, Whole("Saves already made", low=0, high=LAST)] = 0
    rounds: Annotated[int, Whole("Rounds until help comes", low=1, high=LAST + 1)] = LAST
    health: Annotated[int, Whole("Health now", low=-500, high=500, group=BLOW)] = -5
    damage_taken: Annotated[int, Whole("Damage taken and not healed", low=0, high=1000, group=BLOW)] = 45
    maximum_health: Annotated[int, Whole("Base maximum health", low=1, high=500, group=BLOW)] = 40

    @property
    def round(self) -> int:
        """The round of the next save, counted from the collapse."""
        return self.saves_made + 1


def death_saves(edition: Edition, given: DeathInputs) -> Answer:
    """Death saves."""
    if Topic.DEATH not in edition.topics:
        return absent(edition, "death saves")
    dead = rules.dies_at_once(given.damage_taken, given.maximum_health)
    facts = {"unconscious": dead or rules.is_unconscious(edition, given.health, given.saves_made), "dead_at_once": dead}
    steps, decided = _state_steps(edition, given), _without_a_save(edition, given)
    if decided is not None:
        chance, idle = Fraction(not dead), dict.fromkeys(("level", "saves_made", "rounds"), NO_SAVE)
        return Answer(Percent(chance), decided, tuple(steps), "to live", chance, facts=facts, idle=idle)
    chance = rules.survival_chance(given.level, given.rounds, given.saves_made)
    bonus, deaths = rules.save_bonus(given.level), rules.death_chances(given.level, given.rounds, given.saves_made)
    text = "half of level {level}, rounded down, added to each save"
    steps += [
        Step(text, Added(bonus), "death.save.roll", level=given.level),
        *(_save_step(given.level, number) for number in deaths),
    ]
    return Answer(
        value=Percent(chance),
        unit="to live",
        headline=_headline(chance, given.rounds),
        steps=tuple(steps),
        chance=chance,
        outcomes={said(Phrase("dies in round {round}", round=number)): share for number, share in deaths.items()}
        | {"lives": chance},
        facts={
            **facts,
            "next_threshold": None if rules.has_lain_too_long(given.round) else rules.save_threshold(given.round),
            "lowest_face": rules.lowest_saving_face(given.level, given.round),
        },
        idle={"rounds": TOO_LONG} if given.saves_made and given.saves_made + given.rounds > LAST else {},
    )


def _state_steps(edition: Edition, given: DeathInputs) -> list[Step]:
    """Whether the character is dead already, and whether conscious."""
    kills = "damage that kills at once: {multiple} times {maximum}, of which {taken} is taken"
    wakes = "after {saves} saves, {health} health: awake again from"
    if given.saves_made == 1:
        wakes = "after {saves} save, {health} health: awake again from"
    falls = "at {health} health: a character falls unconscious below"
    return [
        Step(
            kills,
            rules.deadly_damage(given.maximum_health),
            "death.instant",
            multiple=rules.DEADLY_MULTIPLE,
            maximum=given.maximum_health,
            taken=given.damage_taken,
        ),
        Step(wakes, rules.HEALTH_TO_WAKE, "death.recover", saves=given.saves_made, health=given.health)
        if given.saves_made
        else Step(falls, edition.unconscious_below, "death.unconscious", health=given.health),
    ]


def _without_a_save(edition: Edition, given: DeathInputs) -> Phrase | None:
    """What is said of a character who is dead or conscious, None where a save is due."""
    if rules.dies_at_once(given.damage_taken, given.maximum_health):
        return Phrase("Dead at once, after {taken} damage that was not healed.", taken=given.damage_taken)
    if rules.is_unconscious(edition, given.health, given.saves_made):
        return None
    state = "Awake again" if given.saves_made else "Still conscious"
    return Phrase("{state} with {health} health: no death save is due.", state=state, health=given.health)


def _headline(chance: Fraction, rounds: int) -> Phrase | str:
    if not chance:
        return "Without help before then the character is dead for certain."
    when = "this round’s save" if rounds == 1 else Phrase("{rounds} rounds of saves", rounds=rounds)
    return Phrase("Lives through {when} with a chance of {chance}.", when=when, chance=Percent(chance))


def _save_step(level: int, number: int) -> Step:
    if rules.has_lain_too_long(number):
        return Step("round {round} without consciousness kills", Percent(Fraction(0)), "death.fifth", round=number)
    face, total = rules.lowest_saving_face(level, number), rules.save_threshold(number)
    chance = Percent(rules.save_chance(level, number))
    if face == 1:
        text = "round {round}: a total of {total}, so any face of the d{sides}"
        return Step(text, chance, "death.save.thresholds", round=number, total=total, sides=SAVE_DIE)
    text = "round {round}: a total of {total}, so {face} or more on the d{sides}"
    return Step(text, chance, "death.save.thresholds", round=number, total=total, face=face, sides=SAVE_DIE)


def roll_save(edition: Edition, throw: Throw, given: DeathInputs) -> Rolled:
    """The next death save, where one is due."""
    has_rules = Topic.DEATH in edition.topics
    decided = _without_a_save(edition, given) if has_rules else None
    if decided is not None:
        return Rolled((), decided)
    face = throw(SAVE_DIE)
    if not has_rules:
        headline = rolled_anyway(edition, Phrase("A {face} on the die", face=face), "death saves")
    elif rules.has_lain_too_long(given.round):
        text = "A {face}, but nobody survives round {round} without consciousness."
        headline = Phrase(text, face=face, round=given.round)
    else:
        total = rules.save_total(face, given.level)
        headline = Phrase(
            "{face} {bonus:apart} = {total} against {threshold}: {result}.",
            face=face,
            bonus=Added(rules.save_bonus(given.level)),
            total=total,
            threshold=rules.save_threshold(given.round),
            result="dead" if rules.is_dead(given.round, total) else "alive",
        )
    return Rolled(((Phrase("d{sides}", sides=SAVE_DIE), (face,)),), headline)
