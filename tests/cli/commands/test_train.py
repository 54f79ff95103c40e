"""`glueckauf train`."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import Result

import glueckauf
from glueckauf.lab import training
from glueckauf.lab.course import Round
from glueckauf.lab.learning import self_teaching

Call = Callable[..., Result]
Refuse = Callable[..., str]


@pytest.fixture
def untaught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds that take no time."""
    for name, value in {"GAMES": 4, "BATCHES": 2, "BATCH": 16}.items():
        monkeypatch.setattr(training, name, value)


@pytest.mark.usefixtures("untaught")
def test_a_training_says_how_strong_it_is_and_goes_on(call: Call, tmp_path: Path, language: str) -> None:
    folder = tmp_path / "training"
    arguments = ("train", "gold", "--to", str(folder), "--games", "4", "--lang", language)
    first = call(*arguments, "--minutes", "0.0001", "--seed", "8", COLUMNS="200")
    assert first.exit_code == 0
    assert {"de": "Partien gegen master", "en": "Games against the master"}[language] in first.stdout
    assert {"de": "jetzige master", "en": "present master"}[language] in first.stdout
    assert {file.name for file in folder.iterdir()} == {
        "checkpoint.npz", "curve.json", "loss.png", "loss.svg", "network.npz", "report.html",
    }  # fmt: skip
    before = len(json.loads((folder / "curve.json").read_text("utf-8"))["rounds"])
    again = call(*arguments, "--minutes", "0.0001")
    assert again.exit_code == 0
    curve = json.loads((folder / "curve.json").read_text("utf-8"))
    assert curve["seed"] == 8
    assert len(curve["rounds"]) > before > 0
    assert curve["command"].startswith("glueckauf train gold --minutes 0.0001 --seed 8")


def test_any_game_is_learned_by_self_play(
    call: Call, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"GAMES": {"cpu": 8}, "STEPS": 2, "BATCH": {"cpu": 16}}.items():
        monkeypatch.setattr(self_teaching, name, value)
    arguments = (
        "train",
        "digging",
        "--to",
        str(tmp_path),
        "--games",
        "4",
        "--seats",
        "4",
        "--lang",
        language,
    )
    result = call(*arguments, "--minutes", "0.0001", "--seed", "8", COLUMNS="200")
    assert result.exit_code == 0
    assert {"de": "Partien gegen thumb", "en": "Games against the thumb"}[language] in result.stdout
    curve = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert (curve["game"], curve["seats"], len(curve["rounds"])) == ("digging", 4, 1)


@pytest.mark.usefixtures("untaught")
def test_whoever_interrupts_is_told_how_to_go_on(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned = training.Training.learn

    def interrupted(self: training.Training, _seconds: float) -> Iterator[Round]:
        yield from learned(self, 1, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(training.Training, "learn", interrupted)
    result = call("train", "gold", "--to", str(tmp_path), "--seed", "8")
    assert result.exit_code == 130
    assert "the same command goes on" in result.stderr
    assert len(training.Training(glueckauf.game("gold"), 8, tmp_path).rounds) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "no game"),
        (["digging", "--by", "judgement"], "it can by search, mirror"),
        (["digging", "--on", "abacus"], "learns on cpu, gpu"),
        (["digging", "--seats", "9"], "9"),
        (["gold", "--minutes", "-1"], "-1.0 minutes"),
        (["gold", "--minutes", "nan"], "nan minutes"),
        (["gold", "--minutes", "soon"], "a number of minutes"),
        (["gold", "--games", "1"], "at least 4"),
    ],
)
def test_a_bad_call_is_refused(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("train", *arguments)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["digging", "--by", "judgement"], "aber durch search, mirror"),
        (["gold", "--minutes", "-1"], "-1.0 Minuten lang kann man nicht lernen"),
        (["gold", "--games", "1"], "mindestens 4"),
    ],
)
def test_a_bad_call_is_refused_in_german(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("train", *arguments, "--lang", "de")
