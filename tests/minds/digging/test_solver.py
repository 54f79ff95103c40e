"""The last actions of a deal of Digging, solved: nobody could do better, whatever is hidden."""

from collections.abc import Iterator
from functools import cache
from time import process_time
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.games.digging.rules import in_last_round, play, side
from glueckauf.games.digging.terms import Phase
from glueckauf.minds.digging.solver import solve
from glueckauf.rulekit import NOBODY

GAME = glueckauf.game("digging")


@cache
def last_rounds(seats: int) -> list[Any]:
    """What seats on turn know in last rounds of games by rule of thumb, and the whole states."""
    return list(found(seats))


def found(seats: int) -> Iterator[Any]:
    for seed in range(3):
        table, thumb = GAME.new(seats, seed), bot("thumb", GAME.description, seed)
        while table.turn is not None:
            known = table.knowledge(table.turn)
            if in_last_round(known):
                yield known, table._state.copy()
            table.do(thumb.choose(known))


every_table = pytest.mark.parametrize("seats", [2, 3, 4])


@every_table
def test_the_last_action_is_solved_and_adds_up(seats: int) -> None:
    for known, _ in last_rounds(seats):
        moves = solve(known)
        if known.last_actions > 1 and seats > 2:
            assert moves is None
        elif moves is not None:
            assert {move.number for move in moves} == set(GAME.description.legal_moves(known))
            assert sum(move.share for move in moves) == pytest.approx(1)
            assert all(move.worth is None or 0 <= move.worth <= 1 for move in moves)


@every_table
def test_no_other_last_action_leaves_a_better_score(seats: int) -> None:
    """With the real cards: the plan's lead over the best rival is the greatest that there is."""
    compared = 0
    for known, whole in last_rounds(seats):
        if known.last_actions == 1:
            moves = solve(known) or []
            leads = {move.number: lead(whole, move.number) for move in moves}
            compared += 1
            if all(not won for won, _ in leads.values()):
                for move in moves:
                    assert move.share == 0 or leads[move.number][1] == max(gap for _, gap in leads.values())
    assert compared > 0


def lead(state: Any, move: int) -> tuple[bool, int]:
    """Whether the match is over after the last action, and the lead of the side that acted."""
    end = state.copy()
    own = side(end, end.turn)
    play(end, move)
    assert end.turn == NOBODY or end.phase == Phase.SCORED
    rivals = [
        score
        for number, score in enumerate(end.scores[: len(GAME.description.scored_seats(end))])
        if number != own
    ]
    return end.turn == NOBODY, int(end.scores[own]) - max(rivals)


def test_two_players_know_each_others_last_hand() -> None:
    solved = [solve(known) for known, _ in last_rounds(2) if known.last_actions == 2]
    assert any(moves is not None for moves in solved)


@every_table
def test_what_is_hidden_does_not_change_the_answer(seats: int) -> None:
    for known, whole in last_rounds(seats):
        if known.last_actions == 1:
            assert solve(known) == solve(whole)


def test_before_the_last_round_nothing_is_known_exactly() -> None:
    table = GAME.new(4, 1)
    assert solve(table.knowledge(table.turn or 0)) is None


@every_table
def test_a_last_action_takes_a_moment(seats: int) -> None:
    for known, _ in last_rounds(seats):
        start = process_time()
        solve(known)
        assert process_time() - start < 0.5
