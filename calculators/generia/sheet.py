"""The values of a character sheet that attacks and defences use."""

from fractions import Fraction
from typing import Annotated

from rules_core.generia import values as rules
from rules_core.generia.core import DEFENCE_SIDES
from rules_core.generia.defences import dodge_value
from tableside import Answer, Decimal, Step, Whole
from tableside.engine.wording import MINUS, number, signed

ELSEWHERE = "from Generia’s other pages: "


def sheet(
    strength: Annotated[int, Whole("STR", low=-20, high=60)] = 8,
    dexterity: Annotated[int, Whole("DEX", low=-20, high=60)] = 7,
    constitution: Annotated[int, Whole("CON", low=-20, high=60)] = 6,
    perception: Annotated[int, Whole("PER", low=-20, high=60)] = 5,
    proficiency: Annotated[int, Whole("Weapon proficiency", low=0, high=30)] = 3,
    hit_rate: Annotated[Fraction, Decimal("Weapon’s hit rate", low=0, high=5, places=2)] = Fraction(1),
) -> Answer:
    """Values of the sheet."""
    str_mod, dex_mod, con_mod, per_mod = (
        rules.attribute_modifier(attribute) for attribute in (strength, dexterity, constitution, perception)
    )
    attack = rules.attack_value(proficiency, dex_mod, hit_rate)
    block, hold = rules.block_value(proficiency, con_mod, str_mod), rules.block_strength(con_mod, str_mod)
    dodge = dodge_value(dex_mod, per_mod)
    attributes = f"STR {strength}, DEX {dexterity}, CON {constitution} and PER {perception}".replace("-", MINUS)
    modifiers = f"STR {signed(str_mod)}, DEX {signed(dex_mod)}, CON {signed(con_mod)}, PER {signed(per_mod)}"
    return Answer(
        value=attack,
        unit="Attack Value",
        headline=(
            f"Attack and Parry Value {number(attack)}, Block Value {number(block)}, "
            f"Block Strength {number(hold)}, dodge {signed(dodge)}."
        ),
        steps=(
            Step(f"{ELSEWHERE}half of {attributes}, fractions dropped", modifiers),
            Step(f"{ELSEWHERE}proficiency and DEX-MOD × hit rate {float(hit_rate):g}: Attack and Parry Value", attack),
            Step(f"{ELSEWHERE}proficiency, CON-MOD and STR-MOD: Block Value", block),
            Step(f"{ELSEWHERE}CON-MOD and STR-MOD: Block Strength", hold),
            Step(f"{ELSEWHERE}Initiative", f"1d{rules.INITIATIVE_SIDES} {signed(per_mod)}"),
            Step(f"a dodge: 1d{DEFENCE_SIDES}, DEX-MOD and PER-MOD", signed(dodge), rule="dodge.roll"),
        ),
        facts={"attack_value": attack, "block_value": block, "block_strength": hold, "dodge": dodge},
    )
