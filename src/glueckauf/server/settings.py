"""How a house is run: what its keeper decides, on the command line, in the environment or in a file."""

from dataclasses import dataclass
from pathlib import Path

from glueckauf.server import limits
from glueckauf.server.storage.addresses import in_folder


@dataclass(frozen=True)
class Settings:
    """What the keeper has decided."""

    data: Path = Path()  # the folder, where no database is named
    pace: float = 1.0  # about how many seconds a bot takes
    secure: bool = False  # whether browsers reach it by HTTPS only
    database: str = ""  # a PostgreSQL that other processes of the house use too
    redis: str = ""  # where they tell each other what they have written
    hosts: tuple[str, ...] = ()  # names by which browsers may call the house; none: any
    proxies: tuple[str, ...] = ()  # addresses whose word is taken for where a request comes from
    metrics_token: str = ""  # whoever has it may read the metrics from anywhere
    budget: float = limits.BUDGET_PER_SECOND  # of one address
    tables: int = limits.TABLES_PER_ADDRESS  # unfinished ones that may have been opened from one address

    @property
    def store(self) -> str:
        """The address of the store."""
        return self.database or in_folder(self.data)
