"""What counters tell: worlds are imagined as often as they are likely, given what the other did."""

from collections import Counter as Tally
from collections.abc import Iterator
from itertools import islice, product
from math import comb
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.games.elfengold.rules import is_digging
from glueckauf.games.elfengold.terms import Counter
from glueckauf.minds.elfengold import beliefs
from glueckauf.minds.elfengold.rollout_policy import SCHOOLS
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search.rollouts.kernel import TRIAL, WORLD

GAME = glueckauf.game("elfengold")
SEAT, RIVAL = 0, 1
POSITIONS = 4
EVERY = 5  # decisions of the seat from one position to the next
DRAWN = 4000
CASTS = 400
CLOSE = 0.05  # the noise of so many draws, and that one is drawn of a few particles only

Arrangement = tuple[int, ...]


def positions() -> Iterator[Any]:
    """What a seat knows when the other's counters lie in the mine, in all phases of a game."""
    play = GAME.new(2, seed=12)
    lineup = [bot("thumb", play.game, 1), bot("spoiler", play.game, 2)]
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if play.turn == SEAT and hidden(knowledge):
            yield knowledge
        play.do(lineup[play.turn].choose(knowledge))


def hidden(knowledge: Any) -> list[int]:
    """The rival's counters in the mine that nobody else has seen."""
    return [
        index
        for index in range(knowledge.placed)
        if knowledge.placed_by[index] == RIVAL and knowledge.placed_kind[index] == FACE_DOWN
    ]


def enumerated(knowledge: Any) -> dict[Arrangement, float]:
    """How likely every arrangement is: by lot, times how well it explains what was done."""
    laid, kept = hidden(knowledge), int(knowledge.hand[RIVAL][FACE_DOWN])
    seen = [index for index in range(knowledge.placed) if knowledge.placed_by[index] == RIVAL]
    shown = [knowledge.placed_kind[index] for index in seen]
    rocks = int(knowledge.rocks_each - knowledge.hand[RIVAL][Counter.ROCK] - shown.count(Counter.ROCK))
    weights: dict[Arrangement, float] = {}
    for kinds in product((Counter.ROCK, Counter.BLANK), repeat=len(laid)):
        state, left = knowledge.copy(), rocks - kinds.count(Counter.ROCK)
        for index, kind in zip(laid, kinds, strict=True):
            state.placed_kind[index] = kind
        if 0 <= left <= kept:
            weights[kinds] = comb(kept, left) * beliefs.likelihood(state, SEAT)
    return {kinds: weight / sum(weights.values()) for kinds, weight in weights.items()}


def drawn(knowledge: Any) -> dict[Arrangement, float]:
    """How often every arrangement is imagined."""
    game = GAME.description
    states, luck = game.layout.packed(knowledge, TRIAL + 1), Stream.packed(new_stream(3))
    scratch, laid = scratch_for(len(game.moves)).blank(), hidden(knowledge)
    kernel, tally = rollouts_of(game).kernel, Tally[Arrangement]()
    for _ in range(DRAWN):
        kernel.imagine(states, SEAT, luck[0], scratch[0])
        tally[tuple(int(states[WORLD].placed_kind[index]) for index in laid)] += 1
    return {kinds: count / DRAWN for kinds, count in tally.items()}


@pytest.mark.parametrize("knowledge", [*islice(positions(), 0, EVERY * POSITIONS, EVERY)])
def test_every_arrangement_is_imagined_as_often_as_it_is_likely(knowledge: Any) -> None:
    likely, imagined = enumerated(knowledge), drawn(knowledge)
    assert imagined.keys() <= likely.keys()
    for kinds, chance in likely.items():
        assert imagined.get(kinds, 0.0) == pytest.approx(chance, abs=CLOSE)


def test_hardly_anybody_digs_on_his_own_rock() -> None:
    """Whoever stands where he laid a counter and digs laid a blank."""
    odds = [
        beliefs.rock_odds(knowledge, index)
        for knowledge in positions()
        for index in hidden(knowledge)
        if is_digging(knowledge, RIVAL) and knowledge.placed_at[index] == knowledge.at[RIVAL]
    ]
    assert odds
    assert set(odds) == {beliefs.ON_OWN_ROCK}


def test_a_counter_where_only_the_rivals_want_to_dig_is_rather_a_rock() -> None:
    others, owners = beliefs.ODDS[::2], beliefs.ODDS[1::2]
    assert all(odds > beliefs.EVEN for odds in others)
    assert all(theirs > own for theirs, own in zip(others, owners, strict=True))


def test_everybody_may_go_on_by_any_school_so_that_a_game_is_worth_the_same_in_all_eyes() -> None:
    """Who took itself for the strongest of them would call the rivals' chances its own."""
    state, luck = GAME.start(2), new_stream(5)
    scratch, schools = scratch_for(len(GAME.description.moves)).plain(), Tally[tuple[int, int]]()
    for _ in range(CASTS):
        beliefs.cast(state, SEAT, luck, scratch)
        schools.update((seat, scratch.who[seat]) for seat in (SEAT, RIVAL))
    assert set(schools) == set(product((SEAT, RIVAL), range(SCHOOLS)))
    assert min(schools.values()) > CASTS / SCHOOLS / 2
