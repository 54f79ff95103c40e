"""Judging decisions one by one, each by what its player could know then."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.search import Weighed, best

INTERPRETED = 24  # worlds, at most, where nothing is compiled
BEYOND_DOUBT = 2.0  # standard errors by which another move must be better

Chances = tuple[float, ...]
"""How likely every side wins."""


class RecordedPlay(Protocol):
    """What is asked of a play; `glueckauf.replay_steps` yields such ones."""

    game: Description
    moves: list[Move]

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""

    def knowledge(self, seat: int | None, /) -> Any:
        """The state as far as this seat could know it."""

    def result(self) -> Document | None:
        """The winners once the game is over."""


# What is judged --------------------------------------------------------------


@dataclass(frozen=True)
class PastDecision:
    """A decision as it was taken: by whom, knowing what, for which move."""

    seat: int
    knowledge: Any
    move: int


@dataclass(frozen=True)
class Story:
    """The decisions of a game, and how it ended."""

    game: Description
    seats: int
    sides: int
    steps: list[PastDecision]
    result: Chances | None  # None: the game is still on, or was given up

    @classmethod
    def of(cls, plays: Iterable[RecordedPlay]) -> "Story":
        """The story of a play that comes again and again, one move further each time."""
        steps: list[PastDecision] = []
        deciding: tuple[int, Any] | None = None
        for play in plays:
            if deciding is not None:
                steps.append(PastDecision(*deciding, play.game.moves.number(play.moves[-1])))
            deciding = None if play.turn is None else (play.turn, play.knowledge(play.turn))
        sides = play.game.sides(play.knowledge(None))
        return cls(play.game, play.seats, sides, steps, _shares(play.result(), sides))


def _shares(result: Document | None, sides: int) -> Chances | None:
    """A won game is shared by all sides that win it; partners take seats in turn."""
    if result is None:
        return None
    winners = {seat % sides for seat in result["winners"]}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in range(sides))


# Judging ---------------------------------------------------------------------


@dataclass(frozen=True)
class Judgement:
    """What a decision was worth, next to what others would have been, all in the same worlds."""

    weighed: tuple[Weighed, ...]
    played: Weighed
    usual: Weighed  # what everybody is taken to do in imagined games
    better: Weighed  # the one that was played, unless another is better beyond doubt


def judge(game: Description, step: PastDecision, seed: int, worlds: int | None = None) -> Judgement:
    """Weigh a decision; a better move must also be better in worlds where nobody looked for one.

    All that is told comes from these: were worlds kept as long as a move does
    well in them, whoever plays badly would be told bad luck.
    """
    weighing = _Weighing(game, step, worlds or _usual_worlds(game))
    weighed = weighing.weigh(seed)
    if len(weighed) == 1:
        return Judgement((weighed[0],), weighed[0], weighed[0], weighed[0])
    fresh, better = (seed + 1) % SEEDS, best(weighed, BEYOND_DOUBT)
    second = better if better.number != step.move else weighed[1]
    played, other = weighing.compare(step.move, second.number, fresh)
    usual = weighing.usual(played, fresh)
    told = {move.number: move for move in (other, usual, played)}
    return Judgement(
        weighed=tuple(told.get(move.number, move) for move in weighed),
        played=played,
        usual=usual,
        better=played if second is not better else best([played, other], BEYOND_DOUBT),
    )


def _usual_worlds(game: Description) -> int:
    """How many worlds are imagined for one decision; few where they are not compiled."""
    usual = mind_of(game).analysis_worlds
    return usual if rollouts_of(game).is_quick else min(usual, INTERPRETED)


@dataclass(frozen=True)
class _Weighing:
    """One decision that is weighed."""

    game: Description
    step: PastDecision
    worlds: int

    def weigh(self, seed: int) -> list[Weighed]:
        """All legal moves; the one that was played in all worlds."""
        move = self.step.move
        return rollouts_of(self.game).weigh(self.step.knowledge, move, self.worlds, seed, alone=self.worlds)

    def compare(self, first: int, second: int, seed: int) -> list[Weighed]:
        """Two moves; the first one in all worlds."""
        both, knowledge = {first: 0.0, second: 0.0}, self.step.knowledge
        weigh = rollouts_of(self.game).weigh
        return weigh(knowledge, first, self.worlds, seed, liking=both, alone=self.worlds)

    def usual(self, played: Weighed, seed: int) -> Weighed:
        """The usual move, in all worlds too: were one school's always taken for it, all others' had luck."""
        number = rollouts_of(self.game).anybodys_move(self.step.knowledge, seed)
        return played if number == played.number else self.compare(number, played.number, seed)[0]


def seed_of(seed: int, number: int) -> int:
    """The seed for a decision, which may also use the next one."""
    return (seed + 2 * number) % SEEDS
