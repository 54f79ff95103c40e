"""A house as it is in a browser, with a drawer to keep its journal in."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from glueckauf.server import frames, limits
from glueckauf.server.storage.addresses import file_of, in_folder
from glueckauf.server.storage.opening import open_store
from glueckauf.site import kept
from glueckauf.site.stand_ins.websockets import frames as stand_in


class Drawer:
    """Keeps pages as a browser does, or refuses to."""

    def __init__(self) -> None:
        self.pages: dict[int, bytes] = {}
        self.full = False
        self.times = 0

    async def content(self) -> bytes:
        return b"".join(self.pages[number] for number in sorted(self.pages))

    async def keep(self, pages: dict[int, bytes], count: int) -> None:
        if self.full:
            raise OSError("QuotaExceededError")
        self.times += 1
        self.pages = {number: page for number, page in (self.pages | pages).items() if number < count}


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal without a line."""

    async def made(folder: Path) -> None:
        await (await open_store(in_folder(folder))).close()

    folder = tmp_path_factory.mktemp("empty")
    asyncio.run(made(folder))
    file = file_of(in_folder(folder))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return file


@pytest.fixture(autouse=True)
def as_in_a_browser(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an exported site brings along: a journal to begin with, and frames that nothing wraps."""
    monkeypatch.setattr(kept, "EMPTY", empty)
    monkeypatch.setattr(frames, "Frame", stand_in.Frame)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 10_000)  # nobody who clicks is as quick as a test
