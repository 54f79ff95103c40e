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
    """Weigh a decision; a better move must also be better in worlds where nobody looked for one."""
    weighing = _Weighing(game, step, worlds or _usual_worlds(game))
    weighed = weighing.weigh(step.move, seed)
    better = best(weighed, BEYOND_DOUBT)
    if better.number != step.move:
        seed = (seed + 1) % SEEDS
        weighed = weighing.weigh(step.move, seed)
        better = best([weighed[0], _find(weighed, better.number)], BEYOND_DOUBT)
    return Judgement(tuple(weighed), weighed[0], weighing.usual(weighed, seed), better)


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

    def weigh(self, first: int, seed: int) -> list[Weighed]:
        """All legal moves; the first one in all worlds."""
        return rollouts_of(self.game).weigh(self.step.knowledge, first, self.worlds, seed, alone=self.worlds)

    def usual(self, weighed: list[Weighed], seed: int) -> Weighed:
        """The usual move in all worlds, also where it was given up early."""
        usual = rollouts_of(self.game).first_impression
        number = usual(self.step.knowledge) if len(weighed) > 1 else self.step.move
        found = _find(weighed, number)
        return found if found.worlds == weighed[0].worlds else self.weigh(number, seed)[0]


def _find(weighed: list[Weighed], number: int) -> Weighed:
    return next(move for move in weighed if move.number == number)


def seed_of(seed: int, number: int) -> int:
    """The seed for a decision, which may also use the next one."""
    return (seed + 2 * number) % SEEDS
