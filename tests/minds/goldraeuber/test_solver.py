"""The race home of Goldräuber, reckoned exactly: the same as playing out every die by the rules."""

from typing import Any

import pytest

import glueckauf
from glueckauf.games.goldraeuber import rules
from glueckauf.games.goldraeuber.moves import COLLAPSE, MOVES, REVEAL, ROLL, WALK
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    CELLS,
    DUG,
    FACES,
    HIDDEN,
    INNER,
    OUT,
    PIPS,
    SAFE,
    TRAP,
    TUNNEL,
    Card,
)
from glueckauf.minds.goldraeuber.solver import race_of, solve
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.search.solved import Solved

DESCRIPTION = glueckauf.game("goldraeuber").description
OPEN_TUNNEL = DUG  # without a wall
TOLERANCE = 1e-9

# Cells of the plan: the first row runs from an entrance to an inner card, the others lie at the edges.
ENTRANCE, MIDDLE, INNERMOST, BELOW, LEFT, FAR = 0, 1, 2, 7, 12, 17


def mine(figures: list[int], points: list[int], cards: dict[int, int], **options: Any) -> Any:
    """All is taken up and the first seat is about to roll; only these cards stand, 0 for a face-down one."""
    state = glueckauf.game("goldraeuber").start(len(figures), **options)
    seats = len(figures)
    for cell in range(CELLS):
        state.numbers[cell] = max(state.numbers[cell], INNER)
        state.cards[cell] = Card.FALLEN
        state.unseen[INNER] = [0] * FACES
    for cell, face in cards.items():
        state.cards[cell] = Card.OPEN if face else Card.DOWN
        state.faces[cell] = face
        state.numbers[cell] = 1
    state.figures[:seats], state.points[:seats] = figures, points
    state.things[:] = [CARRIED, SAFE]
    state.carries[next(seat for seat in range(seats) if figures[seat] != OUT)] = 0
    rules.start_turn(state, 0)
    return state


def brute_force(state: Any) -> float:
    """How likely the team wins by the best play there is: all positions, until nothing changes any more."""
    numbers = {key(state): 0}
    states: list[Any] = [state]
    after: list[list[tuple[float, int]]] = []
    for position in states:
        after.append([])
        for weight, following in successors(position):
            if key(following) not in numbers:
                numbers[key(following)] = len(states)
                states.append(following)
            after[-1].append((weight, numbers[key(following)]))
    worths = [float(position.turn == NOBODY and rules.is_won(position)) for position in states]
    change = 1.0
    while change > TOLERANCE / 100:
        change = 0.0
        for number in reversed(range(len(states))):
            if after[number]:
                terms = [weight * worths[following] for weight, following in after[number]]
                worth = sum(terms) if states[number].turn == DEALER else max(terms)
                change = max(change, abs(worth - worths[number]))
                worths[number] = worth
    return worths[0]


def key(state: Any) -> tuple[Any, ...]:
    """All that changes in a race."""
    numbers = (state.phase, state.turn, state.active, state.roll, state.gave, state.got, state.place)
    return numbers + tuple(map(tuple, (state.figures, state.points, state.carries, state.cards, state.faces)))


def successors(state: Any) -> list[tuple[float, Any]]:
    """What can come next, and how likely if it is the dealer's."""
    if state.turn == NOBODY:
        return []
    if state.turn != DEALER:
        listed = [0] * MOVES
        return [(1.0, played(state, move)) for move in listed[: rules.legal_moves(state, listed)]]
    weights = [0] * MOVES
    first, total = rules.chance(state, weights)
    return [
        (weights[move] / total, played(state, first + move)) for move in range(MOVES - first) if weights[move]
    ]


def played(state: Any, move: int) -> Any:
    after = state.copy()
    rules.play(after, move)
    return after


WAY = {ENTRANCE: OPEN_TUNNEL, MIDDLE: OPEN_TUNNEL}

RACES = {
    "a single player at the entrance": mine([ENTRANCE], [1], {ENTRANCE: OPEN_TUNNEL, FAR: TRAP}),
    "a single player two cards inside": mine([MIDDLE], [2], WAY | {FAR: TRAP, LEFT: 0}),
    "the other one rolls outside": mine([MIDDLE, OUT], [1, 0], WAY | {FAR: TRAP}),
    "the other one is outside and rests": mine([MIDDLE, OUT], [1, 1], WAY | {FAR: TRAP}, outside_rolls=False),
    "two on different ways": mine([ENTRANCE, FAR], [0, 0], {ENTRANCE: OPEN_TUNNEL, FAR: OPEN_TUNNEL}),
    "two on one way": mine([MIDDLE, ENTRANCE], [0, 0], WAY | {FAR: TRAP}),
    "nothing may fall": mine([MIDDLE, OUT], [2, 0], WAY),
}


@pytest.mark.parametrize("name", RACES)
def test_the_race_is_worth_what_brute_force_says(name: str) -> None:
    race = race_of(RACES[name])
    assert race is not None
    assert race.chance() == pytest.approx(brute_force(RACES[name]), abs=TOLERANCE)


@pytest.mark.parametrize("pips", range(1, PIPS + 1))
def test_every_move_is_worth_what_brute_force_says(pips: int) -> None:
    state = played(RACES["a single player two cards inside"], ROLL + pips - 1)
    for solved in solved_moves(state):
        assert solved.worth is not None
        assert solved.worth == pytest.approx(brute_force(played(state, solved.number)), abs=TOLERANCE)


def solved_moves(state: Any) -> list[Solved]:
    found = solve(state)
    assert found is not None
    return found


def test_a_card_on_the_way_never_falls_while_another_stands() -> None:
    state = played(mine([MIDDLE, OUT], [0, 0], WAY | {FAR: TRAP}), ROLL + PIPS - 1)
    assert [solved.number for solved in solved_moves(state) if solved.share > 0] == [COLLAPSE + FAR]


def test_the_shares_of_a_solved_position_add_up_to_one() -> None:
    state = played(RACES["two on different ways"], ROLL)
    assert sum(solved.share for solved in solved_moves(state)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("why", "state"),
    [
        ("a wall is in the way", mine([MIDDLE], [0], WAY | {ENTRANCE: TUNNEL + 3})),
        (
            "a face-down card may be shorter",
            mine([BELOW], [0], WAY | {BELOW: OPEN_TUNNEL, BELOW - 1: 0}),
        ),
        ("experts roll for numbers", mine([MIDDLE], [0], WAY, expert=True)),
        ("points can be handed over", mine([MIDDLE, ENTRANCE], [1, 0], WAY)),
        ("somebody outside could bring points", mine([MIDDLE, OUT], [0, 1], WAY)),
    ],
)
def test_there_is_no_answer_where(why: str, state: Any) -> None:
    assert race_of(state) is None, why


def test_there_is_no_answer_while_something_is_hidden() -> None:
    state = mine([MIDDLE, OUT], [0, 0], WAY)
    state.things[1] = HIDDEN
    assert race_of(state) is None


def test_a_single_player_may_gamble_with_what_is_left_behind() -> None:
    state = mine([ENTRANCE], [0], {ENTRANCE: OPEN_TUNNEL, 3: 0, 9: 0})
    state.things[:] = [HIDDEN, CARRIED]
    state.carries[0] = 1
    state.numbers[3] = state.numbers[9] = INNER
    state.unseen[INNER][TRAP + 1] = state.unseen[INNER][TUNNEL] = 1
    race = race_of(state)
    assert race is not None
    assert race.hopes == 2
    assert race.chance() == pytest.approx(brute_force(state), abs=TOLERANCE)


def test_turning_up_a_card_is_worth_the_mean_of_what_it_may_be() -> None:
    state = played(mine([ENTRANCE, OUT], [0, 0], {ENTRANCE: OPEN_TUNNEL, MIDDLE: 0}), ROLL)
    worths = {solved.number: solved.worth for solved in solved_moves(state)}
    assert worths[MIDDLE] == pytest.approx(brute_force(played(state, MIDDLE)), abs=TOLERANCE)
    assert WALK not in worths
    assert REVEAL not in worths


def test_in_a_hopeless_game_all_moves_are_worth_nothing() -> None:
    state = played(mine([ENTRANCE, OUT], [0, 0], {ENTRANCE: OPEN_TUNNEL, INNERMOST: OPEN_TUNNEL}), ROLL)
    state.things[1] = INNERMOST
    assert {solved.worth for solved in solved_moves(state)} == {0.0}
