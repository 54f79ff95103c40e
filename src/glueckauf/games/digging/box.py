"""From the box and the chosen options into the state."""

from typing import Any

from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHEST_NAMES,
    CHESTS,
    CLOSURE,
    DOUBLE_NAMES,
    DOUBLES,
    FEWEST_SEATS,
    HAND,
    METAL_NAMES,
    METALS,
    MINE_CARDS,
    MINE_NAMES,
    MINES,
    MOST_TARGET,
    NO_MINE,
    PARTNERS,
    PARTNERS_TARGET,
    TARGETS,
)
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.document import Facts

MOST_CARDS = 100


def usual_mode(seats: int, _: Facts) -> str:
    """Four players play as partners unless they say otherwise [R2] [R3]."""
    return "partners" if seats == PARTNERS else "single"


def allowed_mode(mode: Any, seats: int) -> str | None:
    """The mode, or None if it does not go with this number of players [R2]."""
    return mode if mode == "single" or (mode == "partners" and seats == PARTNERS) else None


def other_modes(seats: int) -> list[str]:
    """Only four players have a choice [R2]."""
    return ["single"] if seats == PARTNERS else []


def allowed_target(points: Any, _: int) -> int | None:
    """A number of points that somebody can reach, or None."""
    return points if type(points) is int and 1 <= points <= MOST_TARGET else None


def some_targets(_: int) -> list[int]:
    """One deal, a few, and many [R35]."""
    return [1, TARGETS[FEWEST_SEATS] // 2, 2 * PARTNERS_TARGET]


def usual_target(seats: int, options: Facts) -> int:
    """The points that win when nobody agrees on others [R35]."""
    mode = options.get("mode", usual_mode(seats, options))
    return PARTNERS_TARGET if mode == "partners" else TARGETS[seats]


def prepare(state: State, seats: int, options: Facts, box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    fill_mines(state, box)
    fill_chests(state, box, box[f"left_out.{seats}"] if options["reduced_deck"] else 0)
    fill_bandits(state, box)
    check_deck(state, box)
    state.contested = NO_MINE
    state.attacker = NOBODY


def fill_mines(state: State, box: Box) -> None:
    """The mine cards and what closes them [R1]."""
    for metal, name in enumerate(MINE_NAMES):
        state.deck[MINE_CARDS + metal] = box[f"mines.{name}"]
    state.deck[CLOSURE] = box["other.X"]
    total = sum(box[f"mines.{name}"] for name in MINE_NAMES)
    box.require(total <= MINES, "mines.MG", "too_many_mines", "R1", total=total, most=MINES)


def fill_chests(state: State, box: Box, left_out: int) -> None:
    """The chests and their worth, without those that stay in the box [R1] [R4] [R31] [A17]."""
    for metal in range(METALS):
        single, double = CHEST_NAMES[metal], DOUBLE_NAMES[metal]
        path = f"chests.{single}"
        box.require(box[path] >= left_out, path, "too_few_chests", "R4", left_out=left_out)
        box.require(box[f"chests.{double}"] <= 1, f"chests.{double}", "too_many_doubles", "R32")
        state.deck[CHESTS + metal] = box[path] - left_out
        state.deck[DOUBLES + metal] = box[f"chests.{double}"]
        state.worth[metal] = box[f"worth.{METAL_NAMES[metal]}"]


def fill_bandits(state: State, box: Box) -> None:
    """The bandits, each value once [R1]."""
    state.deck[BANDIT] = box["other.bandits"]
    box.require(state.deck[BANDIT] <= BANDITS, "other.bandits", "too_many_bandits", "R1", most=BANDITS)


def check_deck(state: State, box: Box) -> None:
    """There is something to draw [R5], and something to win [R30]."""
    total, least = sum(state.deck), HAND * state.seats + 1
    box.require(
        least <= total <= MOST_CARDS, "chests.g", "cards", "R5", total=total, least=least, most=MOST_CARDS
    )
    rich = [
        metal
        for metal in range(METALS)
        if state.deck[MINE_CARDS + metal] and state.deck[CHESTS + metal] and state.worth[metal]
    ]
    box.require(bool(rich and state.deck[CLOSURE]), "worth.gold", "no_points", "R30")
