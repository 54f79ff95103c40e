"""Every scenario of tests/scenarios: a situation, moves, and what must hold afterwards."""

from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.rulekit.document import Document
from glueckauf.table.scenarios import (
    ScenarioError,
    comparable,
    is_well_formed,
    play_scenario,
    read_scenarios,
)

FOLDER = Path(__file__).parent.parent / "scenarios"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.json")) for scenario in read_scenarios(file)]
IDS = [scenario["id"] for scenario in SCENARIOS]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=IDS)
def test_scenario(scenario: Document) -> None:
    play_scenario(scenario, glueckauf.game(scenario["id"].partition("-")[0]))


# The files themselves --------------------------------------------------------


def test_ids_differ() -> None:
    assert len(set(IDS)) == len(IDS)


def test_every_game_has_scenarios() -> None:
    assert {name.partition("-")[0] for name in IDS} == set(glueckauf.games())


# The runner ------------------------------------------------------------------


def test_multisets_ignore_order_and_nothing_else() -> None:
    assert comparable("out", ["b", "a"], stacked=True) == comparable("out", ["a", "b"], stacked=True)
    assert comparable("out", ["a", "a"], stacked=True) != comparable("out", ["a", "b"], stacked=True)
    assert comparable("won", [["b", "a"], []], stacked=True) == comparable(
        "won", [["a", "b"], []], stacked=True
    )
    assert comparable("won", [[], ["a"]], stacked=True) != comparable("won", [["a"], []], stacked=True)
    assert comparable("piles", [["a"], []], stacked=True) != comparable("piles", [["a"]], stacked=True)
    assert comparable("exit", ["b", "a"], stacked=True) != comparable("exit", ["a", "b"], stacked=True)
    assert comparable("exit", ["b", "a"], stacked=False) == comparable("exit", ["a", "b"], stacked=False)
    assert comparable("dig", ["x", "b", "a"], stacked=False) == comparable(
        "dig", ["x", "a", "b"], stacked=False
    )
    assert comparable("dig", ["b", "x", "a"], stacked=False) != comparable(
        "dig", ["x", "a", "b"], stacked=False
    )
    assert comparable("at", [2, 1], stacked=False) != comparable("at", [1, 2], stacked=False)


def test_an_ill_formed_scenario_is_found() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "position" in scenario)
    assert is_well_formed(scenario)
    assert not is_well_formed(scenario | {"new": {}})
    assert not is_well_formed(scenario | {"expects": {}})
    assert not is_well_formed(scenario | {"rules": []})
    assert not is_well_formed({key: scenario[key] for key in ("id", "rules", "position")})
    refuses(scenario | {"rules": []}, "ill_formed")


def refuses(scenario: Document, code: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        test_scenario(scenario)
    assert caught.value.code == code
    assert scenario["id"] in str(caught.value)


def test_a_wrong_expectation_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if scenario.get("expect", {}).get("turn") == 1)
    refuses(scenario | {"expect": {"turn": 0}}, "unexpected")
    refuses(scenario | {"legal": [{"do": "nothing"}]}, "not_legal")
    refuses(scenario | {"result": {"scores": [], "winners": []}}, "unexpected")


def test_a_legal_move_expected_to_be_illegal_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "legal" in scenario)
    refuses(scenario | {"illegal": scenario["legal"]}, "not_rejected")
    refuses(scenario | {"reject": scenario["legal"][0]}, "not_rejected")


def test_a_move_that_is_rejected_and_changes_something_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = next(scenario for scenario in SCENARIOS if "reject" in scenario)
    right = Play.check

    def heavy_handed(play: Play, *move: Any) -> int:
        play.seed += 1
        return right(play, *move)

    monkeypatch.setattr(Play, "check", heavy_handed)
    refuses(scenario, "half_rejected")


def test_an_unrefused_position_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "position" in scenario and "refuse" not in scenario)
    refuses(scenario | {"refuse": ""}, "not_refused")


def test_a_position_that_is_refused_for_another_reason_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "refuse" in scenario)
    refuses(scenario | {"refuse": "the moon"}, "refused_otherwise")
