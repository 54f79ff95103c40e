"""A template: the law that all games share, in the game that `game` is bound to.

Nothing is played after the end, nobody deals but the dealer, and what chance
gives no weight is not dealt.  What a seat may do is the game's own law.
"""

from typing import Any

from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.description import DEALER, NOBODY, Rules
from glueckauf.rulekit.refusal import CommonRefusal
from glueckauf.rulekit.rule import portable

game: Rules = OPEN


@portable
def refusal(state: Any, move: int, weights: Any, first_deal: int, moves: int) -> int:
    """Why this move may not be played now; 0 if it may.

    Of so many *moves* the dealer's begin with *first_deal*; *weights* is room
    for those.
    """
    if state.turn == NOBODY:
        return CommonRefusal.GAME_IS_OVER
    if move < 0 or move >= moves:
        return CommonRefusal.NO_SUCH_MOVE
    if state.turn == DEALER:
        return refusal_of_deal(state, move, weights, first_deal)
    if move >= first_deal:
        return CommonRefusal.ONLY_THE_DEALER
    return CommonRefusal.NONE + game.refusal_of_move(state, move)  # a sum, since compiled code mixes no enums


@portable
def refusal_of_deal(state: Any, move: int, weights: Any, first_deal: int) -> int:
    """The dealer deals what chance gives weight to."""
    if move < first_deal:
        return CommonRefusal.DEALER_IS_DEALING
    dealt, rest = game.chance(state, weights)
    index = 0
    while rest > 0:
        if dealt + index == move:
            return CommonRefusal.NONE if weights[index] > 0 else CommonRefusal.NOT_TO_BE_DEALT
        rest -= weights[index]
        index += 1
    return CommonRefusal.NOT_TO_BE_DEALT
