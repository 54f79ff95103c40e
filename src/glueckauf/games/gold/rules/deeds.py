"""What a move does."""

from glueckauf.games.gold.moves import NEXT_GAME, REVEAL, TURN_UP
from glueckauf.games.gold.rules.setting_up import next_game
from glueckauf.games.gold.rules.turns import reveal, turn_up
from glueckauf.games.gold.state import State
from glueckauf.rulekit import rule


@rule("R8", "R22", "R23")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == NEXT_GAME:
        next_game(state)
    elif move >= REVEAL:
        reveal(state, move - REVEAL)
    else:
        turn_up(state, move - TURN_UP)
