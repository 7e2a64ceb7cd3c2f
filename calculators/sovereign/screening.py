"""Whom an attack on a screened ally reaches."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import CHECK, counted, often, thrown_check
from rules_core.sovereign import screening as rules
from rules_core.sovereign.terms import opposed_score
from tableside import Added, Answer, Percent, Phrase, RefusalError, Rolled, Rows, Step, Text, Throw, Whole

WARD_NAME = "The ward"


@dataclass(frozen=True)
class Screener:
    """A row of the table: somebody who screens the ward."""

    name: Annotated[str, Text("Name")]
    attribute: Annotated[int, Whole("STR or DEX", -2, 5)] = 0
    brawl: Annotated[int, Whole("Brawl", -1, 4)] = -1
    stab: Annotated[int, Whole("Stab", -1, 4)] = 1
    shoot: Annotated[int, Whole("Shoot", -1, 4)] = -1
    stopped: Annotated[int, Whole("Attackers met this round", 0, 20)] = 0
    feet: Annotated[int, Whole("Feet from the ward", 0, 60)] = rules.SCREEN_FEET

    @property
    def score(self) -> int:
        """What the attacker's check has to reach."""
        return opposed_score(self.modifier)

    @property
    def modifier(self) -> int:
        """What is put against the attacker's check."""
        return rules.check_modifier(self.attribute, self.brawl, self.stab)


def screening(
    attacker: Annotated[int, Whole("Attacker’s STR or DEX with Brawl or Stab", -3, 12)] = 1,
    screeners: Annotated[tuple[Screener, ...], Rows("Screeners", row="screener", most=8)] = (Screener("Guard"),),
) -> Answer:
    """Screening an ally."""
    if len({row.name for row in screeners} | {WARD_NAME}) <= len(screeners):
        raise RefusalError("screeners", "Give every screener a name of their own.")
    active = [row for row in screeners if _why_not(row) is None]
    chances = rules.screen_chances(attacker, [row.modifier for row in active])
    ward = chances.get(rules.WARD, Fraction(0))
    several = Step("one check against all: the lowest score that holds takes the attack", None, "screen.multiple")
    reached = Phrase("The attack reaches the ward {often}.", often=often(ward))
    return Answer(
        value=Percent(ward),
        headline=reached if active else "Nobody screens: the attack reaches the ward.",
        steps=(
            Step("the attacker’s {check} and", Added(attacker), "screen.check", check=CHECK),
            *map(_step, screeners),
            *([several] if len(active) > 1 else []),
            Step("chance that the attack reaches the ward", Percent(ward), "screen.result"),
        ),
        chance=ward,
        outcomes={
            WARD_NAME if place == rules.WARD else active[place].name: chance for place, chance in chances.items()
        },
    )


def _why_not(row: Screener) -> tuple[Phrase, str] | None:
    """Why somebody cannot screen this attack, with the rule, or None."""
    limit = rules.screen_limit(row.brawl, row.stab, row.shoot)
    if not rules.can_screen(row.brawl, row.stab, row.shoot):
        return Phrase("has no combat skill of level {level}", level=rules.SCREEN_SKILL), "screen.minimum"
    if not rules.is_screening(row.feet):
        return Phrase("is more than {feet} feet from the ward", feet=rules.SCREEN_FEET), "screen.duration"
    if row.stopped >= limit:
        return Phrase("has met the {attackers} its skill allows", attackers=counted(limit, "attacker")), "screen.limit"
    return None


def _step(row: Screener) -> Step:
    if reason := _why_not(row):
        return Step("{name} {why}", Phrase("does not screen"), reason[1], name=row.name, why=reason[0])
    return Step("{name} holds against anything below", row.score, "screen.check", name=row.name)


def roll_screening(throw: Throw, attacker: int, screeners: tuple[Screener, ...]) -> Rolled:
    """The attacker's one check."""
    active = [row for row in screeners if _why_not(row) is None]
    check = thrown_check(throw)
    total = sum(check[1]) + attacker
    place = rules.screen_target(total, [row.score for row in active])
    reached = "the ward" if place == rules.WARD else active[place].name
    return Rolled((check,), Phrase("{total}: the attack goes at {name}.", total=total, name=reached))
