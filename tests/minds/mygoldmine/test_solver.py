"""The end of a round of My Gold Mine, gone through in full: the same as by hand, and in a moment."""

from collections.abc import Iterator
from functools import cache
from time import process_time
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.games.mygoldmine.moves import MOVES
from glueckauf.games.mygoldmine.rules import chance, in_mine, legal_moves, owner, play, wins
from glueckauf.games.mygoldmine.terms import ROUNDS, Phase
from glueckauf.minds.mygoldmine import cutoff, heuristic, solver
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.search import Rollouts
from glueckauf.search.expectimax import Expectimax
from glueckauf.search.protocols import CERTAIN

GAME = glueckauf.game("mygoldmine")
SETTINGS: list[tuple[int, dict[str, Any]]] = [(2, {}), (2, {"two_player_mode": "single"}), (4, {})]
BY_HAND = 600  # states gone through one by one
ENOUGH = 5  # positions of each setting


@cache
def tails(seats: int, mode: int) -> list[Any]:
    """Positions with one or two dwarfs in the mine, from games among rule-of-thumb players."""
    return list(found(seats, SETTINGS[mode][1]))


def found(seats: int, options: dict[str, Any]) -> Iterator[Any]:
    for seed in range(4):
        table = GAME.new(seats, seed, **options)
        thumb = bot("thumb", GAME.description, seed)
        while table.turn is not None:
            known = table.knowledge(table.turn)
            if sum(in_mine(known, dwarf) for dwarf in range(known.dwarfs)) <= 2:
                yield known
            table.do(thumb.choose(known))


every_setting = pytest.mark.parametrize(
    ("seats", "mode"), [(seats, n) for n, (seats, _) in enumerate(SETTINGS)]
)


@every_setting
def test_preparing_comes_to_an_end_wherever_a_game_stands(seats: int, mode: int) -> None:
    """Even where every state on a long way is filed after no more may be met."""
    opening = GAME.new(seats, 1, **SETTINGS[mode][1])
    for known in [opening.knowledge(opening.turn), *tails(seats, mode)]:
        solver.prepare(known)


class TooMuch(Exception):  # noqa: N818  not an error: the position is too large to go through by hand
    pass


class ByHand:
    """Everything that can happen, one after the other, remembering nothing."""

    def __init__(self, state: Any) -> None:
        self.round_number = state.round_number
        self.left = BY_HAND

    def moves(self, state: Any) -> dict[int, float]:
        listed = [0] * MOVES
        count = legal_moves(state, listed)
        return {move: self.after(state, move)[state.turn] for move in listed[:count]}

    def after(self, state: Any, move: int) -> list[float]:
        end = state.copy()
        play(end, move)
        return self.worth(end)

    def worth(self, state: Any) -> list[float]:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if state.turn == NOBODY:
            winners = [seat for seat in range(state.seats) if wins(state, seat)]
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        if state.phase == Phase.SCORED or state.round_number != self.round_number:
            return [cutoff.value(state, seat) / CERTAIN for seat in range(state.seats)]
        return self.by_luck(state) if state.turn == DEALER else self.by_will(state)

    def by_luck(self, state: Any) -> list[float]:
        weights = [0] * MOVES
        first, total = chance(state, weights)
        ends = [(weight, self.after(state, first + n)) for n, weight in enumerate(weights) if weight]
        return [sum(weight * end[seat] for weight, end in ends) / total for seat in range(state.seats)]

    def by_will(self, state: Any) -> list[float]:
        listed = [0] * MOVES
        count = legal_moves(state, listed)
        ends = [self.after(state, move) for move in reversed(listed[:count])]
        return max(ends, key=lambda end: end[state.turn])


def by_hand(state: Any) -> dict[int, float] | None:
    try:
        return ByHand(state).moves(state)
    except TooMuch:
        return None


@every_setting
def test_every_move_is_worth_what_going_through_it_by_hand_says(seats: int, mode: int) -> None:
    compared = 0
    for state in tails(seats, mode):
        expected = by_hand(state) if compared < ENOUGH else None
        if expected is not None:
            worths = rest().values(state, 10_000)
            assert worths == pytest.approx(expected, abs=2 / CERTAIN)
            compared += 1
    assert compared > 0


@cache
def rest() -> Expectimax:
    return solver._rest()


@every_setting
def test_the_last_dwarf_in_the_mine_is_solved(seats: int, mode: int) -> None:
    alone = [state for state in tails(seats, mode) if one_dwarf(state)]
    solved = [solver.solve(state) for state in alone]
    assert sum(moves is not None for moves in solved) >= 0.8 * len(alone)
    for state, moves in zip(alone, solved, strict=True):
        for move in moves or []:
            assert 0 <= move.share <= 1
            assert (move.worth is not None) == (state.round_number == ROUNDS)
            assert move.worth is None or 0 <= move.worth <= 1
        assert moves is None or sum(move.share for move in moves) == pytest.approx(1)


def one_dwarf(state: Any) -> bool:
    return sum(in_mine(state, dwarf) for dwarf in range(state.dwarfs)) == 1


def test_no_chance_is_claimed_where_two_of_several_players_decide() -> None:
    for state in tails(4, 2):
        deciding = {owner(state, dwarf) for dwarf in range(state.dwarfs) if in_mine(state, dwarf)}
        if len(deciding) > 1:
            assert not solver.is_exact(state)


def test_nothing_is_known_exactly_while_the_mine_is_full() -> None:
    table = GAME.new(4, 1)
    assert solver.solve(table.knowledge(table.turn or 0)) is None


def test_perfect_play_does_at_least_as_well_as_the_rule_of_thumb() -> None:
    """Rollouts follow the rule of thumb after the first move: no more than the exact worth, but for luck."""
    rollouts = Rollouts(GAME.description, heuristic, cutoff)
    for state in [state for state in tails(2, 1) if one_dwarf(state)][::12]:
        worths = solver.equities(state)
        assert worths is not None
        for move in rollouts.weigh(state, next(iter(worths)), 400, seed=1):
            assert move.worth < worths[move.number] + 0.08


def test_a_solved_position_takes_a_moment() -> None:
    states = tails(2, 0)
    solver.equities(states[0])  # compiles
    start = process_time()
    for state in states:
        solver.equities(state)
    assert (process_time() - start) / len(states) < 0.15  # on average; most take a millisecond
