"""Batches: the same games as simulations and tables play, however they are shared out, and nothing else."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf.research import Batch
from glueckauf.research.processor import MANY, kernel_of, mask_for
from glueckauf.research.stepping import NO_MOVE, Course, Gain, Signal, Tables
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.encoding import encoding, observation
from glueckauf.rulekit.kernels import scratch_for

SIZE = 8
STEPS = 200

every_game = pytest.mark.parametrize("name", ["mygoldmine", "gold", "goldraeuber", "digging", "elfengold"])


def batch(name: str, seats: int | None = None, size: int = SIZE, **terms: Any) -> Batch:
    game = glueckauf.game(name)
    return Batch(game, min(3, game.seats[-1]) if seats is None else seats, size, **terms)


def any_moves(games: Batch, random: np.random.Generator) -> Any:
    """A legal move for every game, NO_MOVE for those that are over."""
    return np.array(
        [random.choice(np.flatnonzero(mask)) if mask.any() else NO_MOVE for mask in games.masks], np.int64
    )


# The same games --------------------------------------------------------------


class _Plains(list[Any]):
    """Plain states that are copied where records would be."""

    def __setitem__(self, index: Any, state: Any) -> None:
        super().__setitem__(index, state.copy())


class Interpreted:
    """A batch without compiled code, for comparison."""

    def __init__(self, games: Batch) -> None:
        game, size = games.game, games.size
        self.kernel = kernel_of(game, bind)
        self.terms, self.start = [games.terms], [games.start]
        self.scratch = [scratch_for(len(game.moves)).plain()]
        records = (Course, Stream, Signal, Gain, mask_for(len(game.moves.named)), observation(game.layout))
        plains = ([record.plain() for _ in range(size)] for record in records)
        self.tables = Tables(_Plains([games.start] * size), *plains)
        for number, course in enumerate(self.tables.courses):
            course.number, course.stride = number, size
        self.kernel.begin_games(0, size, self.terms, self.start, self.scratch, self.tables)

    def step(self, moves: Any) -> None:
        moves = [int(move) for move in moves]
        assert self.kernel.first_wrong(0, len(moves), moves, self.tables.signals, self.tables.masks) == -1
        self.kernel.step_games(0, len(moves), self.terms, self.start, self.scratch, moves, self.tables)


@every_game
@pytest.mark.parametrize("terms", [{}, {"turned": False, "remembering": False, "rewards": "margin"}], ids=str)
def test_interpreted_and_compiled_games_are_equal(name: str, terms: dict[str, Any]) -> None:
    games, random = batch(name, limit=60, **terms), np.random.default_rng(1)
    plain = Interpreted(games)
    for _ in range(STEPS):
        compare(games, plain)
        moves = any_moves(games, random)
        games.step(moves)
        plain.step(moves)
    assert games.played.tables.courses.number.max() > SIZE


def compare(games: Batch, plain: Interpreted) -> None:
    """All that is told, and all that is kept."""
    layouts = (
        games.game.layout,
        Course,
        Stream,
        Signal,
        Gain,
        mask_for(len(games.masks[0])),
        games.played.layout,
    )
    layout: Any
    for layout, records, plains in zip(layouts, games.played.tables, plain.tables, strict=True):
        assert [layout.unpacked(record) for record in records] == list(plains)


@every_game
def test_a_table_plays_the_game_of_its_seed(name: str) -> None:
    """The same cards as at the door, move by move, and the same end."""
    games, random = batch(name, seed=[5, 6], size=2, turned=False), np.random.default_rng(2)
    play = glueckauf.game(name).new(games.seats, seed=6)
    while not play.over:
        moves = any_moves(games, random)
        assert games.turns[1] == play.turn
        assert np.flatnonzero(games.masks[1]).tolist() == sorted(play.legal_numbers())
        play.do_number(int(moves[1]))
        games.step(moves)
    assert games.dones[1]
    result = play.result()
    assert result is not None
    winners = [seat for seat, share in enumerate(games.rewards[1]) if share > 0]
    assert winners == result["winners"]


@every_game
def test_cores_do_not_matter(name: str) -> None:
    one, more, random = batch(name, size=13), batch(name, size=13, cores=3), np.random.default_rng(3)
    for _ in range(30):
        moves = any_moves(one, random)
        one.step(moves)
        more.step(moves)
        for ours, theirs in zip(one.played.tables, more.played.tables, strict=True):
            assert np.array_equal(ours, theirs)


def test_under_one_seed_tables_share_its_games_out() -> None:
    """Table n of three plays the games n, n + 3 … of those that one table alone plays one after the other."""
    shared, beginnings = batch("gold", size=3, seed=11, limit=1), []
    alone = batch("gold", size=1, seed=11, limit=1)
    for _ in range(6):
        beginnings.append((alone.state(0), alone.played.tables.streams[0].tolist()))
        alone.step(any_moves(alone, np.random.default_rng(0)))
    for first in (0, 3):
        states = [(shared.state(index), shared.played.tables.streams[index].tolist()) for index in range(3)]
        assert states == beginnings[first : first + 3]
        shared.step(any_moves(shared, np.random.default_rng(0)))
    streams = [stream for _, stream in beginnings]
    assert all(stream not in streams[:place] for place, stream in enumerate(streams))


@every_game
def test_what_a_seat_is_told_is_what_it_knows_at_the_table(name: str) -> None:
    games, random = batch(name, size=1, auto_reset=False), np.random.default_rng(4)
    while not games.dones[0]:
        for seat in range(games.seats):
            shown = games.played.layout.plain()
            encoding(games.game).as_remembered(games.state(0), seat, seat, shown)
            row = games.played.layout.packed(shown).view(games.observations.dtype)
            assert games.observations_of(seat)[0].tolist() == row.tolist()
        assert games.observations[0].tolist() == games.observations_of(games.turns[0])[0].tolist()
        games.step(any_moves(games, random))


# Ends ------------------------------------------------------------------------


def played_out(name: str, **terms: Any) -> Batch:
    games, random = batch(name, auto_reset=False, **terms), np.random.default_rng(5)
    while (games.turns != NOBODY).any():
        last = games.rewards.copy(), games.dones.copy()
        games.step(any_moves(games, random))
        assert not (last[1] & games.dones).any()
    return games


@every_game
@pytest.mark.parametrize("rewards", ["win", "score", "margin"])
def test_rewards_come_at_the_end(name: str, rewards: str) -> None:
    """Each game of the batch is looked at in the step that ended it."""
    games, random = batch(name, rewards=rewards, auto_reset=False), np.random.default_rng(6)
    ended = 0
    while ended < SIZE:
        games.step(any_moves(games, random))
        for index in np.flatnonzero(games.dones):
            ended += 1
            assert games.rewards[index].tolist() == pytest.approx(expected(games, int(index), rewards))
        assert not games.rewards[~games.dones].any()


def expected(games: Batch, index: int, rewards: str) -> list[float]:
    """The rewards of a finished game, by its rules."""
    rules, state, seats = games.game.rules, games.state(index), range(games.seats)
    scores: list[float] = [rules.score(state, seat) for seat in seats]
    if rewards == "score":
        return scores
    if rewards == "win":
        wins = [bool(rules.wins(state, seat)) for seat in seats]
        prize = 1 if games.game.cooperative else 1 / max(1, sum(wins))
        return [prize * won for won in wins]
    if games.game.cooperative:
        return scores
    return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]


def test_partners_are_no_rivals() -> None:
    games, random = batch("digging", 4, rewards="margin", target=1), np.random.default_rng(7)
    while not games.dones.any():
        games.step(any_moves(games, random))
    for us, they, we, others in games.rewards[games.dones]:
        assert us == we == -they == -others


def test_a_long_game_is_cut_short() -> None:
    games, random = batch("gold", limit=10), np.random.default_rng(8)
    for _ in range(9):
        games.step(any_moves(games, random))
        assert not games.truncations.any()
    games.step(any_moves(games, random))
    assert games.truncations.all()
    assert not games.dones.any()
    assert not games.rewards.any()
    assert (games.played.tables.courses.decisions == 0).all()


def test_a_reset_begins_everything_anew() -> None:
    games, random = batch("elfengold", seed=3), np.random.default_rng(9)
    before = [records.copy() for records in games.played.tables]
    for _ in range(5):
        games.step(any_moves(games, random))
    games.reset(3)
    for kept, records in zip(before, games.played.tables, strict=True):
        assert np.array_equal(kept, records)


# What is wrong ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (lambda games: games.masks.argmin(axis=1), "is not legal at table 0: legal are"),
        (lambda _: np.full(SIZE, -1), "the move -1 is not legal at table 0"),
        (lambda _: np.full(SIZE, 99_999), "the move 99999 is not legal"),
        (lambda _: [1 << 63] * SIZE, f"the move {1 << 63} is not legal at table 0"),
        (
            lambda _: np.zeros(SIZE),
            "must be 8 whole numbers, one for each table, not an array of float64",
        ),
        (lambda _: np.zeros(SIZE, bool), "not an array of bool"),
        (lambda _: np.zeros(SIZE - 1, int), "with the shape (7,)"),
        (lambda _: [[0]] * SIZE, "with the shape (8, 1)"),
        (lambda _: "no moves", "must be 8 whole numbers"),
        (lambda _: [[1], [1, 2], *[0] * (SIZE - 2)], "an array of object"),
    ],
)
def test_a_wrong_move_changes_nothing(moves: Callable[[Batch], Any], sentence: str) -> None:
    games = batch("mygoldmine")
    before = [records.copy() for records in games.played.tables]
    with pytest.raises(glueckauf.GlueckaufError) as error:
        games.step(moves(games))
    assert sentence in str(error.value)
    for kept, records in zip(before, games.played.tables, strict=True):
        assert np.array_equal(kept, records)


def test_a_name_is_no_game() -> None:
    with pytest.raises(glueckauf.OptionError, match="'gold' is no game: give"):
        Batch("gold", 3, SIZE)  # type: ignore[arg-type]


def test_games_may_last_for_ever() -> None:
    assert batch("gold", limit=1 << 70).terms.limit == (1 << 63) - 1


def test_one_wrong_move_keeps_all_games_from_moving() -> None:
    games, random = batch("gold"), np.random.default_rng(10)
    moves, before = any_moves(games, random), games.played.tables.states.copy()
    moves[-1] = -5
    with pytest.raises(glueckauf.IllegalMove, match="table 7"):
        games.step(moves)
    assert np.array_equal(before, games.played.tables.states)


@pytest.mark.parametrize("table", [1, MANY - 2])
def test_many_cores_find_the_first_wrong_move(table: int) -> None:
    games = Batch(glueckauf.game("gold"), 2, MANY, cores=2)
    moves = games.masks.argmax(axis=1)
    moves[[table, MANY - 1]] = -7
    with pytest.raises(glueckauf.IllegalMove, match=f"the move -7 is not legal at table {table}:"):
        games.step(moves)


def test_a_game_that_is_over_is_not_played_on() -> None:
    games = played_out("goldraeuber", size=2)
    assert not games.masks.any()
    with pytest.raises(
        glueckauf.IllegalMove, match="the game at table 0 is over: its move must be -1, not 0"
    ):
        games.step(np.zeros(2, int))
    with pytest.raises(glueckauf.IllegalMove, match=f"not {(1 << 64) - 1}, until"):
        games.step(np.full(2, (1 << 64) - 1))
    games.step(np.full(2, NO_MOVE))
    assert not games.dones.any()
    assert (games.turns == NOBODY).all()


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"size": 0}, "size must be a whole number from 1 on, not 0"),
        ({"size": 1.5}, "size must be a whole number from 1 on, not 1.5"),
        ({"limit": 0}, "limit must be a whole number"),
        ({"cores": -1}, "cores must be a whole number"),
        ({"rewards": "luck"}, "there are no rewards 'luck': the rewards are win, score, margin"),
        ({"on": "toaster"}, "there is no device 'toaster': games are played on cpu, gpu"),
        ({"seed": -1}, "the seed must be a whole number from 0 to 2^64 - 1, not -1"),
        ({"seed": 1 << 64}, "the seed must be"),
        ({"seed": [1, 2]}, "one for each of 8 tables, not 2"),
        ({"seed": [1] * 7 + [-1]}, "the seed must be"),
        ({"seats": 9}, "is a game for 3…6 players"),
        ({"nonsense": 1}, "has no option nonsense"),
    ],
)
def test_a_batch_says_what_would_be_right(terms: dict[str, Any], sentence: str) -> None:
    with pytest.raises(glueckauf.OptionError) as error:
        batch("mygoldmine", **terms)
    assert sentence.replace("3…6", "2…6") in str(error.value)


def test_without_a_card_a_batch_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(glueckauf.OptionError, match="no graphics card of NVIDIA's can be used here"):
        batch("gold", on="gpu")


def test_without_numbas_cuda_a_batch_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    monkeypatch.delattr("numba.cuda", raising=False)
    with pytest.raises(glueckauf.OptionError, match=r"pip install 'glueckauf\[gpu\]'"):
        batch("gold", on="gpu")


def test_a_seat_that_is_not_there_knows_nothing() -> None:
    with pytest.raises(glueckauf.OptionError, match="there is no seat 3"):
        batch("gold", 3).observations_of(3)
