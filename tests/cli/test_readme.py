"""What README and first guides show can be typed: programs run to their end, commands are understood."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import Result

import glueckauf
from glueckauf.cli import app
from glueckauf.cli.language import chosen_language
from glueckauf.table.fairness import Deal
from tests.plays import Setting, decisions

Call = Callable[..., Result]

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
GUIDES = [
    README,
    *((ROOT / "docs" / name).read_text("utf-8") for name in ("players.md", "tutorials/experiments.md")),
]
PROGRAM = "glueckauf"
CHEAP = ("play", "replay", "rules", "show", "verify")  # of the others, only the words are read
SECONDS = 120  # of the processor: no program takes more, whatever it compiles
DEAL = Deal("5e" * 32, "table", 1, ("a1" * 16, "b2" * 16))


def blocks(kind: str, text: str) -> list[str]:
    """The texts between fences of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def lines() -> list[list[str]]:
    """Every line for a shell, in words; what is remarked on it is no part of it."""
    typed = [
        shlex.split(line, comments=True)
        for block in blocks("sh", "\n".join(GUIDES))
        for line in block.splitlines()
    ]
    return [words for words in typed if words]


COMMANDS = [words[1:] for words in lines() if Path(words[0]).name == PROGRAM]
(BOX,) = blocks("toml", "\n".join(GUIDES))
TARGETS = [words[1] for words in lines() if words[0] == "make"]


def test_something_is_shown_of_every_kind() -> None:
    assert len(COMMANDS) + len(TARGETS) == len(lines())
    assert all([COMMANDS, TARGETS, blocks("python", README), BOX])


def test_the_programs_run_one_after_the_other_and_end() -> None:
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))"
    program = "\n".join([limit, *blocks("python", README)])
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "winners" in done.stdout


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_is_understood(command: list[str]) -> None:
    _, (name, *words) = chosen_language(command)
    context = get_command(app).commands[name].make_context(name, words)  # type: ignore[attr-defined]
    assert context.params


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("command", [words for words in COMMANDS if words[0] in CHEAP], ids=" ".join)
def test_a_cheap_command_does_what_it_says(call: Call, command: list[str]) -> None:
    result = call(*command)
    assert result.exit_code == 0, result.output
    assert result.stdout


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that commands name: a record of a fair game, and the changed box."""
    *_, last = decisions(Setting("mygoldmine", 2).new(DEAL.seed), seed=1)
    record: dict[str, Any] = {**last.record(), "fairness": DEAL.proof}
    for name in ("record.json", "game.json"):
        (tmp_path / name).write_text(json.dumps(record), encoding="utf-8")
    (tmp_path / "mybox.toml").write_text(BOX, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def test_the_changed_box_can_be_played() -> None:
    assert glueckauf.game("mygoldmine").new(4, seed=1, box=tomllib.loads(BOX)).legal()


@pytest.mark.parametrize("target", sorted(set(TARGETS) | set(re.findall(r"`make (\w+)", README))))
def test_a_target_is_made(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
