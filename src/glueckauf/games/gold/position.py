"""Position documents of Gold."""

from collections import Counter
from typing import Any

from glueckauf.games.gold.box import allowed_colours, choose_colours
from glueckauf.games.gold.moves import REVEAL
from glueckauf.games.gold.rules import points, rush_begins, wait_for_player
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import (
    COLOUR_NAMES,
    FACE_NAMES,
    FACES,
    GAP,
    GOLD,
    MOST_IDLE,
    NOWHERE,
    NUGGETS,
    PLACES,
    Match,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import HIDDEN, Document, Reader, counted, listed
from glueckauf.rulekit.quoting import quoted

KEYS = ("colours", "cards", "open", "rush", "won", "out", "starter", "played", "totals", "idle")

KINDS = {name: face for face, name in enumerate(FACE_NAMES) if face != FACE_DOWN}
GOLD_KINDS = {f"${value}": value for value in range(1, NUGGETS + 1)}
MOST_POINTS = 32_000


# Writing ---------------------------------------------------------------------


def write(state: State, orders: Orders | None) -> Document:
    """The game's own keys of the position document."""
    return {
        "colours": [
            [name for name, owner in zip(COLOUR_NAMES, state.owner, strict=True) if owner == seat]
            for seat in range(state.seats)
        ],
        "cards": card_names(state, iter(orders["cards"]) if orders else None),
        "open": [] if state.first_card == NOWHERE else [state.first_card],
        "rush": bool(state.rush),
        "won": [gold_names(state.won[seat]) for seat in range(state.seats)],
        "out": [FACE_NAMES[face] for face in listed(state.out)],
        "starter": state.starter,
        "played": state.played,
        "totals": state.totals[: state.seats],
        "idle": state.idle,
    }


def card_names(state: State, stacked: Any) -> list[str | None]:
    """The cards by place; those nobody has seen come from the stack, if there is one."""
    names: list[str | None] = []
    for face in state.cards:
        shown = next(stacked) if face == FACE_DOWN and stacked else face
        names.append(None if shown == GAP else FACE_NAMES[shown])
    return names


def gold_names(counts: Any) -> list[str]:
    """The gold under one entrance."""
    return [f"${value}" if value else HIDDEN for value in listed(counts)]


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; the cards nobody has seen, place by place."""
    read_colours(document, state)
    box = Counter(listed(state.unseen))
    read_won(document, state)
    state.out[:] = counted(document.key("out", []).cards(KINDS, "R25"), FACES)
    stacked = document.key("stacked", default=False).truth()
    order = read_cards(document, state, stacked=stacked)
    count_cards(document, state, box, order)
    over = document.key("over", default=False)
    if over.truth() != (state.left == 0):
        raise over.refuse("over_and_cards", "R20", left=state.left)
    read_series(document, state)
    read_turn(document, state)
    return {"cards": order}


def read_colours(document: Reader, state: State) -> None:
    """Who owns which colours."""
    given = document.key("colours", None)
    if given.value is None:
        return
    colours = allowed_colours(given.value, state.seats)
    if colours is None:
        raise given.refuse("colours", "A19", value=quoted(given.value))
    chosen = document.key("options", {}).key("colours", None).value
    if chosen is not None and allowed_colours(chosen, state.seats) != colours:
        raise given.refuse("other_colours", "R3", value=chosen)
    choose_colours(state, colours)


def read_won(document: Reader, state: State) -> None:
    """The gold under the entrances."""
    for seat, item in enumerate(document.key("won", [[]] * state.seats).exactly(state.seats, "R11")):
        state.won[seat][:] = counted(item.cards(GOLD_KINDS, "R11"), NUGGETS + 1)


def read_cards(document: Reader, state: State, *, stacked: bool) -> list[int]:
    """The cards by place; of a stacked document only the open one has been seen, the rest is the order."""
    state.first_card = read_open(document)
    order = []
    for place, item in enumerate(document.key("cards").exactly(PLACES, "R2")):
        face = (
            GAP
            if item.value is None
            else FACE_DOWN
            if item.value == HIDDEN
            else KINDS[item.word(tuple(KINDS), "R1")]
        )
        if place == state.first_card and face in (GAP, FACE_DOWN):
            raise document.key("open").refuse("open_without_card", "R8", place=place)
        if stacked and face == FACE_DOWN:
            raise item.refuse("undecided")
        if stacked and face != GAP and place != state.first_card:
            order.append(face)
            face = FACE_DOWN
        state.cards[place] = face
    return order


def read_open(document: Reader) -> int:
    """The place of the card turned up first."""
    places = document.key("open", []).items(0, 1, "R8")
    return places[0].integer(0, PLACES - 1, "R8") if places else NOWHERE


def count_cards(document: Reader, state: State, box: Counter[int], order: list[int]) -> None:
    """Every card of the box is on the table, won or out; what was never seen is what is left over."""
    seen = Counter(face for face in state.cards if face not in (GAP, FACE_DOWN))
    gone = Counter(listed(state.out))
    for seat in range(state.seats):
        gone.update(GOLD + value - 1 for value in listed(state.won[seat]))
    surplus = seen + gone + Counter(order) - box
    for face in surplus:
        raise document.key("cards").refuse("too_many_cards", "R1", card=FACE_NAMES[face], box=box[face])
    unseen = box - seen - gone
    hidden = state.cards.count(FACE_DOWN)
    if sum(unseen.values()) != hidden:
        missing = ", ".join(FACE_NAMES[face] for face in (unseen - Counter(order)).elements())
        raise document.key("cards").refuse(
            "cards_missing", "R2", hidden=hidden, left=sum(unseen.values()), cards=missing
        )
    state.unseen[:] = counted(unseen.elements(), FACES)
    state.table[:] = counted((unseen + seen).elements(), FACES)
    state.left = sum(state.table)


def read_series(document: Reader, state: State) -> None:
    """The games before this one, and this one too once it is over."""
    over = state.left == 0
    games = state.seats if state.match == Match.SERIES else 1
    state.starter = document.key("starter", 0).integer(0, state.seats - 1, "R7")
    state.played = document.key("played", 0).integer(
        games if over else 0, games if over else games - 1, "R22"
    )
    is_first = state.played == int(over)
    for seat, item in enumerate(document.key("totals", [0] * state.seats).exactly(state.seats, "R22")):
        least = points(state, seat) if over else 0
        state.totals[seat] = item.integer(least, least if is_first else MOST_POINTS, "R22")


def read_turn(document: Reader, state: State) -> None:
    """Who is to turn up a card, and whether the rush is on."""
    state.turning = NOWHERE
    state.idle = document.key("idle", 0).integer(0, MOST_IDLE, "A10")
    state.rush = document.key("rush", default=False).truth()
    if state.left == 0:
        state.phase, state.turn, state.active = Phase.OVER, NOBODY, state.starter
        return
    state.active = document.key("turn", 0).integer(0, state.seats - 1)
    state.rush = int(state.rush or rush_begins(state))
    if state.rush and state.first_card != NOWHERE:
        raise document.key("open").refuse("open_in_rush", "R18")
    wait_for_player(state)


# Dealing in a given order ----------------------------------------------------


def next_card(state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""
    if state.phase == Phase.SCORED:
        return None
    return "cards", state.cards[: state.turning].count(FACE_DOWN), REVEAL


def contents(state: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it, in any order."""
    return {"cards": listed(state.unseen)}
