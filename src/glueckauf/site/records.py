"""A record that somebody brings: a game to look at, or to go on with."""

import glueckauf
from glueckauf.server.requests.heavy import told_record
from glueckauf.server.tables import entries
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import STAND_IN
from glueckauf.table import fairness


def record_opening(content: bytes, guest: Guest) -> entries.Opened:
    """A table at which a recorded game was played so far; whoever brings it sits where it is not over."""
    record = told_record(content)
    play = glueckauf.replay(record)
    places = [entries.Place(level=STAND_IN) for _ in range(play.seats)]
    if play.turn is not None:
        places[play.turn] = entries.Place(guest.id, guest.nickname)
    told = play.record()
    return entries.Opened(
        game=play.game.name,
        host=guest.id,
        places=places,
        secret=fairness.new_secret(),
        options=told["options"],
        box=told.get("box", {}),
        source=entries.Source("", 1, len(play.moves), told),
    )
