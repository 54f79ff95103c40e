"""Lots and rules of thumb: legal, the same for the same seed, better than a lot, blind to what is hidden."""

from itertools import islice
from typing import Any

import pytest

from glueckauf import Play
from glueckauf.bots import NAMES, bot, player
from glueckauf.rulekit import DEALER, NOBODY, uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.sight import conceal
from glueckauf.simulate.cpu import Simulation
from tests.plays import Setting, outermost_settings, plain_settings, settings, steps

GAMES = 1500  # per seat, when players are compared
EVERY = 5  # so many steps on, a game is looked at again

every_bot = pytest.mark.parametrize("name", NAMES)
every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)


def played_by(setting: Setting, name: str, seed: int) -> Play:
    """A game in which this bot decides for every seat; `do` refuses whatever is not legal."""
    play, decider = setting.new(seed), bot(name, setting.description, seed)
    while play.turn is not None:
        play.do(decider.choose(play.knowledge(play.turn)), seat=play.turn)
    return play


@every_bot
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_bot_plays_legal_moves_to_the_end(setting: Setting, name: str) -> None:
    for seed in range(2):
        assert played_by(setting, name, seed).over


@every_bot
@every_game
def test_a_bot_answers_the_same_for_the_same_seed(setting: Setting, name: str) -> None:
    assert played_by(setting, name, 5).record() == played_by(setting, name, 5).record()


@every_game
def test_a_lot_answers_differently_for_another_seed(setting: Setting) -> None:
    moves = {str(played_by(setting, "random", seed).record()["moves"]) for seed in range(3)}
    assert len(moves) == 3


# Strength --------------------------------------------------------------------


TEAMS = [setting for setting in outermost_settings() if setting.name == "goldraeuber"]
RIVALS = [setting for setting in outermost_settings() if setting not in TEAMS]


@pytest.mark.parametrize("setting", TEAMS, ids=str)
def test_a_team_with_a_rule_of_thumb_wins_more_often_than_a_team_by_lot(setting: Setting) -> None:
    description, start = setting.description, setting.start()
    lineup = [player("thumb", description)] * setting.seats
    luck, skill = (
        float(Simulation(description, start, team).play(GAMES, seed=1).wins[:, 0].mean())
        for team in ([], lineup)
    )
    assert skill > luck + 0.03


@pytest.mark.parametrize("setting", RIVALS, ids=str)
def test_a_rule_of_thumb_wins_more_often_than_a_lot_at_every_seat_together(setting: Setting) -> None:
    """Against players by lot: the shares of one seat after the other, on the same deals."""
    description, start = setting.description, setting.start()
    thumb = player("thumb", description)
    by_lot = Simulation(description, start).play(GAMES, seed=1)
    luck, skill = 0.0, 0.0
    for seat in range(setting.seats):
        lineup = [thumb if other == seat else None for other in range(setting.seats)]
        luck += by_lot.wins[:, seat].mean()
        skill += Simulation(description, start, lineup).play(GAMES, seed=1).wins[:, seat].mean()
    assert skill / setting.seats > luck / setting.seats + 0.1


# Honesty ---------------------------------------------------------------------


def answer(module: Any, description: Any, state: Any) -> int:
    """What a player would do here, with the same luck every time."""
    decider = bind(uniform, game=description.module) if module is None else bind(module)
    before = state.copy()
    move = int(decider.decide(state, new_stream(9), scratch_for(len(description.moves)).plain()))
    assert state == before
    return move


@every_bot
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_what_a_bot_cannot_know_does_not_change_its_answer(setting: Setting, name: str) -> None:
    description, stream = setting.description, new_stream(2)
    module = player(name, description)
    for state, _ in islice(steps(setting, seed=2), 0, None, EVERY):
        if state.turn in (DEALER, NOBODY):
            continue
        known = conceal(description.layout, description.module, state, state.turn, remembering=True)
        world = known.copy()
        description.rules.imagine(world, state.turn, stream)
        answers = {answer(module, description, view) for view in (state, known, world)}
        assert len(answers) == 1


@every_bot
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_an_answer_is_legal_in_every_state(setting: Setting, name: str) -> None:
    description = setting.description
    module = player(name, description)
    for state, _ in steps(setting, seed=3):
        if state.turn not in (DEALER, NOBODY):
            assert not description.refusal(state, answer(module, description, state))
