"""Opponents for Gold: how well each remembers, and how often it does not think.

All of them weigh a turn exactly from what they remember.  What makes one
stronger is its memory, and how seldom it turns up just any card.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from glueckauf.bots.memory import Memory
from glueckauf.games.gold.rules import gold_cards, is_gold, points, refusal_of_turn, worth
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE, PLACES, TURN_UP, Match, Refusal
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import below, new_stream
from glueckauf.rulekit.game import Description
from glueckauf.search.exact import gold_rush
from glueckauf.search.exact.gold_rush import Rush

if TYPE_CHECKING:
    from glueckauf.search.gold_turn import Value
    from glueckauf.search.networks.network import Network

DIGGER = 0.4  # points that a point of strength is worth to its owner: the best of 0.2, 0.3 … 0.6
LEAK = 0.1  # points that a card more that everybody knows costs
PERCENT = 100
PAIR = 2
PATIENCE = 1  # turns without a removed card after which it turns up no pair that changes nothing


@dataclass(frozen=True)
class Level:
    """What makes an opponent as strong as it is."""

    keep: float  # how likely it still knows a card one turn at the table later
    confuse: float = 0.0  # how likely it takes a card that it sees for its neighbour
    lapse: int = 0  # percent of its cards that it turns up without thinking
    learned: bool = False  # whether a network judges tables for two, instead of points and diggers


LEVELS = {
    "novice": Level(keep=0.40, confuse=0.10, lapse=20),
    "casual": Level(keep=0.64, confuse=0.05, lapse=5),
    "skilled": Level(keep=0.82, confuse=0.02),
    "expert": Level(keep=0.92),
    "master": Level(keep=1.0, learned=True),
}

YARDSTICKS = {
    "expectimax": Level(keep=1.0),
    "expectimax95": Level(keep=0.95),
    "expectimax80": Level(keep=0.80),
}
"""Players to measure others by: they keep all, or so many hundredths of what they know, each turn."""


class GoldPlayer:
    """One seat of one table; it keeps its own memory from decision to decision."""

    def __init__(self, game: Description, seed: int, level: Level, network: "Network | None" = None) -> None:
        """The same seed gives the same answers; a *network* of its own takes the place of the usual one."""
        self.game = game
        self._network = network
        self.level = level
        self._luck = new_stream(seed)
        self._memory = Memory(seed, level.keep, level.confuse)
        self._known_first = NOWHERE  # the place of a first card that it knew when it chose it

    def choose(self, knowledge: State) -> dict[str, Any]:
        """A legal move for the seat on turn, which could know this much of the state."""
        view = self._memory.remembered(knowledge)
        place = self._place(view)
        if view.first_card == NOWHERE:
            self._known_first = NOWHERE if view.cards[place] == FACE_DOWN else place
        self._memory.turn_up(place)
        return self.game.moves.name(TURN_UP + place)

    def _place(self, view: State) -> int:
        if below(self._luck, PERCENT) < self.level.lapse:
            return self._any([place for place in range(PLACES) if not refusal_of_turn(view, place)])
        places = best_grab(view) if view.rush else self._best_turn(view)
        return self._any([place for place in places if refusal_of_turn(view, place) == Refusal.NONE])

    def _any(self, places: list[int]) -> int:
        return places[below(self._luck, len(places))]

    def _best_turn(self, view: State) -> list[int]:
        """Where the class of card lies that is worth most."""
        from glueckauf.bots.gold_turns import best_class  # noqa: PLC0415  NumPy when it is needed

        something_new = view.first_card not in (NOWHERE, self._known_first)
        idle = view.idle < PATIENCE or something_new
        return best_class(view, self._value(view), idle=idle)

    def _value(self, view: State) -> "Value":
        """What it judges tables by; in a series points count, not victories."""
        if not self.level.learned or view.seats != PAIR or view.match != Match.SINGLE:
            return value_for(int(view.seats))
        return judgement_by(self._network or usual_network())


def learned(game: Description, seed: int, network: "Network") -> GoldPlayer:
    """A master who judges tables by a network of its own."""
    return GoldPlayer(game, seed, LEVELS["master"], network)


@cache
def usual_network() -> "Network":
    """The network that was measured to be stronger than points and diggers."""
    from glueckauf.search.networks.gold import USUAL  # noqa: PLC0415  NumPy when it is needed
    from glueckauf.search.networks.network import Network  # noqa: PLC0415

    return Network.load(USUAL)


@lru_cache(2)  # ours and the usual one
def judgement_by(network: "Network") -> "Value":
    """What a table for two is worth as a network says."""
    from glueckauf.search.networks.gold import Judgement  # noqa: PLC0415  likewise

    return Judgement.by(network)


@cache
def value_for(seats: int) -> "Value":
    """What a table is worth: points, and diggers that stay."""
    from glueckauf.search.gold_turn import plain_value  # noqa: PLC0415  NumPy when it is needed

    return plain_value(seats, DIGGER, LEAK)


# The rush --------------------------------------------------------------------


def best_grab(view: State) -> list[int]:
    """The places of the best cards to turn up in the rush: exactly the best, for what is remembered."""
    worths = grab_worths(view)
    best = max(worths, key=lambda choice: worths[choice])
    return [place for place in range(PLACES) if _choice(view, place) == best]


def grab_worths(view: State) -> dict[int, float]:
    """Chances of winning, or points, of turning up each kind of card."""
    rush = Rush(*(_counts(view, unseen=unseen) for unseen in (False, True)))
    seat, rival = view.turn, (view.turn + 1) % view.seats
    if view.match == Match.SINGLE and gold_rush.by_chance(rush, view.seats):
        lead = points(view, seat) - points(view, rival)
        return gold_rush.chances(rush, lead, gold_cards(view, seat) - gold_cards(view, rival))
    return gold_rush.points(rush, view.seats)


def _counts(view: State, *, unseen: bool) -> tuple[int, ...]:
    counts = [0] * gold_rush.WORTHS
    if unseen:
        for face, count in enumerate(view.unseen):
            counts[worth(face) if is_gold(face) else 0] += int(count)
        return tuple(counts)
    for place in range(PLACES):
        choice = _choice(view, place)
        if choice not in (NOWHERE, gold_rush.UNSEEN):
            counts[choice] += 1
    return tuple(counts)


def _choice(view: State, place: int) -> int:
    """What turning up the card at a place means in the rush."""
    face = view.cards[place]
    if refusal_of_turn(view, place) != Refusal.NONE:
        return NOWHERE
    if face == FACE_DOWN:
        return gold_rush.UNSEEN
    return worth(face) if is_gold(face) else 0
