"""A house on a loopback port, and people who come to it."""

import signal
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import pytest

from benchmarks.services import Postgres, Redis
from glueckauf.server import limits
from tests.server.people import OpenHouse


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """One house for all tests that do not close it; its bots do not dawdle."""
    with OpenHouse(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data of a house that a test opens and closes itself."""
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may play for somebody as soon as they have gone, unless a test says otherwise."""
    monkeypatch.setattr(limits, "AWAY_SECONDS", 0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one; each has a database of its own."""
    with TemporaryDirectory() as folder:  # pytest's own folders are closed to the user that it runs as
        service = Postgres(Path(folder))
        service.start()
        yield service
        service.stop(signal.SIGQUIT)


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """A Redis for all tests that need one."""
    service = Redis(tmp_path_factory.mktemp("redis"))
    service.start()
    yield service
    service.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where an empty store of each kind is."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('store')}/journal.sqlite"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database(token_hex(4))
