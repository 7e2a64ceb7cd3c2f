"""Seizing somebody, breaking free, and dragging or throwing the one who is held."""

from dataclasses import replace

from calculators.sovereign.grapple_inputs import GrappleInputs, Stage
from calculators.sovereign.maneuvers import check_steps, maneuver_steps, roll_check, roll_maneuver, size_steps
from calculators.sovereign.wording import CHECK, often, thrown_check
from rules_core.sovereign import maneuvers
from rules_core.sovereign.maneuvers import Handling, Maneuver
from tableside import Added, Answer, Idle, Percent, Phrase, RefusalError, Rolled, Step, Throw, picked, shares


def grapple(given: GrappleInputs) -> Answer:
    """Grappling."""
    case, counts_for_breaking = picked(Maneuver, given), Idle("counts for breaking free only", "grapple.many")
    idle = dict.fromkeys(("attack", "armor_class"), Idle("counts for seizing only", "grapple.attack"))
    if given.stage is Stage.SEIZE:
        return replace(_seize(case), idle={"grapplers": counts_for_breaking})
    if given.stage is Stage.ESCAPE:
        listed = Idle("those who hold are listed with their own", "grapple.many")
        return replace(_escape(given), idle={**idle, "modifier": listed})
    return replace(_move(Handling(given.stage.value), case), idle={**idle, "grapplers": counts_for_breaking})


def _seize(case: Maneuver) -> Answer:
    chance = maneuvers.maneuver_chance(case)
    return Answer(
        value=Percent(chance),
        headline=Phrase("The defender is held {often}.", often=often(chance)),
        steps=(
            *maneuver_steps(case, "grapple.attack", "grapple.check"),
            Step("both together", Percent(chance), "grapple.check"),
        ),
        chance=chance,
    )


def _moved(handling: Handling) -> Phrase:
    """What becomes of both when the check succeeds."""
    end = maneuvers.move_victim(check_won=True, handling=handling)
    text = "the victim lies prone {feet} feet away" if end.victim_prone else "both move {feet} feet"
    return Phrase(text, feet=end.victim_feet)


def _move(handling: Handling, case: Maneuver) -> Answer:
    chance = maneuvers.maneuver_check_chance(case)
    moved, freed = shares((chance, 1 - chance))
    often_moved = Phrase(
        "{often:first} {moved}; otherwise the victim breaks free.", often=often(chance), moved=_moved(handling)
    )
    return Answer(
        value=moved,
        headline=often_moved if chance else "The victim breaks free for certain.",
        steps=(
            *check_steps(case, "grapple.move"),
            Step("the check fails and the victim is free", freed, "grapple.movefail"),
        ),
        chance=chance,
    )


def _check_held(given: GrappleInputs) -> None:
    """Refuses a defender whom nobody holds."""
    if not given.grapplers:
        raise RefusalError("grapplers", "Add somebody who holds the defender.")


def _escape(given: GrappleInputs) -> Answer:
    _check_held(given)
    chance = maneuvers.escape_chance(given.opposing, [row.modifier for row in given.grapplers], given.size)
    damage = maneuvers.grapple_damage([row.damage for row in given.grapplers])
    return Answer(
        value=Percent(chance),
        headline=Phrase(
            "Breaks every hold {often}; staying held costs {damage} HP this round.", often=often(chance), damage=damage
        ),
        steps=(
            Step("the defender’s {check}, a Main Action, and", Added(given.opposing), "grapple.escape", check=CHECK),
            *size_steps(given.size, "each grappler, for the defender’s size"),
            *(
                Step(
                    "{name} holds against anything below",
                    maneuvers.hold_score(row.modifier, given.size),
                    "grapple.many",
                    name=row.name,
                )
                for row in given.grapplers
            ),
            Step("every hold is broken", Percent(chance), "grapple.many"),
            Step("damage at the end of each round held", damage, "grapple.damage"),
        ),
        chance=chance,
        facts={"damage": damage},
    )


def roll_grapple(throw: Throw, given: GrappleInputs) -> Rolled:
    """The attack and the check, or the one check of what is tried."""
    case = picked(Maneuver, given)
    if given.stage is Stage.SEIZE:
        return roll_maneuver(throw, case, "the defender is held")
    if given.stage is not Stage.ESCAPE:
        return roll_check(throw, case, _moved(Handling(given.stage.value)), "the victim breaks free")
    _check_held(given)
    check = thrown_check(throw)
    total = sum(check[1]) + given.opposing
    broken = maneuvers.holds_broken(total, [maneuvers.hold_score(row.modifier, given.size) for row in given.grapplers])
    holding = tuple(row.name for row, free in zip(given.grapplers, broken, strict=True) if not free)
    if not holding:
        return Rolled((check,), Phrase("{total}: every hold is broken.", total=total))
    text = "{total}: {names} holds on." if len(holding) == 1 else "{total}: {names} hold on."
    return Rolled((check,), Phrase(text, total=total, names=holding))
