"""Attack rolls, damage, Shock, manoeuvres, execution, morale and the borrowed checks."""

from fractions import Fraction

from rules_core.sovereign import attack as k
from rules_core.sovereign import damage as d
from rules_core.sovereign import execution as x
from rules_core.sovereign import maneuvers as m
from rules_core.sovereign import manner as w
from rules_core.sovereign import morale as f
from rules_core.sovereign import rounds as o
from rules_core.sovereign import shock as s
from rules_core.sovereign import terms as t
from rules_core.sovereign.actions import Action
from rules_core.sovereign.attack import Forbidden
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.maneuvers import Handled, Handling, TargetSize
from rules_core.sovereign.modifiers import total_modifier
from rules_core.sovereign.shock import Defender, ShockRating
from rules_core.sovereign.strike import Distance, Seen, Strike, Weapon
from rules_core.sovereign.terms import Attribute

from .examples import examples

BOW, FAR = Weapon.TWO_HANDED_RANGED, Distance.NORMAL
RATING = ShockRating(2, 15)
HELD = o.Condition(grappled=True)


def shift(**now):
    return total_modifier(k.attack_modifiers(Strike(**now)))


def hit(face, **strike):
    return d.blow_damage(d.blow_of(Strike(**strike)), face)


ATTACK = [
    *examples("prone.ranged", (lambda: shift(weapon=BOW, distance=FAR, target_prone=True), -2)),
    *examples(
        "prone.melee",
        (lambda: shift(target_prone=True), 2),
        (lambda: shift(weapon=Weapon.THROWN, target_prone=True), -2),
    ),
    *examples(
        "attack.formula",
        (lambda: 11 + shift(attack_bonus=1, attribute=1, skill=1), 14),
        (lambda: 11 + shift(attack_bonus=1, attribute=1, skill=1, magic=2), 16),
        (lambda: 11 + shift(attack_bonus=1, attribute=1, skill=1, magic=2, other=-3), 13),
        (lambda: k.hit_chance(4, 15), Fraction(10, 20)),
        (lambda: max(k.attack_roll(0)), 20),
    ),
    *examples("attack.hit", (lambda: [k.hits(total, 15) for total in (14, 15, 16)], [False, True, True])),
    *examples("attack.attribute", (lambda: k.best_attribute({Attribute.STR: 0, Attribute.DEX: 1}), Attribute.DEX)),
    *examples("attack.npc", (lambda: k.npc_attack_bonus(3), 3), (lambda: k.npc_attack_bonus(3, 1), 4)),
    *examples("attack.mod.distantprone", (lambda: shift(weapon=BOW, distance=FAR, target_prone=True), -2)),
    *examples("attack.mod.adjacentprone", (lambda: shift(target_prone=True), 2)),
    *examples(
        "attack.mod.whileprone",
        (lambda: shift(attacker_prone=True), -4),
        (lambda: shift(weapon=BOW, distance=FAR, attacker_prone=True), 0),
    ),
    *examples(
        "attack.mod.longrange",
        (lambda: shift(weapon=BOW, distance=Distance.LONG), -2),
        (lambda: k.forbidden(Strike(weapon=BOW, distance=Distance.BEYOND)), Forbidden.OUT_OF_RANGE),
    ),
    *examples("attack.mod.halfcover", (lambda: shift(cover=Cover.HALF), -2), (lambda: shift(cover=Cover.NONE), 0)),
    *examples("attack.mod.fullcover", (lambda: shift(cover=Cover.FULL), -4)),
    *examples("attack.mod.thrownmelee", (lambda: shift(weapon=Weapon.THROWN), -4)),
    *examples("attack.mod.unseenknown", (lambda: shift(weapon=BOW, distance=FAR, sight=Seen.KNOWN), -4)),
    *examples(
        "attack.mod.bowmelee",
        (lambda: k.forbidden(Strike(weapon=BOW)), Forbidden.TWO_HANDS_IN_MELEE),
    ),
    *examples(
        "attack.mod.unseenunknown",
        (lambda: k.forbidden(Strike(weapon=BOW, distance=FAR, sight=Seen.UNKNOWN)), Forbidden.UNKNOWN_POSITION),
        (lambda: k.forbidden(Strike(weapon=BOW, distance=FAR, sight=Seen.KNOWN)), None),
    ),
]

DAMAGE = [
    *examples(
        "damage.formula", (lambda: hit(5, attribute=1), 6), (lambda: hit(5, attribute=1, magic=2, damage_bonus=3), 11)
    ),
    *examples(
        "damage.unarmed",
        (lambda: hit(1, weapon=Weapon.UNARMED, attribute=1, skill=2), 4),
        (lambda: hit(1, attribute=1, skill=2), 2),
    ),
    *examples(
        "damage.shockfloor",
        (lambda: s.floored_damage(2, 4), 4),
        (lambda: s.floored_damage(5, 4), 5),
    ),
    *examples(
        "shock.miss",
        (lambda: [s.miss_damage(RATING, Defender(ac)) for ac in (13, 15, 16)], [2, 2, 0]),
        # Hits on 11 to 20 for 1 to 4, lifted to 2; misses deal 2: half of (2+2+3+4)/4 and half of 2.
        (lambda: d.attack_damage(3, d.Blow(1, 4, shock=RATING), Defender(14)).mean(), Fraction(19, 8)),
    ),
    *examples(
        "shock.notation",
        (lambda: s.shock_rating("Shock 2/AC 15"), ShockRating(2, 15)),
        (lambda: s.shock_rating("5/-"), ShockRating(5, None)),
    ),
    *examples(
        "shock.auto",
        (lambda: s.miss_damage(ShockRating(5, None), Defender(20)), 5),
        (lambda: s.miss_damage(ShockRating(5, None), Defender(20, shield_ready=True)), 0),
        (lambda: s.miss_damage(ShockRating(5, None), Defender(20, immune=True)), 0),
    ),
    *examples("shock.modifiers", (lambda: s.shock_damage(2, 1, 1), 4), (lambda: s.shock_damage(1, -2), 0)),
    *examples(
        "shock.shield",
        (lambda: s.miss_damage(RATING, Defender(13, shield_ready=True)), 0),
        (lambda: s.miss_damage(RATING, Defender(13, shield_ready=False)), 2),
    ),
    *examples(
        "shock.immunity",
        (lambda: s.miss_damage(RATING, Defender(13, immune=True)), 0),
        (lambda: s.verdict(RATING, Defender(13, immune=True)), s.Verdict.IMMUNE),
    ),
    *examples(
        "shock.hitfloor",
        (lambda: min(d.damage_on_hit(d.Blow(1, 6, attribute=1, shock=RATING), Defender(13))), 3),
        (lambda: min(d.damage_on_hit(d.Blow(1, 6, attribute=1, shock=RATING), Defender(16))), 2),
    ),
    *examples(
        "swarm.noshockbonus",
        (lambda: d.damage_on_miss(d.Blow(1, 6, swarm_damage=3, shock=RATING, swarm=True), Defender(18)), 2),
    ),
    *examples("dual.requirement", (lambda: w.can_wield_two([1, 1]), True), (lambda: w.can_wield_two([1, 0]), False)),
    *examples(
        "dual.damage",
        (lambda: hit(4, sides=6, two_weapons=True), 6),
        (lambda: hit(4, sides=6, two_weapons=True, in_range_of_both=False), 4),
    ),
    *examples("dual.noshock", (lambda: d.damage_on_miss(d.Blow(1, 6, bonus=2, shock=RATING), Defender(13)), 2)),
    *examples("dual.penalty", (lambda: 14 + shift(two_weapons=True), 13)),
]

REST = [
    *examples("shove.check", (lambda: [m.maneuver_succeeds(total, 1) for total in (8, 9, 10)], [False, True, True])),
    *examples("grapple.check", (lambda: m.maneuver_succeeds(10, 2), True), (lambda: m.maneuver_succeeds(9, 2), False)),
    *examples("grapple.onetarget", (lambda: m.can_hold(1), True), (lambda: m.can_hold(2), False)),
    *examples("grapple.many", (lambda: m.holds_broken(10, [9, 11]), (True, False))),
    *examples(
        "grapple.restrict",
        (lambda: [o.makes_sense(action, HELD) for action in (Action.RUN, Action.CHARGE)], [False, False]),
        (
            lambda: [o.makes_sense(action, HELD) for action in (Action.RANGED_ATTACK, Action.MELEE_ATTACK)],
            [False, True],
        ),
    ),
    *examples("grapple.damage", (lambda: m.grapple_damage([3, 2]), 5)),
    *examples(
        "grapple.move",
        (lambda: m.move_victim(True, Handling.DRAG), Handled(10, 10, False, True)),
        (lambda: m.move_victim(True, Handling.THROW), Handled(0, 5, True, False)),
    ),
    *examples("grapple.movefail", (lambda: m.move_victim(False, Handling.DRAG), Handled(0, 0, False, False))),
    *examples(
        "maneuver.size.large",
        (lambda: m.sized_total(9, TargetSize.LARGER), 7),
        (lambda: m.sized_total(9, TargetSize.PERSON), 9),
    ),
    *examples("maneuver.size.huge", (lambda: m.sized_total(9, TargetSize.BARELY_PLAUSIBLE), 5)),
    *examples("execute.target", (lambda: x.can_be_executed(False), True), (lambda: x.can_be_executed(True), False)),
    *examples(
        "execute.ranged.time",
        (lambda: [x.ranged_is_ready(seconds, False) for seconds in (59, 60)], [False, True]),
        (lambda: x.ranged_is_ready(60, True), False),
        (lambda: x.hindrance(x.Execution(seconds=59)), x.Hindrance.HASTE),
        (lambda: x.hindrance(x.Execution(disturbed=True)), x.Hindrance.DISTURBANCE),
        (lambda: x.hindrance(x.Execution(x.Way.MELEE, seconds=59)), x.Hindrance.ABSENCE),
        (lambda: x.hindrance(x.Execution(suspects=True)), x.Hindrance.SUSPICION),
        (lambda: [x.hindrance(x.Execution(way)) for way in x.Way], [None, None]),
    ),
    *examples("execute.ranged.check", (lambda: [x.ranged_hits(total) for total in (9, 10)], [False, True])),
    *examples("execute.ranged.bonus", (lambda: [x.range_bonus(feet, 30) for feet in (10, 11, 30, 31)], [4, 2, 2, 0])),
    *examples("execute.melee", (lambda: [x.melee_hits(seconds) for seconds in (59, 60)], [False, True])),
    *examples(
        "execute.save",
        (lambda: [x.victim_saves(face, 2, 14) for face in (15, 16)], [False, True]),
        (lambda: x.victim_saves(14, -1, 14), True),
        (lambda: x.victim_saves(14, 0, 14), True),
        (lambda: [x.victim_saves(face, 4, 30) for face in (19, 20)], [False, True]),
        (lambda: [x.victim_saves(face, 0, 1) for face in (1, 2)], [False, True]),
        (lambda: t.save_chance(0, 11), Fraction(10, 20)),
        (lambda: t.physical_save_target(1, 0, 1), 14),
    ),
    *examples("execute.fail", (lambda: x.fate(x.Execution(sides=8, attribute=1), saved=False), x.Fate(True, 0, 0))),
    *examples(
        "execute.success", (lambda: x.fate(x.Execution(sides=8, attribute=1), saved=True), x.Fate(False, None, 9))
    ),
    *examples("morale.exceptions", (lambda: [f.follows_morale(nature) for nature in f.Nature], [True] + [False] * 4)),
    *examples(
        "morale.individual",
        (lambda: [f.individual_retreats(hp, 8, False) for hp in (5, 4, 3)], [False, True, True]),
        (lambda: f.individual_retreats(4, 8, True), False),
        (lambda: [f.hit_points_at_retreat(most) for most in (8, 7)], [4, 3]),
    ),
    *examples(
        "morale.group",
        (lambda: [f.group_retreats(9, lost, False) for lost in (2, 3, 4)], [False, True, True]),
        (lambda: f.group_retreats(9, 3, True), False),
        (lambda: [f.losses_at_retreat(start) for start in (9, 10)], [3, 4]),
    ),
]

EXAMPLES = [*ATTACK, *DAMAGE, *REST]
