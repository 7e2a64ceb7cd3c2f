"""Rounds, turns, Phases and what actions are spent on."""

from fractions import Fraction

import pytest

from rules_core.generia.actions import (
    Activity,
    Moment,
    Use,
    actions_for,
    identifies,
    identify_chance,
    is_reaction,
    is_unlimited,
    is_within_move,
    may_use,
    most_reactions,
    payment,
)
from rules_core.generia.rounds import (
    Action,
    actions_left,
    another_round,
    is_turn_over,
    overspent,
    phase_minutes,
    round_seconds,
    turn_order,
    turns_in_round,
)

ALL = {Action.ATTACK: 1, Action.UTILITY: 1, Action.MOVEMENT: 1}

EXAMPLES = [
    ("round.oneturn", lambda: turns_in_round(5), 5),
    ("round.oneturn", lambda: turns_in_round(1), 1),
    ("round.order", lambda: turn_order({"A": 9, "B": 4, "C": 7}), (("A",), ("C",), ("B",))),
    ("round.order", lambda: turn_order({"A": 4, "B": 9, "C": 4}), (("B",), ("A", "C"))),
    ("round.continue", lambda: another_round(1), False),
    ("round.continue", lambda: another_round(2), True),
    ("round.continue", lambda: another_round(3), True),
    ("round.time", lambda: round_seconds(10), 60),
    ("round.time", lambda: round_seconds(1), 6),
    ("turn.actions", lambda: overspent(ALL), ()),
    ("turn.actions", lambda: overspent({}), ()),
    ("turn.actions", lambda: overspent({Action.ATTACK: 2}), (Action.ATTACK,)),
    ("turn.actions", lambda: overspent({Action.UTILITY: 2, Action.MOVEMENT: 2}), (Action.UTILITY, Action.MOVEMENT)),
    ("turn.actions", lambda: actions_left({}), ALL),
    ("turn.actions", lambda: actions_left({Action.ATTACK: 1})[Action.ATTACK], 0),
    ("turn.actions", lambda: actions_left({Action.ATTACK: 2})[Action.ATTACK], 0),
    ("turn.end", lambda: is_turn_over(ALL), True),
    ("turn.end", lambda: is_turn_over({Action.ATTACK: 1, Action.UTILITY: 1}), False),
    ("turn.end", lambda: is_turn_over({}), False),
    ("phase.length", lambda: phase_minutes(4), 60),
    ("phase.length", lambda: phase_minutes(1), 15),
    ("action.attack", lambda: actions_for(Activity.BASIC_ATTACK), (Action.ATTACK,)),
    ("action.attack", lambda: actions_for(Activity.OFFENSIVE_SKILL), (Action.ATTACK,)),
    ("action.attack", lambda: actions_for(Activity.OFFENSIVE_SPELL), (Action.ATTACK,)),
    ("action.attack", lambda: actions_for(Activity.GRAPPLE), (Action.ATTACK,)),
    ("action.attack", lambda: actions_for(Activity.ITEM), (Action.ATTACK, Action.UTILITY)),
    ("action.utility", lambda: actions_for(Activity.DEFENSIVE_SKILL), (Action.UTILITY,)),
    ("action.utility", lambda: actions_for(Activity.UTILITY_SKILL), (Action.UTILITY,)),
    ("action.utility", lambda: actions_for(Activity.DEFENSIVE_SPELL), (Action.UTILITY,)),
    ("action.utility", lambda: actions_for(Activity.UTILITY_SPELL), (Action.UTILITY,)),
    ("action.utility", lambda: actions_for(Activity.WEAPON_SWAP), (Action.UTILITY,)),
    ("action.movement", lambda: actions_for(Activity.MOVE), (Action.MOVEMENT,)),
    ("action.movement", lambda: actions_for(Activity.MOVEMENT_SKILL), (Action.MOVEMENT,)),
    ("action.movement", lambda: actions_for(Activity.MOVEMENT_SPELL), (Action.MOVEMENT,)),
    ("action.movement", lambda: actions_for(Activity.JUMP), (Action.ATTACK, Action.UTILITY, Action.MOVEMENT)),
    ("action.movement", lambda: is_within_move(6, 6), True),
    ("action.movement", lambda: is_within_move(Fraction(13, 2), 6), False),
    ("action.movement", lambda: is_within_move(5, 6), True),
    ("action.reaction", lambda: most_reactions(4), 4),
    ("action.reaction", lambda: most_reactions(1), 1),
    ("action.reaction", lambda: actions_for(Activity.REACTIVE_SKILL), ()),
    ("action.reaction", lambda: is_reaction(Activity.REACTIVE_SKILL), True),
    ("action.reaction", lambda: is_reaction(Activity.REACTIVE_SPELL), True),
    ("action.reaction", lambda: is_reaction(Activity.OFFENSIVE_SPELL), False),
    ("action.reaction", lambda: [may_use(Use.REACTION, moment) for moment in Moment], [True, True, False]),
    ("action.reaction", lambda: is_unlimited(Use.REACTION, Moment.OTHER_TURN), False),
    ("action.free", lambda: [is_unlimited(Use.FREE_ACTION, moment) for moment in Moment], [True, False, False]),
    ("action.free", lambda: [is_unlimited(Use.ACTION, moment) for moment in Moment], [False, False, False]),
    ("action.free", lambda: [may_use(Use.ACTION, moment) for moment in Moment], [True, False, False]),
    ("action.freereaction", lambda: [is_unlimited(Use.FREE_REACTION, moment) for moment in Moment], [True, True, True]),
    ("action.hidden", lambda: identifies(11, 2, 3), True),
    ("action.hidden", lambda: identifies(10, 2, 3), False),
    ("action.hidden", lambda: identifies(12, 2, 3), True),
    # Faces 11 to 20 of 20 reach 13; with two dice and the best counting, 1 − (10/20)².
    ("action.hidden", lambda: identify_chance(2, 3), Fraction(1, 2)),
    ("action.hidden", lambda: identify_chance(2, 3, 1), Fraction(3, 4)),
]


@pytest.mark.parametrize(("rule", "answer", "expected"), EXAMPLES)
def test_example(rule, answer, expected):
    assert answer() == expected, rule


@pytest.mark.parametrize(
    ("activities", "any_action", "paid"),
    [
        ([], 0, ()),
        ([Activity.BASIC_ATTACK, Activity.MOVE], 0, (Action.ATTACK, Action.MOVEMENT)),
        ([Activity.ITEM, Activity.ITEM], 0, (Action.ATTACK, Action.UTILITY)),
        ([Activity.ITEM, Activity.GRAPPLE], 0, (Action.UTILITY, Action.ATTACK)),
        (
            [Activity.JUMP, Activity.BASIC_ATTACK, Activity.WEAPON_SWAP],
            0,
            (Action.MOVEMENT, Action.ATTACK, Action.UTILITY),
        ),
        ([Activity.JUMP] * 3, 0, (Action.ATTACK, Action.UTILITY, Action.MOVEMENT)),
        ([Activity.JUMP] * 4, 0, None),
        ([Activity.ITEM] * 3, 0, None),
        ([Activity.BASIC_ATTACK, Activity.OFFENSIVE_SPELL], 0, None),
        ([Activity.REACTIVE_SPELL], 0, None),
        ([Activity.BASIC_ATTACK, Activity.MOVE], 1, (Action.ATTACK, Action.MOVEMENT, Action.UTILITY)),
        ([Activity.BASIC_ATTACK, Activity.MOVE], 2, None),
    ],
)
def test_what_a_turn_pays_for(activities, any_action, paid):
    assert payment(activities, any_action) == paid
