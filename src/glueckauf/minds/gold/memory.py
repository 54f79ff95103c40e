"""How a person forgets in Gold: what was seen long ago fades, and neighbours are confused.

A memory hears only what its seat could know, at its own decisions, and what it
turned up itself.  A card that fades is one of the unseen cards again, and two
places that are confused change their cards, so that what is remembered is
always a table that could be: as many unseen cards as places that are not known.
That a rival has turned up a card again that was known already, it cannot hear.
"""

from math import log
from typing import Any

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, NOWHERE, PLACES
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import below, new_stream

ROW = 8  # places side by side
FINE = 1 << 30  # how finely chances are told apart
FOREVER = float("inf")


class Memory:
    """What one seat remembers of one table."""

    def __init__(self, seed: int, keep: float, confuse: float = 0.0) -> None:
        """A card is kept with this probability from one turn at the table to the next."""
        self._luck = new_stream(seed)
        self._keep = keep
        self._confuse = confuse
        self._forget_all(0)

    def _forget_all(self, played: int) -> None:
        self._played = played
        self._now = 0  # turns of this seat
        self._fades: dict[int, float] = {}  # by place: the turn from which its card is forgotten
        self._confused: dict[int, int] = {}  # by place: where its card is believed to lie
        self._turned = NOWHERE

    def turn_up(self, place: int) -> None:
        """Remember which card this seat has just turned up."""
        self._turned = place

    def remembered(self, knowledge: Any) -> State:
        """The table as this seat remembers it now."""
        if knowledge.played != self._played:
            self._forget_all(knowledge.played)
        if knowledge.first_card == NOWHERE:
            self._now += 1
        self._look(knowledge)
        view: State = knowledge.copy()
        self._fade(view)
        self._mix_up(view)
        return view

    def _look(self, knowledge: State) -> None:
        """Notice what has been turned up since the last time."""
        for place in range(PLACES):
            if knowledge.cards[place] in (GAP, FACE_DOWN):
                self._fades.pop(place, None)
            elif place not in self._fades or place in (self._turned, knowledge.first_card):
                self._see(place, knowledge.seats)
        self._turned = NOWHERE

    def _see(self, place: int, seats: int) -> None:
        """A card lies open: how long it will be remembered, and where."""
        self._fades[place] = self._now + self._span() / seats
        for first in [first for first, other in self._confused.items() if place in (first, other)]:
            del self._confused[first]
        if self._chance() < self._confuse:
            self._confused[place] = self._neighbour(place)

    def _span(self) -> float:
        """The turns at the table after which a card seen now is forgotten."""
        return FOREVER if self._keep >= 1 else log(self._chance()) / log(self._keep)

    def _chance(self) -> float:
        return (below(self._luck, FINE) + 1) / FINE

    def _neighbour(self, place: int) -> int:
        near = [other for other in (place - 1, place + 1) if other // ROW == place // ROW]
        near += [other for other in (place - ROW, place + ROW) if 0 <= other < PLACES]
        return near[below(self._luck, len(near))]

    def _fade(self, view: Any) -> None:
        """Put what is forgotten back among the unseen cards."""
        for place, turn in self._fades.items():
            if turn <= self._now and place != view.first_card:
                view.unseen[view.cards[place]] += 1
                view.cards[place] = FACE_DOWN

    def _mix_up(self, view: Any) -> None:
        """Believe a card that is remembered to lie where its neighbour lies."""
        for place, other in self._confused.items():
            cards = (view.cards[place], view.cards[other])
            if GAP not in cards and cards[0] != FACE_DOWN and view.first_card not in (place, other):
                view.cards[place], view.cards[other] = view.cards[other], view.cards[place]
