"""An attack with a weapon against dodge, parry or block."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Damage, Die
from calculators.generia.exchange import Pick, fight_answer
from calculators.generia.exchange_roll import roll_fight
from rules_core.generia.attacks import AttackKind
from rules_core.generia.defenders import Defender
from rules_core.generia.fights import Fight
from rules_core.generia.modifiers import attack_modifiers
from tableside import Answer, Choice, Group, Phrase, Rolled, Throw, YesNo, picked

WEAPON = Group("Weapon and armour")
DEFENCE = Group("The defender’s choice and state")
ATTACK = Group("The attack roll")
AFTER_PARRY = "After the attacker’s own parry."


class Weapon(StrEnum):
    """What the attack is made with."""

    MELEE = "melee"
    RANGED = "ranged"


@dataclass(frozen=True)
class AttackInputs:
    """What the card asks for."""

    attack_value: Annotated[int, inputs.value("Attack Value", of="attacker.attack_value")] = 5
    dexterity: Annotated[int, inputs.modifier("Defender’s DEX-MOD", of="target.dexterity")] = 3
    perception: Annotated[int, inputs.modifier("Defender’s PER-MOD", of="target.perception")] = 2
    parry_value: Annotated[int, inputs.value("Defender’s Parry Value", of="target.parry_value")] = 5
    block_value: Annotated[int, inputs.value("Defender’s Block Value", of="target.block_value")] = 6
    damage_dice: Annotated[int, inputs.dice("Damage dice", group=WEAPON, of="attacker.damage_dice")] = 1
    damage_die: Annotated[Die, inputs.die(group=WEAPON, of="attacker.damage_die")] = Die.D8
    damage_bonus: Annotated[int, inputs.value("Added to the damage", group=WEAPON, of="attacker.damage_bonus")] = 2
    armor: Annotated[int, inputs.amount("Defender’s Armour Value", group=WEAPON, of="target.armor")] = 4
    block_strength: Annotated[
        int, inputs.amount("Defender’s Block Strength", group=WEAPON, of="target.block_strength")
    ] = 4
    defence: Annotated[Pick, Choice("Defend with", group=DEFENCE, of="target.defence")] = Pick.BEST
    defence_advantage: Annotated[int, inputs.advantage("Defender’s advantage", group=DEFENCE)] = 0
    off_balance: Annotated[bool, YesNo("Defender is off-balance", group=DEFENCE, of="target.off_balance")] = False
    grappled: Annotated[bool, YesNo("Defender is grappled", group=DEFENCE, of="target.grappled")] = False
    weakened: Annotated[
        int, inputs.count("Defence weakened by", high=30, group=DEFENCE, hint=AFTER_PARRY, of="target.weakened")
    ] = 0
    weapon: Annotated[Weapon, Choice("Weapon", group=ATTACK, of="attacker.weapon")] = Weapon.MELEE
    attack_advantage: Annotated[int, inputs.advantage("Attacker’s other advantage", group=ATTACK)] = 0
    backstab: Annotated[bool, YesNo("Backstab: from out of the target’s sight", group=ATTACK)] = False
    mount_moved: Annotated[bool, YesNo("From a mount that moved this turn", group=ATTACK)] = False
    attack_total: Annotated[int, inputs.total("Attack total, if it is known", group=ATTACK)] = 0

    @property
    def damage(self) -> Damage:
        """What it deals."""
        return Damage(self.damage_dice, self.damage_die, self.damage_bonus)

    @property
    def fight(self) -> Fight:
        """The fight that the inputs describe."""
        return Fight(
            AttackKind(self.weapon.value),
            self.attack_value,
            attack_modifiers(self.attack_advantage, backstab=self.backstab, mount_moved=self.mount_moved),
            self.attack_total,
            self.damage.dealt,
            picked(Defender, self),
            self.armor,
        )


def attack(given: AttackInputs) -> Answer:
    """Attack against a defence."""
    roll = Phrase("the attack: {die} and the Attack Value", die=CHECK)
    return fight_answer(
        given.fight, given.defence, roll, given.damage.step("weapon damage", f"{given.weapon.value}.damage")
    )


def roll_attack(throw: Throw, given: AttackInputs) -> Rolled:
    """The whole exchange on the table."""
    return roll_fight(throw, given.fight, given.defence, given.damage)
