"""Looking ahead: fair comparisons, the same answer for the same seed, and blind to what is hidden."""

from collections.abc import Iterator
from importlib import import_module
from math import inf
from typing import Any

import pytest

import glueckauf
from glueckauf import OptionError, Play
from glueckauf.bots import MASTERS, bot, names, player
from glueckauf.bots.searching import Searching
from glueckauf.rulekit import NOBODY, lot
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.search import Search, best, playouts
from glueckauf.search.horizons import end
from glueckauf.search.playouts import CERTAIN
from tests.plays import Setting

GAME = "mygoldmine"
WORLDS = 64
EVERY = 9  # so many moves on, a game is looked at again

every_master = pytest.mark.parametrize("name", MASTERS)


@pytest.fixture(scope="module")
def search() -> Search:
    blueprint = import_module(f"glueckauf.bots.thumb.{GAME}")
    horizon = import_module(f"glueckauf.search.horizons.{GAME}")
    return Search(glueckauf.game(GAME).description, blueprint, horizon)


def master(name: str, seed: int) -> Searching:
    """One that always has the time for its worlds."""
    found = bot("master", glueckauf.game(name).description, seed, inf)
    assert isinstance(found, Searching)
    found.worlds = WORLDS
    return found


def plays(name: str, seed: int) -> Iterator[Play]:
    """A game among rule-of-thumb players, before every decision."""
    play = glueckauf.game(name).new(seats=2, seed=seed)
    thumb = bot("thumb", play.game, seed)
    while play.turn is not None:
        yield play
        play.do(thumb.choose(play.knowledge(play.turn)))


def played_by(name: str, seed: int) -> Play:
    """The same game, at its end."""
    return list(plays(name, seed))[-1]


def legal(play: Play) -> list[int]:
    return [play.game.moves.number(move) for move in play.legal()]


def test_a_move_gains_nothing_over_itself(search: Search) -> None:
    """All moves meet the same luck: whichever is the incumbent, it is worth the same."""
    for play in list(plays(GAME, 1))[:1]:
        knowledge, moves = play.knowledge(play.turn), legal(play)
        worths = []
        for incumbent in moves:
            weighed = search.weigh(knowledge, incumbent, WORLDS, seed=3)
            assert (weighed[0].number, weighed[0].gain, weighed[0].error) == (incumbent, 0, 0)
            worths.append({move.number: move.worth for move in weighed})
        assert all(worth == worths[0] for worth in worths)


def test_the_gain_is_the_difference_of_the_worths(search: Search) -> None:
    play = next(plays(GAME, 1))
    usual, *others = search.weigh(play.knowledge(play.turn), legal(play)[0], WORLDS, seed=3)
    assert others
    assert all(move.gain == pytest.approx(move.worth - usual.worth) for move in others)


def test_the_same_seed_gives_the_same_answer(search: Search) -> None:
    play = next(plays(GAME, 1))
    knowledge, incumbent = play.knowledge(play.turn), legal(play)[0]
    assert search.weigh(knowledge, incumbent, WORLDS, 4) == search.weigh(knowledge, incumbent, WORLDS, 4)
    assert search.weigh(knowledge, incumbent, WORLDS, 4) != search.weigh(knowledge, incumbent, WORLDS, 5)


def test_weighing_changes_nothing(search: Search) -> None:
    play = next(plays(GAME, 1))
    knowledge = play.knowledge(play.turn)
    before = knowledge.copy()
    search.weigh(knowledge, legal(play)[0], WORLDS, seed=3)
    assert knowledge == before


def ending(play: Play) -> dict[int, bool]:
    """The moves that end the game at once, and whether they win it."""
    ends = {}
    seat = play.turn
    assert seat is not None
    for move in legal(play):
        state = play.knowledge(seat)
        play.game.rules.play(state, move)
        if state.turn == -1:
            ends[move] = bool(play.game.rules.wins(state, seat))
    return ends


def test_a_move_that_wins_at_once_is_worth_everything(search: Search) -> None:
    found = 0
    for seed in range(40):
        for play in plays(GAME, seed):
            ends = ending(play)
            for move, wins in ends.items():
                weighed = search.weigh(play.knowledge(play.turn), move, WORLDS, seed=1)
                assert weighed[0].worth == wins
            if any(ends.values()):
                worst = min(legal(play), key=lambda move: ends.get(move, False))
                weighed = search.weigh(play.knowledge(play.turn), worst, 1000, seed=1)
                assert best(weighed).worth >= weighed[0].worth
                assert max(move.worth for move in weighed) == 1
                found += 1
    assert found


@every_master
def test_a_master_answers_the_same_for_the_same_seed(name: str) -> None:
    play = next(plays(name, 2))
    knowledge = play.knowledge(play.turn)
    assert master(name, 7).choose(knowledge) == master(name, 7).choose(knowledge)


@every_master
def test_what_a_master_cannot_know_does_not_change_its_answer(name: str) -> None:
    stream = new_stream(2)
    for number, play in enumerate(plays(name, 3)):
        seat = play.turn
        if number % EVERY == 0 and seat is not None:
            truth = play._state
            answer = master(name, 7).choose(play.knowledge(seat))
            world: Any = play.knowledge(seat).copy()
            play.game.rules.imagine(world, seat, stream)
            play._state = world
            assert master(name, 7).choose(play.knowledge(seat)) == answer
            play._state = truth
            play.check(answer)


@every_master
def test_a_master_does_not_play_simulations(name: str) -> None:
    with pytest.raises(OptionError) as caught:
        player("master", glueckauf.game(name).description)
    assert caught.value.code == "bot_not_simulated"


def test_a_game_without_a_measured_master_has_none() -> None:
    for name, game in glueckauf.games().items():
        has_one = name in MASTERS or name == "gold"
        assert ("master" in names(name)) == has_one
        if not has_one:
            with pytest.raises(OptionError, match="random, thumb"):
                bot("master", game.description, 1)


# What an end is worth ---------------------------------------------------------


def worker(name: str) -> Any:
    """Interpreted playouts to the end of a game."""
    rules = glueckauf.game(name).description.module
    thumb = import_module(f"glueckauf.bots.thumb.{name}")
    return bind(playouts, game=rules, dealing=bind(lot, game=rules), blueprint=bind(thumb), horizon=bind(end))


def match(*scores: int) -> Any:
    """A match of Digging between pairs that is over."""
    state = Setting("digging", 4).start()
    state.scores[:2] = scores
    state.turn = NOBODY
    return state


def test_a_won_game_is_certain_and_a_lost_one_worth_nothing() -> None:
    assert [worker("digging").worth(match(61, 59), side, 2) for side in range(2)] == [CERTAIN, 0]


def test_a_shared_victory_counts_in_parts() -> None:
    assert [worker("digging").worth(match(62, 62), side, 2) for side in range(2)] == [CERTAIN // 2] * 2


def test_a_team_that_wins_together_wins_all() -> None:
    play = next(
        play
        for play in (played_by("goldraeuber", seed) for seed in range(200))
        if (result := play.result()) and result["winners"]
    )
    assert worker("goldraeuber").worth(play._state, 0, 1) == CERTAIN


def test_the_sides_share_what_a_move_is_worth(search: Search) -> None:
    play = next(plays(GAME, 1))
    for move in search.weigh(play.knowledge(play.turn), legal(play)[0], WORLDS, seed=3):
        assert move.worth == move.chances[play.turn or 0]
        assert sum(move.chances) == pytest.approx(1, abs=0.001)
