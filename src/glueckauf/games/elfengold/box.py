"""From the box and the chosen options into the state."""

from typing import Any

from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, MOST_COUNTERS, MOST_PICKS, MOST_TOOLS
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.document import Document, Facts


def prepare(state: State, seats: int, options: Facts, box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    fill_board(state, box)
    fill_counters(state, "four" if options["four_counters"] else str(seats), box)
    fill_purse(state, box)
    check_tools(state, box)


def fill_board(state: State, box: Box) -> None:
    """The values of the spaces, and how far an elf walks [R10] [R11]; without tools nowhere [A9]."""
    state.values[:] = box["board.values"]
    state.steps[:] = [0, *box["board.steps"]]
    box.require(state.values[HUT] == 0, "board.values", "gold_in_the_hut", "R13")


def fill_counters(state: State, row: str, box: Box) -> None:
    """The counters of every player [R2]."""
    state.rocks_each, state.blanks_each = box[f"counters.{row}"]
    total = state.seats * (state.rocks_each + state.blanks_each)
    box.require(
        total <= MOST_COUNTERS, f"counters.{row}", "too_many_counters", "R1", total=total, most=MOST_COUNTERS
    )


def fill_purse(state: State, box: Box) -> None:
    """Prices, the loan, the first coins and the goal [R3] [R6] [R12] [R19] [R21]."""
    state.start_gold = box["gold.start"]
    state.goal = box["gold.goal"]
    state.shovel_price = box["gold.shovel"]
    state.pick_price = box["gold.pick"]
    state.basket_price = box["gold.basket"]
    state.loan_size = box["gold.loan"]
    least = max(1, state.shovel_price)
    box.require(state.loan_size >= least, "gold.loan", "loan_too_small", "A7", least=least)


def check_tools(state: State, box: Box) -> None:
    """The hut never runs out of tools [A29]."""
    for tool, most in (("shovels", MOST_TOOLS), ("picks", MOST_PICKS)):
        needed = state.seats * most
        box.require(box[f"tools.{tool}"] >= needed, f"tools.{tool}", "too_few_tools", "A29", needed=needed)


def by_edition(german: Any, english: Any) -> Document:
    """The defaults of an option in the two editions [A1] [A2] [A3] [A4]."""
    return {
        "default": german,
        "default_for": lambda _, chosen: english if chosen.get("edition") == "en" else german,
    }
