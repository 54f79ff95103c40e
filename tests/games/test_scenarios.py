"""Every scenario of tests/scenarios: a situation, moves, and what must hold afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import GlueckaufError, IllegalMove, Play

Scenario = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "scenarios"
SCENARIOS: list[Scenario] = [
    scenario for file in sorted(FOLDER.glob("*.json")) for scenario in json.loads(file.read_text("utf-8"))
]
IDS = [scenario["id"] for scenario in SCENARIOS]

KEYS = {
    "id", "rules", "title", "new", "position", "play", "reject", "expect", "legal", "illegal", "result",
    "refuse",
}  # fmt: skip
CHECKS = {"expect", "legal", "illegal", "result", "refuse"}
MULTISETS = ("out", "hands", "piles", "safe", "won")
UNORDERED_UNLESS_STACKED = ("exit", "stock")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=IDS)
def test_scenario(scenario: Scenario) -> None:
    if "refuse" in scenario:
        with pytest.raises(GlueckaufError) as caught:
            begun(scenario)
        assert scenario["refuse"] in f"{getattr(caught.value, 'path', '')} {caught.value}"
        return
    play = begun(scenario)
    for move in scenario.get("play", []):
        play.do(move)
    for move in [scenario["reject"]] if "reject" in scenario else []:
        check_rejected(play, move)
    check_expected(play, scenario.get("expect", {}))
    for move in scenario.get("legal", []):
        assert move in play.legal()
    for move in scenario.get("illegal", []):
        check_rejected(play, move)
    if "result" in scenario:
        assert play.result() == scenario["result"]


def begun(scenario: Scenario) -> Play:
    game = glueckauf.game(scenario["id"].partition("-")[0])
    return game.new(**scenario["new"]) if "new" in scenario else game.load(scenario["position"])


def check_rejected(play: Play, move: Any) -> None:
    before = everything(play)
    with pytest.raises(IllegalMove):
        play.do(move)
    assert text(move) not in map(text, play.legal())
    assert everything(play) == before


def everything(play: Play) -> Any:
    return play.position(), play.record(), play.legal(), play.log_for(None), play.events_for(None)


def check_expected(play: Play, expected: dict[str, Any]) -> None:
    position = play.position()
    for key, value in expected.items():
        assert comparable(key, position[key], stacked=position["stacked"]) == comparable(
            key, value, stacked=position["stacked"]
        ), key


def comparable(key: str, value: Any, *, stacked: bool) -> str:
    """The value as text, with cards sorted where their order means nothing."""
    if key in MULTISETS:
        return text([sorted(part) if isinstance(part, list) else part for part in in_order(value)])
    if key in UNORDERED_UNLESS_STACKED and not stacked:
        return text(sorted(value))
    if key == "dig" and not stacked:
        return text([*value[:1], *sorted(value[1:])])
    return text(value)


def in_order(cards: list[Any]) -> list[Any]:
    """Cards of one pile sorted, lists per seat as they are."""
    return cards if any(isinstance(part, list) for part in cards) else sorted(cards)


def text(value: Any) -> str:
    """JSON, in which true is not 1."""
    return json.dumps(value, sort_keys=True)


# The files themselves --------------------------------------------------------


def test_ids_differ() -> None:
    assert len(set(IDS)) == len(IDS)


def test_every_scenario_is_well_formed() -> None:
    assert [scenario["id"] for scenario in SCENARIOS if not well_formed(scenario)] == []


def well_formed(scenario: Scenario) -> bool:
    return (
        set(scenario) <= KEYS
        and ("new" in scenario) != ("position" in scenario)
        and bool(set(scenario) & CHECKS)
        and bool(scenario["rules"])
    )


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
    assert well_formed(scenario)
    assert not well_formed(scenario | {"new": {}})
    assert not well_formed(scenario | {"expects": {}})
    assert not well_formed(scenario | {"rules": []})
    assert not well_formed({key: scenario[key] for key in ("id", "rules", "position")})


def test_a_wrong_expectation_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if scenario.get("expect", {}).get("turn") == 1)
    with pytest.raises(AssertionError):
        test_scenario(scenario | {"expect": {"turn": 0}})
    with pytest.raises(AssertionError):
        test_scenario(scenario | {"legal": [{"do": "nothing"}]})
    with pytest.raises(AssertionError):
        test_scenario(scenario | {"result": {"scores": [], "winners": []}})


def test_a_legal_move_expected_to_be_illegal_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "legal" in scenario)
    with pytest.raises(pytest.fail.Exception):
        test_scenario(scenario | {"illegal": scenario["legal"]})


def test_an_unrefused_position_fails() -> None:
    scenario = next(scenario for scenario in SCENARIOS if "position" in scenario and "refuse" not in scenario)
    with pytest.raises(pytest.fail.Exception):
        test_scenario(scenario | {"refuse": ""})
