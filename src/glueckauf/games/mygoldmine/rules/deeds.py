"""What a move does."""

from glueckauf.games.mygoldmine.moves import DEAL_EXIT, DIG, DRAW, NEXT_ROUND, TURN_UP, USES
from glueckauf.games.mygoldmine.rules.dig_card import dig, turn_up
from glueckauf.games.mygoldmine.rules.exit_card import deal_exit_card, use_exit_card
from glueckauf.games.mygoldmine.rules.setting_up import start_round
from glueckauf.games.mygoldmine.rules.turns import call_dealer
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import Phase
from glueckauf.rulekit import rule


@rule("R12", "R13", "R29")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == DIG:
        dig(state)
    elif move == DRAW:
        call_dealer(state, Phase.DRAWING)
    elif move < USES:
        use_exit_card(state, move)
    elif move == NEXT_ROUND:
        start_round(state)
    elif move >= DEAL_EXIT:
        deal_exit_card(state, move - DEAL_EXIT)
    else:
        turn_up(state, move - TURN_UP)
