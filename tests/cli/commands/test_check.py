"""`glueckauf check`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import glueckauf
from glueckauf.table import trials

Call = Callable[..., Result]
Refuse = Callable[..., str]

OPEN_FIELD = {"id": "gold-a", "rules": ["R8"], "new": {"seats": 2, "seed": 1}, "expect": {"turn": 0}}


@pytest.fixture(autouse=True)
def one_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """One setting is enough to see what is said about it."""
    alone = [trials.Trial(glueckauf.game("gold"), 2)]
    monkeypatch.setattr("glueckauf.cli.commands.check.trials", lambda _: alone)


@pytest.fixture
def scenarios(tmp_path: Path) -> Callable[..., str]:
    def written(*listed: object) -> str:
        file = tmp_path / "scenarios.json"
        file.write_text(json.dumps(listed), encoding="utf-8")
        return str(file)

    return written


def test_a_sound_game_holds(call: Call, scenarios: Callable[..., str], language: str) -> None:
    result = call("check", "gold", "--scenarios", scenarios(OPEN_FIELD), "--lang", language)
    assert result.exit_code == 0
    assert result.stdout.startswith("✓")


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        (OPEN_FIELD | {"expect": {"turn": 1}}, "gold-a: turn is 0"),
        (OPEN_FIELD | {"expects": {}}, "gold-a: a scenario has"),
        ("nothing", "None: a scenario has"),
    ],
)
def test_a_scenario_that_fails_is_named(
    call: Call, scenarios: Callable[..., str], scenario: object, said: str
) -> None:
    result = call("check", "gold", "--scenarios", scenarios(OPEN_FIELD, scenario))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [next(line for line in result.stdout.splitlines() if said in line)]


def test_a_broken_promise_is_told_in_both_languages(
    call: Call, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    gold = glueckauf.game("gold").description
    monkeypatch.setattr(gold.rules, "wins", lambda _state, seat: seat == 0)
    monkeypatch.setattr(gold.rules, "score", lambda _state, seat: seat)
    result = call("check", "gold", "--lang", language)
    assert result.exit_code == 1
    assert "gold-2, seed 1, step" in result.stdout
    assert {"en": "the highest score", "de": "die meisten Punkte"}[language] in result.stdout


def test_an_unknown_game_or_file_is_refused(refuse: Refuse) -> None:
    assert "did you mean gold" in refuse("check", "golt")
    assert refuse("check", "gold", "--scenarios", "/nowhere.json")
