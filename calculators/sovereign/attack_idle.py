"""What changes nothing in an attack, and why, where it is no modifier of the roll."""

from calculators.sovereign.shock_words import idle_shock
from rules_core.sovereign.attack import Forbidden
from rules_core.sovereign.damage import Blow, target_of
from rules_core.sovereign.manner import DUAL_SKILL, Impossible
from rules_core.sovereign.strike import Attacker, Distance, Manner, Strike, Weapon
from tableside import Idle, Phrase

DECIDING: dict[Impossible | Forbidden, tuple[str, ...]] = {
    Impossible.MAIN_USED: ("main_used",),
    Impossible.UNDISCIPLINED: ("manner", "attacker"),
    Impossible.CHARGE_WEAPON: ("manner", "weapon"),
    Impossible.CHARGE_TOO_SHORT: ("manner", "charge_feet"),
    Impossible.CHARGE_TOO_LONG: ("manner", "charge_feet", "rate", "attacker_prone"),
    Impossible.SWARM_SIZE: ("manner", "helpers"),
    Impossible.NO_PAIR: ("two_weapons", "weapon"),
    Impossible.UNSKILLED_WITH_TWO: ("two_weapons", "skill", "other_skill"),
    Forbidden.TWO_HANDS_IN_MELEE: ("weapon", "distance"),
    Forbidden.UNKNOWN_POSITION: ("weapon", "sight"),
    Forbidden.OUT_OF_RANGE: ("weapon", "distance"),
    Forbidden.NO_LINE_OF_SIGHT: ("cover",),
    Forbidden.NOT_ADJACENT: ("distance",),
}
SHOCK = {"highest": "shock_ac", "every": "shock_every_ac", "shield": "shield", "immune": "shock_immune"}
RANGED_NO_SHOCK = Idle("Shock belongs to melee", "shock.miss")
BARE_HANDS = Idle("bare hands have no weapon’s Shock", "shock.miss")
POINTLESS = Idle("without points there is no Shock", "shock.notation")
Why = dict[str, Idle | None]


def idle_without_attack(reason: Impossible | Forbidden) -> Why:
    """All but what decides that the attack is not allowed."""
    return {"": Idle("no attack is made that it could change")} | dict.fromkeys(DECIDING[reason])


def idle_in_attack(strike: Strike, blow: Blow) -> Why:
    """What changes nothing in an attack that is made."""
    return _of_manner(strike) | _of_place(strike) | _of_hands(strike) | _of_shock(strike, blow)


def _of_manner(strike: Strike) -> Why:
    idle: Why = {}
    if strike.manner is not Manner.SWARM:
        idle["helpers"] = Idle("counts in a Swarm Attack only", "swarm.bonus")
    if strike.manner is not Manner.CHARGE:
        idle |= dict.fromkeys(("charge_feet", "rate"), Idle("counts in a charge only", "charge.move"))
    if strike.manner is not Manner.SNAP:
        idle["attacker"] = Idle("counts for a Snap Attack only", "snap.npcs")
    elif strike.attacker is Attacker.DISCIPLINED_NPC:
        idle["attacker"] = Idle("makes a Snap Attack like a character", "snap.npcs")
    return idle


def _of_place(strike: Strike) -> Why:
    if not strike.ranged:
        return {}
    if strike.adjacent:
        return {"enemy_near": Idle("the target is one already", "attack.mod.thrownmelee")}
    if strike.enemy_near and not strike.target_prone and strike.distance is Distance.NORMAL:
        return {"distance": Idle("another enemy is in melee range anyway", "attack.mod.thrownmelee")}
    return {}


def _of_hands(strike: Strike) -> Why:
    if strike.two_weapons:
        return {"other_skill": Idle(Phrase("level {level} is enough", level=DUAL_SKILL), "dual.requirement")}
    idle = Idle("counts with two weapons in hand only", "dual.damage")
    return dict.fromkeys(("other_skill", "in_range_of_both"), idle)


def _of_shock(strike: Strike, blow: Blow) -> Why:
    if blow.shock:
        return idle_shock(blow.shock, target_of(strike), blow.swarm, SHOCK)
    if strike.ranged:
        return dict.fromkeys(("shock_points", *SHOCK.values()), RANGED_NO_SHOCK)
    if strike.weapon is Weapon.UNARMED and not strike.shock_every_ac:
        return dict.fromkeys(("shock_points", *SHOCK.values()), BARE_HANDS)
    return dict.fromkeys(SHOCK.values(), POINTLESS)
