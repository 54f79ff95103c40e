"""What a move does."""

from glueckauf.games.elfengold.moves import (
    BORROW,
    DIG,
    DIG_UP,
    END,
    MOVE,
    NEXT_ROUND,
    PASS,
    PLACE,
    answer_of,
    kind_of,
    picks_of,
    shovels_of,
    space_of,
)
from glueckauf.games.elfengold.rules.buying import buy
from glueckauf.games.elfengold.rules.declaring import declare
from glueckauf.games.elfengold.rules.digging import dig_up
from glueckauf.games.elfengold.rules.final import ask_about_end, end_game
from glueckauf.games.elfengold.rules.hut import borrow
from glueckauf.games.elfengold.rules.order import next_place
from glueckauf.games.elfengold.rules.placing import lay_counter, pass_by
from glueckauf.games.elfengold.rules.setting_up import next_round
from glueckauf.games.elfengold.rules.walking import walk
from glueckauf.games.elfengold.state import State
from glueckauf.rulekit import rule


@rule("R8", "R9", "R10", "R13", "R19")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == NEXT_ROUND:
        next_round(state)
    elif move == DIG_UP:
        dig_up(state)
    elif move >= END:
        answer_about_end(state, move)
    elif move >= DIG:
        declare(state, answer_of(move))
    elif move >= MOVE:
        walk(state, move - MOVE)
    elif move == PASS:
        pass_by(state)
    elif move >= PLACE:
        lay_counter(state, kind_of(move), space_of(move))
    else:
        purchase(state, move)


@rule("R6", "R21", "A4")
def purchase(state: State, move: int) -> None:
    """Buy tools, if need be with a loan that was asked for."""
    if move >= BORROW:
        borrow(state, state.turn)
    buy(state, shovels_of(move), picks_of(move))


@rule("R19", "R20", "A2")
def answer_about_end(state: State, move: int) -> None:
    """The first yes ends the game; after the last no it goes on."""
    if move == END:
        end_game(state)
    else:
        ask_about_end(state, next_place(state, state.turn))
