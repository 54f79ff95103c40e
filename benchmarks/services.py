"""PostgreSQL and Redis on loopback ports, their data in a folder, for tests and storms to start and stop."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

HERE = "127.0.0.1"
STARTING = 30.0  # seconds that a service gets to answer
MOMENT = 0.02  # seconds
USER = "glueckauf"


class Service:
    """A program that listens at a port."""

    def __init__(self, folder: Path) -> None:
        """Its data and its log lie in the folder."""
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        """How it is started."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and come back when it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  a fixed command
                self.command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        until = monotonic() + STARTING
        while not self.answers():
            if monotonic() > until:
                raise TimeoutError((self.folder / "log").read_text())
            sleep(MOMENT)

    def answers(self) -> bool:
        """Whether somebody listens."""
        with closing(socket.socket()) as line:
            return line.connect_ex((HERE, self.port)) == 0

    def freeze(self) -> None:
        """Let it stand still, with all that work for it."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGCONT)

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, and come back when it has."""
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(STARTING)
            self.process = None


class Redis(Service):
    """Redis that keeps nothing."""

    @property
    def address(self) -> str:
        """Where processes find it."""
        return f"redis://{HERE}:{self.port}/0"

    @property
    def command(self) -> list[str]:
        """How it is started."""
        return ["redis-server", "--port", str(self.port), "--bind", HERE, "--save", "", "--appendonly", "no"]

    def command_line(self, *command: str) -> None:
        """Let it carry a command out, as its keeper would."""
        called = ["redis-cli", "-h", HERE, "-p", str(self.port), *command]
        subprocess.run(called, check=True, capture_output=True)  # noqa: S603  likewise


class Postgres(Service):
    """A PostgreSQL of its own."""

    def __init__(self, folder: Path) -> None:
        """It refuses to run as root, and is therefore somebody else's there."""
        super().__init__(folder)
        if os.getuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        initialise = _own("initdb", "-D", str(folder / "data"), "-U", USER, "-A", "trust", "--no-sync")
        subprocess.run(initialise, check=True, capture_output=True, cwd=folder)  # noqa: S603  a fixed command

    @property
    def command(self) -> list[str]:
        """How it is started; it need not fear for the disk, since the machine goes on."""
        settings = {
            "port": self.port,
            "listen_addresses": HERE,
            "unix_socket_directories": "",
            "shared_buffers": "16MB",
            "fsync": "off",
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return _own("postgres", "-D", str(self.folder / "data"), *options)

    def new_database(self, name: str) -> str:
        """Make a database; its address."""
        self.run_sql(f'create database "{name}"')
        return f"postgresql+asyncpg://{USER}@{HERE}:{self.port}/{name}"

    def run_sql(self, statement: str, database: str = "postgres") -> str:
        """What a statement answers, a row in each line."""
        command = ["psql", "-h", HERE, "-p", str(self.port), "-U", USER, "-qAt", database, "-c", statement]
        done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  likewise
        return done.stdout

    def answers(self) -> bool:
        """Whether it takes connections."""
        ready = [_program("pg_isready"), "-q", "-h", HERE, "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0  # noqa: S603  likewise

    def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """Stop it: usually at once but in good order, by SIGQUIT as if it had crashed."""
        super().stop(sign)


@contextmanager
def open_services() -> Iterator[tuple[Postgres, Redis]]:
    """A PostgreSQL and a Redis, as long as they are needed."""
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        postgres, redis = Postgres(Path(one)), Redis(Path(other))
        postgres.start()
        redis.start()
        try:
            yield postgres, redis
        finally:
            postgres.stop(signal.SIGQUIT)
            redis.stop()


def free_port() -> int:
    """A port at which nobody listens."""
    with closing(socket.create_server((HERE, 0))) as door:
        return int(door.getsockname()[1])


def _own(program: str, *arguments: str) -> list[str]:
    """A program of PostgreSQL, called by somebody who is not root."""
    command = [_program(program), *arguments]
    if os.getuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *command]


def _program(name: str) -> str:
    """Debian keeps PostgreSQL's programs out of the way."""
    newest = max(Path("/usr/lib/postgresql").glob("*/bin"))
    return str(newest / name)
