"""How a house is run: what its keeper decides, on the command line, in the environment or in a file."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Literal

import msgspec

from glueckauf.server import limits
from glueckauf.server.storage.addresses import in_folder

ENVIRONMENT = "GLUECKAUF_"  # how the names of settings begin in the environment
LOOPBACK = "127.0.0.1"
PORT = 8765


class Misconfigured(Exception):  # noqa: N818  it says what happened
    """A setting is not one, or not what it should be."""


@dataclass(frozen=True)
class Settings:
    """What the keeper has decided."""

    data: Path = Path()  # the folder, where no database is named
    pace: float = 1.0  # about how many seconds a bot takes
    secure: bool = False  # whether browsers reach it by HTTPS only
    database: str = ""  # a PostgreSQL that other processes of the house use too
    redis: str = ""  # where they tell each other what they have written
    host: str = LOOPBACK  # where to listen
    port: int = PORT
    hosts: tuple[str, ...] = ()  # names by which browsers may call the house; none: any
    proxies: tuple[str, ...] = ()  # addresses whose word is taken for where a request comes from
    log: Literal["faults", "requests"] = "faults"  # what is worth a line
    metrics_token: str = ""  # whoever has it may read the metrics from anywhere
    budget: float = limits.BUDGET_PER_SECOND  # of one address
    tables: int = limits.TABLES_PER_ADDRESS  # unfinished ones that may have been opened from one address

    @property
    def store(self) -> str:
        """The address of the store."""
        return self.database or in_folder(self.data)


NAMES = {field.name for field in fields(Settings)}
LISTS = {"hosts", "proxies"}


def configured(
    given: Mapping[str, object], environment: Mapping[str, str], file: Path | None, **usual: object
) -> Settings:
    """The settings: what is *given* counts more than the environment, and that more than the file."""
    decided = {**usual, **_from_file(file), **_from_environment(environment), **given}
    unknown = sorted(decided.keys() - NAMES)
    if unknown:
        raise Misconfigured(f"{unknown[0]}: {', '.join(sorted(NAMES))}")
    try:
        return msgspec.convert(decided, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise Misconfigured(str(error)) from error


def _from_file(file: Path | None) -> dict[str, object]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise Misconfigured(f"{file}: {error}") from error


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """Every variable that is named after a setting; lists are written with commas."""
    named = {name: environment.get(f"{ENVIRONMENT}{name.upper()}") for name in NAMES}
    return {name: listed(text) if name in LISTS else text for name, text in named.items() if text is not None}


def listed(text: str) -> list[str]:
    """The parts of a list that is written with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _path(kind: type, value: object) -> object:
    """Paths, which msgspec does not know."""
    if kind is Path and isinstance(value, str | Path):
        return Path(value)
    raise NotImplementedError(kind)
