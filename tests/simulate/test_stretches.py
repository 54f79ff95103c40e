"""Games as a card plays them: settled, one after the other in one place, added up at once."""

from typing import Any

import numpy as np
import pytest

from glueckauf.rulekit.compiled import origins
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.settling import settled_fields
from glueckauf.simulate.cpu import Simulation, task_of
from glueckauf.simulate.gpu import loop_for, on_card
from glueckauf.simulate.loop import COUNTS, STREAMS, SUMS, End, Task
from glueckauf.simulate.sums import sums_of, together
from tests.plays import Setting, outermost_settings, plain_settings

every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)
GAMES, SEED, FIRST, BEAT = 24, 7, 5, 3


def stretch(simulation: Simulation, place: int, places: int, ends: Any) -> Any:
    """What one place of a card would add up."""
    state = simulation.game.layout.packed(simulation.start)
    start, sums, task = (
        state.view(np.uint8).copy(),
        np.zeros(COUNTS, np.int64),
        Task.packed(task_of((FIRST, GAMES, SEED))),
    )
    scratch = simulation.scratch_layout.packed(simulation.scratch)
    loop_for(simulation).play_stretch(
        state[0],
        state.view(np.uint8),
        start,
        Stream.blank(STREAMS),
        scratch[0],
        task[0],
        place,
        places,
        sums,
        ends,
    )
    return sums[:SUMS]


@pytest.mark.parametrize("setting", outermost_settings(), ids=str)  # code of its own for each of them
def test_games_in_many_places_are_the_games_of_the_simulation(setting: Setting) -> None:
    simulation = Simulation(setting.description, setting.start())
    ends = End.blank(GAMES)
    sums = together(stretch(simulation, place, 3, ends) for place in range(3))
    played = simulation.play(GAMES, SEED, FIRST)
    assert np.array_equal(ends, played)
    assert np.array_equal(sums, sums_of(played))
    assert np.array_equal(sums, simulation.sums(GAMES, SEED, FIRST))


@every_game
def test_what_is_settled_is_never_written(setting: Setting) -> None:
    game, start = setting.description, setting.start()
    settled = settled_fields(origins(game.module), game.layout, start)
    assert settled["seats"] == setting.seats
    assert not {"turn", "phase"} & settled.keys()
    state = start.copy()
    for state, _ in setting.steps(3):
        assert settled.items() <= vars(state).items()


@every_game
def test_neighbours_on_a_card_use_other_banks(setting: Setting) -> None:
    layout = setting.description.layout
    record = on_card(layout.dtype)
    assert record.itemsize >= layout.dtype.itemsize
    assert record.itemsize // 4 % 2 == 1
    assert list(record.names) == list(layout.fields)


def test_sums_over_parts_are_those_of_the_whole() -> None:
    setting = plain_settings()[0]
    simulation = Simulation(setting.description, setting.start())
    whole = simulation.play(50, 3)
    assert np.array_equal(simulation.sums(50, 3), sums_of(whole))
