"""What holds in every state of Digging."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.digging.moves import DEAL, NEXT_DEAL, OPEN
from glueckauf.games.digging.rules import are_opponents, holds_bandit
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    IN_HAND,
    IN_STOCK,
    KINDS,
    MINE_CARDS,
    NO_DOUBLE,
    NO_MINE,
    Mode,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.document import HIDDEN, listed
from tests.dealing import shuffled


def other_modes(seats: int) -> list[Any]:
    """Only four players have a choice [R2]."""
    return ["single"] if seats == 4 else []


def other_targets(seats: int) -> list[Any]:  # noqa: ARG001  every sample is for a number of seats
    """One deal, a few, and many [R35]."""
    return [1, 20, 120]


SAMPLES: dict[str, Callable[[int], list[Any]]] = {"mode": other_modes, "target": other_targets}
SHORT: dict[str, Any] = {"target": 12}
LASTS = 6


def check(state: Any) -> None:
    check_cards(state)
    check_bandits(state)
    check_pushed(state)
    check_fight(state)
    assert state.stock_left == sum(state.stock)
    assert 0 <= state.last_actions <= state.seats
    assert (state.last_actions > 0) == (state.stock_left == 0 and state.phase == Phase.TURN)


def check_cards(state: Any) -> None:
    """All cards are in the stock, in hands, in mines, in the fight or out."""
    for kind in range(1, BANDIT):
        held = sum(state.hands[seat][kind] for seat in range(state.seats))
        assert state.stock[kind] + held + state.lost[kind] + laid(state, kind) == state.deck[kind]
    for pile in (state.stock, state.lost, *state.hands):
        assert pile[FACE_DOWN] == 0
        assert min(pile) >= 0


def laid(state: Any, kind: int) -> int:
    """How many cards of a kind lie in mines."""
    count = 0
    for mine in range(state.mines):
        double = int(state.double_at[mine] != NO_DOUBLE)
        assert state.double_at[mine] <= state.chests[mine]
        count += (kind == MINE_CARDS + state.metal[mine]) + (kind == CLOSURE and state.closed[mine])
        count += (state.chests[mine] - double) * (kind == CHESTS + state.metal[mine])
        count += double * (kind == DOUBLES + state.metal[mine])
    return count


def check_bandits(state: Any) -> None:
    """Every bandit is in exactly one place, and hands and stock count them."""
    places = state.bandits[: state.deck[BANDIT]]
    assert all(IN_STOCK <= place < IN_FIGHT + state.seats for place in places)
    assert not any(state.bandits[state.deck[BANDIT] :])
    assert state.stock[BANDIT] == places.count(IN_STOCK)
    for seat in range(state.seats):
        held = sum(holds_bandit(state, seat, bandit) for bandit in range(BANDITS))
        assert state.hands[seat][BANDIT] == held


def check_pushed(state: Any) -> None:
    """What a partner knows of a hand is in it."""
    for seat in range(state.seats):
        for kind in range(KINDS):
            assert 0 <= state.pushed[seat][kind] <= state.hands[seat][kind]
            assert state.mode == Mode.PARTNERS or state.pushed[seat][kind] == 0


def check_fight(state: Any) -> None:
    """At most one mine carries bandits, at most one of each player."""
    fighters = [place - IN_FIGHT for place in state.bandits if place >= IN_FIGHT]
    assert len(set(fighters)) == len(fighters)
    if state.contested == NO_MINE:
        assert not fighters
        assert state.attacker == NOBODY
        return
    assert state.attacker in fighters
    assert not state.closed[state.contested]
    assert state.chests[state.contested] > 0
    assert are_opponents(state, state.attacker, state.owner[state.contested])
    assert state.turn != state.attacker


def check_move(before: Any, move: int, after: Any) -> None:
    if move == NEXT_DEAL:
        assert after.stock == after.deck
        assert held(after) == 0
        return
    assert held(after) - held(before) == change(move)
    ended = after.phase in (Phase.SCORED, Phase.OVER)
    assert ended or after.scores == before.scores
    if before.last_actions:
        assert after.last_actions == before.last_actions - 1
        assert ended == (after.last_actions == 0)
    elif before.phase != Phase.DEALING:
        assert after.last_actions == (after.seats if after.stock_left == 0 and move >= DEAL else 0)


def held(state: Any) -> int:
    """The cards in all hands."""
    return sum(map(sum, state.hands))


def change(move: int) -> int:
    """By how much a move changes the number of cards in all hands."""
    if move >= DEAL:
        return 1
    return -1 if move >= OPEN else 0


def hides(options: Mapping[str, Any]) -> bool:  # noqa: ARG001  every game answers the same questions
    """There are always hands and a stock."""
    return True


def redeal(state: Any, seat: int, stream: Any) -> Any:
    """The same table to this seat's eyes: others hold other cards, and nobody has pushed any of them."""
    variant = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    hidden = [card for card in range(BANDIT, BANDIT + BANDITS) if is_hidden(state, seat, card - BANDIT)]
    for pile in (variant.stock, *(variant.hands[other] for other in others)):
        hidden += listed(pile[:BANDIT])
    cards = shuffled(hidden, stream)
    for other in others:
        size = sum(variant.hands[other])
        fill(variant, variant.hands[other], cards[:size], IN_HAND + other)
        variant.pushed[other] = [0] * KINDS
        del cards[:size]
    fill(variant, variant.stock, cards, IN_STOCK)
    return variant


def is_hidden(state: Any, seat: int, bandit: int) -> bool:
    """Whether a bandit is in the stock or in another hand."""
    in_some_hand = any(holds_bandit(state, other, bandit) for other in range(state.seats))
    mine = seat != NOBODY and holds_bandit(state, seat, bandit)
    return state.bandits[bandit] == IN_STOCK or (in_some_hand and not mine)


def fill(variant: Any, pile: list[int], cards: list[int], place: int) -> None:
    """Make these cards the whole pile."""
    pile[:] = [0] * KINDS
    for card in cards:
        pile[min(card, BANDIT)] += 1
        if card >= BANDIT:
            variant.bandits[card - BANDIT] = place


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:  # noqa: ARG001  every game answers the same questions
    """Others see how many cards lie in hands and stock, and no face; how many that are."""
    assert set(view["stock"]) <= {HIDDEN}
    others = [hand for seat, hand in enumerate(view["hands"]) if seat != eye]
    assert all(set(hand) <= {HIDDEN} for hand in others)
    assert eye is None or HIDDEN not in view["hands"][eye]
    return sum(map(len, others))
