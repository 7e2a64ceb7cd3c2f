"""Combat sequence: side initiative, the order of sides and the phases of a fight."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from tableside.dice import Dice, die

INITIATIVE_SIDES = 8
INITIATIVE_ROUND = 1


class Phase(StrEnum):
    """The phases of a fight."""

    SURPRISE = "surprise"
    INITIATIVE = "initiative"
    SIDES = "sides"
    END = "end"


def initiative_bonus(party_dex: Sequence[int]) -> int:
    """What the players' side adds: the highest DEX modifier of the party, nothing where nobody has one."""
    return max(party_dex, default=0)


def party_initiative(face: int, party_dex: Sequence[int]) -> int:
    """The initiative of the players' side."""
    return face + initiative_bonus(party_dex)


def initiative_roll(bonus: int = 0) -> Dice:
    """The throw for one side's initiative."""
    return die(INITIATIVE_SIDES) + bonus


def party_goes_first(party: int, gm: int) -> bool:
    """Whether the players' side acts before a side of the GM; the GM wins a tie."""
    return party > gm


def side_order(results: Mapping[str, int], party: str) -> tuple[str, ...]:
    """The sides from first to last; a tie with the party goes to the GM, ties among the GM's sides keep their order."""
    return tuple(sorted(results, key=lambda side: (-results[side], side == party)))


def party_first_chance(party_dex: Sequence[int], gm_sides: int = 1) -> Fraction:
    """The chance that the party acts before every one of the GM's sides."""
    best = initiative_roll().highest_of(gm_sides)
    party = initiative_roll(initiative_bonus(party_dex))
    wins = sum(
        weight * other
        for mine, weight in party.items()
        for theirs, other in best.items()
        if party_goes_first(mine, theirs)
    )
    return Fraction(wins, party.total * best.total)


def gm_side_first_chance(party_dex: Sequence[int], gm_sides: int = 1) -> Fraction:
    """The chance that one certain side of the GM is ahead of the GM's others and not behind the party."""
    mine, party = initiative_roll(), initiative_roll(initiative_bonus(party_dex))

    def ahead_with(result: int) -> Fraction:
        beaten = mine.where(lambda other: other < result) ** (gm_sides - 1)
        return mine.chance(result) * beaten * party.where(lambda other: not party_goes_first(other, result))

    return sum(map(ahead_with, mine), Fraction(0))


def rolls_initiative(round_number: int) -> bool:
    """Whether initiative is rolled in this round; it stands for the whole fight."""
    return round_number == INITIATIVE_ROUND


def phases(ambush: bool) -> tuple[Phase, ...]:
    """The phases a fight runs through."""
    opening = (Phase.SURPRISE,) if ambush else ()
    return (*opening, Phase.INITIATIVE, Phase.SIDES, Phase.END)
