"""Lessons: a first game from a fixed start, and what its guide says, from a game's file `lesson.json`."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from glueckauf.rulekit.document import Document, Reader
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.wording import COMMON
from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.showings import Sentence, only, sentence, text

FILE = "lesson.json"
LEARNER = 0  # the seat of whoever is taught


class LessonError(GlueckaufError):
    """A lesson cannot be taught as it is written."""

    section = "lesson"

    def __init__(self, code: str, part: str, **values: object) -> None:
        """The code names the sentence; *part* is what is wrong."""
        self.part = part
        super().__init__(code, wording=COMMON, rule="", **values)

    def _where(self, *_: object) -> str:
        return f"{FILE}, {self.part}: "


@dataclass(frozen=True)
class Tip:
    """One idea, and when it is the right moment for it."""

    say: Sentence
    offers: Document  # facts that some legal move names
    sees: Document  # facts of the learner's view
    has: Document  # what the learner has at least so much of
    move: Move | None  # what the guide suggests; the moment is right only if it is legal

    def fits(self, view: Document, legal: list[Move]) -> bool:
        """Whether this is the moment."""
        return (
            (self.move is None or self.move in legal)
            and all(view.get(key) == value for key, value in self.sees.items())
            and all(_amount(view, key) >= least for key, least in self.has.items())
            and any(self.offers.items() <= move.items() for move in legal)
        )


def _amount(view: Document, key: str) -> float:
    """How much the learner has of something; nothing of what nobody counts."""
    counted = view.get(key)
    return counted[LEARNER] if isinstance(counted, list) else 0


@dataclass(frozen=True)
class Lesson:
    """A fixed start, who plays against the learner, and what is said, the first thing first."""

    position: Document
    level: str
    tips: tuple[Tip, ...]


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The first game that a game teaches itself with, if it brings one."""
    file = game.description.folder / FILE
    if not file.is_file():
        return None
    document = Reader(json.loads(file.read_text(encoding="utf-8")), FILE)
    only(document, ("position", "level", "tips"))
    return Lesson(
        document.key("position").table(),
        text(document.key("level")),
        tuple(_tip(item) for item in document.key("tips").items(1)),
    )


def _tip(document: Reader) -> Tip:
    only(document, ("say", "offers", "sees", "has", "move"))
    move = document.key("move", None)
    return Tip(
        sentence(document.key("say")),
        document.key("offers", {}).table(),
        document.key("sees", {}).table(),
        document.key("has", {}).table(),
        None if move.value is None else move.table(),
    )


@dataclass
class Guide:
    """Says one thing after the other, each once, when its moment has come."""

    lesson: Lesson
    said: set[int] = field(default_factory=set)
    tip: Tip | None = None  # what is said now

    def look(self, play: Play) -> None:
        """The learner decides, or somebody else does."""
        self.tip = None
        if play.turn != LEARNER:
            return
        view, legal = play.view(LEARNER), play.legal()
        for number, tip in enumerate(self.lesson.tips):
            if number not in self.said and tip.fits(view, legal):
                self.said.add(number)
                self.tip = tip
                return


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
    """What is wrong with the start, and with what is said."""
    try:
        play = game.load(lesson.position)
    except GlueckaufError as error:
        yield LessonError("no_position", "position", reason=error)
        return
    if not lesson.position.get("stacked"):
        yield LessonError("not_stacked", "position")
    if play.turn != LEARNER:
        yield LessonError("not_learners_turn", "position", seat=LEARNER)
    elif not lesson.tips[0].fits(play.view(LEARNER), play.legal()):
        yield LessonError("says_nothing", "tips[0]")
    for number, tip in enumerate(lesson.tips):
        yield from _faults_in_tip(tip, f"tips[{number}]", play)


def _faults_in_tip(tip: Tip, part: str, play: Play) -> Iterator[GlueckaufError]:
    """Moves that nobody knows, and facts that no view tells."""
    if tip.move is not None:
        try:
            play.game.moves.number(tip.move)
        except GlueckaufError as error:
            yield LessonError("no_move", part, move=tip.move, reason=error)
    view = play.view(LEARNER)
    for key in (*tip.sees, *tip.has):
        if key not in view:
            yield LessonError("not_in_view", part, key=key, known=", ".join(view))
