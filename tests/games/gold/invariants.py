"""What holds in every state of Gold."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.gold.moves import NEXT_GAME
from glueckauf.games.gold.terms import (
    COLOUR_NAMES,
    DIGGERS,
    DYNAMITE,
    FACES,
    GAP,
    GOLD,
    GOLD_FACES,
    NOWHERE,
    PLACES,
    RUSH_AT,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import below
from glueckauf.rulekit.document import HIDDEN, counted, listed
from tests.dealing import shuffled


def other_colours(seats: int) -> list[Any]:
    """The colours that are usually left over go to the first seats."""
    each = 2 if seats == 2 else 1
    names = [*COLOUR_NAMES[2:], *COLOUR_NAMES[:2]]
    return [[sorted(names[each * seat :][:each], key=COLOUR_NAMES.index) for seat in range(seats)]]


SAMPLES: dict[str, Callable[[int], list[Any]]] = {"colours": other_colours}
SHORT: dict[str, Any] = {}
LASTS = 6

CARDS = 64
POINTS = 60


def check(state: Any) -> None:
    won = [sum(state.won[seat][value] for seat in range(state.seats)) for value in range(GOLD_FACES)]
    assert state.left + sum(won) + sum(state.out) == CARDS
    assert sum(state.table) == state.left == PLACES - state.cards.count(GAP)
    for face in range(1, FACES):
        assert state.table[face] == state.unseen[face] + state.cards.count(face)
    assert state.unseen[FACE_DOWN] == state.out[FACE_DOWN] == won[FACE_DOWN] == 0
    assert sum(state.unseen) == state.cards.count(FACE_DOWN)
    lying = sum((face - GOLD + 1) * (state.table[face] + state.out[face]) for face in range(GOLD, DYNAMITE))
    assert lying + sum(value * won[value] for value in range(GOLD_FACES)) == POINTS
    if state.phase == Phase.TURN:
        assert state.left > 0
        assert state.rush or state.left > RUSH_AT
        assert state.first_card == NOWHERE or (
            state.cards[state.first_card] not in (GAP, FACE_DOWN) and not state.rush
        )


def check_move(before: Any, move: int, after: Any) -> None:
    if move == NEXT_GAME:
        assert after.cards == [FACE_DOWN] * PLACES
        return
    gone = before.left - after.left
    turn_ended = before.active != after.active or after.phase in (Phase.SCORED, Phase.OVER)
    assert gone == 0 or turn_ended
    if before.rush:
        assert gone == int(turn_ended)
    else:
        assert 0 <= gone <= 2
    if after.rush and not before.rush and not (before.deadlock_rush or before.no_progress_limit):
        assert after.left in (9, 10)
    for face in range(DIGGERS, GOLD):
        assert after.out[face] >= before.out[face]
    gained = [sum(after.won[seat]) - sum(before.won[seat]) for seat in range(after.seats)]
    assert all(0 <= cards <= 1 for cards in gained)
    assert sum(gained) <= 1
    if sum(gained) and not before.rush:
        assert gone == 2  # the digger goes with the gold it found


def hides(options: Mapping[str, Any]) -> bool:  # noqa: ARG001  every game answers the same questions
    """Gold always hides something: a memory aid does not show others' gold, nor open gold the cards."""
    return True


def redeal(state: Any, seat: int, stream: Any) -> Any:
    """The same table to this seat's eyes: other cards lie face down, and others have won other gold."""
    variant = state.copy()
    if state.phase == Phase.OVER:
        return variant
    closed = [place for place in range(PLACES) if not lies_open(state, place)]
    faces = [state.cards[place] for place in closed if state.cards[place] != FACE_DOWN]
    seen = len(faces)
    faces = shuffled([*faces, *listed(state.unseen)], stream)
    if not state.open_scores:
        exchange_gold(variant, [rival for rival in range(state.seats) if rival != seat], faces, stream)
    places = shuffled(closed, stream)
    for place in closed:
        variant.cards[place] = FACE_DOWN
    for place, face in zip(places[:seen], faces[:seen], strict=True):
        variant.cards[place] = face
    variant.unseen[:] = counted(faces[seen:], FACES)
    variant.table[:] = [variant.unseen[face] + variant.cards.count(face) for face in range(FACES)]
    variant.table[FACE_DOWN] = 0
    return variant


def lies_open(state: Any, place: int) -> bool:
    """Gaps, the card turned up first, and what a memory aid keeps showing."""
    remembered = bool(state.memory_aid) and state.cards[place] != FACE_DOWN
    return state.cards[place] == GAP or place == state.first_card or remembered


def exchange_gold(variant: Any, rivals: list[int], faces: list[int], stream: Any) -> None:
    """Exchange every gold card of the rivals for one that lies on the table, if there is any."""
    for rival in rivals:
        for value in listed(variant.won[rival]):
            golden = [index for index, face in enumerate(faces) if GOLD <= face < DYNAMITE]
            if golden:
                index = golden[below(stream, len(golden))]
                variant.won[rival][value] -= 1
                variant.won[rival][faces[index] - GOLD + 1] += 1
                faces[index] = GOLD + value - 1


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Only what lies open has a face, and only its owner sees gold that is won; how many cards are hidden."""
    shown = [place for place, card in enumerate(view["cards"]) if card not in (None, HIDDEN)]
    if not options.get("memory_aid"):
        assert shown == view["open"]
    if not options.get("open_scores"):
        assert all(set(won) <= {HIDDEN} for seat, won in enumerate(view["won"]) if seat != eye)
    return [*view["cards"]].count(HIDDEN)
