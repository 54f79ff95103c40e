"""Games on all cores of this machine."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind, compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.record import Plain, PlainRecords
from glueckauf.simulate import loop, two_policies
from glueckauf.simulate.crews import Cores, Crew
from glueckauf.simulate.loop import STREAMS, SUMS, End, Task
from glueckauf.simulate.sums import sums_of, together

if TYPE_CHECKING:
    from glueckauf.simulate.gpu import Card

LIMIT = 100_000  # decisions after which a game without end is left
CHUNK = 4096  # games that one core plays at a stretch
LAUNCH = 1 << 24  # games that a card plays at a stretch and tells of one by one
SUMMED = 1 << 28  # games that it plays at a stretch and only adds up
KINDS = 2  # of policies at one table: ours and theirs
SEEDED = 128  # streams at a time

PROCESSOR, CARD = DEVICES = ("cpu", "gpu")  # where games can be played

Part = tuple[int, int, int]
"""A stretch of games: the number of the first, how many there are, the seed."""


class Simulation:
    """Many games of one kind: a prepared state, and who decides for which seat."""

    def __init__(
        self,
        game: Description,
        start: Any,
        policies: Sequence[ModuleType | None] = (),
        *,
        on: str = PROCESSOR,
        interpreted: bool = False,
    ) -> None:
        """*Start* is the plain state all games begin with; a policy of None is the uniform one.

        *On* a "gpu" the games are the same.
        """
        if not isinstance(game, Description):
            raise OptionError("not_a_description", value=quoted(game))
        if on not in DEVICES:
            raise OptionError("unknown_device", on=quoted(on), known=", ".join(DEVICES))
        if not _can_begin(game, start):
            raise OptionError("not_a_start", value=quoted(start), game=game.name)
        seated = list(policies) or [None] * start.seats
        kinds = sorted(
            set(seated), key=str
        )  # in a fixed order: whoever sits where, the same machine code serves
        modules = all(isinstance(policy, ModuleType | None) for policy in seated)
        if len(seated) != start.seats or len(kinds) > KINDS or not modules:
            raise OptionError("policies", seats=start.seats, kinds=KINDS)
        self.game = game
        self.start = start
        self.on = on
        self.interpreted = interpreted
        self.scratch_layout = scratch_for(len(game.moves))
        self.scratch = self.scratch_layout.plain()
        self.scratch.who = [kinds.index(policy) for policy in seated] + [0] * (MOST_SEATS - len(seated))
        self.policies = seated
        self.kinds = kinds
        self.card = self._card() if on == CARD else None

    @cached_property
    def loop(self) -> Any:
        """What plays the games."""
        return self.made_by(bind if self.interpreted else compiled)

    def made_by(self, make: Callable[..., Any]) -> Any:
        """The loop for this game and these policies, bound or compiled by *make*."""
        dealing = make(uniform, game=self.game.module)
        policies = [dealing if kind is None else make(kind) for kind in self.kinds]
        deciding = (
            policies[0] if len(policies) == 1 else make(two_policies, ours=policies[0], theirs=policies[1])
        )
        first_deal = len(self.game.moves.named)
        return make(loop, game=self.game.module, dealing=dealing, deciding=deciding, first_deal=first_deal)

    def _card(self) -> "Card":
        from glueckauf.simulate.gpu import Card  # noqa: PLC0415  only whoever has a card needs it

        return Card(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle says what is played and by whom: compiled code is made again where it arrives."""
        policies = [None if policy is None else policy.__name__ for policy in self.policies]
        return _made_again, (self.game, self.start, policies, self.on, self.interpreted)

    def play(self, games: int, seed: int, first: int = 0, cores: int | None = None) -> Any:
        """Play games *first*, *first* + 1 … of the seed; how they ended, one End per game."""
        if self.card or self.interpreted:
            return np.concatenate(list(self.steps(games, seed, first))).view(np.recarray)
        parts = self._parts(games, seed, first, CHUNK)
        ends = End.blank(games)  # once: room for every chunk anew takes longer than short games

        def note_chunk(part: Part) -> None:
            self._play_chunk(part, ends[part[0] - first :])

        for _ in Cores(cores).results(note_chunk, parts):
            pass
        return ends

    def steps(self, games: int, seed: int, first: int = 0, crew: Crew | None = None) -> Iterator[Any]:
        """The same chunk by chunk, for whoever shows progress or has a crew of its own."""
        return self._crew(crew).results(self.chunk, self._parts(games, seed, first, LAUNCH))

    def sums(self, games: int, seed: int, first: int = 0, crew: Crew | None = None) -> Any:
        """What all these games come to, added up where they are played (`sums.py`)."""
        return together(self.sum_steps(games, seed, first, crew))

    def sum_steps(self, games: int, seed: int, first: int = 0, crew: Crew | None = None) -> Iterator[Any]:
        """The same chunk by chunk."""
        return self._crew(crew).results(self.sums_of_chunk, self._parts(games, seed, first, SUMMED))

    def _crew(self, crew: Crew | None) -> Crew:
        """Interpreted games would only wait for one another, and there is one card."""
        return Cores(1) if self.interpreted or self.card else crew or Cores()

    def _parts(self, games: int, seed: int, first: int, launch: int) -> Iterator[Part]:
        """What is played at a stretch: on a card a whole *launch*."""
        size = launch if self.card else CHUNK
        checked = valid_seed(seed)
        starts = _chunks(first, games, size)
        return ((start, min(size, first + games - start), checked) for start in starts)

    def sums_of_chunk(self, part: Part) -> Any:
        """Play one chunk, and add up how its games ended."""
        if self.card:
            return self.card.sums(part)
        return sums_of(self.chunk(part)) if self.interpreted else self._play_chunk(part, End.blank(0))

    def chunk(self, part: Part) -> Any:
        """Play one chunk on the calling thread; how its games ended."""
        if self.card:
            return self.card.ends(part)
        if self.interpreted:
            return self._interpreted_chunk(task_of(part))
        ends = End.blank(part[1])
        self._play_chunk(part, ends)
        return ends

    def _play_chunk(self, part: Part, ends: Any) -> Any:
        """Play one chunk in compiled code: its sums; how its first games ended goes into the *ends*."""
        (start, scratch), sums = self._laid_out, np.zeros(SUMS, np.int64)
        memory = (
            self.game.layout.blank(),
            start,
            Stream.blank(SEEDED),
            scratch.copy(),
            Task.packed(task_of(part)),
        )
        # Numba looks at a plain array much quicker than at one whose fields are attributes.
        self.loop.play_games(*(records.view(np.ndarray) for records in (*memory, sums, ends)))
        return sums

    @cached_property
    def _laid_out(self) -> tuple[Any, Any]:
        """The start and the scratch memory as records."""
        return self.game.layout.packed(self.start), self.scratch_layout.packed(self.scratch)

    def _interpreted_chunk(self, task: Any) -> Any:
        ends = [End.plain() for _ in range(task.games)]
        states = PlainRecords([self.start.copy()])
        streams = [Stream.plain() for _ in range(STREAMS)]
        self.loop.play_games(states, [self.start], streams, [self.scratch], [task], [0] * SUMS, ends)
        return np.concatenate([End.packed(end) for end in ends])


def task_of(part: Part, beat: int = 1, deals: int = 1) -> Any:
    """A stretch of games as loops are told of it."""
    task = Task.plain()
    task.beat, task.deals = beat, deals
    task.first, task.games, seed = part
    task.low, task.high, task.limit = seed & WORD, seed >> WORD_BITS, LIMIT
    return task


def _can_begin(game: Description, start: Any) -> bool:
    """Whether this is a plain state of the game."""
    return isinstance(start, Plain) and vars(start).keys() == game.layout.fields.keys()


def _made_again(
    game: Description, start: Any, policies: Sequence[str | None], on: str, *how: bool
) -> Simulation:
    modules = [None if name is None else import_module(name) for name in policies]
    return Simulation(game, start, modules, on=on, interpreted=how[0])


def _chunks(first: int, games: int, size: int) -> range:
    """The numbers of games that chunks begin with."""
    if whole_number(games) is None or whole_number(first) is None or games < 1 or first < 0:
        raise OptionError("games", games=quoted(games), first=quoted(first))
    return range(first, first + games, size)
