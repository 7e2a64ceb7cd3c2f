"""The inputs that moves share."""

from dataclasses import dataclass
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.creatures import by_initiative
from calculators.uchma.durations import counts_at_the_end, counts_hits
from calculators.uchma.movement import LegRow
from rules_core.uchma.fight.effects import Laid
from rules_core.uchma.fight.hanging import Change
from rules_core.uchma.fight.strikes import Packet
from rules_core.uchma.fight.turns import Cost
from rules_core.uchma.travel import Leg
from rules_core.uchma.words import Against, DurationUnit, PotencyShare
from tableside import Choice, Group, Many, Rows, Text, Whole, YesNo

SHEET = Group("The sheet", folded=False)
AIR = Group("In the air")
EFFECT = Group("What it does while it lasts")

Who = Annotated[str, Text("Who")]
By = Annotated[str, Text("By whom", required=False)]
Names = Annotated[tuple[str, ...], Many("Names", Text("Name"))]
Faces = Annotated[tuple[int, ...], Many("Dice", Whole("Face", 1, 20), most=4)]
Reason = Annotated[str, Text("Reason", most=120)]
Ability = Annotated[str, Text("Ability", required=False)]
Costs = Annotated[Cost, Choice("Takes")]
Metres = Annotated[int, Whole("Metres", 0, 500)]
DamageTaken = Annotated[int, Whole("Damage taken", 0, 999)]
Met = Annotated[Against, Choice("Armour that it meets")]

Name = Annotated[str, Text("Name")]
GroupName = Annotated[str, Text("Group")]
Health = Annotated[int, Whole("Health", 1, 999, group=SHEET)]
Level = Annotated[int, Whole("Level", 1, 10, group=SHEET)]
Potency = Annotated[int, Whole("Potency", 0, 20, group=SHEET)]
Control = Annotated[int, Whole("Control", 0, 20, group=SHEET)]
WeaponPrecision = Annotated[int, Whole("Weapon precision", -10, 10, group=SHEET)]
PhysicalArmor = Annotated[int, Whole("Physical armour", 0, 50, group=SHEET)]
MagicalArmor = Annotated[int, Whole("Magical armour", 0, 50, group=SHEET)]
Parry = Annotated[int, Whole("Parry", 0, 30, group=SHEET)]
Warding = Annotated[int, Whole("Warding", 0, 30, group=SHEET)]
Evasion = Annotated[int, Whole("Evasion", 0, 30, group=SHEET)]
Speed = Annotated[int, Whole("Speed", 0, 60, group=SHEET)]
FlyingSpeed = Annotated[int, Whole("Flying speed", 0, 120, group=AIR, hint="0 where it cannot fly")]
Height = Annotated[int, Whole("Metres above the ground", 0, 500, group=AIR)]
Initiative = Annotated[int, Whole("Initiative", -20, 60, group=SHEET, applies=by_initiative)]
Count = Annotated[int, Whole("How many of the kind", 1, 20)]

Lasts = Annotated[int, Whole("Lasts so many", 1, 99)]
CountedIn = Annotated[DurationUnit, Choice("Counted in", applies=counts_hits)]
EffectDamage = Annotated[int, Whole("Damage each time", 0, 200, group=EFFECT)]
EffectArmor = Annotated[Against, Choice("Armour that it meets", group=EFFECT)]
EffectShare = Annotated[PotencyShare, Choice("Potency counts", group=EFFECT)]
Heals = Annotated[int, Whole("Heals each time", 0, 200, group=EFFECT)]
SpeedChange = Annotated[int, Whole("To the speed", -60, 60, group=EFFECT)]
InitiativeChange = Annotated[int, Whole("To the initiative", -60, 60, group=EFFECT, applies=by_initiative)]
PrecisionChange = Annotated[int, Whole("To precision", -20, 20, group=EFFECT)]
ResistanceChange = Annotated[int, Whole("To all resistances", -20, 20, group=EFFECT)]
Immobilized = Annotated[bool, YesNo("Immobilizes", group=EFFECT)]
Stunned = Annotated[bool, YesNo("Stuns", group=EFFECT)]
SkipsFirst = Annotated[bool, YesNo("The first counting down passes it by", group=EFFECT, applies=counts_at_the_end)]


@dataclass(frozen=True)
class PacketRow:
    """A row of the table: a further packet of damage."""

    action_damage: inputs.ActionDamage
    potency: inputs.Potency = 0
    other: Annotated[int, Whole("Other bonuses", -50, 50)] = 0
    armor: Met = Against.PHYSICAL


@dataclass(frozen=True)
class EffectRow:
    """A row of the table: an effect that comes with a hit."""

    name: Name
    lasts: Lasts = 1
    counted_in: Annotated[DurationUnit, Choice("Counted in")] = DurationUnit.ROUNDS
    damage: EffectDamage = 0
    armor: EffectArmor = Against.NONE
    potency_share: EffectShare = PotencyShare.NONE
    heals: Heals = 0
    speed: SpeedChange = 0
    initiative: InitiativeChange = 0
    precision: PrecisionChange = 0
    resistances: ResistanceChange = 0
    immobilized: Immobilized = False
    stunned: Stunned = False
    skips_first: SkipsFirst = False

    @property
    def laid(self) -> Laid:
        """The effect as the rules know it."""
        change = Change(
            self.damage, self.armor, self.heals, self.speed, self.initiative, self.precision, self.resistances,
            self.immobilized, self.stunned,
        )  # fmt: skip
        return Laid(self.name, self.lasts, self.counted_in, change, self.potency_share, self.skips_first)


Legs = Annotated[tuple[LegRow, ...], Rows("Way", row="leg", most=20)]
Packets = Annotated[tuple[PacketRow, ...], Rows("Further packets of damage", row="packet", most=5)]
Effects = Annotated[tuple[EffectRow, ...], Rows("Effects of a hit", row="effect", most=5)]


def legs_of(rows: tuple[LegRow, ...]) -> tuple[Leg, ...]:
    """The legs as the rules know them."""
    return tuple(Leg(row.metres, row.over) for row in rows)


def packets_of(rows: tuple[PacketRow, ...]) -> tuple[Packet, ...]:
    """The packets as the rules know them."""
    return tuple(Packet(row.action_damage, row.potency, row.other, row.armor) for row in rows)
