"""The fight of Sigil of Uchma as the tool plays it."""

from calculators.uchma.fight import acting, moves, striking
from calculators.uchma.fight.view import view
from calculators.uchma.fight.words import reason, told
from rules_core.uchma.fight.said import NotPossibleError
from rules_core.uchma.fight.state import Fight as Start
from tableside import Fight, Move

PLAIN = (
    moves.join,
    moves.group_roll,
    moves.ambush,
    moves.begin,
    moves.end_phase,
    moves.end_turn,
    acting.affect,
    acting.ground,
    acting.apply,
    acting.heal,
    acting.move,
    acting.stand_up,
    acting.drop_prone,
    acting.knock_prone,
    acting.fall,
    acting.prepare,
    acting.act,
    acting.speak,
    acting.rank,
    moves.summon,
    moves.leave,
    moves.lift,
    moves.overrule,
    moves.end_fight,
)

FIGHT = Fight(
    name="fight",
    title="Fight",
    start=Start(),
    moves=(
        Move(striking.strike, answer=striking.strike_answer),
        Move(moves.death_save, answer=striking.save_answer),
        Move(moves.flee, answer=striking.flight_answer),
        *(Move(function) for function in PLAIN),
    ),
    view=view,
    told=told,
    refusal=NotPossibleError,
    reason=reason,
)
