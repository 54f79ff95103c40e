"""The same work by the cores of this machine and by a Ray cluster, whose workers may die."""

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.bots import player
from glueckauf.lab.arena import Arena
from glueckauf.lab.balance import attempt
from glueckauf.lab.setting import Setting
from glueckauf.research.dataset import Bouts, write_dataset
from glueckauf.simulate import cpu, crews
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cluster, Cores

GAME = glueckauf.game("gold")
SURROUNDINGS = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # what Ray will do by itself, and warns of
    "RAY_USAGE_STATS_ENABLED": "0",
}

# Ray leaves processes and sockets to the collector, which complains of them.
pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning", "ignore:.*:FutureWarning"
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One Ray for all tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SURROUNDINGS.items():
            patch.setenv(name, value)
        ray = pytest.importorskip("ray")
        yield Cluster()
    ray.shutdown()


@dataclass(frozen=True)
class Mortal:
    """Squares numbers; whoever gets the third one first is killed."""

    grave: Path

    def __call__(self, number: int) -> int:
        if number == 3 and not self.grave.exists():
            self.grave.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number


def test_cores_answer_in_the_order_of_the_parts() -> None:
    assert list(Cores(2).results(abs, [-3, 1, -2])) == [3, 1, 2]


def test_a_part_whose_worker_is_killed_is_done_by_another(cluster: Cluster, tmp_path: Path) -> None:
    work = Mortal(tmp_path / "grave")
    assert list(cluster.results(work, range(6))) == [0, 1, 4, 9, 16, 25]
    assert work.grave.exists()


def test_a_cluster_plays_the_games_of_one_machine(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "CHUNK", 7)
    lineup = [player("thumb", GAME.description), None]
    simulation = Simulation(GAME.description, GAME.start(2), lineup)
    assert np.array_equal(np.concatenate(list(simulation.steps(20, 3, crew=cluster))), simulation.play(20, 3))
    assert np.array_equal(simulation.sums(20, 3, crew=cluster), simulation.sums(20, 3))


def test_a_tournament_has_the_same_results_on_a_cluster(cluster: Cluster) -> None:
    setting = Setting(GAME, 2)
    here, there = (Arena(setting, ("thumb", "random"), 40, 5, crew) for crew in (None, cluster))
    for arena in (here, there):
        assert sum(arena.play(lambda: None)) == arena.games
    assert here.duels() == there.duels()


def test_a_box_is_measured_the_same_on_a_cluster(cluster: Cluster) -> None:
    def document(crew: Any) -> Any:
        return (
            attempt([Setting(GAME, 2)], ["thumb", "thumb"], 100, 5, lambda _: None, crew)
            .samples[0]
            .document()
        )

    assert document(None) == document(cluster)


def test_a_dataset_is_the_same_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    """A part whose worker dies would be played again from its own seed."""
    bouts, files = Bouts(GAME, ["thumb", "random"], 5, {}), [tmp_path / "here", tmp_path / "there"]
    for file, crew in zip(files, (None, cluster), strict=True):
        assert len(list(write_dataset(file, bouts, 3, crew))) == 3
    here, there = map(pq.read_table, files)
    assert here.equals(there)


@pytest.mark.parametrize("size", [0, -1, 1.5])
def test_work_takes_a_core(size: Any) -> None:
    with pytest.raises(OptionError, match="cores must be a whole number from 1 on"):
        crews.Cores(size)


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(OptionError, match=r"glueckauf\[ray\]"):
        crews.Cluster()
