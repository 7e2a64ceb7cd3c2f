"""The words of what is added to a precision roll, of why something does not count, and the rules of both."""

from collections.abc import Iterable

from rules_core.uchma.cover import COVER_TERMS
from rules_core.uchma.modifiers import Modifier, Reason, Term
from tableside import Added, Phrase, Step, Words, modifier_steps

TERMS = {
    Term.LEVEL: Words("half of the level, rounded down", "precision.term.level"),
    Term.WEAPON: Words("weapon precision", "precision.term.weapon"),
    Term.OTHER: Words("other bonuses", "precision.term.other"),
    Term.QUARTER_COVER: Words("quarter cover", "cover.quarter"),
    Term.HALF_COVER: Words("half cover", "cover.half"),
    Term.FULL_COVER: Words("full cover", "cover.full"),
    Term.HIGH_GROUND: Words("attacking from high ground", "height.high", "ground"),
    Term.LOW_GROUND: Words("attacking from low ground", "height.low", "ground"),
    Term.FLANKED: Words("the target is flanked", "flank.bonus", "flanked"),
    Term.TARGET_PRONE: Words(
        "the target is prone and close by", ("prone.meleerange", "prone.adjacentbonus"), "target_prone"
    ),
    Term.ATTACKER_AMBUSHED: Words("the attacker was ambushed", "ambush.precision", "attacker_ambushed"),
    Term.TARGET_AMBUSHED: Words("the target was ambushed", ("ambush.resistances", "ambush.against"), "target_ambushed"),
}
REASONS = {
    Reason.PROJECTILES_ONLY: Words("{term}, which counts for projectiles only"),
    Reason.MELEE_ONLY: Words("{term}, which helps melee abilities only"),
    Reason.NOT_ADJACENT: Words("the target is prone, but the attacker is not next to it"),
    Reason.ATTACKER_PRONE: Words("{term} {amount} does not count while prone", "prone.noweaponprecision"),
}


def steps_of(modifiers: Iterable[Modifier]) -> tuple[Step, ...]:
    """The working of the modifiers, those that do not count with their reason."""
    return modifier_steps(modifiers, TERMS, REASONS, _where)


def _where(modifier: Modifier) -> Phrase | str:
    """Where the edition puts a modifier that may stand on either side of the comparison."""
    if modifier.on_resistance:
        return Phrase(", {shift} to the target’s resistance", shift=Added(-modifier.amount))
    return " on the attacker’s roll" if modifier.term in COVER_TERMS.values() else ""
