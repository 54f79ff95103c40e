"""Lessons: a first game from a fixed start, and what its guide says, from a game's file `lesson.json`."""

import json
from dataclasses import dataclass, field
from functools import cache

from glueckauf.rulekit.document import Document, Reader
from glueckauf.rulekit.moves import Move
from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.showings import Sentence, only, sentence, text

FILE = "lesson.json"
LEARNER = 0  # the seat of whoever is taught


@dataclass(frozen=True)
class Tip:
    """One idea, and when it is the right moment for it."""

    say: Sentence
    offers: Document  # facts that some legal move names
    sees: Document  # facts of the learner's view
    move: Move | None  # what the guide suggests; the moment is right only if it is legal

    def fits(self, view: Document, legal: list[Move]) -> bool:
        """Whether this is the moment."""
        return (
            (self.move is None or self.move in legal)
            and all(view.get(key) == value for key, value in self.sees.items())
            and any(self.offers.items() <= move.items() for move in legal)
        )


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
    only(document, ("say", "offers", "sees", "move"))
    move = document.key("move", None)
    return Tip(
        sentence(document.key("say")),
        document.key("offers", {}).table(),
        document.key("sees", {}).table(),
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
