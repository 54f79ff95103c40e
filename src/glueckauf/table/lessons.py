"""Lessons: a first game from a fixed start, and what its guide says, from a game's file `lesson.json`."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from glueckauf.rulekit.document import Document, Reader
from glueckauf.rulekit.errors import FileError, GlueckaufError
from glueckauf.rulekit.moves import Move
from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.showings import Sentence, only, sentence, text

FILE = "lesson.json"
LEARNER = 0  # the seat of whoever is taught


class LessonError(FileError):
    """A lesson cannot be taught as it is written."""

    section = "lesson"
    file = FILE


@dataclass(frozen=True)
class Stage:
    """One idea, the move that goes with it, and what the others play if the learner makes it."""

    say: Sentence
    move: Move
    then: tuple[Move, ...]


@dataclass(frozen=True)
class Tip:
    """What is good to know for somebody who has gone another way, and when it is the moment for it."""

    say: Sentence
    offers: Document  # facts that some legal move names
    sees: Document  # facts of the learner's view
    has: Document  # what the learner has at least so much of
    move: None = None  # nothing is suggested

    def fits(self, view: Document, legal: list[Move]) -> bool:
        """Whether this is the moment."""
        return (
            all(view.get(key) == value for key, value in self.sees.items())
            and all(_amount(view, key) >= least for key, least in self.has.items())
            and any(self.offers.items() <= move.items() for move in legal)
        )


def _amount(view: Document, key: str) -> float:
    """How much the learner has of something; nothing of what nobody counts."""
    counted = view.get(key)
    return counted[LEARNER] if isinstance(counted, list) else 0


@dataclass(frozen=True)
class Lesson:
    """A fixed start, the course of the game if the learner follows the guide, and tips if not."""

    position: Document
    level: str  # of the others, once the learner has gone another way
    course: tuple[Stage, ...]
    tips: tuple[Tip, ...]

    def next(self, moves: list[Move]) -> tuple[Stage, Move] | None:
        """The stage that the game has reached, and its next move; None if it has left the course."""
        left = moves
        for stage in self.course:
            planned = [stage.move, *stage.then]
            if len(left) < len(planned):
                return (stage, planned[len(left)]) if planned[: len(left)] == left else None
            if left[: len(planned)] != planned:
                return None
            left = left[len(planned) :]
        return None


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The first game that a game teaches itself with, if it brings one."""
    file = game.description.folder / FILE
    if not file.is_file():
        return None
    document = Reader(json.loads(file.read_text(encoding="utf-8")), FILE)
    only(document, ("position", "level", "course", "tips"))
    return Lesson(
        document.key("position").table(),
        text(document.key("level")),
        tuple(_stage(item) for item in document.key("course").items(1)),
        tuple(_tip(item) for item in document.key("tips", []).items()),
    )


def _stage(document: Reader) -> Stage:
    only(document, ("say", "move", "then"))
    then = document.key("then", []).items()
    return Stage(
        sentence(document.key("say")),
        document.key("move").table(),
        tuple(item.table() for item in then),
    )


def _tip(document: Reader) -> Tip:
    only(document, ("say", "offers", "sees", "has"))
    offers, sees, has = (document.key(key, {}).table() for key in ("offers", "sees", "has"))
    return Tip(sentence(document.key("say")), offers, sees, has)


@dataclass
class Guide:
    """Leads through a lesson, one idea after the other, and says what the others play on the way.

    Whoever goes another way hears tips, each once, and the others play as their level does.
    """

    lesson: Lesson
    said: dict[int, int] = field(default_factory=dict)  # tips, and after how many moves each was given
    tip: Stage | Tip | None = None  # what is said now
    answer: Move | None = None  # what the others play now

    def look(self, play: Play) -> None:
        """The learner decides, or somebody else does."""
        self.tip = self.answer = None
        planned = self.lesson.next(play.moves)
        if play.turn == LEARNER:
            self.tip = planned[0] if planned else self._tip(play)
        elif planned:
            self.answer = planned[1]

    def _tip(self, play: Play) -> Tip | None:
        """The first tip that fits and was not given earlier; who takes a move back hears the same again."""
        view, legal, now = play.view(LEARNER), play.legal(), len(play.moves)
        for number, tip in enumerate(self.lesson.tips):
            if self.said.get(number, now) >= now and tip.fits(view, legal):
                self.said[number] = now
                return tip
        return None


# Checking --------------------------------------------------------------------


def faults_in_lesson(game: Game) -> Iterator[GlueckaufError]:
    """Everything that keeps a game's lesson from being taught; nothing if it brings none."""
    try:
        lesson = lesson_of(game)
    except (GlueckaufError, json.JSONDecodeError) as error:
        yield error if isinstance(error, GlueckaufError) else GlueckaufError("unreadable", reason=error)
        return
    if lesson is not None:
        yield from _faults(lesson, game)


def _faults(lesson: Lesson, game: Game) -> Iterator[GlueckaufError]:
    """What is wrong with the start, with the tips and on the way."""
    try:
        play = game.load(lesson.position)
    except GlueckaufError as error:
        yield LessonError("no_position", "position", reason=error)
        return
    if not lesson.position.get("stacked"):
        yield LessonError("not_stacked", "position")
    view = play.view(LEARNER)
    for number, tip in enumerate(lesson.tips):
        for key in {*tip.sees, *tip.has} - view.keys():
            yield LessonError("not_in_view", f"tips[{number}]", key=key, known=", ".join(view))
    yield from _faults_on_the_way(lesson, play)


def _faults_on_the_way(lesson: Lesson, play: Play) -> Iterator[GlueckaufError]:
    """Whoever follows the guide can do what it says, comes to the end, and wins."""
    for number, stage in enumerate(lesson.course):
        fault = _fault_in_stage(stage, f"course[{number}]", play)
        if fault:
            yield fault
            return
    if not play.over:
        yield LessonError("unfinished", "course")
    elif LEARNER not in play.view(LEARNER)["result"]["winners"]:
        yield LessonError("not_won", "course")


def _fault_in_stage(stage: Stage, part: str, play: Play) -> LessonError | None:
    """Play a stage; why it cannot be played, if so."""
    for move in (stage.move, *stage.then):
        if (play.turn == LEARNER) != (move is stage.move):
            return LessonError("wrong_turn", part, move=move, seat=LEARNER)
        try:
            play.do(move)
        except GlueckaufError as error:
            return LessonError("no_move", part, move=move, reason=error)
    return None
