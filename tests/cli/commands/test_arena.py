"""`glueckauf arena`."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from glueckauf.lab.arena import Arena

Call = Callable[..., Result]
Refuse = Callable[..., str]

SHORT = ("arena", "gold", "--seats", "2", "--games", "100", "--seed", "7")


def test_the_result_is_a_table_of_meetings_and_a_ranking(call: Call, language: str) -> None:
    result = call(*SHORT, "--lang", language, COLUMNS="140")
    assert result.exit_code == 0
    assert {"de": "Turnier von thumb, random", "en": "tournament of thumb, random"}[language] in result.stdout
    lines = result.stdout.splitlines()
    meeting = next(line for line in lines if line.startswith("thumb")).split()
    assert meeting[1:3] == ["random", "100"]
    assert [line.split()[:2] for line in lines if line[:2] in {"1 ", "2 "}] == [
        ["1", "thumb"],
        ["2", "random"],
    ]


def test_the_result_as_json_is_the_same_every_time(call: Call) -> None:
    first, again = (json.loads(call(*SHORT, "--json").stdout) for _ in range(2))
    assert first == again
    assert first["seed"] == 7
    duel = first["duels"][0]
    assert (duel["ours"], duel["theirs"], duel["games"], duel["par"]) == ("thumb", "random", 100, 0.5)
    assert duel["rate"]["low"] <= duel["rate"]["value"] <= duel["rate"]["high"]
    assert first["ranking"][0]["bot"] == "thumb"


def test_an_interrupted_tournament_goes_on(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "results.json")
    uninterrupted = json.loads(call(*SHORT, "--json").stdout)
    play = Arena.play

    def interrupted(arena: Arena, keep: Any) -> Iterator[int]:
        yield next(play(arena, keep))
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Arena, "play", interrupted)
        result = call(*SHORT, "--resume", file)
    assert result.exit_code == 130
    assert f"kept in {file}" in result.stderr
    again = call("arena", "gold", "--seats", "2", "--games", "100", "--resume", file, "--json")
    assert json.loads(again.stdout) == uninterrupted


def test_a_report_names_the_command_that_makes_it_again(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my report"
    result = call(*SHORT, "--report", str(folder), "--lang", "en")
    assert str(folder / "report.html") in result.stdout.replace("\n", "")
    page = (folder / "report.html").read_text("utf-8")
    assert "glueckauf arena gold --bots thumb,random --seats 2 --games 100 --seed 7" in page
    assert (folder / "win-rates.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "no game"),
        (["gold", "--bots", "thumb,clever"], "no bot clever: the bots are"),
        (["gold", "--bots", "thumb"], "at least two different bots"),
        (["gold", "--bots", "thumb,thumb"], "at least two different bots"),
        (["gold", "--games", "10"], "10 games are too few"),
        (["gold", "--games", "x"], "whole number"),
        (["gold", "--seats", "9"], "2…5"),
        (["gold", "--seconds", "0"], "one cannot think for 0.0 seconds"),
        (["gold", "--seconds", "nan"], "one cannot think for nan seconds"),
        (["gold", "--seed", "-1"], "seed"),
        (["gold", "--option", "box=1"], "no option box"),
        (["gold", "--box", "nowhere.toml"], "nowhere.toml"),
        (["gold", "--resume", "/"], "no results"),
    ],
)
def test_a_bad_option_is_refused(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("arena", *arguments)


def test_the_results_of_another_tournament_are_refused(call: Call, refuse: Refuse, tmp_path: Path) -> None:
    file = str(tmp_path / "results.json")
    assert call(*SHORT, "--resume", file).exit_code == 0
    assert "for 2 seats" in refuse("arena", "gold", "--seats", "3", "--resume", file)
    assert "seed 7" in refuse("arena", "gold", "--seats", "2", "--seed", "8", "--resume", file)
    assert "Turnier von gold" in refuse("arena", "mygoldmine", "--resume", file, "--lang", "de")
