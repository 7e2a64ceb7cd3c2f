"""The numbers that Generia's chapters quote by name, with those that all its modules name in capitals."""

from __future__ import annotations

from calculators.generia.dice import CHECK, DEFENCE
from rules_core import generia
from rules_core.generia import conditions, core, damage, ethereal, falling, mounted, rounds, sneaking, spells, upcasting
from rules_core.generia.values import INITIATIVE_SIDES
from tableside import Added, Phrase, Pool, constants


def _die(sides: int) -> Phrase:
    return Phrase("d{sides}", sides=sides)


def _faces(zone: damage.HitZone) -> Phrase:
    first, last = damage.zone_faces(zone)
    if first == last:
        return Phrase("{first}", first=first)
    return Phrase("{first}–{last}", first=first, last=last)


VALUES: dict[str, object] = {
    **constants(generia),
    "check_die": _die(core.CHECK_SIDES),
    "check_roll": CHECK,
    "defence_die": _die(core.DEFENCE_SIDES),
    "defence_roll": DEFENCE,
    "actions_per_turn": {action.value: count for action, count in rounds.ACTIONS_PER_TURN.items()},
    "initiative_die": _die(INITIATIVE_SIDES),
    "initiative_roll": Pool(1, INITIATIVE_SIDES),
    "zone_die": _die(damage.ZONE_SIDES),
    "zone_roll": Pool(1, damage.ZONE_SIDES),
    "zone": {zone.value: _faces(zone) for zone in damage.HitZone},
    "mounted_attack_disadvantage": -mounted.MOVED_ATTACK_ADVANTAGE,
    "mounted_dodge_disadvantage": -mounted.DODGE_ADVANTAGE,
    "free_mount_moves": mounted.FREE_MOVES_PER_TURN,
    "rider_actions_per_extra": mounted.RIDER_ACTIONS_PER_EXTRA,
    "ethereal_phases": ethereal.PHASES_UNTIL_GONE,
    "ethereal_dice": Pool(ethereal.DAMAGE_DICE_PER_TIER, ethereal.DAMAGE_SIDES),
    "no_focus_disadvantage": -spells.NO_FOCUS_CASTER_ADVANTAGE,
    "no_focus_save_advantage": spells.NO_FOCUS_SAVE_ADVANTAGE,
    "upcast_highest": len(upcasting.COSTS),
    "upcast_cost": {str(level): upcasting.upcast_cost(level) for level in range(1, len(upcasting.COSTS) + 3)},
    "barrier_dice": Pool(upcasting.BARRIER_DICE_PER_LEVEL, upcasting.BARRIER_SIDES),
    "cover": {cover.value: Added(score) for cover, score in sneaking.COVER_ADVANTAGE.items()},
    "light": {light.value: Added(score) for light, score in sneaking.LIGHT_ADVANTAGE.items()},
    "off_balance_disadvantage": -conditions.DEFENCE_ADVANTAGE[conditions.Condition.OFF_BALANCE],
    "grappled_disadvantage": -conditions.DEFENCE_ADVANTAGE[conditions.Condition.GRAPPLED],
    "fall_dice": Pool(falling.DICE_PER_METRE, falling.FALL_SIDES),
    "excess_weight_damage": falling.DAMAGE_PER_EXCESS_WEIGHT,
}
