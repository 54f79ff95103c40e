"""Showings: a rule at work, step by step, from the file `showings.json` that a game brings."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from glueckauf.rulekit.conformance import sections
from glueckauf.rulekit.document import Document, Reader
from glueckauf.rulekit.errors import FileError, GlueckaufError, IllegalMove
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.telling import Teller

FILE = "showings.json"
NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Finn")  # who sits at the table of a showing

Sentence = dict[Language, str]
"""What is said, in every language."""


class ShowingError(FileError):
    """A showing does not show what it says; the part is its id."""

    section = "showing"
    file = FILE


@dataclass(frozen=True)
class Step:
    """A move that is played, or one that is refused by a rule, and what is said to it."""

    say: Sentence
    move: Move
    refused_by: str = ""  # the rule; empty: the move is played


@dataclass(frozen=True)
class Showing:
    """A position in which some rules bite, and what happens there."""

    name: str
    rules: tuple[str, ...]
    title: Sentence
    seat: int  # who looks
    position: Document
    say: Sentence  # before anything happens
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Unshown:
    """Rules of which there is nothing to see, and why."""

    rules: tuple[str, ...]
    why: Sentence


@dataclass(frozen=True)
class Showings:
    """All that a game shows of its rules."""

    shown: tuple[Showing, ...] = ()
    unshown: tuple[Unshown, ...] = ()

    def of_rule(self, rule: str) -> list[Showing]:
        """The showings of a rule, the first of them best."""
        return [showing for showing in self.shown if rule in showing.rules]

    def excuse(self, rule: str) -> Unshown | None:
        """Why there is nothing to see of a rule, if that is said."""
        return next((unshown for unshown in self.unshown if rule in unshown.rules), None)


@cache
def showings_of(game: Game) -> Showings:
    """What a game shows of its rules; nothing if it brings no such file."""
    file = game.description.folder / FILE
    if not file.is_file():
        return Showings()
    document = Reader(json.loads(file.read_text(encoding="utf-8")), FILE)
    only(document, ("showings", "unshown"))
    return Showings(
        tuple(_showing(item) for item in document.key("showings").items()),
        tuple(
            Unshown(_rules(item), sentence(item.key("why"))) for item in document.key("unshown", []).items()
        ),
    )


# Reading ---------------------------------------------------------------------


def _showing(document: Reader) -> Showing:
    only(document, ("id", "rules", "title", "seat", "position", "say", "steps"))
    position = document.key("position").table()
    return Showing(
        name=text(document.key("id")),
        rules=_rules(document),
        title=sentence(document.key("title")),
        seat=document.key("seat", 0).integer(0, len(NAMES) - 1),
        position=position,
        say=sentence(document.key("say")),
        steps=tuple(_step(item) for item in document.key("steps").items()),
    )


def _step(document: Reader) -> Step:
    """`move` is played, `try` is refused by the rule `by`."""
    only(document, ("move", "try", "by", "say"))
    say = sentence(document.key("say"))
    if "try" in document.table():
        return Step(say, document.key("try").table(), text(document.key("by")))
    return Step(say, document.key("move").table())


def _rules(document: Reader) -> tuple[str, ...]:
    return tuple(text(item) for item in document.key("rules").items(1))


def sentence(document: Reader) -> Sentence:
    """Something that is said in every language."""
    only(document, LANGUAGES)
    return {language: text(document.key(language)) for language in LANGUAGES}


def text(document: Reader) -> str:
    """A text with something in it."""
    if not isinstance(document.value, str) or not document.value.strip():
        raise document.refuse("not_a_text", value=quoted(document.value))
    return document.value


def only(document: Reader, known: Sequence[str]) -> None:
    """Refuse parts that nobody knows."""
    for key in document.table():
        if key not in known:
            raise document.refuse("unknown_part", key=key, known=", ".join(known))


# Playing ---------------------------------------------------------------------


def begun(showing: Showing, game: Game) -> Play:
    """The table before anything happens."""
    return game.load(showing.position)


def played(showing: Showing, play: Play) -> Iterator[tuple[int, Step, IllegalMove | None]]:
    """Each step and whose it is, once it has been played, or with the reason why it was refused."""
    for step in showing.steps:
        seat = play.turn
        if seat is None:
            raise IllegalMove("game_is_over")
        if step.refused_by:
            yield seat, step, refusal(play, step.move)
        else:
            play.do(step.move)
            yield seat, step, None


def refusal(play: Play, move: Move) -> IllegalMove | None:
    """Why a move may not be played now; None if it may."""
    try:
        play.check(move)
    except IllegalMove as reason:
        return reason
    return None


def teller_of(showing: Showing, game: Game, language: Language) -> Teller:
    """Tells a showing with the names of those who sit there."""
    return Teller(game.description, language, NAMES[: int(showing.position["seats"])])


# Checking --------------------------------------------------------------------


def faults_in_showings(game: Game) -> Iterator[GlueckaufError]:
    """Everything that a game's showings say and its rules do not do."""
    try:
        showings = showings_of(game)
    except (GlueckaufError, json.JSONDecodeError) as error:
        yield error if isinstance(error, GlueckaufError) else GlueckaufError("unreadable", reason=error)
        return
    known = sections(game.description.rulebook("en"))
    seen: set[str] = set()
    for showing in showings.shown:
        if showing.name in seen:
            yield ShowingError("twice", showing.name)
        seen.add(showing.name)
        yield from _foreign(showing.name, showing.rules, known)
        yield from _faults(showing, game)
    for unshown in showings.unshown:
        yield from _foreign("unshown", unshown.rules, known)


def _foreign(name: str, rules: Sequence[str], known: Sequence[str]) -> Iterator[ShowingError]:
    for rule in rules:
        if rule not in known:
            yield ShowingError("no_such_rule", name, cited=rule)


def _faults(showing: Showing, game: Game) -> Iterator[ShowingError]:
    """What goes wrong when a showing is played."""
    try:
        play = begun(showing, game)
        if not showing.position.get("stacked"):
            yield ShowingError("not_stacked", showing.name)
        if showing.seat >= play.seats:
            yield ShowingError("no_such_seat", showing.name, seat=showing.seat, last=play.seats - 1)
        for _, step, refused in played(showing, play):
            if step.refused_by and (refused is None or refused.rule != step.refused_by):
                reason = refused or GlueckaufError("not_refused")
                yield ShowingError(
                    "refused_otherwise", showing.name, move=step.move, cited=step.refused_by, reason=reason
                )
    except GlueckaufError as error:
        yield ShowingError("not_played", showing.name, reason=error)
