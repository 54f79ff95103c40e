"""The quick player of Goldräuber: legal in every setting, blind to face-down cards, better than the thumb."""

from typing import Any

import pytest

import glueckauf
from glueckauf.games.goldraeuber import rules
from glueckauf.games.goldraeuber.moves import COLLAPSE, PAY, ROLL
from glueckauf.games.goldraeuber.terms import CELLS, DUG, OUT, PIPS, Card, Phase, Refusal
from glueckauf.minds.goldraeuber import cutoff, rollout_policy
from glueckauf.minds.goldraeuber.paths import LONGEST, OUTSIDE, distance, survey
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.simulate.cpu import Simulation
from tests.plays import Setting, settings

GAME = glueckauf.game("goldraeuber")
DESCRIPTION = GAME.description
NOTES = scratch_for(len(DESCRIPTION.moves)).plain()
GAMES = 10_000
EVERY_SETTING = [setting for setting in settings() if setting.name == "goldraeuber"]

every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=str)


def decide(state: Any) -> int:
    return rollout_policy.decide(state, new_stream(1), NOTES)


@every_setting
def test_its_moves_are_legal_and_made_without_a_look_at_face_down_cards(setting: Setting) -> None:
    play = setting.new(seed=4)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        for cell in range(CELLS):
            assert knowledge.cards[cell] != Card.DOWN or knowledge.faces[cell] == FACE_DOWN
        before = knowledge.copy()
        move = decide(knowledge)
        assert knowledge == before
        assert play.game.refusal(knowledge, move) == Refusal.NONE
        play.do(play.game.moves.name(move))


@pytest.mark.parametrize(("seats", "thumb"), [(2, 0.256), (4, 0.052)])
def test_a_team_of_it_wins_more_often_than_a_team_of_thumbs(seats: int, thumb: float) -> None:
    ends = Simulation(DESCRIPTION, GAME.start(seats), [rollout_policy] * seats).play(GAMES, seed=3)
    assert ends.wins[:, 0].mean() > 1.2 * thumb


# Positions -------------------------------------------------------------------


def race(points: list[int], roll: int) -> Any:
    """The first seat is two open cards inside with the treasure, the second outside with nothing to do."""
    state = GAME.start(2)
    for cell in range(CELLS):
        state.numbers[cell] = max(state.numbers[cell], 1)
        state.cards[cell] = Card.FALLEN
    for cell, face in ((0, DUG), (1, DUG), (17, FACE_DOWN)):
        state.cards[cell] = Card.OPEN if face else Card.DOWN
        state.faces[cell] = face
    state.figures[:2], state.points[:2] = [1, OUT], points
    state.things[:], state.carries[0] = [-2, -3], 0
    rules.start_turn(state, 0)
    rules.play(state, ROLL + roll - 1)
    return state


def test_a_way_is_counted_in_actions() -> None:
    state = race([0, 0], 1)
    assert distance(1 << 1, OUTSIDE, survey(state)) == 2
    assert distance(OUTSIDE, 1 << 17, survey(state)) == 3  # turn it up, which may fail, and walk in
    state.cards[0] = Card.FALLEN
    assert distance(1 << 1, OUTSIDE, survey(state)) == LONGEST


def test_whoever_has_the_longest_way_pays() -> None:
    assert decide(race([2, 0], 4)) == PAY


def test_a_card_that_nobody_needs_falls_first() -> None:
    assert decide(race([0, 0], PIPS)) == COLLAPSE + 17


def test_a_hopeless_game_ends_in_a_playout() -> None:
    state = race([0, 0], PIPS)
    state.things[1] = 17
    state.cards[11] = Card.FALLEN
    cutoff.mark(state)
    rules.play(state, COLLAPSE + 17)
    assert state.phase == Phase.OVER
