"""What changes nothing in an attack, and why."""

from calculators.sovereign.attack_case import Case
from calculators.sovereign.attack_words import DECIDING
from rules_core.sovereign.attack import Forbidden, Range
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.damage import DUAL_SKILL
from rules_core.sovereign.manner import Attacker, Impossible, Manner, inflicts_shock
from rules_core.sovereign.shock import Defender, ShockRating
from tableside import Idle

NOT_MADE = Idle("no attack is made that it could change")
TWO_WEAPONS = Idle("counts with two weapons in hand only", "dual.damage")
Why = dict[str, Idle | None]


def idle_without_attack(reason: Impossible | Forbidden) -> Why:
    """All but what decides that the attack is not allowed."""
    return {"": NOT_MADE} | dict.fromkeys(DECIDING[reason])


def idle_in_attack(case: Case) -> Why:
    """What changes nothing in an attack that is made."""
    return _of_manner(case) | _of_place(case) | _of_hands(case) | _of_shock(case)


def _of_manner(case: Case) -> Why:
    approach = case.approach
    idle: Why = {}
    if approach.manner is not Manner.SWARM:
        idle["helpers"] = Idle("counts in a Swarm Attack only", "swarm.bonus")
    if approach.manner is not Manner.CHARGE:
        idle |= dict.fromkeys(("charge_feet", "rate"), Idle("counts in a charge only", "charge.move"))
    if approach.manner is not Manner.SNAP:
        idle["attacker"] = Idle("counts for a Snap Attack only", "snap.npcs")
    elif approach.attacker is Attacker.DISCIPLINED_NPC:
        idle["attacker"] = Idle("makes a Snap Attack like a character", "snap.npcs")
    return idle


def _of_place(case: Case) -> Why:
    now = case.now
    idle: Why = {}
    if now.ranged:
        idle["attacker_prone"] = Idle("hinders melee attacks only", "attack.mod.whileprone")
        if now.in_melee and not (now.adjacent or now.target_prone) and now.range is Range.NORMAL:
            idle["distance"] = Idle("another enemy is in melee range anyway", "attack.mod.thrownmelee")
        if now.adjacent:
            idle["enemy_near"] = Idle("the target is one already", "attack.mod.thrownmelee")
    else:
        idle["enemy_near"] = Idle("hinders ranged attacks only", "attack.mod.thrownmelee")
        if now.cover is not Cover.UNSEEN:
            idle["sight"] = Idle("being unseen hinders ranged attacks only", "attack.mod.unseenknown")
    return idle


def _of_hands(case: Case) -> Why:
    if not case.approach.two_weapons:
        return dict.fromkeys(("other_skill", "in_range_of_both"), TWO_WEAPONS)
    return {"other_skill": Idle(f"level {DUAL_SKILL} is enough", "dual.requirement")}


def _of_shock(case: Case) -> Why:
    if inflicts_shock(case.now.weapon):
        return idle_shock(
            case.blow.shock, case.target, case.blow.swarm, ("shock_ac", "shock_every_ac", "shield", "shock_immune")
        )
    names = ("shock_points", "shock_ac", "shock_every_ac", "shield", "shock_immune")
    return dict.fromkeys(names, Idle("Shock belongs to melee", "shock.miss"))


def idle_shock(rating: ShockRating | None, target: Defender, swarm: bool, names: tuple[str, str, str, str]) -> Why:
    """What changes nothing about Shock; the names are those of its AC, of every AC, of the shield and of immunity."""
    highest, every, _, immune = names
    if rating is None:
        return dict.fromkeys(names, Idle("without points there is no Shock", "shock.notation"))
    if target.total_defense:
        return dict.fromkeys(names, Idle("Total Defense stops all Shock", "defense.shock"))
    if swarm:
        return dict.fromkeys(names, Idle("the Shock of a swarm always applies", "swarm.shockalways"))
    if target.shield_ready:
        return dict.fromkeys((highest, every, immune), Idle("the shield stops the Shock already", "shock.shield"))
    if target.immune:
        return dict.fromkeys((highest, every), Idle("the target is immune", "shock.immunity"))
    return {highest: Idle("the Shock affects every AC", "shock.auto")} if rating.highest_ac is None else {}
