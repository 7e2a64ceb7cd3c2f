"""The words of what is added to a precision roll, of why something does not count, and the rules of both."""

from collections.abc import Iterable

from rules_core.uchma.cover import COVER_TERMS
from rules_core.uchma.modifiers import Modifier, Reason, Term
from tableside import Added, Phrase, Step, Words, modifier_steps

TERMS = {
    Term.LEVEL: Words("half of the level, rounded down", rule="precision.term.level"),
    Term.WEAPON: Words("weapon precision", rule="precision.term.weapon"),
    Term.OTHER: Words("other bonuses", rule="precision.term.other"),
    Term.QUARTER_COVER: Words("quarter cover", rule="cover.quarter"),
    Term.HALF_COVER: Words("half cover", rule="cover.half"),
    Term.FULL_COVER: Words("full cover", rule="cover.full"),
    Term.HIGH_GROUND: Words("attacking from high ground", rule="height.high"),
    Term.LOW_GROUND: Words("attacking from low ground", rule="height.low"),
    Term.FLANKED: Words("the target is flanked", rule="flank.bonus"),
    Term.TARGET_PRONE: Words("the target is prone and close by", rule=("prone.meleerange", "prone.adjacentbonus")),
    Term.ATTACKER_AMBUSHED: Words("the attacker was ambushed", rule="ambush.precision"),
    Term.TARGET_AMBUSHED: Words("the target was ambushed", rule=("ambush.resistances", "ambush.against")),
}
REASONS = {
    Reason.PROJECTILES_ONLY: Words("{term}, which counts for projectiles only"),
    Reason.MELEE_ONLY: Words("{term}, which helps melee abilities only"),
    Reason.NOT_ADJACENT: Words("the target is prone, but the attacker is not next to it"),
    Reason.ATTACKER_PRONE: Words("{term} does not count while prone", rule="prone.noweaponprecision"),
}


def modifiers_steps(modifiers: Iterable[Modifier]) -> tuple[Step, ...]:
    """The working of the modifiers, those that do not count with their reason."""
    return modifier_steps(modifiers, TERMS, REASONS, _where)


def _where(modifier: Modifier) -> Phrase | str:
    """Where the edition puts a modifier that it does not simply add to the roll."""
    if modifier.on_resistance:
        return Phrase(", {shift} to the target’s resistance", shift=Added(-modifier.amount))
    return " on the attacker’s roll" if modifier.term in COVER_TERMS.values() else ""
