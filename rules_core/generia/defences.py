"""Block, parry and dodge, one roll at a time, and what a parry opens up."""

from __future__ import annotations

from enum import StrEnum

from rules_core.generia.core import succeeds

PERFECT_PARRY_FACE = 10
FOLLOW_UP_METRES = 2


class Parry(StrEnum):
    """How a parry turned out."""

    PERFECT = "perfect"
    SUCCESS = "success"
    FAIL = "fail"


class FollowUp(StrEnum):
    """What a defender may do after parrying; one of them."""

    NOTHING = "nothing"
    MOVE = "move"
    WEAKEN = "weaken"
    COUNTER = "counter"


def block_total(face: int, block_value: int) -> int:
    """The total of a block."""
    return face + block_value


def block_damage(block: int, attack: int, damage: int, block_strength: int) -> int:
    """The damage that gets past a block with these totals."""
    return blocked(damage, block_strength) if succeeds(block, attack) else damage


def blocked(damage: int, block_strength: int) -> int:
    """What a successful block leaves of the damage, never less than nothing."""
    return max(0, damage - block_strength)


def parry_total(face: int, parry_value: int) -> int:
    """The total of a parry."""
    return face + parry_value


def parry(face: int, parry_value: int, attack: int) -> Parry:
    """How a parry with this d12 turns out against an attack total."""
    if not succeeds(parry_total(face, parry_value), attack):
        return Parry.FAIL
    return Parry.PERFECT if face >= PERFECT_PARRY_FACE else Parry.SUCCESS


def second_die_saves(first: int, second: int) -> bool:
    """Whether the further d12 after an ordinary success avoids the damage: it must not be below the first face."""
    return second >= first


def parry_damage(outcome: Parry, damage: int, first: int, second: int | None = None) -> int:
    """The damage taken after a parry, with the further d12 if the defender rolled one."""
    saved = outcome is Parry.SUCCESS and second is not None and second_die_saves(first, second)
    return 0 if saved or outcome is Parry.PERFECT else damage


def defender_picks_zone(outcome: Parry) -> bool:
    """Whether the defender says which hit zone the attack strikes."""
    return outcome is Parry.SUCCESS


def follow_ups(outcome: Parry, knows_counter: bool) -> tuple[FollowUp, ...]:
    """What the defender may choose from after a parry; a failed one opens nothing."""
    if outcome is Parry.FAIL:
        return ()
    return tuple(choice for choice in FollowUp if knows_counter or choice is not FollowUp.COUNTER)


def follow_up_metres(choice: FollowUp) -> int:
    """How far the defender may move as a follow-up."""
    return FOLLOW_UP_METRES if choice is FollowUp.MOVE else 0


def follow_up_triggers_opportunist(enemy_is_the_attacker: bool) -> bool:
    """Whether the follow-up move may set off this enemy's Opportunist perk."""
    return not enemy_is_the_attacker


def weakened_defence(total: int, proficiency: int) -> int:
    """The opponent's next defence total after being weakened by a weapon of this proficiency."""
    return total - proficiency


def dodge_value(dexterity: int, perception: int) -> int:
    """What is added to the die of a dodge: DEX-MOD and PER-MOD."""
    return dexterity + perception


def dodge_total(face: int, dexterity: int, perception: int) -> int:
    """The total of a dodge."""
    return face + dodge_value(dexterity, perception)


def dodge_damage(dodge: int, attack: int, damage: int) -> int:
    """The damage taken after a dodge with these totals."""
    return 0 if succeeds(dodge, attack) else damage
