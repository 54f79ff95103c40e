"""Who looks ahead does not wait for ever."""

from math import inf

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.bots import LEVELS, bot
from glueckauf.bots.search_bot import SearchBot
from glueckauf.games.digging.terms import CLOSURE, NO_MINE
from glueckauf.minds.digging.heuristic import price_of_push
from glueckauf.minds.digging.stalling import stalls
from glueckauf.rulekit import NOBODY

DIGGING = glueckauf.game("digging")
DEAL = 4 * 60 + 40  # actions: every card goes to the partner once, is drawn or laid out, and some pass


def pushes(play: Play, *, back: bool) -> list[int]:
    """The legal pushes, with or without those that only wait."""
    state = play.knowledge(play.turn)
    return [
        number
        for number in play.game.legal_moves(state)
        if play.game.moves.name(number)["do"] == "push" and (back or not stalls(state, number))
    ]


def ends(*, back: bool) -> bool:
    """Whether a deal ends in which everybody pushes rather than do anything else."""
    play = DIGGING.new(seats=4, seed=5)
    for _ in range(DEAL):
        waiting = pushes(play, back=back)
        play.do(play.game.moves.name(waiting[0]) if waiting else play.legal()[0])
        if play.knowledge(None).deal_number > 1:
            return True
    return False


def test_waiting_comes_to_an_end_where_no_card_goes_back() -> None:
    assert ends(back=False)
    assert not ends(back=True)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_looks_at_pushing_back_what_came_from_the_partner(level: str) -> None:
    play = DIGGING.new(seats=4, seed=5)
    partner = ((play.turn or 0) + 2) % 4
    play.do(next(move for move in play.legal() if move["do"] == "push"))
    while play.turn != partner:
        play.do({"do": "draw"})
    state = play.knowledge(play.turn)
    back = set(pushes(play, back=True)) - set(pushes(play, back=False))
    player = bot(level, play.game, 3, inf)
    assert isinstance(player, SearchBot)
    assert len(back) == 1
    assert not back & set(player._tried(state, incumbent=0))


@pytest.mark.parametrize(("pushed", "goes"), [(0, True), (1, False)])
def test_the_rule_of_thumb_returns_no_closure(pushed: int, *, goes: bool) -> None:
    state = DIGGING.start(4)
    state.turn, state.active, state.stock_left, state.contested, state.attacker = 0, 0, 1, NO_MINE, NOBODY
    state.mines = 2
    for mine in range(2):
        state.owner[mine], state.chests[mine] = 0, 3
    state.hands[0][CLOSURE], state.pushed[0][CLOSURE] = 2, pushed
    assert (price_of_push(state, CLOSURE) > 0) is goes
