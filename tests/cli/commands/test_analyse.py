"""`glueckauf analyse`: a recorded game looked at again."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import Result

from glueckauf.cli.commands.analyse import chosen, drawn
from tests.plays import Setting, finished

Call = Callable[..., Result]
Refuse = Callable[..., str]
Written = Callable[[Any], str]


@cache
def record() -> dict[str, Any]:
    return finished(Setting("mygoldmine", 2), 3).record()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("Turning points", "Luck and skill", "Player 2: ", "Played", "in the long run")),
        ("de", ("Wendepunkte", "Glück und Können", "Spieler 2: ", "Gespielt", "auf lange Sicht")),
    ],
)
def test_a_game_is_told_again_with_its_turning_points(
    call: Call, written: Written, language: str, told: tuple[str, ...]
) -> None:
    result = call("analyse", written(record()), "--worlds", "64", "--lang", language)
    assert result.exit_code == 0
    assert all(part in result.stdout for part in told)


def test_programs_get_every_decision(call: Call, written: Written) -> None:
    result = call("analyse", written(record()), "--worlds", "32", "--json")
    document = json.loads(result.stdout)
    assert [decision["move"] for decision in document["decisions"]] == record()["moves"]
    assert sum(document["end"]) == pytest.approx(1)


def test_a_page_with_the_curve_is_kept(call: Call, written: Written, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    call("analyse", written(record()), "--worlds", "32", "--html", str(page))
    drawing = ET.fromstring(page.read_text("utf-8").split("\n", 1)[1])  # noqa: S314  our own page
    curves = drawing.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert max(len(str(curve.get("points")).split()) for curve in curves) == len(record()["moves"]) + 1


def test_nonsense_is_refused(refuse: Refuse, written: Written) -> None:
    assert "0 games are too few" in refuse("analyse", written(record()), "--worlds", "0")
    assert "is no record" in refuse("analyse", written([]))
    assert "cannot be written" in refuse(
        "analyse", written({**record(), "moves": [], "dealt": [], "end": end_of_nothing()}), "--html", "/no/x"
    )


def end_of_nothing() -> str:
    return str(Setting("mygoldmine", 2).game.begin(2, {}, record()["seed"]).record()["end"])


def test_curves_are_drawn_with_blocks() -> None:
    assert drawn([0, 0.5, 1]) == ["  █", " ▄█", " ██"]
    assert chosen([0, 0.25, 0.5, 0.75, 1], 3) == [0, 0.5, 1]
