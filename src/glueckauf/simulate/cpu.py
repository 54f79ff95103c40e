"""Games on all cores of this machine."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import numpy as np

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind, compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.simulate import loop
from glueckauf.simulate.loop import End

LIMIT = 100_000  # decisions after which a game without end is left
CHUNK = 4096  # games that one core plays at a stretch
KINDS = 2  # of policies at one table: ours and theirs
STREAMS = 2  # the dealer's and the players'


class Simulation:
    """Many games of one kind: a prepared state, and who decides for which seat."""

    def __init__(
        self,
        game: Description,
        start: Any,
        policies: Sequence[ModuleType | None] = (),
        *,
        interpreted: bool = False,
    ) -> None:
        """*Start* is the plain state all games begin with; a policy of None is the uniform one."""
        if not isinstance(game, Description):
            raise OptionError("not_a_description", value=repr(game))
        lineup = list(policies) or [None] * start.seats
        kinds = sorted(
            set(lineup), key=str
        )  # in a fixed order: whoever sits where, the same machine code serves
        if len(lineup) != start.seats or len(kinds) > KINDS:
            raise ValueError(f"needs one policy for each of {start.seats} seats, of at most {KINDS} kinds")
        self.game = game
        self.start = start
        self.interpreted = interpreted
        self.scratch_layout = scratch_for(len(game.moves))
        self.scratch = self.scratch_layout.plain()
        self.scratch.who = [kinds.index(policy) for policy in lineup] + [0] * (MOST_SEATS - len(lineup))
        make = bind if interpreted else compiled
        dealing = make(uniform, game=game.module)
        ours, theirs = (dealing if kind is None else make(kind) for kind in (kinds[0], kinds[-1]))
        self.loop = make(loop, game=game.module, dealing=dealing, ours=ours, theirs=theirs)

    def play(self, games: int, seed: int, first: int = 0, cores: int | None = None) -> Any:
        """Play games *first*, *first* + 1 … of the seed; how they ended, one End per game."""
        return np.concatenate(list(self.steps(games, seed, first, cores))).view(np.recarray)

    def steps(self, games: int, seed: int, first: int = 0, cores: int | None = None) -> Iterator[Any]:
        """The same chunk by chunk, for whoever shows progress."""
        seed, starts = valid_seed(seed), _chunks(first, games)
        with ThreadPoolExecutor(1 if self.interpreted else cores or os.cpu_count()) as pool:
            yield from pool.map(
                lambda start: self._chunk(start, min(CHUNK, first + games - start), seed), starts
            )

    def _chunk(self, first: int, games: int, seed: int) -> Any:
        """Play one chunk on the calling thread."""
        low, high = seed & WORD, seed >> WORD_BITS
        if self.interpreted:
            outcomes = [End.plain() for _ in range(games)]
            tables = [self.start.copy() for _ in range(games)]
            luck = [Stream.plain() for _ in range(STREAMS)]
            self.loop.play_games(tables, luck, [self.scratch], first, low, high, LIMIT, outcomes)
            return np.concatenate([End.packed(end) for end in outcomes])
        ends = End.blank(games)
        states = self.game.layout.packed(self.start, games)
        streams = Stream.blank(STREAMS)
        self.loop.play_games(
            states, streams, self.scratch_layout.packed(self.scratch), first, low, high, LIMIT, ends
        )
        return ends


def _chunks(first: int, games: int) -> range:
    """The numbers of games that chunks begin with."""
    if whole_number(games) is None or whole_number(first) is None or games < 1 or first < 0:
        raise OptionError("games", games=repr(games), first=repr(first))
    return range(first, first + games, CHUNK)
