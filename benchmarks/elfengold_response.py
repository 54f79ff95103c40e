"""`python -m benchmarks.elfengold_response`: the best heuristic that was found against Elfengold's master.

Heuristics are made up by lot: how much they fear foreign counters, how they lay
their own, how they buy and how far from home they go.  Those that do best
against the schools, who think for no time, play the frozen master, who has
little; after every heat the worse half drops out, and the others play twice as
much (successive halving: K. Jamieson and A. Talwalkar, 2016).  Who is left meets
the master as it ships, in deals that nobody was chosen by.
"""

import argparse
import math
import sys
import time
from dataclasses import asdict, dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.duels import BOTS, against_par
from benchmarks.goldraeuber_bounds import reread
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.games.elfengold.moves import END, GO_ON, MOVE, placing
from glueckauf.games.elfengold.rules import refusal_of_walk, wins
from glueckauf.games.elfengold.terms import HUT, SPACES, UPPER, Counter, Phase, Refusal
from glueckauf.minds import mind_of
from glueckauf.minds.elfengold import heuristic, spoiler
from glueckauf.minds.elfengold.heuristic import GOLD, answer_at, count_counters, outlook_of, way_home
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.rulekit.moves import Move
from glueckauf.search.stopwatch import count_processor_time

if TYPE_CHECKING:
    from glueckauf.minds.mind import Opponent

GAME = glueckauf.game("elfengold")
PAIR = 2
SCHOOLS = ("thumb", *mind_of(GAME.description).schools)
FRESH = 1 << 20  # how far the seeds of the last games lie from those of the heats


@dataclass(frozen=True)
class Habits:
    """What a heuristic does otherwise than others."""

    fear: float  # how many times as often as by chance a foreign counter is taken for a rock
    hurry: float  # gold that a step away from home costs
    thrift: bool  # whether it buys like a spoiler, rather than by the rule of thumb
    rocks: str  # whether they are laid first, last or by lot
    crowd: float  # how much less a counter serves for each that lies there
    again: float  # how many times less where one of its own lies
    own_goal: float  # how many times less a rock serves where it wants to dig
    room: float  # how many times more a blank serves there
    whim: float  # how much chance mixes in

    @classmethod
    def by_lot(cls, dice: Random) -> "Habits":
        """Any."""
        return cls(
            fear=dice.choice([0.5, 1, 1.5, 2, 3]),
            hurry=dice.choice([0, 0, 0.3, 1]),
            thrift=dice.choice([False, True]),
            rocks=dice.choice(["first", "last", "by lot"]),
            crowd=dice.choice([0, 0, 0.3, 1]),
            again=dice.choice([1, 2, 8]),
            own_goal=dice.choice([1, 4, 20]),
            room=dice.choice([0.3, 1, 2]),
            whim=dice.choice([0.1, 0.5, 1]),
        )


class Candidate:
    """Plays by its habits."""

    def __init__(self, habits: Habits, seed: int) -> None:
        """The *seed* is for its whims."""
        self.habits = habits
        self.dice = Random(seed)
        self.scratch = scratch_for(len(GAME.description.moves)).plain()
        self.safety = reread(spoiler, FEAR=habits.fear).safety

    def choose(self, knowledge: Any) -> Move:
        """A legal move for the seat on turn."""
        return GAME.description.moves.name(self.decide(knowledge))

    def decide(self, state: Any) -> int:
        """Its number."""
        if state.phase == Phase.BUY:
            buyer = spoiler if self.habits.thrift else heuristic
            return int(buyer.best_purchase(state, self.scratch))
        if state.phase == Phase.PLACE:
            return self.best_counter(state)
        if state.phase == Phase.MOVE:
            allowed = [to for to in range(SPACES) if refusal_of_walk(state, to) == Refusal.NONE]
            return MOVE + max(allowed, key=lambda to: self.outlook(state, to))
        if state.phase == Phase.DECLARE:
            return answer_at(state, self.safety(state, state.at[state.turn]))
        return END if wins(state, state.turn) else GO_ON

    def outlook(self, state: Any, space: int) -> float:
        """What going to a space is worth."""
        far = 0 if space == HUT else way_home(space) * GOLD
        return float(outlook_of(state, space, self.safety(state, space))) - self.habits.hurry * far

    def best_counter(self, state: Any) -> int:
        """The next counter, where it serves most."""
        count_counters(state, self.scratch.weights)
        kind, goal = self.next_kind(state), max(range(UPPER, SPACES), key=lambda to: self.wish(state, to))
        return placing(kind, max(range(UPPER, SPACES), key=lambda to: self.use(state, to, kind, goal)))

    def next_kind(self, state: Any) -> int:
        """A rock or a blank."""
        rocks, blanks = (state.hand[state.turn][kind] for kind in (Counter.ROCK, Counter.BLANK))
        if not rocks or not blanks:
            return Counter.ROCK if rocks else Counter.BLANK
        lot = self.dice.random() * (rocks + blanks) < rocks
        is_rock = lot if self.habits.rocks == "by lot" else self.habits.rocks == "first"
        return Counter.ROCK if is_rock else Counter.BLANK

    def wish(self, state: Any, space: int) -> float:
        """How much it would like to dig on a space, as the counters lie now."""
        return float(heuristic.temptation(state, state.turn, space) * self.safety(state, space))

    def use(self, state: Any, space: int, kind: int, goal: int) -> float:
        """How much a counter serves on a space."""
        use = float(heuristic.rivals_wish(state, space))
        if space == goal:
            own = heuristic.temptation(state, state.turn, space)
            use = use / self.habits.own_goal if kind == Counter.ROCK else own * self.habits.room
        use /= 1 + self.habits.crowd * self.scratch.weights[space]
        if spoiler.own_counter_lies(state, space):
            use /= self.habits.again
        return float(use * (1 + self.habits.whim * self.dice.random()))


@dataclass
class Run:
    """How a candidate has done so far."""

    habits: Habits
    shares: list[float] = field(default_factory=list)  # of a won game, deal by deal

    def meet(self, rival: str, deals: range, seconds: float) -> None:
        """Play some more deals, on either seat, against a rival with so much time."""
        for seed in deals:
            games = [share(self.habits, rival, seed, seat, seconds) for seat in range(PAIR)]
            self.shares.append(sum(games) / PAIR)

    @property
    def wins(self) -> float:
        """The part of its games that it won."""
        return sum(self.shares) / len(self.shares)


def share(habits: Habits, rival: str, seed: int, side: int, seconds: float) -> float:
    """What a candidate on this side wins of one game."""
    play = GAME.new(seats=PAIR, seed=seed)
    lineup: list[Opponent] = [
        Candidate(habits, BOTS + MOST_SEATS * seed + seat)
        if seat == side
        else bot(rival, play.game, BOTS + MOST_SEATS * seed + seat, seconds)
        for seat in range(PAIR)
    ]
    while play.turn is not None:
        play.do(lineup[play.turn].choose(play.knowledge(play.turn)))
    winners = (play.result() or {"winners": []})["winners"]
    return (side in winners) / max(len(winners), 1)


def found(order: argparse.Namespace) -> Run:
    """Who is left after all heats."""
    dice = Random(order.seed)
    runs = screened([Habits.by_lot(dice) for _ in range(order.made_up)], order)
    first, deals = order.seed, order.deals
    while len(runs) > 1:
        for run in track(runs, f"{len(runs)} candidates", transient=True):
            run.meet("master", range(first, first + deals), order.tuning_seconds)
        runs.sort(key=lambda run: -run.wins)
        Console().print([(len(run.shares) * PAIR, round(run.wins, 3)) for run in runs])
        first, deals, runs = first + deals, 2 * deals, runs[: (len(runs) + 1) // 2]
    return runs[0]


def screened(made_up: list[Habits], order: argparse.Namespace) -> list[Run]:
    """Those that do best against all schools, with nothing played against the master yet."""
    runs = [Run(habits) for habits in made_up]
    for run in track(runs, f"{len(runs)} made up", transient=True):
        for school in SCHOOLS:
            run.meet(school, range(order.seed, order.seed + order.deals), 0.0)
    runs.sort(key=lambda run: -run.wins)
    return [Run(run.habits) for run in runs[: order.candidates]]


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.elfengold_response", description=__doc__)
    parser.add_argument("--made-up", type=int, default=200, help="heuristics that play the schools")
    parser.add_argument("--candidates", type=int, default=24, help="of them, that play the master")
    parser.add_argument("--deals", type=int, default=2, help="in the first heat; each has two games")
    parser.add_argument("--tuning-seconds", type=float, default=0.01, help="of the processor, for the master")
    parser.add_argument("--games", type=int, default=60, help="against the master as it ships")
    parser.add_argument("--seconds", type=float, default=0.2, help="for a decision in these")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin none of these after so long")
    parser.add_argument("--seed", type=int, default=920_000)
    return parser.parse_args()


def main() -> None:
    """Search, measure, print, keep."""
    order = read_order()
    count_processor_time()
    began = time.process_time()
    chosen = found(order)
    searched = time.process_time() - began
    until, first = time.perf_counter() + 60 * order.minutes, order.seed + FRESH
    blocks = [
        [share(chosen.habits, "master", seed, side, order.seconds) for side in range(PAIR)]
        for seed in range(first, first + order.games // PAIR)
        if seed < first + PAIR or time.perf_counter() < until
    ]
    outcome = against_par(np.array(blocks)) | {"games": PAIR * len(blocks)}
    results = {
        "habits": asdict(chosen.habits),
        "won_in_the_heats": chosen.wins,
        "games_in_the_heats": PAIR * len(chosen.shares),
        "search_seconds": searched,
        "against_the_master": outcome,
    }
    Console().print(results)
    keep("response-elfengold", " ".join(["python -m benchmarks.elfengold_response", *sys.argv[1:]]), results)


if __name__ == "__main__":
    main()
