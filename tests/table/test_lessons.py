"""First games that teach: whoever follows the guide, and whoever does not, comes to the end."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.rulekit.document import Document
from glueckauf.table import Game, Play
from glueckauf.table.lessons import FILE, LEARNER, Guide, Lesson, faults_in_lesson, lesson_of
from tests.table.test_showings import moved

every_game = pytest.mark.parametrize("name", glueckauf.games())
MOST_DECISIONS = 35  # in three to five minutes
MOST_MOVES = 4000  # a game at random takes longer than a lesson


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def taught(game: Game, dice: Random | None) -> tuple[Play, Guide, int]:
    """A lesson played to its end, as the guide suggests or by lot, and how often the learner decided."""
    decided = 0
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    others = [bot("thumb", game.description, seat) for seat in range(play.seats)]
    while not play.over and len(play.moves) < MOST_MOVES:
        guide.look(play)
        assert play.turn is not None
        decided += play.turn == LEARNER
        if play.turn == LEARNER and dice:
            play.do(dice.choice(play.legal()))
        elif guide.tip and guide.tip.move:
            play.do(guide.tip.move)
        else:
            play.do(others[play.turn].choose(play.knowledge(play.turn)))
    return play, guide, decided


@every_game
def test_whoever_follows_the_guide_comes_to_the_end(name: str) -> None:
    game = glueckauf.game(name)
    play, guide, decided = taught(game, None)
    assert play.over
    assert len(guide.said) >= len(lesson(game).tips) / 2
    assert decided <= MOST_DECISIONS


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_does_otherwise_comes_to_the_end_too(name: str, seed: int) -> None:
    play, guide, _ = taught(glueckauf.game(name), Random(seed))  # noqa: S311  so that a failure can be seen again
    assert play.over
    assert guide.said


@every_game
def test_the_first_thing_is_said_at_once_and_each_thing_once(name: str) -> None:
    game = glueckauf.game(name)
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    guide.look(play)
    assert guide.tip is lesson(game).tips[0]
    assert guide.tip.move in play.legal()
    guide.look(play)
    assert guide.tip is not lesson(game).tips[0]


@every_game
def test_nothing_is_said_while_somebody_else_decides(name: str) -> None:
    game = glueckauf.game(name)
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    while play.turn == LEARNER:
        play.do(play.legal()[0])
    guide.look(play)
    assert guide.tip is None


@every_game
def test_nothing_is_wrong_with_a_lesson(name: str) -> None:
    assert [str(fault) for fault in faults_in_lesson(glueckauf.game(name))] == []


Spoil = Callable[[Document], object]
SPOILS: dict[str, Spoil] = {
    "it must be stacked": lambda lesson: lesson["position"].update(stacked=False),
    "it must be the turn of seat 0": lambda lesson: lesson["position"].update(turn=1),
    "the first tip must fit at once": lambda lesson: lesson["tips"].reverse(),
    "tips[1]: the guide cannot suggest": lambda lesson: lesson["tips"][1].update(move={"do": "fly"}),
    "tips[2]: nobody sees anything of moon": lambda lesson: lesson["tips"][2].update(sees={"moon": 1}),
    "tips[3]: nobody sees anything of moon": lambda lesson: lesson["tips"][3].update(has={"moon": 1}),
    "tips[0].say.de: is missing": lambda lesson: lesson["tips"][0]["say"].pop("de"),
    "the key colour is not known here": lambda lesson: lesson.update(colour="red"),
    "position: no game can stand like this": lambda lesson: lesson["position"].update(seats=9),
}


@pytest.mark.parametrize("complaint", SPOILS)
def test_what_is_wrong_with_a_lesson_is_said(tmp_path: Path, complaint: str) -> None:
    folder = tmp_path / "gold"
    shutil.copytree(glueckauf.game("gold").description.folder, folder)
    document = json.loads((folder / FILE).read_text("utf-8"))
    SPOILS[complaint](document)
    (folder / FILE).write_text(json.dumps(document), "utf-8")
    faults = [str(fault) for fault in faults_in_lesson(moved(folder))]
    assert any(complaint in fault for fault in faults), faults


def test_a_lesson_that_is_no_json_is_said_so_and_a_game_may_teach_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "gold"
    shutil.copytree(glueckauf.game("gold").description.folder, folder)
    (folder / FILE).write_text("{", "utf-8")
    assert "cannot be read" in str(next(faults_in_lesson(moved(folder))))
    (folder / FILE).unlink()
    assert [*faults_in_lesson(moved(folder))] == []
