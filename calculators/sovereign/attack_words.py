"""The words of an attack: its modifiers, why one does not count, and why there is no attack; each with its rule."""

from collections.abc import Iterable

from rules_core.sovereign.attack import Forbidden
from rules_core.sovereign.manner import DUAL_SKILL, Impossible
from rules_core.sovereign.modifiers import Modifier, Reason, Term
from rules_core.sovereign.special import CHARGE_FEET, SWARM_HELPERS, charge_feet
from rules_core.sovereign.strike import Strike
from tableside import Phrase, Step, Words, modifier_steps

TERMS = {
    Term.ATTACK_BONUS: Words("attack bonus", "attack.formula"),
    Term.ATTRIBUTE: Words("attribute modifier", "attack.attribute"),
    Term.SKILL: Words("combat skill", "attack.formula"),
    Term.MAGIC: Words("magic of the weapon", "attack.formula"),
    Term.OTHER: Words("other modifiers", "attack.situational"),
    Term.ADJACENT_PRONE: Words("the target is prone and adjacent", "attack.mod.adjacentprone"),
    Term.DISTANT_PRONE: Words("the target is prone and not adjacent", "attack.mod.distantprone"),
    Term.WHILE_PRONE: Words("the attacker fights while prone", "attack.mod.whileprone"),
    Term.LONG_RANGE: Words("beyond normal range", "attack.mod.longrange"),
    Term.HALF_COVER: Words("half cover", "attack.mod.halfcover"),
    Term.FULL_COVER: Words("full cover", "attack.mod.fullcover"),
    Term.WALL: Words("a wall hides the target, as full cover at least", "attack.mod.fullcover"),
    Term.ONE_HAND_IN_MELEE: Words("an enemy is in melee range", "ranged.inmelee.onehand"),
    Term.THROWN_IN_MELEE: Words("an enemy is in melee range", "attack.mod.thrownmelee"),
    Term.UNSEEN_TARGET: Words("the target is unseen, its place known", "attack.mod.unseenknown"),
    Term.SNAP: Words("Snap Attack", "snap.cost"),
    Term.CHARGE: Words("charge", "charge.attack"),
    Term.SWARM: Words("helpers in the swarm", "swarm.bonus"),
    Term.TWO_WEAPONS: Words("two weapons in hand", "dual.penalty"),
    Term.CHARGED: Words("it charged and has not had its next turn", "charge.ac"),
    Term.TOTAL_DEFENSE: Words("it is in Total Defense", "defense.ac"),
}
REASONS = {
    Reason.MELEE_ONLY: Words("{term}, which hinders melee attacks only"),
    Reason.RANGED_ONLY: Words("{term}, which hinders ranged attacks only"),
    Reason.UNSEEN_SHOTS_ONLY: Words("being unseen hinders ranged attacks only"),
}
NOT_ALLOWED: dict[Impossible | Forbidden, Words] = {
    Forbidden.TWO_HANDS_IN_MELEE: Words(
        "a weapon that shoots with two hands cannot be used with an enemy in melee range", "ranged.inmelee.twohand"
    ),
    Forbidden.UNKNOWN_POSITION: Words(
        "nobody can shoot at what is neither seen nor located", "attack.mod.unseenunknown"
    ),
    Forbidden.OUT_OF_RANGE: Words("the target is beyond the weapon’s long range", "attack.mod.longrange"),
    Forbidden.NO_LINE_OF_SIGHT: Words("there is no line of sight to the target", "los.definition"),
    Forbidden.NOT_ADJACENT: Words("a melee attack needs a target in melee range", "melee.attack"),
    Impossible.MAIN_USED: Words("the Main Action of this round is already used", "action.main"),
    Impossible.UNDISCIPLINED: Words("only well trained and disciplined NPCs make Snap Attacks", "snap.npcs"),
    Impossible.CHARGE_WEAPON: Words("a charge ends in a melee attack or a throw", "charge.attack"),
    Impossible.CHARGE_TOO_SHORT: Words("a charge covers at least {least} feet", "charge.minimum"),
    Impossible.CHARGE_TOO_LONG: Words(
        "a charge covers at most {most} feet at a rate of {rate}, not {feet}", "charge.move"
    ),
    Impossible.SWARM_SIZE: Words("at most {helpers} others share a Swarm Attack", "swarm.join"),
    Impossible.NO_PAIR: Words(
        "two weapons in hand leave no hand for a bow or crossbow, and bare hands are none", "dual.choice"
    ),
    Impossible.UNSKILLED_WITH_TWO: Words(
        "two weapons need level {level} in the skill of each, not {skills}", "dual.requirement"
    ),
}


def why_not(strike: Strike, reason: Impossible | Forbidden) -> Step:
    """Why an attack is not allowed."""
    words = NOT_ALLOWED[reason]
    match reason:
        case Impossible.CHARGE_TOO_SHORT:
            return Step(words.text, rule=words.rule, least=CHARGE_FEET)
        case Impossible.CHARGE_TOO_LONG:
            most = charge_feet(strike.pace)
            return Step(words.text, rule=words.rule, most=most, rate=strike.pace, feet=strike.charge_feet)
        case Impossible.SWARM_SIZE:
            return Step(words.text, rule=words.rule, helpers=SWARM_HELPERS)
        case Impossible.UNSKILLED_WITH_TWO:
            return Step(words.text, rule=words.rule, level=DUAL_SKILL, skills=strike.skill_levels)
    return Step(words.text, rule=words.rule)


def steps_of(modifiers: Iterable[Modifier], strike: Strike) -> tuple[Step, ...]:
    """The working of modifiers, those that do not count with their reason."""

    def note(modifier: Modifier) -> Phrase | str:
        if modifier.term is not Term.CHARGE:
            return ""
        return Phrase(" of {feet} feet at a rate of {rate}", feet=strike.charge_feet, rate=strike.pace)

    return modifier_steps(modifiers, TERMS, REASONS, note)
