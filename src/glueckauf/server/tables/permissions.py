"""Who may do what: the one judge of every request at a table."""

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import singledispatch
from typing import Protocol

from glueckauf import bots
from glueckauf.server import protocol
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Request
from glueckauf.server.tables import entries
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.room import Room, Sitting
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import STAND_IN
from glueckauf.table import Play, fairness
from glueckauf.table.undo import may_take_back

NOTHING: tuple[Entry, ...] = ()  # to write down
BLANK = re.compile(r"[\s\u034f\u115f\u1160\u2800\u3164\ufe00-\ufe0f\uffa0]")  # letters that look like nothing
UNSPOKEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # it turns text round


class Company(Protocol):
    """Who is there right now."""

    @property
    def present(self) -> AbstractSet[str]:
        """The guests whose pages are there."""

    @property
    def absent(self) -> AbstractSet[str]:
        """The players who have been away for a while."""


@dataclass(frozen=True)
class RequestContext:
    """Who asks, from which seat, at which table, and who is there right now."""

    room: Room
    guest: Guest
    seat: int | None  # that the guest looks from
    company: Company
    guest_of: Callable[[str], str]  # the guest behind a person's public name

    def sitting(self, seat: int) -> Sitting:
        """A seat of this table."""
        if seat >= len(self.room.sittings):
            raise HouseError("no_seat", seat=seat)
        return self.room.sittings[seat]

    def my_sitting(self, seat: int) -> Sitting:
        """A seat of the guest's."""
        sitting = self.sitting(seat)
        if sitting.guest != self.guest.id:
            raise HouseError("not_your_seat")
        return sitting

    def must_be_host(self) -> None:
        """Only the host may do this."""
        if self.guest.id != self.room.host:
            raise HouseError("not_the_host")

    def must_play(self) -> list[int]:
        """Only players may do this; the guest's seats."""
        seats = self.room.seats_of(self.guest.id)
        if not seats:
            raise HouseError("no_player")
        return seats

    def must_play_on(self) -> list[int]:
        """Only players who have not given up may do this; the seats that they still play for."""
        seats = [seat for seat in self.must_play() if not self.room.sittings[seat].resigned]
        if not seats:
            raise HouseError("resigned")
        return seats

    def must_wait(self) -> None:
        """Only before the game."""
        if self.room.phase != "waiting":
            raise HouseError("not_waiting")

    def must_run(self) -> Play:
        """Only while a game is being played; that game."""
        if self.room.phase == "paused":
            raise HouseError("paused")
        if self.room.phase != "playing" or self.room.play is None:
            raise HouseError("not_playing")
        return self.room.play

    def must_be_heard(self) -> None:
        """Only those whom the host has not muted."""
        if self.guest.id in self.room.muted:
            raise HouseError("muted")


@singledispatch
def permitted(request: Request, context: RequestContext) -> Iterable[Entry]:
    """What is written down to carry a request out, often nothing; a refusal changes nothing."""
    raise NotImplementedError(request, context)


# Looking ----------------------------------------------------------------------


@permitted.register
def _look(request: protocol.Look, context: RequestContext) -> Iterable[Entry]:
    if request.seat is not None:
        context.my_sitting(request.seat)
    return NOTHING


@permitted.register
def _why(request: protocol.Why, context: RequestContext) -> Iterable[Entry]:
    """Only for whoever looks from a seat: the reason tells what its hand holds."""
    play = context.must_run()
    if context.seat is None:
        raise HouseError("no_player")
    play.check(request.move, context.seat)
    return NOTHING


@permitted.register
def _hint(_request: protocol.Hint, context: RequestContext) -> Iterable[Entry]:
    """Not among people: a hint remembers what lies face down, and nobody else would hear of it."""
    context.must_run()
    if context.seat is None or context.seat != context.room.turn:
        raise HouseError("not_your_turn")
    if context.room.people - {context.guest.id}:
        raise HouseError("no_hints")
    return NOTHING


# Before the game --------------------------------------------------------------


@permitted.register
def _sit(request: protocol.Sit, context: RequestContext) -> Iterable[Entry]:
    sitting = context.sitting(request.seat)
    context.must_wait()
    if not sitting.is_open:
        raise HouseError("seat_taken")
    name = checked_name(request.name) if request.name else context.guest.nickname
    return [entries.Seated(request.seat, context.guest.id, name)]


@permitted.register
def _stand(request: protocol.Stand, context: RequestContext) -> Iterable[Entry]:
    context.my_sitting(request.seat)
    context.must_wait()
    return [entries.Vacated(request.seat)]


@permitted.register
def _fill(request: protocol.Fill, context: RequestContext) -> Iterable[Entry]:
    context.must_be_host()
    context.must_wait()
    if context.sitting(request.seat).guest == context.guest.id:
        raise HouseError("seat_taken")
    level = "" if request.bot is None else checked_level(request.bot)
    return [entries.Filled(request.seat, level)]


@permitted.register
def _luck(request: protocol.Luck, context: RequestContext) -> Iterable[Entry]:
    seats = context.must_play()
    context.must_wait()
    if all(context.room.sittings[seat].luck for seat in seats):
        raise HouseError("luck_given")
    return [entries.LuckGiven(context.guest.id, request.seed)]


@permitted.register
def _start(_request: protocol.Start, context: RequestContext) -> Iterable[Entry]:
    context.must_be_host()
    context.must_wait()
    if any(sitting.is_open for sitting in context.room.sittings):
        raise HouseError("seats_open")
    present = [sitting for sitting in context.room.sittings if sitting.guest in context.company.present]
    if any(not sitting.luck for sitting in present):
        raise HouseError("luck_missing")
    return [entries.Begun()]


# The game ---------------------------------------------------------------------


@permitted.register
def _do(request: protocol.Do, context: RequestContext) -> Iterable[Entry]:
    """A move; one that has been played already is not played again."""
    room, name = context.room, context.guest.name_of(request.id)
    if name in room.answered:
        return NOTHING
    context.must_play()
    play = context.must_run()
    if request.answers != room.seq:
        raise HouseError("stale")
    seat = play.turn
    assert seat is not None  # noqa: S101  a running game is not over
    if context.my_sitting(seat).level:
        raise HouseError("resigned" if room.sittings[seat].resigned else "not_your_seat")
    play.check(request.move, seat)
    return [entries.Moved(seat, request.move, name)]


@permitted.register
def _undo(_request: protocol.Undo, context: RequestContext) -> Iterable[Entry]:
    seats = context.must_play()
    play, mover = context.must_run(), context.room.mover
    if context.room.undo is not None or mover not in seats or not may_take_back(play):
        raise HouseError("no_undo")
    return [entries.UndoAsked(mover)]


@permitted.register
def _consent(request: protocol.Consent, context: RequestContext) -> Iterable[Entry]:
    seats = context.must_play()
    waiting = [seat for seat in seats if seat in context.room.consents]
    if not waiting:
        raise HouseError("no_wish")
    return [entries.UndoAnswered(waiting[0], request.agree)]


@permitted.register
def _pause(_request: protocol.Pause, context: RequestContext) -> Iterable[Entry]:
    """Not to stop one's own clock: the others may."""
    seats = context.must_play_on()
    context.must_run()
    if context.room.clocks.running in seats and context.room.people - {context.guest.id}:
        raise HouseError("own_clock")
    return [entries.Paused()]


@permitted.register
def _resume(_request: protocol.Resume, context: RequestContext) -> Iterable[Entry]:
    context.must_play_on()
    if context.room.phase != "paused":
        raise HouseError("not_paused")
    return [entries.Resumed()]


@permitted.register
def _resign(request: protocol.Resign, context: RequestContext) -> Iterable[Entry]:
    sitting = context.my_sitting(request.seat)
    if context.room.phase not in ("playing", "paused"):
        raise HouseError("not_playing")
    if sitting.resigned:
        raise HouseError("resigned")
    return [entries.Resigned(request.seat)]


@permitted.register
def _replace(request: protocol.Replace, context: RequestContext) -> Iterable[Entry]:
    context.must_play_on()
    context.must_run()
    sitting = context.sitting(request.seat)
    if not sitting.is_played_by_person or sitting.guest not in context.company.absent:
        raise HouseError("not_absent")
    return [entries.StoodIn(request.seat, STAND_IN)]


@permitted.register
def _return(request: protocol.Return, context: RequestContext) -> Iterable[Entry]:
    sitting = context.my_sitting(request.seat)
    if sitting.resigned:
        raise HouseError("resigned")
    if not sitting.level:
        raise HouseError("no_stand_in")
    if sitting.timed_out and context.room.clock.kind == "total":
        raise HouseError("time_is_up")
    return [entries.CameBack(request.seat)]


@permitted.register
def _rematch(_request: protocol.Rematch, context: RequestContext) -> Iterable[Entry]:
    """Everybody who is there must want it; who has gone is not waited for."""
    context.must_play()
    room, guest = context.room, context.guest.id
    if room.phase != "over":
        raise HouseError("not_over")
    undecided = (room.people & context.company.present) - room.again - {guest}
    if undecided:
        return [entries.RematchAsked(guest)]
    host = "" if room.host in context.company.present else guest
    return [entries.Rematched(fairness.new_secret(), stays=True, host=host)]


# Talking ----------------------------------------------------------------------


@permitted.register
def _say(request: protocol.Say, context: RequestContext) -> Iterable[Entry]:
    context.must_be_heard()
    text = UNSPOKEN.sub("", request.text).strip()
    if not can_be_seen(text):
        raise HouseError("no_words")
    seats = context.room.seats_of(context.guest.id)
    return [entries.Spoke(context.guest.id, context.guest.nickname, text, seats[0] if seats else None)]


@permitted.register
def _mute(request: protocol.Mute, context: RequestContext) -> Iterable[Entry]:
    context.must_be_host()
    guest = context.guest_of(request.person)
    if not guest:
        raise HouseError("no_person")
    return [entries.Muted(guest, request.muted)]


@permitted.register
def _react(_request: protocol.React, context: RequestContext) -> Iterable[Entry]:
    context.must_be_heard()
    return NOTHING


@permitted.register
def _leave(_request: protocol.Leave, context: RequestContext) -> Iterator[Entry]:
    """Seat by seat, as long as there is still a game to give up."""
    room = context.room
    for seat in room.seats_of(context.guest.id):
        if room.phase == "waiting":
            yield entries.Vacated(seat)
        elif not room.is_over and not room.sittings[seat].resigned:
            yield entries.Resigned(seat)
    if room.host == context.guest.id:
        yield entries.HostLeft(context.guest.id)


def checked_name(name: str) -> str:
    """A name that can be read."""
    shown = " ".join(name.split())
    if not shown.isprintable() or not can_be_seen(shown):
        raise HouseError("nickname", status=400)
    return shown


def can_be_seen(text: str) -> bool:
    """Whether there is anything to read."""
    return any(map(str.isprintable, BLANK.sub("", text)))


def checked_level(level: str) -> str:
    """A kind of bot that there is."""
    bots.read_name(level)
    return level
