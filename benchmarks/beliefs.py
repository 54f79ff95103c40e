"""`python -m benchmarks.beliefs`: how much more often Elfengold's counters are rocks than by lot.

Heuristics of all schools play against each other.  Whenever somebody walks or digs, the counters of the other
are looked at: how much each rival wants to dig there, whether its owner does, and what really lies there.
The odds next to those by lot are what `minds/elfengold/beliefs.py` goes by.
"""

import argparse
from collections import Counter, defaultdict
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.games.elfengold.rules import is_digging
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Counter as Kind
from glueckauf.games.elfengold.terms import Phase
from glueckauf.minds.elfengold import MIND
from glueckauf.minds.elfengold.beliefs import WISHES, wish_for
from glueckauf.rulekit.kernels import MOST_SEATS

PAIR = 2
LONG = 400  # decisions after which a game is left

Kinds = tuple[str, int, int]


class Tally:
    """How often counters of a kind were rocks, and would be by lot."""

    def __init__(self) -> None:
        """Nothing was seen yet."""
        self.seen: Counter[Kinds] = Counter()
        self.rocks: Counter[Kinds] = Counter()
        self.by_lot: dict[Kinds, float] = defaultdict(float)

    def look(self, state: State, seat: int) -> None:
        """Count the counters of others as they really lie."""
        for index in range(state.placed):
            owner = state.placed_by[index]
            if owner != seat:
                kind = kind_of(state, index)
                self.seen[kind] += 1
                self.rocks[kind] += state.placed_kind[index] == Kind.ROCK
                self.by_lot[kind] += rocks_among(state, owner)

    def odds(self, kind: Kinds) -> float:
        """How many times as likely as by lot."""
        return _odds(self.rocks[kind] / self.seen[kind]) / _odds(self.by_lot[kind] / self.seen[kind])


def kind_of(state: State, index: int) -> Kinds:
    """What tells something about a counter."""
    owner, space = state.placed_by[index], state.placed_at[index]
    if is_digging(state, owner) and state.at[owner] == space:
        return "its owner digs there", 0, 0
    wish = max(wish_for(state, rival, space) for rival in range(state.seats) if rival != owner)
    return "wishes of rivals and owner", wish, int(2 * wish_for(state, owner, space) >= WISHES)


def rocks_among(state: State, owner: int) -> float:
    """The part of rocks among a player's counters, in the hand and in the mine."""
    laid = [state.placed_kind[index] for index in range(state.placed) if state.placed_by[index] == owner]
    return (laid.count(Kind.ROCK) + state.hand[owner][Kind.ROCK]) / (len(laid) + sum(state.hand[owner]))


def _odds(chance: float) -> float:
    return chance / (1 - chance)


def play_one(tally: Tally, seed: int) -> None:
    """A game between two of any schools."""
    play, dice = glueckauf.game("elfengold").new(PAIR, seed=seed), Random(seed)
    schools = [dice.choice(["thumb", *MIND.schools]) for _ in range(PAIR)]
    lineup = [bot(school, play.game, MOST_SEATS * seed + seat) for seat, school in enumerate(schools)]
    while play.turn is not None and len(play.moves) < LONG:
        state: Any = play._state  # noqa: SLF001  here we look at what nobody may know
        if state.phase in (Phase.MOVE, Phase.DECLARE):
            tally.look(state, play.turn)
        play.do(lineup[play.turn].choose(play.knowledge(play.turn)))


def main() -> None:
    """Play, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beliefs", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=90_000)
    order = parser.parse_args()
    tally = Tally()
    for number in track(range(order.games), "playing", transient=True):
        play_one(tally, order.seed + number)
    told = {
        " ".join(map(str, kind)): {"counters": tally.seen[kind], "odds": round(tally.odds(kind), 3)}
        for kind in sorted(tally.seen)
    }
    Console().print(told)
    keep("beliefs-elfengold", f"python -m benchmarks.beliefs --games {order.games} --seed {order.seed}", told)


if __name__ == "__main__":
    main()
