"""From the box and the chosen options into the state."""

from collections.abc import Mapping
from typing import Any

from glueckauf.rulekit.box import Box
from schlagwetter.rules import cards_in, rounds
from schlagwetter.state import State
from schlagwetter.terms import DIMMEST, LAMPS, POOREST, VEINS

MOST_CARDS = 127  # of a pile: more would not fit the record


def prepare(state: State, seats: int, options: Mapping[str, Any], box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    state.shifts = options["shifts"]
    for lamp in range(DIMMEST, LAMPS):
        state.lamps[lamp] = box[f"lamps.{lamp}"]
    for vein in range(POOREST, VEINS):
        state.veins[vein] = box[f"veins.{vein}"]
        state.air[vein] = box[f"air.{vein}"]
    require_enough(box, "lamps", cards_in(state.lamps), rounds(state) * seats, "A5")
    require_enough(box, "veins", cards_in(state.veins), rounds(state), "R5")


def require_enough(box: Box, cards: str, total: int, least: int, rule: str) -> None:
    """Every round takes a vein, and a lamp from everyone."""
    box.require(
        least <= total <= MOST_CARDS, f"{cards}.1", "cards", rule, total=total, least=least, most=MOST_CARDS
    )
