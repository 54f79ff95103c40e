"""One game being played, and the only place where its whole state lives."""

import copy
import hashlib
import json
from collections.abc import Mapping
from typing import Any

from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.errors import IllegalMove, OptionError
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.game import Description, Orders
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.sight import SPECTATOR, conceal, told
from glueckauf.rulekit.wording import Language
from glueckauf.table.dealing import Dealer
from glueckauf.table.telling import Teller

Document = dict[str, Any]

RECORD_FORMAT = 1


class Play:
    """The door of the contract: look, list the legal moves, do one."""

    def __init__(
        self, game: Description, state: Any, dealer: Dealer, options: Mapping[str, Any], box: Box
    ) -> None:
        """Take over a state; the dealer deals at once whatever must be dealt before somebody decides."""
        self.game = game
        self.options = dict(options)
        self.box = box
        self.seed = dealer.seed
        self.start: Document | None = None  # the position that the game was loaded from
        self.moves: list[Move] = []
        self.dealt: list[str] = []
        self._state = state
        self._dealer = dealer
        self._legal = [0] * len(game.moves)
        self._log: list[Event] = []
        self.latest: tuple[Any, int, int] | None = (
            None  # before the latest move: the state, that move, the deals
        )
        self._latest = self._deal()

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

    def standings(self) -> list[int]:
        """The scores as they stand now, also in mid-game: a secret where scores are hidden."""
        points = self.game.rules.score if self.over else self.game.standing or self.game.rules.score
        return [int(points(self._state, seat)) for seat in self.game.scored_seats(self._state)]

    def legal(self) -> list[Move]:
        """Every legal move."""
        if self.over:
            return []
        count = self.game.rules.legal_moves(self._state, self._legal)
        return [self.game.moves.name(number) for number in self._legal[:count]]

    def position(self) -> Document:
        """The whole truth as a position document."""
        return self._document(self._state, self._dealer.orders)

    def view(self, seat: int | None) -> Document:
        """The position as far as this seat may know it; None is a spectator."""
        return self._document(self._concealed(seat, remembering=False), None)

    def knowledge(self, seat: int | None) -> Any:
        """The state as far as this seat could know it with a perfect memory: what bots get."""
        return self._concealed(seat, remembering=True)

    def _concealed(self, seat: int | None, *, remembering: bool) -> Any:
        return conceal(
            self.game.layout, self.game.module, self._state, self._eye(seat), remembering=remembering
        )

    def _eye(self, seat: int | None) -> int:
        """Who is looking: one of the seats, or a spectator."""
        if seat is None:
            return SPECTATOR
        if seat not in range(self.seats):
            raise OptionError("no_such_seat", seat=repr(seat), seats=self.seats - 1)
        return seat

    def _document(self, state: Any, orders: Orders | None) -> Document:
        """The common keys, then the game's own."""
        changes = self.box.difference(self.game.box)
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": copy.deepcopy(self.options),
            "turn": self.turn,
            "over": self.over,
            "result": self.result(),
            "stacked": self._dealer.stacked,
            **({"box": changes} if changes else {}),
            **self.game.positions.write(state, orders),
        }

    # Doing -------------------------------------------------------------------

    def do(self, move: Move, seat: int | None = None) -> list[Document]:
        """Carry a move out and return its events; a rejected move changes nothing."""
        number = self.check(move, seat)
        self.latest = (self._state.copy(), number, len(self.dealt))
        self.moves.append(self.game.moves.name(number))
        self._latest = self._step(number) + self._deal()
        return self.events()

    def check(self, move: Move, seat: int | None = None) -> int:
        """The number of a legal move; any other one is refused with its reason."""
        number = self.game.moves.number(move)
        if seat is not None and seat != self.turn and not self.over:
            raise IllegalMove("not_your_turn", rule=self.game.moves.rule, seat=seat, turn=self.turn)
        reason = self.game.refusal(self._state, number)
        if reason:
            code, rule = self.game.refusals[reason]
            raise IllegalMove(code, wording=self.game.wording, rule=rule)
        return number

    def _deal(self) -> list[Event]:
        """Let the dealer deal until somebody must decide."""
        events: list[Event] = []
        self._dealer.look_at(self._state)
        while self._state.turn == DEALER:
            number = self._dealer.next_move(self._state)
            self.dealt.append(self.game.moves.deal_name(number))
            events += self._step(number)
            self._dealer.look_at(self._state)
        return events

    def _step(self, number: int) -> list[Event]:
        """Play one numbered move and tell what happened."""
        before = self._state.copy()
        self.game.rules.play(self._state, number)
        events = self.game.events(before, number, self._state)
        self._log += events
        return events

    # Telling -----------------------------------------------------------------

    def events(self) -> list[Document]:
        """What the latest move brought about, with all its secrets."""
        return [event.whole for event in self._latest]

    def news(self) -> tuple[Event, ...]:
        """What the latest move brought about, for those who tell each seat its part later."""
        return tuple(self._latest)

    def events_for(self, seat: int | None) -> list[Document]:
        """What the latest move brought about, as this seat may know it."""
        eye = self._eye(seat)
        return [told(event, eye) for event in self._latest]

    def log_for(self, seat: int | None) -> list[Document]:
        """The whole story so far for this seat, without what has been turned face down again."""
        eye = self._eye(seat)
        return [told(event, eye, later=True) for event in self._log]

    def text(self, language: Language = "en", seat: int | None = None) -> str:
        """The situation for people, as far as this seat may know it; None is a spectator."""
        return Teller.of_nameless(self.game, language, self.seats).position(self.view(seat))

    def record(self) -> Document:
        """Everything needed to replay; it holds every secret, so it leaves the table after the game."""
        changes = self.box.difference(self.game.box)
        return {
            "format": RECORD_FORMAT,
            "game": self.game.name,
            "seats": self.seats,
            "options": copy.deepcopy(self.options),
            "seed": self.seed,
            **({"box": changes} if changes else {}),
            **({"position": copy.deepcopy(self.start)} if self.start else {}),
            "moves": copy.deepcopy(self.moves),
            "dealt": self.dealt[:],
            "end": digest(self.position()),
        }


def digest(document: Document) -> str:
    """A short fingerprint of a document."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]
