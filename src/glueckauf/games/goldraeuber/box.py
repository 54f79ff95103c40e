"""From the box and the chosen options into the state."""

from functools import cache
from pathlib import Path
from typing import Any

from glueckauf.games.goldraeuber.rules import is_entrance
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    COLUMNS,
    FACE_NAMES,
    FACES,
    INNER,
    MOST_LIFE,
    NUMBERS,
    ROWS,
    SIDES,
    SOLO,
    THINGS,
    TREASURE,
    UNLAID,
    Card,
)
from glueckauf.rulekit.box import MOST, Box
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.wording import COMMON

DECKS = ("inner", *(f"number{number}" for number in range(1, NUMBERS)))

# The places of a plan.
NO_CARD = 0
OUTER_CARD = 1
INNER_CARD = 2


def prepare(state: State, seats: int, options: Facts, box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    fill_decks(state, box)
    fill_plan(state, box)
    fill_life(state, options["life"], box)


def fill_decks(state: State, box: Box) -> None:
    """The cards, still unseen: treasure and mate once each, among the inner ones [R1] [R30]."""
    for number, deck in enumerate(DECKS):
        for face in range(1, FACES):
            state.unseen[number][face] = box.numbers(deck).get(FACE_NAMES[face], 0)
    for thing in range(THINGS):
        name = FACE_NAMES[TREASURE + thing]
        box.require(state.unseen[INNER][TREASURE + thing] == 1, f"inner.{name}", "not_one", "R1", card=name)
    total = sum(map(sum, state.unseen))
    box.require(total <= MOST, "number1.X", "too_many", "R1", total=total, most=MOST)
    for number in range(1, NUMBERS):
        state.removed[number] = sum(state.unseen[number])


def fill_plan(state: State, box: Box) -> None:
    """The cells with cards, and where one may enter [R3] [R5]."""
    plan = f"plan{state.seats}"
    for cell in range(CELLS):
        kind = box[f"{plan}.row{cell // COLUMNS + 1}"][cell % COLUMNS]
        state.cards[cell] = Card.GAP if kind == NO_CARD else Card.DOWN
        state.numbers[cell] = UNLAID if kind == OUTER_CARD else INNER
        known = NO_CARD <= kind <= INNER_CARD
        box.require(known, f"{plan}.row{cell // COLUMNS + 1}", "no_plan", "R3", kind=kind)
    for cell in range(CELLS):
        state.entrances[cell] = sum(1 << side for side in range(SIDES) if is_entrance(state, cell, side))
    check_plan(state, box, f"{plan}.row{ROWS}")


def check_plan(state: State, box: Box, path: str) -> None:
    """There must be as many places for inner cards as cards, enough outer cards, and a way in."""
    outer = state.numbers.count(UNLAID)
    inner = CELLS - state.cards.count(Card.GAP) - outer
    cards = sum(state.unseen[INNER])
    box.require(inner == cards, path, "inner_places", "R3", places=inner, cards=cards)
    box.require(
        outer <= sum(state.removed), path, "outer_places", "R3", places=outer, cards=sum(state.removed)
    )
    box.require(any(state.entrances), path, "no_entrance", "R5")


def fill_life(state: State, life: list[int], box: Box) -> None:
    """The life points of every player; where no split was chosen, the box's total is split evenly [R4]."""
    total = box[f"life.{state.seats}"]
    box.require(total <= MOST_LIFE, f"life.{state.seats}", "too_much_life", "R4", most=MOST_LIFE)
    if life == usual_life(state.seats, {}):
        life = even_split(total, state.seats)
    box.require(sum(life) == total, f"life.{state.seats}", "life_total", "A29", total=total, given=sum(life))
    state.points[: state.seats] = life


def usual_life(seats: int, _: Facts) -> list[int]:
    """The split when nobody chooses."""
    return even_split(standard_box()[f"life.{seats}"], seats)


def even_split(total: int, seats: int) -> list[int]:
    """As even as possible, lower seats first."""
    return [total // seats + (seat < total % seats) for seat in range(seats)]


def other_splits(seats: int) -> list[list[int]]:
    """Everything for the last seat; alone there is only one way."""
    return [[0] * (seats - 1) + [sum(usual_life(seats, {}))]] if seats > SOLO else []


def allowed_life(life: Any, seats: int) -> list[int] | None:
    """A number of points for each seat, or None if it is anything else; the box knows the total [A29]."""
    if not isinstance(life, list | tuple) or len(life) != seats:
        return None
    return list(life) if all(type(points) is int and 0 <= points <= MOST_LIFE for points in life) else None


@cache
def standard_box() -> Box:
    """The box as it is sold."""
    return Box.standard(Path(__file__).parent, COMMON)
