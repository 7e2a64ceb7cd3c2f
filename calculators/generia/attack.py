"""An attack with a weapon against dodge, parry or block."""

from enum import StrEnum
from typing import Annotated

from calculators.generia.dice import DIE_LABELS, Die, dice_text, score_text, spread
from calculators.generia.fight import Defender, Fight, Pick, fight_answer
from calculators.generia.fight_roll import roll_fight
from calculators.generia.weapon import throw_damage, weapon_damage
from rules_core.generia.attacks import AttackKind, backstab_advantage
from rules_core.generia.core import CHECK_SIDES
from rules_core.generia.exchange import Attack
from rules_core.generia.mounted import mounted_attack_advantage
from tableside import Answer, Choice, Group, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.forms import arguments
from tableside.engine.wording import signed

WEAPON = Group("Weapon and armour")
DEFENCE = Group("The defender’s choice and state")
ATTACK = Group("The attack roll")


class Weapon(StrEnum):
    """What the attack is made with."""

    MELEE = "melee"
    RANGED = "ranged"


def attack(
    attack_value: Annotated[int, Whole("Attack Value", low=-20, high=60, of="attacker.attack_value")] = 5,
    dexterity: Annotated[int, Whole("Defender’s DEX-MOD", low=-10, high=30, of="target.dexterity")] = 3,
    perception: Annotated[int, Whole("Defender’s PER-MOD", low=-10, high=30, of="target.perception")] = 2,
    parry_value: Annotated[int, Whole("Defender’s Parry Value", low=-20, high=60, of="target.parry_value")] = 5,
    block_value: Annotated[int, Whole("Defender’s Block Value", low=-20, high=60, of="target.block_value")] = 6,
    damage_dice: Annotated[int, Whole("Damage dice", low=0, high=12, group=WEAPON, of="attacker.damage_dice")] = 1,
    damage_die: Annotated[
        Die, Choice("Kind of die", labels=DIE_LABELS, group=WEAPON, of="attacker.damage_die")
    ] = Die.D8,
    damage_bonus: Annotated[
        int, Whole("Added to the damage", low=-20, high=60, group=WEAPON, of="attacker.damage_bonus")
    ] = 2,
    armor: Annotated[int, Whole("Defender’s Armour Value", low=0, high=60, group=WEAPON, of="target.armor")] = 4,
    block_strength: Annotated[
        int, Whole("Defender’s Block Strength", low=0, high=60, group=WEAPON, of="target.block_strength")
    ] = 4,
    defence: Annotated[Pick, Choice("Defend with", group=DEFENCE, of="target.defence")] = Pick.BEST,
    defence_advantage: Annotated[
        int, Whole("Defender’s advantage", low=-20, high=20, group=DEFENCE, hint="Below zero: Disadvantage.")
    ] = 0,
    off_balance: Annotated[bool, YesNo("Defender is off-balance", group=DEFENCE, of="target.off_balance")] = False,
    grappled: Annotated[bool, YesNo("Defender is grappled", group=DEFENCE, of="target.grappled")] = False,
    weakened: Annotated[
        int,
        Whole(
            "Defence weakened by",
            low=0,
            high=30,
            group=DEFENCE,
            hint="After the attacker’s own parry.",
            of="target.weakened",
        ),
    ] = 0,
    weapon: Annotated[Weapon, Choice("Weapon", group=ATTACK, of="attacker.weapon")] = Weapon.MELEE,
    attack_advantage: Annotated[
        int, Whole("Attacker’s other advantage", low=-20, high=20, group=ATTACK, hint="Below zero: Disadvantage.")
    ] = 0,
    backstab: Annotated[bool, YesNo("Backstab: from out of the target’s sight", group=ATTACK)] = False,
    mount_moved: Annotated[bool, YesNo("From a mount that moved this turn", group=ATTACK)] = False,
    attack_total: Annotated[
        int, Whole("Attack total, if it is known", low=0, high=120, group=ATTACK, hint="0: not rolled yet.")
    ] = 0,
) -> Answer:
    """Attack against a defence."""
    fight = weapon_fight(
        attack_value=attack_value, dexterity=dexterity, perception=perception, parry_value=parry_value,
        block_value=block_value, damage_dice=damage_dice, damage_die=damage_die, damage_bonus=damage_bonus,
        armor=armor, block_strength=block_strength, defence_advantage=defence_advantage, off_balance=off_balance,
        grappled=grappled, weakened=weakened, weapon=weapon, attack_advantage=attack_advantage, backstab=backstab,
        mount_moved=mount_moved, attack_total=attack_total,
    )  # fmt: skip
    return fight_answer(fight, defence)


def weapon_fight(
    *, attack_value: int, dexterity: int, perception: int, parry_value: int, block_value: int, damage_dice: int,
    damage_die: Die, damage_bonus: int, armor: int, block_strength: int, defence_advantage: int, off_balance: bool,
    grappled: bool, weakened: int, weapon: Weapon, attack_advantage: int, backstab: bool, mount_moved: bool,
    attack_total: int,
) -> Fight:  # fmt: skip
    """The fight that the inputs describe."""
    behind, saddle = backstab_advantage(not backstab), mounted_attack_advantage(mount_moved)
    score = attack_advantage + behind + saddle
    damage = weapon_damage(damage_dice, damage_die, damage_bonus)
    rolls = f"{weapon.value}.roll"
    steps = [Step(f"the attack: 1d{CHECK_SIDES} and the Attack Value", signed(attack_value), rule=rolls)]
    if backstab:
        steps.append(Step("backstab: advantage", signed(behind), rule="backstab.advantage"))
    if mount_moved:
        steps.append(Step("from a mount that moved: advantage", signed(saddle), rule="mounted.attack"))
    if attack_advantage:
        steps.append(Step("the attacker’s other advantage", signed(attack_advantage)))
    if score or len(steps) > 1:
        steps.append(Step(f"the attack rolls with {score_text(score)}"))
    if attack_total:
        steps = [Step("the attack total as rolled", attack_total, rule=rolls)]
    text = f"weapon damage {dice_text(damage_dice, damage_die.sides, damage_bonus)}"
    steps.append(Step(text, spread(damage), rule=f"{weapon.value}.damage"))
    return Fight(
        AttackKind(weapon.value),
        Attack(attack_value, damage, score, attack_total or None),
        Defender(
            dexterity, perception, parry_value, block_value, block_strength, defence_advantage, off_balance, grappled,
            weakened,
        ),
        armor,
        tuple(steps),
    )  # fmt: skip


def roll_attack(
    throw: Throw, defence: Pick, damage_dice: int, damage_die: Die, damage_bonus: int, **inputs: object
) -> Rolled:
    """The whole exchange on the table."""
    damage = {"damage_dice": damage_dice, "damage_die": damage_die, "damage_bonus": damage_bonus}
    fight = weapon_fight(**arguments(weapon_fight, inputs | damage))
    return roll_fight(
        throw, fight, defence, lambda faces: throw_damage(throw, faces, damage_dice, damage_die, damage_bonus)
    )
