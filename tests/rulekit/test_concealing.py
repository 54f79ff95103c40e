"""Concealment made from the declaration: the same for plain states, records and the processor."""

from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.concealing import concealing
from glueckauf.rulekit.record import Record, SeenBy, int8, int16, pile
from glueckauf.rulekit.sight import SPECTATOR, conceal
from tests.plays import EVERY, Setting, settings, steps

FEW = 40  # states of one game


class Table(Record):
    """A field of each kind that is hidden in another way."""

    turn = int8()
    stock = pile(3, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE)
    hands = pile(2, 3, seen_by=SeenBy.OWNER)
    purse = int16(2, seen_by="sees_purse", hidden=-1)
    dice = int8(2, 2, seen_by=SeenBy.OWNER)
    secret = int8(seen_by=SeenBy.NOBODY)


HIDE_UNSEEN = """
def hide_unseen(state, seat, shown):
    if not False:
        turn_down(shown.stock, 3)
    for item in range(2):
        if not item == seat:
            turn_down(shown.hands[item], 3)
    for item in range(2):
        if not rules.sees_purse(state, seat, item):
            shown.purse[item] = -1
    for item in range(2):
        if not item == seat:
            blank_out(shown.dice[item], 2, 0)
    if not False:
        shown.secret = 0
"""


def test_the_module_can_be_read() -> None:
    assert HIDE_UNSEEN.strip() in concealing(Table, ModuleType("rules")).__source__


def test_a_module_is_made_once() -> None:
    rules, others = ModuleType("rules"), ModuleType("others")
    assert concealing(Table, rules) is concealing(Table, rules)
    assert concealing(Table, rules) is not concealing(Table, others)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_records_and_plain_states_are_concealed_alike(setting: Setting) -> None:
    game = setting.description
    for state, _ in islice(steps(setting, seed=9), 0, FEW * EVERY, EVERY):
        for eye in (SPECTATOR, *range(setting.seats)):
            for remembering in (False, True):
                shown = conceal(game.layout, game.module, state, eye, remembering=remembering)
                assert game.layout.unpacked(hidden(setting, state, eye, remembering=remembering)) == shown


def hidden(setting: Setting, state: Any, eye: int, *, remembering: bool) -> Any:
    """A record of the state, concealed by compiled code."""
    game = setting.description
    hiding = compiled(concealing(game.layout, game.module))
    truth, shown = game.layout.packed(state, 2)
    (hiding.hide_unknown if remembering else hiding.hide_unseen)(truth, eye, shown)
    return shown
