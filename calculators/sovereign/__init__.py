"""The calculators of Sovereign."""

from calculators.sovereign.actions import opportunity
from calculators.sovereign.attack import attack, roll_attack
from calculators.sovereign.cover import cover
from calculators.sovereign.execution import execution, roll_execution
from calculators.sovereign.grapple import grapple, roll_grapple
from calculators.sovereign.morale import morale
from calculators.sovereign.rounds import turn
from calculators.sovereign.routes import movement
from calculators.sovereign.screening import roll_screening, screening
from calculators.sovereign.sequence import initiative, roll_initiative
from calculators.sovereign.shock import shock
from calculators.sovereign.shove import roll_shove, shove
from calculators.sovereign.squares import area
from calculators.sovereign.surprise import roll_surprise, surprise
from calculators.sovereign.values import VALUES
from tableside import Accent, Calculator, Game

SOVEREIGN = Game(
    key="sovereign",
    title="Sovereign",
    calculators=(
        Calculator(
            "attack",
            attack,
            roll=roll_attack,
            roll_label="Roll the attack",
            words="attack roll to-hit hit chance do I d20 strike shoot AC damage",
        ),
        Calculator(
            "initiative",
            initiative,
            roll=roll_initiative,
            roll_label="Roll initiative",
            words="who goes first acts turn order init d8",
        ),
        Calculator("cover", cover, words="half full cover corners line of sight behind a wall"),
        Calculator("area", area, words="area of effect aoe radius blast fireball burst circle"),
        Calculator("movement", movement, words="move speed how far path difficult terrain diagonal rate"),
        Calculator(
            "surprise",
            surprise,
            roll=roll_surprise,
            roll_label="Roll the check",
            words="ambush surprised sneak stealth check hard entry",
        ),
        Calculator("round", turn, words="turn actions left economy main move free instant"),
        Calculator(
            "opportunity", opportunity, words="attack of opportunity aoo free moving away leaving melee disengage"
        ),
        Calculator(
            "screening",
            screening,
            roll=roll_screening,
            roll_label="Roll the check",
            words="protect an ally guard bodyguard screen",
        ),
        Calculator("shock", shock, words="miss damage graze shock on a"),
        Calculator(
            "shove", shove, roll=roll_shove, roll_label="Roll the shove", words="push bull rush knock down prone"
        ),
        Calculator("grapple", grapple, roll=roll_grapple, words="grab wrestle hold pin"),
        Calculator(
            "execution", execution, roll=roll_execution, words="assassinate sneak attack backstab coup de grace sniper"
        ),
        Calculator("morale", morale, words="flee surrender run away fear check rout"),
    ),
    values=VALUES,
    accent=Accent(light="#2c4f7c", dark="#9fbfe8"),
)
