"""Why games end: every way of every game, reached in a scenario."""

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.rulekit import NOBODY
from glueckauf.table.scenarios import begun
from tests.games.test_scenarios import SCENARIOS
from tests.plays import Setting, plain_settings, steps

WAYS = {
    "mygoldmine-O12a": "rounds",
    "gold-O20a": "last_card",
    "gold-O22c": "series",
    "goldraeuber-O23b": "escaped",
    "goldraeuber-O17a": "buried",
    "goldraeuber-O17d": "trapped",
    "goldraeuber-O24b": "hopeless",
    "digging-O30c": "target",
    "digging-O36b": "shared",
    "elfengold-O53": "goal",
    "elfengold-O79": "declared",
}


def played(name: str) -> Play:
    """The play after all moves of a scenario."""
    scenario = next(scenario for scenario in SCENARIOS if scenario["id"] == name)
    play = begun(scenario, glueckauf.game(name.partition("-")[0]))
    for move in scenario.get("play", []):
        play.do(move)
    return play


@pytest.mark.parametrize(("scenario", "code"), WAYS.items(), ids=WAYS.values())
def test_a_game_ends_this_way(scenario: str, code: str) -> None:
    play = played(scenario)
    assert play.over
    assert play.game.endings[play.game.rules.ending(play._state)][0] == code


@pytest.mark.parametrize("name", glueckauf.games())
def test_every_way_to_end_is_reached(name: str) -> None:
    reached = {code for scenario, code in WAYS.items() if scenario.partition("-")[0] == name}
    assert reached == {code for code, _ in glueckauf.game(name).description.endings.values()}


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_only_a_game_that_is_over_has_ended(setting: Setting) -> None:
    for state, _ in steps(setting, seed=2):
        ending = setting.description.rules.ending(state)
        assert ending in setting.description.endings if state.turn == NOBODY else ending == 0
