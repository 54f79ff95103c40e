"""What a move does."""

from glueckauf.games.digging.moves import (
    CLOSE,
    DEAL,
    DIG,
    DRAW,
    FIGHT,
    NEXT_DEAL,
    OPEN,
    PASS,
    aimed_mine,
    laid_card,
    pushed_card,
)
from glueckauf.games.digging.rules.cards import call_dealer
from glueckauf.games.digging.rules.mines import close, dig, open_mine, play_bandit
from glueckauf.games.digging.rules.setting_up import deal_first_card, next_deal
from glueckauf.games.digging.rules.turns import draw, end_action, push
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, Phase
from glueckauf.rulekit import rule


@rule("R8", "R9", "R10", "R11")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == DRAW:
        call_dealer(state, Phase.DRAWING)
    elif move == PASS:
        end_action(state)
    elif move == NEXT_DEAL:
        next_deal(state)
    elif move >= DEAL:
        deal(state, move - DEAL)
    elif move >= OPEN:
        lay_out(state, move)
    else:
        push(state, pushed_card(move))


@rule("R5", "R9")
def deal(state: State, card: int) -> None:
    """Give a card of the stock to whoever gets one."""
    if state.phase == Phase.DEALING:
        deal_first_card(state, card)
    else:
        draw(state, card)


@rule("R11", "R14", "R15", "R16", "R17")
def lay_out(state: State, move: int) -> None:
    """Open, dig, close or fight."""
    if move >= FIGHT:
        play_bandit(state, laid_card(move) - BANDIT, aimed_mine(move))
    elif move >= CLOSE:
        close(state, aimed_mine(move))
    elif move >= DIG:
        dig(state, laid_card(move), aimed_mine(move))
    else:
        open_mine(state, move - OPEN)
