"""Seizing somebody, breaking free, and dragging or throwing the one who is held."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from calculators.sovereign.maneuver import (
    CHECK,
    SIZE_LABELS,
    SIZE_RULES,
    check_steps,
    maneuver_steps,
    roll_check,
    roll_maneuver,
)
from calculators.sovereign.wording import often
from rules_core.sovereign.maneuvers import (
    DRAG_FEET,
    SIZE_MODIFIER,
    THROW_FEET,
    Handling,
    TargetSize,
    escape_chance,
    grapple_damage,
    hold_score,
    holds_broken,
    maneuver_chance,
    maneuver_check_chance,
)
from rules_core.sovereign.terms import CHECK_DICE, CHECK_SIDES
from tableside import Answer, Choice, Group, Idle, RefusalError, Rolled, Rows, Step, Text, Throw, Whole
from tableside.engine.wording import listed, number, percent, rest, signed

HELD = Group("Everybody who holds the defender")


class Stage(StrEnum):
    """What is tried."""

    SEIZE = "seize"
    DRAG = "drag"
    THROW = "throw"
    ESCAPE = "escape"


LABELS = {"seize": "Seize", "drag": "Drag along", "throw": "Throw", "escape": "Break free"}


MOVED = {
    Handling.DRAG: f"both move {DRAG_FEET} feet",
    Handling.THROW: f"the victim lies prone {THROW_FEET} feet away",
}


@dataclass(frozen=True)
class Grappler:
    """A row of the table: somebody who holds the defender."""

    name: Annotated[str, Text("Name")]
    modifier: Annotated[int, Whole("STR with Brawl", low=-3, high=10)] = 1
    damage: Annotated[int, Whole("Unarmed damage this round", low=0, high=50)] = 2


def grapple(
    stage: Annotated[Stage, Choice("What is tried", labels=LABELS)] = Stage.SEIZE,
    attack: Annotated[int, Whole("Unarmed attack modifier", low=-10, high=40, of="attacker.attack")] = 2,
    armor_class: Annotated[int, Whole("Defender’s AC", low=5, high=40, of="target.armor_class")] = 13,
    modifier: Annotated[int, Whole("Attacker’s STR with Brawl", low=-3, high=10, of="attacker.modifier")] = 1,
    opposing: Annotated[int, Whole("Defender’s STR with Brawl", low=-3, high=10, of="target.modifier")] = 0,
    size: Annotated[TargetSize, Choice("Defender’s size", labels=SIZE_LABELS, of="target.size")] = TargetSize.PERSON,
    grapplers: Annotated[tuple[Grappler, ...], Rows("Grapplers", row="grappler", most=8, group=HELD)] = (
        Grappler("Grappler"),
    ),
) -> Answer:
    """Grappling."""
    if stage is Stage.SEIZE:
        answer = _seize(attack, armor_class, modifier, opposing, size)
    elif stage is Stage.ESCAPE:
        answer = _escape(opposing, grapplers, size)
    else:
        answer = _move(Handling(stage.value), modifier, opposing, size)
    return replace(answer, idle=_idle(stage))


def _idle(stage: Stage) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if stage is not Stage.SEIZE:
        idle |= dict.fromkeys(("attack", "armor_class"), Idle("counts for seizing only", "grapple.attack"))
    if stage is Stage.ESCAPE:
        idle["modifier"] = Idle("those who hold are listed with their own", "grapple.many")
    else:
        idle["grapplers"] = Idle("counts for breaking free only", "grapple.many")
    return idle


def _seize(attack: int, armor_class: int, modifier: int, opposing: int, size: TargetSize) -> Answer:
    chance = maneuver_chance(attack, armor_class, modifier, opposing, size)
    return Answer(
        value=percent(chance),
        headline=f"The defender is held {often(chance)}.",
        steps=(
            *maneuver_steps(attack, armor_class, modifier, opposing, size, "grapple"),
            Step("both together", percent(chance), "grapple.check"),
        ),
        chance=chance,
    )


def _move(handling: Handling, modifier: int, opposing: int, size: TargetSize) -> Answer:
    chance = maneuver_check_chance(modifier, opposing, size)
    return Answer(
        value=percent(chance),
        headline=f"{often(chance).capitalize()} {MOVED[handling]}; otherwise the victim breaks free."
        if chance
        else "The victim breaks free for certain.",
        steps=(
            *check_steps(modifier, opposing, size, "grapple.move"),
            Step("the check fails and the victim is free", rest(chance), "grapple.movefail"),
        ),
        chance=chance,
    )


def _escape(defender: int, grapplers: tuple[Grappler, ...], size: TargetSize) -> Answer:
    if not grapplers:
        raise RefusalError("grapplers", "Add somebody who holds the defender.")
    chance = escape_chance(defender, [row.modifier for row in grapplers], size)
    damage = grapple_damage([row.damage for row in grapplers])
    steps = [Step(f"the defender’s {CHECK}, a Main Action, and", signed(defender), "grapple.escape")]
    if size in SIZE_RULES:
        steps.append(Step("each grappler, for the defender’s size", signed(SIZE_MODIFIER[size]), SIZE_RULES[size]))
    steps += [
        Step(f"{row.name} holds against anything below", hold_score(row.modifier, size), "grapple.many")
        for row in grapplers
    ]
    steps.append(Step("every hold is broken", percent(chance), "grapple.many"))
    steps.append(Step("damage at the end of each round held", damage, "grapple.damage"))
    return Answer(
        value=percent(chance),
        headline=f"Breaks every hold {often(chance)}; staying held costs {damage} HP this round.",
        steps=tuple(steps),
        chance=chance,
        facts={"damage": damage},
    )


def roll_grapple(
    throw: Throw, stage: Stage, attack: int, armor_class: int, modifier: int, opposing: int, size: TargetSize,
    grapplers: tuple[Grappler, ...],
) -> Rolled:  # fmt: skip
    """The attack and the check, or the one check of what is tried."""
    if stage is Stage.SEIZE:
        return roll_maneuver(throw, (attack, armor_class, modifier, opposing, size), "the defender is held")
    if stage is not Stage.ESCAPE:
        return roll_check(throw, modifier, opposing, size, (MOVED[Handling(stage.value)], "the victim breaks free"))
    if not grapplers:
        raise RefusalError("grapplers", "Add somebody who holds the defender.")
    faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
    total = sum(faces) + opposing
    broken = holds_broken(total, [hold_score(row.modifier, size) for row in grapplers])
    holding = [row.name for row, free in zip(grapplers, broken, strict=True) if not free]
    held = f"{listed(holding)} {'holds' if len(holding) == 1 else 'hold'} on" if holding else "every hold is broken"
    return Rolled(((CHECK, faces),), f"{number(total)}: {held}.")
