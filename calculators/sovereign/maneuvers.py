"""What shoving and grappling share: an attack roll, then an opposed check."""

from collections.abc import Iterator

from calculators.sovereign.wording import CHECK, Faces, thrown, thrown_check
from rules_core.sovereign import maneuvers
from rules_core.sovereign.attack import ATTACK_SIDES, hit_chance, hits
from rules_core.sovereign.maneuvers import Maneuver, TargetSize
from rules_core.sovereign.terms import opposed_score
from tableside import Added, Percent, Phrase, Rolled, Step, Throw

SIZE_LABELS = {"person": "Like a person", "larger": "Much larger", "barely_plausible": "Barely plausible"}
SIZE_RULES = {TargetSize.LARGER: "maneuver.size.large", TargetSize.BARELY_PLAUSIBLE: "maneuver.size.huge"}


def maneuver_steps(case: Maneuver, attack_rule: str, check_rule: str) -> Iterator[Step]:
    """The working of an attack and a check."""
    yield Step(
        "chance that d{sides} {attack} reaches AC {ac}",
        Percent(hit_chance(case.attack, case.armor_class)),
        attack_rule,
        sides=ATTACK_SIDES,
        attack=Added(case.attack),
        ac=case.armor_class,
    )
    yield from check_steps(case, check_rule)


def check_steps(case: Maneuver, rule: str) -> Iterator[Step]:
    """The working of the attacker's opposed check."""
    yield Step("the check: {check} and", Added(case.modifier), rule, check=CHECK)
    yield from size_steps(case.size, "for the target’s size")
    yield Step("the score to reach", opposed_score(case.opposing), rule)
    yield Step("chance of the check", Percent(maneuvers.maneuver_check_chance(case)), rule)


def size_steps(size: TargetSize, text: str) -> Iterator[Step]:
    """What the target's size does, if it does anything."""
    if size in SIZE_RULES:
        yield Step(text, Added(maneuvers.SIZE_MODIFIER[size]), SIZE_RULES[size])


def roll_maneuver(throw: Throw, case: Maneuver, success: Phrase | str) -> Rolled:
    """The attack roll, and the check where it hits."""
    die = thrown(throw, ATTACK_SIDES)
    total = die[1][0] + case.attack
    if not hits(total, case.armor_class):
        return Rolled((die,), Phrase("{total} against AC {ac}: a miss.", total=total, ac=case.armor_class))
    check, text = _checked(throw, case, success, "the check fails")
    return Rolled((die, check), Phrase("{total} hits, then {check}.", total=total, check=text))


def roll_check(throw: Throw, case: Maneuver, success: Phrase | str, failure: str) -> Rolled:
    """The attacker's check alone."""
    check, text = _checked(throw, case, success, failure)
    return Rolled((check,), Phrase("{check}.", check=text))


def _checked(throw: Throw, case: Maneuver, success: Phrase | str, failure: str) -> tuple[Faces, Phrase]:
    """The dice of the check, and what comes of it."""
    check = thrown_check(throw)
    total = sum(check[1]) + case.modifier
    end = success if maneuvers.maneuver_succeeds(total, case.opposing, case.size) else failure
    score = opposed_score(case.opposing)
    return check, Phrase(
        "{total} against {score}: {end}", total=maneuvers.sized_total(total, case.size), score=score, end=end
    )
