"""Gold: what a scenario cannot say, because it is about chance, views, logs or the box."""

from collections import Counter
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from tests.plays import Setting, decisions, finished, plain_settings

GAME = glueckauf.game("gold")
SETTINGS = [setting for setting in plain_settings() if setting.name == "gold"]
COLOURS = "rbgyp"
BOX = Counter({f"{colour}{value}": 2 for colour in COLOURS for value in (2, 3, 4)})
BOX |= Counter({f"{colour}5": 1 for colour in COLOURS})
BOX |= Counter({"$1": 5, "$2": 7, "$3": 7, "$4": 5, "!": 5})


def table(*faces: str, **changes: Any) -> Play:
    """A stacked game with these cards at the first places."""
    rest = sorted((BOX - Counter(faces)).elements())
    position = {"game": "gold", "seats": 3, "turn": 0, "stacked": True, "cards": [*faces, *rest]}
    return GAME.load(position | changes, seed=4)


def turn(play: Play, *places: int) -> list[dict[str, Any]]:
    """Turn up these cards; the events of the last one."""
    events: list[dict[str, Any]] = []
    for place in places:
        events = play.do({"do": "turn", "place": place})
    return events


# The box ---------------------------------------------------------------------


@pytest.mark.rule("gold", "R1", "R2", "R25")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_64_cards_are_turned_up_in_every_game(setting: Setting) -> None:
    play = finished(setting, seed=1)
    position = play.position()
    cards: Counter[str] = Counter(position["out"])
    for won in position["won"]:
        cards.update(won)
    assert cards == BOX
    assert cards.total() == 64


@pytest.mark.rule("gold", "R1")
def test_60_points_of_gold_and_seven_diggers_of_each_colour() -> None:
    assert sum(int(card[1]) * count for card, count in BOX.items() if card[0] == "$") == 60
    for colour in COLOURS:
        assert sum(count for card, count in BOX.items() if card[0] == colour) == 7


@pytest.mark.parametrize("box", [{"other": {"dynamite": 6}}, {"diggers": {"2": 9}}, {"gold": {"4": 6}}])
def test_more_cards_do_not_fit_on_the_table(box: dict[str, Any]) -> None:
    with pytest.raises(glueckauf.BoxError) as caught:
        GAME.new(3, seed=1, box=box)
    assert (caught.value.path, caught.value.rule) == ("other.dynamite", "R2")


def test_fewer_cards_leave_gaps() -> None:
    play = GAME.new(3, seed=1, box={"gold": {"1": 0, "2": 0, "3": 0, "4": 0}})
    assert sum(card is not None for card in play.position()["cards"]) == 40
    for step in decisions(play, seed=1):
        position = step.position()
        assert GAME.load(position).position() == position
    assert play.position()["totals"] == [0, 0, 0]


# Chance ----------------------------------------------------------------------


@pytest.mark.rule("gold", "R6", "R23")
def test_any_card_can_lie_anywhere() -> None:
    faces: Counter[str] = Counter()
    for seed in range(3000):
        play = GAME.new(3, seed)
        turn(play, 17)
        faces[play.position()["cards"][17]] += 1
    for face, count in BOX.items():
        assert faces[face] / 3000 == pytest.approx(count / 64, abs=0.02)


# What lies open --------------------------------------------------------------


@pytest.mark.rule("gold", "R8", "R23", "A13")
def test_only_the_first_card_of_a_turn_lies_open() -> None:
    play = table("$1", "$2")
    turn(play, 0)
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["cards"] == ["$1"] + ["?"] * 63
        assert play.view(seat)["open"] == [0]
    turn(play, 1)
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["cards"] == ["?"] * 64
        assert play.view(seat)["open"] == []


@pytest.mark.rule("gold", "R16", "R25")
def test_gaps_and_what_is_out_are_seen_by_all() -> None:
    play = table("r5", "!")
    turn(play, 0, 1)
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["cards"] == [None, None] + ["?"] * 62
        assert sorted(play.view(seat)["out"]) == ["!", "r5"]


@pytest.mark.rule("gold", "R11", "R24", "A12")
def test_only_the_owner_sees_the_values_of_his_gold() -> None:
    play = table("b5", "$4", "b4", "$3")
    turn(play, 0, 1, 2, 3)
    assert play.view(1)["won"] == [[], ["$3", "$4"], []]
    for seat in (None, 0, 2):
        assert play.view(seat)["won"] == [[], ["?", "?"], []]


@pytest.mark.rule("gold", "R24", "A12")
def test_open_scores_show_all_gold_and_no_cards() -> None:
    play = table("b5", "$4", "$1", "$2", options={"open_scores": True})
    turn(play, 0, 1, 2, 3)
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["won"] == [[], ["$4"], []]
        assert play.view(seat)["cards"] == [None, None] + ["?"] * 62


@pytest.mark.rule("gold", "R23", "A13")
def test_a_memory_aid_shows_what_was_ever_turned_up_and_nothing_else() -> None:
    play = table("$1", "$2", "b5", "$4", options={"memory_aid": True})
    turn(play, 0, 1, 2, 3)
    for seat in (None, 0, 2):
        assert play.view(seat)["cards"] == ["$1", "$2", None, None] + ["?"] * 60
        assert play.view(seat)["won"] == [[], ["?"], []]


@pytest.mark.rule("gold", "R21", "R24")
def test_at_the_end_all_gold_lies_open() -> None:
    play = finished(Setting("gold", 3), seed=2)
    assert play.view(None)["won"] == play.position()["won"]


@pytest.mark.rule("gold", "R22", "R24")
def test_in_a_series_points_are_noted_openly_and_gold_is_hidden_again() -> None:
    for play in decisions(GAME.new(2, seed=3, match="series"), seed=3):
        if play.position()["played"] == 1 and sum(map(len, play.position()["won"])) > 3:
            break
    assert play.view(None)["totals"] == play.position()["totals"]
    assert {card for won in play.view(None)["won"] for card in won} == {"?"}


# Events and the log ----------------------------------------------------------


@pytest.mark.rule("gold", "R8", "A14")
def test_both_faces_are_told_while_they_lie_open() -> None:
    play = table("$1", "$2")
    first, second = turn(play, 0), turn(play, 1)
    assert first == [{"event": "turn_up", "seat": 0, "place": 0, "card": "$1"}]
    assert second[0] == {"event": "turn_up", "seat": 0, "place": 1, "card": "$2"}
    both = [{"place": 0, "card": "$1"}, {"place": 1, "card": "$2"}]
    assert second[1] == {"event": "nothing", "seat": 0, "both": both}
    assert play.events_for(2) == second


@pytest.mark.rule("gold", "R23", "A13")
def test_the_log_forgets_what_lies_face_down_again() -> None:
    play = table("$1", "$2")
    turn(play, 0, 1)
    for seat in (None, 0, 1, 2):
        log = str(play.log_for(seat))
        assert "$" not in log
        assert "place" not in log


@pytest.mark.rule("gold", "R23", "R24", "A13")
def test_views_and_log_are_the_same_whatever_gold_lay_there() -> None:
    """Two tables with the same diggers and other gold: the same deeds, and nobody can tell them apart."""
    here = table("$1", "$2", "b5", "$3", "y5", "$4", "r5", "$1", "$3", "$2")
    there = table("$3", "$4", "b5", "$1", "y5", "$2", "r5", "$4", "$2", "$1")
    moves = [0, 1, 2, 3, 8, 0, 9, 1, 8, 9, 5, 4, 6, 7]
    for number, place in enumerate(moves):
        events = [turn(play, place) for play in (here, there)]
        if number % 2 == 0:
            continue
        assert events[0] != events[1]
        for seat in (None, 0, 1, 2):
            assert here.log_for(seat) == there.log_for(seat)
            assert here.view(None) == there.view(None)
        for rival in (0, 1, 2):
            if here.position()["won"][rival] == there.position()["won"][rival]:
                assert here.view(rival) == there.view(rival)
    assert [len(won) for won in here.position()["won"]] == [1, 1, 1]


def test_deeds_are_told() -> None:
    play = table("b5", "$4", "r2", "g3", "!", "$1", "r3", "y3")
    told = [turn(play, first, first + 1)[1] for first in (0, 2, 4, 6)]
    assert [[card["card"] for card in event.pop("both")] for event in told] == [
        ["b5", "$4"], ["r2", "g3"], ["!", "$1"], ["r3", "y3"],
    ]  # fmt: skip
    assert told == [
        {"event": "find", "seat": 1, "gone": ["b5"], "places": [0], "card": "$4", "place": 1},
        {"event": "fight", "seat": 1, "gone": ["r2"], "places": [2]},
        {"event": "blast", "seat": 2, "gone": ["!", "$1"], "places": [4, 5]},
        {"event": "nothing", "seat": 0},
    ]


@pytest.mark.rule("gold", "R17", "R18")
def test_the_rush_and_its_end_are_told() -> None:
    faces = ["r5", "$1", "!", "r2", "$2", "b3", "$3", "g4", "$4", "y2", "p3"]
    out = sorted((BOX - Counter(faces)).elements())
    play = GAME.load(
        {"game": "gold", "seats": 3, "turn": 0, "stacked": True, "cards": faces + [None] * 53, "out": out}
    )
    assert turn(play, 0, 1)[-1] == {"event": "rush", "left": 9}
    assert turn(play, 2)[1] == {"event": "useless", "seat": 1, "gone": ["!"], "places": [2]}
    assert turn(play, 4)[1] == {"event": "grab", "seat": 2, "place": 4, "card": "$2"}
    assert "$2" not in str(play.log_for(0))
    events = turn(play, 3, 5, 6, 7, 8, 9, 10)
    assert events[-1] == {
        "event": "scoring",
        "points": play.position()["totals"],
        "totals": play.position()["totals"],
    }
