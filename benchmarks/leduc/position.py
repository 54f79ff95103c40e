"""Position documents of Leduc poker."""

from collections.abc import Sequence
from typing import Any

from benchmarks.leduc.moves import DEAL
from benchmarks.leduc.state import State
from benchmarks.leduc.terms import LOWEST, NO_CARD, RANK_NAMES, RANKS, ROUNDS, Phase
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import HIDDEN, Reader, counted, listed

KEYS = ("round", "raises", "answered", "paid", "folded", "hands", "board", "deck")
KINDS = {name: card for card, name in enumerate(RANK_NAMES, LOWEST)}
MOST_CHIPS = 100


def write(state: State, orders: Orders | None) -> dict[str, Any]:
    """The game's own keys of the position document."""
    return {
        "round": state.round_number,
        "raises": state.raises,
        "answered": bool(state.answered),
        "paid": list(state.paid),
        "folded": None if state.folded == NOBODY else state.folded,
        "hands": names(state.hand),
        "board": names([state.board])[0],
        "deck": names(orders["deck"] if orders else listed(state.deck)),
    }


def names(cards: Sequence[int]) -> list[str | None]:
    """Cards as documents name them."""
    known = {NO_CARD: None, FACE_DOWN: HIDDEN}
    return [known[card] if card in known else RANK_NAMES[card - LOWEST] for card in cards]


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; the deck in the order in which it lists the cards."""
    over = document.key("over", default=False).truth()
    state.phase = Phase.OVER if over else Phase.BETTING
    state.turn = NOBODY if over else document.key("turn", 0).integer(0, state.seats - 1, "R3")
    state.round_number = document.key("round", 0).integer(0, ROUNDS, "R5")
    state.raises = document.key("raises", 0).integer(0, state.most_raises, "R4")
    state.answered = int(document.key("answered", default=False).truth())
    folded = document.key("folded", None)
    state.folded = NOBODY if folded.value is None else folded.integer(0, state.seats - 1, "R6")
    for seat, item in enumerate(document.key("paid", [state.ante] * state.seats).exactly(state.seats, "R2")):
        state.paid[seat] = item.integer(0, MOST_CHIPS, "R2")
    return {"deck": read_cards(document, state)}


def read_cards(document: Reader, state: State) -> list[int]:
    """The hands, the open card and the deck."""
    for seat, item in enumerate(document.key("hands").exactly(state.seats, "R2")):
        state.hand[seat] = KINDS[item.word(RANK_NAMES, "R2")]
    board = document.key("board", None)
    state.board = NO_CARD if board.value is None else KINDS[board.word(RANK_NAMES, "R5")]
    order = document.key("deck").cards(KINDS, "R1")
    state.deck[:] = counted(order, RANKS)
    return order


def next_card(_state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0."""
    return "deck", 0, DEAL - LOWEST


def contents(state: State) -> dict[str, list[int]]:
    """The kinds of card in the deck, in any order."""
    return {"deck": listed(state.deck)}
