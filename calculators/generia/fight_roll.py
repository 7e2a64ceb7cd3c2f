"""One attack and one defence with the dice on the table."""

from __future__ import annotations

from collections.abc import Callable

from calculators.generia.dice import Faces, rolled_text, throw_faces
from calculators.generia.fight import REFUSALS, Fight, Pick
from rules_core.generia.attacks import Defence, Ruling
from rules_core.generia.core import CHECK_SIDES, DEFENCE_SIDES
from rules_core.generia.damage import ZONE_SIDES, hit_zone, is_hit
from rules_core.generia.defences import Parry, parry
from rules_core.generia.exchange import UNHARMED, Guard, Outcome, damage_after, outcome
from tableside import RefusalError, Rolled, Throw
from tableside.dice import Dice
from tableside.engine.wording import number

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
        raise RefusalError("defence", REFUSALS[ruling][0])
    return fight.defender.guard(Defence(pick.value))


def throw_exchange(throw: Throw, fight: Fight, guard: Guard) -> tuple[Faces, str, Outcome]:
    """The dice of attack and defence, the comparison in words, and its outcome."""
    faces: Faces = []
    total = fight.attack.total
    attack_text = str(total)
    if total is None:
        thrown, face = throw_faces(throw, CHECK_SIDES, fight.attack.advantage)
        faces.append((f"Attack, d{CHECK_SIDES}", thrown))
        total, attack_text = face + fight.attack.value, rolled_text(face, fight.attack.value)
    thrown, face = throw_faces(throw, DEFENCE_SIDES, guard.advantage)
    faces.append((f"{guard.defence.value.capitalize()}, d{DEFENCE_SIDES}", thrown))
    second = face
    if guard.defence is Defence.PARRY and parry(face, guard.value, total) is Parry.SUCCESS:
        second = throw(DEFENCE_SIDES)
        faces.append((f"Second d{DEFENCE_SIDES}", (second,)))
    result = outcome(guard, face, second, total)
    return faces, f"{attack_text} against {rolled_text(face, guard.value)}: {WORDS[result]}", result


def roll_fight(throw: Throw, fight: Fight, pick: Pick, throw_damage: Callable[[Faces], int]) -> Rolled:
    """Attack, defence, damage and hit zone, each rolled only if it comes to that."""
    guard = picked_guard(fight, pick)
    faces, text, result = throw_exchange(throw, fight, guard)
    if result in UNHARMED:
        return Rolled(tuple(faces), f"{text}, no damage.")
    damage = min(damage_after(result, Dice({throw_damage(faces): 1}), guard))
    text += f", {number(damage)} damage against {fight.armor}"
    if not is_hit(damage, fight.armor):
        return Rolled(tuple(faces), f"{text}: no hit.")
    if result is Outcome.ZONE_CHOSEN:
        return Rolled(tuple(faces), f"{text}: a hit where the defender chooses.")
    zone = throw(ZONE_SIDES)
    faces.append((f"Hit zone, d{ZONE_SIDES}", (zone,)))
    return Rolled(tuple(faces), f"{text}: a hit, {hit_zone(zone).value}.")
