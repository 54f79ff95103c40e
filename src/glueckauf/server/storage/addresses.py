"""Where a store is: `sqlite:///` and a file, or `postgresql+asyncpg://` and a server."""

from pathlib import Path

SQLITE = "sqlite:///"
POSTGRES = "postgresql+asyncpg://"
PLAIN = "postgresql://"
FILE = "glueckauf.sqlite"


def in_folder(folder: Path) -> str:
    """The address of the store in a folder."""
    return f"{SQLITE}{folder / FILE}"


def is_file(address: str) -> bool:
    """Whether the store is a file of this machine, for one house alone."""
    return address.startswith(SQLITE)


def file_of(address: str) -> Path:
    """The file of a store that is one."""
    return Path(address.removeprefix(SQLITE))


def server_of(address: str) -> str:
    """The address as PostgreSQL itself writes it."""
    return address.replace(POSTGRES, PLAIN, 1)


def driver_of(address: str) -> str:
    """The address with the driver named, as SQLAlchemy writes it."""
    return server_of(address).replace(PLAIN, POSTGRES, 1)
