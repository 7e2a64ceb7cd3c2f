"""Sneaking past an observer."""

from dataclasses import dataclass
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray, often, score_text
from calculators.generia.modifiers import sneaking_steps
from rules_core.generia import sneaking as rules
from rules_core.generia.conditions import Condition
from rules_core.generia.core import difficulty
from rules_core.generia.modifiers import Modifier, score, sneak_modifiers
from rules_core.generia.sneaking import Cover, Light
from tableside import (
    Added,
    Answer,
    Choice,
    Group,
    Idle,
    Percent,
    Phrase,
    RefusalError,
    Rolled,
    Rows,
    Step,
    Throw,
    YesNo,
)

MORE = Group("Other advantage")
COVERS = {
    Cover.TOTAL: "total cover",
    Cover.FULL: "full cover",
    Cover.HALF: "half cover",
    Cover.NONE: "no cover",
    Cover.OPEN: "open field",
}
LIGHTS = {"bright": "Well lit", "dim": "Dim", "dark": "Total darkness"}
OUT_OF_SIGHT = "Add a square that the observer can see; out of sight there is nothing to roll for."


@dataclass(frozen=True)
class Square:
    """A row of the table: one square on the way."""

    cover: Annotated[Cover, Choice("Cover")]
    seen: Annotated[bool, YesNo("In sight")] = True


WAY = (Square(Cover.FULL), Square(Cover.HALF), Square(Cover.OPEN, seen=False))


@dataclass(frozen=True)
class SneakInputs:
    """What the card asks for."""

    dexterity: Annotated[int, inputs.modifier("Sneaker’s DEX-MOD")] = 3
    perception: Annotated[int, inputs.modifier("Observer’s PER-MOD")] = 3
    light: Annotated[Light, Choice("Light", labels=LIGHTS)] = Light.BRIGHT
    squares: Annotated[
        tuple[Square, ...], Rows("Squares on the way, and whether the observer could see them", row="square")
    ] = WAY
    advantage: Annotated[int, inputs.advantage("Advantage", group=MORE)] = 0
    off_balance: Annotated[bool, YesNo("Sneaker is off-balance", group=MORE)] = False

    def seen_covers(self) -> list[Cover]:
        """The covers of the squares that the observer can see."""
        covers = [square.cover for square in self.squares if square.seen]
        if not covers:
            raise RefusalError("squares", OUT_OF_SIGHT)
        return covers

    def modifiers(self) -> tuple[Modifier, ...]:
        """What the advantage of the check is made of."""
        conditions = [Condition.OFF_BALANCE] if self.off_balance else []
        return sneak_modifiers(self.seen_covers(), self.light, conditions, self.advantage)


def sneaking(given: SneakInputs) -> Answer:
    """Sneaking."""
    covers, modifiers = given.seen_covers(), given.modifiers()
    worst, target, advantage = rules.worst_cover(covers), difficulty(given.perception), score(modifiers)
    chance = rules.sneak_chance(given.dexterity, given.perception, advantage)
    count = Phrase("the least covered of {count} squares in sight", count=len(covers))
    if len(covers) == 1:
        count = Phrase("the one square in sight")
    dice = score_text(advantage)
    headline = "You pass unseen {often}: a check against {target}, with {dice}."
    return Answer(
        value=Percent(chance),
        headline=Phrase(headline, often=often(chance), target=target, dice=dice),
        steps=(
            Step(count, Phrase(COVERS[worst]), "sneak.worst"),
            *sneaking_steps(modifiers, given.light),
            Step("the check rolls with {dice}", Added(advantage), "sneak.check", dice=dice),
            Step("{die} and DEX-MOD", Added(given.dexterity), "sneak.check", die=CHECK),
            Step("the observer’s PER-DC to meet", target, "sneak.check"),
        ),
        chance=chance,
        facts={"advantage": advantage, "worst": worst, "target": target},
        idle={"squares": Idle("only the least covered in sight counts", "sneak.worst")}
        if len(given.squares) > 1
        else {},
    )


def roll_sneaking(throw: Throw, given: SneakInputs) -> Rolled:
    """The check on the table."""
    tray = Tray(throw)
    face = tray.check(score=score(given.modifiers()))
    unseen = rules.goes_unseen(face, given.dexterity, given.perception)
    return tray.met(face, given.dexterity, difficulty(given.perception), "unseen" if unseen else "noticed")
