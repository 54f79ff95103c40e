"""Rooms without a house: tables at which somebody has played."""

from random import Random

from glueckauf.server.tables.entries import Begun, Moved, Opened, Place
from glueckauf.server.tables.room import Room

SECRET = "5eed" * 16
MOVES = 30


def played(game: str, seed: int, moves: int = MOVES) -> Room:
    """A table of two people at which so much has happened."""
    room = Room("table")
    room.apply(Opened(game, "a", [Place("a", "Anna"), Place("b", "Ben")], SECRET), 0)
    room.apply(Begun(), 0)
    luck = Random(seed)  # noqa: S311  which moves are played may be guessed
    while room.play is not None and not room.play.over and len(room.outcomes) <= moves:
        seat = room.turn
        assert seat is not None
        room.apply(Moved(seat, luck.choice(room.play.legal())), 0)
    return room
