"""Events of fights as a table might send them, sensible and not."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

# Few on an ordinary day. Lists that fail stay as they are: shortening them takes minutes.
LONG = bool(os.environ.get("TABLESIDE_LONG"))
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
CHECKS = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)
MANY = settings(max_examples=10_000 if LONG else 60, deadline=None, phases=PHASES, suppress_health_check=CHECKS)
LENGTHY = settings(MANY, max_examples=50 if LONG else 2)

NAMES = ("Mira", "Bren", "Ogre", "Harpy", "Wolf 1", "Wolf 2", "Imp", "Nobody")
GROUPS = ("Heroes", "Raiders", "Wolves")
ON_TURN, TO_ROLL, TO_SAVE = "on turn", "to roll", "to save"
who = st.sampled_from((*NAMES, *[ON_TURN] * len(NAMES)))
group = st.sampled_from((*GROUPS, *[TO_ROLL] * len(GROUPS)))
newcomer = st.sampled_from((*NAMES, "Wolf", "Rat", "Captain"))
faces = st.one_of(
    st.lists(st.integers(1, 10), min_size=2, max_size=2), st.lists(st.integers(1, 20), min_size=1, max_size=1)
)
cost = st.sampled_from(("none", "none", "action", "rapid", "full_turn", "prepared", "free"))
metres = st.integers(0, 8)
signed = st.integers(-4, 4)
anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.just([]), st.just({}), st.just([[[]]])
)

effect = st.fixed_dictionaries(
    {"name": st.sampled_from(("Slowed", "Bleeding", "Rooted")), "lasts": st.integers(1, 3)},
    optional={
        "counted_in": st.sampled_from(("rounds", "hits")),
        "damage": st.integers(0, 9),
        "armor": st.sampled_from(("none", "physical", "magical")),
        "potency_share": st.sampled_from(("none", "half", "full")),
        "heals": st.integers(0, 9),
        "speed": signed,
        "initiative": signed,
        "resistances": signed,
        "immobilized": st.booleans(),
        "stunned": st.booleans(),
        "skips_first": st.booleans(),
    },
)


def event(move: str, optional: dict[str, Any] | None = None, **arguments: Any) -> st.SearchStrategy[dict[str, Any]]:
    """An event of a move."""
    return st.fixed_dictionaries({"move": st.just(move), **arguments}, optional=optional or {})


def laid(move: str, **arguments: Any) -> st.SearchStrategy[dict[str, Any]]:
    """An event that lays an effect."""
    return st.builds(lambda first, second: first | second, effect, event(move, **arguments))


SHEET = {
    "health": st.integers(1, 30),
    "speed": st.integers(0, 8),
    "initiative": st.integers(0, 6),
    "potency": st.integers(0, 4),
    "physical_armor": st.integers(0, 5),
}
FLIES = {"flying_speed": st.just(8), "height": st.integers(0, 5)}
join = event(
    "join",
    FLIES | {"count": st.integers(1, 2), "player": st.booleans()},
    name=newcomer,
    group=st.sampled_from(GROUPS),
    **SHEET,
)
end_turn = event("end_turn", who=st.just(ON_TURN))
end_phase = event("end_phase")
roll = event("group_roll", group=group, faces=faces)

EVENTS = st.one_of(
    join,
    roll,
    event("ambush", group=group),
    event("begin"),
    end_phase,
    end_phase,
    end_turn,
    end_turn,
    event(
        "strike",
        {"effects": st.lists(effect, max_size=2), "source": st.sampled_from(("weapon", "health_steal")), "cost": cost},
        attacker=who,
        target=who,
        action_damage=st.one_of(st.none(), st.integers(0, 20)),
        hit=st.booleans(),
        damage=st.integers(0, 25),
    ),
    laid("affect", who=who, by=st.one_of(st.just(""), who), cost=cost),
    event(
        "ground", {"counted_in": st.just("hits")}, by=who, name=st.just("Thorns"), lasts=st.integers(1, 3), cost=cost
    ),
    event("apply", who=who, source=st.sampled_from(("Hail", "Thorns")), damage=st.integers(0, 9)),
    event("heal", {"temporary": st.booleans(), "by": who, "cost": cost}, who=who, amount=st.integers(0, 20)),
    event(
        "move",
        who=who,
        mode=st.sampled_from(("walk", "run", "fly")),
        legs=st.lists(st.tuples(metres, st.sampled_from(("open", "heavy", "crawl", "level", "up", "down"))).map(list)),
    ),
    event("stand_up", who=who),
    event("drop_prone", who=who),
    event("knock_prone", {"by": who}, who=who),
    event("fall", who=who, metres=metres, damage=st.integers(0, 40)),
    event("prepare", who=who, ability=st.just("Hex"), trigger=st.just("a foe moves")),
    event("act", who=who, name=st.just("Hex"), cost=cost),
    event("speak", who=who, says=st.just("Hold!"), cost=cost),
    event("rank", who=who, order=st.lists(who, max_size=3), cost=cost),
    event("summon", FLIES | {"replaces": who}, by=who, name=newcomer, cost=cost, **SHEET),
    event("death_save", who=st.just(TO_SAVE), face=st.integers(1, 10)),
    event(
        "flee",
        {"skill": st.sampled_from(("athletics", "scouting")), "way_to_lose": st.booleans(), "faces": faces},
        who=who,
        at_edge=st.booleans(),
        pursuers=st.lists(who, max_size=2),
    ),
    event("leave", who=who, reason=st.just("it yields")),
    event("lift", who=who, effect=st.sampled_from(("Slowed", "Thorns")), reason=st.just("it is kind")),
    event(
        "overrule",
        who=who,
        what=st.sampled_from(("health", "height", "prone", "unconscious", "gone", "ambushed", "speed", "max_health")),
        value=st.integers(-20, 30),
        reason=st.just("the table says so"),
    ),
    event("end_fight"),
)
"""Events that name what there may be, so that many of them fit."""

NONSENSE = st.one_of(
    anything,
    st.fixed_dictionaries({"move": anything}),
    st.builds(
        lambda event, key, value: event | {key: value},
        EVENTS,
        st.sampled_from(("who", "damage", "effects", "x")),
        anything,
    ),
)
"""Events that cannot be read."""


def started(edition: str) -> list[dict[str, Any]]:
    """The events of a fight that has just begun: nobody is as quick as somebody of another group."""
    numbers = {"Heroes": (5, 6), "Raiders": (3, 4), "Wolves": (2, 3)}
    creatures = (("Mira", "Heroes", True, 5), ("Bren", "Heroes", True, 6), ("Ogre", "Raiders", False, 4))
    events: list[dict[str, Any]] = [
        {
            "move": "join",
            "name": name,
            "group": group,
            "player": player,
            "speed": speed,
            "initiative": speed,
            "health": 30,
        }
        for name, group, player, speed in creatures
    ]
    events.append(
        {"move": "join", "name": "Wolf", "count": 2, "group": "Wolves", "speed": 8, "initiative": 8, "health": 20}
    )
    flier = {
        "name": "Harpy",
        "group": "Raiders",
        "speed": 3,
        "initiative": 3,
        "flying_speed": 7,
        "height": 2,
        "health": 20,
    }
    events.append({"move": "join", **flier})
    if edition != "1":
        events += [{"move": "group_roll", "group": group, "faces": list(faces)} for group, faces in numbers.items()]
    return [*events, {"move": "begin"}, {"move": "end_phase"}]


def lists(most: int) -> st.SearchStrategy[list[Any]]:
    """Lists of up to so many events, some of which fit and some of which cannot be read."""
    return st.lists(st.one_of(EVENTS, EVENTS, EVENTS, NONSENSE), min_size=most // 2, max_size=most)


def named(event: Any, shown: Mapping[str, Any], number: int) -> Any:
    """An event for this moment: whose turn it is, who has to roll or to save; every effect has a name of its own."""
    stands_for = {
        ON_TURN: shown["turn"] or "Mira",
        TO_ROLL: next(iter(shown["to_roll"]), "Heroes"),
        TO_SAVE: next(iter(shown["to_save"]), "Bren"),
    }
    if isinstance(event, dict):
        event = {key: named(value, shown, number) for key, value in event.items()}
        return event | {"name": f"{event['name']} {number}"} if "lasts" in event and "name" in event else event
    if isinstance(event, list):
        return [named(part, shown, 10 * number + place) for place, part in enumerate(event)]
    return stands_for.get(event, event) if isinstance(event, str) else event
