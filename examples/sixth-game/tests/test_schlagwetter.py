"""Firedamp does what its rulebook says, and what every game promises."""

import re
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit.conformance import complaints, sections
from glueckauf.rulekit.invariants import told
from glueckauf.simulate.pairs import Leak
from glueckauf.simulate.secrecy import compare
from glueckauf.simulate.soak import Soak
from glueckauf.table.promises import broken_promises
from glueckauf.table.scenarios import play_scenario, read_scenarios
from glueckauf.table.showings import faults_in_showings, showings_of
from glueckauf.table.trials import Trial, trials

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


def test_what_is_shown_of_the_rules_is_what_they_do() -> None:
    assert showings_of(GAME).shown
    assert [*faults_in_showings(GAME)] == []


@every_trial
def test_every_promise_is_kept(trial: Trial) -> None:
    assert [*broken_promises(trial)] == []


@every_trial
def test_nothing_is_ever_wrong_with_a_game(trial: Trial) -> None:
    for finding in Soak(GAME.description, trial.start()).play(200, seed=2):
        assert not finding.fault, told(GAME.description.invariants, finding.fault)


@every_trial
def test_nobody_is_told_what_he_cannot_know(trial: Trial) -> None:
    """Two worlds that differ only in what somebody cannot know look the same to him."""
    found = compare(GAME.description, trial.start(), wanted=500, seed=3)
    assert found.different > 0
    assert found.leak == Leak.NONE


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
