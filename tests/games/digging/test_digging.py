"""Digging: what a scenario cannot say, because it is about chance, views, memory or the box."""

from collections import Counter
from itertools import islice, permutations
from math import sqrt
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.games.digging import rules
from glueckauf.games.digging.position import CARD_NUMBERS, hand_cards, names, stock_cards
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, CARD_NAMES
from glueckauf.minds.digging import heuristic as thumb
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.sight import SPECTATOR, conceal
from tests.plays import Setting, check, decisions, plain_settings, steps

GAME = glueckauf.game("digging")
SETTINGS = [
    *(setting for setting in plain_settings() if setting.name == "digging"),
    Setting("digging", 4, {"mode": "single"}),
]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)

WHOLE = [
    *["MG", "MS", "MC"] * 3, *["g", "s", "c"] * 9, "G2", "S2", "C2", *["X"] * 9,
    *(f"b{value}" for value in range(1, 13)),
]  # fmt: skip


def table(hands: list[str], stock: str) -> Play:
    """Partners with these cards; mines that are not among them lie before seat 1, all else is out.

    Closures that are not among them have closed those mines.
    """
    left = Counter(WHOLE) - Counter([*" ".join(hands).split(), *stock.split()])
    metals = [
        *["gold"] * left.pop("MG", 0), *["silver"] * left.pop("MS", 0), *["copper"] * left.pop("MC", 0)
    ]  # fmt: skip
    closures = left.pop("X", 0)
    assert closures <= len(metals)
    mines = [
        {"owner": 1, "metal": metal, "chests": [], "closed": index < closures}
        for index, metal in enumerate(metals)
    ]
    position = {"game": "digging", "seats": 4, "turn": 0, "hands": [hand.split() for hand in hands]}
    position |= {"stock": stock.split(), "mines": mines, "out": list(left.elements())}
    return GAME.load(position, seed=1)


def known(state: Any, seat: int) -> Any:
    return conceal(State, rules, state, seat, remembering=True)


# The box ---------------------------------------------------------------------


@pytest.mark.rule("digging", "R1", "R4", "R5", "A17")
@pytest.mark.parametrize(
    ("seats", "options", "singles", "cards"),
    [
        (2, {}, 5, 48),
        (3, {}, 7, 54),
        (4, {}, 9, 60),
        (4, {"mode": "single"}, 9, 60),
        (2, {"reduced_deck": False}, 9, 60),
        (3, {"reduced_deck": False}, 9, 60),
    ],
)
def test_the_cards_of_a_deal(seats: int, options: dict[str, Any], singles: int, cards: int) -> None:
    position = GAME.new(seats, seed=1, **options).position()
    everything = Counter([*position["stock"], *(card for hand in position["hands"] for card in hand)])
    assert [len(hand) for hand in position["hands"]] == [6] * seats
    assert len(position["stock"]) == cards - 6 * seats
    assert everything == Counter(WHOLE) - Counter(dict.fromkeys("gsc", 9 - singles))


@pytest.mark.parametrize(
    ("box", "path"),
    [
        ({"mines": {"MG": 4}}, "mines.MG"),
        ({"chests": {"g": 3}}, "chests.g"),
        ({"chests": {"C2": 2}}, "chests.C2"),
        ({"chests": {"g": 62}}, "chests.g"),
        ({"other": {"X": 0}}, "worth.gold"),
        ({"other": {"bandits": 13}}, "other.bandits"),
        ({"worth": {"gold": 0, "silver": 0, "copper": 0}}, "worth.gold"),
        ({"mines": {"MG": 0, "MS": 0, "MC": 0}}, "worth.gold"),
        ({"chests": {"g": 4, "s": 4, "c": 4}, "other": {"X": 0, "bandits": 0}}, "chests.g"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(box: dict[str, Any], path: str) -> None:
    with pytest.raises(glueckauf.BoxError) as caught:
        GAME.new(2, seed=1, box=box)
    assert caught.value.path == path
    assert caught.value.rule


@pytest.mark.parametrize(
    "box",
    [
        {"other": {"bandits": 0}},
        {"other": {"bandits": 5, "X": 20}},
        {"mines": {"MG": 9, "MS": 0, "MC": 0}},
        {"chests": {"G2": 0, "S2": 0, "C2": 0}},
        {"worth": {"gold": 99, "silver": 99, "copper": 99}},
        {"left_out": {"2": 0, "3": 0, "4": 1}},
    ],
)
@every_setting
def test_a_changed_box_can_be_played(setting: Setting, box: dict[str, Any]) -> None:
    play = GAME.new(setting.seats, seed=2, box=box, **setting.options)
    for step in islice(decisions(play, seed=2), 0, None, 9):
        position = step.position()
        assert position["box"] == box
        assert GAME.load(position).position() == position
        check(step.game, step._state)


# What everybody sees ---------------------------------------------------------


@pytest.mark.rule("digging", "R40", "A24")
@every_setting
def test_hands_and_stock_are_secret_and_their_sizes_are_not(setting: Setting) -> None:
    for play in islice(decisions(setting.new(seed=3), seed=3), 0, None, 11):
        position = play.position()
        for seat in (None, *range(setting.seats)):
            view = play.view(seat)
            assert view["stock"] == ["?"] * len(position["stock"])
            for other, hand in enumerate(position["hands"]):
                assert view["hands"][other] == (hand if other == seat else ["?"] * len(hand))
            open_to_all = position.keys() - {"stock", "hands"}
            assert {key: view[key] for key in open_to_all} == {key: position[key] for key in open_to_all}


@pytest.mark.rule("digging", "R9", "R40")
def test_only_the_drawer_is_told_which_card_he_drew() -> None:
    play = GAME.new(4, seed=4)
    (whole,) = play.do({"do": "draw"})
    assert whole["card"] in CARD_NUMBERS
    told = {seat: play.events_for(seat)[0]["card"] for seat in (None, 0, 1, 2, 3)}
    assert told == {None: "?", 0: whole["card"], 1: "?", 2: "?", 3: "?"}
    assert play.log_for(0)[-1]["card"] == whole["card"]
    assert play.log_for(2)[-1]["card"] == "?"


@pytest.mark.rule("digging", "R10", "R40")
def test_only_giver_and_receiver_are_told_which_card_was_pushed() -> None:
    play = GAME.new(4, seed=4)
    card = play.position()["hands"][0][0]
    play.do({"do": "push", "card": card})
    told = {seat: play.events_for(seat)[0]["card"] for seat in (None, 0, 1, 2, 3)}
    assert told == {None: "?", 0: card, 1: "?", 2: card, 3: "?"}
    assert play.view(0)["hands"][2] == ["?"] * 7


# What is remembered of pushed cards ------------------------------------------


def remembered(play: Play, seat: int | None, holder: int) -> list[str]:
    """The cards that a seat knows in another hand."""
    knowledge = play.knowledge(seat)
    cards = [card for card, count in enumerate(knowledge.pushed[holder]) for _ in range(count)]
    bandits = [card for card in range(BANDIT, len(CARD_NAMES)) if rules.holds(knowledge, holder, card)]
    return names(cards + bandits)


@pytest.mark.rule("digging", "R10", "R40")
@pytest.mark.parametrize("card", ["b9", "g", "X", "MG", "G2"])
def test_the_giver_remembers_what_he_pushed_and_nobody_else_learns_of_it(card: str) -> None:
    closures = 8 if card == "X" else 9
    play = table([f"{card} s", "s", "s", "s"], "c c b1" + " X" * closures)
    play.do({"do": "push", "card": card})
    assert remembered(play, 0, 2) == [card]
    for seat in (1, 3, None):
        assert not any(map(any, play.knowledge(seat).pushed))
        assert remembered(play, seat, 2) == []


@pytest.mark.rule("digging", "R10", "R40")
def test_a_pushed_card_is_remembered_until_one_like_it_is_laid_out() -> None:
    play = table(["MG g", "", "g", ""], "s s s s s s s X X X X X X X X X b1")
    for move in [{"do": "open", "card": "MG"}, {"do": "draw"}, {"do": "draw"}, {"do": "draw"}]:
        play.do(move)
    mine = len(play.position()["mines"]) - 1
    play.do({"do": "push", "card": "g"})
    assert remembered(play, 0, 2) == ["g"]
    play.do({"do": "draw"})
    play.do({"do": "dig", "card": "g", "mine": mine})
    assert play.position()["hands"][2].count("g") == 1
    assert remembered(play, 0, 2) == []


@pytest.mark.rule("digging", "R10", "R40")
@pytest.mark.parametrize("card", ["b9", "g"])
def test_a_card_pushed_back_is_known_to_the_other_partner(card: str) -> None:
    play = table([card, "", "", ""], "s s s s s X X X X X X X X X b1")
    play.do({"do": "push", "card": card})
    play.do({"do": "draw"})
    play.do({"do": "push", "card": card})
    assert remembered(play, 0, 2) == []
    assert remembered(play, 2, 0) == [card]


@pytest.mark.rule("digging", "R24", "R40")
def test_a_pushed_bandit_is_forgotten_when_it_has_fought() -> None:
    mine = {"owner": 3, "metal": "gold", "chests": ["g"], "closed": False}
    play = table(["b9 MG g", "", "", ""], "s s s s s X X X X X X X X X b1")
    position = play.position()
    position["hands"][0] = ["b9"]
    play = GAME.load(position | {"mines": [*position["mines"], mine]}, seed=1)
    play.do({"do": "push", "card": "b9"})
    play.do({"do": "draw"})
    play.do({"do": "bandit", "card": "b9", "mine": len(position["mines"])})
    assert remembered(play, 0, 2) == []
    assert play.view(1)["fight"]["bandits"] == [[2, 9]]


# Imagining -------------------------------------------------------------------


@pytest.mark.rule("digging", "R40", "A18", "A24")
@every_setting
def test_an_imagined_world_fits_what_is_known_and_has_no_card_of_its_own(setting: Setting) -> None:
    stream = new_stream(5)
    for state, _ in islice(steps(setting, seed=5), 0, 400, 7):
        for seat in (SPECTATOR, *range(setting.seats)):
            knowledge = known(state, seat)
            world = knowledge.copy()
            rules.imagine(world, seat, stream)
            check(GAME.description, world)
            assert known(world, seat) == knowledge


def worlds(unseen: list[str], sizes: tuple[int, ...]) -> Counter[tuple[Any, ...]]:
    """In how many ways the unseen cards, told apart, can be dealt into piles of these sizes."""
    ways: Counter[tuple[Any, ...]] = Counter()
    for order in permutations(unseen):
        piles, start = [], 0
        for size in sizes:
            piles.append(tuple(sorted(order[start : start + size])))
            start += size
        ways[tuple(piles)] += 1
    return ways


def seen_by(state: Any, pushed: Counter[str]) -> tuple[Any, ...]:
    """The three other hands without what was pushed into them, and the stock."""
    hands = [Counter(names(hand_cards(state, seat))) for seat in (1, 2, 3)]
    hands[1] -= pushed
    piles = [*(hand.elements() for hand in hands), names(stock_cards(state))]
    return tuple(tuple(sorted(pile)) for pile in piles)


@pytest.mark.rule("digging", "R40", "A18")
@pytest.mark.parametrize(
    ("hands", "stock", "push"),
    [
        (["X X X X X X b1 g", "g", "g s", "b2"], "g b3 s", None),
        (["X X X X X X b1 g", "g", "s", "b2"], "g b3 s", "g"),
        (["X X X X X X b1 b4", "g", "s", "b2"], "g b3 s", "b4"),
        (["X X X X X X b1 X", "X", "g", "X b2"], "g s", "X"),
    ],
)
def test_imagined_worlds_are_as_frequent_as_they_are(hands: list[str], stock: str, push: str | None) -> None:
    play = table(hands, stock)
    if push:
        play.do({"do": "push", "card": push})
    state = play._state
    known_there = Counter([push] if push else [])
    truth = seen_by(state, known_there)
    expected = worlds([card for pile in truth for card in pile], tuple(map(len, truth)))
    total, draws, stream = expected.total(), 6000, new_stream(6)
    found: Counter[tuple[Any, ...]] = Counter()
    for _ in range(draws):
        world = known(state, 0)
        rules.imagine(world, 0, stream)
        found[seen_by(world, known_there)] += 1
    assert found.keys() <= expected.keys()
    share = {world: draws * ways / total for world, ways in expected.items()}
    chi_squared = sum((found[world] - share[world]) ** 2 / share[world] for world in expected)
    freedom = len(expected) - 1
    assert freedom > 10
    assert abs(chi_squared - freedom) < 4 * sqrt(2 * freedom)


@pytest.mark.rule("digging", "R40")
def test_compiled_imagination_is_the_same() -> None:
    quick = compiled(rules)
    for state, _ in islice(steps(Setting("digging", 4), seed=7), 30, 300, 30):
        for seat in range(4):
            slow_world = known(state, seat)
            packed = State.packed(slow_world)[0]
            slow_stream, quick_stream = new_stream(8), Stream.packed(new_stream(8))[0]
            rules.imagine(slow_world, seat, slow_stream)
            quick.imagine(packed, seat, quick_stream)
            assert State.unpacked(packed) == slow_world
            assert Stream.unpacked(quick_stream) == slow_stream


# Playing ---------------------------------------------------------------------


@every_setting
def test_the_rule_of_thumb_knows_only_what_its_seat_knows(setting: Setting) -> None:
    notes, luck = scratch_for(len(GAME.description.moves)).plain(), new_stream(9)
    for state, _ in islice(steps(setting, seed=9), 0, None, 3):
        if state.turn not in (DEALER, NOBODY):
            move = thumb.decide(state, luck, notes)
            assert thumb.decide(known(state, state.turn), luck, notes) == move
            assert GAME.description.refusal(state, move) == 0


@every_setting
def test_rules_of_thumb_play_to_the_end(setting: Setting) -> None:
    play = setting.new(seed=10)
    players = [bot("thumb", GAME.description, seed) for seed in range(setting.seats)]
    while play.turn is not None:
        play.do(players[play.turn].choose(play.knowledge(play.turn)))
    result = play.result()
    assert result is not None
    assert max(result["scores"]) >= play.knowledge(None).target
    assert glueckauf.replay(play.record()).position() == play.position()


@pytest.mark.rule("digging", "R8", "R28", "A10")
@pytest.mark.parametrize(("seats", "most"), [(2, 36 + 48 + 2), (3, 36 + 54 + 3), (4, 36 + 60 + 4)])
def test_a_deal_without_pushing_is_short(seats: int, most: int) -> None:
    for seed in range(5):
        actions: Counter[int] = Counter()
        for play in decisions(GAME.new(seats, seed, mode="single"), seed):
            actions[play.position()["deal"]] += 1
        assert max(actions.values()) <= most + 1


@pytest.mark.rule("digging", "R7", "R35")
def test_the_deal_goes_round_until_the_target_is_reached() -> None:
    deals: dict[int, tuple[int, int]] = {}
    for play in decisions(GAME.new(4, seed=11, first=3, target=200), seed=11):
        position = play.position()
        deals.setdefault(position["deal"], (position["dealer"], position["turn"]))
    assert len(deals) > 4
    assert all(pair == ((deal + 1) % 4, (deal + 2) % 4) for deal, pair in deals.items())


# What follows from what lies open ------------------------------------------------


def fought_over(**more: Any) -> Play:
    """Partners with one closed and one contested mine."""
    mines = [
        {"owner": 0, "metal": "silver", "chests": ["S2", "s"], "closed": True},
        {"owner": 1, "metal": "gold", "chests": ["g", "G2"], "closed": False},
    ]
    fight = {"mine": 1, "attacker": 0, "bandits": [[0, 3]]}
    used = [*["MG"], *["MS"], "S2", "s", "g", "G2", "X", "b3"]
    stock = list((Counter(WHOLE) - Counter(used)).elements())
    position = {"game": "digging", "seats": 4, "turn": 1, "hands": [[], [], [], []], "stock": stock}
    return GAME.load(position | {"mines": mines, "fight": fight, **more}, seed=1)


def test_a_table_knows_the_target_what_mines_are_worth_what_is_closed_and_who_is_ahead() -> None:
    assert fought_over().reckoning() == {
        "target": 60,
        "worth": {"gold": 3, "silver": 2, "copper": 1},
        "double": {"gold": 6, "silver": 4, "copper": 2},
        "mines": [8, 9],
        "doubled": [True, False],
        "closed": [8, 0],
        "ahead": 0,
    }


def test_a_target_that_must_be_exceeded_is_one_point_farther() -> None:
    assert fought_over(options={"target_strict": True}).reckoning()["target"] == 61


def test_who_defends_stays_ahead_with_equal_bandits() -> None:
    assert fought_over(turn=2, fight={"mine": 1, "attacker": 0, "bandits": [[0, 3], [1, 4]]}, stock=[
        *(Counter(WHOLE) - Counter(["MG", "MS", "S2", "s", "g", "G2", "X", "b3", "b4"])).elements()
    ]).reckoning()["ahead"] == 1  # fmt: skip
