"""What holds in every state of Goldräuber."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.goldraeuber.moves import GIVE, LAY, PAY, ROLL_NUMBER
from glueckauf.games.goldraeuber.rules import is_lost, is_passable, is_trapped, is_won, ways_out
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    CELLS,
    DUG,
    FACES,
    HIDDEN,
    INNER,
    NOTHING,
    NUMBERS,
    OUT,
    THINGS,
    TREASURE,
    TUNNEL,
    UNLAID,
    Card,
    Phase,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY

LIFE = {1: 3, 2: 4, 3: 6, 4: 9}
OUTER_CARDS = {1: 14, 2: 16, 3: 18, 4: 20}
OF_EACH_NUMBER = 4


def other_splits(seats: int) -> list[Any]:
    """Everything for the last seat; alone there is only one way."""
    return [[0] * (seats - 1) + [LIFE[seats]]] if seats > 1 else []


SAMPLES: dict[str, Callable[[int], list[Any]]] = {"life": other_splits}
SHORT: dict[str, Any] = {}
LASTS = 1  # a first collapse may bury everybody


def check(state: Any) -> None:
    check_cards(state)
    check_players(state)
    dealing = (Phase.LAYING, Phase.ROLLING, Phase.OPENING, Phase.NUMBERING, Phase.CHECKING)
    assert (state.turn == DEALER) == (state.phase in dealing)
    assert (state.turn == NOBODY) == (state.phase == Phase.OVER)
    if state.phase not in (Phase.OPENING, Phase.CHECKING):
        assert (state.phase == Phase.OVER) == (is_won(state) or is_lost(state))


def check_cards(state: Any) -> None:
    lying = [cell for cell in range(CELLS) if state.cards[cell] != Card.GAP]
    inner = [cell for cell in lying if state.numbers[cell] == INNER]
    laid = [cell for cell in lying if state.numbers[cell] not in (INNER, UNLAID)]
    assert len(inner) == OF_EACH_NUMBER
    assert len(lying) - len(inner) == OUTER_CARDS[state.seats]
    assert len(laid) + sum(state.removed) == OF_EACH_NUMBER * (NUMBERS - 1)
    for number in range(NUMBERS):
        cells = [cell for cell in inner + laid if state.numbers[cell] == number]
        seen = [cell for cell in cells if state.faces[cell] != FACE_DOWN]
        assert sum(state.unseen[number]) + len(seen) == OF_EACH_NUMBER
        assert number == INNER or state.removed[number] + len(cells) == OF_EACH_NUMBER
        assert min(state.unseen[number]) >= 0
        assert state.unseen[number][FACE_DOWN] == 0
    for cell in range(CELLS):
        if state.cards[cell] in (Card.GAP, Card.DOWN):
            assert state.faces[cell] == FACE_DOWN
        elif state.faces[cell] == FACE_DOWN:
            assert state.cards[cell] == Card.FALLEN or cell == state.place


def check_players(state: Any) -> None:
    assert 0 <= sum(state.points) <= LIFE[state.seats]
    assert min(state.points) >= 0
    assert state.gave & state.got == 0
    for seat in range(state.seats):
        if state.figures[seat] == OUT:
            assert state.carries[seat] == NOTHING
        elif state.phase not in (Phase.OVER, Phase.CHECKING):
            assert state.cards[state.figures[seat]] == Card.OPEN
            assert is_passable(state, state.figures[seat])
        if state.phase in (Phase.ROLLING, Phase.TURN, Phase.NUMBERING, Phase.FREE):
            assert not is_trapped(state, seat, ways_out(state))
    for thing in range(THINGS):
        assert state.carries[: state.seats].count(thing) == (state.things[thing] == CARRIED)
        if state.things[thing] >= 0:
            assert state.faces[state.things[thing]] == TREASURE + thing


def check_move(before: Any, move: int, after: Any) -> None:
    assert before.things[0] == HIDDEN or after.things[0] != HIDDEN  # phase II never ends
    for cell in range(CELLS):
        check_card(before, after, cell)
    lost = sum(before.points) - sum(after.points)
    if PAY <= move < ROLL_NUMBER:
        dice = (before.roll - after.roll, abs(before.number_die - after.number_die))
        assert lost == before.points[before.active] - after.points[before.active] == sum(dice) > 0
    else:
        assert lost == 0
        assert before.points == after.points or GIVE <= move < LAY


def check_card(before: Any, after: Any, cell: int) -> None:
    was, now = before.cards[cell], after.cards[cell]
    assert now == was or (was, now) in [
        (Card.DOWN, Card.OPEN),
        (Card.DOWN, Card.FALLEN),
        (Card.OPEN, Card.FALLEN),
    ]
    face, shown = before.faces[cell], after.faces[cell]
    assert face in (shown, FACE_DOWN) or shown == face + DUG - TUNNEL
    assert before.numbers[cell] in (after.numbers[cell], UNLAID)
    assert before.entrances[cell] == after.entrances[cell]
    assert face != FACE_DOWN or shown < FACES


def hides(options: Mapping[str, Any]) -> bool:  # noqa: ARG001  every game answers the same questions
    """Nothing is secret here: what nobody has seen is not decided yet."""
    return False


def redeal(state: Any, seat: int, stream: Any) -> Any:  # noqa: ARG001  likewise
    """The same table."""
    return state.copy()
