"""Where hits land."""

from typing import Annotated

from calculators.generia.dice import often
from rules_core.generia.damage import ZONE_SIDES, HitZone, hit_zone, hit_zone_chances, zone_chance, zone_faces
from tableside import Answer, Choice, Rolled, Step, Throw, Whole
from tableside.engine.wording import percent, shares


def hit_zones(
    zone: Annotated[HitZone, Choice("Zone")] = HitZone.HEAD,
    hits: Annotated[int, Whole("Hits", low=1, high=20)] = 1,
) -> Answer:
    """Hit zones."""
    chances = hit_zone_chances()
    chance = zone_chance(zone, hits)
    steps = [
        Step(f"{other.value}, on {_faces(other)} of the d{ZONE_SIDES}", share, rule="hitzone.table")
        for other, share in zip(HitZone, shares([chances[other] for other in HitZone]), strict=True)
    ]
    if hits > 1:
        steps.append(Step(f"at least one of {hits} hits: {zone.value}", percent(chance), rule="hitzone.table"))
    return Answer(
        value=percent(chance),
        headline=(
            f"A hit lands on the {zone.value} {often(chance)}."
            if hits == 1
            else f"At least one of {hits} hits lands on the {zone.value} {often(chance)}."
        ),
        steps=tuple(steps),
        chance=chance,
        outcomes={other.value: share for other, share in chances.items()},
    )


def _faces(zone: HitZone) -> str:
    first, last = zone_faces(zone)
    return str(first) if first == last else f"{first} to {last}"


def roll_zones(throw: Throw, hits: int) -> Rolled:
    """A d10 for each hit."""
    faces = tuple(throw(ZONE_SIDES) for _ in range(hits))
    zones = ", ".join(hit_zone(face).value for face in faces)
    return Rolled(((f"d{ZONE_SIDES}", faces),), f"{zones.capitalize()}.")
