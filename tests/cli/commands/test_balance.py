"""`glueckauf balance`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

Call = Callable[..., Result]
Refuse = Callable[..., str]

SHORT = ("balance", "gold", "--games", "150", "--seed", "7")


def test_one_box_is_told_in_tables(call: Call, language: str) -> None:
    result = call(*SHORT, "--lang", language, COLUMNS="140")
    assert result.exit_code == 0
    assert {"de": "150 Partien, Startwert 7", "en": "150 games, seed 7"}[language] in result.stdout
    for said in {"de": ("Chi-Quadrat", "Führungswechsel"), "en": ("chi-square", "Changes of lead")}[language]:
        assert said in result.stdout
    assert {"de": "Nebeneinander", "en": "Side by side"}[language] not in result.stdout


def test_two_boxes_are_compared(call: Call, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[gold]\n"4" = 0\n"3" = 0\n"2" = 0\n', "utf-8")
    told = json.loads(call(*SHORT, "--against-box", str(box), "--json").stdout)
    score = next(row for row in told["comparison"] if row["name"] == "score")
    assert score["significant"]
    assert score["difference"]["high"] < 0
    assert [one["games"] for one in told["boxes"]] == [150, 150]
    assert told["boxes"][0]["box"] == {} != told["boxes"][1]["box"]


def test_the_result_as_json_is_the_same_every_time(call: Call) -> None:
    first, again = (call(*SHORT, "--json").stdout for _ in range(2))
    assert first == again
    assert sum(seat["wins"]["value"] for seat in json.loads(first)["boxes"][0]["seats"]) == pytest.approx(1)


def test_a_report_has_the_drawings_of_both_boxes(call: Call, tmp_path: Path, language: str) -> None:
    other = ("--against-option", "match=series", "--report", str(tmp_path))
    result = call(*SHORT, *other, "--lang", language, COLUMNS="200")
    assert str(tmp_path / "report.html") in result.stdout.replace("\n", "")
    assert "B: match=series" in result.stdout
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "--games 150 --seed 7 --against-option match=series" in page
    drawings = [file.read_text("utf-8") for file in tmp_path.glob("*.svg")]
    assert len(drawings) == 3
    assert all(mark in drawing for drawing in drawings for mark in ("A</text>", "B</text>"))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "no game"),
        (["gold", "--games", "5"], "at least 100"),
        (["gold", "--games", "0"], "0 games are too few"),
        (["gold", "--bots", "clever"], "no bot clever"),
        (["gold", "--seats", "9"], "2…5"),
        (["gold", "--against-option", "nope=1"], "no option nope"),
        (["gold", "--against-option", "layout=nope"], "layout"),
        (["gold", "--against-box", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_a_bad_option_is_refused(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("balance", *arguments)
