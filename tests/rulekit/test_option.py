"""Options: what may be chosen, and what holds when nothing is."""

from enum import IntEnum
from typing import Any

import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.rulekit.option import Option, choice, flag, number, spelled
from tests.plays import plain_settings


class Contact(IntEnum):
    """Three named values."""

    STAY = 0
    BURN = 1
    FORBID = 2


def refused(option: Option, value: Any, seats: int = 3) -> OptionError:
    with pytest.raises(OptionError) as caught:
        option.check(value, seats)
    return caught.value


def test_a_choice_takes_its_names_and_the_first_is_the_default() -> None:
    option = choice("contact", Contact, "A4")
    assert (option.values, option.default) == (("stay", "burn", "forbid"), "stay")
    assert [option.code(option.check(value, 3)) for value in option.values] == [0, 1, 2]
    values: list[Any] = ["BURN", "flee", 1, None, ["burn"], {}]
    for value in values:
        error = refused(option, value)
        assert (error.code, error.rule) == ("option_value", "A4")
        assert "stay, burn, forbid" in str(error)


def test_a_flag_is_true_or_false_and_nothing_like_it() -> None:
    option = flag("open_gold", "A30")
    assert (option.check(value=True, seats=3), option.check(value=False, seats=3)) == (True, False)
    values: list[Any] = [0, 1, "true", None, 1.0]
    for value in values:
        assert "false, true" in str(refused(option, value))


def test_a_number_has_bounds() -> None:
    option = number("limit", range(1, 100), "A10", default=5)
    assert option.default == 5
    assert option.check(99, 3) == 99
    for value in (0, 100, True, "5", 5.0):
        assert "1…99" in str(refused(option, value))


def test_a_seat_is_one_of_this_table() -> None:
    option = number("first", range(6), "R11", is_seat=True)
    assert option.check(2, 3) == 2
    assert option.check(5, 6) == 5
    assert "0…2" in str(refused(option, 3, seats=3))
    assert refused(option, "1", seats=3)


def test_an_option_for_some_numbers_of_players() -> None:
    option = choice("mode", Contact, "R50", seats=range(2, 3))
    assert option.check("burn", 2) == "burn"
    assert refused(option, "burn", 3).code == "option_not_for_seats"
    assert option.check("stay", 3) == "stay"


def test_a_default_can_depend_on_the_seats_and_on_other_options() -> None:
    option = number(
        "target", range(100), "R1", default_for=lambda seats, chosen: 10 * seats + chosen.get("more", 0)
    )
    assert option.usual(3, {}) == 30
    assert option.usual(4, {"more": 2}) == 42


def test_values_of_many_parts_are_put_in_order() -> None:
    option = Option(
        "split", (), None, "R2", accept=lambda value, seats: sorted(value) if len(value) == seats else None
    )
    assert option.check([3, 1, 2], 3) == [1, 2, 3]
    assert refused(option, [1], 3)


def test_values_are_spelled_as_people_write_them() -> None:
    assert spelled(range(2, 7)) == "2…6"
    assert spelled(range(2, 3)) == "2"
    assert spelled((False, True)) == "false, true"
    assert spelled(("stay", "burn")) == "stay, burn"


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_every_option_of_every_game(setting: Any) -> None:
    for name, option in setting.game.options.items():
        assert name == option.name
        assert option.meaning == option.meanings["en"] != option.meanings["de"]
        assert "\n" not in option.meaning
        assert option.rule[0] in "RA"
        usual = option.usual(setting.seats, {})
        if option.seats is None or setting.seats in option.seats:
            assert option.check(usual, setting.seats) == usual


def test_every_option_reaches_the_field_that_bears_its_name() -> None:
    for setting in plain_settings():
        usual = setting.start()
        for name, option in setting.game.options.items():
            if name in setting.description.layout.fields and not option.accept:
                for value in option.allowed(setting.seats):
                    if option.seats is None or setting.seats in option.seats:
                        state = glueckauf.game(setting.name).start(setting.seats, **{name: value})
                        assert getattr(state, name) == option.code(value)
                        assert (state == usual) == (value == option.usual(setting.seats, {}))
