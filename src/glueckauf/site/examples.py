"""A finished game of each kind, which can be looked at before anybody has played."""

from collections.abc import Iterator

import msgspec

import glueckauf
from glueckauf import bots
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables import entries
from glueckauf.server.tables.cards import card_of
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.room import Room
from glueckauf.table import Game

SECRET = "00" * 32  # of the house; who looks at an example did not play it
PLAYER = "thumb"
LONG_AGO = 1  # milliseconds since 1970
PREFIX = "example-"  # of the names of their tables


def example_of(game: str) -> str:
    """The table at which the example of a game was played."""
    return PREFIX + game


async def write_examples(store: Store) -> None:
    """Put a finished game of each kind into a journal."""
    for game in glueckauf.games().values():
        room = Room(example_of(game.name))
        lines = [*_played(game, room)]
        rows = [
            Row(room.id, number, LONG_AGO, msgspec.json.encode(entry)) for number, entry in enumerate(lines)
        ]
        await store.append(rows)
        await store.put_cards([card_of(room)])


def _played(game: Game, room: Room) -> Iterator[Entry]:
    """The lines of a game among those who follow the rule of thumb."""
    seats = max(2, min(game.seats))
    players = [bots.bot(PLAYER, game.description, seat) for seat in range(seats)]
    places = [entries.Place(level=PLAYER) for _ in range(seats)]
    for entry in (entries.Opened(game.name, "", places, SECRET), entries.Begun()):
        room.apply(entry, LONG_AGO)
        yield entry
    while room.turn is not None and room.play is not None:
        move = players[room.turn].choose(room.play.knowledge(room.turn))
        moved = entries.Moved(room.turn, move)
        room.apply(moved, LONG_AGO)
        yield moved
