"""What a release leaves behind for ever: records and a journal of every game, as its users keep them.

    python -m tests.releases

Run once for every release; later versions must read and replay what lies there
(tests/table/test_kept_records.py, tests/server/test_old_journals.py).
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.rulekit.document import Document
from glueckauf.server.storage.addresses import FILE, in_folder
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables import entries
from glueckauf.server.tables.cards import card_of
from glueckauf.server.tables.room import Room
from glueckauf.site.examples import LONG_AGO, SECRET, example_of, write_examples
from tests.server.test_old_journals import JOURNALS, read, summary

RECORDS = Path(__file__).parent / "records"
SEED = 1
GUEST, GUESTS_TABLE = "ada" * 4, "guests-table"
HALF = 12  # moves of a game that is left


def records() -> Iterator[tuple[str, Document]]:
    """For every game a finished one of the most seats, one that was left, and one from a position."""
    for name, game in glueckauf.games().items():
        yield f"{name}-finished", played(game.new(game.seats[-1], SEED)).record()
        yield f"{name}-left", played(game.new(game.seats[0], SEED), HALF).record()
        middle = played(game.new(game.seats[0], SEED), HALF).position()
        yield f"{name}-loaded", played(game.load(middle, SEED), HALF).record()


def played(play: Play, most: int | None = None) -> Play:
    """The same play after so many moves of bots that follow the rule of thumb, or at its end."""
    players = [bot("thumb", play.game, seat) for seat in range(play.seats)]
    while play.turn is not None and (most is None or len(play.moves) < most):
        play.do(players[play.turn].choose(play.knowledge(play.turn)))
    return play


async def write_journal(folder: Path) -> None:
    """A journal with a finished table of every game, and one at which somebody is playing."""
    store = await open_store(in_folder(folder))
    await write_examples(store)
    await write_table_of_a_guest(store)
    await store.close()
    with closing(sqlite3.connect(folder / FILE)) as journal:
        journal.execute("PRAGMA journal_mode=DELETE")  # one file, nothing ahead of it


async def write_table_of_a_guest(store: Store) -> None:
    """A game that has just begun."""
    room = Room(GUESTS_TABLE)
    places = [entries.Place(GUEST, "Ada"), entries.Place(level="thumb")]
    lines = [entries.Opened("gold", GUEST, places, SECRET), entries.Begun()]
    for entry in lines:
        room.apply(entry, LONG_AGO)
    await store.append(
        [Row(room.id, number, LONG_AGO, msgspec.json.encode(entry)) for number, entry in enumerate(lines)]
    )
    await store.put_cards([card_of(room)])


def write(file: Path, document: object) -> None:
    """Keep a document."""
    file.write_text(json.dumps(document, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    """Write everything under the name of this version."""
    version = glueckauf.__version__
    (RECORDS / version).mkdir(parents=True, exist_ok=True)
    for name, record in records():
        write(RECORDS / version / f"{name}.json", record)
    with TemporaryDirectory() as folder:
        asyncio.run(write_journal(Path(folder)))
        (JOURNALS / f"{version}.sqlite").write_bytes((Path(folder) / FILE).read_bytes())
    tables = [*map(example_of, glueckauf.games()), GUESTS_TABLE]
    write(JOURNALS / f"{version}.json", told(tables, JOURNALS / f"{version}.sqlite"))


def told(tables: list[str], journal: Path) -> Document:
    """What this version makes of the tables."""
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE).write_bytes(journal.read_bytes())
        lines = asyncio.run(read(Path(folder), tables))
    return {table: summary(Room.read(table, lines[table])) for table in tables}


if __name__ == "__main__":
    main()
