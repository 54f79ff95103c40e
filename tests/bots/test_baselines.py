"""Baselines, tree searches in the real games: honest, in time, and the same answer for the same seed."""

from collections.abc import Iterator
from itertools import islice
from math import inf
from time import process_time
from typing import Any

import pytest

from glueckauf.bots import KINDS, bot
from glueckauf.bots.baselines import TREE_POLICIES, TreeSearchBot, baseline
from glueckauf.minds import mind_of
from glueckauf.rulekit import DEALER
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.sight import conceal
from tests.plays import Setting, knowledges, played, steps

SIMULATIONS = 128
LOOKS = 24  # at one game
EVERY = 7  # so many decisions on, it is looked at again
STEPS = 150  # of a game by lot, in which every move is looked at

every_game = pytest.mark.parametrize(
    "setting", [Setting("digging", 4), Setting("elfengold", 2), Setting("mygoldmine", 4)], ids=str
)


def explorer(setting: Setting, seed: int = 3) -> TreeSearchBot:
    """A tree search that is never cut short by the clock."""
    found = baseline(kind(setting), setting.description, seed, inf, SIMULATIONS)
    assert isinstance(found, TreeSearchBot)
    return found


def kind(setting: Setting) -> str:
    return mind_of(setting.description).baselines[0]


def looks(setting: Setting) -> Iterator[Any]:
    """What seats on turn know, here and there in a game."""
    return islice(knowledges(setting), 0, LOOKS * EVERY, EVERY)


@every_game
def test_what_a_seat_cannot_know_does_not_change_its_choice(setting: Setting) -> None:
    description, stream = setting.description, new_stream(2)
    for knowledge in looks(setting):
        world = knowledge.copy()
        description.rules.imagine(world, knowledge.turn, stream)
        again = conceal(description.layout, description.module, world, knowledge.turn, remembering=True)
        visited = [
            explorer(setting).tree_search.search(known, SIMULATIONS, 3)
            for known in (knowledge, again, knowledge)
        ]
        assert visited[0] == visited[1] == visited[2]


@every_game
def test_another_seed_explores_elsewhere(setting: Setting) -> None:
    tree, knowledge = explorer(setting).tree_search, next(knowledges(setting))
    assert tree.search(knowledge, SIMULATIONS, 3) != tree.search(knowledge, SIMULATIONS, 4)


@every_game
def test_the_answer_is_a_legal_move_and_what_is_known_stays_as_it_was(setting: Setting) -> None:
    description = setting.description
    for knowledge in looks(setting):
        before = knowledge.copy()
        move = description.moves.number(explorer(setting).choose(knowledge))
        assert not description.refusal(knowledge, move)
        assert knowledge == before


@every_game
def test_every_simulation_is_counted_and_the_sides_share_the_victory(setting: Setting) -> None:
    tree = explorer(setting).tree_search
    knowledge = next(knowledges(setting))
    visited = tree.search(knowledge, SIMULATIONS, 1)
    assert sum(move.visits for move in visited) == SIMULATIONS
    for move in visited:
        assert sum(move.chances) == pytest.approx(1, abs=0.001)
        assert move.worth == move.chances[knowledge.turn % setting.description.sides(knowledge)]


@every_game
def test_the_time_is_kept(setting: Setting) -> None:
    tree, knowledge = explorer(setting).tree_search, next(knowledges(setting))
    tree.search(knowledge, 1, 1)
    start = process_time()
    visited = tree.search(knowledge, 100_000_000, 1, seconds=0.05)
    assert process_time() - start < 2, "far less than so many simulations take"
    assert sum(move.visits for move in visited) > 1


# What is seen of a move -------------------------------------------------------


@pytest.mark.parametrize(
    "setting", [Setting("digging", 4), Setting("digging", 2), Setting("elfengold", 3)], ids=str
)
def test_moves_look_alike_to_a_seat_that_knows_no_more_after_one_than_after_the_other(
    setting: Setting,
) -> None:
    observations: Any = mind_of(setting.description).observations()
    alike = 0
    for state, _ in islice(steps(setting, seed=6), STEPS):
        moves = options(setting, state)
        for seat in range(setting.seats):
            known = {move: known_after(setting, state, move, seat) for move in moves}
            looks = {move: observations.observation(state, move, seat) for move in moves}
            for move in moves:
                same = [other for other in moves if looks[other] == looks[move]]
                assert same == [other for other in moves if known[other] == known[move]]
                alike += len(same) > 1
    assert alike


def options(setting: Setting, state: Any) -> list[int]:
    """The moves that somebody may see now."""
    rules, moves = setting.description.rules, [0] * len(setting.description.moves)
    if state.turn == DEALER:
        first, _ = rules.chance(state, moves)
        weighed = [first + index for index, weight in enumerate(moves) if weight > 0]
        return [move for move in weighed if not setting.description.refusal(state, move)]
    return moves[: rules.legal_moves(state, moves)] if state.turn >= 0 else []


def known_after(setting: Setting, state: Any, move: int, seat: int) -> Any:
    """What the seat knows after a move."""
    description = setting.description
    after = played(description, state, move)
    return conceal(description.layout, description.module, after, seat, remembering=True)


# Baselines --------------------------------------------------------------------


def test_baselines_are_for_measuring_and_not_for_the_table() -> None:
    assert not TREE_POLICIES.keys() & set(KINDS)


def test_a_game_without_hidden_cards_needs_no_information_sets() -> None:
    with pytest.raises(OptionError):
        bot("ismcts", Setting("mygoldmine", 2).description, 1)
