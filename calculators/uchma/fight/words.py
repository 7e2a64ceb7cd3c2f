"""The sentences of a fight: the log, and why a move does not fit."""

from enum import Enum

from rules_core.uchma.fight.overruling import What
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError, Said
from rules_core.uchma.fight.state import Fight
from tableside import Line

WORDS: dict[Log | NotPossible, str] = {
    Log.JOINS: "{who} joins ({group}).",
    Log.JOIN: "{who} join ({group}).",
    Log.JOINS_LATE: "{who} joins ({group}) and acts from round {round} on.",
    Log.JOIN_LATE: "{who} join ({group}) and act from round {round} on.",
    Log.ROLLS: "{group}: {total}.",
    Log.ROLLS_SUM: "{group}: {faces: + } = {total}.",
    Log.ROLLS_THE_SAME: "{group}: {total}, the same as {same}. To roll again: {groups:, }.",
    Log.ROLLS_SUM_THE_SAME: "{group}: {faces: + } = {total}, the same as {same}. To roll again: {groups:, }.",
    Log.AMBUSHED: "Ambushed: {group}.",
    Log.FIGHT_BEGINS: "The fight begins.",
    Log.ROUND_BEGINS: "Round {round} begins.",
    Log.TO_ROLL: "To roll: {groups:, }.",
    Log.START_ENDS: "The start phase ends.",
    Log.END_BEGINS: "The end phase of round {round} begins.",
    Log.ROUND_ENDS: "Round {round} ends.",
    Log.LAPSES: "{who}'s prepared {ability} lapses.",
    Log.NO_LONGER_AMBUSHED: "{groups} are no longer ambushed.",
    Log.SAVES_DUE: "Death saves: {who:, }.",
    Log.TURN_BEGINS: "{who}'s turn begins.",
    Log.TURN_ENDS: "{who}'s turn ends.",
    Log.TURN_PASSES: "{who}'s turn passes.",
    Log.EFFECT_HURTS: "{effect} hurts {who} for {damage}.",
    Log.EFFECT_HEALS: "{effect} heals {who} for {health}.",
    Log.EFFECT_ENDS: "{effect} on {who} ends.",
    Log.GROUND_ENDS: "{effect} ends.",
    Log.PREPARED: "Prepared:",
    Log.HITS: "{who} hits {target} with {ability}.",
    Log.HITS_FOR: "{who} hits {target} with {ability} for {damage}.",
    Log.HITS_FOR_ANOTHER: "{who} hits {target} with {ability} for {damage} ({by_rules} by the rules).",
    Log.MISSES: "{who} misses {target} with {ability}.",
    Log.LASTS: "{effect} on {who} ends at the {edge} of {whose}'s turn in round {round}.",
    Log.LAYS: "{by} lays {effect}.",
    Log.GROUND_LASTS: "{effect} ends at the {edge} of {whose}'s turn in round {round}.",
    Log.GAINS: "{who} gains {health}.",
    Log.NO_RULE_FOR_STOLEN_HEALTH: "This edition has no rule for stolen health.",
    Log.NO_RULE_FOR_FLIERS: "This edition has no rule for a flier that is knocked down.",
    Log.IS_DOWN: "{who} is down.",
    Log.FALLS_UNCONSCIOUS: "{who} falls unconscious.",
    Log.STAYS_UNCONSCIOUS: "{who} stays unconscious.",
    Log.WAKES: "{who} wakes, prone.",
    Log.DIES: "{who} dies.",
    Log.DEAD_AND_LEAVES: "{who} is dead and leaves.",
    Log.IS_GONE: "{who} is gone.",
    Log.NO_RULES_OF_DEATH: "{who} is at {health}: the rules of death stand in another chapter.",
    Log.APPLIED: "{source} hurts {who} for {damage}.",
    Log.APPLIED_ANOTHER: "{source} hurts {who} for {damage} ({by_rules} by the rules).",
    Log.HEALS: "{by} heals {who} for {health}.",
    Log.IS_HEALED: "{who} is healed for {health}.",
    Log.GIVES_TEMPORARY: "{by} gives {who} {health} temporary health.",
    Log.GETS_TEMPORARY: "{who} gets {health} temporary health.",
    Log.WALKS: "{who} walks {metres} m.",
    Log.RUNS: "{who} runs {metres} m.",
    Log.FLIES: "{who} flies {metres} m.",
    Log.FLIES_UP: "{who} flies {metres} m and is {height} m up.",
    Log.LANDS: "{who} flies {metres} m and lands.",
    Log.STANDS_UP: "{who} stands up ({metres} m).",
    Log.LIES_DOWN: "{who} lies down ({metres} m).",
    Log.KNOCKS_PRONE: "{by} knocks {who} prone.",
    Log.FALLS_PRONE: "{who} falls prone.",
    Log.DROPS_TO_THE_GROUND: "{who} falls {metres} m to the ground and takes {damage}.",
    Log.DROPS: "{who} falls {metres} m and is {height} m up.",
    Log.FALLS: "{who} falls {metres} m and takes {damage}.",
    Log.FALLS_ANOTHER: "{who} falls {metres} m and takes {damage} ({by_rules} by the rules).",
    Log.PREPARES: "{who} prepares {ability}: {trigger}.",
    Log.USES: "{who} uses {ability}.",
    Log.SPEAKS: "{who} speaks: {says}",
    Log.SPEAKS_OF_RANKS: "{who} speaks: {order: goes before } from round {round} on.",
    Log.RANKS: "{order: goes before } from round {round} on.",
    Log.SUMMONS: "{who} summons {minion}.",
    Log.SUMMONS_FASTER: "{who} summons {minion}, which acts right after {who}.",
    Log.SAVE: "{who}'s death save: {face} + {bonus} = {total} against {threshold}.",
    Log.LIVES: "{who} lives.",
    Log.TOO_LONG: "{who} has been unconscious for too long and dies.",
    Log.UNPURSUED: "Nobody pursues {who}.",
    Log.FASTER: "{who} (speed {speed}) is faster than {pursuer} (speed {pursuing}) and escapes.",
    Log.FASTER_BUT_BLOCKED: "{who} (speed {speed}) is faster than {pursuer} (speed {pursuing}), but is blocked.",
    Log.AS_FAST: "{who} (speed {speed}) is as fast as {pursuer} (speed {pursuing}).",
    Log.SLOWER: "{who} (speed {speed}) is slower than {pursuer} (speed {pursuing}).",
    Log.CHECK: "{skill}: {faces: + } + {bonus} = {total} against {threshold}.",
    Log.ESCAPES: "{who} escapes.",
    Log.DOES_NOT_ESCAPE: "{who} does not escape.",
    Log.LEAVES_THE_MAP: "{who} leaves the map.",
    Log.LEAVE_THE_MAP: "{who} leave the map.",
    Log.LEAVES: "{who} leaves: {reason}.",
    Log.LIFTED: "The GM ends {effect} on {who}: {reason}.",
    Log.OVERRULED: "The GM sets {who}'s {what} to {value}: {reason}.",
    Log.OVERRULED_YES: "The GM says that {who} is {what}: {reason}.",
    Log.OVERRULED_NO: "The GM says that {who} is not {what}: {reason}.",
    Log.FIGHT_ENDS: "The fight ends in round {round}.",
    NotPossible.NOBODY: "There is no {who} in this fight.",
    NotPossible.LEFT: "{who} has left the fight.",
    NotPossible.NAME_TAKEN: "There is a {who} in this fight already.",
    NotPossible.TOO_MANY: "There can be {most} at most.",
    NotPossible.CANNOT_FLY: "{who} cannot fly.",
    NotPossible.NO_GROUP: "There is no group called {group}.",
    NotPossible.STILL_TO_ROLL: "{groups:, } have still to roll.",
    NotPossible.NOTHING_TO_ROLL: "{group} have nothing to roll for.",
    NotPossible.KEEPS: "{group} keep {throws: then }.",
    NotPossible.NOT_THESE_DICE: "The dice are {dice}d{sides}.",
    NotPossible.BEGUN: "The fight has begun.",
    NotPossible.NOT_BEGUN: "The fight has not begun.",
    NotPossible.OVER: "The fight is over.",
    NotPossible.EMPTY: "Nobody has joined.",
    NotPossible.AMBUSHED_ALREADY: "{group} are ambushed already.",
    NotPossible.ACTION_PHASE: "The action phase ends with its last turn.",
    NotPossible.SAVE_FIRST: "{who} must make a death save.",
    NotPossible.NOBODY_ON_TURN: "Nobody is on turn.",
    NotPossible.NOT_YOUR_TURN: "It is {who}'s turn.",
    NotPossible.UNCONSCIOUS: "{who} is unconscious.",
    NotPossible.DOWN: "{who} is down.",
    NotPossible.PRONE: "{who} is prone: only basic weapon attacks.",
    NotPossible.CRAWL: "{who} is prone and can only crawl.",
    NotPossible.ACTION_USED: "{who} has used its action.",
    NotPossible.MINOR_USED: "{who} has used the minor action.",
    NotPossible.TURN_USED: "{who} has used its whole turn.",
    NotPossible.TURN_BEGUN: "A full-turn action takes the whole turn of {who}.",
    NotPossible.RUNNING: "{who} is running.",
    NotPossible.MOVED: "The move of {who} is over.",
    NotPossible.MOVED_BETWEEN: "{who} has moved since its action.",
    NotPossible.ACTED: "{who} cannot run any more.",
    NotPossible.NOTHING_PREPARED: "{who} has no prepared action.",
    NotPossible.PREPARED_ANOTHER: "{who} has prepared {ability}.",
    NotPossible.PREPARED_OWN_TURN: "A prepared action is for somebody else's turn.",
    NotPossible.NOT_FREE: "Only speaking can be free.",
    NotPossible.SPEAK_LATER: "Speaking is free only in the end phase.",
    NotPossible.SPEAK_NEVER: "In this edition speaking is never free.",
    NotPossible.RANKS_LATER: "The order among allies changes only in the end phase.",
    NotPossible.NOT_ALLIES: "Name two or more allies of one group, each once.",
    NotPossible.NO_HITS: "This edition counts no hits.",
    NotPossible.HITS_ON_NOBODY: "Hits fall on a creature: count in rounds.",
    NotPossible.OUT_OF_REACH: "{who} is {height} m up and {source} reaches {reaches} m.",
    NotPossible.TOO_FAR: "That takes {metres} m, and {who} has {left} m left.",
    NotPossible.IMMOBILIZED: "{who} is immobilized.",
    NotPossible.IN_THE_AIR: "{who} is in the air.",
    NotPossible.FLOWN: "{who} has flown in this move.",
    NotPossible.NOT_SO_HIGH: "{who} is not so high.",
    NotPossible.WRONG_LEG: "A leg {over} is not one to {mode}.",
    NotPossible.NOT_PRONE: "{who} is not prone.",
    NotPossible.PRONE_ALREADY: "{who} is prone already.",
    NotPossible.CONTROLS: "{by} already controls {who}: say which minion goes.",
    NotPossible.NOT_A_MINION: "{who} is no minion of {by}.",
    NotPossible.NO_DEATH_RULES: "This edition has no rule for that: it stands in another chapter.",
    NotPossible.NO_SAVE_DUE: "{who} has no death save to make.",
    NotPossible.NO_FLEEING: "This edition has no rule for fleeing: let it leave, with a reason.",
    NotPossible.FLEE_LATER: "Fleeing is settled in the end phase.",
    NotPossible.LEAVE_LATER: "Leaving is settled in the end phase.",
    NotPossible.FLED: "{who} has tried to flee in this round.",
    NotPossible.NOT_AT_THE_EDGE: "{who} is not at an open edge of the map.",
    NotPossible.NO_WAY: "{who} is slower than {pursuer} and has no way to lose anybody.",
    NotPossible.NOT_THIS_SKILL: "That takes {skills}.",
    NotPossible.NO_SUCH_EFFECT: "There is no {effect} on {who}, nor laid by {who}.",
}

NAMES = {
    "athletics": "Athletics",
    "scouting": "Scouting",
    **{
        what.value: what.value.replace("max_", "maximum ").replace("_armor", "_armour").replace("_", " ")
        for what in What
    },
}

NAMING = {Log.CHECK, Log.OVERRULED, Log.OVERRULED_YES, Log.OVERRULED_NO, NotPossible.NOT_THIS_SKILL}


def line(said: Said) -> Line:
    """A sentence of the fight with its values."""
    values = said.values
    if said.key in NAMING:
        values = {name: _word(value) for name, value in values.items()}
    return Line(WORDS[said.key], values)


def _word(value: object) -> object:
    """A word of a closed vocabulary as a sentence has it."""
    if isinstance(value, tuple):
        return tuple(_word(part) for part in value)
    return NAMES.get(str(value), value) if isinstance(value, Enum) else value


def told(fight: Fight) -> tuple[Fight, list[Line]]:
    """The fight with nothing more to say, and what it said."""
    return fight.having(said=()), [line(said) for said in fight.said]


def reason(error: NotPossibleError) -> Line:
    """Why a move does not fit."""
    return line(error.said)
