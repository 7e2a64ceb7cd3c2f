"""What decides about Shock, in words: for the working, and for inputs that change nothing."""

from rules_core.sovereign.shock import HURTS, Defender, ShockRating, Verdict, verdict
from tableside import Idle, Phrase, Step, Words

BY_AC = Words("AC {ac}, while the Shock affects {whom}", "shock.miss")
WORDS = {
    Verdict.TOTAL_DEFENSE: Words("Total Defense stops all Shock", "defense.shock"),
    Verdict.SWARM: Words("the Shock of a swarm always applies", "swarm.shockalways"),
    Verdict.SHIELD: Words("the shield stops the first Shock of the round", "shock.shield"),
    Verdict.IMMUNE: Words("the target is immune", "shock.immunity"),
    Verdict.EVERY_AC: Words("the Shock affects every AC", "shock.auto"),
    Verdict.IN_REACH: BY_AC,
    Verdict.OUT_OF_REACH: BY_AC,
}
IDLE = {
    Verdict.TOTAL_DEFENSE: ("highest", "every", "shield", "immune"),
    Verdict.SWARM: ("highest", "every", "shield", "immune"),
    Verdict.SHIELD: ("highest", "every", "immune"),
    Verdict.IMMUNE: ("highest", "every"),
    Verdict.EVERY_AC: ("highest",),
}


def whom(rating: ShockRating) -> Phrase:
    """Whom the Shock affects."""
    highest = rating.highest_ac
    return Phrase("every AC") if highest is None else Phrase("AC {highest} and lower", highest=highest)


def words_of(rating: ShockRating, target: Defender, swarm: bool) -> Words:
    """What decides whether a miss hurts."""
    return WORDS[verdict(rating, target, swarm)]


def verdict_step(rating: ShockRating, target: Defender, swarm: bool) -> Step:
    """Whether a miss hurts, and what decides it."""
    decided = verdict(rating, target, swarm)
    words, hurts = WORDS[decided], decided in HURTS
    if words is not BY_AC:
        return Step(words.text, hurts, words.rule)
    return Step(words.text, hurts, words.rule, ac=target.armor_class, whom=whom(rating))


def idle_shock(rating: ShockRating, target: Defender, swarm: bool, names: dict[str, str]) -> dict[str, Idle | None]:
    """What changes nothing about Shock; `names` says what the form calls the inputs `highest`, `every` and so on."""
    decided = verdict(rating, target, swarm)
    idle = Idle(WORDS[decided].text, WORDS[decided].rule)
    return {names[role]: idle for role in IDLE.get(decided, ()) if role in names}
