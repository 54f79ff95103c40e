"""The journal that a browser keeps: page by page, all or nothing, and from older versions too."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from glueckauf.server.storage.opening import VERSIONS, FromTheFuture
from glueckauf.server.storage.store import Row, Store
from glueckauf.site import kept
from glueckauf.site.examples import example_of
from glueckauf.site.kept import PAGE_BYTES, bring_up_to_date, open_kept, version_of
from tests.server.test_old_journals import JOURNALS, KEPT
from tests.site.conftest import Drawer


def test_only_pages_that_changed_are_kept(drawer: Drawer, tmp_path: Path) -> None:
    async def story() -> int:
        store = Store(await open_kept(tmp_path / "journal", drawer))
        before = dict(drawer.pages)
        await store.append([Row("table", 0, 1, b"{}")])
        await store.close()
        return sum(drawer.pages[number] != before.get(number) for number in drawer.pages)

    changed = asyncio.run(story())
    assert 0 < changed < len(drawer.pages)
    assert all(len(page) == PAGE_BYTES for page in drawer.pages.values())


def test_what_could_not_be_kept_is_kept_with_the_next_that_can(drawer: Drawer, tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(await open_kept(tmp_path / "first", drawer))
        drawer.full = True
        rows = [Row("table", 0, 1, b"{}")]
        try:
            await store.append(rows)
        except Exception:  # noqa: BLE001  which one, the house's tests say
            drawer.full = False
        await store.append(rows)
        again = Store(await open_kept(tmp_path / "second", drawer))
        assert await again.lines_of("table") == rows

    asyncio.run(story())


def test_journals_of_older_versions_are_brought_up_to_date(tmp_path: Path) -> None:
    for name in KEPT:
        file = tmp_path / name
        file.write_bytes((JOURNALS / f"{name}.sqlite").read_bytes())
        with closing(sqlite3.connect(file)) as connection:
            lines = connection.execute("select * from lines order by 1, 2").fetchall()
        bring_up_to_date(file)
        assert version_of(file) == VERSIONS[-1]
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("select * from lines order by 1, 2").fetchall() == lines


def test_a_journal_of_a_newer_version_is_not_touched(empty: Path, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    file.write_bytes(empty.read_bytes())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
        connection.commit()
    content = file.read_bytes()
    with pytest.raises(FromTheFuture):
        bring_up_to_date(file)
    assert file.read_bytes() == content


def test_after_an_update_the_examples_are_those_of_the_newer_version(
    empty: Path, drawer: Drawer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def version(entry: bytes) -> Path:
        file = tmp_path / entry.decode()
        file.write_bytes(empty.read_bytes())
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("insert into lines values (?, 0, 1, ?)", (example_of("gold"), entry))
            connection.commit()
        return file

    async def story() -> tuple[list[Row], list[Row]]:
        monkeypatch.setattr(kept, "EMPTY", version(b"old"))
        await Store(await open_kept(tmp_path / "first", drawer)).append([Row("mine", 0, 1, b"{}")])
        monkeypatch.setattr(kept, "EMPTY", version(b"new"))
        store = Store(await open_kept(tmp_path / "second", drawer))
        return await store.lines_of(example_of("gold")), await store.lines_of("mine")

    examples, mine = asyncio.run(story())
    assert [row.entry for row in examples] == [b"new"]
    assert mine == [Row("mine", 0, 1, b"{}")]
