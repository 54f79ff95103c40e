"""Maps of the mine of Goldräuber, counted in cards: ways that lie open, and ways that one may hope for."""

from itertools import pairwise
from typing import Any

from glueckauf.games.goldraeuber.rules import beyond, is_inner, is_passable, open_entrances, way_is_blocked
from glueckauf.games.goldraeuber.terms import CELLS, SIDES, Card

AWAY = 10 * CELLS  # no way leads there
PAIR = 2


class Chart:
    """How many cards lie on the way from one to another, and out."""

    def __init__(self, state: Any, *, is_dug: bool) -> None:
        """A way is *dug* if all its cards lie open and no wall blocks it; otherwise it may be hoped for."""
        self.cells = [cell for cell in range(CELLS) if is_passable(state, cell)]
        if is_dug:
            self.cells = [cell for cell in self.cells if state.cards[cell] == Card.OPEN]
        gates = open_entrances if is_dug else hoped_entrances
        self._beside = {
            cell: [
                other
                for side in range(SIDES)
                if (other := beyond(cell, side)) in self.cells
                and not (is_dug and way_is_blocked(state, cell, side))
            ]
            for cell in self.cells
        }
        self._out = self._spread({cell: 1 for cell in self.cells if gates(state, cell) != 0})

    def out(self, cell: int) -> int:
        """How many cards one crosses to get out, the own one included: as many actions, if they are dug."""
        return self._out.get(cell, AWAY)

    def steps_from(self, cell: int) -> dict[int, int]:
        """How many steps away all cards are that can be reached."""
        return self._spread({cell: 0})

    def leads_over(self, cell: int, other: int) -> bool:
        """Whether a shortest way out leads over another card."""
        return self.steps_from(cell).get(other, AWAY) + self.out(other) == self.out(cell)

    def _spread(self, reached: dict[int, int]) -> dict[int, int]:
        front = list(reached)
        for cell in front:
            for other in self._beside.get(cell, []):
                if other not in reached:
                    reached[other] = reached[cell] + 1
                    front.append(other)
        return reached


def hoped_entrances(state: Any, cell: int) -> int:
    """The entrances of a card, walls or not."""
    return int(state.entrances[cell])


def hiding_places(state: Any) -> list[int]:
    """The face-down inner cards."""
    return [cell for cell in range(CELLS) if is_inner(state, cell) and state.cards[cell] == Card.DOWN]


def shared_cards(inside: list[int], dug: Chart, hoped: Chart) -> int | None:
    """How many cards the ways of all figures share at their end; None if fewer cards might be enough."""
    queue = sorted(inside, key=dug.out)
    if all(dug.leads_over(behind, ahead) for ahead, behind in pairwise(queue)):
        return AWAY if len(queue) > 1 else 0  # one way for all, however long
    if len(queue) > PAIR:
        return None
    one, two = queue
    shared = max(
        (dug.out(cell) for cell in dug.cells if dug.leads_over(one, cell) and dug.leads_over(two, cell)),
        default=0,
    )
    from_one, from_two = hoped.steps_from(one), hoped.steps_from(two)
    fewest = min(
        from_one.get(cell, AWAY) + from_two.get(cell, AWAY) + hoped.out(cell) for cell in hoped.cells
    )
    return shared if dug.out(one) + dug.out(two) - shared <= fewest else None
