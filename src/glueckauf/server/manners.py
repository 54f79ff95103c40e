"""What may be asked for at a table: a request becomes an entry of the journal, or is refused."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import singledispatch

from glueckauf import bots
from glueckauf.server import entries, protocol
from glueckauf.server.entries import Entry
from glueckauf.server.protocol import Request
from glueckauf.server.room import STAND_IN, Room, Sitting
from glueckauf.server.words import HouseError
from glueckauf.table import fairness


@dataclass(frozen=True)
class Asker:
    """Who asks: a guest by identity and nickname."""

    guest: str
    nickname: str


@dataclass(frozen=True)
class Asked:
    """A request, who makes it, and who is at the table right now."""

    room: Room
    asker: Asker
    present: AbstractSet[str]
    guest_of: Callable[[str], str]  # the guest behind a person's public name

    def sitting(self, seat: int) -> Sitting:
        """A seat of this table."""
        if seat >= len(self.room.sittings):
            raise HouseError("no_seat", seat=seat)
        return self.room.sittings[seat]

    def my_sitting(self, seat: int) -> Sitting:
        """A seat of the asker's."""
        sitting = self.sitting(seat)
        if sitting.guest != self.asker.guest:
            raise HouseError("not_your_seat")
        return sitting

    def must_be_host(self) -> None:
        """Only the host may do this."""
        if self.asker.guest != self.room.host:
            raise HouseError("not_the_host")

    def must_play(self) -> list[int]:
        """Only players may do this; the asker's seats."""
        seats = self.room.seats_of(self.asker.guest)
        if not seats:
            raise HouseError("no_player")
        return seats

    def must_wait(self) -> None:
        """Only before the game."""
        if self.room.phase != "waiting":
            raise HouseError("not_waiting")

    def must_run(self) -> None:
        """Only while a game is being played."""
        if self.room.phase == "paused":
            raise HouseError("paused")
        if self.room.phase != "playing":
            raise HouseError("not_playing")


@singledispatch
def entry_for(request: Request, asked: Asked) -> Entry:
    """The entry that carries a request out; a refusal changes nothing."""
    raise NotImplementedError(request, asked)


# Before the game --------------------------------------------------------------


@entry_for.register
def _sit(request: protocol.Sit, asked: Asked) -> Entry:
    sitting = asked.sitting(request.seat)
    asked.must_wait()
    if not sitting.is_open:
        raise HouseError("seat_taken")
    name = checked_name(request.name) if request.name else asked.asker.nickname
    return entries.Seated(request.seat, asked.asker.guest, name)


@entry_for.register
def _stand(request: protocol.Stand, asked: Asked) -> Entry:
    asked.my_sitting(request.seat)
    asked.must_wait()
    return entries.Vacated(request.seat)


@entry_for.register
def _fill(request: protocol.Fill, asked: Asked) -> Entry:
    asked.must_be_host()
    asked.must_wait()
    if asked.sitting(request.seat).guest:
        raise HouseError("seat_taken")
    level = "" if request.bot is None else checked_level(request.bot)
    return entries.Filled(request.seat, level)


@entry_for.register
def _luck(request: protocol.Luck, asked: Asked) -> Entry:
    seats = asked.must_play()
    asked.must_wait()
    if all(asked.room.sittings[seat].luck for seat in seats):
        raise HouseError("luck_given")
    return entries.Given(asked.asker.guest, request.seed)


@entry_for.register
def _start(_request: protocol.Start, asked: Asked) -> Entry:
    asked.must_be_host()
    asked.must_wait()
    if any(sitting.is_open for sitting in asked.room.sittings):
        raise HouseError("seats_open")
    present = [sitting for sitting in asked.room.sittings if sitting.guest in asked.present]
    if any(not sitting.luck for sitting in present):
        raise HouseError("luck_missing")
    return entries.Begun()


# The game ---------------------------------------------------------------------


@entry_for.register
def _do(request: protocol.Do, asked: Asked) -> Entry:
    room = asked.room
    asked.must_play()
    asked.must_run()
    if request.answers != room.seq:
        raise HouseError("stale")
    seat = room.turn
    assert room.play is not None  # noqa: S101  a game is running
    assert seat is not None  # noqa: S101  and not over
    if asked.my_sitting(seat).level:
        raise HouseError("resigned" if room.sittings[seat].resigned else "not_your_seat")
    room.play.check(request.move, seat)
    return entries.Moved(seat, request.move, request.id)


@entry_for.register
def _undo(_request: protocol.Undo, asked: Asked) -> Entry:
    seats = asked.must_play()
    asked.must_run()
    if asked.room.undo is not None or asked.room.mover not in seats:
        raise HouseError("no_undo")
    return entries.Asked(asked.room.mover)


@entry_for.register
def _consent(request: protocol.Consent, asked: Asked) -> Entry:
    seats = asked.must_play()
    waiting = [seat for seat in seats if seat in asked.room.consents]
    if not waiting:
        raise HouseError("no_wish")
    return entries.Answered(waiting[0], request.agree)


@entry_for.register
def _pause(_request: protocol.Pause, asked: Asked) -> Entry:
    asked.must_play()
    asked.must_run()
    return entries.Halted()


@entry_for.register
def _resume(_request: protocol.Resume, asked: Asked) -> Entry:
    asked.must_play()
    if asked.room.phase != "paused":
        raise HouseError("not_paused")
    return entries.Continued()


@entry_for.register
def _resign(request: protocol.Resign, asked: Asked) -> Entry:
    sitting = asked.my_sitting(request.seat)
    if asked.room.phase not in ("playing", "paused"):
        raise HouseError("not_playing")
    if sitting.resigned:
        raise HouseError("resigned")
    return entries.GaveUp(request.seat)


@entry_for.register
def _replace(request: protocol.Replace, asked: Asked) -> Entry:
    asked.must_play()
    asked.must_run()
    sitting = asked.sitting(request.seat)
    if not sitting.is_played_by_person or sitting.guest in asked.present:
        raise HouseError("not_absent")
    return entries.StoodIn(request.seat, STAND_IN)


@entry_for.register
def _return(request: protocol.Return, asked: Asked) -> Entry:
    sitting = asked.my_sitting(request.seat)
    if sitting.resigned:
        raise HouseError("resigned")
    if not sitting.level:
        raise HouseError("no_stand_in")
    if sitting.timed_out and asked.room.clock.kind == "total":
        raise HouseError("time_is_up")
    return entries.CameBack(request.seat)


@entry_for.register
def _rematch(_request: protocol.Rematch, asked: Asked) -> Entry:
    asked.must_play()
    if asked.room.phase != "over":
        raise HouseError("not_over")
    return entries.Again(fairness.new_secret())


# Talking ----------------------------------------------------------------------


@entry_for.register
def _say(request: protocol.Say, asked: Asked) -> Entry:
    if asked.asker.guest in asked.room.muted:
        raise HouseError("muted")
    text = request.text.strip()
    if not text:
        raise HouseError("no_words")
    seats = asked.room.seats_of(asked.asker.guest)
    return entries.Spoke(asked.asker.guest, asked.asker.nickname, text, seats[0] if seats else None)


@entry_for.register
def _mute(request: protocol.Mute, asked: Asked) -> Entry:
    asked.must_be_host()
    guest = asked.guest_of(request.person)
    if not guest:
        raise HouseError("no_person")
    return entries.Silenced(guest, request.muted)


@entry_for.register
def _leave(_request: protocol.Leave, asked: Asked) -> Entry:
    """One seat at a time; the door asks again while there are more."""
    seats = [seat for seat in asked.must_play() if not asked.room.sittings[seat].resigned]
    if asked.room.phase == "waiting" and seats:
        return entries.Vacated(seats[0])
    if asked.room.phase == "over" or not seats:
        raise HouseError("not_playing")
    return entries.GaveUp(seats[0])


def checked_name(name: str) -> str:
    """A name that can be read."""
    shown = " ".join(name.split())
    if not shown or not shown.isprintable():
        raise HouseError("nickname", status=400)
    return shown


def checked_level(level: str) -> str:
    """A kind of bot that there is."""
    bots.read_name(level)
    return level
