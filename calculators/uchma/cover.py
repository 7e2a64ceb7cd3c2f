"""Cover and sight of one shot."""

from fractions import Fraction
from typing import Annotated

from calculators.answers import Answer, Step
from calculators.fields import Choice, Decimal, Group, Whole, YesNo
from calculators.wording import number, signed
from rules_core.uchma.cover import CoverSource, best_cover, cover_shift, cover_sources, is_seen, visibility
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Attack, Cover, Light

LIGHT = Group("Light and sight")

SOURCE_WORDS = {
    CoverSource.OBSTACLE: ("behind an obstacle", "cover.scope"),
    CoverSource.CREATURES: ("creatures in the way, however many", "cover.creatures"),
    CoverSource.PRONE: ("lying prone", "prone.cover"),
}
LIGHT_RULES = {Light.MOONLIT: "light.moonlit", Light.DARK: "light.dark"}


def has_light(edition: Edition) -> bool:
    """Whether the edition has rules for light."""
    return bool(edition.light)


def cover(
    edition: Edition,
    cover: Annotated[Cover, Choice("Obstacle gives")] = Cover.HALF,
    attack: Annotated[Attack, Choice("Attack")] = Attack.PROJECTILE,
    creatures_between: Annotated[int, Whole("Creatures in the way", low=0, high=20)] = 0,
    target_prone: Annotated[bool, YesNo("Target is prone")] = False,
    light: Annotated[Light, Choice("Light on the target", group=LIGHT, applies=has_light)] = Light.BRIGHT,
    distance: Annotated[
        Fraction, Decimal("Distance in metres", low=0, high=500, group=LIGHT, applies=has_light)
    ] = Fraction(5),
) -> Answer:
    """Cover."""
    sources = cover_sources(edition, cover, creatures_between, target_prone, light)
    best = best_cover(sources)
    shift = cover_shift(edition, best, attack)
    seen = is_seen(edition, light, distance)
    steps = [_source_step(source, grade, light) for source, grade in sources.items()]
    if len(sources) > 1:
        steps.append(Step("only the best counts", best.value, rule="cover.nostack" if has_nostack(edition) else ""))
    if attack is Attack.MELEE:
        steps.append(Step("cover helps against projectiles only", signed(0), rule="cover.scope"))
    elif best is not Cover.NONE:
        place = "raises the target’s resistance by" if shift.on_resistance else "on the attacker’s roll"
        amount = shift.resistance if shift.on_resistance else shift.roll
        steps.append(Step(f"{best.value} cover {place}", signed(amount), rule=f"cover.{best.value}"))
    sight = visibility(edition, light).sight_metres
    if sight is not None:
        steps.append(Step("such a target is seen up to (metres)", sight, rule=f"{LIGHT_RULES[light]}.los"))
    return Answer(
        value=shift.felt,
        unit="to the attacker’s roll",
        headline=_headline(best, shift.felt, attack, seen, distance),
        steps=tuple(steps),
        facts={"cover": best.value, "seen": seen},
    )


def has_nostack(edition: Edition) -> bool:
    """Whether the edition itself says that covers do not add up; the first leaves it to a reading."""
    return edition.face_that_always_succeeds is None


def _source_step(source: CoverSource, grade: Cover, light: Light) -> Step:
    text, rule = (
        (f"{light.value} target", f"{LIGHT_RULES[light]}.cover")
        if source is CoverSource.LIGHT
        else SOURCE_WORDS[source]
    )
    return Step(text, grade.value, rule)


def _headline(best: Cover, felt: int, attack: Attack, seen: bool, distance: Fraction) -> str:
    if not seen:
        return f"Out of sight: at {number(distance)} m this target cannot be chosen."
    if best is Cover.NONE:
        return "No cover: the roll is unchanged."
    if attack is Attack.MELEE:
        return f"{best.value.capitalize()} cover does not hinder a melee attack."
    return f"{best.value.capitalize()} cover: {signed(felt)} for the attacker’s roll."
