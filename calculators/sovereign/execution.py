"""An attack on somebody who suspects nothing."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import dice_text, often
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
from rules_core.sovereign.terms import CHECK_DICE, CHECK_DIFFICULTY, CHECK_SIDES, SAVE_SIDES, save_chance
from tableside import Answer, Choice, Group, Idle, RefusalError, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import number, percent, rest, signed

TIME = Group("Time and suspicion")
SHOT = Group("The shot", folded=False)
HIT = Group("Damage of the hit")


class Manner(StrEnum):
    """How the victim is attacked."""

    RANGED = "ranged"
    MELEE = "melee"


def execution(
    manner: Annotated[Manner, Choice("Attack")] = Manner.RANGED,
    combat_skill: Annotated[int, Whole("Attacker’s combat skill", low=-1, high=4, of="attacker.skill")] = 1,
    save_target: Annotated[int, Whole("Victim’s Physical save", low=2, high=20, of="target.save")] = 15,
    dex: Annotated[int, Whole("Shooter’s DEX modifier", low=-2, high=5, group=SHOT, of="attacker.dex")] = 1,
    feet: Annotated[int, Whole("Distance in feet", low=0, high=1000, group=SHOT)] = 30,
    normal_range: Annotated[
        int, Whole("Normal range of the weapon", low=0, high=1000, group=SHOT, of="attacker.range")
    ] = 50,
    dice: Annotated[int, Whole("Damage dice", low=1, high=10, group=HIT, of="attacker.dice")] = 1,
    sides: Annotated[int, Whole("Sides of a damage die", low=2, high=20, group=HIT, of="attacker.sides")] = 8,
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5, group=HIT, of="attacker.attribute")] = 1,
    seconds: Annotated[int, Whole("Seconds aimed or waited nearby", low=0, high=3600, group=TIME)] = SECONDS,
    disturbed: Annotated[bool, YesNo("Disturbed while aiming", group=TIME)] = False,
    suspects: Annotated[bool, YesNo("Victim suspects danger", group=TIME)] = False,
) -> Answer:
    """Execution attack."""
    if not can_be_executed(suspects):
        return _refusal("only somebody who suspects nothing can be executed", "execute.target", "suspects")
    if manner is Manner.RANGED:
        if not ranged_is_ready(seconds, disturbed):
            had = f"{seconds} and a disturbance" if disturbed else f"{seconds}"
            text = f"the shot needs {SECONDS} undisturbed seconds of aiming, and had {had}"
            return _refusal(text, "execute.ranged.time", "seconds", "disturbed")
        hit = ranged_hit_chance(dex + combat_skill, feet, normal_range)
        opening: tuple[Step, ...] = (
            Step(f"{CHECK_DICE}d{CHECK_SIDES} and DEX and Shoot", signed(dex + combat_skill), "execute.ranged.check"),
            Step(
                f"for {feet} feet with a normal range of {normal_range}",
                signed(range_bonus(feet, normal_range)),
                "execute.ranged.bonus",
            ),
            Step(f"chance to reach {CHECK_DIFFICULTY} and hit, whatever the AC", percent(hit), "execute.ranged.check"),
        )
    else:
        if not melee_hits(seconds):
            text = f"it takes {SECONDS} seconds near the victim, not {seconds}"
            return _refusal(text, "execute.melee", "manner", "seconds")
        hit = Fraction(1)
        opening = (Step("the attack hits by itself", percent(hit), "execute.melee"),)
    drop = drop_chance(hit, combat_skill, save_target)
    most = maximum_damage(sides, attribute, dice)
    saves = save_chance(save_penalty(combat_skill), save_target)
    shares = {"missed": 1 - hit, "hit, saved": hit * saves, "dropped": drop}
    return Answer(
        value=percent(drop),
        headline=f"Drops the victim {often(drop)}; a hit with a successful save deals {most}.",
        steps=(
            *opening,
            Step(
                f"the victim’s d{SAVE_SIDES}, less the combat skill",
                signed(-save_penalty(combat_skill)),
                "execute.save",
            ),
            Step(f"chance to reach {save_target} and stay up", percent(saves), "execute.save"),
            Step(f"saved: the most that {dice_text(dice, sides, attribute)} can deal", most, "execute.success"),
            Step(f"not saved: {HIT_POINTS_LEFT} HP and Mortally Injured", rest(saves), "execute.fail"),
        ),
        chance=drop,
        outcomes={name: share for name, share in shares.items() if share},
        facts={"hit": hit, "damage_if_saved": most},
        idle=_idle(manner),
    )


def _idle(manner: Manner) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    shot = Idle("counts for a shot only", "execute.ranged.check")
    idle: dict[str, Idle | None] = {"seconds": Idle(f"{SECONDS} are enough, more add nothing", "execute.ranged.time")}
    return idle | (dict.fromkeys(("dex", "feet", "normal_range", "disturbed"), shot) if manner is Manner.MELEE else {})


def _refusal(text: str, rule: str, *decided_by: str) -> Answer:
    return Answer(
        value="not possible",
        headline=f"Not possible: {text}.",
        steps=(Step(text, None, rule),),
        chance=Fraction(0),
        idle={"": Idle("no attack is made that it could change"), **dict.fromkeys(decided_by)},
    )


def roll_execution(
    throw: Throw, manner: Manner, combat_skill: int, save_target: int, dex: int, feet: int, normal_range: int,
    dice: int, sides: int, attribute: int, seconds: int, disturbed: bool, suspects: bool,
) -> Rolled:  # fmt: skip
    """The shooter's check, and the victim's save where the attack hits."""
    ready = ranged_is_ready(seconds, disturbed) if manner is Manner.RANGED else melee_hits(seconds)
    if not ready or not can_be_executed(suspects):
        raise RefusalError("", "Not possible: there is nothing to roll for.")
    groups: list[tuple[str, tuple[int, ...]]] = []
    text = "The attack hits"
    if manner is Manner.RANGED:
        faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
        groups.append((f"{CHECK_DICE}d{CHECK_SIDES}", faces))
        total = sum(faces) + dex + combat_skill + range_bonus(feet, normal_range)
        if not ranged_hits(total):
            return Rolled(tuple(groups), f"{number(total)} against {CHECK_DIFFICULTY}: the shot misses.")
        text = f"{number(total)} against {CHECK_DIFFICULTY}, the shot hits"
    face = throw(SAVE_SIDES)
    groups.append((f"d{SAVE_SIDES}", (face,)))
    end = fate(victim_saves(face, combat_skill, save_target), sides, attribute, dice)
    fallen = f"{HIT_POINTS_LEFT} HP and Mortally Injured" if end.mortally_injured else f"saved, {end.damage} damage"
    penalty = f" − {save_penalty(combat_skill)}" if save_penalty(combat_skill) else ""
    return Rolled(tuple(groups), f"{text}; a save of {face}{penalty} against {save_target}: {fallen}.")
