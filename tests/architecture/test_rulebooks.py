"""Every rule is written down in both languages, carried out by a function and tested."""

import ast
import json
import re
from pathlib import Path

import pytest

import glueckauf
from glueckauf.rulekit import CITATIONS
from glueckauf.rulekit.wording import LANGUAGES

TESTS = Path(__file__).parent.parent
ITEM = re.compile(r"^- \*\*([RA]\d+a?)\*\*", re.MULTILINE)

every_game = pytest.mark.parametrize("name", glueckauf.games())


def numbers(name: str, language: str = "en") -> list[str]:
    """The rules and rulings of a rulebook, in its order."""
    description = glueckauf.game(name).description
    return ITEM.findall(description.rulebook("en" if language == "en" else "de"))


def rules_of(name: str) -> set[str]:
    return {number for number in numbers(name) if number[0] == "R"}


def cited(name: str) -> set[str]:
    """The sections that functions of the game's rules cite."""
    glueckauf.game(name)
    package = f"glueckauf.games.{name}."
    return {
        section
        for function, sections in CITATIONS.items()
        if function.__module__.startswith(package)
        for section in sections
    }


def covered(name: str) -> set[str]:
    """The sections that scenarios and marked tests are about."""
    sections = set()
    for file in sorted((TESTS / "scenarios").glob("*.json")):
        for scenario in json.loads(file.read_text("utf-8")):
            if scenario["id"].partition("-")[0] == name:
                sections.update(scenario["rules"])
    for file in sorted(TESTS.rglob("test_*.py")):
        for game, *marked in marks(file):
            if game == name:
                sections.update(marked)
    return sections


def marks(file: Path) -> list[list[str]]:
    """The arguments of every `pytest.mark.rule(game, number, …)` in a file."""
    return [
        [ast.literal_eval(argument) for argument in node.args]
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_given_once(name: str, language: str) -> None:
    found = numbers(name, language)
    assert found
    assert len(set(found)) == len(found)


@every_game
def test_both_languages_have_the_same_numbers_in_the_same_order(name: str) -> None:
    assert numbers(name, "de") == numbers(name, "en")


@every_game
def test_every_rule_is_carried_out_by_a_function(name: str) -> None:
    assert rules_of(name) - cited(name) == set()


@every_game
def test_every_rule_and_ruling_is_tested(name: str) -> None:
    assert set(numbers(name)) - covered(name) == set()


@every_game
def test_nothing_cites_a_rule_that_does_not_exist(name: str) -> None:
    description, known = glueckauf.game(name).description, set(numbers(name))
    assert cited(name) <= known
    assert covered(name) <= known
    assert {rule for _, rule in description.refusals.values()} <= known
    assert {rule for _, rule in description.endings.values()} <= known
    assert {option.rule for option in description.options.values()} <= known
    assert {table["rule"] for table in description.box.tables.values()} <= known
    assert description.moves.rule in known


@every_game
def test_comments_and_complaints_cite_rules_that_exist(name: str) -> None:
    known = set(numbers(name))
    for file in sorted(glueckauf.game(name).description.folder.rglob("*.py")):
        text = file.read_text("utf-8")
        assert set(re.findall(r"\[([RA]\d+a?)\]", text)) <= known, file.name
        assert set(re.findall(r'"([RA]\d+a?)"', text)) <= known, file.name


def test_every_function_of_the_rules_cites_something() -> None:
    glueckauf.games()
    for function, sections in CITATIONS.items():
        module = function.__module__
        if module.startswith("glueckauf.games.") and not module.endswith(".invariants"):  # faults cite there
            assert sections, function


def test_marks_name_a_game_and_its_rules() -> None:
    for file in sorted(TESTS.rglob("test_*.py")):
        for game, *sections in marks(file):
            assert game in glueckauf.games()
            assert sections
