"""Classes of Gold's cards: those of the same kind are worth the same, so a table is counted, not listed.

Classes are seen from the seat that decides: its own diggers by strength, those
of the next seat, and so on, those of nobody, the gold and the dynamite.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glueckauf.games.gold.rules import colour, gold_cards, is_digger, is_gold, points, strength, worth
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import (
    DIGGERS,
    DYNAMITE,
    FACES,
    GAP,
    NUGGETS,
    PLACES,
    STRENGTHS,
    WEAKEST,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY, portable

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class Classes:
    """The classes of cards at a table of so many seats, and what a value looks at."""

    seats: int

    @property
    def gold(self) -> int:
        """The first class of gold; before it the diggers of each seat, then those of nobody."""
        return (self.seats + 1) * STRENGTHS

    @property
    def dynamite(self) -> int:
        """The last class."""
        return self.gold + NUGGETS

    @property
    def count(self) -> int:
        """How many classes there are, known and unseen ones not told apart."""
        return self.dynamite + 1

    @property
    def points(self) -> int:
        """Where the points of each seat stand, after the counts of known and unseen cards."""
        return 2 * self.count

    @property
    def cards(self) -> int:
        """Where the numbers of gold cards won stand."""
        return self.points + self.seats

    @property
    def inputs(self) -> int:
        """How many numbers a value looks at."""
        return self.cards + self.seats

    def of(self, state: State, face: int, seat: int) -> int:
        """The class of a face, seen from a seat."""
        return class_of(state, face, seat)

    def table(self, state: State, seat: int) -> "npt.NDArray[np.float32]":
        """What a value looks at, seen from a seat."""
        import numpy as np  # noqa: PLC0415  only whoever weighs all pairs at once needs it

        seen = [0] * self.inputs
        look(state, seat, seen)
        return np.array(seen, np.float32)

    def leaves(self, one: int, other: int) -> bool:
        """Whether a card of the first class leaves the table when one of the second lies open too."""
        if self.dynamite in (one, other):
            return True
        if one < self.gold and other < self.gold:
            return one % STRENGTHS < other % STRENGTHS
        if (one < self.gold) == (other < self.gold):
            return False
        return min(one, other) % STRENGTHS + WEAKEST >= max(one, other) - self.gold + 1

    def won_by(self, one: int, other: int) -> tuple[int, int]:
        """Who wins the gold of two classes that leave together, counted from the own seat, and how much."""
        owner, nugget = min(one, other) // STRENGTHS, max(one, other) - self.gold + 1
        return 0 if owner == self.seats else owner, nugget


@portable
def class_of(state: State, face: int, seat: int) -> int:
    """The class of a face, seen from a seat."""
    gold = (state.seats + 1) * STRENGTHS
    if is_gold(face):
        return gold + worth(face) - 1
    if not is_digger(face):
        return gold + NUGGETS
    owner = state.owner[colour(face)]
    kind = state.seats if owner == NOBODY else (owner - seat) % state.seats
    return kind * STRENGTHS + strength(face) - WEAKEST


@portable
def look(state: State, seat: int, seen: Any) -> None:
    """Count what a value looks at, seen from a seat: known cards, unseen ones, points, gold cards."""
    classes = (state.seats + 1) * STRENGTHS + NUGGETS + 1
    for index in range(2 * classes):
        seen[index] = 0
    for place in range(PLACES):
        face = state.cards[place]
        if face != GAP and face != FACE_DOWN:
            seen[class_of(state, face, seat)] += 1
    for face in range(DIGGERS, DYNAMITE + 1):
        seen[classes + class_of(state, face, seat)] += state.unseen[face]
    for step in range(state.seats):
        seen[2 * classes + step] = points(state, (seat + step) % state.seats)
        seen[2 * classes + state.seats + step] = gold_cards(state, (seat + step) % state.seats)


def plain_weights(seats: int, digger: float, leak: float, spite: Sequence[float] = ()) -> list[float]:
    """What a table is worth: points, the strength of diggers that stay, less for every card that all know.

    With *spite* what a seat has counts so much more against this one; seats are counted from it.
    """
    classes = Classes(seats)
    weights = [0.0] * classes.inputs
    for seat in range(seats):
        side = 1.0 if seat == 0 else -1 / (seats - 1) - (spite[seat] if spite else 0)
        weights[classes.points + seat] = side
        for step in range(STRENGTHS):
            for where in (0, classes.count):
                weights[where + seat * STRENGTHS + step] = side * digger * (step + WEAKEST)
    return [weight - leak if index < classes.count else weight for index, weight in enumerate(weights)]


def unseen_places(view: State) -> list[int]:
    """Where cards lie that nobody remembers."""
    return [place for place in range(PLACES) if view.cards[place] == FACE_DOWN]


def places_of(view: State, wanted: int, classes: Classes) -> list[int]:
    """Where the known cards of a class lie."""
    faces = [
        face for face in range(FACES) if face != FACE_DOWN and classes.of(view, face, view.turn) == wanted
    ]
    return [place for place in range(PLACES) if view.cards[place] != GAP and view.cards[place] in faces]
