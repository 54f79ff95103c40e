"""What one seat may see of a state and of an event."""

from types import ModuleType
from typing import Any

from glueckauf.rulekit.event import Event
from glueckauf.rulekit.record import Record, SeenBy, int8, pile
from glueckauf.rulekit.sight import SPECTATOR, conceal, told


class Table(Record):
    """Fields of every kind of secrecy."""

    seats = int8()
    stock = pile(4, seen_by=SeenBy.NOBODY)
    hands = pile(3, 4, seen_by=SeenBy.OWNER)
    bids = int8(3, seen_by=SeenBy.OWNER)
    secret = int8(seen_by=SeenBy.NOBODY)
    dice = int8(3, 2, seen_by=SeenBy.OWNER)
    rocks = int8(4, seen_by="sees_rock")
    seen_once = pile(4, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE)


def rules() -> ModuleType:
    module = ModuleType("rules")
    vars(module)["sees_rock"] = lambda state, seat, item: seat == 1 or item < state.seats - 1
    return module


def table() -> Any:
    state = Table.plain()
    state.seats = 3
    state.stock[:] = [0, 1, 2, 3]
    state.hands[:] = [[0, 1, 0, 1], [0, 0, 2, 0], [0, 0, 0, 3]]
    state.bids[:] = [4, 5, 6]
    state.secret = 9
    state.dice[:] = [[1, 2], [3, 4], [5, 6]]
    state.rocks[:] = [7, 8, 9, 10]
    state.seen_once[:] = [0, 2, 0, 0]
    return state


def seen(seat: int, *, remembering: bool = False) -> Any:
    return conceal(Table, rules(), table(), seat, remembering=remembering)


def test_what_is_open_stays() -> None:
    assert seen(0).seats == 3


def test_a_pile_that_nobody_sees_keeps_its_size() -> None:
    for seat in (SPECTATOR, 0, 1, 2):
        assert seen(seat).stock == [6, 0, 0, 0]


def test_a_hand_is_seen_by_its_owner() -> None:
    assert seen(1).hands == [[2, 0, 0, 0], [0, 0, 2, 0], [3, 0, 0, 0]]
    assert seen(SPECTATOR).hands == [[2, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]]


def test_a_single_thing_keeps_nothing() -> None:
    assert seen(2).bids == [0, 0, 6]
    assert seen(2).secret == 0


def test_a_row_that_is_no_pile_is_hidden_item_by_item() -> None:
    assert seen(0).dice == [[1, 2], [0, 0], [0, 0]]


def test_a_rule_can_say_who_sees_what() -> None:
    assert seen(1).rocks == [7, 8, 9, 10]
    assert seen(0).rocks == [7, 8, 0, 0]


def test_memory_holds_what_was_seen_once() -> None:
    assert seen(0).seen_once == [2, 0, 0, 0]
    assert seen(0, remembering=True).seen_once == [0, 2, 0, 0]
    assert seen(0, remembering=True).stock == [6, 0, 0, 0]


def test_the_truth_is_untouched() -> None:
    state = table()
    conceal(Table, rules(), state, SPECTATOR).hands[0][0] = 99
    assert state == table()


# Events ----------------------------------------------------------------------

DRAWN = Event("draw", {"seat": 1, "card": "MG"}, secret={"card": (1,)}, fades=("card",))


def test_a_secret_fact_is_told_to_those_who_may_know_it() -> None:
    assert told(DRAWN, 1) == {"event": "draw", "seat": 1, "card": "MG"}
    assert told(DRAWN, 0) == told(DRAWN, SPECTATOR) == {"event": "draw", "seat": 1, "card": "?"}


def test_a_fading_fact_is_not_told_later() -> None:
    assert told(DRAWN, 1, later=True) == told(DRAWN, 0, later=True) == {"event": "draw", "seat": 1}


def test_the_whole_event_has_every_fact() -> None:
    assert DRAWN.whole == {"event": "draw", "seat": 1, "card": "MG"}
