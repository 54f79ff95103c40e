"""PostgreSQL and Redis on loopback ports, their data in a temporary folder, for tests to start and stop."""

import os
import shutil
import signal
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

STARTING = 30.0  # seconds that a service gets to answer
MOMENT = 0.02
BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))  # where Debian keeps PostgreSQL's programs


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        return int(door.getsockname()[1])


class Service:
    """A program that listens at a port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, cwd=self.folder)  # noqa: S603
        until = monotonic() + STARTING
        while not self.answers():
            assert monotonic() < until, (self.folder / "log").read_text()
            sleep(MOMENT)

    def answers(self) -> bool:
        with closing(socket.socket()) as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0

    def send(self, sign: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(sign)

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.send(sign)
            self.process.wait(STARTING)
            self.process = None


class Redis(Service):
    """Redis that keeps nothing."""

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        return [
            "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]


class Postgres(Service):
    """A PostgreSQL of its own, which refuses to run as root and is therefore somebody else's there."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.data = folder / "data"
        if os.getuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        initialise = ["initdb", "-D", str(self.data), "-U", "glueckauf", "-A", "trust", "--no-sync"]
        subprocess.run(self._own(initialise), check=True, capture_output=True, cwd=folder)  # noqa: S603

    @property
    def command(self) -> list[str]:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "shared_buffers": "16MB",
            "fsync": "off",  # whatever a test kills, the machine goes on
        }
        return self._own(
            ["postgres", "-D", str(self.data), *(f"--{name}={value}" for name, value in settings.items())]
        )

    def address(self, database: str = "postgres") -> str:
        return f"postgresql+asyncpg://glueckauf@127.0.0.1:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        self.run_sql(f'create database "{name}"')
        return self.address(name)

    def run_sql(self, statement: str, database: str = "postgres") -> str:
        command = ["psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "glueckauf", "-qAt", database, "-c"]
        done = subprocess.run([*command, statement], check=True, capture_output=True, text=True)  # noqa: S603
        return done.stdout

    def answers(self) -> bool:
        ready = [str(BINARIES[-1] / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0  # noqa: S603

    def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """At once, but in good order."""
        super().stop(sign)

    def _own(self, command: list[str]) -> list[str]:
        program = [str(BINARIES[-1] / command[0]), *command[1:]]
        return (
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *program]
            if os.getuid() == 0
            else program
        )
