"""A move leg by leg."""

from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma.ambush import ambushed_speed, slows_the_ambushed
from rules_core.uchma.edition import Edition
from rules_core.uchma.movement import BASE_SPEED, WALKS_IN_A_RUN
from rules_core.uchma.prone import prone_cost, speed_left
from rules_core.uchma.travel import Leg, Mode, Over, Travelled, budget, is_possible, travel
from rules_core.uchma.words import SpeedKind
from tableside import Answer, Choice, Group, Idle, Phrase, RefusalError, Rows, Step, Whole, Words, YesNo, picked

BEFORE = Group("Prone and ambushed")

ON_LAND = {"open": "Open ground", "light": "Light terrain", "heavy": "Heavy terrain"}
IN_THE_AIR = {"level": "Air, level", "up": "Air, up", "down": "Air, down"}
OVER_WORDS = {
    Over.OPEN: Words("over open ground", "move.walk"),
    Over.LIGHT: Words("over light rough terrain", "terrain.light"),
    Over.HEAVY: Words("over heavy rough terrain", "terrain.heavy"),
    Over.SWIM: Words("swimming", "terrain.swimclimbcrawl"),
    Over.CLIMB: Words("climbing", "terrain.swimclimbcrawl"),
    Over.CRAWL: Words("crawling", "terrain.swimclimbcrawl"),
    Over.LEVEL: Words("flying level", "move.fly.ascend"),
    Over.UP: Words("flying up", "move.fly.ascend"),
    Over.DOWN: Words("flying down", "move.fly.ascend"),
}


@dataclass(frozen=True)
class LegRow:
    """A row of the table: one leg of the way."""

    metres: Annotated[int, Whole("Metres", low=0, high=200)] = 1
    over: Annotated[Over, Choice("Over", labels=ON_LAND | IN_THE_AIR)] = Over.OPEN


def costs_half_of_base_speed(edition: Edition) -> bool:
    """Whether lying down and getting up are reckoned by the base speed."""
    return edition.prone_costs_half_of is SpeedKind.BASE


@dataclass(frozen=True)
class MovementInputs:
    """A way, and the creature that goes it."""

    mode: Annotated[Mode, Choice("Move")] = Mode.WALK
    speed: Annotated[int, Whole("Walking speed", low=0, high=60)] = BASE_SPEED
    flying_speed: Annotated[int, Whole("Flying speed", low=0, high=120)] = 12
    legs: Annotated[tuple[LegRow, ...], Rows("Legs of the way", row="leg", most=12)] = (
        LegRow(3, Over.OPEN),
        LegRow(2, Over.LIGHT),
    )
    gets_up: Annotated[bool, YesNo("Gets up first", group=BEFORE)] = False
    drops_prone: Annotated[bool, YesNo("Drops prone at the end", group=BEFORE)] = False
    ambushed: Annotated[bool, YesNo("Ambushed this round", group=BEFORE, applies=slows_the_ambushed)] = False
    base_speed: Annotated[int, Whole("Base speed", low=0, high=60, group=BEFORE, applies=costs_half_of_base_speed)] = (
        BASE_SPEED
    )


def movement(edition: Edition, given: MovementInputs) -> Answer:
    """Movement."""
    _check(given)
    own, speed = Words("walking speed", "move.walk"), given.speed
    if given.mode is Mode.FLY:
        own, speed = Words("flying speed", "move.fly.ascend"), given.flying_speed
    steps = [Step(own.text, speed, own.rule)]
    if given.ambushed and slows_the_ambushed(edition):
        speed = ambushed_speed(speed)
        steps.append(Step("slowed by the ambush to", speed, "ambush.speed"))
    whole, cost = budget(given.mode, speed, speed), prone_cost(edition, given.base_speed, speed)
    if given.mode is Mode.RUN:
        text = "running is walking {times} times, instead of an action"
        steps.append(Step(text, whole, "move.run.distance", times=WALKS_IN_A_RUN))
    if given.gets_up:
        steps.append(Step("getting up", -cost, "prone.getup"))
    if given.drops_prone:
        steps.append(Step("dropping prone", -cost, "prone.voluntary"))
    left = speed_left(edition, whole, given.base_speed, speed, given.gets_up + given.drops_prone)
    if left < 0:
        return Answer(
            value=0,
            unit="m",
            headline=_too_slow(given, gets_up=given.gets_up and cost <= whole),
            steps=tuple(steps),
            facts={"arrives": False, "budget": 0, "spent": 0, "left": 0},
            idle=_idle(given) | {"legs": Idle("no speed is left for the way", "prone.getup")},
        )
    travelled = travel(edition, left, [picked(Leg, row) for row in given.legs])
    covered, spent = sum(leg.metres for leg in travelled), sum(leg.spent for leg in travelled)
    way = sum(row.metres for row in given.legs)
    return Answer(
        value=covered,
        unit="m",
        headline=_headline(covered, way, left - spent),
        steps=(*steps, *map(_leg_step, travelled), Step("speed left", left - spent, own.rule)),
        facts={"arrives": covered == way, "budget": left, "spent": spent, "left": left - spent},
        idle=_idle(given),
    )


def _idle(given: MovementInputs) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {"flying_speed": Idle("counts in the air only", "move.fly.nowalk")}
    if given.mode is Mode.FLY:
        idle = {"speed": Idle("counts on the ground only", "move.fly.nowalk")}
    if not given.gets_up and not given.drops_prone:
        idle["base_speed"] = Idle("counts for getting up and dropping prone only", "prone.getup")
    return idle


def _check(given: MovementInputs) -> None:
    flies = given.mode is Mode.FLY
    for index, row in enumerate(given.legs):
        if not is_possible(given.mode, row.over):
            land = "In the air the walking speed cannot be used: land first."
            raise RefusalError(
                f"legs.{index}.over", land if flies else "This leg leads through the air: choose to fly."
            )
    for name, happens in (("gets_up", given.gets_up), ("drops_prone", given.drops_prone)):
        if happens and flies:
            raise RefusalError(name, "This is part of a move on the ground, not of one in the air.")


def _leg_step(leg: Travelled) -> Step:
    words = OVER_WORDS[leg.leg.over]
    metres = Phrase("{metres} m", metres=leg.metres)
    if leg.metres != leg.leg.metres:
        metres = Phrase("{metres} of {all} m", metres=leg.metres, all=leg.leg.metres)
    text = "{metres} {over}, {price} for each"
    return Step(text, -leg.spent, words.rule, metres=metres, over=words.text, price=leg.per_metre)


def _too_slow(given: MovementInputs, gets_up: bool) -> str:
    if given.gets_up and not gets_up:
        return "The speed is not enough to get up."
    return f"The speed is not enough to drop prone{' as well' if gets_up else ''}."


def _headline(covered: int, way: int, left: int) -> Phrase:
    if covered < way:
        return Phrase("The speed is enough for {covered} of {way} m.", covered=covered, way=way)
    possible = "1 m is possible" if way == 1 else Phrase("All {way} m are possible", way=way)
    return Phrase("{possible}, with {left} speed left.", possible=possible, left=left)
