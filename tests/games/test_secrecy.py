"""Nothing that leaves the table depends on what its reader cannot know."""

import json
from itertools import islice
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.sight import SPECTATOR, conceal, told
from tests.dealing import shuffled
from tests.plays import (
    EVERY,
    Setting,
    check,
    decisions,
    plain_settings,
    played,
    sampled,
    settings,
    stacked_positions,
    steps,
)

STACKED = stacked_positions()

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)
every_stack = pytest.mark.parametrize("position", STACKED.values(), ids=STACKED)


def eyes(seats: int) -> list[int]:
    """Everybody who looks at the table."""
    return [SPECTATOR, *range(seats)]


def text(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False)


# Views -----------------------------------------------------------------------


@every_setting
def test_a_view_does_not_depend_on_what_it_hides(setting: Setting) -> None:
    game, stream, changed = setting.description, new_stream(1), 0
    for play in sampled(decisions(setting.new(seed=1), seed=1), setting):
        truth = play._state
        for eye in eyes(setting.seats):
            seat = None if eye == SPECTATOR else eye
            play._state = truth
            before = text(play.view(seat))
            play._state = truth.copy()
            game.invariants.redeal(play._state, eye, stream)
            check(game, play._state)
            changed += play._state != truth
            assert text(play.view(seat)) == before
        play._state = truth
    assert (changed > 0) == game.invariants.hides(truth)


@every_stack
def test_a_view_does_not_depend_on_the_order_of_stacked_cards(position: dict[str, Any]) -> None:
    play = glueckauf.game(position["game"]).load(position, seed=1)
    orders, stream = play._dealer.orders, new_stream(2)
    assert orders is not None
    views = [text(play.view(seat)) for seat in (None, *range(play.seats))]
    for cards in orders.values():
        cards[:] = shuffled(cards, stream)
    assert [text(play.view(seat)) for seat in (None, *range(play.seats))] == views


# Imagining -------------------------------------------------------------------


def known(description: Description, state: Any, eye: int) -> Any:
    return conceal(description.layout, description.module, state, eye, remembering=True)


def imagined(description: Description, state: Any, eye: int, stream: Any) -> Any:
    """A world that fits what somebody knows."""
    world = known(description, state, eye)
    description.rules.imagine(world, eye, stream)
    return world


@every_setting
def test_an_imagined_world_could_be(setting: Setting) -> None:
    description, stream = setting.description, new_stream(5)
    for state, _ in islice(steps(setting, seed=5), 0, None, EVERY):
        for seat in range(setting.seats):
            check(description, imagined(description, state, seat, stream))


# Events ----------------------------------------------------------------------


@every_setting
def test_events_tell_no_more_than_a_perfect_memory_holds(setting: Setting) -> None:
    """In two worlds that look alike before and after a move, the move is told alike."""
    description, stream = setting.description, new_stream(7)
    for state, move in islice(steps(setting, seed=7), 0, None, EVERY):
        if move == NOBODY:
            return
        for seat in range(setting.seats):
            if seat == state.turn:
                continue
            world = imagined(description, state, seat, stream)
            other = move if state.turn != DEALER else dealt_in(description, world, move)
            if description.refusal(world, other):
                continue
            after, world_after = (played(description, *pair) for pair in ((state, move), (world, other)))
            if known(description, after, seat) == known(description, world_after, seat):
                assert news(description, state, move, seat) == news(description, world, other, seat)


def dealt_in(description: Description, world: Any, move: int) -> int:
    """What the dealer could deal in another world: the same if possible, otherwise anything."""
    if not description.refusal(world, move):
        return move
    weights = [0] * len(description.moves)
    first, _ = description.rules.chance(world, weights)
    return first + next(index for index, weight in enumerate(weights) if weight)


def news(description: Description, state: Any, move: int, seat: int) -> str:
    events = description.events(state, move, played(description, state, move))
    return text([[told(event, seat), told(event, seat, later=True)] for event in events])


@every_game
def test_what_the_door_returns_is_the_whole_truth_and_what_it_tells_is_a_part_of_it(setting: Setting) -> None:
    for play in decisions(setting.new(seed=8), seed=8):
        if play.over:
            return
        whole = play.do(play.legal()[-1])
        for seat in (None, *range(setting.seats)):
            for event, part in zip(whole, play.events_for(seat), strict=True):
                assert part.keys() == event.keys()
                assert all(part[fact] in (event[fact], "?") for fact in event)
