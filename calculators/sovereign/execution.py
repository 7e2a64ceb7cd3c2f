"""An attack on somebody who suspects nothing."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import CHECK, Faces, often, thrown, thrown_check
from rules_core.sovereign import execution as rules
from rules_core.sovereign.execution import Execution, Hindrance, Way
from rules_core.sovereign.terms import CHECK_DIFFICULTY, SAVE_SIDES
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
    Words,
    YesNo,
    picked,
    shares,
)

TIME = Group("Time and suspicion")
SHOT = Group("The shot", folded=False)
HIT = Group("Damage of the hit")
AIMED = "the shot needs {needed} undisturbed seconds of aiming, and had {had}"
HINDRANCES = {
    Hindrance.SUSPICION: Words("only somebody who suspects nothing can be executed", "execute.target"),
    Hindrance.HASTE: Words(AIMED, "execute.ranged.time"),
    Hindrance.DISTURBANCE: Words(f"{AIMED} and a disturbance", "execute.ranged.time"),
    Hindrance.ABSENCE: Words("it takes {needed} seconds near the victim, not {had}", "execute.melee"),
}
DECIDING = {Hindrance.SUSPICION: ("suspects",), Hindrance.ABSENCE: ("manner", "seconds")}


@dataclass(frozen=True)
class ExecutionInputs:
    """What an execution asks for."""

    manner: Annotated[Way, Choice("Attack")] = Way.RANGED
    combat_skill: Annotated[int, Whole("Attacker’s combat skill", -1, 4, of="attacker.skill")] = 1
    save_target: Annotated[int, Whole("Victim’s Physical save", 2, 20, of="target.save")] = 15
    dex: Annotated[int, Whole("Shooter’s DEX modifier", -2, 5, group=SHOT, of="attacker.dex")] = 1
    feet: Annotated[int, Whole("Distance in feet", 0, 1000, group=SHOT)] = 30
    normal_range: Annotated[int, Whole("Normal range of the weapon", 0, 1000, group=SHOT, of="attacker.range")] = 50
    dice: Annotated[int, Whole("Damage dice", 1, 10, group=HIT, of="attacker.dice")] = 1
    sides: Annotated[int, Whole("Sides of a damage die", 2, 20, group=HIT, of="attacker.sides")] = 8
    attribute: Annotated[int, Whole("Attribute modifier", -2, 5, group=HIT, of="attacker.attribute")] = 1
    seconds: Annotated[int, Whole("Seconds aimed or waited nearby", 0, 3600, group=TIME)] = rules.SECONDS
    disturbed: Annotated[bool, YesNo("Disturbed while aiming", group=TIME)] = False
    suspects: Annotated[bool, YesNo("Victim suspects danger", group=TIME)] = False


def execution(given: ExecutionInputs) -> Answer:
    """Execution attack."""
    case = picked(Execution, given)
    if hindrance := rules.hindrance(case):
        return _not_possible(hindrance, given.seconds)
    hit, drop, saves = rules.execution_hit_chance(case), rules.drop_chance(case), rules.survival_chance(case)
    most, penalty = rules.fate(case, saved=True).damage, rules.save_penalty(case.combat_skill)
    stays, falls = shares((saves, 1 - saves))
    dice = Pool(case.dice, case.sides, case.attribute)
    outcomes = {"missed": 1 - hit, "hit, saved": hit * saves, "dropped": drop}
    headline = "Drops the victim {often}; a hit with a successful save deals {most}."
    return Answer(
        value=Percent(drop),
        headline=Phrase(headline, often=often(drop), most=most),
        steps=(
            *_hit_steps(case, hit),
            Step("the victim’s d{sides}, less the combat skill", Added(-penalty), "execute.save", sides=SAVE_SIDES),
            Step("chance to reach {save} and stay up", stays, "execute.save", save=case.save_target),
            Step("saved: the most that {dice} can deal", most, "execute.success", dice=dice),
            Step("not saved: {left} HP and Mortally Injured", falls, "execute.fail", left=rules.HIT_POINTS_LEFT),
        ),
        chance=drop,
        outcomes={name: share for name, share in outcomes.items() if share},
        facts={"hit": hit, "damage_if_saved": most},
        idle=_idle(case.manner),
    )


def _hit_steps(case: Execution, hit: Fraction) -> tuple[Step, ...]:
    """The working of the hit."""
    if case.manner is Way.MELEE:
        return (Step("the attack hits by itself", Percent(hit), "execute.melee"),)
    feet, normal, text = case.feet, case.normal_range, "for {feet} feet with a normal range of {normal}"
    reach = "chance to reach {score} and hit, whatever the AC"
    return (
        Step("{check} and DEX and Shoot", Added(case.dex + case.combat_skill), "execute.ranged.check", check=CHECK),
        Step(text, Added(rules.range_bonus(feet, normal)), "execute.ranged.bonus", feet=feet, normal=normal),
        Step(reach, Percent(hit), "execute.ranged.check", score=CHECK_DIFFICULTY),
    )


def _not_possible(hindrance: Hindrance, seconds: int) -> Answer:
    words = HINDRANCES[hindrance]
    values = {} if hindrance is Hindrance.SUSPICION else {"needed": rules.SECONDS, "had": seconds}
    step = Step(Phrase(words.text, **values), None, words.rule)
    return Answer(
        value=Phrase("not possible"),
        headline=Phrase("Not possible: {why}.", why=step.text),
        steps=(step,),
        chance=Fraction(0),
        idle={
            "": Idle("no attack is made that it could change"),
            **dict.fromkeys(DECIDING.get(hindrance, ("seconds", "disturbed"))),
        },
    )


def _idle(manner: Way) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    enough = Idle(Phrase("{seconds} are enough, more add nothing", seconds=rules.SECONDS), "execute.ranged.time")
    shot = Idle("counts for a shot only", "execute.ranged.check")
    of_shot = ("dex", "feet", "normal_range", "disturbed") if manner is Way.MELEE else ()
    return {"seconds": enough, **dict.fromkeys(of_shot, shot)}


def roll_execution(throw: Throw, given: ExecutionInputs) -> Rolled:
    """The shooter's check, and the victim's save where the attack hits."""
    case = picked(Execution, given)
    if rules.hindrance(case):
        raise RefusalError("", "Not possible: there is nothing to roll for.")
    checks: tuple[Faces, ...] = (thrown_check(throw),) if case.manner is Way.RANGED else ()
    text: Phrase | str = "The attack hits"
    if checks:
        total = sum(checks[0][1]) + rules.check_modifier(case)
        text = Phrase("{total} against {score}", total=total, score=CHECK_DIFFICULTY)
        if not rules.ranged_hits(total):
            return Rolled(checks, Phrase("{sum}: the shot misses.", sum=text))
        text = Phrase("{sum}, the shot hits", sum=text)
    save = thrown(throw, SAVE_SIDES)
    face, penalty = save[1][0], rules.save_penalty(case.combat_skill)
    end = rules.fate(case, rules.victim_saves(face, case.combat_skill, case.save_target))
    rolled = Phrase("{face} {less:apart}", face=face, less=Added(-penalty)) if penalty else Phrase("{face}", face=face)
    fallen = Phrase("saved, {damage} damage", damage=end.damage)
    if end.mortally_injured:
        fallen = Phrase("{left} HP and Mortally Injured", left=rules.HIT_POINTS_LEFT)
    sentence = "{text}; a save of {rolled} against {target}: {end}."
    return Rolled((*checks, save), Phrase(sentence, text=text, rolled=rolled, target=case.save_target, end=fallen))
