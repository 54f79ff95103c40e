"""What the bound of Gold's strength rests on: the compiled rival is who sits at the table, and forgets."""

from typing import Any

import numpy as np
import pytest

import glueckauf
from benchmarks import gold_rival
from benchmarks.gold_bounds import EXPECTIMAX, targets
from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.terms import NOWHERE
from glueckauf.lab.training import LAMBDA
from glueckauf.minds.gold import heuristic, network_player
from glueckauf.minds.gold.classes import class_of
from glueckauf.minds.gold.features import INPUTS
from glueckauf.minds.gold.player import baseline
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search.networks.network import network_scratch_for
from glueckauf.search.networks.self_play import Moment
from glueckauf.search.protocols import CERTAIN

GAME = glueckauf.game("gold")
RIVAL = bind(gold_rival, player=bind(EXPECTIMAX, heuristic=bind(heuristic)))


@pytest.fixture
def scratch() -> Any:
    """Scratch memory of a rival who keeps everything."""
    room = {**network_player.ROOM, **gold_rival.ROOM}
    plain = network_scratch_for(INPUTS, scratch_for(len(GAME.description.moves)), room).plain()
    plain.asked[0], plain.keeps[0] = 1, gold_rival.ALL
    return plain


def kind(state: Any, place: int) -> int:
    """The class of a card, or that nobody has seen it."""
    face = state.cards[place]
    return NOWHERE if face == FACE_DOWN else class_of(state, face, state.turn)


def test_the_rival_chooses_as_expectimax_does(scratch: Any) -> None:
    play, luck = GAME.new(seats=2, seed=5), new_stream(5)
    lineup = [baseline("expectimax", GAME.description, seat) for seat in range(2)]
    same = []
    while play.turn is not None and not play.knowledge(play.turn).rush:
        state = play.knowledge(play.turn)
        move = lineup[play.turn].choose(state)
        same.append(kind(state, RIVAL.decide(state, luck, scratch) - TURN_UP) == kind(state, move["place"]))
        play.do(move)
    assert np.mean(same) > 0.9  # classes may be worth exactly the same


def test_who_forgets_all_still_knows_what_is_fresh_and_leaves_the_table_as_it_was(scratch: Any) -> None:
    play, luck = GAME.new(seats=2, seed=5), new_stream(6)
    lineup = [baseline("expectimax", GAME.description, seat) for seat in range(2)]
    while play.turn is None or len(known(play.knowledge(play.turn))) < 4:
        play.do(lineup[play.turn or 0].choose(play.knowledge(play.turn or 0)))
    state = play.knowledge(play.turn)
    state.first_card, scratch.keeps[0] = NOWHERE, 0
    before = (list(state.cards), list(state.unseen))
    RIVAL.decide(state, luck, scratch)
    assert not any(scratch.lost)
    move = RIVAL.decide(state, luck, scratch)
    assert (list(state.cards), list(state.unseen)) == before
    assert {place for place in known(state) if scratch.lost[place]} == {*known(state)} - {move - TURN_UP}


def known(state: Any) -> list[int]:
    """Where cards lie that somebody has seen."""
    return [place for place, face in enumerate(state.cards) if face > FACE_DOWN]


def test_an_aim_is_what_is_hoped_for_after_the_rivals_turn() -> None:
    moments = Moment.packed(Moment.plain(), 4)
    moments["seat"] = [0, 1, 0, 1]
    moments["share"] = [CERTAIN, 0, CERTAIN, 0]
    hopes, judged = np.array([9, 0.6, 9, 0], np.float32), np.array([0.1, 9, 0.8, 9], np.float32)
    own, aims = targets(moments, hopes, judged, ours=0)
    assert own.tolist() == [0, 2]
    assert aims.tolist() == pytest.approx([0.6 + LAMBDA * (1 - 0.8), 1])
