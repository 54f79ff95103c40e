"""Five games, one shape: the same files, the same questions, small records."""

import ast
import re
from pathlib import Path

import pytest

import glueckauf
from glueckauf.rulekit import CITATIONS
from glueckauf.rulekit.description import Rules

FILES = {
    "RULEBOOK.md", "RULEBOOK.de.md", "__init__.py", "box.py", "box.toml", "events.py", "invariants.py",
    "moves.py", "picture.py", "position.py", "rules.py", "state.py", "terms.py", "wording.de.toml",
    "wording.en.toml", "account.py", "task.py", "showings.json", "lesson.json",
}  # fmt: skip
IF_NEEDED = {"reckoning.py", "odds.json"}  # where something follows from what lies open; of teams
PARTS = {"__init__", "course", "questions"}  # of rules that would make a long file
MOST_LINES = 600  # of one file
LIMITS = {"mygoldmine": 160}  # bytes
MOST_BYTES = 256

every_game = pytest.mark.parametrize("name", glueckauf.games())


def folder(name: str) -> Path:
    return glueckauf.game(name).description.folder


@every_game
def test_every_game_has_the_same_files(name: str) -> None:
    found = {file.name for file in folder(name).iterdir() if file.name != "__pycache__"}
    assert {"rules.py" if file == "rules" else file for file in found} - IF_NEEDED == FILES


def test_every_folder_is_a_listed_game() -> None:
    games = Path(glueckauf.__file__).parent / "games"
    listed = {path.name for path in games.iterdir() if (path / "state.py").exists()}
    assert listed == set(glueckauf.games())
    for name in glueckauf.games():
        assert glueckauf.game(name).name == name


def parts(name: str) -> list[Path]:
    """The files of a game's rules: one, or a folder of them."""
    return sorted((folder(name) / "rules").glob("*.py")) or [folder(name) / "rules.py"]


@every_game
def test_long_rules_are_told_in_parts(name: str) -> None:
    found = {file.stem for file in parts(name)}
    assert found == {"rules"} or found >= PARTS
    told = re.findall(r"`(\w+)`", glueckauf.game(name).description.module.__doc__ or "")
    assert found - {"rules", "__init__"} == set(told)


@every_game
def test_no_file_of_a_game_is_long(name: str) -> None:
    for file in folder(name).rglob("*.py"):
        assert len(file.read_text("utf-8").splitlines()) <= MOST_LINES, file


QUESTIONS = {name for name in vars(Rules) if not name.startswith("_")}


@every_game
def test_every_question_is_answered_by_a_rule(name: str) -> None:
    rules = glueckauf.game(name).description.module
    for question in QUESTIONS:
        assert getattr(rules, question) in CITATIONS, question


@every_game
def test_every_function_of_the_rules_is_portable_and_has_a_sentence(name: str) -> None:
    for node in [node for file in parts(name) for node in ast.parse(file.read_text("utf-8")).body]:
        if isinstance(node, ast.FunctionDef):
            assert any(ast.unparse(mark).startswith("rule(") for mark in node.decorator_list), node.name
            assert ast.get_docstring(node), node.name


@every_game
def test_a_state_is_small(name: str) -> None:
    dtype = glueckauf.game(name).description.layout.dtype
    assert dtype.isalignedstruct
    assert dtype.itemsize <= LIMITS.get(name, MOST_BYTES)


@every_game
def test_every_field_has_its_line(name: str) -> None:
    description = glueckauf.game(name).description
    source = (folder(name) / "state.py").read_text("utf-8")
    for field in description.layout.fields:
        assert re.search(rf"^    {field} = ", source, re.MULTILINE), field


@every_game
def test_a_hidden_field_names_a_rule_that_decides(name: str) -> None:
    description = glueckauf.game(name).description
    for field in description.layout.fields.values():
        for sight in (field.seen_by, field.known_to):
            if isinstance(sight, str):
                assert getattr(description.module, sight) in CITATIONS
