"""How the dealer decides: by lot, in the order of a stack, or as recorded."""

from collections import Counter
from typing import Any

import pytest

import glueckauf
from glueckauf import RecordError
from glueckauf.rulekit import DEALER
from glueckauf.table.dealing import Dealer, RecordedDealer, StackedDealer
from tests.plays import Setting, played

MINE = Setting("mygoldmine", 3)


def opening() -> Any:
    """My Gold Mine before its first card is turned up."""
    state = MINE.start()
    assert state.turn == DEALER
    return state


def test_a_dealer_deals_what_the_seed_says() -> None:
    dealt = [[Dealer(MINE.description, seed).next_move(opening()) for _ in range(3)] for seed in (1, 1)]
    assert dealt[0] == dealt[1]
    assert Dealer(MINE.description, 1).orders == {}
    assert not Dealer(MINE.description, 1).stacked


def test_a_stack_is_dealt_from_the_top() -> None:
    stay, right = 1, 2
    dealer = StackedDealer(MINE.description, 1, {"dig": [right, stay, stay], "exit": []})
    assert MINE.description.moves.deal_name(dealer.next_move(opening())) == "dig:R"
    assert dealer.orders["dig"] == [stay, stay]


def test_a_refused_top_card_is_shuffled_away() -> None:
    stay, dragon = 1, 4
    for seed in range(20):
        dealer = StackedDealer(MINE.description, seed, {"dig": [dragon, dragon, stay], "exit": []})
        assert MINE.description.moves.deal_name(dealer.next_move(opening())) == "dig:S"
        assert dealer.orders["dig"] == [dragon, dragon]


def test_a_pile_that_was_gathered_is_shuffled() -> None:
    state = opening()
    orders = set()
    for seed in range(5):
        dealer = StackedDealer(MINE.description, seed, {"dig": [], "exit": []})
        dealer.look_at(state)
        assert sorted(dealer.orders["dig"]) == sorted([1] * 29 + [2] * 15 + [3] * 5 + [4] * 9)
        orders.add(tuple(dealer.orders["dig"]))
    assert len(orders) == 5


def test_a_pile_that_was_left_alone_keeps_its_order() -> None:
    state = opening()
    dealer = StackedDealer(MINE.description, 1, {"dig": [], "exit": []})
    dealer.look_at(state)
    before = {pile: cards[:] for pile, cards in dealer.orders.items()}
    dealer.look_at(state)
    assert dealer.orders == before


def test_a_shuffle_puts_every_card_anywhere() -> None:
    tops: Counter[int] = Counter()
    for seed in range(400):
        dealer = StackedDealer(MINE.description, seed, {"cards": list(range(8))})
        dealer._shuffle(dealer.orders["cards"])
        tops[dealer.orders["cards"][0]] += 1
    assert set(tops) == set(range(8))
    assert sum((count - 50) ** 2 / 50 for count in tops.values()) < 25


def test_recorded_deals_come_first_and_then_the_dealer_takes_over() -> None:
    original = Dealer(MINE.description, 5)
    today = Dealer(MINE.description, 5).next_move(opening())
    gold = ("dig:S", "dig:R", "dig:L")
    recorded = next(name for name in gold if MINE.description.moves.deal_number(name) != today)
    dealer = RecordedDealer(original, [recorded])
    state = opening()
    move = dealer.next_move(state)
    assert MINE.description.moves.deal_name(move) == recorded
    state = played(MINE.description, state, move)
    assert dealer.stream == Dealer(MINE.description, 5).stream
    assert original.stream != dealer.stream


def test_a_recorded_deal_must_be_possible() -> None:
    for name in ("dig:X", "exit:1", "next_round", "nonsense"):
        with pytest.raises(RecordError) as caught:
            RecordedDealer(Dealer(MINE.description, 1), [name]).next_move(opening())
        assert caught.value.code == "record_deal"
        assert name in str(caught.value)


def test_stacked_gold_deals_each_place_its_own_card() -> None:
    box = {"gold": {"1": 2, "2": 0, "3": 0, "4": 0}, "diggers": {"2": 0, "3": 0, "4": 0, "5": 0}}
    cards = ["!"] * 30 + ["$1", "$1"] + ["!"] * 24 + [None] * 8
    play = glueckauf.game("gold").load(
        {"game": "gold", "seats": 3, "stacked": True, "cards": cards},
        seed=1,
        box=box | {"other": {"dynamite": 54}},
    )
    for place, face in ((31, "$1"), (30, "$1"), (29, "!")):
        assert play.do({"do": "turn", "place": place})[0]["card"] == face
    assert play.position()["cards"] == cards
