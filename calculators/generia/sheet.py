"""The values of a character sheet that attacks and defences use."""

from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import DEFENCE
from rules_core.generia import values as rules
from rules_core.generia.defences import dodge_value
from tableside import Added, Answer, Phrase, Pool, Step


def sheet(
    strength: Annotated[int, inputs.value("STR")] = 8,
    dexterity: Annotated[int, inputs.value("DEX")] = 7,
    constitution: Annotated[int, inputs.value("CON")] = 6,
    perception: Annotated[int, inputs.value("PER")] = 5,
    proficiency: Annotated[int, inputs.count("Weapon proficiency", high=30)] = 3,
    hit_rate: Annotated[Fraction, inputs.rate("Weapon’s hit rate")] = Fraction(1),
) -> Answer:
    """Values of the sheet."""
    attributes = {"str": strength, "dex": dexterity, "con": constitution, "per": perception}
    mods = {name: rules.attribute_modifier(attribute) for name, attribute in attributes.items()}
    attack = rules.attack_value(proficiency, mods["dex"], hit_rate)
    block = rules.block_value(proficiency, mods["con"], mods["str"])
    hold, dodge = rules.block_strength(mods["con"], mods["str"]), dodge_value(mods["dex"], mods["per"])
    halved = Phrase("half of STR {str}, DEX {dex}, CON {con} and PER {per}, rounded down", **attributes)
    added = {name: Added(mod) for name, mod in mods.items()}
    modifiers = Phrase("STR {str}, DEX {dex}, CON {con}, PER {per}", **added)
    values = "proficiency and DEX-MOD × hit rate {rate}: Attack and Parry Value"
    initiative = Phrase("{die} {plus}", die=Pool(1, rules.INITIATIVE_SIDES), plus=Added(mods["per"]))
    return Answer(
        value=attack,
        unit="Attack Value",
        headline=Phrase(
            "Attack and Parry Value {attack}, Block Value {block}, Block Strength {hold}, dodge {dodge}.",
            attack=attack,
            block=block,
            hold=hold,
            dodge=Added(dodge),
        ),
        steps=(
            _elsewhere(halved, modifiers),
            _elsewhere(Phrase(values, rate=inputs.as_typed(hit_rate)), attack),
            _elsewhere(Phrase("proficiency, CON-MOD and STR-MOD: Block Value"), block),
            _elsewhere(Phrase("CON-MOD and STR-MOD: Block Strength"), hold),
            _elsewhere(Phrase("Initiative"), initiative),
            Step("a dodge: {die}, DEX-MOD and PER-MOD", Added(dodge), "dodge.roll", die=DEFENCE),
        ),
        facts={"attack_value": attack, "block_value": block, "block_strength": hold, "dodge": dodge},
    )


def _elsewhere(text: Phrase, amount: int | Phrase) -> Step:
    return Step("from Generia’s other pages: {what}", amount, what=text)
