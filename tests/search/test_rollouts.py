"""Looking ahead: fair comparisons, the same answer for the same seed, and what an end is worth."""

from collections.abc import Iterator
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.compiled import bind
from glueckauf.search import Rollouts, Weighed, best, game_end, leaf
from glueckauf.search.protocols import CERTAIN
from tests.plays import Setting
from tests.search.toys import doors, nim, takers
from tests.search.toys.described import described

GAME = "mygoldmine"
WORLDS = 64


@pytest.fixture(scope="module")
def rollouts() -> Rollouts:
    return rollouts_of(glueckauf.game(GAME).description)


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


def test_a_move_gains_nothing_over_itself(rollouts: Rollouts) -> None:
    """All moves meet the same luck: whichever is the incumbent, it is worth the same."""
    for play in list(plays(GAME, 1))[:1]:
        knowledge, moves = play.knowledge(play.turn), legal(play)
        worths = []
        for incumbent in moves:
            weighed = rollouts.weigh(knowledge, incumbent, WORLDS, seed=3)
            assert (weighed[0].number, weighed[0].gain, weighed[0].error) == (incumbent, 0, 0)
            worths.append({move.number: move.worth for move in weighed})
        assert all(worth == worths[0] for worth in worths)


def test_the_gain_is_the_difference_of_the_worths(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    usual, *others = rollouts.weigh(play.knowledge(play.turn), legal(play)[0], WORLDS, seed=3)
    assert others
    assert all(move.gain == pytest.approx(move.worth - usual.worth) for move in others)


def test_the_same_seed_gives_the_same_answer(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    knowledge, incumbent = play.knowledge(play.turn), legal(play)[0]
    assert rollouts.weigh(knowledge, incumbent, WORLDS, 4) == rollouts.weigh(knowledge, incumbent, WORLDS, 4)
    assert rollouts.weigh(knowledge, incumbent, WORLDS, 4) != rollouts.weigh(knowledge, incumbent, WORLDS, 5)


def test_weighing_changes_nothing(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    knowledge = play.knowledge(play.turn)
    before = knowledge.copy()
    rollouts.weigh(knowledge, legal(play)[0], WORLDS, seed=3)
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


def test_a_move_that_wins_at_once_is_worth_everything(rollouts: Rollouts) -> None:
    found = 0
    for seed in range(40):
        for play in plays(GAME, seed):
            ends = ending(play)
            for move, wins in ends.items():
                weighed = rollouts.weigh(play.knowledge(play.turn), move, WORLDS, seed=1)
                assert weighed[0].worth == wins
            if any(ends.values()):
                worst = min(legal(play), key=lambda move: ends.get(move, False))
                weighed = rollouts.weigh(play.knowledge(play.turn), worst, 1000, seed=1)
                assert best(weighed).worth >= weighed[0].worth
                assert max(move.worth for move in weighed) == 1
                found += 1
    assert found


def test_only_the_moves_that_somebody_looks_at_are_weighed(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    first, second, *_ = legal(play)
    weighed = rollouts.weigh(play.knowledge(play.turn), second, WORLDS, 3, liking={second: 0.0})
    assert [move.number for move in weighed] == [second]
    both = rollouts.weigh(play.knowledge(play.turn), second, WORLDS, 3, liking={first: 0.0, second: 0.0})
    assert [move.number for move in both] == [second, first]


def test_a_liking_is_gained_but_wins_no_game(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    first, second, *_ = legal(play)
    plain, liked = (
        rollouts.weigh(play.knowledge(play.turn), first, WORLDS, 3, liking={first: 0.1, second: liking})[1]
        for liking in (0.1, 0.3)
    )
    assert liked.worth == plain.worth
    assert liked.error == plain.error
    assert liked.gain == pytest.approx(plain.gain + 0.2)


def test_moves_that_are_clearly_worse_are_tried_no_further() -> None:
    play = next(plays("elfengold", 8))
    rollouts, moves = rollouts_of(play.game), play.game.moves
    incumbent = moves.number({"do": "buy", "shovels": 0, "picks": 1})
    weighed = rollouts.weigh(play.knowledge(play.turn), incumbent, WORLDS, seed=1)
    nothing = next(move for move in weighed if moves.name(move.number)["picks"] == 3)
    assert weighed[0].number == incumbent
    assert nothing.worlds < weighed[0].worlds == WORLDS


def test_a_first_impression_is_kept_until_another_move_is_better_beyond_doubt() -> None:
    incumbent = Weighed(1, worth=0.5, gain=0.0, error=0.0)
    lucky, better = Weighed(2, 0.6, 0.1, 0.08), Weighed(3, 0.55, 0.05, 0.01)
    assert best([incumbent, lucky], sure=2) is incumbent
    assert best([incumbent, lucky, better], sure=2) is better


def test_however_many_moves_there_are_none_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glueckauf.search.rollouts.compiled", bind)  # a toy is not worth compiling
    state = doors.State.plain()
    state.seats = 2
    weighed = Rollouts(described(doors), None, game_end).weigh(state, 0, worlds=1, seed=1)
    assert {move.number for move in weighed} == set(range(doors.MOVES))
    assert best(weighed, 0.0).number == doors.MOVES - 1


def test_who_plays_counts_on_itself_and_who_tells_a_chance_on_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of six stones it takes three and the rival one: the rest is a victory for the greedy only."""
    monkeypatch.setattr("glueckauf.search.rollouts.compiled", bind)
    state = nim.State.plain()
    state.seats, state.stones = 2, 6
    rollouts, take_three = Rollouts(described(nim), takers, game_end, takers), 2
    played, told = (
        rollouts.weigh(state, take_three, 1, seed=1, to_play=to_play)[0] for to_play in (True, False)
    )
    assert (played.worth, told.worth) == (1, 0)


def test_anybodys_move_is_that_of_whom_one_believes_to_sit_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glueckauf.search.rollouts.compiled", bind)
    state = nim.State.plain()
    state.seats, state.stones = 2, 6
    rollouts = Rollouts(described(nim), takers, game_end, takers)
    assert (rollouts.first_impression(state), rollouts.anybodys_move(state, seed=1)) == (2, 0)


# What an end is worth ---------------------------------------------------------


def leaf_of(name: str) -> Any:
    """What ends of a game are worth, interpreted."""
    return bind(leaf, game=glueckauf.game(name).description.module, cutoff=bind(game_end))


def match(*scores: int) -> Any:
    """A match of Digging between pairs that is over."""
    state = Setting("digging", 4).start()
    state.scores[:2] = scores
    state.turn = NOBODY
    return state


def test_a_won_game_is_certain_and_a_lost_one_worth_nothing() -> None:
    assert [leaf_of("digging").value(match(61, 59), side, 2) for side in range(2)] == [CERTAIN, 0]


def test_a_shared_victory_counts_in_parts() -> None:
    assert [leaf_of("digging").value(match(62, 62), side, 2) for side in range(2)] == [CERTAIN // 2] * 2


def test_a_team_that_wins_together_wins_all() -> None:
    play = next(
        play
        for play in (played_by("goldraeuber", seed) for seed in range(200))
        if (result := play.result()) and result["winners"]
    )
    assert leaf_of("goldraeuber").value(play._state, 0, 1) == CERTAIN


def test_the_sides_share_what_a_move_is_worth(rollouts: Rollouts) -> None:
    play = next(plays(GAME, 1))
    for move in rollouts.weigh(play.knowledge(play.turn), legal(play)[0], WORLDS, seed=3):
        assert move.worth == move.chances[play.turn or 0]
        assert sum(move.chances) == pytest.approx(1, abs=0.001)
