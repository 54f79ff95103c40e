"""The mind of Firedamp is found, and its heuristic player is honest and better than none."""

import pytest

import glueckauf
from glueckauf.bots import bot, player
from glueckauf.minds import broken_minds, mind_of
from glueckauf.rulekit.dealer import new_stream
from glueckauf.simulate.cpu import Simulation
from schlagwetter_mind import MIND, heuristic

GAME = glueckauf.game("schlagwetter")
GAMES = 4_000
CLEARLY = 1.2  # times as often


def test_the_mind_is_found() -> None:
    assert mind_of(GAME.description) is MIND
    assert player("thumb", GAME.description) is heuristic
    assert broken_minds() == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_heuristic_player_wins_more_often_than_any_lamp_would(seats: int) -> None:
    lineup = [heuristic, *[None] * (seats - 1)]
    ends = Simulation(GAME.description, GAME.start(seats), lineup).play(GAMES, seed=1)
    wins = ends.wins[:, :seats].mean(0)
    assert wins[0] > CLEARLY * wins[1:].max()


@pytest.mark.parametrize("seed", range(5))
def test_what_a_seat_cannot_know_changes_nothing(seed: int) -> None:
    play = GAME.new(3, seed)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        world = knowledge.copy()
        GAME.description.rules.imagine(world, play.turn, new_stream(seed))
        choices = [bot("thumb", GAME.description, seed).choose(state) for state in (knowledge, world)]
        assert choices[0] == choices[1]
        play.do(choices[0])
