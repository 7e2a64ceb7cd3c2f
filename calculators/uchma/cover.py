"""Cover and sight of one shot."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.modifiers import modifiers_steps
from rules_core.uchma.cover import CoverSource, best_cover, cover_modifiers, cover_sources, is_seen, visibility
from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import total_modifier
from rules_core.uchma.words import Attack, Cover, Light
from tableside import Added, Answer, Choice, Phrase, Step, Whole, Words, YesNo

SOURCE_WORDS = {
    CoverSource.OBSTACLE: Words("behind an obstacle", rule="cover.scope"),
    CoverSource.CREATURES: Words("creatures in the way, however many", rule="cover.creatures"),
    CoverSource.PRONE: Words("lying prone", rule="prone.cover"),
}
LIGHT_WORDS = {Light.BRIGHT: "brightly lit", Light.MOONLIT: "moonlit", Light.DARK: "dark"}
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
    modifiers = cover_modifiers(edition, best, attack)
    felt = total_modifier(modifiers)
    seen = is_seen(edition, light, distance)
    return Answer(
        value=Added(felt),
        unit="to the attacker’s roll",
        headline=_headline(best, felt, attack) if seen else out_of_sight(distance),
        steps=(
            *source_steps(sources, light),
            *modifiers_steps(modifiers),
            *sight_steps(edition, light, distance),
        ),
        facts={"cover": best, "seen": seen},
    )


def source_steps(sources: Mapping[CoverSource, Cover], light: Light) -> tuple[Step, ...]:
    """Where cover comes from, and which of it counts."""
    steps = [_source_step(source, grade, light) for source, grade in sources.items()]
    if len(sources) > 1:
        # A tuple: the first edition leaves this to a reading and has no such rule.
        steps.append(Step("only the best counts", best_cover(sources), rule=("cover.nostack",)))
    return tuple(steps)


def sight_steps(edition: Edition, light: Light, distance: Fraction) -> tuple[Step, ...]:
    """How far a target in this light is seen, where that is limited."""
    sight = visibility(edition, light).sight_metres
    if sight is None:
        return ()
    return (
        Step(
            "a {lit} target is seen up to (metres), and {distance} m is {where} that",
            sight,
            rule=f"{LIGHT_RULES[light]}.los",
            lit=LIGHT_WORDS[light],
            distance=distance,
            where="within" if is_seen(edition, light, distance) else "beyond",
        ),
    )


def out_of_sight(distance: Fraction) -> Phrase:
    """Why a target that is not seen cannot be attacked."""
    return Phrase("Out of sight: at {distance} m this target cannot be chosen.", distance=distance)


def _source_step(source: CoverSource, grade: Cover, light: Light) -> Step:
    if source is CoverSource.LIGHT:
        return Step("a {lit} target", grade, rule=f"{LIGHT_RULES[light]}.cover", lit=LIGHT_WORDS[light])
    return Step(SOURCE_WORDS[source].text, grade, SOURCE_WORDS[source].rule)


def _headline(best: Cover, felt: int, attack: Attack) -> Phrase:
    if best is Cover.NONE:
        return Phrase("No cover: the roll is unchanged.")
    if attack is Attack.MELEE:
        return Phrase("{cover:first} cover does not hinder a melee attack.", cover=best)
    return Phrase("{cover:first} cover: {felt} for the attacker’s roll.", cover=best, felt=Added(felt))
