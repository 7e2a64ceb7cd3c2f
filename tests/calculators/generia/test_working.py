"""Each line of the working names its own rule: whole workings, so that no two rules can be exchanged unnoticed."""

import pytest

from .asking import ask

ATTACK = [("the attack: 1d20 and the Attack Value", "melee.roll"), ("weapon damage 1d8 + 2", "melee.damage")]
END = [("damage on average", "melee.damage"), ("a hit: damage above 4", "hit.definition")]
OTHER = "melee.defence"
FIRE = [("the spell: 1d20 and the attribute modifier", "pa.roll")]
FAILS = "not stopped: full damage"
WORKINGS = [
    (
        "attack",
        {
            "defence": "dodge",
            "backstab": True,
            "mount_moved": True,
            "attack_advantage": 1,
            "off_balance": True,
            "grappled": True,
        },
        [
            ("the attack: 1d20 and the Attack Value", "melee.roll"),
            ("backstab: advantage", "backstab.advantage"),
            ("from a mount that moved: advantage", "mounted.attack"),
            ("the attacker’s other advantage", None),
            ("the attack rolls with Advantage 1, the best of 2 dice", None),
            ("weapon damage 1d8 + 2", "melee.damage"),
            ("the dodge: 1d12 and DEX-MOD + PER-MOD", "dodge.roll"),
            ("off-balance, from Generia’s other pages: advantage", "jump.balance"),
            ("grappled, from Generia’s other pages: advantage", "grapple.result"),
            ("the defence rolls with Disadvantage 3, the worst of 4 dice", None),
            (FAILS, "dodge.result"),
            ("dodged: no damage", "dodge.result"),
            *END,
            ("a block at +6 with Block Strength 4, Disadvantage 3, the worst of 4 dice, instead", OTHER),
            ("a parry at +5, Disadvantage 3, the worst of 4 dice, instead", OTHER),
        ],
    ),
    (
        "attack",
        {"defence": "parry", "weakened": 1, "defence_advantage": 1},
        [
            *ATTACK,
            ("the parry: 1d12 and Parry Value", "parry.roll"),
            ("weakened by the attacker’s earlier parry", "parry.weaken"),
            ("the defender’s other advantage", None),
            ("the defence rolls with Advantage 1", None),
            (FAILS, "parry.fail"),
            ("perfect parry: no damage", "parry.perfect"),
            ("parried, and the second die is no lower: no damage", "parry.second"),
            ("parried, damage taken where the defender chooses", "parry.success"),
            *END,
            ("a dodge at +4, Advantage 1, the best of 2 dice, instead", OTHER),
            ("a block at +5 with Block Strength 4, Advantage 1, the best of 2 dice, instead", OTHER),
        ],
    ),
    (
        "attack",
        {"defence": "block", "attack_total": 15},
        [
            ("the attack total as rolled", "melee.roll"),
            ("weapon damage 1d8 + 2", "melee.damage"),
            ("the block with Block Strength 4: 1d12 and Block Value", "block.roll"),
            (FAILS, "block.fail"),
            ("blocked: the damage, less 4", "block.success"),
            *END,
            ("a dodge at +5 instead", OTHER),
            ("a parry at +5 instead", OTHER),
        ],
    ),
    (
        "attack",
        {"weapon": "ranged"},
        [
            ("the attack: 1d20 and the Attack Value", "ranged.roll"),
            ("weapon damage 1d8 + 2", "ranged.damage"),
            ("the dodge: 1d12 and DEX-MOD + PER-MOD", "dodge.roll"),
            (FAILS, "dodge.result"),
            ("dodged: no damage", "dodge.result"),
            ("damage on average", "ranged.damage"),
            ("a hit: damage above 4", "hit.definition"),
        ],
    ),
    (
        "attack",
        {"weapon": "ranged", "defence": "block", "attack_total": 15},
        [
            ("A ranged attack can only be dodged.", "ranged.defence"),
            ("the attack total as rolled", "ranged.roll"),
            ("weapon damage 1d8 + 2", "ranged.damage"),
            ("a dodge at +5 instead", "ranged.defence"),
        ],
    ),
    (
        "projectile",
        {"focus": False, "attack_advantage": 2, "shield": True},
        [
            *FIRE,
            ("no focus: caster’s advantage", "focus.missing.caster"),
            ("the caster’s other advantage", None),
            ("the attack rolls with Advantage 1", None),
            ("damage 2d6", None),
            ("the dodge: 1d12 and DEX-MOD + PER-MOD", "dodge.roll"),
            (FAILS, "dodge.result"),
            ("dodged: no damage", "dodge.result"),
            ("damage on average", "dodge.result"),
            ("a hit: damage above 3", "hit.definition"),
            ("a block at +6 with Block Strength 4 instead", "pa.defence"),
        ],
    ),
    (
        "projectile",
        {"defence": "parry", "attack_total": 12},
        [
            ("Parrying a spell’s projectile takes a perk that allows it.", "pa.defence"),
            ("the attack total as rolled", "pa.roll"),
            ("damage 2d6", None),
            ("a dodge at +5 instead", "pa.defence"),
        ],
    ),
    (
        "grapple",
        {"backstab": True, "off_balance": True},
        [
            ("the grip: 1d20 and the Attack Value", "grapple.attack"),
            ("backstab: advantage", "backstab.advantage"),
            ("the grip rolls with Advantage 1", None),
            ("the dodge: 1d12 and DEX-MOD + PER-MOD", "dodge.roll"),
            ("off-balance, from Generia’s other pages: advantage", "jump.balance"),
            ("the defence rolls with Disadvantage 1", None),
            ("grappled, unless the defence meets the attack", "grapple.result"),
            ("a parry at +4 instead", "grapple.result"),
            ("damage", "grapple.attack"),
        ],
    ),
    (
        "melee-damage",
        {"bonus": 1},
        [
            ("the weapon’s base damage", "damage.melee"),
            ("STR-MOD 4 × 0.5, rounded down", "damage.melee"),
            ("a rapier has this damage rating", "damage.rapier"),
            ("skills, rituals and spells", "damage.melee"),
            ("damage rolled", "damage.melee"),
            ("a hit: damage above 4", "hit.definition"),
        ],
    ),
    (
        "spell-attack",
        {"focus": False, "cast_advantage": 1, "save_advantage": 1},
        [
            ("the spell: 1d20 and the caster’s modifier", "sa.roll"),
            ("no focus: caster’s advantage", "focus.missing.caster"),
            ("the caster’s other advantage", None),
            ("the caster rolls with one die", None),
            ("the save: 1d20 and the target’s modifier", "sa.roll"),
            ("no focus: save’s advantage", "focus.missing.target"),
            ("the target’s other advantage", None),
            ("the save rolls with Advantage 2", None),
            ("the save meets the spell’s total", "sa.roll"),
        ],
    ),
    (
        "determined-cast",
        {"focus": False, "cast_advantage": 1},
        [
            ("a flat 10 and the caster’s modifier", "dc.value"),
            ("what the save must meet", "dc.value"),
            ("no focus: caster’s advantage, but the caster rolls no die", "dc.value"),
            ("the caster’s other advantage, but the caster rolls no die", "dc.value"),
            ("the save: 1d20 and the target’s modifier", "dc.value"),
            ("no focus: save’s advantage", "focus.missing.target"),
            ("the save rolls with Advantage 1", None),
            ("the save meets the spell’s total", "dc.value"),
        ],
    ),
    (
        "determined-cast",
        {"plus": True, "focus": False},
        [
            ("a flat 10 and the caster’s modifier", "dc.value"),
            ("what the save must meet", "dc.value"),
            ("DC+: 1d20, any face below 10 counts as", "dcplus.value"),
            ("no focus: caster’s advantage", "focus.missing.caster"),
            ("the caster rolls with Disadvantage 1", None),
            ("the save: 1d20 and the target’s modifier", "dcplus.value"),
            ("no focus: save’s advantage", "focus.missing.target"),
            ("the save rolls with Advantage 1", None),
            ("the save meets the spell’s total", "dcplus.value"),
        ],
    ),
    (
        "spell-defence",
        {"attack_total": 14, "second_modifier": 1, "focus": False},
        [
            ("the attack total as rolled", "sd.scope"),
            ("the spell: 1d12 and the attribute modifier", "sd.roll"),
            ("the second attribute modifier", "sd.roll"),
            ("no focus: caster’s advantage", "focus.missing.caster"),
            ("the spell rolls with Disadvantage 1", None),
            ("its total meets the attack", "sd.result"),
        ],
    ),
    (
        "concentration",
        {"damage": 3, "armor": 4},
        [("a hit needs damage above 4", "hit.definition")],
    ),
    (
        "area-triggers",
        {"keyword": "zone", "returns": 1},
        [("a turn begun inside, or the way in", "zone.trigger"), ("each return into the area", "zone.trigger")],
    ),
    (
        "upcast",
        {"level": 6, "highest": 7},
        [
            ("UPCAST 7 allows cast level 6", "upcast.keyword"),
            ("extrapolated: the costs of the two levels before it, added up", "upcast.cost"),
            ("1d6 for each level", "upcast.effect"),
            ("the dice come to", "upcast.effect"),
        ],
    ),
    ("upcast", {"level": 6}, [("cast level 6 is above the highest", "upcast.keyword")]),
    ("ethereal", {"matter": "stone"}, [("stone spell: ethereal as a rule?", "ethereal.stone")]),
    ("ethereal", {"matter": "moved"}, [("moved, not made: ethereal as a rule?", "ethereal.existing")]),
    (
        "sneaking",
        {"light": "dark", "off_balance": True, "advantage": 1, "squares": "total"},
        [
            ("the one square in sight", "sneak.worst"),
            ("its cover: advantage", "sneak.cover"),
            ("total darkness: advantage", "sneak.light"),
            ("off-balance, from Generia’s other pages: advantage", "jump.balance"),
            ("other advantage", None),
            ("the check rolls with Advantage 4", "sneak.check"),
            ("1d20 and DEX-MOD", "sneak.check"),
            ("the observer’s PER-DC to meet", "sneak.check"),
        ],
    ),
    (
        "fall",
        {"cause_dc": 9, "attack_damage": 30, "advantage": 1, "total_weight": 3},
        [
            ("5 m: a d4 for each whole metre", "fall.damage"),
            ("Total Weight 3 above the Carry Limit 0, once", "fall.weight"),
            (
                "the check must meet, the highest of the default 10, the cause’s DC 9 and half of 30 damage",
                "fall.checkdc",
            ),
            ("1d20, DEX-MOD and Athletics", "fall.check"),
            ("the check rolls with Advantage 1", None),
            ("the check succeeds", "fall.check"),
            ("on a success 2 m count", "fall.reduce"),
            ("damage on average, whatever the armour", "fall.damage"),
            ("10 damage or more", "fall.damage"),
        ],
    ),
    (
        "turn",
        {"plan": "jump;defensive-skill;reactive-spell", "mount_actions": 1},
        [
            ("Jump", "jump.action"),
            ("Defensive skill", "action.utility"),
            ("An action of the mount", "mounted.extra"),
            ("the mount moves or sprints for free", "mounted.move"),
            ("reactions wanted", "action.reaction"),
            ("reactions in a whole round, at most", "action.reaction"),
            ("actions left", "turn.end"),
        ],
    ),
    (
        "turn",
        {"plan": "grapple;basic-attack", "mount_actions": 1},
        [
            (
                "the actions of one turn do not pay for all of it: Grapple, Basic attack and an action of the mount",
                "turn.actions",
            ),
            ("the mount moves or sprints for free", "mounted.move"),
            ("reactions in a whole round, at most", "action.reaction"),
        ],
    ),
]


@pytest.mark.parametrize(("name", "inputs", "working"), WORKINGS)
def test_each_line_names_its_rule(name, inputs, working):
    steps = ask(name, **inputs)["steps"]
    assert [(step["rule"] or "").removeprefix("generia.") or None for step in steps] == [rule for _, rule in working]
    for step, (text, _) in zip(steps, working, strict=True):
        assert step["text"].startswith(text)


@pytest.mark.parametrize(
    ("name", "inputs", "reason", "rule"),
    [
        ("attack", {"defence": "dodge"}, "is the best one anyway", "melee.defence"),
        ("attack", {"weapon": "ranged", "defence": "dodge"}, "is the best one anyway", "ranged.defence"),
        ("attack", {"weapon": "ranged", "block_value": 1}, "a ranged attack can only be dodged", "ranged.defence"),
        ("attack", {"attack_total": 15, "backstab": True}, "the attack is rolled already", "melee.roll"),
        ("attack", {"damage_dice": 0, "damage_die": "d4"}, "no dice are rolled for damage", "melee.damage"),
        ("projectile", {"defence": "dodge"}, "is the best one anyway", "pa.defence"),
        ("projectile", {"block_value": 1}, "without a shield nothing is blocked", "pa.defence"),
        ("projectile", {"parry_value": 1}, "without the perk nothing is parried", "pa.defence"),
        ("projectile", {"attack_total": 15, "focus": False}, "the attack is rolled already", "pa.roll"),
        ("grapple", {"defence": "dodge"}, "is the best one anyway", "grapple.result"),
        ("melee-damage", {"dice": 0, "die": "d4"}, "no dice are rolled", "damage.melee"),
        ("spell-attack", {"cast_total": 15, "modifier": 1}, "the Spell Attack is rolled already", "sa.roll"),
        ("spell-defence", {"attack_total": 15, "attack_value": 1}, "the attack is rolled already", "sd.scope"),
        ("concentration", {"armor": 1}, "the damage gets past it", "hit.definition"),
        ("area-triggers", {"returns": 1}, "the squares entered count, however often", "field.repeat"),
        ("area-triggers", {"keyword": "zone", "squares": 4}, "a ZONE does not count squares", "zone.trigger"),
        (
            "area-triggers",
            {"keyword": "zone", "starts_inside": True},
            "the way in counts once, begun inside or not",
            "zone.trigger",
        ),
        ("ethereal", {"matter": "moved", "tier": 2}, "matters for ethereal things only", "ethereal.existing"),
        ("ethereal", {"minutes": 15, "dismissed": True}, "it was gone already", "ethereal.default"),
        ("fall", {"check": False, "dexterity": 1}, "no check is made", "fall.check"),
        ("sneaking", {"squares": "full;none"}, "only the least covered in sight counts", "sneak.worst"),
        ("turn", {"plan": "item", "speed": 2}, "no Move is planned", "action.movement"),
    ],
)
def test_what_changes_nothing_names_its_rule(name, inputs, reason, rule):
    (line,) = (step for step in ask(name, **inputs)["steps"] if step["text"].endswith(f": {reason}"))
    assert (line["amount"], line["rule"]) == (None, f"generia.{rule}")
