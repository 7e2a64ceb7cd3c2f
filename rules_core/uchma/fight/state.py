"""What a fight keeps: creatures with what hangs on them, the order of the round, and what was done."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rules_core.uchma.fight.frozen import Frozen
from rules_core.uchma.fight.hanging import Effect, Prepared
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError, Said
from rules_core.uchma.phases import TurnPart
from rules_core.uchma.precision import Situation
from rules_core.uchma.turn_order import Place
from rules_core.uchma.words import Phase


class Stage(StrEnum):
    """Where a fight stands: before it, in a phase of a round, or after it."""

    SETUP = "setup"
    START = Phase.START.value
    ACTION = Phase.ACTION.value
    END = Phase.END.value
    OVER = "over"


@dataclass(frozen=True)
class Stats(Frozen):
    """The numbers on a creature's sheet."""

    health: int = 1
    level: int = 1
    potency: int = 0
    control: int = 0
    weapon_precision: int = 0
    physical_armor: int = 0
    magical_armor: int = 0
    parry: int = 0
    warding: int = 0
    evasion: int = 0
    speed: int = 0
    flying_speed: int = 0
    initiative: int = 0


@dataclass(frozen=True)
class Creature(Frozen):
    """Somebody who takes part, and what hangs on them."""

    name: str
    group: str
    stats: Stats
    health: int
    player: bool = False
    kind: str = ""
    summoner: str = ""
    rank: int = 1
    acts_from: int = 1
    temporary: int = 0
    height: int = 0
    prone: bool = False
    ambushed: bool = False
    prepared: Prepared | None = None
    effects: tuple[Effect, ...] = ()
    unhealed: int = 0
    unconscious: bool = False
    saves: int = 0
    saved_in: int = 0
    fled_in: int = 0
    dead: bool = False
    gone: bool = False

    @property
    def airborne(self) -> bool:
        """Whether it is in the air."""
        return self.height > 0

    @property
    def down(self) -> bool:
        """Whether it takes no turn: unconscious, or a creature of the game master's without health."""
        return self.unconscious if self.player else self.health <= 0

    @property
    def immobilized(self) -> bool:
        """Whether an effect holds it in its place."""
        return any(effect.change.immobilized for effect in self.effects)

    @property
    def stunned(self) -> bool:
        """Whether an effect stuns it."""
        return any(effect.change.stunned for effect in self.effects)


@dataclass(frozen=True)
class Turn(Frozen):
    """What was done in the turn that is on: its parts, and what the move has cost so far."""

    who: str
    parts: tuple[TurnPart, ...] = ()
    spent: int = 0
    flown: bool = False


@dataclass(frozen=True)
class Struck(Frozen):
    """A strike for the summary: by whom, in what situation, and whether the table says that it hit."""

    attacker: str
    situation: Situation
    hit: bool


@dataclass(frozen=True)
class Fight(Frozen):
    """A fight at one moment; `at` is the place in the order whose turn it is, `said` what the last move did."""

    stage: Stage = Stage.SETUP
    round: int = 0
    creatures: Mapping[str, Creature] = field(default_factory=dict)
    groups: Mapping[str, int] = field(default_factory=dict)  # in the order of joining, with the round of it
    ambushed: frozenset[str] = frozenset()
    totals: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    void: frozenset[str] = frozenset()  # groups that had to throw again
    places: tuple[Place, ...] = ()
    at: int = -1
    turn: Turn | None = None
    ground: tuple[Effect, ...] = ()
    made: int = 0  # effects so far
    dealt: Mapping[str, int] = field(default_factory=dict)
    struck: tuple[Struck, ...] = ()
    said: tuple[Said, ...] = ()

    @property
    def phase(self) -> Phase | None:
        """The phase of the round, if one is on."""
        return Phase(self.stage.value) if self.stage not in (Stage.SETUP, Stage.OVER) else None

    def __getitem__(self, name: str) -> Creature:
        """Somebody who takes part; raises NotPossibleError where nobody here is called that."""
        creature = self.creatures.get(name)
        if creature is None:
            raise NotPossibleError(NotPossible.NOBODY, who=name)
        if creature.gone:
            raise NotPossibleError(NotPossible.LEFT, who=name)
        return creature

    def present(self) -> Iterator[Creature]:
        """Everybody who has not left, in the order of joining."""
        return (creature for creature in self.creatures.values() if not creature.gone)

    def with_(self, *creatures: Creature) -> "Fight":
        """The fight with these creatures as they are now."""
        return self.having(creatures={**self.creatures, **{creature.name: creature for creature in creatures}})

    def saying(self, log: Log, **values: object) -> "Fight":
        """The fight with a sentence more of what the move did."""
        return self.having(said=(*self.said, Said(log, values)))


def alter(fight: Fight, name: str, **changes: object) -> Fight:
    """The fight with some fields of a creature changed, also of one that has left."""
    return fight.with_(fight.creatures[name].having(**changes))
