"""Journals that older houses wrote are read as they were meant."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from glueckauf.server.storage.addresses import FILE, in_folder
from glueckauf.server.storage.naming import guests_in
from glueckauf.server.storage.opening import open_store
from glueckauf.server.tables.entries import Entry, decoded
from glueckauf.server.tables.room import Room

JOURNALS = Path(__file__).parent / "journals"
KEPT = sorted(path.stem for path in JOURNALS.glob("*.sqlite"))


async def read(folder: Path, tables: list[str]) -> dict[str, list[tuple[int, Entry]]]:
    store = await open_store(in_folder(folder))
    try:
        return {
            table: [(row.at, decoded(row.entry)) for row in await store.lines_of(table)] for table in tables
        }
    finally:
        await store.close()


def summary(room: Room) -> dict[str, Any]:
    """What the older house made of the same lines."""
    return {
        "phase": room.phase,
        "number": room.number,
        "seq": room.seq,
        "lines": room.lines,
        "touched": room.touched,
        "names": [sitting.name for sitting in room.sittings],
        "levels": [sitting.level for sitting in room.sittings],
        "resigned": [sitting.resigned for sitting in room.sittings],
        "wins": [sitting.wins for sitting in room.sittings],
        "muted": len(room.muted),
        "said": [spoken.entry.text for spoken in room.spoken],
        "winners": None if room.winners is None else list(room.winners),
        "steps": len(room.outcomes),
        "shown": room.clocks.left,
        "position": room.play.position() if room.play else None,
        "finished": [finished.record for finished in room.finished],
        "answered": room.answered,
    }


@pytest.mark.parametrize("name", KEPT)
def test_an_old_journal_tells_the_same_tables(name: str, tmp_path: Path) -> None:
    shutil.copy(JOURNALS / f"{name}.sqlite", tmp_path / FILE)
    expected = json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))
    lines = asyncio.run(read(tmp_path, list(expected)))
    for table, told in expected.items():
        assert summary(Room.read(table, lines[table])) == told


def test_the_kept_journals_hold_every_kind_of_entry(tmp_path: Path) -> None:
    kinds: set[type[Entry]] = set()
    for name in KEPT:
        (tmp_path / name).mkdir()
        shutil.copy(JOURNALS / f"{name}.sqlite", tmp_path / name / FILE)
        tables = list(json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8")))
        lines = asyncio.run(read(tmp_path / name, tables))
        kinds |= {type(entry) for told in lines.values() for _, entry in told}
    assert kinds == set(Entry.__subclasses__())


@pytest.mark.parametrize("name", KEPT)
def test_whoever_an_old_journal_names_can_be_forgotten(name: str, tmp_path: Path) -> None:
    shutil.copy(JOURNALS / f"{name}.sqlite", tmp_path / FILE)

    async def named() -> None:
        store = await open_store(in_folder(tmp_path))
        lines = await store.database.read('select "table", entry from lines')
        guests = {guest for _, entry in lines for guest in guests_in(entry)}
        assert guests
        for guest in guests:
            there = {table for table, entry in lines if guest.encode() in entry}
            assert {*await store.tables_with(guest)} == there
        await store.close()

    asyncio.run(named())
