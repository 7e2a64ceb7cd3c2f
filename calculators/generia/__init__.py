"""The calculators of Generia."""

from calculators.generia.actions import hidden_action, roll_hidden_action, turn
from calculators.generia.attack import attack, roll_attack
from calculators.generia.damage import hit_zones, melee_damage, roll_melee_damage, roll_zones
from calculators.generia.ethereal import ethereal, roll_ethereal
from calculators.generia.falling import fall, roll_fall
from calculators.generia.grappling import grapple, roll_grapple
from calculators.generia.jumping import jump, roll_jump
from calculators.generia.keywords import area_triggers, concentration, roll_concentration
from calculators.generia.mounted import mounted_dodge, roll_mounted_dodge
from calculators.generia.projectile import projectile, roll_projectile
from calculators.generia.rounds import roll_initiatives, turn_order
from calculators.generia.sheet import sheet
from calculators.generia.sneaking import roll_sneaking, sneaking
from calculators.generia.spell_defence import roll_spell_defence, spell_defence
from calculators.generia.spells import determined_cast_card, roll_determined_cast, roll_spell_attack, spell_attack
from calculators.generia.upcasting import roll_upcast, upcast
from calculators.generia.values import VALUES
from tableside import Accent, Calculator, Game

GENERIA = Game(
    key="generia",
    title="Generia",
    calculators=(
        Calculator(
            "attack",
            attack,
            roll_attack,
            "Roll the exchange",
            words="attack roll to-hit hit chance defence parry dodge block exchange strike",
        ),
        Calculator(
            "melee-damage",
            melee_damage,
            roll_melee_damage,
            "Roll the damage",
            words="weapon damage strength bonus sword roll",
        ),
        Calculator(
            "hit-zones", hit_zones, roll_zones, "Roll the zones", words="hit location called shot body parts headshot"
        ),
        Calculator("mounted-dodge", mounted_dodge, roll_mounted_dodge, words="ride horse dodge evade rider mount"),
        Calculator(
            "spell-attack", spell_attack, roll_spell_attack, words="spell save saving throw magic attack resist"
        ),
        Calculator(
            "projectile",
            projectile,
            roll_projectile,
            "Roll the exchange",
            words="firebolt fire bolt magic missile ray ranged spell",
        ),
        Calculator(
            "spell-defence", spell_defence, roll_spell_defence, words="magic shield ward defend spell counterspell"
        ),
        Calculator(
            "determined-cast",
            determined_cast_card,
            roll_determined_cast,
            "Roll the save",
            words="spell DC save fixed dc+",
        ),
        Calculator(
            "concentration",
            concentration,
            roll_concentration,
            "Roll the save",
            words="concentrate lose concentration damaged maintain spell save",
        ),
        Calculator("area-triggers", area_triggers, words="area of effect aoe aura zone field trigger fireball"),
        Calculator("upcast", upcast, roll_upcast, "Roll the effect", words="higher level spell upcast slot boost dice"),
        Calculator(
            "ethereal",
            ethereal,
            roll_ethereal,
            "Roll the damage",
            words="conjured summoned weapon duration vanish minutes",
        ),
        Calculator("sneaking", sneaking, roll_sneaking, "Roll the check", words="stealth hide sneak perception check"),
        Calculator("jump", jump, roll_jump, "Roll the jump", words="leap long high far jumping vault ditch gap"),
        Calculator("fall", fall, roll_fall, "Roll the fall", words="falling fell drop height cliff plummet"),
        Calculator("grapple", grapple, roll_grapple, words="grab wrestle hold pin"),
        Calculator("turn", turn, words="actions left turn economy move attack"),
        Calculator(
            "turn-order", turn_order, roll_initiatives, "Roll Initiative", words="initiative who goes first acts init"
        ),
        Calculator(
            "hidden-action",
            hidden_action,
            roll_hidden_action,
            "Roll the check",
            words="hide what you do secret spot notice a spell perception",
        ),
        Calculator("sheet", sheet, words="character sheet derived stats"),
    ),
    values=VALUES,
    accent=Accent(light="#37602f", dark="#a6cc90"),
)
