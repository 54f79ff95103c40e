"""One table of the house: what its journal makes of it."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Any

import glueckauf
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.event import Event
from glueckauf.server.protocol import Clock, Phase
from glueckauf.server.tables import entries
from glueckauf.server.tables.entries import Entry
from glueckauf.server.thinking.bot_pool import STAND_IN
from glueckauf.table import Play
from glueckauf.table.clock import Clocks
from glueckauf.table.fairness import BEGUN_FROM, Deal
from glueckauf.table.lessons import Guide, lesson_of
from glueckauf.table.play import Latest
from glueckauf.table.undo import looks_harmless, taken_back

HEARD = 200  # how many of the latest words are kept in mind
TAKEN_BACK = 4  # moves one after the other
FIRST = "first"  # the option that says which seat begins
ANSWERED = 64  # how many of the latest requests are recognised when they are repeated


@dataclass
class Sitting:
    """A seat and whoever has it."""

    guest: str = ""  # the person; empty: nobody or a bot
    name: str = ""
    level: str = ""  # of the bot that plays here: with a person, its stand-in
    weaker: bool = False  # whether the bot is not as strong yet as its level promises
    timed_out: bool = False
    resigned: bool = False
    wins: int = 0
    luck: str = ""

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.guest and not self.level

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person decides here now."""
        return bool(self.guest) and not self.level


@dataclass(frozen=True)
class Outcome:
    """What one move brought about."""

    seq: int
    seat: int | None  # whose move it was; None: the opening
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Spoken:
    """Something that was said."""

    number: int
    at: int
    entry: entries.Spoke


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    record: Document
    names: tuple[str, ...]
    levels: tuple[str, ...]
    winners: tuple[int, ...]


@dataclass
class Room:
    """The state of a table; only `apply` changes it."""

    id: str
    game: str = ""
    host: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    box: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: Clock = field(default_factory=Clock)
    sittings: list[Sitting] = field(default_factory=list)
    phase: Phase = "waiting"
    number: int = 1  # of this game in the series
    guide: Guide | None = None  # of a first game
    source: entries.Source | None = None  # where this game begins, if not with the dealing
    secret: str = ""
    play: Play | None = None
    earlier: deque[Latest | None] = field(default_factory=lambda: deque(maxlen=TAKEN_BACK))  # latest moves
    seq: int = 0  # of the scene on the table
    outcomes: list[Outcome] = field(default_factory=list)  # of this game
    clocks: Clocks = field(default_factory=lambda: Clocks("none", 0, 0))
    undo: int | None = None  # the seat that wants its latest move back
    consents: set[int] = field(default_factory=set)  # seats that must still agree
    again: set[str] = field(default_factory=set)  # guests who want another game
    answered: dict[str, int] = field(default_factory=dict)  # requests and the scenes they led to
    spoken: deque[Spoken] = field(default_factory=lambda: deque(maxlen=HEARD))
    words: int = 0  # how many times somebody has spoken
    muted: set[str] = field(default_factory=set)
    winners: tuple[int, ...] | None = None
    finished: list[Finished] = field(default_factory=list)
    lines: int = 0  # of the journal
    touched: int = 0  # when the latest line was written

    # Looking -----------------------------------------------------------------

    def seats_of(self, guest: str) -> list[int]:
        """The seats a guest has."""
        return [seat for seat, sitting in enumerate(self.sittings) if guest and sitting.guest == guest]

    @property
    def people(self) -> set[str]:
        """The guests who have a seat."""
        return {sitting.guest for sitting in self.sittings if sitting.guest}

    @property
    def is_shared(self) -> bool:
        """Whether somebody has several seats: people who share a screen."""
        seated = [sitting.guest for sitting in self.sittings if sitting.guest]
        return len(set(seated)) < len(seated)

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""
        return self.play.turn if self.play and self.phase == "playing" else None

    @property
    def deal(self) -> Deal:
        """What the current game is dealt from."""
        return Deal(self.secret, self.id, self.number, tuple(sitting.luck for sitting in self.sittings))

    @property
    def mover(self) -> int | None:
        """The seat of a person who may ask to take the latest move back; its secrets are looked at then.

        What the latest harmless moves followed is kept in `earlier`: nothing is there after another move.
        """
        if self.phase != "playing" or self.play is None or self.play.latest is None or not self.earlier:
            return None
        seat = int(self.play.latest.before.turn)
        return seat if self.sittings[seat].is_played_by_person else None

    @property
    def is_over(self) -> bool:
        """Whether nobody needs this table any more."""
        return self.phase == "over"

    # The journal --------------------------------------------------------------

    @classmethod
    def read(cls, identity: str, lines: Iterable[tuple[int, Entry]]) -> "Room":
        """A table as its journal tells it."""
        room = cls(identity)
        for at, entry in lines:
            room.apply(entry, at)
        return room

    def apply(self, entry: Entry, at: int) -> None:
        """Let something happen at a moment."""
        HAPPEN(type(entry))(self, entry, at)
        self.lines += 1
        self.touched = at

    @singledispatchmethod
    def _happen(self, entry: Entry, at: int) -> None:
        raise NotImplementedError(entry, at)

    # Before the game ----------------------------------------------------------

    @_happen.register
    def _opened(self, entry: entries.Opened, _at: int) -> None:
        self.game = entry.game
        self.host = entry.host
        self.options = entry.options
        self.box = entry.box
        self.public = entry.public
        self.clock = entry.clock
        self.secret = entry.secret
        self.source = entry.source
        lesson = lesson_of(glueckauf.game(entry.game)) if entry.lesson else None
        self.guide = None if lesson is None else Guide(lesson)
        self.sittings = [Sitting(place.guest, place.name, place.level) for place in entry.places]

    @_happen.register
    def _seated(self, entry: entries.Seated, _at: int) -> None:
        sitting = self.sittings[entry.seat]
        sitting.luck = next((self.sittings[seat].luck for seat in self.seats_of(entry.guest)), "")
        sitting.guest = entry.guest
        sitting.name = entry.name

    @_happen.register
    def _vacated(self, entry: entries.Vacated, _at: int) -> None:
        self.sittings[entry.seat] = Sitting()

    @_happen.register
    def _filled(self, entry: entries.Filled, _at: int) -> None:
        self.sittings[entry.seat] = Sitting(level=entry.level)

    @_happen.register
    def _luck_given(self, entry: entries.LuckGiven, _at: int) -> None:
        for seat in self.seats_of(entry.guest):
            self.sittings[seat].luck = entry.seed

    @_happen.register
    def _begun(self, _entry: entries.Begun, at: int) -> None:
        mover = None
        for play in self._beginning():
            self.play = play
            self.seq += 1
            self.outcomes.append(Outcome(self.seq, mover, play.news()))
            mover = play.turn
        self.phase = "playing"
        self._let_guide_look()
        clock = self.clock
        self.clocks = Clocks.of(clock.kind, clock.seconds, clock.increment, clock.days)
        self.clocks.wind([sitting.is_played_by_person for sitting in self.sittings])
        self.clocks.pass_turn(self._playing.turn, at)
        self._finish_if_over()

    def _beginning(self) -> Iterator[Play]:
        """The table after the dealing; a game that is tried otherwise goes on with luck of its own."""
        if self.guide is not None:
            yield glueckauf.game(self.game).load(self.guide.lesson.position, self.deal.seed)
        elif self.source is None:
            game = glueckauf.game(self.game)
            yield game.begin(len(self.sittings), self.options, self.deal.seed, self.box or None)
        else:
            yield from glueckauf.replay_steps({**self.source.record, "seed": self.deal.seed})

    # The game -----------------------------------------------------------------

    @_happen.register
    def _moved(self, entry: entries.Moved, at: int) -> None:
        play = self._playing
        before = play.latest
        play.do(entry.move)
        if looks_harmless(play):
            self.earlier.append(before)
        else:
            self.earlier.clear()  # nobody gets behind what has been shown
        self._forget_undo()
        self.seq += 1
        self.outcomes.append(Outcome(self.seq, entry.seat, play.news()))
        self.clocks.pass_turn(play.turn, at)
        self._remember(entry.id)
        self._let_guide_look()
        self._finish_if_over()

    @_happen.register
    def _hurried(self, entry: entries.Hurried, _at: int) -> None:
        self.sittings[entry.seat].weaker = entry.weaker

    def _let_guide_look(self) -> None:
        if self.guide is not None:
            self.guide.look(self._playing)

    @_happen.register
    def _undo_asked(self, entry: entries.UndoAsked, at: int) -> None:
        asking = self.sittings[entry.seat].guest
        self.undo = entry.seat
        self.consents = {
            seat
            for seat, sitting in enumerate(self.sittings)
            if sitting.is_played_by_person and not sitting.resigned and sitting.guest != asking
        }
        self._take_back_if_agreed(at)

    @_happen.register
    def _undo_answered(self, entry: entries.UndoAnswered, at: int) -> None:
        if not entry.agree:
            self._forget_undo()
            return
        self.consents.discard(entry.seat)
        self._take_back_if_agreed(at)

    def _take_back_if_agreed(self, at: int) -> None:
        if self.consents:
            return
        if self.earlier:
            self._playing.take_back(self.earlier.pop())
        else:
            self.play = taken_back(self._playing, glueckauf.game)
        self._forget_undo()
        self.seq += 1
        self.outcomes.pop()
        self.clocks.take_back(self._playing.turn, at)
        self._let_guide_look()

    def _forget_undo(self) -> None:
        self.undo = None
        self.consents = set()

    @_happen.register
    def _reopened(self, _entry: entries.Reopened, at: int) -> None:
        self.clocks.reopen(at)

    @_happen.register
    def _paused(self, _entry: entries.Paused, at: int) -> None:
        self.phase = "paused"
        self.clocks.pause(at)

    @_happen.register
    def _resumed(self, _entry: entries.Resumed, at: int) -> None:
        self.phase = "playing"
        self.clocks.resume(at)

    @_happen.register
    def _resigned(self, entry: entries.Resigned, at: int) -> None:
        sitting = self.sittings[entry.seat]
        sitting.resigned = True
        sitting.level = STAND_IN
        self.clocks.rest(entry.seat, at)
        self._forget_undo()
        left = [seat for seat, other in enumerate(self.sittings) if not other.resigned]
        if len(left) <= 1:
            self._finish([] if glueckauf.game(self.game).description.cooperative else left)
        elif not any(self.sittings[seat].guest for seat in left):
            self._finish([])  # several bots are left: none of them has beaten the others

    @_happen.register
    def _stood_in(self, entry: entries.StoodIn, at: int) -> None:
        sitting = self.sittings[entry.seat]
        sitting.level = entry.level
        sitting.weaker = False
        sitting.timed_out = entry.timeout
        self._forget_undo()
        self.clocks.rest(entry.seat, at)

    @_happen.register
    def _came_back(self, entry: entries.CameBack, at: int) -> None:
        sitting = self.sittings[entry.seat]
        sitting.level = ""
        sitting.timed_out = False
        self.clocks.wake(entry.seat, at, self.play.turn if self.play else None)

    @_happen.register
    def _rematch_asked(self, entry: entries.RematchAsked, _at: int) -> None:
        self.again.add(entry.guest)

    @_happen.register
    def _rematched(self, entry: entries.Rematched, _at: int) -> None:
        """Somebody else begins, and the house commits itself anew; somebody is host."""
        if entry.stays:
            self._pass_first_turn()
        else:
            self.sittings = [self.sittings[-1], *self.sittings[:-1]]
        self.again = set()
        for sitting in self.sittings:
            sitting.luck = ""
            sitting.resigned = False
            sitting.timed_out = False
            sitting.weaker = False
            sitting.level = "" if sitting.guest else sitting.level
        self.host = (
            entry.host or self.host or next(sitting.guest for sitting in self.sittings if sitting.guest)
        )
        self.secret = entry.secret
        self.source = None
        self.guide = None
        self.number += 1
        self.phase = "waiting"
        self.winners = None
        self.play = None
        self.earlier.clear()
        self.outcomes = []

    def _pass_first_turn(self) -> None:
        """The next seat begins, where the game lets people choose who does."""
        if FIRST in glueckauf.game(self.game).options:
            self.options = {**self.options, FIRST: (self.options.get(FIRST, 0) + 1) % len(self.sittings)}

    # Talking and leaving ------------------------------------------------------

    @_happen.register
    def _spoke(self, entry: entries.Spoke, at: int) -> None:
        self.words += 1
        self.spoken.append(Spoken(self.words, at, entry))

    @_happen.register
    def _muted(self, entry: entries.Muted, _at: int) -> None:
        (self.muted.add if entry.muted else self.muted.discard)(entry.guest)

    @_happen.register
    def _guest_forgotten(self, entry: entries.GuestForgotten, _at: int) -> None:
        for seat in self.seats_of(entry.guest):
            level = STAND_IN if self.play else ""
            self.sittings[seat] = Sitting(
                level=level, wins=self.sittings[seat].wins, luck=self.sittings[seat].luck
            )
        self._pass_on(entry.guest)

    @_happen.register
    def _host_left(self, entry: entries.HostLeft, _at: int) -> None:
        self._pass_on(entry.guest)

    def _pass_on(self, guest: str) -> None:
        """Somebody else becomes host, best one who plays on; a table at which nobody does is over."""
        others = [sitting for sitting in self.sittings if sitting.guest and sitting.guest != guest]
        others.sort(key=lambda sitting: sitting.resigned)
        if self.host == guest:
            self.host = next((sitting.guest for sitting in others), "")
        if self.phase != "over" and all(sitting.resigned for sitting in others):
            self._finish([])

    # Endings ------------------------------------------------------------------

    @property
    def _playing(self) -> Play:
        assert self.play is not None  # noqa: S101  whoever asks has looked at the phase
        return self.play

    def _remember(self, request: str) -> None:
        if request:
            self.answered[request] = self.seq
        while len(self.answered) > ANSWERED:
            del self.answered[next(iter(self.answered))]

    def _finish_if_over(self) -> None:
        result = self._playing.result()
        if result is not None:
            self._finish(result["winners"])

    def _finish(self, winners: Iterable[int]) -> None:
        """The game is over: its secrets may be told."""
        self.phase = "over"
        self.winners = tuple(winners)
        self.clocks.running = None
        for seat in self.winners:
            self.sittings[seat].wins += 1
        if self.play is not None:
            self.finished.append(self._told(self.play))

    def _told(self, play: Play) -> Finished:
        resigned = [seat for seat, sitting in enumerate(self.sittings) if sitting.resigned]
        record = {**play.record(), "fairness": self.deal.proof}
        if self.source is not None:
            record[BEGUN_FROM] = [self.source.table, self.source.number, self.source.step]
        return Finished(
            {**record, "resigned": resigned} if resigned else record,
            tuple(sitting.name for sitting in self.sittings),
            tuple(sitting.level for sitting in self.sittings),
            self.winners or (),
        )


HAPPEN = vars(Room)["_happen"].dispatcher.dispatch
"""What each kind of entry does to a room, asked for without making a method of it anew every time."""
