"""Sneaking past an observer."""

from dataclasses import dataclass
from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from rules_core.generia import sneaking as rules
from rules_core.generia.conditions import Condition, dexterity_check_advantage
from rules_core.generia.core import CHECK_SIDES, difficulty
from rules_core.generia.sneaking import Cover, Light
from tableside import Answer, Choice, Group, Idle, RefusalError, Rolled, Rows, Step, Throw, Whole, YesNo
from tableside.engine.wording import percent, signed

MORE = Group("Other advantage")
COVERS = {"none": "no cover", "open": "open field"}
LIGHTS = {"bright": "Well lit", "dim": "Dim", "dark": "Total darkness"}


@dataclass(frozen=True)
class Square:
    """A row of the table: one square on the way."""

    cover: Annotated[Cover, Choice("Cover")]
    seen: Annotated[bool, YesNo("In sight")] = True


WAY = (Square(Cover.FULL), Square(Cover.HALF), Square(Cover.OPEN, seen=False))


def sneaking(
    dexterity: Annotated[int, Whole("Sneaker’s DEX-MOD", low=-10, high=30)] = 3,
    perception: Annotated[int, Whole("Observer’s PER-MOD", low=-10, high=30)] = 3,
    light: Annotated[Light, Choice("Light", labels=LIGHTS)] = Light.BRIGHT,
    squares: Annotated[
        tuple[Square, ...], Rows("Squares on the way, and whether the observer could see them", row="square")
    ] = WAY,
    advantage: Annotated[int, Whole("Advantage", low=-20, high=20, group=MORE, hint="Below zero: Disadvantage.")] = 0,
    off_balance: Annotated[bool, YesNo("Sneaker is off-balance", group=MORE)] = False,
) -> Answer:
    """Sneaking."""
    covers = seen_covers(squares)
    worst, target = rules.worst_cover(covers), difficulty(perception)
    unsteady = _unsteady(off_balance)
    score = rules.sneak_advantage(covers, light) + advantage + unsteady
    chance = rules.sneak_chance(dexterity, perception, score)
    count = f"the least covered of {len(covers)} squares in sight" if len(covers) > 1 else "the one square in sight"
    steps = [
        Step(count, COVERS.get(worst.value, f"{worst.value} cover"), rule="sneak.worst"),
        Step("its cover: advantage", signed(rules.COVER_ADVANTAGE[worst]), rule="sneak.cover"),
        Step(f"{LIGHTS[light.value].lower()}: advantage", signed(rules.LIGHT_ADVANTAGE[light]), rule="sneak.light"),
    ]
    if off_balance:
        steps.append(Step("off-balance, from Generia’s other pages: advantage", signed(unsteady), rule="jump.balance"))
    if advantage:
        steps.append(Step("other advantage", signed(advantage)))
    steps += [
        Step(f"the check rolls with {score_text(score)}", signed(score), rule="sneak.check"),
        Step(f"1d{CHECK_SIDES} and DEX-MOD", signed(dexterity), rule="sneak.check"),
        Step("the observer’s PER-DC to meet", target, rule="sneak.check"),
    ]
    return Answer(
        value=percent(chance),
        headline=f"You pass unseen {often(chance)}: a check against {target}, with {score_text(score)}.",
        steps=tuple(steps),
        chance=chance,
        facts={"advantage": score, "worst": worst.value, "target": target},
        idle={"squares": Idle("only the least covered in sight counts", "sneak.worst")} if len(squares) > 1 else {},
    )


def seen_covers(squares: tuple[Square, ...]) -> list[Cover]:
    """The covers of the squares that the observer can see."""
    covers = [square.cover for square in squares if square.seen]
    if not covers:
        raise RefusalError(
            "squares", "Add a square that the observer can see; out of sight there is nothing to roll for."
        )
    return covers


def _unsteady(off_balance: bool) -> int:
    return dexterity_check_advantage([Condition.OFF_BALANCE] if off_balance else [])


def roll_sneaking(
    throw: Throw, dexterity: int, perception: int, light: Light, squares: tuple[Square, ...], advantage: int,
    off_balance: bool,
) -> Rolled:  # fmt: skip
    """The check on the table."""
    score = rules.sneak_advantage(seen_covers(squares), light) + advantage + _unsteady(off_balance)
    faces, face = throw_faces(throw, CHECK_SIDES, score)
    unseen = rules.goes_unseen(face, dexterity, perception)
    text = f"{rolled_text(face, dexterity)} against {difficulty(perception)}"
    return Rolled(((f"d{CHECK_SIDES}", faces),), f"{text}: {'unseen' if unseen else 'noticed'}.")
