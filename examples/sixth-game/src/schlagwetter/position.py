"""Position documents of Firedamp."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import HIDDEN, Reader, counted, listed
from schlagwetter.moves import DRAW, LOOK
from schlagwetter.rules import cards_in, rounds
from schlagwetter.state import State
from schlagwetter.terms import (
    DIMMEST,
    HAND,
    LAMP_NAMES,
    LAMPS,
    NO_LAMP,
    POOREST,
    VEIN_NAMES,
    VEINS,
    Phase,
    Unclaimed,
)

KEYS = ("round", "overman", "vein", "laid", "hands", "stock", "shaft", "waiting", "gold", "burnt", "mined")

LAMP_KINDS = {name: lamp for lamp, name in enumerate(LAMP_NAMES, DIMMEST)}
VEIN_KINDS = {name: vein for vein, name in enumerate(VEIN_NAMES, POOREST)}
MOST_GOLD = 1_000


# Writing ---------------------------------------------------------------------


def write(state: State, orders: Orders | None) -> dict[str, Any]:
    """The game's own keys of the position document."""
    return {
        "round": state.round_number,
        "overman": state.overman,
        "vein": None if state.phase == Phase.OVER else vein_name(state.vein),
        "laid": [None if lamp == NO_LAMP else lamp_name(lamp) for lamp in state.laid[: state.seats]],
        "hands": [lamp_names(listed(state.hands[seat])) for seat in range(state.seats)],
        "stock": lamp_names(orders["stock"] if orders else listed(state.stock)),
        "shaft": vein_names(orders["shaft"] if orders else listed(state.shaft)),
        "waiting": state.waiting,
        "gold": state.gold[: state.seats],
        "burnt": lamp_names(listed(state.burnt)),
        "mined": vein_names(listed(state.mined)),
    }


def lamp_name(lamp: int) -> str:
    """A lamp as documents name it."""
    return HIDDEN if lamp == FACE_DOWN else LAMP_NAMES[lamp - DIMMEST]


def vein_name(vein: int) -> str:
    """A vein as documents name it."""
    return HIDDEN if vein == FACE_DOWN else VEIN_NAMES[vein - POOREST]


def lamp_names(lamps: Sequence[int]) -> list[str]:
    """Lamps as documents name them."""
    return [lamp_name(lamp) for lamp in lamps]


def vein_names(veins: Sequence[int]) -> list[str]:
    """Veins as documents name them."""
    return [vein_name(vein) for vein in veins]


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; the stock and the shaft in the order in which it lists them."""
    over = document.key("over", default=False).truth()
    state.round_number = document.key("round", 1).integer(1, rounds(state), "R17")
    state.overman = document.key("overman", 0).integer(0, state.seats - 1, "R4")
    read_table(document, state, over=over)
    read_out(document, state, over=over)
    read_gold(document, state)
    return {"stock": read_stock(document, state), "shaft": read_shaft(document, state)}


def read_table(document: Reader, state: State, *, over: bool) -> None:
    """The vein, the lamps before the players and in their hands, and who is on turn."""
    for seat, item in enumerate(document.key("laid", [None] * state.seats).exactly(state.seats, "R7")):
        state.laid[seat] = NO_LAMP if item.value is None else LAMP_KINDS[item.word(LAMP_NAMES, "R7")]
    for seat, item in enumerate(document.key("hands").exactly(state.seats, "R3")):
        state.hands[seat][:] = counted(item.cards(LAMP_KINDS, "R1"), LAMPS)
    vein = document.key("vein", None)
    if over:
        state.phase, state.turn = Phase.OVER, NOBODY
    else:
        state.phase, state.turn = Phase.LAYING, read_turn(document, state)
        state.vein = VEIN_KINDS[vein.word(VEIN_NAMES, "R5")]
    if over and vein.value is not None:
        raise vein.refuse("vein_after_the_end", "R17")
    check_hands(document, state, over=over)


def read_turn(document: Reader, state: State) -> int:
    """The first seat, from the overman on, that has not laid a lamp; nobody after it has."""
    order = [(state.overman + step) % state.seats for step in range(state.seats)]
    waiting = [seat for seat in order if state.laid[seat] == NO_LAMP]
    if not waiting or waiting != order[-len(waiting) :]:
        raise document.key("laid").refuse("laid_out_of_turn", "R7")
    turn = document.key("turn", waiting[0])
    if turn.value != waiting[0]:
        raise turn.refuse("wrong_turn", "R7", seat=waiting[0], value=repr(turn.value))
    return waiting[0]


def check_hands(document: Reader, state: State, *, over: bool) -> None:
    """Everyone has equally many lamps, those that are laid included, and until the end at least one."""
    had = {cards_in(state.hands[seat]) + (state.laid[seat] != NO_LAMP) for seat in range(state.seats)}
    least = 0 if over else 1
    if len(had) > 1 or not least <= max(had) <= HAND:
        raise document.key("hands").refuse("unequal_hands", "R3", least=least, most=HAND)


def read_out(document: Reader, state: State, *, over: bool) -> None:
    """What every finished round has taken out of the game: a vein, and a lamp from everyone."""
    finished = state.round_number if over else state.round_number - 1
    burnt, mined = document.key("burnt", []), document.key("mined", [])
    burnt.exactly(finished * state.seats, "R14")
    mined.exactly(finished, "R14")
    state.burnt[:] = counted(burnt.cards(LAMP_KINDS, "R14"), LAMPS)
    state.mined[:] = counted(mined.cards(VEIN_KINDS, "R14"), VEINS)


def read_gold(document: Reader, state: State) -> None:
    """Whose the gold of all mined veins is."""
    for seat, item in enumerate(document.key("gold", [0] * state.seats).exactly(state.seats, "R18")):
        state.gold[seat] = item.integer(0, MOST_GOLD, "R18")
    waiting = document.key("waiting", 0)
    state.waiting = waiting.integer(0, MOST_GOLD, "R13")
    found, mined = sum(state.gold) + state.waiting, sum(listed(state.mined))
    if found > mined or (found < mined and state.unclaimed == Unclaimed.STAYS):
        raise waiting.refuse("wrong_gold", "R13", mined=mined, found=found)


def read_stock(document: Reader, state: State) -> list[int]:
    """The lamps that are nowhere else."""
    elsewhere = Counter(listed(state.burnt))
    for seat in range(state.seats):
        elsewhere.update(listed(state.hands[seat]))
        elsewhere.update([state.laid[seat]] if state.laid[seat] != NO_LAMP else [])
    order = read_pile(document.key("stock", None), LAMP_KINDS, Counter(listed(state.lamps)), elsewhere)
    state.stock[:] = counted(order, LAMPS)
    return order


def read_shaft(document: Reader, state: State) -> list[int]:
    """The veins that are nowhere else."""
    elsewhere = Counter(listed(state.mined))
    elsewhere.update([state.vein] if state.vein != FACE_DOWN else [])
    order = read_pile(document.key("shaft", None), VEIN_KINDS, Counter(listed(state.veins)), elsewhere)
    state.shaft[:] = counted(order, VEINS)
    return order


def read_pile(
    given: Reader, kinds: Mapping[str, int], box: Counter[int], elsewhere: Counter[int]
) -> list[int]:
    """A face-down pile, in any order if none is given: all cards of the box that are nowhere else."""
    names = {kind: name for name, kind in kinds.items()}
    for kind in elsewhere - box:
        raise given.refuse("too_many_cards", "R1", card=names[kind], box=box[kind])
    left = box - elsewhere
    if given.value is None:
        return sorted(left.elements())
    order = given.cards(kinds, "R1")
    if Counter(order) != left:
        raise given.refuse(
            "wrong_pile", "R1", cards=", ".join(names[kind] for kind in sorted(left.elements()))
        )
    return order


# Dealing in a given order ----------------------------------------------------


def next_card(state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""
    if state.phase == Phase.TURNING:
        return None
    return ("stock", 0, DRAW - DIMMEST) if state.phase == Phase.DEALING else ("shaft", 0, LOOK - POOREST)


def contents(state: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it, in any order."""
    return {"stock": listed(state.stock), "shaft": listed(state.shaft)}
