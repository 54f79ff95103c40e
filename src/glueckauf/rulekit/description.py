"""The questions that every game answers, and everything it brings to the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from glueckauf.rulekit import invariants as no_invariants
from glueckauf.rulekit.account import Account
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.document import Document, Facts, Reader
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.moves import Move, MoveBook
from glueckauf.rulekit.option import Option
from glueckauf.rulekit.phrasebook import Phrasebooks
from glueckauf.rulekit.picture import Line, Say
from glueckauf.rulekit.plugins import holder_of
from glueckauf.rulekit.record import Record
from glueckauf.rulekit.wording import Language, Wording

BOARD = "board.js"  # the module in which a game brings a drawing of its own for the page
GROUP = "glueckauf.games"  # the entry points under which packages bring games
NOBODY = -1  # no seat
DEALER = -2  # the seat that turns up cards and rolls dice
USUAL = "usual"  # the task of a game that says nothing nearer

Orders = dict[str, list[int]]
"""For each pile whose order a document gives its cards, the next one first."""


class Rules(Protocol):
    """The questions about a state, answered by `games/<g>/rules`."""

    def set_up(self, state: Any, /) -> None:
        """Lay out a game whose options and box are already in the state."""

    def refusal_of_move(self, state: Any, move: int, /) -> int:
        """Why the seat on turn may not play this move of the seats now; 0 if it may."""

    def legal_moves(self, state: Any, moves: Any, /) -> int:
        """List the moves of the seat on turn; how many there are."""

    def play(self, state: Any, move: int, /) -> None:
        """Play a move that has not been refused."""

    def chance(self, state: Any, weights: Any, /) -> tuple[int, int]:
        """Weigh what the dealer may deal: the first move of those weighed, and how many there are."""

    def imagine(self, state: Any, seat: int, stream: Stream, /) -> None:
        """Fill in what the seat cannot know: any world that fits what it knows, each as likely as it is."""

    def ending(self, state: Any, /) -> int:
        """Why the game ended; 0 while it runs."""

    def score(self, state: Any, seat: int, /) -> int:
        """The points of a seat."""

    def wins(self, state: Any, seat: int, /) -> bool:
        """Whether a seat is among the winners."""


class Positions(Protocol):
    """Documents, written and read by `games/<g>/position.py`."""

    @property
    def KEYS(self) -> Sequence[str]:  # noqa: N802  a constant of the module
        """The game's own keys."""

    def write(self, state: Any, orders: Orders | None, /) -> Document:
        """The game's own keys of the position document."""

    def read(self, document: Reader, state: Any, /) -> Orders:
        """Fill the state from a document; what its face-down piles hold, in order."""

    def next_card(self, state: Any, /) -> tuple[str, int, int] | None:
        """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""

    def contents(self, state: Any, /) -> dict[str, list[int]]:
        """For each face-down pile the kinds of card in it, in any order."""


class Speech(NamedTuple):
    """What a fact is read out for: the table, the sentence it stands in, and the form that this asks for."""

    view: Facts
    players: Sequence[str]  # their names
    say: Say
    facts: Facts  # all that the sentence is about
    form: str  # what stands behind the colon of the blank, as in `{space:onto}`


Spell = Callable[[str, Any, Speech], str | None]
"""Reads out a fact, given its name and its value; None: as it stands."""


def _nothing_special(_fact: str, _value: Any, _speech: Speech) -> str | None:
    return None


Task = tuple[str, Facts]
"""What is to be decided: a phrase of the sections `task` and `wait`, and the facts that fill its blanks."""


def _usual_task(_view: Facts, _legal: Sequence[Move]) -> Task:
    return USUAL, {}


Moment = Callable[[Facts, Facts], Facts]
"""A view as the table looks while an event is being told, given that view and the event."""


def _as_it_lies(view: Facts, _event: Facts) -> Facts:
    return view


Accounting = Callable[[Any, Any], Account | None]
"""What has ended between two states, in sums that everybody may know; None: nothing has."""


def _no_account(_before: Any, _after: Any) -> None:
    return None


def nothing_to_reckon(_state: Any) -> Document:
    """What follows from what everybody sees, where a game reckons nothing."""
    return {}


def _every_seat(state: Any) -> Sequence[int]:
    return range(state.seats)


@dataclass(frozen=True)
class Description:
    """A game: its name, its rules, its words and its box."""

    name: str
    seats: range
    minutes: int  # about how long a game takes at a table
    layout: type[Record]
    rules: Rules
    positions: Positions
    moves: MoveBook
    options: Mapping[str, Option]
    wording: Wording
    prepare: Callable[[Any, int, Facts, Box], None]  # seats, options and box into the state
    refusals: Mapping[int, tuple[str, str]]  # for each reason its code and the rule that gives it
    endings: Mapping[int, tuple[str, str]]  # for each way to end likewise
    events: Callable[[Any, int, Any], list[Event]]  # told from the state before, the move and the state after
    picture: Callable[[Facts, Sequence[str], Say], list[Line]]  # drawn from a view and the players' names
    spell: Spell = _nothing_special  # how a fact of an event or a move is read out
    read_off: Sequence[str] = ()  # what no move names: `spell` gets None and reads it off the table
    task: Callable[[Facts, Sequence[Move]], Task] = _usual_task  # from a view and, for who decides, the moves
    moment: Moment = _as_it_lies  # what lies open only for a moment
    account: Accounting = _no_account  # of rounds, deals and the game; left out: the scores at the end
    announced: Sequence[str] = ()  # piles whose order even a document that is not stacked gives
    scored_seats: Callable[[Any], Sequence[int]] = _every_seat  # one seat of every side with a score
    standing: Callable[[Any, int], int] | None = None  # a seat's points in mid-game; None: its score
    reckoning: Callable[[Any], Document] = nothing_to_reckon  # what follows from what everybody sees
    usually: int | None = None  # how many play unless wished otherwise; None: the middle of the seats
    cooperative: bool = False  # whether all win or lose together
    invariants: ModuleType = no_invariants  # what holds in every state: it answers `Invariants`
    drawn: bool = False  # whether our page has a drawing of it

    def __reduce__(self) -> tuple[Callable[[str], "Description"], tuple[str]]:
        """A pickle names the game: its rules are code, and lie where it is installed."""
        return _installed, (self.name,)

    @property
    def usual_seats(self) -> int:
        """How many play unless somebody wishes otherwise."""
        return self.usually or self.seats[(len(self.seats) - 1) // 2]

    def sides(self, state: Any) -> int:
        """How many sides play against each other; a team without rivals is one."""
        return 1 if self.cooperative else len(self.scored_seats(state))

    def refusal(self, state: Any, move: int) -> int:
        """Why this move may not be played now, by the law of all games and the game's own; 0 if it may."""
        weights, first_deal = [0] * len(self.moves.dealt), len(self.moves.named)
        return int(self._law.refusal(state, move, weights, first_deal, len(self.moves)))

    @cached_property
    def _law(self) -> Any:
        from glueckauf.rulekit import law  # noqa: PLC0415  it is written for the rules declared above

        return bind(law, game=self.module)

    def legal_moves(self, state: Any) -> list[int]:
        """The moves of the seat on turn, by their numbers."""
        listed = [0] * len(self.moves)
        return listed[: self.rules.legal_moves(state, listed)]

    @property
    def module(self) -> ModuleType:
        """The rules as the module they are, for compiling."""
        assert isinstance(self.rules, ModuleType)  # noqa: S101  protocols cannot say so
        return self.rules

    @cached_property
    def phrasebooks(self) -> Phrasebooks:
        """What has been said at tables of this game, for all of them to say again."""
        return Phrasebooks()

    @cached_property
    def phrases_of_moves(self) -> dict[tuple[str, ...], str]:
        """Which phrase serves moves of a name and with such keys."""
        return {}

    @cached_property
    def box(self) -> Box:
        """The box as it is sold."""
        return Box.standard(self.folder, self.wording)

    @property
    def folder(self) -> Path:
        """Where the game's texts and numbers lie."""
        return self.wording.folder

    @property
    def page(self) -> Path:
        """Where the game's own files for the page lie, if it brings any."""
        return self.folder / "page"

    @property
    def brings_board(self) -> bool:
        """Whether the game brings a drawing of its own."""
        return (self.page / BOARD).is_file()

    def rulebook(self, language: Language) -> str:
        """The rules in our own words."""
        name = "RULEBOOK.md" if language == "en" else f"RULEBOOK.{language}.md"
        return (self.folder / name).read_text(encoding="utf-8")


def _installed(name: str) -> Description:
    """The game that an installed package brings under this name."""
    description = holder_of(GROUP, name).load()
    assert isinstance(description, Description)  # noqa: S101  only sound games are played, and pickled
    return description
