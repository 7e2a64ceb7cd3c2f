"""Melee damage, hits, hit zones and fighting from the saddle."""

from fractions import Fraction

import pytest

from rules_core.generia.attacks import AttackKind, Defence, Ruling
from rules_core.generia.core import face_used
from rules_core.generia.damage import (
    RAPIER_RATING,
    HitZone,
    hit_chance,
    hit_zone,
    hit_zone_chances,
    is_hit,
    melee_damage,
    rolled_damage,
    strength_share,
    zone_chance,
    zone_faces,
)
from rules_core.generia.exchange import Guard
from rules_core.generia.mounted import (
    Target,
    free_mount_moves_left,
    mounted_attack_advantage,
    mounted_dodge,
    mounted_initiatives,
    rider_actions_spent,
    rider_ruling,
)
from tableside.dice import die

HALF = Fraction(1, 2)

EXAMPLES = [
    ("damage.melee", lambda: melee_damage(6, 4, HALF).chances(), {8: 1}),
    ("damage.melee", lambda: melee_damage(6, 5, HALF, 3).chances(), {11: 1}),
    ("damage.melee", lambda: melee_damage(6, 4, Fraction(1)).chances(), {10: 1}),
    ("damage.melee", lambda: melee_damage(6, 0, HALF).chances(), {6: 1}),
    ("damage.melee", lambda: melee_damage(die(2), 3, Fraction(3, 2), 1).chances(), {6: HALF, 7: HALF}),
    ("damage.melee", lambda: melee_damage(die(4), -4, HALF).chances(), {0: HALF, 1: Fraction(1, 4), 2: Fraction(1, 4)}),
    ("damage.melee", lambda: rolled_damage(2, 2, -3).chances(), {0: Fraction(3, 4), 1: Fraction(1, 4)}),
    ("damage.rapier", lambda: strength_share(4, RAPIER_RATING), 2),
    ("damage.rapier", lambda: strength_share(5, RAPIER_RATING), 2),
    ("damage.rapier", lambda: strength_share(6, RAPIER_RATING), 3),
    ("hit.definition", lambda: is_hit(7, 5), True),
    ("hit.definition", lambda: is_hit(6, 5), True),
    ("hit.definition", lambda: is_hit(5, 5), False),
    ("hit.definition", lambda: is_hit(4, 5), False),
    ("hit.definition", lambda: hit_chance(die(6), 4), Fraction(1, 3)),
    ("hitzone.table", lambda: [hit_zone(face) for face in (1, 5)], [HitZone.TORSO] * 2),
    ("hitzone.table", lambda: [hit_zone(face) for face in (6, 7)], [HitZone.ARMS] * 2),
    ("hitzone.table", lambda: [hit_zone(face) for face in (8, 9)], [HitZone.LEGS] * 2),
    ("hitzone.table", lambda: hit_zone(10), HitZone.HEAD),
    (
        "hitzone.table",
        hit_zone_chances,
        {
            HitZone.TORSO: HALF,
            HitZone.ARMS: Fraction(1, 5),
            HitZone.LEGS: Fraction(1, 5),
            HitZone.HEAD: Fraction(1, 10),
        },
    ),
    (
        "mounted.initiative",
        lambda: mounted_initiatives({"rider": 7, "mount": 12, "foe": 9}, {"mount": "rider"}),
        {"rider": 7, "mount": 7, "foe": 9},
    ),
    ("mounted.attack", lambda: face_used([6, 14], mounted_attack_advantage(True)), 6),
    ("mounted.attack", lambda: face_used([14], mounted_attack_advantage(False)), 14),
    ("mounted.dodge", lambda: mounted_dodge(3, 2, 2), Guard(Defence.DODGE, 7, -1)),
    ("mounted.dodge", lambda: mounted_dodge(3, 2, 2, other_advantage=2), Guard(Defence.DODGE, 7, 1)),
    ("mounted.blockparry", lambda: rider_ruling(Target.MOUNT, AttackKind.MELEE, Defence.PARRY), Ruling.ALLOWED),
    ("mounted.blockparry", lambda: rider_ruling(Target.MOUNT, AttackKind.MELEE, Defence.BLOCK), Ruling.ALLOWED),
    ("mounted.blockparry", lambda: rider_ruling(Target.RIDER, AttackKind.MELEE, Defence.BLOCK), Ruling.ALLOWED),
    ("mounted.blockparry", lambda: rider_ruling(Target.MOUNT, AttackKind.RANGED, Defence.PARRY), Ruling.ONLY_DODGE),
    (
        "mounted.blockparry",
        lambda: rider_ruling(Target.MOUNT, AttackKind.PROJECTILE, Defence.BLOCK, shield=True),
        Ruling.NOT_BASIC,
    ),
    (
        "mounted.blockparry",
        lambda: rider_ruling(Target.RIDER, AttackKind.PROJECTILE, Defence.BLOCK, shield=True),
        Ruling.ALLOWED,
    ),
    ("mounted.blockparry", lambda: rider_ruling(Target.MOUNT, AttackKind.PROJECTILE, Defence.DODGE), Ruling.ALLOWED),
    ("mounted.move", lambda: free_mount_moves_left(0), 1),
    ("mounted.move", lambda: free_mount_moves_left(1), 0),
    ("mounted.move", lambda: free_mount_moves_left(2), 0),
    ("mounted.extra", lambda: rider_actions_spent(1), 1),
    ("mounted.extra", lambda: rider_actions_spent(0), 0),
    ("mounted.extra", lambda: rider_actions_spent(2), 2),
]


@pytest.mark.parametrize(("rule", "answer", "expected"), EXAMPLES)
def test_example(rule, answer, expected):
    assert answer() == expected, rule


@pytest.mark.parametrize(
    ("zone", "hits", "chance"),
    [
        (HitZone.HEAD, 0, "0"),
        (HitZone.HEAD, 1, "1/10"),
        (HitZone.HEAD, 2, "19/100"),  # 1 − 9/10 × 9/10
        (HitZone.TORSO, 3, "7/8"),  # 1 − 1/2 × 1/2 × 1/2
        (HitZone.ARMS, 2, "9/25"),  # 1 − 4/5 × 4/5
    ],
)
def test_zone_among_several_hits(zone, hits, chance):
    assert zone_chance(zone, hits) == Fraction(chance)


@pytest.mark.parametrize(
    ("zone", "faces"),
    [(HitZone.TORSO, (1, 5)), (HitZone.ARMS, (6, 7)), (HitZone.LEGS, (8, 9)), (HitZone.HEAD, (10, 10))],
)
def test_faces_of_a_zone(zone, faces):
    assert zone_faces(zone) == faces


@pytest.mark.parametrize("face", [0, 11])
def test_no_zone_beyond_the_die(face):
    with pytest.raises(ValueError, match=str(face)):
        hit_zone(face)
