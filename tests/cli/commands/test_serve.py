"""`serve` and `verify`: what they say, what they refuse, and how they exit."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import Result

from glueckauf.cli.commands.serve import address, opened, usual_folder
from glueckauf.server.launch import claimed
from glueckauf.server.settings import Settings
from glueckauf.table.fairness import Deal
from tests.plays import Setting, decisions

Call = Callable[..., Result]
Refuse = Callable[..., str]
Written = Callable[[Any], str]

PROGRAM = "from glueckauf.cli import main; main()"
PATIENCE = 600  # seconds after which nothing will come any more, however busy the machine is
DEAL = Deal("5e" * 32, "table", 1, ("a1" * 16, "b2" * 16))


# Serving ---------------------------------------------------------------------


@pytest.mark.parametrize("command", ["serve", "verify"])
def test_both_have_help_and_are_listed(call: Call, command: str, language: str) -> None:
    assert command in call("--lang", language).stdout
    result = call(command, "--help", "--lang", language)
    assert result.exit_code == 0
    assert f"glueckauf {command}" in result.stdout
    if command == "serve":
        assert all(option in result.stdout for option in ("--host", "--port", "--data", "--pace", "--secure"))


def test_a_house_that_is_not_installed_says_how_to_get_it(
    refuse: Refuse, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("glueckauf.server")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delattr("glueckauf.server")
    monkeypatch.setitem(sys.modules, "litestar", None)
    assert "glueckauf[play]" in refuse("serve")


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_there_is_not_is_refused(refuse: Refuse, tmp_path: Path, port: str) -> None:
    told = refuse("serve", "--port", port, "--data", str(tmp_path))
    assert port in told or "--port" in told


@pytest.mark.parametrize("pace", ["-1", "nan", "inf"])
def test_a_pace_that_nobody_can_keep_is_refused(refuse: Refuse, tmp_path: Path, pace: str) -> None:
    assert pace in refuse("serve", "--pace", pace, "--data", str(tmp_path))


def test_a_database_without_a_server_is_named_as_it_was(refuse: Refuse) -> None:
    told = refuse("serve", "--port", "0", "--database", "somewhere")
    assert "somewhere" in told
    assert "None" not in told


def test_settings_that_nest_without_end_are_refused(refuse: Refuse, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("hosts = " + "[" * 10_000 + "]" * 10_000)
    assert str(file) in refuse("serve", "--config", str(file))


def test_two_houses_do_not_share_a_folder(refuse: Refuse, tmp_path: Path) -> None:
    with claimed(Settings(tmp_path)):
        assert str(tmp_path) in refuse("serve", "--port", "0", "--data", str(tmp_path))


def test_an_occupied_port_is_named(refuse: Refuse, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refuse("serve", "--port", str(port), "--data", str(tmp_path))
    assert str(port) in told
    assert "--port" in told


def test_an_address_that_is_not_ours_is_refused(refuse: Refuse, tmp_path: Path) -> None:
    assert "192.0.2.1" in refuse("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_made_is_named(refuse: Refuse, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    told = refuse("serve", "--port", "0", "--data", str(in_the_way / "data"))
    assert str(in_the_way) in told


def test_tables_are_kept_where_programs_of_this_machine_keep_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert usual_folder() == Path("/somewhere/glueckauf")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert usual_folder() == Path.home() / ".local/share/glueckauf"


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "localhost"), ("0.0.0.0", "0.0.0.0")])  # noqa: S104
def test_the_address_can_be_typed_into_a_browser(host: str, shown: str) -> None:
    with opened(host, 0) as door:
        assert address(door) == f"http://{shown}:{door.getsockname()[1]}/"


def test_a_house_opens_answers_and_closes(tmp_path: Path) -> None:
    arguments = ["serve", "--port", "0", "--data", str(tmp_path / "new"), "--lang", "de"]
    process = subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-c", PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = re.search(r"http://localhost:\d+/", process.stdout.readline())
    assert found
    assert httpx.get(f"{found[0]}health", timeout=PATIENCE).json()["status"] == "open"
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complained) == (0, "")
    assert "geschlossen" in said
    assert {file.name for file in (tmp_path / "new").iterdir()} >= {"key", "glueckauf.sqlite"}


# Verifying -------------------------------------------------------------------


@pytest.fixture
def record() -> dict[str, Any]:
    *_, last = decisions(Setting("mygoldmine", 2).new(DEAL.seed), seed=1)
    return {**last.record(), "fairness": DEAL.proof}


def test_an_honest_record_exits_with_0(call: Call, written: Written, record: dict[str, Any]) -> None:
    for language in ("de", "en"):
        result = call("verify", written(record), "--lang", language)
        assert result.exit_code == 0
        assert len(result.stdout.splitlines()) == 3


def test_a_forged_record_exits_with_1_and_says_which_part(
    call: Call, written: Written, record: dict[str, Any]
) -> None:
    honest = call("verify", written(record)).stdout.splitlines()
    record["fairness"]["seeds"][0] = "a2" * 16
    result = call("verify", written(record))
    assert result.exit_code == 1
    told = result.stdout.splitlines()
    assert [one == other for one, other in zip(told, honest, strict=True)] == [True, False, True]


def test_a_record_is_read_from_a_pipe_too(call: Call, record: dict[str, Any]) -> None:
    assert call("verify", "-", typed=json.dumps(record)).exit_code == 0


def test_what_is_no_record_exits_with_2(refuse: Refuse, written: Written, record: dict[str, Any]) -> None:
    assert refuse("verify", "/nowhere.json")
    assert refuse("verify", "-", typed="{")
    assert refuse("verify", written([]))
    assert refuse("verify", written({**record, "end": "0" * 16}))
    del record["fairness"]
    assert refuse("verify", written(record))
