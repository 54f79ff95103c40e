"""Games on all cores of this machine."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
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
from glueckauf.simulate import lineup, loop
from glueckauf.simulate.crews import Cores, Crew
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
        seated = list(policies) or [None] * start.seats
        kinds = sorted(
            set(seated), key=str
        )  # in a fixed order: whoever sits where, the same machine code serves
        if len(seated) != start.seats or len(kinds) > KINDS:
            raise ValueError(f"needs one policy for each of {start.seats} seats, of at most {KINDS} kinds")
        self.game = game
        self.start = start
        self.interpreted = interpreted
        self.scratch_layout = scratch_for(len(game.moves))
        self.scratch = self.scratch_layout.plain()
        self.scratch.who = [kinds.index(policy) for policy in seated] + [0] * (MOST_SEATS - len(seated))
        self.policies = seated
        self.kinds = kinds
        self.loop = self.made_by(bind if interpreted else compiled)

    def made_by(self, make: Callable[..., Any]) -> Any:
        """The loop for this game and these policies, bound or compiled by *make*."""
        dealing = make(uniform, game=self.game.module)
        policies = [dealing if kind is None else make(kind) for kind in self.kinds]
        deciding = policies[0] if len(policies) == 1 else make(lineup, ours=policies[0], theirs=policies[1])
        return make(loop, game=self.game.module, dealing=dealing, deciding=deciding)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle says what is played and by whom: compiled code is made again where it arrives."""
        policies = [None if policy is None else policy.__name__ for policy in self.policies]
        return _made_again, (self.game, self.start, policies, self.interpreted)

    def play(self, games: int, seed: int, first: int = 0, cores: int | None = None) -> Any:
        """Play games *first*, *first* + 1 … of the seed; how they ended, one End per game."""
        return np.concatenate(list(self.steps(games, seed, first, Cores(cores)))).view(np.recarray)

    def steps(self, games: int, seed: int, first: int = 0, crew: Crew | None = None) -> Iterator[Any]:
        """The same chunk by chunk, for whoever shows progress or has a crew of its own."""
        seed, starts = valid_seed(seed), _chunks(first, games)
        parts = ((start, min(CHUNK, first + games - start), seed) for start in starts)
        whoever = Cores(1) if self.interpreted else crew or Cores()
        yield from whoever.results(self.chunk, parts)

    def chunk(self, part: tuple[int, int, int]) -> Any:
        """Play one chunk on the calling thread: the number of its first game, how many there are, the seed."""
        first, games, seed = part
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


def _made_again(game: Description, start: Any, policies: Sequence[str | None], interpreted: bool) -> Simulation:  # noqa: FBT001  from a pickle
    modules = [None if name is None else import_module(name) for name in policies]
    return Simulation(game, start, modules, interpreted=interpreted)


def _chunks(first: int, games: int) -> range:
    """The numbers of games that chunks begin with."""
    if whole_number(games) is None or whole_number(first) is None or games < 1 or first < 0:
        raise OptionError("games", games=repr(games), first=repr(first))
    return range(first, first + games, CHUNK)
