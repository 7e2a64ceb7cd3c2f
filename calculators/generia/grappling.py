"""Seizing another creature."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.defences import guard_steps
from calculators.generia.dice import CHECK, Tray, often, rolled_text
from calculators.generia.modifiers import advantage_steps
from rules_core.generia.attacks import Defence, attack_total
from rules_core.generia.core import succeeds
from rules_core.generia.defences import defence_total
from rules_core.generia.defenders import Defender
from rules_core.generia.exchange import Attack
from rules_core.generia.grappling import AVOIDS_GRAPPLE, becomes_grappled, grapple_attack, grapple_chance
from rules_core.generia.modifiers import Modifier, attack_modifiers, score
from tableside import Added, Answer, Choice, Group, Idle, Percent, Phrase, Rolled, Step, Throw, YesNo, picked
from tableside.engine.amounts import Value

MORE = Group("Advantage and state")


class Escape(StrEnum):
    """How the target tries to avoid the grip."""

    BEST = "best"
    DODGE = "dodge"
    PARRY = "parry"


@dataclass(frozen=True)
class GrappleInputs:
    """What the card asks for."""

    attack_value: Annotated[int, inputs.value("Grappler’s unarmed Attack Value", of="attacker.attack_value")] = 5
    dexterity: Annotated[int, inputs.modifier("Target’s DEX-MOD", of="target.dexterity")] = 3
    perception: Annotated[int, inputs.modifier("Target’s PER-MOD", of="target.perception")] = 2
    parry_value: Annotated[int, inputs.value("Target’s Parry Value", of="target.parry_value")] = 4
    defence: Annotated[Escape, Choice("Target defends with", of="target.defence")] = Escape.BEST
    attack_advantage: Annotated[int, inputs.advantage("Grappler’s other advantage", group=MORE)] = 0
    backstab: Annotated[bool, YesNo("From out of the target’s sight", group=MORE)] = False
    defence_advantage: Annotated[int, inputs.advantage("Target’s advantage", group=MORE)] = 0
    off_balance: Annotated[bool, YesNo("Target is off-balance", group=MORE, of="target.off_balance")] = False

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the advantage of the grip is made of."""
        return attack_modifiers(self.attack_advantage, backstab=self.backstab)

    @property
    def attack(self) -> Attack:
        """The grip."""
        return grapple_attack(self.attack_value, score(self.modifiers))

    @property
    def defender(self) -> Defender:
        """The target."""
        return picked(Defender, self)

    def chances(self) -> dict[Defence, Fraction]:
        """The chance to be grappled with each defence that may avoid it."""
        ways = [way for way in Defence if way in AVOIDS_GRAPPLE]
        return {way: grapple_chance(self.attack, self.defender.guard(way)) for way in ways}

    def chosen(self, chances: dict[Defence, Fraction]) -> Defence:
        """The defence that the target uses, given the chance with each."""
        return min(chances, key=chances.__getitem__) if self.defence is Escape.BEST else Defence(self.defence.value)


def grapple(given: GrappleInputs) -> Answer:
    """Grapple."""
    chances, defender = given.chances(), given.defender
    chosen = given.chosen(chances)
    best = min(chances, key=lambda way: (chances[way], way is not chosen))
    chance, result = chances[chosen], "grapple.result"
    others = [
        Step(
            "a {way} at {value} instead", Percent(chances[way]), result, way=way, value=Added(defender.guard(way).value)
        )
        for way in chances
        if way is not chosen
    ]
    facts: dict[str, Value] = {"best": best}
    return Answer(
        value=Percent(chance),
        headline=_headline(chosen, best, chance),
        steps=(
            Step("the grip: {die} and the Attack Value", Added(given.attack_value), "grapple.attack", die=CHECK),
            *advantage_steps(given.modifiers, "grip"),
            *guard_steps(defender.guard(chosen), defender),
            Step("grappled, unless the defence meets the attack", Percent(chance), result),
            *others,
            Step("damage", min(given.attack.damage), "grapple.attack"),
        ),
        chance=chance,
        outcomes={"grappled": chance, "avoided": 1 - chance},
        facts=facts | {f"{way.value}_grappled": other for way, other in chances.items()},
        idle={"defence": Idle("is the best one anyway", result)} if chosen is best else {},
    )


def _headline(chosen: Defence, best: Defence, chance: Fraction) -> Phrase:
    if chosen is best:
        return Phrase("The target is grappled {often}; it does best to {best}.", often=often(chance), best=best)
    text = "With a {chosen} the target is grappled {often}; to {best} would be better."
    return Phrase(text, chosen=chosen, often=often(chance), best=best)


def roll_grapple(throw: Throw, given: GrappleInputs) -> Rolled:
    """The grip and the defence on the table."""
    tray, attack, guard = Tray(throw), given.attack, given.defender.guard(given.chosen(given.chances()))
    grip = tray.check("Grip", attack.advantage)
    face = tray.defence(guard.defence.value.capitalize(), guard.advantage)
    defended = succeeds(defence_total(face, guard.value), attack_total(grip, attack.value))
    verdict = "grappled" if becomes_grappled(guard.defence, defended) else "it gets away"
    return tray.opposed(rolled_text(grip, attack.value), face, guard.value, verdict)
