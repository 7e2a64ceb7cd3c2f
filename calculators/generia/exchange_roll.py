"""One attack and one defence with the dice on the table."""

from __future__ import annotations

from calculators.generia.defences import REFUSALS
from calculators.generia.dice import Damage, Tray, rolled_text
from calculators.generia.exchange import Pick
from rules_core.generia.attacks import Defence, Ruling, attack_total
from rules_core.generia.damage import ZONE_SIDES, hit_zone, is_hit
from rules_core.generia.defences import Parry, parry
from rules_core.generia.exchange import UNHARMED, Guard, Outcome, damage_after, outcome
from rules_core.generia.fights import Fight
from tableside import Phrase, RefusalError, Rolled, Throw
from tableside.dice import Dice

WORDS = {
    Outcome.FAILED: "not stopped",
    Outcome.DODGED: "dodged",
    Outcome.BLOCKED: "blocked",
    Outcome.PERFECT_PARRY: "a perfect parry",
    Outcome.SECOND_DIE: "parried, and the second die saves the defender",
    Outcome.ZONE_CHOSEN: "parried, but the second die is lower",
}


def picked_guard(fight: Fight, pick: Pick) -> Guard:
    """The defence that is rolled; one that may not be tried is refused."""
    if pick is Pick.BEST:
        return fight.ranked()[0][0]
    ruling = fight.ruling(Defence(pick.value))
    if ruling is not Ruling.ALLOWED:
        raise RefusalError("defence", REFUSALS[ruling].text)
    return fight.defender.guard(Defence(pick.value))


def compared(tray: Tray, fight: Fight, guard: Guard) -> tuple[Phrase, Outcome]:
    """Attack and defence in words, and the outcome."""
    attack = fight.attack
    if attack.total is None:
        face = tray.check("Attack", attack.advantage)
        total, attack_text = attack_total(face, attack.value), rolled_text(face, attack.value)
    else:
        total, attack_text = attack.total, Phrase("{total}", total=attack.total)
    face = tray.defence(guard.defence.value.capitalize(), guard.advantage)
    second = face
    if guard.defence is Defence.PARRY and parry(face, guard.value, total) is Parry.SUCCESS:
        second = tray.defence("Second die")
    result = outcome(guard, face, second, total)
    text = "{attack} against {defence}: {outcome}"
    return Phrase(text, attack=attack_text, defence=rolled_text(face, guard.value), outcome=WORDS[result]), result


def roll_fight(throw: Throw, fight: Fight, pick: Pick, damage: Damage) -> Rolled:
    """Attack, defence, damage and hit zone, each rolled only if it comes to that."""
    guard = picked_guard(fight, pick)
    tray = Tray(throw)
    text, result = compared(tray, fight, guard)
    if result in UNHARMED:
        return tray.rolled("{text}, no damage.", text=text)
    taken = min(damage_after(result, Dice({tray.damage(damage): 1}), guard))
    text = Phrase("{text}, {damage} damage against {armor}", text=text, damage=taken, armor=fight.armor)
    if not is_hit(taken, fight.armor):
        return tray.rolled("{text}: no hit.", text=text)
    if result is Outcome.ZONE_CHOSEN:
        return tray.rolled("{text}: a hit where the defender chooses.", text=text)
    return tray.rolled("{text}: a hit, {zone}.", text=text, zone=hit_zone(tray.face("Hit zone", ZONE_SIDES)))
