"""The garbage collector does not pause the house for long."""

import gc
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from weakref import ref

import pytest
from litestar import Litestar

from glueckauf.server import collector, metrics
from glueckauf.server.collector import Collector
from glueckauf.server.tables import directory, upkeep
from glueckauf.server.tables.session import TableSession
from tests.server.people import MOMENT, OpenHouse, company, on_turn

MANY = 50_000


@pytest.fixture
def calm() -> Iterator[Collector]:
    """A collector like that of a house."""
    thresholds = gc.get_threshold()
    made = Collector()
    yield made
    made.end()
    gc.set_threshold(*thresholds)


class Ring:
    """Garbage, once nobody has it: it holds itself."""

    alive = 0

    def __init__(self) -> None:
        self.self = self
        Ring.alive += 1

    def __del__(self) -> None:
        Ring.alive -= 1


def test_an_open_house_is_calm_and_a_closed_one_as_before(tmp_path: Path) -> None:
    with OpenHouse(tmp_path):
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[0] == collector.NEW
        watching = len(gc.callbacks)
    assert len(gc.callbacks) == watching - 1


@pytest.mark.usefixtures("calm")
def test_what_is_in_use_is_not_looked_through_again() -> None:
    in_use = [[number] for number in range(MANY)]
    gc.collect()
    assert len(gc.get_objects()) < len(in_use)


def test_what_takes_the_place_of_others_is_looked_through_by_the_clock(calm: Collector) -> None:
    """Python counts what goes against what comes, so that it would never look."""
    table = [[[number]] for number in range(MANY)]
    gc.collect()
    for number in range(MANY):
        table[number] = [[number]]
    assert len(gc.get_objects(0)) > MANY
    calm.glance()
    assert len(gc.get_objects()) < MANY


def test_many_lines_are_not_waited_for(calm: Collector) -> None:
    """Where many play at once, what is new would be much before the clock says so."""
    calm.glance()
    lines = collector.LINES
    new = [[number] for number in range(lines)]
    for _ in range(lines - 1):
        calm.note_line()
    assert len(gc.get_objects()) >= len(new)
    calm.note_line()
    assert len(gc.get_objects()) < len(new)


def test_every_line_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "LINES", 1)
    monkeypatch.setattr(upkeep, "OFTEN", 3600)
    with OpenHouse(tmp_path) as house, company(house, "gold") as pages:
        gc.disable()
        before = gc.get_freeze_count()
        on_turn(pages).play()
        while gc.get_freeze_count() == before:
            sleep(MOMENT)
        gc.enable()


@pytest.mark.parametrize(("quiet", "pages"), [(True, collector.FEW), (False, collector.MANY)])
def test_what_pages_leave_behind_goes_when_nobody_plays_or_when_it_is_much(
    calm: Collector, *, quiet: bool, pages: int
) -> None:
    rings = [Ring() for _ in range(MANY)]
    gc.collect()
    rings.clear()
    for _ in range(pages):
        calm.note_departure()
    gc.collect()
    calm.look(quiet=quiet)
    assert Ring.alive == MANY
    calm.note_departure()
    calm.look(quiet=quiet)
    assert Ring.alive == 0


def served(house: OpenHouse) -> list[TableSession]:
    """The tables of a house that are awake."""
    app = house.server.config.app
    assert isinstance(app, Litestar)
    return [*app.state.house.tables.sessions.values()]


def test_a_table_that_sleeps_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(directory, "AWAKE", 0)
    monkeypatch.setattr(upkeep, "USUALLY", 0.01)
    with OpenHouse(folder) as house:
        gc.disable()
        with company(house, "gold") as pages:
            on_turn(pages).play()
            (session,) = served(house)
            asleep, room = ref(session), ref(session.room)
            del session
        while asleep() or room():
            sleep(MOMENT)
        gc.enable()


@pytest.mark.usefixtures("calm")
def test_every_pause_is_measured() -> None:
    def pauses() -> float:
        (told,) = metrics.COLLECTOR_SECONDS.collect()
        return next(sample.value for sample in told.samples if sample.name.endswith("_count"))

    watching = sum(isinstance(getattr(watch, "__self__", None), Collector) for watch in gc.callbacks)
    gc.disable()
    before = pauses()
    gc.collect(0)
    assert pauses() == before + watching  # houses of other tests may be open
    gc.enable()
