"""The calculators of Sovereign."""

from calculators.sovereign.area import area
from calculators.sovereign.attack import attack, roll_attack
from calculators.sovereign.cover import cover
from calculators.sovereign.execution import execution, roll_execution
from calculators.sovereign.grapple import grapple, roll_grapple
from calculators.sovereign.initiative import initiative, roll_initiative
from calculators.sovereign.morale import morale
from calculators.sovereign.movement import movement
from calculators.sovereign.opportunity import opportunity
from calculators.sovereign.screening import roll_screening, screening
from calculators.sovereign.shock import shock
from calculators.sovereign.shove import roll_shove, shove
from calculators.sovereign.surprise import roll_surprise, surprise
from calculators.sovereign.turn import turn
from calculators.sovereign.values import VALUES
from tableside import Accent, Calculator, Game

SOVEREIGN = Game(
    key="sovereign",
    title="Sovereign",
    calculators=(
        Calculator("attack", attack, roll=roll_attack, roll_label="Roll the attack"),
        Calculator("initiative", initiative, roll=roll_initiative, roll_label="Roll initiative"),
        Calculator("cover", cover),
        Calculator("area", area),
        Calculator("movement", movement),
        Calculator("surprise", surprise, roll=roll_surprise, roll_label="Roll the check"),
        Calculator("round", turn),
        Calculator("opportunity", opportunity),
        Calculator("screening", screening, roll=roll_screening, roll_label="Roll the check"),
        Calculator("shock", shock),
        Calculator("shove", shove, roll=roll_shove, roll_label="Roll the shove"),
        Calculator("grapple", grapple, roll=roll_grapple),
        Calculator("execution", execution, roll=roll_execution),
        Calculator("morale", morale),
    ),
    values=VALUES,
    accent=Accent(light="#2c4f7c", dark="#9fbfe8"),
)
