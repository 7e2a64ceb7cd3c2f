"""Action types, the table, opportunity attacks and the single actions."""

from fractions import Fraction

from rules_core.sovereign import actions as a
from rules_core.sovereign import attack, damage, manner, screening, shock, special
from rules_core.sovereign.actions import Action, ActionType, Provokes, Remaining
from rules_core.sovereign.attack import Forbidden
from rules_core.sovereign.manner import Impossible
from rules_core.sovereign.modifiers import Modifier, Term, total_modifier
from rules_core.sovereign.shock import Defender, ShockRating
from rules_core.sovereign.special import SwarmBonus
from rules_core.sovereign.strike import Attacker, Distance, Manner, Strike, Weapon
from rules_core.sovereign.terms import Skill

from .examples import examples

MAIN, MOVE, BOTH, FREE = ActionType.MAIN, ActionType.MOVE, ActionType.MOVE_AND_MAIN, ActionType.FREE
ONE_HANDED, TWO_HANDED, FAR = Weapon.ONE_HANDED_RANGED, Weapon.TWO_HANDED_RANGED, Distance.NORMAL
CHARGE, SWARM = Manner.CHARGE, Manner.SWARM
PRINTED = {
    "main no": "melee_attack ranged_attack swarm_attack reload ready_or_stow disengage",
    "main yes": "use_skill",
    "move_and_main yes": "charge",
    "move sometimes": "screen",
    "move yes": "run pick_up stand_up",
    "move no": "hold",
    "free no": "go_prone",
    "instant no": "total_defense snap_attack",
}
TYPES = {name: key.split()[0] for key, names in PRINTED.items() for name in names.split()}
INVITES = {name: key.split()[1] for key, names in PRINTED.items() for name in names.split()}


def swarm_damage(face):
    """Damage of three helpers' attack with 1d6 + 1."""
    return damage.blow_damage(damage.blow_of(Strike(manner=SWARM, helpers=3, attribute=1)), face)


def defended(armor_class):
    """An AC in Total Defense."""
    return damage.target_of(Strike(armor_class=armor_class, total_defense=True)).armor_class


TURN = [
    *examples(
        "action.main",
        (lambda: a.can_act([], Action.MELEE_ATTACK), True),
        (lambda: a.can_act([MAIN], Action.MELEE_ATTACK), False),
    ),
    *examples(
        "action.move",
        (lambda: a.can_act([], Action.RUN), True),
        (lambda: a.can_act([MOVE, MAIN], Action.RUN), False),
        (lambda: a.remaining([MOVE]), Remaining(1, 0)),
    ),
    *examples(
        "action.move.second",
        (lambda: a.feet_per_round(30, True), 60),
        (lambda: a.feet_per_round(30, False), 30),
        (lambda: a.remaining([MOVE, MOVE]), Remaining(0, 0)),
        (lambda: a.remaining([MOVE, MOVE, MOVE]).legal, False),
        (lambda: a.remaining([BOTH, MOVE]).legal, False),
    ),
    *examples(
        "summary.turn",
        (lambda: a.remaining([MOVE, MAIN, FREE]).legal, True),
        (lambda: a.remaining([MAIN, MAIN]).legal, False),
        (lambda: a.remaining([FREE, FREE]), Remaining(1, 1)),
    ),
    *examples(
        "aoo.trigger",
        (lambda: a.opportunity_attacks(True, 2), 2),
        (lambda: a.opportunity_attacks(False, 2), 0),
        (lambda: a.opportunity_attacks(True, 0), 0),
    ),
    *examples("aoo.avoid", (lambda: a.opportunity_attacks(True, 2, disengaged=True), 0)),
    *examples("table.costs", (lambda: {action.value: a.action_type(action).value for action in Action}, TYPES)),
    *examples(
        "table.aoo",
        (lambda: {action.value: a.provokes(action).value for action in Action}, INVITES),
        (lambda: a.provokes(Action.MELEE_ATTACK), Provokes.NO),
    ),
    *examples("melee.skill", (lambda: a.melee_skill(True), Skill.BRAWL), (lambda: a.melee_skill(False), Skill.STAB)),
    *examples(
        "ranged.skill",
        (lambda: attack.ranged_skills(Weapon.TWO_HANDED_RANGED), {Skill.SHOOT}),
        (lambda: attack.ranged_skills(Weapon.THROWN), {Skill.SHOOT, Skill.STAB, Skill.EXERT}),
    ),
    *examples(
        "ranged.inmelee.onehand",
        (
            lambda: list(attack.situational_modifiers(Strike(weapon=ONE_HANDED))),
            [Modifier(Term.ONE_HAND_IN_MELEE, -4)],
        ),
        (
            lambda: list(attack.situational_modifiers(Strike(weapon=Weapon.THROWN))),
            [Modifier(Term.THROWN_IN_MELEE, -4)],
        ),
        (lambda: list(attack.situational_modifiers(Strike(weapon=ONE_HANDED, distance=FAR))), []),
    ),
    *examples(
        "ranged.inmelee.twohand",
        (lambda: attack.forbidden(Strike(weapon=TWO_HANDED)), Forbidden.TWO_HANDS_IN_MELEE),
        (lambda: attack.forbidden(Strike(weapon=TWO_HANDED, distance=FAR)), None),
        (lambda: attack.forbidden(Strike(weapon=ONE_HANDED)), None),
    ),
]

SPECIAL = [
    *examples(
        "snap.cost",
        (lambda: 17 + total_modifier(attack.attack_modifiers(Strike(manner=Manner.SNAP))), 13),
        (lambda: a.cost_in_round(Action.SNAP_ATTACK), MAIN),
    ),
    *examples(
        "snap.timing",
        (lambda: manner.impossible(Strike(manner=Manner.SNAP)), None),
        (lambda: manner.impossible(Strike(manner=Manner.SNAP, main_used=True)), Impossible.MAIN_USED),
    ),
    *examples(
        "snap.npcs",
        (lambda: [special.can_snap(who) for who in Attacker], [True, True, False]),
    ),
    *examples(
        "swarm.join",
        (lambda: special.swarm_is_allowed(4), True),
        (lambda: special.swarm_is_allowed(5), False),
        (lambda: special.swarm_is_allowed(1), True),
    ),
    *examples(
        "swarm.bonus",
        (lambda: special.swarm_bonus(0), SwarmBonus(0, 0)),
        (lambda: special.swarm_bonus(1), SwarmBonus(2, 1)),
        (lambda: special.swarm_bonus(3), SwarmBonus(6, 3)),
        (lambda: special.swarm_bonus(4), SwarmBonus(6, 3)),
    ),
    *examples("swarm.noshockbonus", (lambda: shock.shock_damage(2), 2)),
    *examples(
        "swarm.maxdamage",
        (lambda: swarm_damage(5), 7),
        (lambda: swarm_damage(2), 6),
    ),
    *examples(
        "swarm.shockalways",
        (lambda: shock.miss_damage(ShockRating(2, 13), Defender(18, True, True), swarm=True), 2),
        (lambda: shock.miss_damage(ShockRating(2, 13), Defender(18, total_defense=True), swarm=True), 0),
        (lambda: shock.miss_damage(ShockRating(2, 13), Defender(18)), 0),
    ),
    *examples("charge.move", (lambda: special.charge_feet(30), 60)),
    *examples("charge.attack", (lambda: 14 + total_modifier(attack.attack_modifiers(Strike(manner=CHARGE))), 16)),
    *examples(
        "charge.minimum",
        (lambda: manner.impossible(Strike(manner=CHARGE, charge_feet=4)), Impossible.CHARGE_TOO_SHORT),
        (lambda: manner.impossible(Strike(manner=CHARGE, charge_feet=5)), None),
        (lambda: manner.impossible(Strike(manner=CHARGE, charge_feet=60)), None),
        (lambda: manner.impossible(Strike(manner=CHARGE, charge_feet=65)), Impossible.CHARGE_TOO_LONG),
    ),
    *examples("charge.ac", (lambda: damage.target_of(Strike(armor_class=15, target_charged=True)).armor_class, 13)),
    *examples(
        "charge.aoo",
        (lambda: a.action_provokes(Action.CHARGE, True), True),
        (lambda: a.action_provokes(Action.CHARGE, False), False),
        (lambda: a.can_disengage_first(Action.CHARGE), False),
    ),
    *examples(
        "defense.cost", (lambda: special.gives_up_main(False), True), (lambda: special.gives_up_main(True), False)
    ),
    *examples("defense.ac", (lambda: defended(15), 17)),
    *examples(
        "defense.shock",
        (lambda: shock.miss_damage(ShockRating(3, None), Defender(10, total_defense=True)), 0),
    ),
    *examples(
        "defense.afterroll",
        (lambda: [attack.hits(total, defended(17)) for total in (17, 18, 19)], [False, False, True]),
    ),
]

SCREEN = [
    *examples("screen.move", (lambda: screening.screen_move_feet(30), 30)),
    *examples("screen.duration", (lambda: screening.is_screening(5), True), (lambda: screening.is_screening(6), False)),
    *examples(
        "screen.check",
        (lambda: screening.screen_target(10, [10]), -1),
        (lambda: screening.screen_target(9, [10]), 0),
        # 2d6 reaches 10 in 6 of 36 throws.
        (lambda: screening.screen_chances(0, [2]), {-1: Fraction(6, 36), 0: Fraction(30, 36)}),
    ),
    *examples(
        "screen.result", (lambda: screening.screen_target(12, [10]), -1), (lambda: screening.screen_target(7, [10]), 0)
    ),
    *examples(
        "screen.limit",
        (lambda: screening.screen_limit(-1, 1, 0), 1),
        (lambda: screening.screen_limit(0, 0, 3), 3),
        (lambda: screening.screen_limit(0, 0, 0), 0),
    ),
    *examples(
        "screen.minimum", (lambda: screening.can_screen(0, 0, 0), False), (lambda: screening.can_screen(1, 0, 0), True)
    ),
    *examples(
        "screen.multiple",
        (lambda: screening.screen_target(9, [11, 10]), 1),
        (lambda: screening.screen_target(10, [11, 10]), 0),
        (lambda: screening.screen_target(11, [11, 10]), -1),
    ),
    *examples(
        "screen.aoo",
        (lambda: a.action_provokes(Action.SCREEN, True, False, True), True),
        (lambda: a.action_provokes(Action.SCREEN, True, False, False), False),
        (lambda: a.action_provokes(Action.SCREEN, True, True, True), False),
    ),
]

OTHERS = [
    *examples("run.rate", (lambda: a.feet_per_round(a.NORMAL_RATE, main_as_move=False), 30)),
    *examples(
        "run.aoo",
        (lambda: a.leaves_reach(5, 10, 5), True),
        (lambda: a.leaves_reach(5, 5, 5), False),
        (lambda: a.leaves_reach(10, 15, 5), False),
        (lambda: a.leaves_reach(5, 10, 10), False),
        (lambda: a.action_provokes(Action.RUN, True, moved=True), True),
        (lambda: a.action_provokes(Action.RUN, True, moved=False), False),
        (lambda: a.action_provokes(Action.RUN, True, disengaged=True), False),
        (lambda: a.USUAL_REACH, 5),
    ),
    *examples("disengage.effect", (lambda: a.opportunity_attacks(True, 3, True), 0)),
    *examples("disengage.nomove", (lambda: a.disengage_feet(), 0)),
    *examples("skill.use", (lambda: a.skill_fits(6), True), (lambda: a.skill_fits(7), False)),
    *examples(
        "skill.aoo",
        (lambda: a.opportunity_attacks(a.action_provokes(Action.USE_SKILL, True), 1), 1),
        (lambda: a.can_disengage_first(Action.USE_SKILL), False),
    ),
    *examples("reload.quiver", (lambda: a.can_reload(True), True), (lambda: a.can_reload(False), False)),
    *examples("reload.bow", (lambda: a.reload_type(1), FREE), (lambda: a.reload_type(0), MOVE)),
    *examples("reload.crossbow", (lambda: a.reload_type(1), FREE), (lambda: a.reload_type(0), MOVE)),
    *examples(
        "pickup.aoo",
        (lambda: a.action_provokes(Action.PICK_UP, True), True),
        (lambda: a.action_provokes(Action.PICK_UP, True, True), False),
    ),
    *examples(
        "stand.aoo",
        (lambda: a.action_provokes(Action.STAND_UP, True), True),
        (lambda: a.action_provokes(Action.STAND_UP, True, True), False),
    ),
    *examples("prone.move", (lambda: a.prone_rate(30), 15), (lambda: a.prone_rate(25), Fraction(25, 2))),
    *examples("prone.free", (lambda: a.action_type(Action.GO_PRONE), FREE)),
    *examples("hold.trigger", (lambda: a.held_is_available(2, 2), True), (lambda: a.held_is_available(2, 3), False)),
]

EXAMPLES = [*TURN, *SPECIAL, *SCREEN, *OTHERS]
