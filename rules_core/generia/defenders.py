"""What a defender brings to each of the three defences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_core.generia.attacks import AttackKind, Defence, Ruling, allowed_defences, defence_ruling
from rules_core.generia.conditions import Condition
from rules_core.generia.defences import dodge_value, weakened_defence
from rules_core.generia.exchange import Guard
from rules_core.generia.modifiers import Modifier, defence_modifiers, score


@dataclass(frozen=True)
class Defender:
    """A defender's values and state; `weakened` is what the attacker's earlier parry takes off a defence."""

    dexterity: int
    perception: int
    parry_value: int
    block_value: int = 0
    block_strength: int = 0
    defence_advantage: int = 0
    off_balance: bool = False
    grappled: bool = False
    weakened: int = 0
    shield: bool = False
    parry_perk: bool = False

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the advantage of any defence is made of."""
        held = {Condition.OFF_BALANCE: self.off_balance, Condition.GRAPPLED: self.grappled}
        return defence_modifiers((each for each in held if held[each]), self.defence_advantage)

    def value(self, defence: Defence) -> int:
        """What is added to the die of a defence."""
        return {
            Defence.DODGE: dodge_value(self.dexterity, self.perception),
            Defence.PARRY: self.parry_value,
            Defence.BLOCK: self.block_value,
        }[defence]

    def guard(self, defence: Defence) -> Guard:
        """One of the defences, with all that changes it."""
        strength = self.block_strength if defence is Defence.BLOCK else 0
        return Guard(defence, weakened_defence(self.value(defence), self.weakened), score(self.modifiers), strength)

    def guards(self, defences: Iterable[Defence]) -> list[Guard]:
        """Several of the defences."""
        return [self.guard(defence) for defence in defences]

    def ruling(self, kind: AttackKind, defence: Defence) -> Ruling:
        """Whether a defence may answer a kind of attack."""
        return defence_ruling(kind, defence, shield=self.shield, parry_perk=self.parry_perk)

    def allowed(self, kind: AttackKind) -> tuple[Defence, ...]:
        """The defences that may answer a kind of attack."""
        return allowed_defences(kind, shield=self.shield, parry_perk=self.parry_perk)
