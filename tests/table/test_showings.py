"""Showings: every rule is shown or excused, and what is shown is what the rules do."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit.conformance import sections
from glueckauf.rulekit.wording import LANGUAGES, Wording
from glueckauf.table import Game
from glueckauf.table.showings import FILE, NAMES, faults_in_showings, showings_of

every_game = pytest.mark.parametrize("name", glueckauf.games())

Document = dict[str, Any]
Spoil = Callable[[Document], object]


@every_game
def test_every_showing_is_played_as_it_says(name: str) -> None:
    assert [*faults_in_showings(glueckauf.game(name))] == []


@every_game
def test_every_rule_is_shown_or_it_is_said_why_not(name: str) -> None:
    game = glueckauf.game(name)
    showings = showings_of(game)
    for rule in sections(game.description.rulebook("en")):
        assert bool(showings.of_rule(rule)) != bool(showings.excuse(rule)), rule


@every_game
def test_every_game_shows_a_move_that_is_refused(name: str) -> None:
    steps = [step for showing in showings_of(glueckauf.game(name)).shown for step in showing.steps]
    assert any(step.refused_by for step in steps)
    assert any(not step.refused_by for step in steps)


@every_game
def test_captions_name_only_people_who_sit_there(name: str) -> None:
    for showing in showings_of(glueckauf.game(name)).shown:
        absent = NAMES[showing.position["seats"] :]
        said = [showing.say, *(step.say for step in showing.steps)]
        for language in LANGUAGES:
            assert not any(who in sentence[language] for sentence in said for who in absent), showing.name


# What is wrong is said -----------------------------------------------------------


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[Spoil], list[str]]:
    """What is said of a game whose showings somebody has spoilt."""

    def spoil(how: Spoil) -> list[str]:
        original = glueckauf.game("gold").description
        folder = tmp_path / "gold"
        shutil.copytree(original.folder, folder)
        document = json.loads((folder / FILE).read_text("utf-8"))
        how(document)
        (folder / FILE).write_text(json.dumps(document), "utf-8")
        return [str(fault) for fault in faults_in_showings(moved(folder))]

    return spoil


def moved(folder: Path) -> Game:
    """Gold, with its texts in another folder."""
    original = glueckauf.game("gold").description
    fields = {name: getattr(original, name) for name in original.__dataclass_fields__}
    return Game(type(original)(**fields | {"wording": Wording(folder, original.wording.common)}))


def _refused_step(document: Document) -> Document:
    steps = [step for showing in document["showings"] for step in showing["steps"]]
    found: Document = next(step for step in steps if "try" in step)
    return found


SPOILS: dict[str, Spoil] = {
    "it shows R99": lambda document: document["showings"][0]["rules"].append("R99"),
    "two showings have this id": lambda document: document["showings"].append(document["showings"][0]),
    "cannot be played": lambda document: document["showings"][0]["steps"][0]["move"].update(place=99),
    "should be refused by R1, but": lambda document: _refused_step(document).update(by="R1"),
    "nothing refuses it": lambda document: document["showings"][0]["steps"].append(
        {"try": {"do": "turn", "place": 1}, "by": "R8", "say": {"de": "x", "en": "x"}}
    ),
    "must be stacked": lambda document: document["showings"][0]["position"].update(stacked=False),
    "no seat 5 to look from": lambda document: document["showings"][0].update(seat=5),
    "showings[0].say.de: is missing": lambda document: document["showings"][0]["say"].pop("de"),
    "showings[0].title.en: must be a text": lambda document: document["showings"][0]["title"].update(en=" "),
    "the key colour is not known here": lambda document: document["showings"][0].update(colour="red"),
    "unshown: it shows A99": lambda document: document["unshown"][0]["rules"].append("A99"),
}


@pytest.mark.parametrize("complaint", SPOILS)
def test_what_is_wrong_with_a_showing_is_said(spoilt: Callable[[Spoil], list[str]], complaint: str) -> None:
    faults = spoilt(SPOILS[complaint])
    assert any(complaint in fault for fault in faults), faults


def test_a_file_that_is_no_json_is_said_so(tmp_path: Path) -> None:
    folder = tmp_path / "gold"
    shutil.copytree(glueckauf.game("gold").description.folder, folder)
    (folder / FILE).write_text("{", "utf-8")
    assert "cannot be read" in str(next(faults_in_showings(moved(folder))))


def test_a_game_may_show_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "gold"
    shutil.copytree(glueckauf.game("gold").description.folder, folder)
    (folder / FILE).unlink()
    assert [*faults_in_showings(moved(folder))] == []
    assert showings_of(moved(folder)).shown == ()
