"""CONTRIBUTING.md is true: a copy of the sixth game under another name is a game at once."""

import re
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from typer.testing import CliRunner

from glueckauf.cli import app
from glueckauf.rulekit.description import Rules
from tests.plugins.conftest import GAME, ROOT, fresh

TUTORIAL = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COMMANDS = sorted(set(re.findall(r"^glueckauf (\w+)", TUTORIAL, re.MULTILINE)))
FILES = set(re.findall(r"`(\w[\w.]*\.(?:py|toml|md|json))`", TUTORIAL))


def renamed(folder: Path, old: str, new: str) -> None:
    """Put another name for one in all files and folders."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
        path.rename(path.with_name(path.name.replace(old, new)))


def test_a_copy_under_another_name_is_a_game(tmp_path: Path) -> None:
    mine = tmp_path / "my-game"
    copytree(GAME, mine, ignore=ignore_patterns("__pycache__"))
    renamed(mine, "schlagwetter", "mygame")
    environment = fresh(tmp_path, mine)
    assert "mygame" in environment.says("games")
    assert "✓" in environment.says("check", "mygame", "--scenarios", str(mine / "tests" / "scenarios.json"))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_that_it_names_exists(command: str) -> None:
    assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


def test_every_file_of_the_game_is_explained_and_every_question_named() -> None:
    brought = {path.name for path in (GAME / "src" / "schlagwetter").iterdir() if path.is_file()}
    assert brought <= FILES
    questions = {name for name in vars(Rules) if name.islower() and not name.startswith("_")}
    assert {question for question in questions if f"`{question}`" not in TUTORIAL} == set()
