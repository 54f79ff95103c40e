"""Five games, one shape: the same files, the same questions, records that differ."""

import ast
import re
from pathlib import Path

import pytest

import glueckauf
from glueckauf.rulekit import CITATIONS
from glueckauf.rulekit.game import Rules
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.simulate.loop import End

FILES = {
    "RULEBOOK.md", "RULEBOOK.de.md", "__init__.py", "box.py", "box.toml", "events.py", "moves.py",
    "picture.py", "position.py", "rules.py", "state.py", "terms.py", "wording.de.toml", "wording.en.toml",
}  # fmt: skip
LAST_SECTIONS = ["What lies open", "The questions every game answers"]
LIMITS = {"mygoldmine": 160}  # bytes
MOST_BYTES = 256

every_game = pytest.mark.parametrize("name", glueckauf.GAMES)


def folder(name: str) -> Path:
    return glueckauf.game(name).description.folder


@every_game
def test_every_game_has_the_same_files(name: str) -> None:
    assert {file.name for file in folder(name).iterdir() if file.name != "__pycache__"} == FILES


def test_every_folder_is_a_listed_game() -> None:
    games = folder(glueckauf.GAMES[0]).parent
    listed = {path.name for path in games.iterdir() if (path / "rules.py").exists()}
    assert listed == set(glueckauf.GAMES)
    for name in glueckauf.GAMES:
        assert glueckauf.game(name).name == name


def headings(file: Path) -> list[str]:
    """The sections of a file: comments that end in a line of dashes."""
    return re.findall(r"^# (.+?) -{3,}$", file.read_text("utf-8"), re.MULTILINE)


@every_game
def test_rules_begin_and_end_with_the_same_sections(name: str) -> None:
    sections = headings(folder(name) / "rules.py")
    assert sections[0] == "Setting up"
    assert sections[-2:] == LAST_SECTIONS


@every_game
def test_the_questions_stand_in_the_last_section_in_the_same_order(name: str) -> None:
    text = (folder(name) / "rules.py").read_text("utf-8")
    last = text[text.index(f"# {LAST_SECTIONS[1]}") :]
    asked = [question for question in re.findall(r"^def (\w+)", last, re.MULTILINE) if question in QUESTIONS]
    assert asked == ["refusal", "legal_moves", "play", "chance", "imagine"]


QUESTIONS = {name for name in vars(Rules) if not name.startswith("_")}


@every_game
def test_every_question_is_answered_by_a_rule(name: str) -> None:
    rules = glueckauf.game(name).description.module
    for question in QUESTIONS:
        assert getattr(rules, question) in CITATIONS, question


@every_game
def test_every_function_of_the_rules_is_portable_and_has_a_sentence(name: str) -> None:
    tree = ast.parse((folder(name) / "rules.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            assert any(ast.unparse(mark).startswith("rule(") for mark in node.decorator_list), node.name
            assert ast.get_docstring(node), node.name


@every_game
def test_a_state_is_small(name: str) -> None:
    dtype = glueckauf.game(name).description.layout.dtype
    assert dtype.isalignedstruct
    assert dtype.itemsize <= LIMITS.get(name, MOST_BYTES)


def test_all_records_differ() -> None:
    """Games with equal records would be handed each other's machine code."""
    games = glueckauf.games().values()
    dtypes = [game.description.layout.dtype for game in games]
    notes = [scratch_for(len(game.description.moves)).dtype for game in games]
    descriptions = {str(dtype) for dtype in [*dtypes, *notes, End.dtype]}
    assert len(descriptions) == 2 * len(glueckauf.GAMES) + 1
    assert len({len(game.description.moves) for game in games}) == len(glueckauf.GAMES)


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


@every_game
def test_the_moves_of_the_book_are_the_moves_of_the_rules(name: str) -> None:
    description = glueckauf.game(name).description
    assert len(description.moves) == vars(description.module)["MOVES"]
