"""The projectile of a spell against dodge, shield or the rare parry."""

from dataclasses import dataclass
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Damage, Die
from calculators.generia.exchange import Pick, fight_answer
from calculators.generia.exchange_roll import roll_fight
from rules_core.generia.attacks import AttackKind
from rules_core.generia.defenders import Defender
from rules_core.generia.fights import Fight
from rules_core.generia.modifiers import cast_modifiers
from rules_core.generia.spells import SpellType
from tableside import Answer, Choice, Group, Phrase, Rolled, Throw, YesNo, picked

DAMAGE = Group("Damage and defence values")
CAST = Group("Focus, advantage and state")


@dataclass(frozen=True)
class ProjectileInputs:
    """What the card asks for."""

    modifier: Annotated[int, inputs.modifier("Caster’s attribute modifier", of="attacker.modifier")] = 4
    dexterity: Annotated[int, inputs.modifier("Target’s DEX-MOD", of="target.dexterity")] = 3
    perception: Annotated[int, inputs.modifier("Target’s PER-MOD", of="target.perception")] = 2
    shield: Annotated[bool, YesNo("Target has a shield", of="target.shield")] = False
    parry_perk: Annotated[bool, YesNo("Target has a perk to parry projectiles", of="target.parry_perk")] = False
    damage_dice: Annotated[int, inputs.dice("Damage dice", group=DAMAGE, of="attacker.damage_dice")] = 2
    damage_die: Annotated[Die, inputs.die(group=DAMAGE, of="attacker.damage_die")] = Die.D6
    damage_bonus: Annotated[int, inputs.value("Added to the damage", group=DAMAGE, of="attacker.damage_bonus")] = 0
    armor: Annotated[int, inputs.amount("Target’s Magic Defence or Armour Value", group=DAMAGE, of="target.armor")] = 3
    block_value: Annotated[int, inputs.value("Target’s Block Value", group=DAMAGE, of="target.block_value")] = 6
    block_strength: Annotated[
        int, inputs.amount("Target’s Block Strength", group=DAMAGE, of="target.block_strength")
    ] = 4
    parry_value: Annotated[int, inputs.value("Target’s Parry Value", group=DAMAGE, of="target.parry_value")] = 5
    defence: Annotated[Pick, Choice("Defend with", group=CAST, of="target.defence")] = Pick.BEST
    focus: Annotated[bool, YesNo("Caster has the focus", group=CAST, of="attacker.focus")] = True
    attack_advantage: Annotated[int, inputs.advantage("Caster’s other advantage", group=CAST)] = 0
    defence_advantage: Annotated[int, inputs.advantage("Target’s advantage", group=CAST)] = 0
    off_balance: Annotated[bool, YesNo("Target is off-balance", group=CAST, of="target.off_balance")] = False
    grappled: Annotated[bool, YesNo("Target is grappled", group=CAST, of="target.grappled")] = False
    attack_total: Annotated[int, inputs.total("Attack total, if it is known", group=CAST)] = 0

    @property
    def damage(self) -> Damage:
        """What it deals."""
        return Damage(self.damage_dice, self.damage_die, self.damage_bonus)

    @property
    def fight(self) -> Fight:
        """The fight that the inputs describe."""
        return Fight(
            AttackKind.PROJECTILE,
            self.modifier,
            cast_modifiers(SpellType.PROJECTILE_ATTACK, self.focus, self.attack_advantage),
            self.attack_total,
            self.damage.dealt,
            picked(Defender, self),
            self.armor,
        )


def projectile(given: ProjectileInputs) -> Answer:
    """Projectile spell."""
    roll = Phrase("the spell: {die} and the attribute modifier", die=CHECK)
    return fight_answer(given.fight, given.defence, roll, given.damage.step("damage"))


def roll_projectile(throw: Throw, given: ProjectileInputs) -> Rolled:
    """The spell, the defence and the damage on the table."""
    return roll_fight(throw, given.fight, given.defence, given.damage)
