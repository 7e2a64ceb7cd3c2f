"""A protective spell against an attack."""

from dataclasses import dataclass
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, DEFENCE, Tray, often, rolled_text, score_text
from calculators.generia.modifiers import advantage_steps
from rules_core.generia import spells as rules
from rules_core.generia.attacks import attack_roll, attack_total
from rules_core.generia.modifiers import Modifier, cast_modifiers, score
from rules_core.generia.spells import SpellType
from tableside import Added, Answer, Group, Idle, Percent, Phrase, Rolled, Step, Throw, YesNo
from tableside.dice import Dice

ADVANTAGE = Group("Second modifier, advantage, and a total already rolled")
ROLLED = Idle("the attack is rolled already", "sd.scope")


@dataclass(frozen=True)
class SpellDefenceInputs:
    """What the card asks for."""

    attack_value: Annotated[int, inputs.value("What the attacker adds")] = 5
    modifier: Annotated[int, inputs.modifier("Caster’s attribute modifier")] = 4
    focus: Annotated[bool, YesNo("Caster has the focus")] = True
    second_modifier: Annotated[int, inputs.modifier("Second attribute modifier", group=ADVANTAGE)] = 0
    attack_advantage: Annotated[int, inputs.advantage("Attacker’s advantage", group=ADVANTAGE)] = 0
    cast_advantage: Annotated[int, inputs.advantage("Caster’s other advantage", group=ADVANTAGE)] = 0
    attack_total: Annotated[int, inputs.total("Attack total, if it is known", group=ADVANTAGE)] = 0

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the advantage of the spell is made of."""
        return cast_modifiers(SpellType.SPELL_DEFENCE, self.focus, self.cast_advantage)

    @property
    def added(self) -> tuple[int, int]:
        """The attribute modifiers that the spell adds."""
        return self.modifier, self.second_modifier


def spell_defence(given: SpellDefenceInputs) -> Answer:
    """Spell Defence."""
    total, dice = given.attack_total, score_text(given.attack_advantage)
    attack = Dice({total: 1}) if total else attack_roll(given.attack_value, given.attack_advantage)
    chance = rules.spell_defence_chance(attack, given.added, score(given.modifiers))
    first = Step("the attack: {die}, {dice}", Added(given.attack_value), "sd.scope", die=CHECK, dice=dice)
    if total:
        first = Step("the attack total as rolled", total, "sd.scope")
    steps = [first, Step("the spell: {die} and the attribute modifier", Added(given.modifier), "sd.roll", die=DEFENCE)]
    if given.second_modifier:
        steps.append(Step("the second attribute modifier", Added(given.second_modifier), "sd.roll"))
    steps += advantage_steps(given.modifiers, "spell")
    steps.append(Step("its total meets the attack", Percent(chance), "sd.result"))
    return Answer(
        value=Percent(chance),
        headline=Phrase("The protective spell takes effect {often}.", often=often(chance)),
        steps=tuple(steps),
        chance=chance,
        outcomes={"takes-effect": chance, "too-low": 1 - chance},
        idle=dict.fromkeys(("attack_value", "attack_advantage"), ROLLED) if total else {},
    )


def roll_spell_defence(throw: Throw, given: SpellDefenceInputs) -> Rolled:
    """Attack and protective spell on the table."""
    tray, total = Tray(throw), given.attack_total
    text = Phrase("{total}", total=total)
    if not total:
        face = tray.check("Attack", given.attack_advantage)
        total, text = attack_total(face, given.attack_value), rolled_text(face, given.attack_value)
    face = tray.defence("Spell", score(given.modifiers))
    works = rules.spell_defence_works(rules.spell_defence_total(face, given.added), total)
    return tray.opposed(text, face, sum(given.added), "the spell takes effect" if works else "too low")
