"""Decisions of bots in a file: what they knew, could do and did, and what came of it."""

import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import glueckauf
from glueckauf.cli import app
from glueckauf.research.dataset import Bouts, schema_of, write_dataset
from glueckauf.research.plan import plan_of
from glueckauf.rulekit.encoding import encoding


@pytest.mark.parametrize("name", ["mygoldmine", "goldraeuber", "digging"])
def test_every_decision_is_a_row(name: str, tmp_path: Path) -> None:
    game, file = glueckauf.game(name), tmp_path / "games.parquet"
    options: dict[str, Any] = {"target": 5} if name == "digging" else {}
    counts = list(write_dataset(file, Bouts(game, ["thumb", "random"], 7, options), 3))
    table = pq.read_table(file)
    assert table.schema.equals(schema_of(game.description))
    rows = table.to_pylist()
    assert [sum(row["game"] == number for row in rows) for number in range(3)] == counts
    plan = plan_of(game.description)
    for row in rows:
        assert row["move"] in row["legal"]
        assert row["bot"] == ["thumb", "random"][row["seat"]]
        assert row["observation"][plan["turn"]] == [0]
    start = game.start(2, **options)
    for number in range(3):
        play = game.new(2, 7 + number, **options)
        for row in (row for row in rows if row["game"] == number):
            assert play.turn == row["seat"]
            play.do_number(encoding(game.description).turned_move(start, row["move"], 2 - row["seat"]))
        result = play.result()
        assert result is not None
        assert {row["seat"] for row in rows if row["game"] == number and row["share"] > 0} <= set(
            result["winners"]
        )


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "gold.parquet"
    call = [
        "--lang",
        "en",
        "dataset",
        "gold",
        "--games",
        "2",
        "--seats",
        "2",
        "--seed",
        "1",
        "--out",
        str(file),
    ]
    done = CliRunner().invoke(app, call)
    assert done.exit_code == 0, done.output
    assert f"{pq.read_table(file).num_rows} decisions" in done.output


def test_without_parquet_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "glueckauf.research.dataset", raising=False)
    done = CliRunner().invoke(app, ["--lang", "en", "dataset", "gold", "--out", str(tmp_path / "x.parquet")])
    assert done.exit_code != 0
    assert "pip install 'glueckauf[research]'" in done.output


def test_a_dataset_is_made_on_this_machine_or_on_a_cluster(tmp_path: Path) -> None:
    file = tmp_path / "gold.parquet"
    done = CliRunner().invoke(app, ["--lang", "en", "dataset", "gold", "--on", "gpu", "--out", str(file)])
    assert done.exit_code != 0
    assert "there are no machines gpu: games are played on cpu, ray or ray:ADDRESS" in done.output
    assert not file.exists()
