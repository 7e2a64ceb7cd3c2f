"""The names that links, bookmarks and other programs rely on."""

from __future__ import annotations

import pytest

from .every import DOOR, FORMS, Form, ask

INPUTS = {
    "uchma.precision": """level weapon_precision other resistance attack cover ground adjacent flanked target_prone
        attacker_prone attacker_ambushed target_ambushed""",
    "uchma.damage": "action_damage potency potency_share other armor ignores_armor attacker_prone",
    "uchma.fall-damage": "metres",
    "uchma.cover": "cover creatures_between target_prone light distance attack",
    "uchma.turn-order": "creatures rolls",
}
CHOICES = {
    ("uchma.precision", "attack"): "melee projectile",
    ("uchma.precision", "cover"): "none quarter half full",
    ("uchma.precision", "ground"): "level high low",
    ("uchma.damage", "potency_share"): "full half none",
    ("uchma.cover", "light"): "bright moonlit dark",
}
COLUMNS = {
    "creatures": "name group speed flying_speed airborne rank ambushed initiative",
    "rolls": "group total",
}


def form_of(name: str) -> Form:
    """A calculator in its newest edition."""
    return [form for form in FORMS if form.name == name][-1]


@pytest.mark.parametrize("name", INPUTS)
def test_the_inputs_of_the_first_five(name: str) -> None:
    assert set(INPUTS[name].split()) <= {entry.name for entry in form_of(name).inputs}


@pytest.mark.parametrize(("name", "field"), CHOICES)
def test_the_choices_of_the_first_five(name: str, field: str) -> None:
    (entry,) = (entry for entry in form_of(name).inputs if entry.name == field)
    assert list(entry.field.options()) == CHOICES[name, field].split()


@pytest.mark.parametrize("table", COLUMNS)
def test_the_columns_of_the_turn_order(table: str) -> None:
    (entry,) = (entry for entry in form_of("uchma.turn-order").inputs if entry.name == table)
    assert list(entry.field.columns)[: len(COLUMNS[table].split())] == COLUMNS[table].split()


def test_the_editions_of_uchma() -> None:
    assert list(DOOR.games["uchma"].editions) == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("name", "inputs", "expected"),
    [
        ("uchma.fall-damage", {"metres": "12"}, {"value": 80}),
        (
            "uchma.precision",
            {"level": "5", "weapon_precision": "1", "cover": "half", "resistance": "9", "attack": "projectile"},
            {"value": 1, "chance": "3/10", "lowest_face": 8},  # 2 of the level + 1 - 2 of the cover; 8, 9 or 10
        ),
        ("uchma.damage", {"action_damage": "15", "potency": "3", "armor": "5"}, {"value": 13}),
        ("uchma.cover", {"cover": "half", "attack": "projectile"}, {"value": -2, "cover": "half", "seen": True}),
    ],
)
def test_the_answers_that_everybody_checks(name: str, inputs: dict[str, str], expected: dict[str, object]) -> None:
    reply = ask(DOOR, calculator=name, edition="3", inputs=inputs)
    found = {**reply, **reply.get("facts", {})}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_names_can_stand_in_a_link(form: Form) -> None:
    """`calc`, `edition`, `h` and `q` have another meaning in the query of a link."""
    names = [entry.name for entry in form.calculator.inputs]
    assert not set(names) & {"calc", "edition", "h", "q", "throw"}
    assert all(name.isidentifier() and name.isascii() and name.islower() for name in names)
    assert form.calculator.name.replace("-", "").isalnum()
    assert form.calculator.name.islower()
