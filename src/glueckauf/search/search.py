"""A search for one game: playouts until they tell enough, or the time is up."""

from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from types import ModuleType
from typing import Any

from glueckauf.rulekit import lot
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.lot import notes_for
from glueckauf.search import playouts
from glueckauf.search.playouts import CANDIDATES, STREAMS, TRIAL, Tally

CHUNK = 16  # worlds tried between two looks at the clock
SURE = 2.0  # standard errors by which a move must beat the incumbent
CERTAIN = 10_000  # ten-thousandths
ROUND = 4 * CHUNK  # worlds between two looks at which moves are still worth trying
HOPELESS = 2.5  # standard errors behind the best move: tried no further


@dataclass(frozen=True)
class Weighed:
    """A legal move, how likely it wins, how far it beats the incumbent and how uncertain that is."""

    number: int
    worth: float
    gain: float
    error: float


class Search:
    """Weighs the moves of a seat from what that seat knows, and from nothing else."""

    def __init__(self, game: Description, blueprint: ModuleType, horizon: ModuleType) -> None:
        """The *blueprint* is whom everybody is taken for; nothing is compiled before it is needed."""
        self.game = game
        self._blueprint = blueprint
        self._horizon = horizon
        self._notes = notes_for(len(game.moves))
        self._worker: Any = None

    @property
    def worker(self) -> Any:
        """The compiled playouts."""
        if self._worker is None:
            rules = self.game.module
            open_end = "game" in vars(self._horizon)
            self._worker = compiled(
                playouts,
                game=rules,
                dealing=compiled(lot, game=rules),
                blueprint=compiled(self._blueprint),
                horizon=compiled(self._horizon, game=rules) if open_end else compiled(self._horizon),
            )
        return self._worker

    def weigh(
        self, knowledge: Any, incumbent: int, worlds: int, seed: int, seconds: float = float("inf")
    ) -> list[Weighed]:
        """Every legal move, the incumbent first, after so many worlds or when the time is up.

        The same seed gives the same answer, unless the time was too short.
        """
        moves = self._candidates(knowledge, incumbent)
        if len(moves) == 1:
            return [Weighed(moves[0], 0.0, 0.0, 0.0)]
        return self._play(knowledge, moves, worlds, seed, perf_counter() + seconds)

    def _candidates(self, knowledge: Any, incumbent: int) -> list[int]:
        """The legal moves, the incumbent first."""
        listed = [0] * len(self.game.moves)
        count = self.game.rules.legal_moves(knowledge, listed)
        return sorted(listed[:count], key=lambda move: move != incumbent)[:CANDIDATES]

    def _play(self, knowledge: Any, moves: list[int], worlds: int, seed: int, until: float) -> list[Weighed]:
        """Try the moves in more and more worlds, and after every round of them only those with a hope."""
        import numpy as np  # noqa: PLC0415  whoever never searches does not wait for NumPy

        states = self.game.layout.packed(knowledge, TRIAL + 1)
        streams = Stream.packed(Stream.plain(), STREAMS)
        desk = self._notes.packed(self._notes.plain())
        tally = Tally.packed(Tally.plain())
        low, high = seed & WORD, seed >> WORD_BITS
        tried = np.array(moves, np.int64)
        given_up: list[Weighed] = []
        for first in range(0, worlds, CHUNK):
            self.worker.weigh(
                states, streams, desk, tried, len(tried), int(knowledge.turn), first,
                min(CHUNK, worlds - first), low, high, tally,
            )  # fmt: skip
            if perf_counter() > until:
                break
            if (first + CHUNK) % ROUND == 0:
                weighed = [_weighed(int(move), index, tally[0]) for index, move in enumerate(tried)]
                hopes = _with_a_hope(weighed)
                given_up += [weighed[index] for index in range(len(tried)) if index not in hopes]
                tried = tried[hopes]
                for column in (tally[0].total, tally[0].gain, tally[0].squares):
                    column[: len(hopes)] = column[hopes]
            if len(tried) == 1:
                break
        return [_weighed(int(move), index, tally[0]) for index, move in enumerate(tried)] + given_up


def _with_a_hope(weighed: list[Weighed]) -> list[int]:
    """Which moves may still be the best; the incumbent stays, since all are compared with it."""
    lead = max(move.gain for move in weighed)
    return [
        index for index, move in enumerate(weighed) if index == 0 or move.gain + HOPELESS * move.error >= lead
    ]


def best(weighed: list[Weighed], sure: float = SURE) -> Weighed:
    """The move to play: the incumbent, unless another one is better beyond doubt."""
    incumbent, *others = weighed
    beyond_doubt = [move for move in others if move.gain > sure * move.error]
    return max(beyond_doubt, key=lambda move: move.gain, default=incumbent)


def _weighed(number: int, index: int, tally: Any) -> Weighed:
    worlds = int(tally.worlds)
    if worlds == 0:
        return Weighed(number, 0.0, 0.0, 0.0)
    gain = float(tally.gain[index]) / worlds
    variance = max(0.0, float(tally.squares[index]) / worlds - gain * gain)
    return Weighed(
        number,
        float(tally.total[index]) / worlds / CERTAIN,
        gain / CERTAIN,
        sqrt(variance / worlds) / CERTAIN,
    )
