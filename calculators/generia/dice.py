"""How Generia's dice are picked, thrown and worded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import CHECK_SIDES, DEFENCE_SIDES, face_used
from rules_core.generia.damage import dealt, rolled_damage
from tableside import Added, Mean, Percent, Phrase, Pool, Rolled, Step, Throw
from tableside.dice import Dice
from tableside.engine.amounts import Slot, Text

CHECK, DEFENCE = Pool(1, CHECK_SIDES), Pool(1, DEFENCE_SIDES)


class Die(StrEnum):
    """The kinds of die that weapons and spells roll."""

    D4 = "d4"
    D6 = "d6"
    D8 = "d8"
    D10 = "d10"
    D12 = "d12"
    D20 = "d20"

    @property
    def sides(self) -> int:
        """How many faces it has."""
        return int(self.value.removeprefix("d"))


@dataclass(frozen=True)
class Damage:
    """Dice of a weapon or a spell, and what is added to them."""

    count: int
    die: Die
    bonus: int

    @property
    def pool(self) -> Pool:
        """The dice as a character sheet writes them."""
        return Pool(self.count, self.die.sides, self.bonus)

    @property
    def dealt(self) -> Dice:
        """What they deal."""
        return rolled_damage(self.count, self.die.sides, self.bonus)

    def step(self, name: str, rule: str = "") -> Step:
        """What they come to, in the working."""
        return spread_step(Phrase("{name} {dice}", name=name, dice=self.pool), self.dealt, rule)


class Tray:
    """The dice thrown so far, group by group."""

    def __init__(self, throw: Throw) -> None:
        self._throw = throw
        self._groups: list[tuple[Text, tuple[int, ...]]] = []

    def face(self, name: str, sides: int, score: int = 0) -> int:
        """The face that counts among those thrown with an advantage score."""
        return face_used(self._thrown(_named(name, sides), 1 + abs(score), sides), score)

    def check(self, name: str = "", score: int = 0) -> int:
        """The d20 that counts."""
        return self.face(name, CHECK_SIDES, score)

    def defence(self, name: str, score: int = 0) -> int:
        """The d12 that counts."""
        return self.face(name, DEFENCE_SIDES, score)

    def faces(self, count: int, sides: int, name: Text = "") -> tuple[int, ...]:
        """Dice of one kind, under the name of their pool or another."""
        return self._thrown(name or Phrase("{dice}", dice=Pool(count, sides)), count, sides)

    def damage(self, damage: Damage) -> int:
        """What the dice of a weapon or a spell deal."""
        name = Phrase("Damage, {dice}", dice=Pool(damage.count, damage.die.sides))
        faces = self.faces(damage.count, damage.die.sides, name)
        return min(dealt(Dice({sum(faces) + damage.bonus: 1})))

    def rolled(self, text: str, /, **values: Slot) -> Rolled:
        """The roll with all that fell, and its sentence."""
        return Rolled(tuple(self._groups), Phrase(text, **values))

    def met(self, face: int, plus: int, target: int | Fraction, verdict: str) -> Rolled:
        """The roll of one side against a number."""
        roll = rolled_text(face, plus)
        return self.rolled("{roll} against {target}: {verdict}.", roll=roll, target=target, verdict=verdict)

    def opposed(self, first: Text, face: int, plus: int, verdict: str) -> Rolled:
        """The rolls of both sides."""
        second = rolled_text(face, plus)
        return self.rolled("{first} against {second}: {verdict}.", first=first, second=second, verdict=verdict)

    def _thrown(self, name: Text, count: int, sides: int) -> tuple[int, ...]:
        faces = tuple(self._throw(sides) for _ in range(count))
        if faces:
            self._groups.append((name, faces))
        return faces


def _named(name: str, sides: int) -> Text:
    return Phrase("{name}, d{sides}", name=name, sides=sides) if name else Phrase("d{sides}", sides=sides)


def score_text(score: int) -> Text:
    """An advantage score in words, with the die that counts."""
    if not score:
        return "one die"
    name, which = ("Advantage", "best") if score > 0 else ("Disadvantage", "worst")
    size = abs(score)
    return Phrase("{name} {size}, the {which} of {dice} dice", name=name, size=size, which=which, dice=1 + size)


def spread(dice: Dice) -> Phrase:
    """The lowest and the highest result and the average, as a sentence has them."""
    if len(dice) == 1:
        return Phrase("{only}", only=min(dice))
    return Phrase("{least} to {most}, {mean} on average", least=min(dice), most=max(dice), mean=Mean(dice.mean()))


def spread_step(what: Text, dice: Dice, rule: str) -> Step:
    """What dice come to: from the lowest to the highest result, and the average."""
    if len(dice) == 1:
        return Step(what, min(dice), rule)
    least, most = min(dice), max(dice)
    return Step("{what}: {least} to {most}, on average", Mean(dice.mean()), rule, what=what, least=least, most=most)


def rolled_text(face: int, plus: int) -> Phrase:
    """A face and what is added to it: 12 + 5 = 17."""
    if not plus:
        return Phrase("{face}", face=face)
    return Phrase("{face} {plus:apart} = {total}", face=face, plus=Added(plus), total=face + plus)


def often(chance: Fraction | Percent) -> Text:
    """How often something happens, for the end of a sentence."""
    share = chance if isinstance(chance, Percent) else Percent(chance)
    return "every time" if share.share == 1 else Phrase("{chance} of the time", chance=share)
