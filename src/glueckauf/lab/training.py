"""Teaching a network what a table is worth, from games that it plays against itself.

It first watches the rule of thumb and learns who won.  Then it plays, and
learns from what it expected a moment later: what the rival hopes for on the
same table is what this seat does not, and a surprise on the way to the end of
the game counts in part.  A training that was interrupted goes on where it was,
and the same seed gives the same network, round by round.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import BadZipFile

import numpy as np

from glueckauf import bots
from glueckauf.lab.kept import sources
from glueckauf.lab.learning import Learner
from glueckauf.lab.words import wrong
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import playouts
from glueckauf.search.horizons import end
from glueckauf.search.networks import watching
from glueckauf.search.networks.network import Floats, Network, desk_for, lay_out, write_arrays
from glueckauf.search.networks.watching import STREAMS, Moment
from glueckauf.search.playouts import CERTAIN
from glueckauf.table import Game

SUBJECTS = ("gold",)
"""Games with features (`search.networks.<game>`) and a player who asks a network (`<game>_turns`)."""

GAMES = 300  # of a round
WATCHED = 60  # rounds in which it watches the rule of thumb
STRANGE = 30  # of a thousand decisions that are made by lot, so that it learns what a mistake costs
MOMENTS = 120  # for which there is room, of a game
BATCHES = 60  # of a round
BATCH = 1024  # moments that are learned from at once
REMEMBERED = 10  # rounds whose moments are learned from again
SURPRISE = 0.7  # the part of a later surprise that counts: the lambda of TD(lambda)
SECONDS_BETWEEN = 20.0  # checkpoints

CHECKPOINT, NETWORK = "checkpoint.npz", "network.npz"


@dataclass(frozen=True)
class Round:
    """How one round went."""

    number: int
    games: int
    loss: float  # cross entropy of what it expected
    seconds: float


class Training:
    """One training in its folder."""

    def __init__(self, game: Game, seed: int, folder: Path) -> None:
        """Go on with what the folder keeps, or begin."""
        if game.name not in SUBJECTS:
            raise wrong("nothing_to_learn", game=game.name, known=", ".join(SUBJECTS))
        self.game = game
        self.seed = seed
        self.folder = folder
        self.features = import_module(f"glueckauf.search.networks.{game.name}")
        self.learner = Learner(Network.new(self.features.INPUTS, seed))
        self.rounds: list[Round] = []
        self._memory: list[tuple[Any, Floats]] = []
        self._restore()

    @property
    def network(self) -> Network:
        """What it has learned so far."""
        return self.learner.network

    @property
    def network_file(self) -> Path:
        """Where it is kept."""
        return self.folder / NETWORK

    def learn(self, seconds: float, rounds: int | None = None) -> Iterator[Round]:
        """Learn until the time is up or for so many rounds, and keep what was learned after whole rounds."""
        until, kept = time.monotonic() + seconds, -float("inf")
        wanted = None if rounds is None else len(self.rounds) + rounds
        while time.monotonic() < until and len(self.rounds) != wanted:
            done = self._round()
            if time.monotonic() > kept + SECONDS_BETWEEN:
                kept = time.monotonic()
                self._keep()
            yield done
        self._keep()

    def _round(self) -> Round:
        began, number = time.monotonic(), len(self.rounds)
        moments, seen, hopes = self._watch(number)
        judged = self.network.judge(self.features.inputs(seen))
        self._memory = [*self._memory, (seen, targets(moments, hopes, judged))][-REMEMBERED:]
        seen, aims = (np.concatenate(parts) for parts in zip(*self._memory, strict=True))
        luck = np.random.default_rng((self.seed, number))
        picks = luck.integers(0, len(seen), (BATCHES, BATCH))
        losses = [self.learner.step(self.features.inputs(seen[pick]), aims[pick]) for pick in picks]
        done = Round(number, GAMES, float(np.mean(losses)), time.monotonic() - began)
        self.rounds.append(done)
        return done

    # Watching ----------------------------------------------------------------

    def _watch(self, number: int) -> tuple[Any, Any, Floats]:
        """The moments of a round of games: when, what was seen, and what the seat on turn hoped for."""
        game, room = self.game.description, GAMES * MOMENTS
        moments = Moment.packed(Moment.plain(), room)
        seen = np.zeros((room, self.features.SEEN), np.int16)
        hopes = np.zeros(room, np.float32)
        desk = lay_out(self._desk, self.network, asked=number >= WATCHED)
        count = self._watcher.watch(
            game.layout.packed(self.game.start(self.features.SEATS), GAMES),
            Stream.packed(Stream.plain(), STREAMS), desk, number * GAMES,
            self.seed & WORD, self.seed >> WORD_BITS, STRANGE, moments, seen, hopes,
        )  # fmt: skip
        return moments[:count], seen[:count], hopes[:count]

    @cached_property
    def _watcher(self) -> Any:
        """Compiled games of whoever asks the network, or leaves the turn to the rule of thumb."""
        rules = self.game.description.module
        dealing = compiled(uniform, game=rules)
        thumb = compiled(_module(bots.player("thumb", self.game.description)))
        ends = compiled(playouts, game=rules, dealing=dealing, blueprint=thumb, horizon=compiled(end))
        return compiled(
            watching, game=rules, dealing=dealing, player=compiled(self._player, thumb=thumb),
            stranger=dealing, playouts=ends, features=compiled(self.features),
        )  # fmt: skip

    @cached_property
    def _player(self) -> ModuleType:
        return import_module(f"glueckauf.search.networks.{self.game.name}_turns")

    @cached_property
    def _desk(self) -> Any:
        notes = scratch_for(len(self.game.description.moves))
        return desk_for(self.features.INPUTS, notes, self._player.ROOM)

    # Keeping -----------------------------------------------------------------

    def _keep(self) -> None:
        """Write the network, the checkpoint and the curve."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.network.save(self.network_file)
            write_arrays(self.folder / CHECKPOINT, self._checkpoint())
        except OSError as error:
            raise wrong("unwritable_training", folder=self.folder, reason=error.strerror) from error

    def _checkpoint(self) -> dict[str, Any]:
        memory = {
            f"{name}_{index}": part
            for index, parts in enumerate(self._memory)
            for name, part in zip(("seen", "aims"), parts, strict=True)
        }
        about = {
            "game": self.game.name,
            "seed": self.seed,
            "sources": sources(),
            "rounds": [asdict(done) for done in self.rounds],
        }
        return {"about": np.array(json.dumps(about)), **self.learner.kept(), **memory}

    def _restore(self) -> None:
        arrays = kept_arrays(self.folder)
        if arrays is None:
            return
        about = json.loads(str(arrays["about"]))
        self._check(about)
        self.rounds = [Round(**done) for done in about["rounds"]]
        self.learner.restore(arrays)
        remembered = min(len(self.rounds), REMEMBERED)
        self._memory = [(arrays[f"seen_{index}"], arrays[f"aims_{index}"]) for index in range(remembered)]

    def _check(self, about: dict[str, Any]) -> None:
        """Only the same training, of the same rules, can go on."""
        for part, here in (("game", self.game.name), ("seed", self.seed), ("sources", sources())):
            if about[part] != here:
                raise wrong(f"other_training_{part}", folder=self.folder, kept=about[part])


def kept_seed(folder: Path) -> int | None:
    """The seed of the training that a folder keeps; None before the first."""
    arrays = kept_arrays(folder)
    return None if arrays is None else int(json.loads(str(arrays["about"]))["seed"])


def kept_arrays(folder: Path) -> dict[str, Any] | None:
    """The checkpoint in a folder, if there is one."""
    file = folder / CHECKPOINT
    if not file.exists():
        return None
    try:
        with np.load(file, allow_pickle=False) as kept:
            arrays = dict(kept)
        json.loads(str(arrays["about"]))
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise wrong("no_training", file=file) from error
    return arrays


def _module(player: ModuleType | None) -> ModuleType:
    assert player is not None  # noqa: S101  the rule of thumb is a module
    return player


def targets(moments: Any, hopes: Floats, judged: Floats) -> Floats:
    """What the network should have said at every moment, from the last one back.

    On the same table two rivals hope for parts of the same victory.  Where
    nobody said what to hope for, the end of the game counts.
    """
    aims = moments.share / CERTAIN
    for now in range(len(aims) - 2, -1, -1):
        later = now + 1
        if hopes[now] > 0 and moments.game[now] == moments.game[later]:
            surprise = 0.0 if moments.stranger[later] else SURPRISE * (aims[later] - judged[later])
            aims[now] = min(max(1 - hopes[now] - surprise, 0.0), 1.0)
    return np.asarray(aims, np.float32)
