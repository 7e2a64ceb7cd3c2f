"""Dodging from the saddle."""

from dataclasses import dataclass
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, DEFENCE, Tray, often, rolled_text, score_text
from rules_core.generia.attacks import Defence, attack_total
from rules_core.generia.core import succeeds
from rules_core.generia.defences import defence_total, dodge_value
from rules_core.generia.exchange import Attack, Guard, resolve
from rules_core.generia.mounted import DODGE_ADVANTAGE
from rules_core.generia.mounted import mounted_dodge as guard_in_saddle
from tableside import Added, Answer, Group, Percent, Phrase, Rolled, Step, Throw
from tableside.dice import Dice

MORE = Group("On foot, and advantage")


@dataclass(frozen=True)
class MountedInputs:
    """What the card asks for."""

    attack_value: Annotated[int, inputs.value("Attack Value")] = 5
    mount_dexterity: Annotated[int, inputs.modifier("Mount’s DEX-MOD")] = 3
    perception: Annotated[int, inputs.modifier("Rider’s PER-MOD")] = 2
    riding: Annotated[int, inputs.count("Rider’s Riding", high=30)] = 2
    dexterity: Annotated[int, inputs.modifier("Rider’s own DEX-MOD, to compare", group=MORE)] = 3
    attack_advantage: Annotated[int, inputs.advantage("Attacker’s advantage", group=MORE)] = 0
    defence_advantage: Annotated[int, inputs.advantage("Rider’s other advantage", group=MORE)] = 0

    @property
    def guard(self) -> Guard:
        """The dodge from the saddle."""
        return guard_in_saddle(self.mount_dexterity, self.perception, self.riding, self.defence_advantage)

    @property
    def on_foot(self) -> Guard:
        """The same rider's dodge on foot."""
        return Guard(Defence.DODGE, dodge_value(self.dexterity, self.perception), self.defence_advantage)


def mounted_dodge(given: MountedInputs) -> Answer:
    """Mounted dodge."""
    attack = Attack(given.attack_value, Dice({0: 1}), given.attack_advantage)
    guard = given.guard
    chance, on_foot = resolve(attack, guard).defended(), resolve(attack, given.on_foot).defended()
    attacks, dodges = score_text(attack.advantage), score_text(guard.advantage)
    compared = "on foot, with a DEX-MOD of {dexterity}, it would succeed"
    return Answer(
        value=Percent(chance),
        headline=Phrase(
            "A dodge from the saddle succeeds {often}, on foot {on_foot}.",
            often=often(chance),
            on_foot=Percent(on_foot),
        ),
        steps=(
            Step("the attack: {die}, {dice}", Added(attack.value), "melee.roll", die=CHECK, dice=attacks),
            Step("the mount’s DEX-MOD", Added(given.mount_dexterity), "mounted.dodge"),
            Step("the rider’s PER-MOD", Added(given.perception), "dodge.roll"),
            Step("eased by Riding", Added(given.riding), "mounted.dodge"),
            Step("in the saddle: advantage", Added(DODGE_ADVANTAGE), "mounted.dodge"),
            Step("the dodge: {die}, {dice}", Added(guard.value), "dodge.roll", die=DEFENCE, dice=dodges),
            Step("the dodge succeeds", Percent(chance), "dodge.result"),
            Step(compared, Percent(on_foot), "dodge.roll", dexterity=given.dexterity),
        ),
        chance=chance,
        outcomes={"dodged": chance, "failed": 1 - chance},
        facts={"on_foot": on_foot},
    )


def roll_mounted_dodge(throw: Throw, given: MountedInputs) -> Rolled:
    """The attack and the dodge on the table."""
    tray, guard = Tray(throw), given.guard
    struck = tray.check("Attack", given.attack_advantage)
    face = tray.defence("Dodge", guard.advantage)
    dodged = succeeds(defence_total(face, guard.value), attack_total(struck, given.attack_value))
    verdict = "dodged" if dodged else "struck"
    return tray.opposed(rolled_text(struck, given.attack_value), face, guard.value, verdict)
