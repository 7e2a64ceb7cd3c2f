"""How often a FIELD or ZONE spell takes effect."""

from enum import StrEnum
from typing import Annotated

from rules_core.generia.keywords import field_triggers, zone_triggers
from tableside import Answer, Choice, Idle, RefusalError, Step, Whole, YesNo


class Area(StrEnum):
    """The two keywords of spells that lie in wait."""

    FIELD = "field"
    ZONE = "zone"


def area_triggers(
    keyword: Annotated[Area, Choice("Keyword", labels={"field": "FIELD", "zone": "ZONE"})] = Area.FIELD,
    squares: Annotated[int, Whole("Squares entered inside the area", low=0, high=60)] = 3,
    starts_inside: Annotated[bool, YesNo("Begins its turn inside")] = False,
    returns: Annotated[int, Whole("Times it left and came back", low=0, high=20)] = 0,
) -> Answer:
    """FIELD and ZONE."""
    if returns > squares:
        raise RefusalError("returns", "Each return enters a square: there cannot be more returns than squares.")
    if keyword is Area.FIELD:
        count = field_triggers(squares, starts_inside)
        steps = [
            Step("a turn begun inside", int(starts_inside), rule="field.trigger"),
            Step("squares entered, once each", squares, rule="field.repeat"),
        ]
    else:
        count = zone_triggers(squares, starts_inside, returns)
        steps = [
            Step("a turn begun inside, or the way in", count - returns, rule="zone.trigger"),
            Step("each return into the area", returns, rule="zone.trigger"),
        ]
    idle = _idle(keyword, squares, starts_inside)
    times = {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")
    unit = "time" if count == 1 else "times"
    return Answer(value=count, unit=unit, headline=f"The spell takes effect {times}.", steps=tuple(steps), idle=idle)


def _idle(keyword: Area, squares: int, starts_inside: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if keyword is Area.FIELD:
        return {"returns": Idle("the squares entered count, however often", "field.repeat")}
    idle: dict[str, Idle | None] = {}
    if squares or starts_inside:
        idle["squares"] = Idle("a ZONE does not count squares", "zone.trigger")
    if squares:
        idle["starts_inside"] = Idle("the way in counts once, begun inside or not", "zone.trigger")
    return idle
