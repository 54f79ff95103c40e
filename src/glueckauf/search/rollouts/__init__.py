"""Rollouts for one game: until they tell enough, or the time is up.

Hidden cards are determinized (M. Ginsberg, GIB: Imperfect Information in a
Computationally Challenging Game, 2001); everybody then follows one policy
(G. Tesauro and G. Galperin, On-line Policy Improvement using Monte-Carlo
Search, 1996), and candidates that are clearly worse drop out of the race
(O. Maron and A. Moore, Hoeffding Races, 1994).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from types import ModuleType
from typing import Any

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import can_compile, compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream, new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.search import leaf, uninformed
from glueckauf.search.protocols import CERTAIN
from glueckauf.search.rollouts import kernel
from glueckauf.search.rollouts.kernel import STREAMS, TRIAL, tally_for
from glueckauf.search.stopwatch import now

CHUNK = 256  # rollouts between two looks at the clock
LEAST = 16  # worlds of a chunk, or nobody could tell what is hopeless
HOPELESS = 2.0  # standard errors by which a move must be behind to be tried no further
SURE = 2.0  # standard errors by which a move must beat the incumbent


@dataclass(frozen=True)
class Weighed:
    """A legal move, how likely it wins, how far it beats the incumbent and how uncertain that is."""

    number: int
    worth: float
    gain: float
    error: float
    worlds: int = 0  # in which it was tried: fewer for a move that was given up
    chances: tuple[float, ...] = ()  # how likely every side wins after it
    is_exact: bool = False  # known, not imagined
    length: float = 0.0  # decisions until its rollouts ended, on average


class Rollouts:
    """Weighs the moves of a seat from what that seat knows, and from nothing else."""

    def __init__(
        self,
        game: Description,
        policy: ModuleType | None,
        cutoff: ModuleType,
        beliefs: ModuleType = uninformed,
    ) -> None:
        """Everybody is taken to follow the *policy*, without one to move uniformly at random.

        Nothing is compiled before it is needed.
        """
        self.game = game
        self._beliefs = beliefs
        self._cutoff = cutoff
        self._own_policy = policy
        self.scratch = scratch_for(len(game.moves))
        self.tally = tally_for(len(game.moves))
        self._warm = False

    @cached_property
    def kernel(self) -> Any:
        """The compiled rollouts."""
        return self.made_by(compiled)

    @cached_property
    def is_quick(self) -> bool:
        """Whether they are compiled indeed, here or elsewhere."""
        return can_compile() or not isinstance(self.kernel, ModuleType)

    def made_by(self, make: Callable[..., Any]) -> Any:
        """The kernel for this game, bound or compiled by *make*."""
        rules, cutoff = self.game.module, make(self._cutoff)
        return make(
            kernel,
            game=rules,
            dealing=make(uniform, game=rules),
            beliefs=make(self._beliefs),
            policy=self._policy_by(make),
            cutoff=cutoff,
            leaf=make(leaf, game=rules, cutoff=cutoff),
        )

    @cached_property
    def _policy(self) -> Any:
        return self._policy_by(compiled)

    def _policy_by(self, make: Callable[..., Any]) -> Any:
        return make(self._own_policy) if self._own_policy else make(uniform, game=self.game.module)

    def weigh(  # noqa: PLR0913  what is asked, and how long to think about it
        self,
        knowledge: Any,
        incumbent: int,
        worlds: int,
        seed: int,
        seconds: float = float("inf"),
        *,
        liking: Mapping[int, float] | None = None,
        alone: int = 0,
        to_play: bool = False,
    ) -> list[Weighed]:
        """Every legal move, the incumbent first, after so many worlds or when the time is up.

        Moves that are clearly worse are tried no further, and a lone survivor
        ends the search once it has been tried in as many worlds as it must be
        *alone*; a move without an alternative is not tried at all.  The same
        seed gives the same answer, unless the time was too short.  Of somebody
        with a *liking* only the moves are weighed that it names, and each gains
        so much more of a win.  Whoever weighs *to_play* counts on going on by its
        first impressions; a chance that is told must count on anybody's.
        """
        known = self._known(knowledge)
        tried = self._candidates(knowledge, incumbent, liking)
        sides = self.game.sides(knowledge)
        self._warm_up(known, tried, sides, seed)
        until = now() + seconds
        least = alone if len(tried) > 1 else 0
        hopeful, done = tried, 0
        while done < (worlds if len(hopeful) > 1 else least) and (done == 0 or now() < until):
            first, done = done, min(done + self._chunk(len(hopeful)), worlds)
            self._roll_out(known, hopeful, sides, range(first, done), seed, to_play=to_play)
            hopeful = [hopeful[0], *(move for move in hopeful[1:] if not _is_hopeless(move, hopeful))]
        return [move.weighed(knowledge.turn % sides) for move in tried]

    def first_impression(self, knowledge: Any, seed: int = 0) -> int:
        """What the policy plays here; compiled, since some think long.

        Who plays by it needs another *seed* every time: always the same whims
        would repeat themselves, and two such players could go on for ever.
        """
        return self._decided(knowledge, Stream.packed(new_stream(seed))[0], self.scratch.blank()[0])

    def anybodys_move(self, knowledge: Any, seed: int) -> int:
        """What one of those plays here whom rollouts may take somebody for, drawn by the *seed*."""
        luck, scratch = Stream.packed(new_stream(seed))[0], self.scratch.blank()[0]
        known = self.game.layout.packed(knowledge)[0]
        compiled(self._beliefs).cast(known, int(knowledge.turn), luck, scratch)
        return self._decided(knowledge, luck, scratch)

    def _decided(self, knowledge: Any, luck: Any, scratch: Any) -> int:
        return int(self._policy.decide(self.game.layout.packed(knowledge)[0], luck, scratch))

    def _warm_up(self, states: Any, candidates: "list[_Candidate]", sides: int, seed: int) -> None:
        """Compile before the clock runs: rolling out in no world takes no other time."""
        if not self._warm:
            self._roll_out(states, candidates, sides, range(0), seed)
            self._warm = True

    def _chunk(self, candidates: int) -> int:
        """How many worlds are imagined between two looks at the clock: one, where each takes long."""
        return max(LEAST, CHUNK // candidates) if self.is_quick else 1

    def _known(self, knowledge: Any) -> Any:
        """What is known, then room for what is imagined and tried."""
        return self.game.layout.packed(knowledge, TRIAL + 1)

    def _candidates(
        self, knowledge: Any, incumbent: int, liking: Mapping[int, float] | None
    ) -> "list[_Candidate]":
        """The moves to weigh, the incumbent first."""
        liked = liking or dict.fromkeys(self.game.legal_moves(knowledge), 0.0)
        moves = sorted(liked, key=lambda move: move != incumbent)
        return [_Candidate(move, CERTAIN * (liked[move] - liked[moves[0]])) for move in moves]

    def _roll_out(
        self,
        states: Any,
        candidates: "list[_Candidate]",
        sides: int,
        worlds: range,
        seed: int,
        *,
        to_play: bool = False,
    ) -> None:
        """Try the candidates in some more worlds."""
        tally, streams, scratch = self.tally.blank(), Stream.blank(STREAMS), self.scratch.blank()
        moves = _numbers([candidate.number for candidate in candidates])
        self.kernel.weigh(
            states, streams, scratch, moves, len(candidates), int(states[0].turn), sides, worlds.start,
            len(worlds), seed & WORD, seed >> WORD_BITS, int(to_play), tally,
        )  # fmt: skip
        for index, candidate in enumerate(candidates):
            candidate.add(index, tally[0], sides)


@dataclass
class _Candidate:
    """A move that is being tried, and what came of it so far."""

    number: int
    liking: float = 0.0  # for it rather than for the incumbent, in ten-thousandths of a win
    worlds: int = 0
    gain: int = 0
    squares: int = 0
    decisions: int = 0
    totals: tuple[int, ...] = (0,) * MOST_SEATS  # of what it was worth to every side

    def add(self, index: int, tally: Any, sides: int) -> None:
        """Some more worlds."""
        self.worlds += int(tally.worlds)
        self.totals = tuple(self.totals[side] + int(tally.total[index][side]) for side in range(sides))
        self.gain += int(tally.gain[index])
        self.squares += int(tally.squares[index])
        self.decisions += int(tally.decisions[index])

    @property
    def mean(self) -> float:
        """The mean gain over the incumbent, and how much better it is liked."""
        return self.gain / self.worlds + self.liking

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        return sqrt(max(0.0, self.squares / self.worlds - (self.gain / self.worlds) ** 2) / self.worlds)

    def weighed(self, side: int) -> Weighed:
        """The same as shares of a win; it is this side's move."""
        if self.worlds == 0:
            return Weighed(self.number, 0.0, 0.0, 0.0)
        chances = tuple(total / self.worlds / CERTAIN for total in self.totals)
        gain, error = self.mean / CERTAIN, self.error / CERTAIN
        length = self.decisions / self.worlds
        return Weighed(self.number, chances[side], gain, error, self.worlds, chances, length=length)


def _numbers(moves: list[int]) -> Any:
    """Moves as compiled code takes them."""
    if not can_compile():
        return moves
    import numpy as np  # noqa: PLC0415  whoever never searches does not wait for NumPy

    return np.array(moves, np.int64)


def _is_hopeless(move: _Candidate, others: list[_Candidate]) -> bool:
    """Whether another move is better beyond doubt."""
    return move.worlds >= LEAST and any(
        move.mean + HOPELESS * (move.error + other.error) < other.mean for other in others
    )


def best(weighed: list[Weighed], sure: float = SURE) -> Weighed:
    """The move to play: the incumbent, unless another one is better beyond doubt.

    Of moves that came to the same in every world the one that ends the game
    soonest, if all are won: whoever cannot lose any more goes home.  Elsewhere
    what ends soonest may be a defeat, and the incumbent is played.
    """
    incumbent, *others = weighed
    hopeful = [move for move in others if move.worlds == incumbent.worlds]
    beyond_doubt = [move for move in hopeful if move.gain > sure * move.error]
    if beyond_doubt:
        return max(beyond_doubt, key=lambda move: move.gain)
    if incumbent.worth < 1:
        return incumbent
    equal = [move for move in hopeful if move.gain == move.error == 0]
    return min([incumbent, *equal], key=lambda move: move.length)
