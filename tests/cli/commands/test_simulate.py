"""`glueckauf simulate`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import Result

import glueckauf
from glueckauf import OptionError
from glueckauf.bots import player
from glueckauf.cli.commands.simulate import KINDS, lineup_of
from glueckauf.cli.tally import Tally
from glueckauf.simulate import cpu
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.loop import End

Call = Callable[..., Result]
Refuse = Callable[..., str]


def test_the_result_is_a_table(call: Call, game: str, language: str) -> None:
    lineup = ("--bots", "thumb,random,thumb")
    result = call(
        "simulate", game, "--games", "300", "--seed", "7", "--lang", language, *lineup, COLUMNS="120"
    )
    assert result.exit_code == 0
    assert {"de": "300 Partien, Startwert 7", "en": "300 games, seed 7"}[language] in result.stdout
    rows = [line for line in result.stdout.splitlines() if " thumb " in line or " random " in line]
    assert [row.split()[:2] for row in rows] == [["0", "thumb"], ["1", "random"], ["2", "thumb"]]
    assert all("%" in row for row in rows)


def test_three_rules_of_thumb_play_unless_others_are_named(call: Call) -> None:
    result = call("simulate", "mygoldmine", "--games", "30", "--lang", "en", COLUMNS="120")
    assert [line.split()[0] for line in result.stdout.splitlines() if " thumb " in line] == ["0", "1", "2"]


def test_the_result_as_json_counts_what_the_simulation_plays(call: Call) -> None:
    result = call(
        "simulate", "gold", "--games", "200", "--seed", "7", "--bots", "thumb,random", "--json",
        "--option", "layout=grid8x8",
    )  # fmt: skip
    told = json.loads(result.stdout)
    game = glueckauf.game("gold")
    kinds = [player(name, game.description) for name in ("thumb", "random")]
    ends = Simulation(game.description, game.start(2, layout="grid8x8"), kinds).play(200, 7)
    assert told["games"] == 200
    assert [seat["bot"] for seat in told["seats"]] == ["thumb", "random"]
    assert [seat["wins"]["value"] for seat in told["seats"]] == pytest.approx(ends.wins[:, :2].mean(axis=0))
    assert [seat["score"]["value"] for seat in told["seats"]] == pytest.approx(
        ends.scores[:, :2].mean(axis=0)
    )
    assert told["decisions"] == {"mean": ends.decisions.mean(), "longest": ends.decisions.max()}
    assert told["games_per_second"] > 0


def test_a_changed_box_is_played_with(call: Call, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[gold]\n"4" = 0\n"3" = 0\n"2" = 0\n', "utf-8")
    told = json.loads(call("simulate", "gold", "--games", "50", "--box", str(box), "--json").stdout)
    assert sum(seat["score"]["value"] for seat in told["seats"]) <= 5


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "no game"),
        (["gold", "--games", "0"], "0 games are too few"),
        (["gold", "--games", "x"], "whole number"),
        (["gold", "--seats", "9"], "2…5"),
        (["gold", "--bots", "clever"], "no bot clever"),
        (["gold", "--seats", "3", "--bots", "thumb,random"], "2 bots are named for 3 seats"),
        (["gold", "--seed", "-1"], "seed"),
        (["gold", "--option", "box=1"], "no option box"),
        (["gold", "--box", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_a_bad_option_is_refused(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("simulate", *arguments)


def test_no_more_kinds_of_bot_are_taken_than_a_simulation_seats() -> None:
    assert KINDS == cpu.KINDS
    with pytest.raises(OptionError, match="at most 2 kinds"):
        lineup_of(glueckauf.game("gold"), None, ("a", "b", "c"), 1)


def ends_of(wins: list[int], scores: list[int]) -> Any:
    ends = End.blank(len(wins))
    ends["wins"][:, 0] = wins
    ends["scores"][:, 0] = scores
    ends["decisions"] = np.arange(1, len(wins) + 1)
    return ends


def test_ranges_hold_the_figure_and_shrink_with_more_games() -> None:
    few, many = Tally(1), Tally(1)
    few.add(ends_of([1, 0, 0, 1], [3, 5, 7, 9]))
    for _ in range(100):
        many.add(ends_of([1, 0, 0, 1], [3, 5, 7, 9]))
    for measure in (Tally.wins, Tally.score):
        wide, narrow = measure(few, 0), measure(many, 0)
        assert wide.low < narrow.low < wide.value == narrow.value < narrow.high < wide.high
    assert few.wins(0).value == 0.5
    assert few.score(0).value == 6
    assert few.length == 2.5
    assert many.longest == 4


def test_a_seat_that_never_wins_may_still_win_some_day() -> None:
    tally = Tally(1)
    tally.add(ends_of([0] * 10, [0] * 10))
    assert tally.wins(0).low == pytest.approx(0, abs=1e-12)
    assert 0.2 < tally.wins(0).high < 0.4
    assert tally.score(0).low == tally.score(0).high == 0
