"""Each line of the working names the rule that grants it."""

import pytest

from .asking import ask

SHOT = {"attack": "projectile", "level": 4, "other": 1, "resistance": 20}
PRECISION = {"half of the level": "precision.term.level", "weapon precision": "precision.term.weapon"}
ON_THE_ROLL = {"total, added": "precision.formula", "the resistance to reach": "precision.success"}
BLOW = {"action damage": "damage.term.action", "Potency": "damage.term.potency"}
SAVES = {"damage that kills": "death.instant", "at −5 health": "death.unconscious", "half of level": "death.save.roll"}


@pytest.mark.parametrize(
    ("name", "edition", "inputs", "working"),
    [
        ("fall-damage", "3", {}, {
            "10 m, less": "fall.threshold", "damage for each": "fall.damage", "taken off": "fall.armorignoring",
        }),
        ("precision", "3", {**SHOT, "cover": "quarter", "ground": "high", "light": "moonlit",
                            "attacker_ambushed": True}, {
            **PRECISION, "other bonuses": "precision.term.other", "behind an obstacle": "cover.scope",
            "a moonlit target": "light.moonlit.cover", "only the best": "cover.nostack",
            "quarter cover": "cover.quarter",
            "attacking from high": "height.high", "the attacker was ambushed": "ambush.precision", **ON_THE_ROLL,
            "a moonlit target is seen": "light.moonlit.los",
        }),
        ("precision", "3", SHOT | {"creatures_between": 1, "ground": "low", "light": "dark"}, {
            **PRECISION, "other bonuses": "precision.term.other", "creatures in the way": "cover.creatures",
            "a dark target": "light.dark.cover", "only the best": "cover.nostack", "half cover": "cover.half",
            "attacking from low": "height.low", **ON_THE_ROLL, "a dark target is seen": "light.dark.los",
        }),
        ("precision", "1", {"flanked": True, "target_prone": True, "target_ambushed": True, "resistance": 30}, {
            **PRECISION, "lying prone": "prone.cover", "half cover, which": "cover.half",
            "the target is flanked": "flank.bonus", "the target is prone": "prone.meleerange",
            "the target was ambushed": "ambush.resistances", **ON_THE_ROLL, "this face": "precision.natural10",
        }),
        ("precision", "3", {"adjacent": True, "target_prone": True, "target_ambushed": True, "attacker_prone": True,
                            "cover": "full", "targets": 2}, {
            "half of the level": "precision.term.level", "weapon precision +0": "prone.noweaponprecision",
            "behind an obstacle": "cover.scope", "lying prone": "prone.cover", "only the best": "cover.nostack",
            "full cover, which": "cover.full", "the target is prone": "prone.adjacentbonus",
            "the target was ambushed": "ambush.against", **ON_THE_ROLL, "rolls like this": "precision.multi",
        }),
        ("damage", "3", {"other": 1, "attacker_prone": True, "packets": "6~0~full~0~5~false"}, {
            **BLOW, "other bonuses": "damage.term.other", "physical armour": "armor.physical",
            "damage of the attack": "damage.formula", "half of it": "prone.halfdamage", "extra packet": "packet.extra",
            "health left": "damage.health",
        }),
        ("damage", "3", {"potency_share": "half", "ignores_armor": True, "source": "health_steal"}, {
            "action damage": "damage.term.action", "half of Potency": "damage.halfpotency",
            "magical armour of 0": "armor.exceptions", "damage of the attack": "damage.formula",
            "health that the attacker gains": "steal.amount", "health left": "damage.health",
        }),
        ("damage", "3", {"potency_share": "none", "source": "health_steal"}, {
            "action damage": "damage.term.action", "Potency 0 does not count": "damage.halfpotency",
            "magical armour": "steal.calc", "damage of the attack": "damage.formula",
            "health that the attacker gains": "steal.amount", "health left": "damage.health",
        }),
        ("damage", "3", {"source": "magical_technique"}, {
            **BLOW, "magical armour": "armor.magical", "damage of the attack": "damage.formula",
            "health left": "damage.health",
        }),
        ("attack", "3", {"attacks": 1, "strikes": 2}, {
            **PRECISION, **ON_THE_ROLL, "chance that it hits": "precision.success", **BLOW, "armour": "armor.kinds",
            "damage of the attack": "damage.formula", "strikes in an attack": "precision.multi",
            "damage of an attack": "damage.formula", "damage that brings": "damage.health",
            "down after": "damage.health",
        }),
        ("attack", "2", {"attacks": 1}, {
            **PRECISION, **ON_THE_ROLL, "chance that it hits": "precision.success", **BLOW, "armour": "armor.kinds",
            "damage of the attack": "damage.formula", "damage of an attack": "damage.formula",
            "damage that brings": "death.unconscious", "down after": "damage.health",
        }),
        ("turn-order", "3", {}, {
            "Wolf: ": "order.speed", "Ada: ": "order.allytie", "Bo: ": "order.enemytie", "Old wolf: ": "order.speed",
        }),
        ("turn-order", "1", {"creatures": "Ada~A~6~0~false~1~false~6;Bo~B~6~0~false~1~false~6", "rolls": "A~9;B~8"}, {
            "Ada: ": "order.enemytie.result", "Bo: ": "order.initiative",
        }),
        ("turn-order", "3", {"creatures": "Ada~A~6;Hawk~B~4~9", "rolls": "A~9;B~8"}, {
            "Ada: ": "order.speed", "Hawk: ": "order.groundedflyer", "A rolled 9": "order.enemytie",
            "B rolled 8": "order.enemytie",
        }),
        ("turn-order", "3", {"creatures": "Ada~A~6", "rolls": ""}, {
            "Ada: ": "order.speed", "no rolls": "order.enemytie",
        }),
        ("durations", "1", {"lasts": 2, "counted_in": "hits"}, {
            "round 1": "duration.hits.more", "round 2": "duration.hits.one",
        }),
        ("durations", "2", {"lasts": 1}, {"round 2": "duration.rounds", "this edition": "duration.hits.when"}),
        ("durations", "3", {"lasts": 1}, {"round 1, start": "duration.trigger", "round 1, end": "duration.decrement"}),
        ("durations", "3", {"lasts": 1, "target": "nobody"}, {"round 2": "duration.nontarget"}),
        ("distance", "3", {"measure": "simulation"}, {
            "the longest": "distance.game", "every second": "distance.simulation", "next to": "adjacent.squares",
        }),
        ("distance", "1", {"dx": 1, "dy": 0, "dz": 1}, {"1 across": "map.square", "next to": "adjacent.height"}),
        ("movement", "2", {"mode": "run", "ambushed": True, "gets_up": True, "drops_prone": True,
                           "legs": "1~open;0~light;0~heavy;0~swim;0~climb;0~crawl"}, {
            "walking speed": "move.walk", "slowed": "ambush.speed", "running": "move.run.distance",
            "getting up": "prone.getup", "dropping prone": "prone.voluntary", "1 m over open": "move.walk",
            "0 m over light": "terrain.light", "0 m over heavy": "terrain.heavy",
            "0 m swimming": "terrain.swimclimbcrawl", "0 m climbing": "terrain.swimclimbcrawl",
            "0 m crawling": "terrain.swimclimbcrawl", "speed left": "move.walk",
        }),
        ("movement", "3", {"mode": "fly", "legs": "1~level;1~up;1~down"}, dict.fromkeys(
            ("flying speed", "1 m flying level", "1 m flying up", "1 m flying down", "speed left"), "move.fly.ascend"
        )),
        ("knocked-down-flier", "3", {}, {"a prone flier": "prone.flyer.fall", "damage of": "prone.flyer.damage"}),
        ("knocked-down-flier", "3", {"condition": "stunned"}, {"metres that": "prone.flyer.fall"}),
        ("fleeing", "3", {"way_to_lose_them": True}, {
            "speed of the fugitive": "flee.equal.scouting", "speed of the fastest": "flee.equal.scouting",
            "Athletics": "flee.equal.athletics", "Scouting": "flee.equal.scouting", "after an escape": "flee.leave",
        }),
        ("fleeing", "3", {"speed": 5, "way_to_lose_them": True}, {
            "speed of the fugitive": "flee.slower", "speed of the fastest": "flee.slower", "Scouting": "flee.slower",
            "after an escape": "flee.leave",
        }),
        ("fleeing", "3", {}, {
            "speed of the fugitive": "flee.equal.athletics", "speed of the fastest": "flee.equal.athletics",
            "Athletics": "flee.equal.athletics", "after an escape": "flee.leave",
        }),
        ("fleeing", "3", {"pursuers": []}, {
            "speed of the fugitive": "flee.faster", "nobody": "flee.faster", "after an escape": "flee.leave",
        }),
        ("fleeing", "3", {"speed": 7, "blocked": True}, dict.fromkeys(
            ("speed of the fugitive", "speed of the fastest"), "flee.faster"
        )),
        ("legal-actions", "3", {"done": "move;action;rapid", "prone": True}, {
            "move: ": "move.run.noactions", "action: ": "action.regular", "rapid": "action.minor.limit",
            "prepared": "action.minor.limit", "full-turn": "action.fullturn", "lying prone": "prone.basiconly",
            "getting up": "prone.getup", "Speak": "phases.end.speak",
        }),
        ("legal-actions", "2", {"done": "move;move"}, {
            "move: ": "move.run.distance", "action: ": "move.run.noactions", "rapid": "move.run.noactions",
            "prepared": "move.run.noactions", "full-turn": "action.fullturn",
        }),
        ("legal-actions", "2", {"done": "action;rapid;action"}, {"the action": "action.regular"}),
        ("legal-actions", "1", {"done": "action;move;rapid"}, {"the move cannot": "phases.action.groups"}),
        ("legal-actions", "1", {"done": "full_turn;move"}, {"a full-turn": "phases.action.groups"}),
        ("legal-actions", "3", {"done": "move;move", "mounted": True}, {"a rider": "mount.norun"}),
        ("legal-actions", "1", {"done": "rapid;rapid"}, {"a rapid": "action.rapid.exclusive"}),
        ("skill-roll", "3", {"other": 1}, dict.fromkeys(
            ("dice", "half of Control", "other bonuses", "the threshold"), "skill.normal"
        )),
        ("death-saves", "2", {"rounds": 5, "saves_made": 0}, {
            **SAVES, **dict.fromkeys(("round 1", "round 2", "round 3", "round 4"), "death.save.thresholds"),
            "round 5": "death.fifth",
        }),
        ("death-saves", "2", {"level": 4, "rounds": 1}, {
            **SAVES, "round 1: a total of 3, so any": "death.save.thresholds",
        }),
        ("death-saves", "2", {"saves_made": 4}, {
            "damage that kills": "death.instant", "after 4 saves": "death.recover", "half of level": "death.save.roll",
            "round 5": "death.fifth",
        }),
        ("player-versus-player", "3", {"teams": "A~1~1;B~1~0"}, {
            "dice (d10) of A": "pvp.roll", "dice (d10) of B": "pvp.roll", "A has a clear": "pvp.bonus",
            "chance of A": "pvp.roll", "chance of B": "pvp.roll",
        }),
    ],
)  # fmt: skip
def test_each_line_names_its_rule(name, edition, inputs, working):
    found = [(step["text"], step["rule"] or "") for step in ask(name, edition, **inputs)["steps"]]
    rules = [rule.removeprefix(f"uchma{edition}.") for _, rule in found]
    assert [text[: len(start)] for (text, _), start in zip(found, working, strict=False)] == list(working)
    assert rules == list(working.values())


@pytest.mark.parametrize(
    ("name", "edition", "inputs", "start", "rule"),
    [
        ("cover", "3", {"cover": "none", "attack": "melee"}, "Attack: ", "cover.scope"),
        ("cover", "3", {"distance": 3}, "Distance in metres: ", "light.degrees"),
        ("precision", "3", {"attack": "projectile"}, "Attack: ", "cover.scope"),
        ("precision", "3", {"adjacent": True}, "Next to the target: ", "prone.adjacentbonus"),
        ("precision", "1", {"adjacent": True, "target_prone": True}, "Next to the target: ", "prone.meleerange"),
        ("precision", "1", {"strikes": 2}, "Strikes on each: ", "precision.multi"),
        ("damage", "2", {"source": "magical_weapon"}, "Damage comes from: ", "armor.physical"),
        ("turn-order", "1", {"combat_round": 2}, "Round of the combat: counts", "order.initiative"),
        ("turn-order", "2", {"combat_round": 2}, "Round of the combat: the order", "order.speed"),
        ("durations", "2", {"target": "nobody"}, "Whom it affects: ", "duration.rounds"),
        ("durations", "3", {"skips_first": True}, "An effect on oneself", "duration.decrement"),
        ("movement", "3", {"flying_speed": 13}, "Flying speed: ", "move.fly.nowalk"),
        ("movement", "3", {"mode": "fly", "speed": 7, "legs": "1~up"}, "Walking speed: ", "move.fly.nowalk"),
        ("movement", "1", {"base_speed": 7}, "Base speed: ", "prone.getup"),
        ("movement", "1", {"gets_up": True, "speed": 2, "legs": "1~open"}, "Legs of the way: ", "prone.getup"),
        ("knocked-down-flier", "3", {"condition": "stunned", "object_below": 1}, "Metres down", "prone.flyer.fall"),
        ("fleeing", "3", {"speed": 7, "at_open_edge": False}, "Speed of the fugitive: ", "flee.edge"),
        ("fleeing", "3", {"speed": 7, "phase": "action"}, "Speed of the fugitive: ", "flee.timing"),
        ("fleeing", "3", {"speed": 7, "way_to_lose_them": True}, "There is a way", "flee.slower"),
        ("fleeing", "3", {"blocked": True}, "Terrain or an obstacle", "flee.faster"),
        ("fleeing", "3", {"scouting": "major"}, "Scouting: ", "flee.equal.athletics"),
        ("legal-actions", "3", {"mounted": True, "done": "full_turn"}, "In the saddle: ", "mount.norun"),
        ("death-saves", "2", {"saves_made": 1, "rounds": 5}, "Rounds until help comes: nobody lasts beyond round 5",
         "death.fifth"),
    ],
)  # fmt: skip
def test_each_reason_of_what_changes_nothing_names_its_rule(name, edition, inputs, start, rule):
    found = {step["text"]: step["rule"] for step in ask(name, edition, **inputs)["steps"]}
    assert [named for text, named in found.items() if text.startswith(start)] == [f"uchma{edition}.{rule}"]
