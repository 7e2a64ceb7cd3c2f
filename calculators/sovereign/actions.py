"""Which actions invite an attack of opportunity, and how to avoid it."""

from typing import Annotated

from calculators.sovereign.wording import ACTION_NAMES, TYPE_NAMES, counted
from rules_core.sovereign import actions
from rules_core.sovereign.actions import USUAL_REACH, Action, Provokes
from tableside import Answer, Choice, Group, Idle, Phrase, Step, Whole, YesNo

LEAVING = Group("For Run and Screen an Ally")
SINGLE_RULES = {
    Action.CHARGE: "charge.aoo",
    Action.USE_SKILL: "skill.aoo",
    Action.SCREEN: "screen.aoo",
    Action.RUN: "run.aoo",
    Action.PICK_UP: "pickup.aoo",
    Action.STAND_UP: "stand.aoo",
}


def opportunity(
    action: Annotated[Action, Choice("Action", ACTION_NAMES)] = Action.STAND_UP,
    foes: Annotated[int, Whole("Adjacent foes with melee weapons", 0, 20)] = 1,
    disengaged: Annotated[bool, YesNo("Disengaged earlier this round")] = False,
    moved: Annotated[bool, YesNo("The screener moves", group=LEAVING)] = True,
    feet_before: Annotated[int, Whole("Feet from the foe before", 0, 100, group=LEAVING)] = USUAL_REACH,
    feet_after: Annotated[int, Whole("Feet from the foe after", 0, 200, group=LEAVING)] = 30,
    reach: Annotated[int, Whole("The foe’s reach in feet", 0, 50, group=LEAVING)] = USUAL_REACH,
) -> Answer:
    """Attacks of opportunity."""
    leaves = actions.leaves_reach(feet_before, feet_after, reach)
    exposed = actions.action_provokes(action, foes > 0, disengaged, leaves if action is Action.RUN else moved)
    count = actions.opportunity_attacks(exposed, foes)
    costs = Phrase(TYPE_NAMES[actions.action_type(action)])
    steps = [
        Step("the table: {action} costs", costs, "table.costs", action=ACTION_NAMES[action]),
        Step("the table: invites attacks of opportunity", actions.provokes(action), "table.aoo"),
    ]
    if action is Action.RUN:
        text = "from {before} to {after} feet: leaves the reach of {reach} feet"
        steps.append(Step(text, leaves, "run.aoo", before=feet_before, after=feet_after, reach=reach))
    if disengaged and not actions.can_disengage_first(action):
        text = "Disengage and this both need the Main Action: not in one round"
        steps.append(Step(text, None, SINGLE_RULES.get(action, "disengage.effect")))
    elif disengaged:
        steps.append(Step("disengaged for the rest of the round", 0, "disengage.effect"))
    steps.append(Step("free attacks", count, SINGLE_RULES.get(action, "aoo.trigger")))
    return Answer(
        value=count,
        unit="free attack" if count == 1 else "free attacks",
        headline=_headline(action, count, disengaged),
        steps=tuple(steps),
        facts={"disengage_first": actions.can_disengage_first(action)},
        idle=_idle(action, exposed, foes, disengaged),
    )


def _idle(action: Action, exposed: bool, foes: int, disengaged: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if action is not Action.RUN:
        run = Idle("counts for a Run only", "run.aoo")
        idle |= dict.fromkeys(("feet_before", "feet_after", "reach"), run)
    if not exposed:
        idle["foes"] = Idle("nothing gives them an opening", "aoo.trigger")
    if action is not Action.SCREEN:
        idle["moved"] = Idle("counts for Screen an Ally only", "screen.aoo")
    elif disengaged or not foes:
        idle["moved"] = Idle("nobody could strike in any case", "screen.aoo")
    return idle


def _headline(action: Action, count: int, disengaged: bool) -> Phrase:
    name = ACTION_NAMES[action]
    if count:
        them = "it" if count == 1 else "them"
        staying = "only staying out of melee range avoids {them}"
        way_out = Phrase(
            "Disengage first to avoid {them}" if actions.can_disengage_first(action) else staying, them=them
        )
        attacks = counted(count, "free attack")
        return Phrase("{name} invites {attacks}; {way_out}.", name=name, attacks=attacks, way_out=way_out)
    if actions.provokes(action) is Provokes.NO:
        return Phrase("{name} never invites an attack of opportunity.", name=name)
    why = "you have disengaged" if disengaged else "nobody is in a place to make one"
    return Phrase("{name} invites no attack: {why}.", name=name, why=why)
