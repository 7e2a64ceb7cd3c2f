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


def defence_total(face: int, value: int) -> int:
    """The total of a block, parry or dodge."""
    return face + value


def blocked(damage: int, block_strength: int) -> int:
    """What a successful block leaves of the damage, never less than nothing."""
    return max(0, damage - block_strength)


def parry(face: int, parry_value: int, attack: int) -> Parry:
    """How a parry with this d12 turns out against an attack total."""
    if not succeeds(defence_total(face, parry_value), attack):
        return Parry.FAIL
    return Parry.PERFECT if face >= PERFECT_PARRY_FACE else Parry.SUCCESS


def second_die_saves(first: int, second: int) -> bool:
    """Whether the further d12 after an ordinary success avoids the damage: it must not be below the first face."""
    return second >= first


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
