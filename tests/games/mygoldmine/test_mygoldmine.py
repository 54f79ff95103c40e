"""My Gold Mine: what a scenario cannot say, because it is about chance, views or the box."""

from collections import Counter
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from tests.plays import Setting, decisions, plain_settings

GAME = glueckauf.game("mygoldmine")
SETTINGS = [setting for setting in plain_settings() if setting.name == "mygoldmine"]
MINE = {
    "game": "mygoldmine", "seats": 3, "stacked": True, "turn": 0, "round": 1, "drago": 8, "at": [4, 4, 4],
    "dig": ["S1", "R2", "L1"], "exit": ["1", "2", "A"],
}  # fmt: skip
DOUBLE = MINE | {"seats": 2, "at": [4, 4, 4, 4]}


def load(base: dict[str, Any] = MINE, **changes: Any) -> Play:
    return GAME.load(base | changes, seed=5)


# The box ---------------------------------------------------------------------


@pytest.mark.rule("mygoldmine", "R2", "R8", "A1", "A2")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_58_dig_cards(setting: Setting) -> None:
    cards: Counter[str] = Counter(setting.new(seed=1).position()["dig"])
    assert cards == {"S1": 29, "R2": 15, "L1": 5, "X": 9}
    assert cards.total() == 58


@pytest.mark.rule("mygoldmine", "R3", "R9", "A2")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_16_exit_cards_of_which_one_offers_extra_gold(setting: Setting) -> None:
    cards: Counter[str] = Counter(setting.new(seed=1).position()["exit"])
    assert cards == {"1": 3, "2": 2, "A": 1, "1|A": 3, "2|A": 2, "1|S": 2, "2|S": 2, "1|G": 1}
    assert cards.total() == 16


@pytest.mark.rule("mygoldmine", "R1", "R4", "R6", "R10", "A29")
def test_nine_mine_cards_and_twelve_nuggets() -> None:
    box = GAME.description.box
    assert (box["mine.places"] + 2, box["mine.cart"], box["nuggets.supply"]) == (9, 4, 12)
    assert 2 * sum(box["nuggets.prizes"]) == 12


@pytest.mark.parametrize(
    ("box", "path"),
    [
        ({"mine": {"cart": 8}}, "mine.cart"),
        ({"mine": {"cart": 0}}, "mine.cart"),
        ({"mine": {"places": 10}}, "dig.X"),
        ({"dig": {"X": 6}}, "dig.X"),
        ({"dig": {"S": 0, "R": 0, "L": 0}}, "dig.S"),
        ({"exit": {"1|G": 0}}, "exit.1|G"),
        ({"exit": {"2|G": 1}}, "exit.1|G"),
        ({"exit": {"1": 8}}, "exit.1"),
        ({"exit": {"1": 0, "2": 0, "A": 0, "1|A": 0, "2|A": 0, "1|S": 0, "2|S": 0}}, "exit.1"),
        ({"nuggets": {"supply": 11}}, "nuggets.supply"),
        ({"nuggets": {"prizes": [4, 2, 1]}}, "nuggets.supply"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(box: dict[str, Any], path: str) -> None:
    with pytest.raises(glueckauf.BoxError) as caught:
        GAME.new(3, seed=1, box=box)
    assert caught.value.path == path
    assert caught.value.rule


@pytest.mark.parametrize(
    "box",
    [
        {"mine": {"places": 5, "cart": 3}, "dig": {"X": 5}},
        {"dig": {"S": 99, "R": 99, "L": 99, "X": 99}, "gold": {"S": 99, "R": 99, "L": 99, "G": 99}},
        {"exit": {"S": 4}},
        {"exit": {"1": 1, "2": 0, "A": 0, "1|A": 0, "2|A": 0, "1|S": 0, "2|S": 0}},
        {"exit": {"1|G": 0, "G": 1}},
        {"nuggets": {"prizes": [1, 1, 1]}},
        {"mine": {"places": 98, "cart": 1}, "dig": {"X": 99}},
    ],
)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_changed_box_can_be_played(setting: Setting, box: dict[str, Any]) -> None:
    play = GAME.new(setting.seats, seed=2, box=box)
    for step in decisions(play, seed=2):
        position = step.position()
        assert position["box"] == box
        assert GAME.load(position).position() == position
    layout = GAME.description.layout
    assert layout.unpacked(layout.packed(play._state)[0]) == play._state


# Chance ----------------------------------------------------------------------


@pytest.mark.rule("mygoldmine", "R8", "A16")
def test_no_round_opens_with_a_dragon_or_moves_drago_before_the_first_turn() -> None:
    opened = 0
    for seed in range(60):
        rounds = set()
        for play in decisions(GAME.new(4, seed), seed):
            position = play.position()
            if position["round"] not in rounds and not play.over:
                rounds.add(position["round"])
                assert position["dig"][0] != "X"
                assert len(position["dig"]) == 58
                assert position["drago"] == 8
                opened += 1
    assert opened > 150


@pytest.mark.rule("mygoldmine", "R8")
def test_the_first_card_is_as_likely_as_it_is_frequent_among_the_gold_cards() -> None:
    first = Counter(GAME.new(3, seed).position()["dig"][0] for seed in range(3000))
    for card, count in {"S1": 29, "R2": 15, "L1": 5}.items():
        assert first[card] / 3000 == pytest.approx(count / 49, abs=0.03)


@pytest.mark.rule("mygoldmine", "R8", "R9", "R39", "A16")
def test_a_stacked_document_is_shuffled_anew_for_the_next_round() -> None:
    exits = [
        "1",
        "1",
        "1",
        "2",
        "2",
        "A",
        "1|A",
        "1|A",
        "1|A",
        "2|A",
        "2|A",
        "1|S",
        "1|S",
        "2|S",
        "2|S",
        "1|G",
    ]
    positions = []
    for seed in (1, 1, 2):
        play = GAME.load(MINE | {"drago": 5, "dig": ["S1", "X", "S1"], "exit": exits}, seed=seed)
        play.do({"do": "dig"})
        positions.append(play.position())
    first, again, other = positions
    assert first["round"] == 2
    assert first["stacked"]
    assert first == again
    assert first["dig"] != other["dig"]
    assert len({tuple(first["exit"]), tuple(other["exit"]), tuple(exits)}) == 3
    assert sorted(first["exit"]) == sorted(exits)
    assert Counter(first["dig"]) == {"S1": 29, "R2": 15, "L1": 5, "X": 9}
    assert first["dig"][0] != "X"


@pytest.mark.rule("mygoldmine", "R30", "A10")
def test_a_stacked_discard_is_shuffled_by_the_seed_and_dealt_as_shown() -> None:
    discard = ["A", "2", "1|S", "2|S", "1|A", "2|A", "1"]
    orders = set()
    for seed in range(5):
        play = GAME.load(MINE | {"exit": ["1"], "discard": discard}, seed=seed)
        play.do({"do": "exit"})
        shown = play.position()["exit"]
        assert sorted(shown) == sorted([*discard, "1"])
        orders.add(tuple(shown))
        play.do({"do": "exit"})
        position = play.position()
        assert shown[0] in (position["drawn"], *position["discard"])
        assert position["exit"] == shown[1:]
    assert len(orders) > 1


# What lies open --------------------------------------------------------------


@pytest.mark.rule("mygoldmine", "R43", "R44", "R13")
def test_a_view_shows_the_open_card_and_the_sizes_of_the_piles() -> None:
    play = load(discard=["2|A"])
    for seat in (None, 0, 1, 2):
        view = play.view(seat)
        assert view["dig"] == ["S1", "?", "?"]
        assert view["exit"] == ["?", "?", "?"]
        assert view["discard"] == ["2|A"]


@pytest.mark.rule("mygoldmine", "R43", "R45", "R28", "A12")
def test_others_see_how_many_cards_but_not_which_and_extra_gold_lies_open() -> None:
    play = load(piles=[["S1", "R2", "G"], ["L1"], []], at=[4, 4, "ladder"], ladder=[2], safe=[[], [], ["R2"]])
    assert play.view(0)["piles"] == [["S1", "R2", "G"], ["?"], []]
    assert play.view(1)["piles"] == [["?", "?", "G"], ["L1"], []]
    assert play.view(None)["piles"] == [["?", "?", "G"], ["?"], []]
    assert play.view(2)["safe"] == [[], [], ["R2"]]
    assert play.view(0)["safe"] == [[], [], ["?"]]


@pytest.mark.rule("mygoldmine", "R45", "A30")
def test_open_gold_shows_everything_that_was_collected() -> None:
    play = load(piles=[["S1", "R2"], ["L1"], []], options={"open_gold": True})
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["piles"] == [["S1", "R2"], ["L1"], []]
        assert play.view(seat)["dig"] == ["S1", "?", "?"]


@pytest.mark.rule("mygoldmine", "R45", "R52")
def test_in_the_double_game_a_player_sees_the_gold_of_both_his_dwarfs() -> None:
    play = load(DOUBLE, at=[4, "ladder", "ladder", 4], ladder=[1, 2], safe=[[], ["R2"], ["S1"], []])
    assert play.view(0)["safe"] == [[], ["R2"], ["?"], []]
    assert play.view(1)["safe"] == [[], ["?"], ["S1"], []]


@pytest.mark.rule("mygoldmine", "R38", "R43")
def test_nuggets_drawn_cards_and_places_are_seen_by_all() -> None:
    play = load(nuggets=[3, 0, 2], round=2, exit=["2|S", "1"])
    play.do({"do": "exit"})
    for seat in (None, 0, 1, 2):
        view = play.view(seat)
        assert (view["nuggets"], view["drawn"], view["at"]) == ([3, 0, 2], "2|S", [4, 4, 4])


@pytest.mark.rule("mygoldmine", "R41", "R45")
def test_after_the_end_all_gold_lies_open() -> None:
    play = load(round=3, at=[1, "burnt", "burnt"], piles=[["R2"], [], []], exit=["1"])
    play.do({"do": "exit"})
    assert play.view(None)["safe"] == [["R2"], [], []]


# Events ----------------------------------------------------------------------


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def test_a_dig_is_told_in_order() -> None:
    play = load(at=[6, 7, 4], dig=["R2", "X", "L1"])
    events = play.do({"do": "dig"})
    assert names(events) == ["dig", "walk", "dragon", "burn", "burn", "turn_up"]
    assert events[0] == {"event": "dig", "seat": 0, "dwarf": 0, "card": "R2"}
    assert events[1] == {"event": "walk", "seat": 0, "dwarf": 0, "from": 6, "to": 7}
    assert events[2] == {"event": "dragon", "to": 7}
    assert events[-1] == {"event": "turn_up", "card": "L1"}


def test_an_exit_card_is_told_before_what_it_does() -> None:
    play = load(at=[1, 1, 4], exit=["A", "1"])
    assert names(play.do({"do": "exit"})) == ["exit_card", "walk", "leave", "leave"]


def test_a_new_exit_pile_is_told() -> None:
    assert names(load(exit=["1"], discard=["A"]).do({"do": "exit"})) == ["exit_card", "walk", "reshuffle"]


def test_the_end_of_a_round_is_told_with_its_prizes_and_the_next_one() -> None:
    play = load(at=[1, "ladder", "burnt"], ladder=[1], safe=[[], ["R2"], []], exit=["1"])
    events = play.do({"do": "exit"})
    assert names(events) == ["exit_card", "leave", "scoring", "round", "turn_up"]
    assert events[2] == {"event": "scoring", "round": 1, "gold": [0, 2, None], "nuggets": [2, 3, 0]}
    assert events[3] == {"event": "round", "round": 2, "seat": 1}


def test_the_end_of_the_game_is_told_with_the_scores() -> None:
    play = load(round=3, nuggets=[1, 2, 3], at=[1, "burnt", "burnt"], piles=[["R2"], [], []], exit=["1"])
    assert play.do({"do": "exit"})[-1] == {"event": "final", "gold": [2, None, None], "scores": [3, 2, 3]}


@pytest.mark.rule("mygoldmine", "A4")
def test_a_dwarf_that_walks_into_drago_is_told_to_burn() -> None:
    play = load(options={"dragon_contact": "burn"}, at=[7, 4, 4], dig=["R2", "S1"])
    assert names(play.do({"do": "dig"})) == ["dig", "burn", "turn_up"]
