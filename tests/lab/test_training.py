"""Learning: the loss falls, a training goes on where it was, and the same seed teaches the same."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.lab import course, training
from glueckauf.lab.course import checkpoint_seed
from glueckauf.lab.evaluation import Evaluation, keep_curve, loss_plot
from glueckauf.lab.regression import Regression, gradients_of
from glueckauf.lab.training import Training, targets
from glueckauf.lab.vocabulary import LabWords
from glueckauf.search.networks.network import Network
from glueckauf.search.networks.self_play import Moment
from glueckauf.search.protocols import CERTAIN

GOLD = glueckauf.game("gold")
FOREVER = float("inf")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tiny budget: the third round is the first that the network plays itself."""
    for name, value in {"GAMES": 10, "WATCHED": 2, "BATCHES": 8, "BATCH": 64, "REMEMBERED": 2}.items():
        monkeypatch.setattr(training, name, value)


def taught(folder: Path, rounds: int, seed: int = 3) -> Training:
    """A training after so many rounds more."""
    learned = Training(GOLD, seed, folder)
    assert len(list(learned.learn(FOREVER, rounds))) == rounds
    return learned


def test_it_learns_and_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    straight = taught(tmp_path / "straight", 4)
    taught(tmp_path / "resumed", 3)
    resumed = taught(tmp_path / "resumed", 1)
    assert [done.number for done in resumed.rounds] == [0, 1, 2, 3]
    for one, other in zip(straight.network.layers, resumed.network.layers, strict=True):
        assert np.array_equal(one, other)
    kept = Network.load(resumed.network_file)
    assert np.array_equal(kept.layers[0], straight.network.layers[0])
    assert straight.rounds[1].loss < straight.rounds[0].loss
    assert checkpoint_seed(tmp_path / "resumed") == 3


def test_the_result_is_evaluated_and_kept(tmp_path: Path) -> None:
    learned = taught(tmp_path, 2)
    evaluation = Evaluation(GOLD, learned.network, 1)
    evaluation.play()
    evaluation.play()
    assert evaluation.games == 4
    assert evaluation.verdict() in {"weaker", "not_shown"}
    keep_curve(learned, evaluation, "glueckauf train gold")
    curve = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert (curve["command"], curve["seed"], len(curve["rounds"])) == ("glueckauf train gold", 3, 2)
    assert curve["strength"]["low"] <= curve["strength"]["value"] <= curve["strength"]["high"]
    assert "Rounds 2–2" in loss_plot(learned, LabWords("en")).svg


def test_another_training_in_the_folder_is_refused(tmp_path: Path) -> None:
    taught(tmp_path, 1)
    with pytest.raises(OptionError, match="seed 3"):
        Training(GOLD, 4, tmp_path)
    (tmp_path / course.CHECKPOINT).write_bytes(b"nothing")
    with pytest.raises(OptionError, match="keeps no training"):
        Training(GOLD, 3, tmp_path)


def test_a_training_of_a_newer_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(course, "FORMAT", 2)
        taught(tmp_path, 1)
    with pytest.raises(OptionError, match="format 2; this version reads the formats up to 1"):
        Training(GOLD, 3, tmp_path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    learned = Training(GOLD, 3, tmp_path / "file" / "folder")
    with pytest.raises(OptionError, match="cannot be kept"):
        list(learned.learn(FOREVER, 0))


# Learning --------------------------------------------------------------------


def test_steps_lower_the_loss() -> None:
    luck = np.random.default_rng(1)
    inputs = luck.normal(0, 1, (256, 6)).astype(np.float32)
    aims = (inputs[:, 0] > 0).astype(np.float32)
    regression = Regression(Network.new(6, 1))
    losses = [regression.step(inputs, aims) for _ in range(300)]
    assert losses[-1] < losses[0] / 3


def test_the_gradients_are_those_of_the_loss() -> None:
    luck = np.random.default_rng(2)
    inputs, aims = luck.normal(0, 1, (8, 3)), luck.random(8)
    network = Network(tuple(layer.astype(np.float64) for layer in Network.new(3, 2).layers))
    _, gradients = gradients_of(network, inputs, aims)  # type: ignore[arg-type]
    for layer, gradient in zip(network.layers, gradients, strict=True):
        first = (0,) * layer.ndim
        losses = []
        for change in (1e-5, -2e-5):
            layer[first] += change
            losses.append(gradients_of(network, inputs, aims)[0])  # type: ignore[arg-type]
        layer[first] += 1e-5
        assert gradient[first] == pytest.approx((losses[0] - losses[1]) / 2e-5, abs=1e-4)


def moments(*seats: int, winner: int = 0, strangers: tuple[int, ...] = ()) -> Any:
    """The moments of one game, by whose view they are."""
    noted = Moment.packed(Moment.plain(), len(seats))
    noted["seat"] = seats
    noted["share"] = [CERTAIN * (seat == winner) for seat in seats]
    for index in strangers:
        noted["stranger"][index] = 1
    return noted


def test_without_hopes_the_end_of_the_game_is_the_aim() -> None:
    nothing = np.zeros(3, np.float32)
    assert targets(moments(1, 0, 1), nothing, nothing).tolist() == [0, 1, 0]


def test_the_aim_is_what_the_rival_does_not_hope_for_and_part_of_the_surprise() -> None:
    hopes, judged = np.array([0.6, 0.5], np.float32), np.array([0.5, 0.8], np.float32)
    aims = targets(moments(1, 0), hopes, judged)
    assert aims.tolist() == pytest.approx([1 - 0.6 - training.LAMBDA * (1 - 0.8), 1])


def test_what_follows_a_strangers_turn_is_no_surprise() -> None:
    hopes, judged = np.array([0.6, 0.5], np.float32), np.array([0.5, 0.8], np.float32)
    assert targets(moments(1, 0, strangers=(1,)), hopes, judged)[0] == pytest.approx(0.4)
