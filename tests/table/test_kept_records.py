"""Records that released versions wrote are replayed for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from tests.releases import RECORDS

KEPT = sorted(RECORDS.glob("*/*.json"))


def read(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return record


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_of_a_release_is_replayed_to_the_same_end(file: Path) -> None:
    record = read(file)
    play = glueckauf.replay(record)  # which compares the end with the one that was recorded
    assert record["end"]
    assert play.record() == record


def test_every_release_kept_every_game_finished_left_and_loaded() -> None:
    versions = {file.parent.name for file in KEPT}
    assert glueckauf.__version__ in versions
    wanted = {f"{name}-{kind}" for name in glueckauf.games() for kind in ("finished", "left", "loaded")}
    for version in versions:
        assert {file.stem for file in KEPT if file.parent.name == version} >= wanted
    assert {glueckauf.replay(read(file)).over for file in KEPT} == {True, False}
