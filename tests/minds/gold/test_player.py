"""The levels of Gold: legal, honest, the same for the same seed, and each stronger than the one below."""

from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.games.gold.moves import REVEAL, TURN_UP
from glueckauf.games.gold.rules import play as carry_out
from glueckauf.games.gold.terms import DYNAMITE, FACES, GAP, GOLD, PLACES
from glueckauf.minds.character import CHARACTERS
from glueckauf.minds.gold.classes import Classes
from glueckauf.minds.gold.features import INPUTS, Judgement, inputs
from glueckauf.minds.gold.player import BASELINES, LEVELS, GoldLevel, GoldPlayer, usual_network, value_for
from glueckauf.minds.gold.turn_choice import best_class
from glueckauf.minds.gold.turn_value import plain_value
from glueckauf.rulekit import FACE_DOWN
from glueckauf.search.networks.network import shapes_for

GAME = glueckauf.game("gold")
RED_FIVE, BLUE_FIVE, RED_TWO = 4, 8, 1


def played(kinds: list[str], seed: int, **options: Any) -> Play:
    """A game between these bots; `do` refuses whatever is not legal."""
    play = GAME.new(len(kinds), seed=seed, **options)
    bots = [bot(kind, GAME.description, seed + seat) for seat, kind in enumerate(kinds)]
    while play.turn is not None:
        play.do(bots[play.turn].choose(play.knowledge(play.turn)), seat=play.turn)
    return play


def table(known: dict[int, int], seats: int = 2) -> Any:
    state = GAME.start(seats)
    for place, face in known.items():
        state.cards[place] = face
        state.unseen[face] -= 1
    return state


@pytest.mark.parametrize("level", [*LEVELS, *BASELINES])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_level_plays_legal_moves_to_the_end(level: str, seats: int) -> None:
    assert played([level] * seats, 3).over


@pytest.mark.parametrize("options", [{"match": "series"}, {"deadlock_rush": False}, {"no_progress_limit": 1}])
def test_a_level_plays_with_every_option(options: dict[str, Any]) -> None:
    assert played(["skilled", "master"], 5, **options).over


@pytest.mark.parametrize("level", ["novice", "master"])
def test_what_a_level_cannot_know_does_not_change_its_answers(level: str) -> None:
    """Whoever plays on the whole state answers as one who gets what the seat could know."""
    play = GAME.new(2, seed=9)
    told = [bot(level, GAME.description, seat) for seat in range(2)]
    seeing = [bot(level, GAME.description, seat) for seat in range(2)]
    while play.turn is not None:
        seat = play.turn
        move = told[seat].choose(play.knowledge(seat))
        assert move == seeing[seat].choose(play._state.copy())
        play.do(move)


# The turn --------------------------------------------------------------------


def test_a_pair_is_worth_what_the_rules_make_of_it() -> None:
    """Every two cards, turned up by the rules, lead to the table that the reckoning expects."""
    value = plain_value(2, 0.4, 0.1)
    classes = Classes(2)
    faces = [face for face in range(FACES) if face != FACE_DOWN]
    for one in faces:
        for other in faces:
            before = table({5: one})
            if before.unseen[other] == 0:
                continue
            after = before.copy()
            for move in (TURN_UP + 5, TURN_UP + 6, REVEAL + other):
                carry_out(after, move)
            first, second = classes.of(before, one, 0), classes.count + classes.of(before, other, 0)
            expected = classes.table(before, 0) + value.changes[first, second]
            assert np.array_equal(expected, classes.table(after, 0))


def test_the_own_digger_takes_the_gold() -> None:
    view = table({1: RED_FIVE, 2: GOLD + 3, 3: BLUE_FIVE + STRENGTHS_OF_A_COLOUR})
    assert best_class(view, plain_value(2, 0.4, 0.1), idle=True) in ([1], [2])


STRENGTHS_OF_A_COLOUR = 4


def test_a_rival_gets_no_gold() -> None:
    view = table({1: RED_TWO + 2 * STRENGTHS_OF_A_COLOUR, 2: GOLD})
    view.first_card = 2
    assert 1 not in best_class(view, plain_value(2, 0.4, 0.1), idle=True)


def test_dynamite_is_for_the_best_digger_of_a_rival() -> None:
    rival = RED_FIVE + 2 * STRENGTHS_OF_A_COLOUR
    view = table({1: DYNAMITE, 2: rival, 3: RED_FIVE, 4: GOLD})
    view.first_card = 1
    assert best_class(view, plain_value(2, 0.4, 0.1), idle=True) == [2]


def test_a_player_does_not_turn_up_idle_pairs_for_ever() -> None:
    """Everything is known and nothing pays: whoever could wait for ever must still move on."""
    state = table({})
    left = {0: GOLD + 3, 1: GOLD + 2, 2: GOLD + 2, 3: RED_TWO, 4: RED_TWO + STRENGTHS_OF_A_COLOUR}
    left |= dict.fromkeys(range(5, 10), GOLD + 3) | dict.fromkeys(range(10, 12), RED_FIVE - 1)
    for place in range(PLACES):
        state.cards[place] = left.get(place, GAP)
    for face in range(FACES):
        state.unseen[face] = 0
        state.table[face] = list(left.values()).count(face)
    state.left, state.idle = len(left), 3
    seat = GoldPlayer(GAME.description, 1, GoldLevel(keep=1.0))
    before = int(state.left)
    for _ in range(2):
        carry_out(state, GAME.description.moves.number(seat.choose(state)))
    assert state.left < before


def test_the_bold_turn_up_what_the_cautious_leave_alone() -> None:
    bold, cautious = (value_for(2, CHARACTERS[name]) for name in ("bold", "cautious"))
    known = Classes(2).gold  # a card of gold that everybody knows
    assert bold.weights[known] > cautious.weights[known]


def test_the_spiteful_count_what_the_leader_has() -> None:
    spiteful, balanced = value_for(3, CHARACTERS["spiteful"], leader=2), value_for(3)
    others = spiteful.weights - balanced.weights
    points = Classes(3).points
    assert list(others[points : points + 3]) == [0, 0, -CHARACTERS["spiteful"].spite]


# The network -----------------------------------------------------------------


def test_the_master_asks_its_network_only_for_two_at_a_single_game() -> None:
    def judges(seats: int, level: str = "master", **options: Any) -> bool:
        view = GAME.start(seats, **options)
        value = GoldPlayer(GAME.description, 1, (LEVELS | BASELINES)[level])._value(view)
        return isinstance(value, Judgement)

    assert judges(2)
    assert not judges(3)
    assert not judges(2, match="series")
    assert not judges(2, "expert")
    assert not judges(2, "expectimax")


def test_the_usual_network_fits_what_it_is_shown() -> None:
    network = usual_network()
    assert [layer.shape for layer in network.layers] == list(shapes_for(INPUTS).values())
    start = network.judge(inputs(np.append(Classes(2).table(GAME.start(2), 1), 0)))
    assert 0.4 < start < 0.6


# Strength --------------------------------------------------------------------


def wins(ours: str, theirs: str, deals: int) -> float:
    """The share that one bot wins against the other, each deal played from both seats."""
    won = 0.0
    for seed in range(deals):
        for seat, kinds in enumerate(([ours, theirs], [theirs, ours])):
            result = played(kinds, seed).result()
            assert result is not None
            won += (seat in result["winners"]) / len(result["winners"])
    return won / deals / 2


@pytest.mark.parametrize(
    ("ours", "theirs"), [("master", "novice"), ("expert", "random"), ("novice", "random")]
)
def test_a_higher_level_beats_a_lower_one(ours: str, theirs: str) -> None:
    assert wins(ours, theirs, 8) > 0.55
