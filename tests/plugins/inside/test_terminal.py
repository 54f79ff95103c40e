"""The sixth game in the terminal."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import glueckauf

PROGRAM = Path(sys.executable).with_name("glueckauf")
SCENARIOS = Path(__file__).parents[3] / "examples" / "sixth-game" / "tests" / "scenarios.json"
ANY_LAMP = "1\n" * 20  # the first of those that are offered, as often as anybody is asked


def said(*arguments: str, typed: str = "") -> str:
    """What the terminal answers."""
    done = subprocess.run(  # noqa: S603  our own program
        [PROGRAM, *arguments], input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of one person against bots, played line by line."""
    file = tmp_path_factory.mktemp("games") / "record.json"
    told = said("play", "schlagwetter", "--plain", "--seats", "3", "--bots", "thumb", "--seed", "7",
                "--record", str(file), typed=ANY_LAMP)  # fmt: skip
    assert "Player 1 lays lamp" in told
    assert "The game is over" in told
    return str(file)


@pytest.mark.parametrize(("language", "title"), [("en", "Firedamp"), ("de", "Schlagwetter")])
def test_it_is_listed_last_with_its_options(language: str, title: str) -> None:
    assert [*glueckauf.games()][-1] == "schlagwetter"
    told = said("games", "--options", "--lang", language)
    assert title in told
    assert "unclaimed" in told


@pytest.mark.parametrize(("language", "word"), [("en", "overman"), ("de", "Steiger")])
def test_its_rules_are_read(language: str, word: str) -> None:
    assert word in said("rules", "schlagwetter", "--lang", language)


def test_a_recorded_game_is_replayed_and_shown(record: str) -> None:
    played = glueckauf.replay(json.loads(Path(record).read_text("utf-8")))
    assert played.over
    assert "lays lamp" in said("replay", record, "--plain")
    assert "The game is over" in said("show", record)


def test_it_is_simulated() -> None:
    told = json.loads(said("simulate", "schlagwetter", "--games", "500", "--seats", "2", "--json"))
    assert "schlagwetter" in json.dumps(told)


def test_it_is_analysed(record: str) -> None:
    assert "Luck and skill" in said("analyse", record, "--worlds", "16")


def test_a_master_is_asked(record: str) -> None:  # noqa: ARG001  what compiles is compiled by then
    told = said("play", "schlagwetter", "--plain", "--seats", "2", "--seed", "3", typed="?\n")
    assert "What a master would do" in told


def test_it_keeps_its_promises() -> None:
    assert "Everything holds" in said("check", "schlagwetter", "--scenarios", str(SCENARIOS))
