"""`python -m benchmarks.goldraeuber_bounds`: how often a team wins that sees through face-down cards.

The same player and the same search as the master's, in a game whose cards are
of glass: every face is known from the start, and turning a card up still costs
an action.  The best clairvoyant team wins at least as often.
"""

import argparse
import datetime as dt
import json
import math
import sys
import time
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.duels import SURE, read_option
from benchmarks.kept import machine
from glueckauf.games.goldraeuber import rules
from glueckauf.games.goldraeuber.moves import REVEAL, ROLL
from glueckauf.games.goldraeuber.rules import (
    is_buried,
    is_passable,
    is_recovered,
    neighbours,
    open_entrances,
    wall,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ALL_CELLS,
    CELLS,
    COLUMNS,
    FACES,
    HIDDEN,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    NOTHING,
    NOWHERE,
    OUT,
    PIPS,
    SOLO,
    TREASURE,
    Card,
    Phase,
    Side,
)
from glueckauf.minds.goldraeuber import cutoff, rollout_policy
from glueckauf.minds.goldraeuber.paths import OUTSIDE, Mine, distance, place_of
from glueckauf.minds.goldraeuber.rollout_policy import NEARLY_OUT
from glueckauf.rulekit import DEALER, portable, uniform
from glueckauf.rulekit.compiled import bind, compiled
from glueckauf.rulekit.dealer import SEEDS, WORD_BITS, Stream, below, new_stream, next_word
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import Rollouts, best

RESULTS = Path(__file__).parent / "results"
GAME = glueckauf.game("goldraeuber")
SURENESS = 1.0  # standard errors by which a move must beat the quick player's, as for the master

# Cards of glass --------------------------------------------------------------


@portable
def chance(state: Any, weights: Any) -> tuple[int, int]:
    """The dealer turns up the face that everybody has seen already; dice are still dice."""
    if state.place == NOWHERE:
        for pips in range(PIPS):
            weights[pips] = 1
        return ROLL, PIPS
    for face in range(FACES):
        weights[face] = 1 if face == state.faces[state.place] else 0
    return REVEAL, 1


@portable
def survey(state: State) -> Mine:
    """The mine as sets of cells, without its traps and with all its walls."""
    seen, down, gates, shut = 0, 0, 0, 0
    north, east, south, west = 0, 0, 0, 0
    for cell in range(CELLS):
        if is_passable(state, cell):
            edges = wall(state.faces[cell])
            north |= (edges >> Side.NORTH & 1) << cell
            east |= (edges >> Side.EAST & 1) << cell
            south |= (edges >> Side.SOUTH & 1) << cell
            west |= (edges >> Side.WEST & 1) << cell
            if state.cards[cell] == Card.DOWN:
                down |= 1 << cell
            else:
                seen |= 1 << cell
            if open_entrances(state, cell) != 0:
                gates |= 1 << cell
            elif state.entrances[cell] != 0:
                shut |= 1 << cell
    return (
        seen,
        down,
        gates,
        shut,
        north | (south << COLUMNS) & ALL_CELLS,
        east | (west & NOT_FIRST_COLUMN) >> 1,
        south | north >> COLUMNS,
        west | (east & NOT_LAST_COLUMN) << 1,
    )


@portable
def whereabouts(state: State, thing: int) -> int:
    """The cell of a thing that must still be fetched."""
    if is_recovered(state, thing) or is_buried(state, thing):
        return 0
    if state.things[thing] != HIDDEN:
        return 1 << state.things[thing]
    for cell in range(CELLS):
        if state.cards[cell] == Card.DOWN and state.faces[cell] == TREASURE + thing:
            return 1 << cell
    return 0


@portable
def hiding_places(state: State) -> int:
    """The inner cards that hide something."""
    return whereabouts(state, 0) | whereabouts(state, 1)


@portable
def first_thing(state: State) -> int:
    """The mate first, as long as the monk is calm."""
    return 1 if state.things[0] == HIDDEN or whereabouts(state, 0) == 0 else 0


@portable
def is_ready(state: State, mine: Mine) -> bool:
    """Whether the card may be turned up: it hides the mate, or he is nearly out."""
    if state.things[0] != HIDDEN or state.seats == SOLO:
        return True
    if state.things[1] == HIDDEN:
        here = state.figures[state.active]
        return here != OUT and neighbours(1 << here) & whereabouts(state, 1) != 0
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING and distance(place_of(state, seat), OUTSIDE, mine) > NEARLY_OUT:
            return False
    return state.things[1] < 0


def reread(module: ModuleType, **changed: Any) -> ModuleType:
    """The same source once more under another name, with some of its functions replaced."""
    twin = ModuleType(f"glass_{module.__name__}")
    sys.modules[twin.__name__] = twin
    SourceFileLoader(twin.__name__, str(module.__file__)).exec_module(twin)
    vars(twin).update(changed)
    return twin


GLASS = replace(GAME.description, rules=reread(rules, chance=chance))
PLAYER = reread(
    rollout_policy,
    survey=survey,
    whereabouts=whereabouts,
    hiding_places=hiding_places,
    first_thing=first_thing,
    is_ready=is_ready,
)

# Games -----------------------------------------------------------------------


class Team:
    """Clairvoyants who look ahead together."""

    def __init__(self, order: argparse.Namespace) -> None:
        """The *order* is the command line."""
        self.order = order
        self.options = dict(read_option(option) for option in order.option)
        self.rollouts = Rollouts(GLASS, PLAYER, cutoff)
        self.layout = scratch_for(len(GLASS.moves))
        self.scratch = self.layout.plain()

    def wins(self, seed: int) -> bool:
        """Whether the game of this seed is won."""
        stream, whims = new_stream(seed), new_stream(~seed & (SEEDS - 1))
        state = self.laid_out(stream)
        dealing = bind(uniform, game=GLASS.module)
        while state.phase != Phase.OVER:
            if state.turn == DEALER:
                GLASS.rules.play(state, dealing.deal(state, stream, self.scratch))
            else:
                GLASS.rules.play(state, self.choice(state, whims))
        return GLASS.rules.wins(state, 0)

    def laid_out(self, stream: Stream) -> Any:
        """A game about to begin, hopeless or not to its end, with every face in the state."""
        state = GAME.start(self.order.seats, hopeless_is_loss=True, **self.options)
        dealing = bind(uniform, game=rules)
        while state.phase == Phase.LAYING:
            rules.play(state, dealing.deal(state, stream, self.scratch))
        left = [list(pile) for pile in state.unseen]
        for cell in range(CELLS):
            if state.cards[cell] == Card.DOWN:
                pile = left[state.numbers[cell]]
                faces = [face for face in range(FACES) for _ in range(pile[face])]
                state.faces[cell] = faces[below(stream, len(faces))]
                pile[state.faces[cell]] -= 1
        return state

    def choice(self, state: Any, whims: Stream) -> int:
        """The quick player's move, unless another one is better beyond doubt."""
        packed, scratch = GLASS.layout.packed(state)[0], self.layout.packed(self.scratch)[0]
        incumbent = int(compiled(PLAYER).decide(packed, Stream.packed(Stream.plain())[0], scratch))
        seed = next_word(whims) << WORD_BITS | next_word(whims)
        weighed = self.rollouts.weigh(state, incumbent, self.order.worlds, seed)
        return best(weighed, SURENESS).number


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.goldraeuber_bounds", description=__doc__)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=256)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no game after so long")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def main() -> None:
    """Play, print, keep."""
    order = read_order()
    team = Team(order)
    team.wins(order.seed - 1)  # compiles
    until = time.perf_counter() + 60 * order.minutes
    seeds = track(range(order.seed, order.seed + order.games), "playing", transient=True)
    wins = [team.wins(seed) for seed in seeds if time.perf_counter() < until]
    interval = SURE * float(np.std(wins)) / math.sqrt(len(wins))
    outcome = {"wins": float(np.mean(wins)), "interval": interval, "games": len(wins)}
    Console().print(outcome)
    result = {
        "command": " ".join(["python -m benchmarks.goldraeuber_bounds", *sys.argv[1:]]),
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "result": outcome,
    }
    name = "-".join([str(order.seats), *(option.replace("=", "-") for option in order.option)])
    path = RESULTS / f"bound-goldraeuber-{name}.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
