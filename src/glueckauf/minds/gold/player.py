"""Opponents for Gold: how well each remembers, and how curious it is.

All of them weigh a turn exactly from what they remember.  What makes one
stronger is its memory, and how seldom it turns up a card only to see it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.rules import points, refusal_of_turn
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE, PLACES, Match, Refusal
from glueckauf.minds.character import BALANCED, Character
from glueckauf.minds.gold import turn_plain
from glueckauf.minds.gold.classes import plain_weights
from glueckauf.minds.gold.memory import Memory
from glueckauf.minds.gold.solver import best_grab
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream, below, seed_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.record import has_numpy

if TYPE_CHECKING:
    from glueckauf.minds.gold.turn_value import Value
    from glueckauf.search.networks.network import Network

DIGGER = 0.4  # points that a point of strength is worth to its owner: the best of 0.2, 0.3 … 0.6
LEAK = 0.1  # points that a card more that everybody knows costs
DARING = 6.67  # points by which it costs less, for each unit of daring: the bold turn up what nobody knows
PERCENT = 100
PAIR = 2
SOON = 0.7  # who keeps less from turn to turn has forgotten most before the next round
PATIENCE = 1  # turns without a removed card after which it turns up no pair that changes nothing


@dataclass(frozen=True)
class GoldLevel:
    """What makes an opponent as strong as it is."""

    keep: float  # how likely it still knows a card one turn at the table later
    confuse: float = 0.0  # how likely it takes a card that it sees for its neighbour
    curious: int = 0  # percent of its cards that it turns up only because it does not know them
    learned: bool = False  # whether a network judges tables for two, instead of points and diggers


LEVELS = {
    "novice": GoldLevel(keep=0.40, confuse=0.10, curious=20),
    "casual": GoldLevel(keep=0.64, confuse=0.05, curious=5),
    "skilled": GoldLevel(keep=0.82, confuse=0.02),
    "expert": GoldLevel(keep=0.92),
    "master": GoldLevel(keep=1.0, learned=True),
}

BASELINES = {
    "expectimax": GoldLevel(keep=1.0),
    "expectimax95": GoldLevel(keep=0.95),
    "expectimax80": GoldLevel(keep=0.80),
}
"""Players to measure others by: they keep all, or so many hundredths of what they know, each turn."""


class GoldPlayer:
    """One seat of one table; it keeps its own memory from decision to decision."""

    def __init__(
        self,
        game: Description,
        seed: int,
        level: GoldLevel,
        character: Character = BALANCED,
        network: "Network | None" = None,
    ) -> None:
        """The same seed gives the same answers; a *network* of its own takes the place of the usual one."""
        self.game = game
        self._network = network
        self.level = level
        self.character = character
        self._seed = seed
        self._forget_all()

    def choose(self, knowledge: State) -> Document:
        """A legal move for the seat on turn, which could know this much of the state."""
        view = self._memory.remembered(knowledge)
        place = self._place(view, self._whims())
        self._note(view, place)
        return self.game.moves.name(TURN_UP + place)

    def recall(self, past: Iterable[tuple[State, Document]]) -> None:
        """Remember, and forget, what it would have if it had sat there from the beginning."""
        self._forget_all()
        for knowledge, move in past:
            self._note(self._memory.remembered(knowledge), move["place"])

    def _forget_all(self) -> None:
        self._memory = Memory(self._seed, self.level.keep, self.level.confuse)
        self._decided = 0  # how often
        self._known_first = NOWHERE  # the place of a first card that it knew when it chose it

    def _whims(self) -> Stream:
        """Its luck in this decision, which tells nothing about how it came to sit here."""
        whims: Stream = Stream.plain()
        seed_stream(whims, self._seed & WORD, self._seed >> WORD_BITS, self._decided + 1)
        return whims

    def _note(self, view: State, place: int) -> None:
        """Keep in mind which card it turns up."""
        self._decided += 1
        if view.first_card == NOWHERE:
            self._known_first = NOWHERE if view.cards[place] == FACE_DOWN else place
        self._memory.turn_up(place)

    def _place(self, view: State, whims: Stream) -> int:
        unknown = [place for place in range(PLACES) if view.cards[place] == FACE_DOWN]
        if unknown and below(whims, PERCENT) < self.level.curious:
            return self._any(view, unknown, whims)
        return self._any(view, best_grab(view) if view.rush else self._best_turn(view), whims)

    def _any(self, view: State, places: list[int], whims: Stream) -> int:
        legal = [place for place in places if refusal_of_turn(view, place) == Refusal.NONE]
        return legal[below(whims, len(legal))]

    def _best_turn(self, view: State) -> list[int]:
        """Where the class of card lies that is worth most."""
        idle = view.idle < PATIENCE or view.first_card not in (NOWHERE, self._known_first)
        if not has_numpy():
            return turn_plain.best_class(view, plain_value_for(*self._judged_by(view)), idle=idle)
        from glueckauf.minds.gold.turn_choice import best_class  # noqa: PLC0415  NumPy when it is needed

        return best_class(view, self._value(view), idle=idle)

    def _value(self, view: State) -> "Value":
        """What it judges tables by; in a series points count, not victories."""
        seats = int(view.seats)
        learned = self.level.learned and self.character == BALANCED
        if learned and seats == PAIR and view.match == Match.SINGLE:
            return judgement_by(self._network or usual_network())
        return value_for(*self._judged_by(view))

    def _judged_by(self, view: State) -> tuple[int, Character, int]:
        """The seats, the character, and whom it envies, counted from the own seat."""
        seats = int(view.seats)
        leader = max(range(1, seats), key=lambda step: points(view, (view.turn + step) % seats))
        return seats, self.character, leader if self.character.spite else 0


def at_level(level: str, game: Description, seed: int, character: Character) -> GoldPlayer:
    """Whoever plays at a level."""
    return GoldPlayer(game, seed, LEVELS[level], character)


def failings(level: str) -> tuple[str, ...]:
    """What whoever plays at a level does wrong, by name."""
    chosen = LEVELS[level]
    told = {
        "forgets": chosen.keep < SOON,
        "fades": SOON <= chosen.keep < 1,
        "confuses": chosen.confuse > 0,
        "curious": chosen.curious > 0,
    }
    return tuple(name for name, is_so in told.items() if is_so)


def baseline(name: str, game: Description, seed: int) -> GoldPlayer:
    """One of those to measure others by."""
    return GoldPlayer(game, seed, BASELINES[name])


def learned(game: Description, seed: int, network: "Network") -> GoldPlayer:
    """A master who judges tables by a network of its own."""
    return GoldPlayer(game, seed, LEVELS["master"], network=network)


@cache
def usual_network() -> "Network":
    """The network that was measured to be stronger than points and diggers."""
    from glueckauf.minds.gold.features import USUAL  # noqa: PLC0415  NumPy when it is needed
    from glueckauf.search.networks.network import Network  # noqa: PLC0415

    return Network.load(USUAL)


@lru_cache(2)  # ours and the usual one
def judgement_by(network: "Network") -> "Value":
    """What a table for two is worth as a network says."""
    from glueckauf.minds.gold.features import Judgement  # noqa: PLC0415  likewise

    return Judgement.by(network)


@cache
def value_for(seats: int, character: Character = BALANCED, leader: int = 0) -> "Value":
    """What a table is worth: points, and diggers that stay; the *leader* is counted from the own seat."""
    from glueckauf.minds.gold.turn_value import plain_value  # noqa: PLC0415  NumPy when it is needed

    return plain_value(seats, *_likings(seats, character, leader))


@cache
def plain_value_for(seats: int, character: Character = BALANCED, leader: int = 0) -> turn_plain.PlainValue:
    """The same where there is no NumPy."""
    weights = plain_weights(seats, *_likings(seats, character, leader))
    return turn_plain.PlainValue(seats, tuple(weights))


def _likings(seats: int, character: Character, leader: int) -> tuple[float, float, list[float]]:
    """What a digger counts for, a card that everybody knows, and what each rival has."""
    spite = [character.spite if leader and step == leader else 0.0 for step in range(seats)]
    return DIGGER, LEAK - DARING * character.daring, spite
