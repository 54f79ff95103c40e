"""First games that teach: whoever follows the guide, and whoever does not, comes to the end."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.table import Game, Play
from glueckauf.table.lessons import FILE, LEARNER, Guide, Lesson, Tip, faults_in_lesson, lesson_of
from tests.table.test_showings import moved

every_game = pytest.mark.parametrize("name", glueckauf.games())
MOST_DECISIONS = 14  # in three to five minutes
LONGEST_SENTENCE = 175  # letters that fit beside the board
MOST_MOVES = 4000  # a game at random takes longer than a lesson


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def begun(name: str) -> tuple[Play, Guide]:
    game = glueckauf.game(name)
    return game.load(lesson(game).position, 7), Guide(lesson(game))


def led(play: Play, guide: Guide) -> Iterator[int]:
    """Do as the guide says, on both sides; how many moves were made before each decision of the learner."""
    while not play.over:
        guide.look(play)
        if play.turn == LEARNER:
            assert guide.tip is not None
            assert guide.answer is None
            yield len(play.moves)
        move = guide.tip.move if guide.tip else guide.answer
        assert move is not None
        play.do(move)


def otherwise(play: Play, guide: Guide) -> list[Move]:
    """What the learner may do that the guide does not say."""
    suggested = guide.lesson.next(play.moves)
    return [move for move in play.legal() if suggested is None or move != suggested[1]]


def play_by_lot(play: Play, guide: Guide, dice: Random) -> set[str]:
    """A lesson whose learner never does what the guide suggests, and everything that the guide said."""
    others = [bot("thumb", play.game, seat) for seat in range(play.seats)]
    said = set()
    while not play.over and len(play.moves) < MOST_MOVES:
        guide.look(play)
        if guide.tip:
            said.add(guide.tip.say["en"])
        assert play.turn is not None
        if play.turn == LEARNER:
            play.do(dice.choice(otherwise(play, guide)))
        else:
            play.do(others[play.turn].choose(play.knowledge(play.turn)))
    return said


@every_game
def test_whoever_follows_the_guide_wins_in_a_few_decisions(name: str) -> None:
    play, guide = begun(name)
    decided = [*led(play, guide)]
    result = play.result()
    assert result is not None
    assert LEARNER in result["winners"]
    assert len(decided) == len(guide.lesson.course) <= MOST_DECISIONS


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_goes_another_way_hears_tips_and_comes_to_the_end_too(name: str, seed: int) -> None:
    play, guide = begun(name)
    said = play_by_lot(play, guide, Random(seed))  # noqa: S311  so that a failure can be seen again
    assert play.over
    assert said & {tip.say["en"] for tip in guide.lesson.tips}


@every_game
def test_what_is_said_fits_beside_the_board(name: str) -> None:
    found = lesson(glueckauf.game(name))
    sentences = [stage.say for stage in found.course] + [tip.say for tip in found.tips]
    assert [said for say in sentences for said in say.values() if len(said) > LONGEST_SENTENCE] == []


@every_game
def test_the_first_thing_is_said_at_once_and_again_after_it_was_taken_back(name: str) -> None:
    play, guide = begun(name)
    guide.look(play)
    first = guide.tip
    assert first is guide.lesson.course[0]
    play.do(first.move)
    guide.look(play)
    assert guide.tip is not first
    guide.look(begun(name)[0])
    assert guide.tip is first


def test_a_tip_is_given_once_and_again_only_to_whoever_takes_a_move_back() -> None:
    play, guide = begun("gold")
    play.do({"do": "turn", "place": 17})  # the guide said another place
    guide.look(play)
    tip = guide.tip
    assert isinstance(tip, Tip)
    guide.look(play)
    assert guide.tip is tip
    play.do({"do": "turn", "place": 18})
    for move in ({"do": "turn", "place": 3}, {"do": "turn", "place": 12}, {"do": "turn", "place": 9}):
        play.do(move)
        guide.look(play)
        assert guide.tip is not tip


@every_game
def test_the_others_answer_only_while_the_learner_follows(name: str) -> None:
    play, guide = begun(name)
    play.do(otherwise(play, guide)[0])
    while play.turn == LEARNER:
        play.do(play.legal()[-1])
    guide.look(play)
    assert guide.tip is None
    assert guide.answer is None


@every_game
def test_nothing_is_wrong_with_a_lesson(name: str) -> None:
    assert [str(fault) for fault in faults_in_lesson(glueckauf.game(name))] == []


Spoil = Callable[[Document], object]
SPOILS: dict[str, Spoil] = {
    "position: it must be stacked": lambda lesson: lesson["position"].update(stacked=False),
    "course[0]: {'do': 'turn', 'place': 9} comes at": lambda lesson: lesson["position"].update(turn=1),
    "course[1]: {'do': 'fly'} cannot be played": lambda lesson: lesson["course"][1].update(
        move={"do": "fly"}
    ),
    "course[2]: {'do': 'turn', 'place': 3} comes at": lambda lesson: lesson["course"][1]["then"].pop(),
    "course: it must lead to the end": lambda lesson: lesson["course"].pop(),
    "course: whoever follows the guide must win": lambda lesson: favour_the_other(lesson["position"]),
    "tips[1]: nobody sees anything of moon": lambda lesson: lesson["tips"][1].update(sees={"moon": 1}),
    "tips[2]: nobody sees anything of moon": lambda lesson: lesson["tips"][2].update(has={"moon": 1}),
    "course[0].say.de: is missing": lambda lesson: lesson["course"][0]["say"].pop("de"),
    "the key colour is not known here": lambda lesson: lesson.update(colour="red"),
    "position: no game can stand like this": lambda lesson: lesson["position"].update(seats=9),
}


def favour_the_other(position: Document) -> None:
    """The learner's diggers are the other's, who finds some of the learner's gold in the rush, too."""
    position["colours"].reverse()
    cards = position["cards"]
    for here, there in ((45, 41), (18, 17)):
        cards[here], cards[there] = cards[there], cards[here]


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
