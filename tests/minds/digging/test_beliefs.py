"""What hidden hands probably hold: worlds are imagined as often as they are likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.games.digging.rules import imagine
from glueckauf.games.digging.terms import BANDIT, BANDITS, IN_FIGHT, IN_HAND, IN_STOCK, MINE_CARDS
from glueckauf.minds.digging import beliefs
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search.rollouts.kernel import TRIAL, WORLD

GAME = glueckauf.game("digging")
SEAT, RIVAL = 0, 1
FEW = 3  # cards in the stock
POSITIONS = 4
DRAWN = 4000
CLOSE = 0.05  # the noise of so many draws, and that one is drawn of a few particles only

Hand = tuple[int, ...]


def positions() -> Iterator[Any]:
    """What a seat knows near the end of deals between two players."""
    for seed in range(20, 30):
        play = GAME.new(2, seed=seed)
        lineup = [bot("thumb", play.game, 1), bot("thumb", play.game, 2)]
        while play.turn is not None:
            knowledge = play.knowledge(play.turn)
            if play.turn == SEAT and knowledge.mines and 0 < knowledge.stock_left <= FEW:
                yield knowledge
            play.do(lineup[play.turn].choose(knowledge))


def cards_of(state: Any) -> Hand:
    """The rival's cards in a world."""
    kinds = [card for card in range(MINE_CARDS, BANDIT) for _ in range(state.hands[RIVAL][card])]
    return (*kinds, *(BANDIT + one for one in range(BANDITS) if state.bandits[one] == IN_HAND + RIVAL))


def unseen(world: Any) -> list[int]:
    """All cards that the seat cannot see: the rival's and those of the stock."""
    stock = [card for card in range(MINE_CARDS, BANDIT) for _ in range(world.stock[card])]
    bandits = [BANDIT + one for one in range(BANDITS) if world.bandits[one] == IN_STOCK]
    return [*cards_of(world), *stock, *bandits]


def with_hand(world: Any, hand: Hand) -> Any:
    """The same world with another hand of the rival."""
    state = world.copy()
    for card in range(MINE_CARDS, BANDIT):
        state.hands[RIVAL][card] = hand.count(card)
    state.hands[RIVAL][BANDIT] = sum(card >= BANDIT for card in hand)
    for one in range(BANDITS):
        if world.bandits[one] in (IN_STOCK, IN_HAND + RIVAL):
            state.bandits[one] = IN_HAND + RIVAL if BANDIT + one in hand else IN_STOCK
    return state


def enumerated(knowledge: Any) -> dict[Hand, float]:
    """How likely every hand is: by lot, times how well it explains what was done."""
    world = knowledge.copy()
    imagine(world, SEAT, new_stream(1))
    by_lot = Counter(tuple(sorted(hand)) for hand in combinations(unseen(world), len(cards_of(world))))
    weights = {
        hand: count * beliefs.likelihood(with_hand(world, hand), SEAT) for hand, count in by_lot.items()
    }
    return {hand: weight / sum(weights.values()) for hand, weight in weights.items()}


def drawn(knowledge: Any) -> dict[Hand, float]:
    """How often every hand is imagined."""
    game = GAME.description
    states, luck = game.layout.packed(knowledge, TRIAL + 1), Stream.packed(new_stream(3))
    scratch, kernel, tally = scratch_for(len(game.moves)).blank(), rollouts_of(game).kernel, Counter[Hand]()
    for _ in range(DRAWN):
        kernel.imagine(states, SEAT, luck[0], scratch[0])
        tally[tuple(sorted(cards_of(game.layout.unpacked(states[WORLD]))))] += 1
    return {hand: count / DRAWN for hand, count in tally.items()}


@pytest.mark.parametrize("knowledge", [*islice(positions(), POSITIONS)])
def test_every_hand_is_imagined_as_often_as_it_is_likely(knowledge: Any) -> None:
    likely, imagined = enumerated(knowledge), drawn(knowledge)
    assert imagined.keys() <= likely.keys()
    for hand, chance in likely.items():
        assert imagined.get(hand, 0.0) == pytest.approx(chance, abs=CLOSE)


def fight() -> Any:
    """A fight in which the partner of the attacker is on turn, and the first defender let it go."""
    play = GAME.new(4, seed=3)
    lineup = [bot("thumb", play.game, seat) for seat in range(4)]
    while play.turn is not None:
        state = play.knowledge(play.turn)
        lone = sum(place >= IN_FIGHT for place in state.bandits) == 1
        if lone and state.attacker >= 0 and (play.turn - state.attacker) % 4 == 2:
            return state
        play.do(lineup[play.turn].choose(state))
    raise AssertionError("nobody fought")


def test_who_let_a_fight_go_is_taken_to_hold_no_bandit_that_would_have_turned_it() -> None:
    state = fight()
    attacked = next(one + 1 for one in range(BANDITS) if state.bandits[one] >= IN_FIGHT)
    first = (state.attacker + 1) % 4
    turning = [value for value in range(1, BANDITS + 1) if beliefs.let_go(state, first, value)]
    assert turning == list(range(attacked, BANDITS + 1))  # a tie defends [R22]
    later = (state.attacker + 3) % 4
    assert not any(beliefs.let_go(state, later, value) for value in range(1, BANDITS + 1))
    assert beliefs.ODDS[beliefs.HELD_BACK] < beliefs.EVEN


def test_a_bandit_is_the_less_likely_the_stronger_it_is_and_the_more_there_is_to_attack() -> None:
    bands = [beliefs.ODDS[first : first + 3] for first in (beliefs.LOW, beliefs.MIDDLE, beliefs.HIGH)]
    for idle, some, great in bands:
        assert idle > some > great
    assert bands[0][2] > bands[1][2] > bands[2][2]
    assert len(beliefs.ODDS) == beliefs.USES
