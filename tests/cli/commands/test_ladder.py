"""`glueckauf ladder`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from glueckauf import bots

Call = Callable[..., Result]

OUTSIDER = "glueckauf.minds.gold.heuristic"  # a module like anybody's


def test_every_call_plays_on_and_ranks_all_known_players(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "known", lambda _game: ("random", "thumb"))
    file = tmp_path / "ladder.json"
    counts = []
    for _ in range(2):
        result = call("ladder", "gold", "--seats", "2", "--games", "40", "--file", str(file), "--lang", "en")
        assert result.exit_code == 0, result.output
        ranked = [line.split()[1] for line in result.stdout.splitlines() if line[:2] in {"1 ", "2 "}]
        assert ranked == ["thumb", "random"]
        counts.append(len(json.loads(file.read_text())["blocks"]["random thumb"]["shares"]))
    assert counts == [20, 40]


def test_a_bot_from_outside_climbs_too(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "known", lambda _game: ("random",))
    result = call(
        "ladder", "gold", "--seats", "2", "--games", "40", "--bots", f"{OUTSIDER}:decide",
        "--file", str(tmp_path / "ladder.json"), "--lang", "en",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert OUTSIDER in result.stdout
