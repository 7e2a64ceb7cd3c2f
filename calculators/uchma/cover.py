"""Cover and sight of one shot."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.modifiers import steps_of
from rules_core.uchma.cover import CoverSource, best_cover, cover_modifiers, cover_sources, is_seen, visibility
from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import Modifier
from rules_core.uchma.precision import total_modifier
from rules_core.uchma.words import Attack, Cover, Light
from tableside import Added, Answer, Choice, Idle, Phrase, Step, Whole, Words, YesNo

SOURCES = {
    CoverSource.OBSTACLE: Words("behind an obstacle", "cover.scope", "cover"),
    CoverSource.CREATURES: Words("creatures in the way, however many", "cover.creatures", "creatures_between"),
    CoverSource.PRONE: Words("lying prone", "prone.cover", "target_prone"),
}
LIGHTS = {
    Light.MOONLIT: Words("a moonlit target", "light.moonlit.cover", "light"),
    Light.DARK: Words("a dark target", "light.dark.cover", "light"),
}
SIGHT_RULES = {Light.MOONLIT: "light.moonlit.los", Light.DARK: "light.dark.los"}


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
    felt = Added(total_modifier(modifiers))
    return Answer(
        value=felt,
        unit="to the attacker’s roll",
        headline=out_of_sight(edition, light, distance) or _headline(best, felt, attack),
        steps=(*cover_steps(sources, modifiers, light), *sight_steps(edition, light, distance)),
        facts={"cover": best, "seen": is_seen(edition, light, distance)},
        idle=({"attack": Idle("without cover it makes no difference", "cover.scope")} if best is Cover.NONE else {})
        | idle_distance(edition, light),
    )


def _headline(best: Cover, felt: Added, attack: Attack) -> Phrase | str:
    if best is Cover.NONE:
        return "No cover: the roll is unchanged."
    if attack is Attack.MELEE:
        return Phrase("{cover:first} cover does not hinder a melee attack.", cover=best)
    return Phrase("{cover:first} cover: {felt} for the attacker’s roll.", cover=best, felt=felt)


def idle_distance(edition: Edition, light: Light) -> dict[str, Idle | None]:
    """Why the distance changes nothing, where it does not."""
    unlimited = visibility(edition, light).sight_metres is None
    return {"distance": Idle("in bright light sight has no limit", "light.degrees")} if unlimited else {}


def cover_steps(sources: Mapping[CoverSource, Cover], modifiers: Iterable[Modifier], light: Light) -> tuple[Step, ...]:
    """Where cover comes from, which of it counts, and what that does to the attack."""
    words = {source: LIGHTS[light] if source is CoverSource.LIGHT else SOURCES[source] for source in sources}
    steps = [Step(words[source].text, grade, words[source].rule) for source, grade in sources.items()]
    best = best_cover(sources)
    if len(sources) > 1:
        # One of one: the first edition leaves this to a reading, so that it has no rule to lead to.
        steps.append(Step("only the best counts", best, ("cover.nostack",)))
    counting = next((words[source].input for source, grade in sources.items() if grade is best), "")
    return (*steps, *(replace(step, input=counting) for step in steps_of(modifiers)))


def sight_steps(edition: Edition, light: Light, distance: Fraction) -> tuple[Step, ...]:
    """How far a target in this light is seen, where that is limited."""
    sight = visibility(edition, light).sight_metres
    if sight is None:
        return ()
    where = "within" if is_seen(edition, light, distance) else "beyond"
    text = "a {light} target is seen up to (metres), and {distance} m is {where} that"
    return (Step(text, sight, SIGHT_RULES[light], light=light, distance=distance, where=where),)


def out_of_sight(edition: Edition, light: Light, distance: Fraction) -> Phrase | None:
    """Why a target cannot be attacked, where it is not seen."""
    if is_seen(edition, light, distance):
        return None
    return Phrase("Out of sight: at {distance} m this target cannot be chosen.", distance=distance)


def why_missed(edition: Edition, light: Light, distance: Fraction) -> Phrase | str:
    """Why no face of a die that was thrown hits, where the target is not seen."""
    if is_seen(edition, light, distance):
        return ""
    return Phrase(", because the target is out of sight at {distance} m", distance=distance)
