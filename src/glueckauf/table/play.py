"""One game being played, and the only place where its whole state lives."""

import copy
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, SupportsIndex

from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.account import Account, Row
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.description import Description, Orders, nothing_to_reckon
from glueckauf.rulekit.document import Document, whole_number
from glueckauf.rulekit.errors import IllegalMove, OptionError, RecordError
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.record import TableState
from glueckauf.rulekit.sight import SPECTATOR, conceal, told
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table.dealing import Dealer
from glueckauf.table.telling import Teller

RECORD_FORMAT = 1


@dataclass(frozen=True)
class Latest:
    """The latest move: the table before it, and what it brought about."""

    before: Any  # the state, of whichever game this is
    dealer: Dealer  # as it was then
    number: int
    deals: int  # that had been dealt before it
    events: tuple[Event, ...]


class Play:
    """The door of the contract: look, list the legal moves, do one."""

    def __init__(
        self, game: Description, state: TableState, dealer: Dealer, options: Document, box: Box
    ) -> None:
        """Take over a state; the dealer deals at once whatever must be dealt before somebody decides."""
        self.game = game
        self.options = options.copy()
        self.box = box
        self._changes = box.difference(game.box)
        self.seed = dealer.seed
        self.start: Document | None = None  # the position that the game was loaded from
        self.moves: list[Move] = []
        self.dealt: list[str] = []
        self._state = state
        self._dealer = dealer
        self._log: list[Event] = []
        self._opening = tuple(self._deal())
        self._legal: int | None = None  # a move that was found to be legal as the table lies
        self.latest: Latest | None = None  # before the first move

    def copy(self) -> "Play":
        """An independent twin: the same state, and the same cards still to come."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.options = self.options.copy()
        twin.moves, twin.dealt, twin._log = self.moves[:], self.dealt[:], self._log[:]
        twin._state, twin._dealer = self._state.copy(), self._dealer.copy()
        return twin

    def __repr__(self) -> str:
        """What is played, how far it is and who is on turn."""
        whose = "over" if self.over else f"seat {self.turn} on turn"
        return f"<Play of {self.game.name}: {self.seats} seats, {len(self.moves)} moves, {whose}>"

    # Looking -----------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat that must decide now, or None when the game is over."""
        return None if self._state.turn == NOBODY else int(self._state.turn)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self._state.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    def result(self) -> Document | None:
        """Scores and winners once the game is over."""
        if not self.over:
            return None
        winners = [seat for seat in range(self.seats) if self.game.rules.wins(self._state, seat)]
        return {"scores": self.standings(), "winners": winners}

    def ending(self) -> Document | None:
        """Why the game ended: a word for machines and the rule that says so, once it is over."""
        if not self.over:
            return None
        reason, rule = self.game.endings[self.game.rules.ending(self._state)]
        return {"reason": reason, "rule": rule}

    def standings(self) -> list[int]:
        """The scores as they stand now, also in mid-game: a secret where scores are hidden."""
        points = self.game.rules.score if self.over else self.game.standing or self.game.rules.score
        return [int(points(self._state, seat)) for seat in self.game.scored_seats(self._state)]

    def sides(self) -> list[tuple[int, ...]]:
        """The seats behind each score: partners share one."""
        scores = len(self.game.scored_seats(self._state))
        return [tuple(range(side, self.seats, scores)) for side in range(scores)]

    def legal(self) -> list[Move]:
        """Every legal move."""
        return [self.game.moves.name(number) for number in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """Every legal move by its number."""
        return [] if self.over else self.game.legal_moves(self._state)

    def position(self) -> Document:
        """The whole truth as a position document."""
        return self._document(self._state, self._dealer.orders)

    def view(self, seat: SupportsIndex | None) -> Document:
        """The position as far as this seat may know it; None is a spectator."""
        return self._document(self._concealed(seat, remembering=False), None)

    def reckoning(self) -> Document:
        """What a spectator could work out from what lies open: goals, prices, what things are worth."""
        if self.game.reckoning is nothing_to_reckon:
            return {}
        return self.game.reckoning(self._concealed(None, remembering=False))

    def views(self, seats: Iterable[int | None]) -> dict[int | None, Document]:
        """The views of several seats; those who see the same share one document."""
        views: dict[int | None, Document] = {}
        seen: list[tuple[TableState, Document]] = []
        common = self._common_keys()
        for seat in seats:
            shown = self._concealed(seat, remembering=False)
            known = [view for other, view in seen if other == shown]
            views[seat] = known[0] if known else {**common, **self.game.positions.write(shown, None)}
            seen.append((shown, views[seat]))
        return views

    def knowledge(self, seat: SupportsIndex | None) -> Any:
        """The state as far as this seat could know it with a perfect memory: what bots get."""
        return self._concealed(seat, remembering=True)

    def _concealed(self, seat: SupportsIndex | None, *, remembering: bool) -> Any:
        return conceal(
            self.game.layout, self.game.module, self._state, self._eye(seat), remembering=remembering
        )

    def _eye(self, seat: SupportsIndex | None) -> int:
        """Who is looking: one of the seats, or a spectator."""
        if seat is None:
            return SPECTATOR
        number = whole_number(seat)
        if number is None or number not in range(self.seats):
            raise OptionError("no_such_seat", seat=quoted(seat), seats=self.seats - 1)
        return number

    def _document(self, state: TableState, orders: Orders | None) -> Document:
        """The common keys, then the game's own."""
        return {**self._common_keys(), **self.game.positions.write(state, orders)}

    def _common_keys(self) -> Document:
        result = self.result()
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": _independent(self.options),
            "turn": self.turn,
            "over": result is not None,
            "result": result,
            "stacked": self._dealer.stacked,
            **self._box_document(),
        }

    def _box_document(self) -> Document:
        """The key that tells of a changed box."""
        return {"box": copy.deepcopy(self._changes)} if self._changes else {}

    # Doing -------------------------------------------------------------------

    def do(self, move: Move, seat: SupportsIndex | None = None) -> list[Document]:
        """Carry a move out and return its events; a rejected move changes nothing."""
        return self._carry_out(self.check(move, seat))

    def do_number(self, number: SupportsIndex, seat: SupportsIndex | None = None) -> list[Document]:
        """The same for a move by its number."""
        return self._carry_out(self._check_number(self._seats_move(number), seat))

    def check(self, move: Move, seat: SupportsIndex | None = None) -> int:
        """The number of a legal move; any other one is refused with its reason."""
        return self._check_number(self.game.moves.number(move), seat)

    def _seats_move(self, number: SupportsIndex) -> int:
        """The number of a move that seats make."""
        known = whole_number(number)
        if known is None or known not in range(len(self.game.moves.named)):
            most = len(self.game.moves.named) - 1
            raise IllegalMove("no_such_number", rule=self.game.moves.rule, number=quoted(number), most=most)
        return known

    def _check_number(self, number: int, seat: SupportsIndex | None) -> int:
        if seat is not None and not self.over and whole_number(seat) != self.turn:
            raise IllegalMove("not_your_turn", rule=self.game.moves.rule, seat=quoted(seat), turn=self.turn)
        if number == self._legal:
            return number
        reason = self.game.refusal(self._state, number)
        if reason:
            code, rule = self.game.refusals[reason]
            raise IllegalMove(code, wording=self.game.wording, rule=rule)
        self._legal = number
        return number

    def _carry_out(self, number: int) -> list[Document]:
        """Play a legal move and the deals that follow; if a recorded deal does not fit, nothing happens."""
        before, deals, told = self._state.copy(), len(self.dealt), len(self._log)
        dealer = self._dealer.spare()
        try:
            events = self._step(before, number) + self._deal()
        except RecordError:
            self._state, self._dealer = before, dealer
            del self.dealt[deals:], self._log[told:]
            raise
        self.moves.append(self.game.moves.name(number))
        self.latest = Latest(before, dealer, number, deals, tuple(events))
        return self.events()

    def take_back(self, earlier: Latest | None) -> None:
        """Go back before the latest move, which dealt nothing; *earlier* was the latest one then."""
        latest = self.latest
        assert latest is not None  # noqa: S101  there is a move to take back
        assert latest.deals == len(self.dealt)  # noqa: S101  a deal cannot be forgotten
        self._state, self._dealer, self.latest = latest.before, latest.dealer, earlier
        self._legal = None
        self.moves.pop()
        del self._log[len(self._log) - len(latest.events) :]

    def _deal(self) -> list[Event]:
        """Let the dealer deal until somebody must decide."""
        events: list[Event] = []
        self._dealer.look_at(self._state)
        while self._state.turn == DEALER:
            number = self._dealer.next_move(self._state)
            self.dealt.append(self.game.moves.deal_name(number))
            events += self._step(self._state.copy(), number)
            self._dealer.look_at(self._state)
        return events

    def _step(self, before: TableState, number: int) -> list[Event]:
        """Play one numbered move and tell what happened."""
        self._legal = None
        self.game.rules.play(self._state, number)
        events = self.game.events(before, number, self._state)
        account = self._account(before)
        if account is not None and events:
            events[-1] = replace(events[-1], account=account)
        self._log += events
        return events

    def _account(self, before: TableState) -> Account | None:
        """What the round, deal or game that has just ended came to; None: none has."""
        account = self.game.account(before, self._state)
        if not self.over:
            return account
        ending = self.game.endings.get(self.game.rules.ending(self._state))
        return replace(account or self._scores_only(), ending=ending)

    def _scores_only(self) -> Account:
        """The scores at the end, side by side."""
        scores = self.standings()
        rows = [Row(seats, (), score) for seats, score in zip(self.sides(), scores, strict=True)]
        return Account("game", 1, (), tuple(rows), "points")

    def end_replay(self) -> None:
        """Everything recorded has been dealt: from here on cards are drawn; a record with more is refused."""
        self._dealer = self._dealer.after_record()

    # Telling -----------------------------------------------------------------

    def events(self) -> list[Document]:
        """What the latest move brought about, before the first one the opening, with all its secrets."""
        return [event.whole for event in self.news()]

    def news(self) -> tuple[Event, ...]:
        """What the latest move brought about, for those who tell each seat its part later."""
        return self.latest.events if self.latest else self._opening

    def story(self) -> tuple[Event, ...]:
        """Everything that has happened so far, likewise."""
        return tuple(self._log)

    def events_for(self, seat: SupportsIndex | None) -> list[Document]:
        """What the latest move brought about, as this seat may know it."""
        eye = self._eye(seat)
        return [told(event, eye) for event in self.news()]

    def log_for(self, seat: SupportsIndex | None) -> list[Document]:
        """The whole story so far for this seat, without what has been turned face down again."""
        eye = self._eye(seat)
        return [told(event, eye, later=True) for event in self._log]

    def text(self, language: Language = "en", seat: SupportsIndex | None = None) -> str:
        """The situation for people, as far as this seat may know it; None is a spectator."""
        if not (isinstance(language, str) and language in LANGUAGES):
            raise OptionError("unknown_language", language=quoted(language), known=", ".join(LANGUAGES))
        return Teller.of_nameless(self.game, language, self.seats).position(self.view(seat))

    def record(self) -> Document:
        """Everything needed to replay; it holds every secret, so it leaves the table after the game."""
        return {
            "format": RECORD_FORMAT,
            "game": self.game.name,
            "seats": self.seats,
            "options": _independent(self.options),
            "seed": self.seed,
            **self._box_document(),
            **({"position": copy.deepcopy(self.start)} if self.start else {}),
            "moves": copy.deepcopy(self.moves),
            "dealt": self.dealt[:],
            "end": digest(self.position()),
        }


def _independent(values: Document) -> Document:
    """Values for somebody else to keep; most are simple and need no copy."""
    return {
        key: copy.deepcopy(value) if isinstance(value, list | dict) else value
        for key, value in values.items()
    }


def digest(document: Document) -> str:
    """A short fingerprint of a document."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]
