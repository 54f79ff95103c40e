"""Trying it otherwise: a table that begins in the middle of a finished game."""

import glueckauf
from glueckauf.server.house_words import HouseError
from glueckauf.server.tables import entries
from glueckauf.server.tables.room import Finished, Room
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import STAND_IN
from glueckauf.table import fairness
from glueckauf.table.record import record_up_to


def opening(room: Room, number: int, finished: Finished, step: int, guest: Guest) -> entries.Opened:
    """The guest sits where it was decided, bots elsewhere; what lies on the table is what lay there then."""
    last = len(finished.record["moves"]) - 1
    if not 0 <= step <= last:
        raise HouseError("no_decision", status=400, last=last)
    record = record_up_to(finished.record, step, glueckauf.game)
    play = glueckauf.replay(record)
    places = [entries.Place(level=level or STAND_IN) for level in finished.levels]
    assert play.turn is not None  # noqa: S101  somebody has moved from here
    places[play.turn] = entries.Place(guest.id, guest.nickname)
    return entries.Opened(
        game=room.game,
        host=guest.id,
        places=places,
        secret=fairness.new_secret(),
        options=room.options,
        box=room.box,
        source=entries.Source(room.id, number, step, record),
    )
