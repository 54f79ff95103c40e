"""How a table is made: as somebody wishes it, or in the middle of a finished game."""

import glueckauf
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import NewTable, SeatWish, TryFrom
from glueckauf.server.tables import entries
from glueckauf.server.tables.archive import finished_game
from glueckauf.server.tables.permissions import checked_level, checked_name
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import STAND_IN
from glueckauf.table import Game, fairness
from glueckauf.table.lessons import LEARNER, lesson_of
from glueckauf.table.replaying import record_up_to


def opening(wish: NewTable, guest: Guest) -> entries.Opened:
    """A table as a guest wishes it; whatever the game does not allow is refused."""
    places = [_place(seat, guest) for seat in wish.seats]
    if not any(place.guest for place in places):
        raise HouseError("no_me", status=400)
    glueckauf.game(wish.game).begin(len(places), wish.options, 0, wish.box or None)
    return entries.Opened(
        game=wish.game,
        host=guest.id,
        places=places,
        secret=fairness.new_secret(),
        options=wish.options,
        box=wish.box,
        public=wish.public,
        clock=wish.clock,
    )


def _place(wish: SeatWish, guest: Guest) -> entries.Place:
    if wish.who == "bot":
        return entries.Place(level=checked_level(wish.level or ""))
    if wish.who == "me":
        return entries.Place(guest.id, checked_name(wish.name) if wish.name else guest.nickname)
    return entries.Place()


def lesson_opening(game: Game, guest: Guest) -> entries.Opened:
    """A first game that teaches: the guest on the seat of the learner, patient bots on the others."""
    lesson = lesson_of(game)
    if lesson is None:
        raise HouseError("no_lesson", status=404, name=game.name)
    places = [entries.Place(level=lesson.level) for _ in range(lesson.position["seats"])]
    places[LEARNER] = entries.Place(guest.id, guest.nickname)
    return entries.Opened(
        game=game.name,
        host=guest.id,
        places=places,
        secret=fairness.new_secret(),
        options=lesson.position.get("options", {}),
        lesson=True,
    )


def opening_from(address: str, table: str, wish: TryFrom, guest: Guest) -> entries.Opened:
    """The guest sits where it was decided, bots elsewhere; what lies on the table is what lay there then."""
    chosen = finished_game(address, table, wish.game)
    last = len(chosen.finished.record["moves"]) - 1
    if wish.step > last:
        raise HouseError("no_decision", status=400, last=last)
    record = record_up_to(chosen.finished.record, wish.step, glueckauf.game)
    play = glueckauf.replay(record)
    places = [entries.Place(level=level or STAND_IN) for level in chosen.finished.levels]
    assert play.turn is not None  # noqa: S101  somebody has moved from here
    places[play.turn] = entries.Place(guest.id, guest.nickname)
    return entries.Opened(
        game=chosen.game,
        host=guest.id,
        places=places,
        secret=fairness.new_secret(),
        options=chosen.options,
        box=chosen.box,
        source=entries.Source(table, chosen.number, wish.step, record),
    )
