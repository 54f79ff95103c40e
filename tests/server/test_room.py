"""A room is what its entries make of it: moves taken back, and somebody who is host."""

import glueckauf
from glueckauf.server.tables.entries import (
    Begun,
    HostLeft,
    Opened,
    Place,
    Rematched,
    Resigned,
    UndoAnswered,
    UndoAsked,
)
from glueckauf.server.tables.room import Room
from glueckauf.table.undo import taken_back
from tests.server.rooms import SECRET, played

MANY = 50  # moves that are taken back


def takes_back(room: Room) -> bool:
    """Whether the latest move could be taken back; then it was, and the game goes on as it must."""
    if room.play is None or room.mover is None:
        return False
    again, seat = taken_back(room.play, glueckauf.game), room.mover
    room.apply(UndoAsked(seat), 0)
    room.apply(UndoAnswered(1 - seat, agree=True), 0)
    assert room.play.record() == again.record()
    assert (room.play.turn, room.play.news()) == (again.turn, again.news())
    move = room.play.legal()[0]
    assert room.play.do(move) == again.do(move)
    assert room.play.position() == again.position()
    return True


def test_what_is_remembered_is_the_game_without_its_latest_move() -> None:
    rooms = (played(game, seed=3, moves=moves) for game in glueckauf.games() for moves in range(2, 40))
    assert sum(map(takes_back, rooms)) > MANY


def test_a_table_where_somebody_plays_again_has_a_host() -> None:
    """Who has left came back, and nobody else could begin the next game."""
    room = Room("table")
    room.apply(Opened("gold", "a", [Place("a", "Anna"), Place(level="thumb")], SECRET), 0)
    for entry in (Begun(), Resigned(0), HostLeft("a"), Rematched(SECRET)):
        room.apply(entry, 0)
    assert room.host == "a"
