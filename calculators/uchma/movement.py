"""A move leg by leg."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma.ambush import ambushed_speed, slows_the_ambushed
from rules_core.uchma.edition import Edition
from rules_core.uchma.movement import BASE_SPEED, WALKS_IN_A_RUN
from rules_core.uchma.prone import prone_cost
from rules_core.uchma.travel import Leg, Mode, Over, Travelled, budget, is_possible, travel
from rules_core.uchma.words import SpeedKind
from tableside import Answer, Choice, Group, Idle, RefusalError, Rows, Step, Whole, YesNo
from tableside.engine.wording import number

BEFORE = Group("Prone and ambushed")

OVER_LABELS = {
    "open": "Open ground",
    "light": "Light terrain",
    "heavy": "Heavy terrain",
    "level": "Air, level",
    "up": "Air, up",
    "down": "Air, down",
}
OVER_WORDS = {
    Over.OPEN: ("over open ground", "move.walk"),
    Over.LIGHT: ("over light rough terrain", "terrain.light"),
    Over.HEAVY: ("over heavy rough terrain", "terrain.heavy"),
    Over.SWIM: ("swimming", "terrain.swimclimbcrawl"),
    Over.CLIMB: ("climbing", "terrain.swimclimbcrawl"),
    Over.CRAWL: ("crawling", "terrain.swimclimbcrawl"),
    Over.LEVEL: ("flying level", "move.fly.ascend"),
    Over.UP: ("flying up", "move.fly.ascend"),
    Over.DOWN: ("flying down", "move.fly.ascend"),
}


@dataclass(frozen=True)
class LegRow:
    """A row of the table: one leg of the way."""

    metres: Annotated[int, Whole("Metres", low=0, high=200)] = 1
    over: Annotated[Over, Choice("Over", labels=OVER_LABELS)] = Over.OPEN


def costs_half_of_base_speed(edition: Edition) -> bool:
    """Whether lying down and getting up are reckoned by the base speed."""
    return edition.prone_costs_half_of is SpeedKind.BASE


def movement(
    edition: Edition,
    mode: Annotated[Mode, Choice("Move")] = Mode.WALK,
    speed: Annotated[int, Whole("Walking speed", low=0, high=60)] = BASE_SPEED,
    flying_speed: Annotated[int, Whole("Flying speed", low=0, high=120)] = 12,
    legs: Annotated[tuple[LegRow, ...], Rows("Legs of the way", row="leg", most=12)] = (
        LegRow(3, Over.OPEN),
        LegRow(2, Over.LIGHT),
    ),
    gets_up: Annotated[bool, YesNo("Gets up first", group=BEFORE)] = False,
    drops_prone: Annotated[bool, YesNo("Drops prone at the end", group=BEFORE)] = False,
    ambushed: Annotated[bool, YesNo("Ambushed this round", group=BEFORE, applies=slows_the_ambushed)] = False,
    base_speed: Annotated[
        int, Whole("Base speed", low=0, high=60, group=BEFORE, applies=costs_half_of_base_speed)
    ] = BASE_SPEED,
) -> Answer:
    """Movement."""
    _check(mode, legs, gets_up, drops_prone)
    used = flying_speed if mode is Mode.FLY else speed
    own_rule = "move.fly.ascend" if mode is Mode.FLY else "move.walk"
    steps = [Step("flying speed" if mode is Mode.FLY else "walking speed", used, own_rule)]
    if ambushed and slows_the_ambushed(edition):
        speed, flying_speed = ambushed_speed(speed), ambushed_speed(flying_speed)
        steps.append(Step("slowed by the ambush to", ambushed_speed(used), "ambush.speed"))
    whole = budget(mode, speed, flying_speed)
    if mode is Mode.RUN:
        steps.append(
            Step(f"running is walking {WALKS_IN_A_RUN} times, instead of an action", whole, "move.run.distance")
        )
    cost = prone_cost(edition, base_speed, speed)
    for happens, text, rule in (
        (gets_up, "getting up", "prone.getup"),
        (drops_prone, "dropping prone", "prone.voluntary"),
    ):
        if happens:
            steps.append(Step(text, _less(cost), rule))
    idle = _idle(mode, lies_down=gets_up or drops_prone)
    for_legs = whole - cost * (gets_up + drops_prone)
    if for_legs < 0:
        return _too_slow(steps, "to get up" if gets_up and cost > whole else _dropping(gets_up), idle)
    travelled = travel(edition, for_legs, [Leg(row.metres, row.over) for row in legs])
    steps.extend(_leg_step(leg) for leg in travelled)
    covered = sum(leg.metres for leg in travelled)
    spent = sum(leg.spent for leg in travelled)
    arrives = covered == sum(row.metres for row in legs)
    steps.append(Step("speed left", for_legs - spent, own_rule))
    return Answer(
        value=covered,
        unit="m",
        headline=_headline(covered, travelled, arrives, for_legs - spent),
        steps=tuple(steps),
        facts={"arrives": arrives, "budget": for_legs, "spent": spent, "left": for_legs - spent},
        idle=idle,
    )


def _idle(mode: Mode, lies_down: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if mode is Mode.FLY:
        idle["speed"] = Idle("counts on the ground only", "move.fly.nowalk")
    else:
        idle["flying_speed"] = Idle("counts in the air only", "move.fly.nowalk")
    if not lies_down:
        idle["base_speed"] = Idle("counts for getting up and dropping prone only", "prone.getup")
    return idle


def _check(mode: Mode, legs: Sequence[LegRow], gets_up: bool, drops_prone: bool) -> None:
    for index, row in enumerate(legs):
        if not is_possible(mode, row.over):
            raise RefusalError(
                f"legs.{index}.over",
                "In the air the walking speed cannot be used: land first."
                if mode is Mode.FLY
                else "This leg leads through the air: choose to fly.",
            )
    for name, happens in (("gets_up", gets_up), ("drops_prone", drops_prone)):
        if happens and mode is Mode.FLY:
            raise RefusalError(name, "This is part of a move on the ground, not of one in the air.")


def _leg_step(leg: Travelled) -> Step:
    text, rule = OVER_WORDS[leg.leg.over]
    metres = f"{leg.metres} m" if leg.metres == leg.leg.metres else f"{leg.metres} of {leg.leg.metres} m"
    return Step(f"{metres} {text}, {leg.per_metre} for each", _less(leg.spent), rule)


def _less(amount: int) -> str:
    return number(-amount)


def _dropping(as_well: bool) -> str:
    return "to drop prone as well" if as_well else "to drop prone"


def _too_slow(steps: Sequence[Step], what: str, idle: dict[str, Idle | None]) -> Answer:
    """The answer where getting up or dropping prone costs more than the creature has."""
    return Answer(
        value=0,
        unit="m",
        headline=f"The speed is not enough {what}.",
        steps=tuple(steps),
        facts={"arrives": False, "budget": 0, "spent": 0, "left": 0},
        idle=idle | {"legs": Idle("no speed is left for the way", "prone.getup")},
    )


def _headline(covered: int, travelled: Sequence[Travelled], arrives: bool, left: int) -> str:
    whole = sum(leg.leg.metres for leg in travelled)
    if arrives:
        possible = "1 m is possible" if whole == 1 else f"All {number(whole)} m are possible"
        return f"{possible}, with {number(left)} speed left."
    return f"The speed is enough for {number(covered)} of {number(whole)} m."
