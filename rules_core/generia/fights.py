"""An attack and its defender, with all that changes the two rolls."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.generia.attacks import AttackKind, Defence, Ruling
from rules_core.generia.defenders import Defender
from rules_core.generia.exchange import Attack, Exchange, Guard, best_defences
from rules_core.generia.modifiers import Modifier, score
from tableside.dice import Dice


@dataclass(frozen=True)
class Fight:
    """One attack on one defender; `total` is 0 before the d20 has fallen."""

    kind: AttackKind
    value: int
    modifiers: tuple[Modifier, ...]
    total: int
    damage: Dice
    defender: Defender
    armor: int

    @property
    def attack(self) -> Attack:
        """The attack with its advantage added up."""
        return Attack(self.value, self.damage, score(self.modifiers), self.total or None)

    def ruling(self, defence: Defence) -> Ruling:
        """Whether the defender may answer like this."""
        return self.defender.ruling(self.kind, defence)

    def ranked(self) -> list[tuple[Guard, Exchange]]:
        """The defences allowed, best first."""
        return best_defences(self.attack, self.defender.guards(self.defender.allowed(self.kind)), self.armor)
