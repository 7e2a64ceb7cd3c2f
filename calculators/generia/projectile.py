"""The projectile of a spell against dodge, shield or the rare parry."""

from typing import Annotated

from calculators.generia.dice import DIE_LABELS, Die, dice_text, score_text, spread
from calculators.generia.fight import Defender, Fight, Pick, fight_answer
from calculators.generia.fight_roll import roll_fight
from calculators.generia.weapon import throw_damage, weapon_damage
from rules_core.generia.attacks import AttackKind
from rules_core.generia.core import CHECK_SIDES
from rules_core.generia.exchange import Attack
from rules_core.generia.spells import caster_advantage
from tableside import Answer, Choice, Group, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.forms import arguments
from tableside.engine.wording import signed

DAMAGE = Group("Damage and defence values")
CAST = Group("Focus, advantage and state")


def projectile(
    modifier: Annotated[int, Whole("Caster’s attribute modifier", low=-10, high=30, of="attacker.modifier")] = 4,
    dexterity: Annotated[int, Whole("Target’s DEX-MOD", low=-10, high=30, of="target.dexterity")] = 3,
    perception: Annotated[int, Whole("Target’s PER-MOD", low=-10, high=30, of="target.perception")] = 2,
    shield: Annotated[bool, YesNo("Target has a shield", of="target.shield")] = False,
    parry_perk: Annotated[bool, YesNo("Target has a perk to parry projectiles", of="target.parry_perk")] = False,
    damage_dice: Annotated[int, Whole("Damage dice", low=0, high=12, group=DAMAGE, of="attacker.damage_dice")] = 2,
    damage_die: Annotated[
        Die, Choice("Kind of die", labels=DIE_LABELS, group=DAMAGE, of="attacker.damage_die")
    ] = Die.D6,
    damage_bonus: Annotated[
        int, Whole("Added to the damage", low=-20, high=60, group=DAMAGE, of="attacker.damage_bonus")
    ] = 0,
    armor: Annotated[
        int, Whole("Target’s Magic Defence or Armour Value", low=0, high=60, group=DAMAGE, of="target.armor")
    ] = 3,
    block_value: Annotated[
        int, Whole("Target’s Block Value", low=-20, high=60, group=DAMAGE, of="target.block_value")
    ] = 6,
    block_strength: Annotated[
        int, Whole("Target’s Block Strength", low=0, high=60, group=DAMAGE, of="target.block_strength")
    ] = 4,
    parry_value: Annotated[
        int, Whole("Target’s Parry Value", low=-20, high=60, group=DAMAGE, of="target.parry_value")
    ] = 5,
    defence: Annotated[Pick, Choice("Defend with", group=CAST, of="target.defence")] = Pick.BEST,
    focus: Annotated[bool, YesNo("Caster has the focus", group=CAST, of="attacker.focus")] = True,
    attack_advantage: Annotated[
        int, Whole("Caster’s other advantage", low=-20, high=20, group=CAST, hint="Below zero: Disadvantage.")
    ] = 0,
    defence_advantage: Annotated[
        int, Whole("Target’s advantage", low=-20, high=20, group=CAST, hint="Below zero: Disadvantage.")
    ] = 0,
    off_balance: Annotated[bool, YesNo("Target is off-balance", group=CAST, of="target.off_balance")] = False,
    grappled: Annotated[bool, YesNo("Target is grappled", group=CAST, of="target.grappled")] = False,
    attack_total: Annotated[
        int, Whole("Attack total, if it is known", low=0, high=120, group=CAST, hint="0: not rolled yet.")
    ] = 0,
) -> Answer:
    """Projectile spell."""
    fight = projectile_fight(
        modifier=modifier, dexterity=dexterity, perception=perception, shield=shield, parry_perk=parry_perk,
        damage_dice=damage_dice, damage_die=damage_die, damage_bonus=damage_bonus, armor=armor,
        block_value=block_value, block_strength=block_strength, parry_value=parry_value, focus=focus,
        attack_advantage=attack_advantage, defence_advantage=defence_advantage, off_balance=off_balance,
        grappled=grappled, attack_total=attack_total,
    )  # fmt: skip
    return fight_answer(fight, defence)


def projectile_fight(
    *, modifier: int, dexterity: int, perception: int, shield: bool, parry_perk: bool, damage_dice: int,
    damage_die: Die, damage_bonus: int, armor: int, block_value: int, block_strength: int, parry_value: int,
    focus: bool, attack_advantage: int, defence_advantage: int, off_balance: bool, grappled: bool, attack_total: int,
) -> Fight:  # fmt: skip
    """The fight that the inputs describe."""
    score = attack_advantage + caster_advantage(focus)
    damage = weapon_damage(damage_dice, damage_die, damage_bonus)
    steps = [Step(f"the spell: 1d{CHECK_SIDES} and the attribute modifier", signed(modifier), rule="pa.roll")]
    if not focus:
        steps.append(Step("no focus: advantage", signed(caster_advantage(focus)), rule="focus.missing.caster"))
    if attack_advantage:
        steps.append(Step("the caster’s other advantage", signed(attack_advantage)))
    if score or len(steps) > 1:
        steps.append(Step(f"the spell rolls with {score_text(score)}"))
    if attack_total:
        steps = [Step("the attack total as rolled", attack_total, rule="pa.roll")]
    steps.append(Step(f"damage {dice_text(damage_dice, damage_die.sides, damage_bonus)}", spread(damage)))
    return Fight(
        AttackKind.PROJECTILE,
        Attack(modifier, damage, score, attack_total or None),
        Defender(
            dexterity, perception, parry_value, block_value, block_strength, defence_advantage, off_balance, grappled,
            shield=shield, parry_perk=parry_perk,
        ),
        armor,
        tuple(steps),
    )  # fmt: skip


def roll_projectile(
    throw: Throw, defence: Pick, damage_dice: int, damage_die: Die, damage_bonus: int, **inputs: object
) -> Rolled:
    """The spell, the defence and the damage on the table."""
    damage = {"damage_dice": damage_dice, "damage_die": damage_die, "damage_bonus": damage_bonus}
    fight = projectile_fight(**arguments(projectile_fight, inputs | damage))
    return roll_fight(
        throw, fight, defence, lambda faces: throw_damage(throw, faces, damage_dice, damage_die, damage_bonus)
    )
