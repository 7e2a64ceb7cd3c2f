"""The inputs of an attack and the words of its working."""

from enum import StrEnum

from rules_core.sovereign.attack import Circumstances, Forbidden, Range, Situation, Weapon
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.damage import DUAL_SKILL
from rules_core.sovereign.manner import Approach, Impossible, Manner
from rules_core.sovereign.special import CHARGE_FEET, SWARM_HELPERS, charge_feet
from tableside import Group
from tableside.engine.wording import number

DAMAGE = Group("Damage and Shock")
PLACE = Group("Distance, cover and position")
MANNER = Group("Snap, charge, swarm, two weapons")
TARGET = Group("What protects the target")


class Distance(StrEnum):
    """How far the target is."""

    ADJACENT = "adjacent"
    NORMAL = "normal"
    LONG = "long"
    BEYOND = "beyond"


class Seen(StrEnum):
    """What the attacker knows about the target's place."""

    SEEN = "seen"
    KNOWN = "known"
    UNKNOWN = "unknown"


RANGES = {Distance.LONG: Range.LONG, Distance.BEYOND: Range.BEYOND}
WEAPON_LABELS = {"one_handed_ranged": "Ranged, one hand", "two_handed_ranged": "Bow or crossbow"}
DISTANCE_LABELS = {"normal": "Normal range", "long": "Long range", "beyond": "Beyond"}
COVER_LABELS = {"unseen": "No line of sight"}
SEEN_LABELS = {"seen": "Seen", "known": "Unseen, place known", "unknown": "Unseen, place unknown"}
ATTACKER_LABELS = {"character": "A character", "disciplined_npc": "A disciplined NPC", "other_npc": "Another NPC"}

FORBIDDEN_WORDS = {
    Forbidden.TWO_HANDS_IN_MELEE: (
        "a weapon that shoots with two hands cannot be used with an enemy in melee range",
        "ranged.inmelee.twohand",
    ),
    Forbidden.UNKNOWN_POSITION: ("nobody can shoot at what is neither seen nor located", "attack.mod.unseenunknown"),
    Forbidden.OUT_OF_RANGE: ("the target is beyond the weapon’s long range", "attack.mod.longrange"),
    Forbidden.NO_LINE_OF_SIGHT: ("there is no line of sight to the target", "los.definition"),
    Forbidden.NOT_ADJACENT: ("a melee attack needs a target in melee range", "melee.attack"),
}
IMPOSSIBLE_WORDS = {
    Impossible.MAIN_USED: ("the Main Action of this round is already used", "action.main"),
    Impossible.UNDISCIPLINED: ("only well trained and disciplined NPCs make Snap Attacks", "snap.npcs"),
    Impossible.CHARGE_WEAPON: ("a charge ends in a melee attack or a throw", "charge.attack"),
    Impossible.CHARGE_LENGTH: (f"a charge covers at least {CHARGE_FEET} feet", "charge.minimum"),
    Impossible.SWARM_SIZE: (f"at most {SWARM_HELPERS} others share a Swarm Attack", "swarm.join"),
    Impossible.NO_PAIR: (
        "two weapons in hand leave no hand for a bow or crossbow, and bare hands are none",
        "dual.choice",
    ),
    Impossible.UNSKILLED_WITH_TWO: (f"two weapons need level {DUAL_SKILL} in the skill of each", "dual.requirement"),
}
DECIDING: dict[Impossible | Forbidden, tuple[str, ...]] = {
    Impossible.MAIN_USED: ("main_used",),
    Impossible.UNDISCIPLINED: ("manner", "attacker"),
    Impossible.CHARGE_WEAPON: ("manner", "weapon"),
    Impossible.CHARGE_LENGTH: ("manner", "charge_feet"),
    Impossible.SWARM_SIZE: ("manner", "helpers"),
    Impossible.NO_PAIR: ("two_weapons", "weapon"),
    Impossible.UNSKILLED_WITH_TWO: ("two_weapons", "skill", "other_skill"),
    Forbidden.TWO_HANDS_IN_MELEE: ("weapon", "distance"),
    Forbidden.UNKNOWN_POSITION: ("weapon", "sight"),
    Forbidden.OUT_OF_RANGE: ("weapon", "distance"),
    Forbidden.NO_LINE_OF_SIGHT: ("cover",),
    Forbidden.NOT_ADJACENT: ("distance",),
}
SITUATION_WORDS = {
    Situation.DISTANT_PRONE: ("the target is prone and not adjacent", "attack.mod.distantprone"),
    Situation.ADJACENT_PRONE: ("the target is prone and adjacent", "attack.mod.adjacentprone"),
    Situation.WHILE_PRONE: ("the attacker fights while prone", "attack.mod.whileprone"),
    Situation.LONG_RANGE: ("beyond normal range", "attack.mod.longrange"),
    Situation.RANGED_IN_MELEE: ("an enemy is in melee range", "attack.mod.thrownmelee"),
    Situation.UNSEEN_TARGET: ("the target is unseen, its place known", "attack.mod.unseenknown"),
}
COVER_RULES = {Cover.HALF: "attack.mod.halfcover", Cover.FULL: "attack.mod.fullcover"}
MANNER_WORDS = {
    Manner.SNAP: ("Snap Attack", "snap.cost"),
    Manner.CHARGE: ("charge", "charge.attack"),
    Manner.SWARM: ("helpers in the swarm", "swarm.bonus"),
}


def impossible_words(why_not: Impossible, approach: Approach) -> tuple[str, str]:
    """Why the manner of an attack is not allowed, and the rule."""
    text, rule = IMPOSSIBLE_WORDS[why_not]
    most = charge_feet(approach.rate)
    if why_not is Impossible.CHARGE_LENGTH and approach.charge_feet > most:
        text = f"a charge covers at most {most} feet at a rate of {approach.rate}, not {approach.charge_feet}"
        return text, "charge.move"
    if why_not is Impossible.UNSKILLED_WITH_TWO:
        text += f", not {' and '.join(map(number, approach.skill_levels))}"
    return text, rule


def situation_words(situation: Situation, now: Circumstances) -> tuple[str, str]:
    """What a modifier is for, and its rule."""
    if situation is Situation.COVER:
        if now.cover is Cover.UNSEEN:
            return "a wall hides the target, as full cover at least", COVER_RULES[Cover.FULL]
        return f"{now.cover.value} cover", COVER_RULES[now.cover]
    if situation is Situation.RANGED_IN_MELEE and now.weapon is Weapon.ONE_HANDED_RANGED:
        return SITUATION_WORDS[situation][0], "ranged.inmelee.onehand"
    return SITUATION_WORDS[situation]
