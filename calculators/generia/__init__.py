"""The calculators of Generia."""

from calculators.generia.area_triggers import area_triggers
from calculators.generia.attack import attack, roll_attack
from calculators.generia.concentration import concentration, roll_concentration
from calculators.generia.ethereal import ethereal, roll_ethereal
from calculators.generia.fall import fall, roll_fall
from calculators.generia.grapple import grapple, roll_grapple
from calculators.generia.hidden_action import hidden_action, roll_hidden_action
from calculators.generia.hit_zones import hit_zones, roll_zones
from calculators.generia.jump import jump, roll_jump
from calculators.generia.melee_damage import melee_damage, roll_melee_damage
from calculators.generia.mounted_dodge import mounted_dodge, roll_mounted_dodge
from calculators.generia.projectile import projectile, roll_projectile
from calculators.generia.sheet import sheet
from calculators.generia.sneaking import roll_sneaking, sneaking
from calculators.generia.spell_defence import roll_spell_defence, spell_defence
from calculators.generia.spell_saves import (
    determined_cast_card,
    roll_determined_cast,
    roll_spell_attack,
    spell_attack,
)
from calculators.generia.turn import turn
from calculators.generia.turn_order import roll_initiatives, turn_order
from calculators.generia.upcast import roll_upcast, upcast
from calculators.generia.values import VALUES
from tableside import Accent, Calculator, Game

GENERIA = Game(
    key="generia",
    title="Generia",
    calculators=(
        Calculator("attack", attack, roll=roll_attack, roll_label="Roll the exchange"),
        Calculator("melee-damage", melee_damage, roll=roll_melee_damage, roll_label="Roll the damage"),
        Calculator("hit-zones", hit_zones, roll=roll_zones, roll_label="Roll the zones"),
        Calculator("mounted-dodge", mounted_dodge, roll=roll_mounted_dodge),
        Calculator("spell-attack", spell_attack, roll=roll_spell_attack),
        Calculator("projectile", projectile, roll=roll_projectile, roll_label="Roll the exchange"),
        Calculator("spell-defence", spell_defence, roll=roll_spell_defence),
        Calculator("determined-cast", determined_cast_card, roll=roll_determined_cast, roll_label="Roll the save"),
        Calculator("concentration", concentration, roll=roll_concentration, roll_label="Roll the save"),
        Calculator("area-triggers", area_triggers),
        Calculator("upcast", upcast, roll=roll_upcast, roll_label="Roll the effect"),
        Calculator("ethereal", ethereal, roll=roll_ethereal, roll_label="Roll the damage"),
        Calculator("sneaking", sneaking, roll=roll_sneaking, roll_label="Roll the check"),
        Calculator("jump", jump, roll=roll_jump, roll_label="Roll the jump"),
        Calculator("fall", fall, roll=roll_fall, roll_label="Roll the fall"),
        Calculator("grapple", grapple, roll=roll_grapple),
        Calculator("turn", turn),
        Calculator("turn-order", turn_order, roll=roll_initiatives, roll_label="Roll Initiative"),
        Calculator("hidden-action", hidden_action, roll=roll_hidden_action, roll_label="Roll the check"),
        Calculator("sheet", sheet),
    ),
    values=VALUES,
    accent=Accent(light="#37602f", dark="#a6cc90"),
)
