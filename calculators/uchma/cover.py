"""Cover and sight of one shot."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from rules_core.uchma.cover import CoverSource, best_cover, cover_shift, cover_sources, is_seen, visibility
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Attack, Cover, Light, Topic
from tableside import Answer, Choice, Idle, Step, Whole, YesNo
from tableside.engine.wording import number, signed

SOURCE_WORDS = {
    CoverSource.OBSTACLE: ("behind an obstacle", "cover.scope"),
    CoverSource.CREATURES: ("creatures in the way, however many", "cover.creatures"),
    CoverSource.PRONE: ("lying prone", "prone.cover"),
}
SOURCE_INPUTS = {
    CoverSource.OBSTACLE: "cover",
    CoverSource.CREATURES: "creatures_between",
    CoverSource.PRONE: "target_prone",
    CoverSource.LIGHT: "light",
}
LIGHT_RULES = {Light.MOONLIT: "light.moonlit", Light.DARK: "light.dark"}


def cover(
    edition: Edition,
    cover: Annotated[Cover, Choice("Obstacle gives")] = Cover.HALF,
    attack: inputs.AttackKind = Attack.PROJECTILE,
    creatures_between: Annotated[int, Whole("Creatures in the way", low=0, high=20)] = 0,
    target_prone: Annotated[bool, YesNo("Target is prone")] = False,
    light: inputs.TargetLight = Light.BRIGHT,
    distance: inputs.Distance = Fraction(5),
) -> Answer:
    """Cover."""
    sources = cover_sources(edition, cover, creatures_between, target_prone, light)
    best = best_cover(sources)
    felt = cover_shift(edition, best, attack).felt
    seen = is_seen(edition, light, distance)
    return Answer(
        value=felt,
        unit="to the attacker’s roll",
        headline=_headline(best, felt, attack, seen, distance),
        steps=(*cover_steps(edition, sources, attack, light), *sight_steps(edition, light, distance)),
        facts={"cover": best.value, "seen": seen},
        idle=_idle(edition, best, light),
    )


def _idle(edition: Edition, best: Cover, light: Light) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if best is Cover.NONE:
        idle["attack"] = Idle("without cover it makes no difference", "cover.scope")
    if visibility(edition, light).sight_metres is None:
        idle["distance"] = Idle("in bright light sight has no limit", "light.degrees")
    return idle


def cover_steps(
    edition: Edition, sources: Mapping[CoverSource, Cover], attack: Attack, light: Light
) -> tuple[Step, ...]:
    """Where cover comes from, which of it counts, and what that does to the attack."""
    best = best_cover(sources)
    steps = [_source_step(source, grade, light) for source, grade in sources.items()]
    if len(sources) > 1:
        # The first edition leaves this to a reading, so that it has no rule to lead to.
        rule = "cover.nostack" if Topic.BEST_COVER in edition.topics else ""
        steps.append(Step("only the best counts", best.value, rule))
    if attack is Attack.MELEE:
        steps.append(Step("cover helps against projectiles only", signed(0), rule="cover.scope"))
    elif best is not Cover.NONE:
        shift = cover_shift(edition, best, attack)
        on_resistance = f", {signed(shift.resistance)} to the target’s resistance"
        place = on_resistance if shift.on_resistance else " on the attacker’s roll"
        source = next(source for source, grade in sources.items() if grade is best)
        steps.append(
            Step(f"{best.value} cover{place}", signed(shift.felt), f"cover.{best.value}", SOURCE_INPUTS[source])
        )
    return tuple(steps)


def sight_steps(edition: Edition, light: Light, distance: Fraction) -> tuple[Step, ...]:
    """How far a target in this light is seen, where that is limited."""
    sight = visibility(edition, light).sight_metres
    if sight is None:
        return ()
    where = "within" if is_seen(edition, light, distance) else "beyond"
    text = f"a {_lit(light)} target is seen up to (metres), and {number(distance)} m is {where} that"
    return (Step(text, sight, rule=f"{LIGHT_RULES[light]}.los"),)


def out_of_sight(distance: Fraction) -> str:
    """Why a target that is not seen cannot be attacked."""
    return f"Out of sight: at {number(distance)} m this target cannot be chosen."


def _source_step(source: CoverSource, grade: Cover, light: Light) -> Step:
    text, rule = (
        (f"a {_lit(light)} target", f"{LIGHT_RULES[light]}.cover")
        if source is CoverSource.LIGHT
        else SOURCE_WORDS[source]
    )
    return Step(text, grade.value, rule)


def _lit(light: Light) -> str:
    return {Light.BRIGHT: "brightly lit", Light.MOONLIT: "moonlit", Light.DARK: "dark"}[light]


def _headline(best: Cover, felt: int, attack: Attack, seen: bool, distance: Fraction) -> str:
    if not seen:
        return out_of_sight(distance)
    if best is Cover.NONE:
        return "No cover: the roll is unchanged."
    if attack is Attack.MELEE:
        return f"{best.value.capitalize()} cover does not hinder a melee attack."
    return f"{best.value.capitalize()} cover: {signed(felt)} for the attacker’s roll."
