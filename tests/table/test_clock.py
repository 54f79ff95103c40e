"""Clocks: what they show, when they stand still, and when they have run out."""

import pytest

from glueckauf.table.clock import DAY, SECOND, Clocks, Kind


def clocks(kind: Kind, increment: int = 0, clocked: tuple[bool, ...] = (True, True, False)) -> Clocks:
    """Two persons with ten seconds (or two days) each, and a bot; nobody on turn yet."""
    made = Clocks.of(kind, 10, increment, 2)
    made.wind([*clocked])
    return made


def test_without_clocks_nothing_runs() -> None:
    none = clocks("none")
    none.pass_turn(0, 1000)
    assert none.shown(99_000) == [None, None, None]
    assert none.running is None
    assert none.deadline is None


@pytest.mark.parametrize(("kind", "full"), [("move", 10 * SECOND), ("total", 10 * SECOND), ("days", 2 * DAY)])
def test_persons_have_a_full_clock_and_bots_none(kind: Kind, full: int) -> None:
    assert clocks(kind).shown(0) == [full, full, None]


@pytest.mark.parametrize("kind", ["move", "total", "days"])
def test_only_the_clock_of_the_seat_on_turn_runs(kind: Kind) -> None:
    running = clocks(kind)
    running.pass_turn(1, 1000)
    assert running.shown(1400) == [running.full, running.full - 400, None]
    assert running.running == 1
    assert running.deadline == 1000 + running.full


@pytest.mark.parametrize("kind", ["move", "days"])
def test_a_clock_for_one_move_is_full_again_after_it(kind: Kind) -> None:
    running = clocks(kind)
    running.pass_turn(0, 0)
    running.pass_turn(1, 9000)
    assert running.shown(9000) == [running.full, running.full, None]
    assert running.deadline == 9000 + running.full


def test_a_total_clock_keeps_what_is_left_and_gains_its_increment() -> None:
    running = clocks("total", increment=3)
    running.pass_turn(0, 0)
    running.pass_turn(1, 4000)
    assert running.shown(4000) == [9000, 10_000, None]
    running.pass_turn(0, 5500)
    assert running.shown(6500) == [8000, 11_500, None]
    running.pass_turn(0, 7500)
    assert running.shown(7500) == [10_000, 11_500, None]


@pytest.mark.parametrize("kind", ["move", "days"])
def test_only_total_clocks_have_an_increment(kind: Kind) -> None:
    assert clocks(kind, increment=3).increment == 0


def test_no_clock_runs_while_a_bot_is_on_turn_or_the_game_is_over() -> None:
    running = clocks("total")
    running.pass_turn(0, 0)
    for nobody in (2, None):
        running.pass_turn(nobody, 1000)
        assert running.running is None
        assert running.deadline is None
        assert running.shown(60_000) == [9000, 10_000, None]


def test_a_clock_shows_nothing_below_zero_and_time_does_not_run_backwards() -> None:
    running = clocks("move")
    running.pass_turn(0, 5000)
    assert running.shown(99_000)[0] == 0
    assert running.shown(4000)[0] == 10_000


def test_a_pause_stops_the_clock_and_the_end_of_it_lets_it_run_on() -> None:
    running = clocks("total")
    running.pass_turn(1, 0)
    running.pause(4000)
    assert running.shown(50_000) == [10_000, 6000, None]
    assert running.deadline is None
    running.resume(60_000)
    assert running.shown(61_000) == [10_000, 5000, None]
    assert running.deadline == 66_000


def test_a_seat_that_rests_loses_no_time_until_it_wakes() -> None:
    running = clocks("total")
    running.pass_turn(0, 0)
    running.rest(0, 3000)
    assert running.deadline is None
    running.pass_turn(1, 4000)
    running.pass_turn(0, 6000)
    assert running.shown(20_000) == [7000, 8000, None]
    running.wake(0, 20_000, 0)
    assert running.shown(21_000) == [6000, 8000, None]
    assert running.deadline == 27_000


def test_a_seat_that_wakes_out_of_turn_waits_for_it() -> None:
    running = clocks("move")
    running.pass_turn(1, 0)
    running.rest(0, 0)
    running.wake(0, 2000, 1)
    assert running.running == 1
    assert running.shown(2000) == [10_000, 8000, None]
    running.pass_turn(0, 3000)
    assert running.running == 0


def test_a_clock_that_had_run_out_is_full_when_its_seat_wakes() -> None:
    running = clocks("move")
    running.pass_turn(0, 0)
    running.rest(0, 12_000)
    assert running.shown(12_000)[0] == 0
    running.wake(0, 15_000, 0)
    assert running.shown(15_000)[0] == 10_000
    assert running.deadline == 25_000


def test_a_seat_that_wakes_during_a_pause_has_its_clock_run_after_it() -> None:
    running = clocks("total")
    running.pass_turn(0, 0)
    running.rest(0, 3000)
    running.pause(4000)
    running.wake(0, 5000, 0)
    assert running.shown(9000)[0] == 7000
    running.resume(10_000)
    assert running.running == 0
    assert running.deadline == 17_000


def test_winding_again_forgets_everything() -> None:
    running = clocks("total")
    running.pass_turn(0, 0)
    running.rest(1, 0)
    running.pause(5000)
    running.wind([True, True])
    running.pass_turn(1, 6000)
    assert running.shown(7000) == [10_000, 9000]


def test_a_move_that_is_taken_back_earns_nothing() -> None:
    running = clocks("total", increment=5)
    running.pass_turn(0, 0)
    running.pass_turn(1, 3 * SECOND)
    running.take_back(0, 4 * SECOND)
    assert running.running == 0
    assert running.shown(4 * SECOND) == [7 * SECOND, 9 * SECOND, None]


def test_time_does_not_pass_while_the_house_is_closed() -> None:
    running = clocks("move")
    running.pass_turn(0, 0)
    running.reopen(60 * SECOND)
    assert running.shown(61 * SECOND)[0] == 9 * SECOND
