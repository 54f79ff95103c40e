"""Everything that somebody kept who was about to end a game of each kind."""

import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

import glueckauf
from glueckauf import bots
from glueckauf.server.house_time import now
from glueckauf.server.tables import entries
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.room import Room
from glueckauf.site.examples import SECRET
from glueckauf.table import Game

GUEST, NICKNAME = "somebody", "Ada"
LEFT = 6  # moves that are not made yet


def table_of(game: str) -> str:
    return f"late-{game}"


def late_journal(site: Path, file: Path) -> Path:
    """A file as a page saves it, made from the empty journal of a site."""
    with tarfile.open(next(site.glob("python-*/glueckauf.tar.gz"))) as archive:
        journal = archive.extractfile("glueckauf/site/journal.db")
        assert journal, "a site brings a journal to begin with"
        file.write_bytes(journal.read())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("insert into guests values (?, ?, ?)", (GUEST, NICKNAME, now()))
        for game in glueckauf.games().values():
            lines = [msgspec.json.encode(entry) for entry in _lines(game)][:-LEFT]
            rows = [(table_of(game.name), number, now(), line) for number, line in enumerate(lines)]
            connection.executemany("insert into lines values (?, ?, ?, ?)", rows)
        connection.commit()
    return file


def _lines(game: Game) -> Iterator[Entry]:
    """A whole game of somebody against one bot, both by the rule of thumb."""
    room = Room(table_of(game.name))
    thumbs = [bots.bot("thumb", game.description, seat) for seat in range(2)]
    places = [entries.Place(GUEST, NICKNAME), entries.Place(level="novice")]
    for entry in (entries.Opened(game.name, GUEST, places, SECRET), entries.Begun()):
        room.apply(entry, now())
        yield entry
    while room.turn is not None and room.play is not None:
        moved = entries.Moved(room.turn, thumbs[room.turn].choose(room.play.knowledge(room.turn)))
        room.apply(moved, now())
        yield moved
