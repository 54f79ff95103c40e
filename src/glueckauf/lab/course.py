"""A training in its folder: round by round, checkpoints in between, and on where it stopped."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from glueckauf.lab.fingerprint import sources
from glueckauf.lab.vocabulary import wrong
from glueckauf.rulekit.document import Document
from glueckauf.search.networks.network import write_arrays
from glueckauf.table import Game

SECONDS_BETWEEN = 20.0  # checkpoints
FORMAT = 1  # of checkpoints
CHECKPOINT, NETWORK = "checkpoint.npz", "network.npz"


@dataclass(frozen=True)
class Round:
    """How one round went."""

    number: int
    games: int
    loss: float  # cross entropy of what it expected
    seconds: float


class Course(ABC):
    """Somebody who learns a game, and what he has learned so far."""

    def __init__(self, game: Game, seed: int, folder: Path) -> None:
        """Nothing is learned yet; whoever inherits calls `_restore` when he is ready to go on."""
        self.game = game
        self.seed = seed
        self.folder = folder
        self.rounds: list[Round] = []

    @property
    @abstractmethod
    def network(self) -> Any:
        """What it has learned so far: something that can be saved."""

    @abstractmethod
    def _teach(self, number: int) -> tuple[int, float]:
        """One more round; how many games it had, and its loss."""

    @abstractmethod
    def _arrays(self) -> Document:
        """What a checkpoint keeps beside the rounds."""

    @abstractmethod
    def _take_up(self, arrays: Document) -> None:
        """Go on with what a checkpoint kept."""

    @property
    def identity(self) -> Document:
        """What must be the same for a training to go on: only the same training, of the same rules."""
        return {"game": self.game.name, "seed": self.seed, "sources": sources()}

    @property
    def network_file(self) -> Path:
        """Where the network is kept."""
        return self.folder / NETWORK

    def learn(self, seconds: float, rounds: int | None = None) -> Iterator[Round]:
        """Learn until the time is up or for so many rounds, and keep what was learned after whole rounds."""
        until, kept = time.monotonic() + seconds, -float("inf")
        wanted = None if rounds is None else len(self.rounds) + rounds
        while time.monotonic() < until and len(self.rounds) != wanted:
            done = self._round()
            if time.monotonic() > kept + SECONDS_BETWEEN:
                kept = time.monotonic()
                self._save()
            yield done
        self._save()

    def _round(self) -> Round:
        began, number = time.monotonic(), len(self.rounds)
        games, loss = self._teach(number)
        done = Round(number, games, loss, time.monotonic() - began)
        self.rounds.append(done)
        return done

    def _save(self) -> None:
        """Write the network and the checkpoint."""
        about = {"format": FORMAT, **self.identity, "rounds": [asdict(done) for done in self.rounds]}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.network.save(self.network_file)
            kept = {"about": np.array(json.dumps(about)), **self._arrays()}
            write_arrays(self.folder / CHECKPOINT, kept)
        except OSError as error:
            raise wrong("unwritable_training", folder=self.folder, reason=error.strerror) from error

    def _restore(self) -> None:
        """Go on with what the folder keeps, if it keeps anything."""
        arrays = read_checkpoint(self.folder)
        if arrays is None:
            return
        about = json.loads(str(arrays["about"]))
        for part, here in self.identity.items():
            if about.get(part) != here:
                raise wrong(f"other_training_{part}", folder=self.folder, kept=about.get(part))
        self.rounds = [Round(**done) for done in about["rounds"]]
        self._take_up(arrays)


def checkpoint_seed(folder: Path) -> int | None:
    """The seed of the training that a folder keeps; None before the first."""
    arrays = read_checkpoint(folder)
    return None if arrays is None else int(json.loads(str(arrays["about"]))["seed"])


def read_checkpoint(folder: Path) -> Document | None:
    """The checkpoint in a folder, if there is one."""
    file = folder / CHECKPOINT
    if not file.exists():
        return None
    try:
        with np.load(file, allow_pickle=False) as kept:
            arrays = dict(kept)
        written = json.loads(str(arrays["about"])).get("format", FORMAT)
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise wrong("no_training", file=file) from error
    if written > FORMAT:
        raise wrong("newer_training", file=file, format=written, newest=FORMAT)
    return arrays
