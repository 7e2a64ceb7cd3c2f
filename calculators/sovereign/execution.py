"""An attack on somebody who suspects nothing."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import CHECK, Faces, often, thrown, thrown_check
from rules_core.sovereign.execution import (
    HIT_POINTS_LEFT,
    SECONDS,
    can_be_executed,
    drop_chance,
    fate,
    maximum_damage,
    melee_hits,
    range_bonus,
    ranged_hit_chance,
    ranged_hits,
    ranged_is_ready,
    save_penalty,
    victim_saves,
)
from rules_core.sovereign.terms import CHECK_DIFFICULTY, SAVE_SIDES, save_chance
from tableside import (
    Added,
    Answer,
    Choice,
    Group,
    Idle,
    Percent,
    Phrase,
    Pool,
    RefusalError,
    Rolled,
    Step,
    Throw,
    Whole,
    YesNo,
    shares,
)

TIME = Group("Time and suspicion")
SHOT = Group("The shot", folded=False)
HIT = Group("Damage of the hit")


class Manner(StrEnum):
    """How the victim is attacked."""

    RANGED = "ranged"
    MELEE = "melee"


@dataclass(frozen=True)
class ExecutionInputs:
    """What an execution asks for."""

    manner: Annotated[Manner, Choice("Attack")] = Manner.RANGED
    combat_skill: Annotated[int, Whole("Attacker’s combat skill", -1, 4, of="attacker.skill")] = 1
    save_target: Annotated[int, Whole("Victim’s Physical save", 2, 20, of="target.save")] = 15
    dex: Annotated[int, Whole("Shooter’s DEX modifier", -2, 5, group=SHOT, of="attacker.dex")] = 1
    feet: Annotated[int, Whole("Distance in feet", 0, 1000, group=SHOT)] = 30
    normal_range: Annotated[int, Whole("Normal range of the weapon", 0, 1000, group=SHOT, of="attacker.range")] = 50
    dice: Annotated[int, Whole("Damage dice", 1, 10, group=HIT, of="attacker.dice")] = 1
    sides: Annotated[int, Whole("Sides of a damage die", 2, 20, group=HIT, of="attacker.sides")] = 8
    attribute: Annotated[int, Whole("Attribute modifier", -2, 5, group=HIT, of="attacker.attribute")] = 1
    seconds: Annotated[int, Whole("Seconds aimed or waited nearby", 0, 3600, group=TIME)] = SECONDS
    disturbed: Annotated[bool, YesNo("Disturbed while aiming", group=TIME)] = False
    suspects: Annotated[bool, YesNo("Victim suspects danger", group=TIME)] = False


def execution(given: ExecutionInputs) -> Answer:
    """Execution attack."""
    refused = _refused(given)
    if refused:
        step, decided_by = refused
        return Answer(
            value=Phrase("not possible"),
            headline=Phrase("Not possible: {why}.", why=step.text),
            steps=(step,),
            chance=Fraction(0),
            idle={"": Idle("no attack is made that it could change"), **dict.fromkeys(decided_by)},
        )
    hit, opening = _opening(given)
    penalty = save_penalty(given.combat_skill)
    most = maximum_damage(given.sides, given.attribute, given.dice)
    saves = save_chance(penalty, given.save_target)
    drop = drop_chance(hit, given.combat_skill, given.save_target)
    stays, falls = shares((saves, 1 - saves))
    outcomes = {"missed": 1 - hit, "hit, saved": hit * saves, "dropped": drop}
    return Answer(
        value=Percent(drop),
        headline=Phrase(
            "Drops the victim {often}; a hit with a successful save deals {most}.", often=often(drop), most=most
        ),
        steps=(
            *opening,
            Step("the victim’s d{sides}, less the combat skill", Added(-penalty), "execute.save", sides=SAVE_SIDES),
            Step("chance to reach {save} and stay up", stays, "execute.save", save=given.save_target),
            Step(
                "saved: the most that {dice} can deal",
                most,
                "execute.success",
                dice=Pool(given.dice, given.sides, given.attribute),
            ),
            Step("not saved: {left} HP and Mortally Injured", falls, "execute.fail", left=HIT_POINTS_LEFT),
        ),
        chance=drop,
        outcomes={name: share for name, share in outcomes.items() if share},
        facts={"hit": hit, "damage_if_saved": most},
        idle=_idle(given.manner),
    )


def _opening(given: ExecutionInputs) -> tuple[Fraction, tuple[Step, ...]]:
    """The chance of the hit, with its working."""
    if given.manner is Manner.MELEE:
        return Fraction(1), (Step("the attack hits by itself", Percent(Fraction(1)), "execute.melee"),)
    modifier = given.dex + given.combat_skill
    hit = ranged_hit_chance(modifier, given.feet, given.normal_range)
    return hit, (
        Step("{check} and DEX and Shoot", Added(modifier), "execute.ranged.check", check=CHECK),
        Step(
            "for {feet} feet with a normal range of {normal}",
            Added(range_bonus(given.feet, given.normal_range)),
            "execute.ranged.bonus",
            feet=given.feet,
            normal=given.normal_range,
        ),
        Step(
            "chance to reach {score} and hit, whatever the AC",
            Percent(hit),
            "execute.ranged.check",
            score=CHECK_DIFFICULTY,
        ),
    )


def _refused(given: ExecutionInputs) -> tuple[Step, tuple[str, ...]] | None:
    """Why there is no execution, and the inputs that decide it, or None."""
    if not can_be_executed(given.suspects):
        return Step("only somebody who suspects nothing can be executed", rule="execute.target"), ("suspects",)
    needed, had = SECONDS, given.seconds
    if given.manner is Manner.RANGED and not ranged_is_ready(had, given.disturbed):
        text = "the shot needs {needed} undisturbed seconds of aiming, and had {had}"
        text += " and a disturbance" if given.disturbed else ""
        return Step(text, rule="execute.ranged.time", needed=needed, had=had), ("seconds", "disturbed")
    if given.manner is Manner.MELEE and not melee_hits(had):
        text = "it takes {needed} seconds near the victim, not {had}"
        return Step(text, rule="execute.melee", needed=needed, had=had), ("manner", "seconds")
    return None


def _idle(manner: Manner) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    shot = Idle("counts for a shot only", "execute.ranged.check")
    enough = Idle(Phrase("{seconds} are enough, more add nothing", seconds=SECONDS), "execute.ranged.time")
    of_shot = ("dex", "feet", "normal_range", "disturbed") if manner is Manner.MELEE else ()
    return {"seconds": enough, **dict.fromkeys(of_shot, shot)}


def roll_execution(throw: Throw, given: ExecutionInputs) -> Rolled:
    """The shooter's check, and the victim's save where the attack hits."""
    if _refused(given):
        raise RefusalError("", "Not possible: there is nothing to roll for.")
    groups: tuple[Faces, ...] = ()
    text = Phrase("The attack hits")
    if given.manner is Manner.RANGED:
        groups = (thrown_check(throw),)
        total = sum(groups[0][1]) + given.dex + given.combat_skill + range_bonus(given.feet, given.normal_range)
        against = Phrase("{total} against {score}", total=total, score=CHECK_DIFFICULTY)
        if not ranged_hits(total):
            return Rolled(groups, Phrase("{against}: the shot misses.", against=against))
        text = Phrase("{against}, the shot hits", against=against)
    save = thrown(throw, SAVE_SIDES)
    face, penalty = save[1][0], save_penalty(given.combat_skill)
    saved = victim_saves(face, given.combat_skill, given.save_target)
    end = fate(saved, given.sides, given.attribute, given.dice)
    fallen = Phrase("{left} HP and Mortally Injured", left=HIT_POINTS_LEFT)
    return Rolled(
        (*groups, save),
        Phrase(
            "{text}; a save of {face}{penalty} against {target}: {end}.",
            text=text,
            face=face,
            penalty=Phrase(" {less:apart}", less=Added(-penalty)) if penalty else "",
            target=given.save_target,
            end=fallen if end.mortally_injured else Phrase("saved, {damage} damage", damage=end.damage),
        ),
    )
