"""Firedamp does what its rulebook says, and what every game promises."""

import re
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit.conformance import complaints, sections
from glueckauf.table.promises import broken_promises
from glueckauf.table.scenarios import play_scenario, read_scenarios
from glueckauf.table.trials import Trial, trials
from schlagwetter.terms import NO_LAMP, Phase

GAME = glueckauf.game("schlagwetter")
SCENARIOS = read_scenarios(Path(__file__).with_name("scenarios.json"))

every_trial = pytest.mark.parametrize("trial", trials(GAME), ids=str)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_scenario(scenario: dict[str, Any]) -> None:
    play_scenario(scenario, GAME)


def test_every_rule_and_ruling_is_tested() -> None:
    known = set(sections(GAME.description.rulebook("en")))
    tested = {rule for scenario in SCENARIOS for rule in scenario["rules"]}
    assert tested | set(re.findall(r"\[([RA]\d+)\]", Path(__file__).read_text("utf-8"))) == known


def test_the_description_is_whole() -> None:
    assert [*complaints(GAME.description)] == []


@every_trial
def test_every_promise_is_kept(trial: Trial) -> None:
    assert [*broken_promises(trial)] == []


@every_trial
def test_nothing_is_lost_and_nothing_appears(trial: Trial) -> None:
    for state, _ in trial.steps(seed=2):
        for lamp in range(1, len(state.lamps)):
            held = sum(state.hands[seat][lamp] for seat in range(state.seats))
            assert held + state.laid.count(lamp) + state.stock[lamp] + state.burnt[lamp] == state.lamps[lamp]
        for vein in range(1, len(state.veins)):
            assert state.shaft[vein] + state.mined[vein] + (state.vein == vein) == state.veins[vein]


@every_trial
def test_gold_comes_from_mined_veins_only(trial: Trial) -> None:
    lost = trial.options.get("unclaimed") == "lost"
    for state, _ in trial.steps(seed=3):
        mined = sum(vein * count for vein, count in enumerate(state.mined))
        found = sum(state.gold) + state.waiting
        assert found <= mined if lost else found == mined


def test_hands_are_secret_and_what_is_out_is_not() -> None:
    """How many lamps somebody has is open, which ones is not [R19]."""
    play = GAME.new(3, seed=1)
    view = play.view(1)
    assert view["hands"][0] == view["hands"][2] == ["?"] * 4
    assert view["hands"][1] == play.position()["hands"][1]
    assert set(view["stock"]) == set(view["shaft"]) == {"?"}


def test_only_the_overman_knows_the_vein_and_everybody_sees_his_lamp() -> None:
    play = GAME.new(3, seed=1, first=0)
    for _ in range(2):
        play.do(play.legal()[0])
    truth = play.position()
    assert [play.view(seat)["vein"] for seat in (None, 0, 1, 2)] == ["?", truth["vein"], "?", "?"]
    assert play.view(2)["laid"] == [truth["laid"][0], "?", None]
    assert play.view(1)["laid"] == truth["laid"]


@every_trial
def test_everyone_lays_in_every_round(trial: Trial) -> None:
    play = trial.finished(seed=4)
    rounds = trial.seats * trial.options.get("shifts", 3)
    assert len(play.moves) == rounds * trial.seats
    assert play.position()["round"] == rounds


@every_trial
def test_lamps_lie_before_players_only_while_they_are_laid(trial: Trial) -> None:
    for state, _ in trial.steps(seed=5):
        laying = state.phase in (Phase.LAYING, Phase.TURNING)
        assert laying or state.laid[: state.seats] == [NO_LAMP] * state.seats
