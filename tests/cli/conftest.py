"""How tests call the terminal."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import glueckauf
from glueckauf.cli import app

Call = Callable[..., Result]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run a command line as in a pipe, with these lines typed."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, typed: str = "", **environment: str) -> Result:
        result = CliRunner().invoke(app, list(arguments), input=typed, env=environment)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result

    return run


@pytest.fixture
def refuse(call: Call) -> Callable[..., str]:
    """Run a command line that is wrong; the one line that says so."""

    def run(*arguments: str, typed: str = "") -> str:
        result = call(*arguments, typed=typed)
        assert result.exit_code == 2
        lines = result.stderr.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("glueckauf: ")
        assert "Traceback" not in result.output
        return lines[0].removeprefix("glueckauf: ")

    return run


@pytest.fixture
def written(tmp_path: Path) -> Callable[[Any], str]:
    """Write a document into a file; the file's name."""

    def write(document: Any) -> str:
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        return str(file)

    return write


@pytest.fixture(params=glueckauf.games())
def game(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> str:
    """Both languages."""
    return str(request.param)
