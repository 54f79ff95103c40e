"""What holds in every state of Goldräuber."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.goldraeuber.rules import stands
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    CELLS,
    HIDDEN,
    INNER,
    NUMBERS,
    OUT,
    SAFE,
    THINGS,
    TRAP,
    Card,
    Phase,
)

LIFE = {1: 3, 2: 4, 3: 6, 4: 9}  # life points by the number of players [R4]
FOUR = 4  # cards of each number, and inner cards


def other_splits(seats: int) -> list[Any]:
    """Everything to one player."""
    return [] if seats == 1 else [[0] * (seats - 1) + [LIFE[seats]]]


SAMPLES: dict[str, Callable[[int], list[Any]]] = {"life": other_splits}


def check(state: Any) -> None:
    check_cards(state)
    check_things(state)
    assert min(state.points) >= 0
    assert sum(state.points) <= LIFE[state.seats]
    if state.phase != Phase.OVER:
        for seat in range(state.seats):
            check_figure(state, seat)


def check_cards(state: Any) -> None:
    """Every card of the box has been seen, lies unseen or was put back unseen."""
    for number in range(NUMBERS):
        cells = [
            cell for cell in range(CELLS) if state.cards[cell] != Card.GAP and state.numbers[cell] == number
        ]
        seen = sum(state.faces[cell] != 0 for cell in cells)
        assert sum(state.unseen[number]) + seen == FOUR
        assert len(cells) + state.removed[number] == FOUR
        assert min(state.unseen[number]) >= 0
        assert state.removed[number] >= 0
    for cell in range(CELLS):
        if state.cards[cell] == Card.OPEN and state.phase != Phase.OPENING:
            assert state.faces[cell] != 0
        if state.cards[cell] == Card.DOWN:
            assert state.faces[cell] == 0
    assert state.removed[INNER] == 0


def check_things(state: Any) -> None:
    """Treasure and mate are in one place each, and nobody carries both."""
    for thing in range(THINGS):
        carriers = [seat for seat in range(state.seats) if state.carries[seat] == thing]
        assert len(carriers) == (state.things[thing] == CARRIED)
        assert state.things[thing] in (HIDDEN, CARRIED, SAFE) or state.cards[state.things[thing]] >= Card.OPEN


def check_figure(state: Any, seat: int) -> None:
    """Figures stand on open cards that are no traps."""
    cell = state.figures[seat]
    if cell != OUT:
        assert stands(state, cell)
        assert state.cards[cell] == Card.OPEN
        assert state.faces[cell] != TRAP


def check_move(before: Any, _: int, after: Any) -> None:
    """Life points are only ever spent, at most one card falls, and fallen cards stay fallen."""
    assert sum(after.points) <= sum(before.points)
    assert after.cards.count(Card.FALLEN) - before.cards.count(Card.FALLEN) in (0, 1)
    assert all(
        now == Card.FALLEN for was, now in zip(before.cards, after.cards, strict=True) if was == Card.FALLEN
    )


def hides(options: Mapping[str, Any]) -> bool:  # noqa: ARG001  every game answers the same questions
    """Nothing: what nobody has seen is undecided [R34]."""
    return False


def redeal(state: Any, seat: int, stream: Any) -> Any:  # noqa: ARG001  likewise
    """There is nothing to deal again."""
    return state.copy()
