"""From the box and the chosen options into the state."""

from typing import Any

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import (
    COLOUR_NAMES,
    COLOURS,
    COLOURS_OF_TWO,
    DIGGERS,
    DYNAMITE,
    GOLD,
    NUGGETS,
    PLACES,
    RUSH_AT,
    STRENGTHS,
    WEAKEST,
)
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.document import Facts


def prepare(state: State, seats: int, options: Facts, box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    choose_colours(state, options["colours"])
    fill_cards(state, box)


def choose_colours(state: State, colours: list[list[str]]) -> None:
    """Give every player the entrances of his colours [R3] [R4]."""
    for index, name in enumerate(COLOUR_NAMES):
        state.owner[index] = next((seat for seat, names in enumerate(colours) if name in names), NOBODY)


def usual_colours(seats: int, _: Facts) -> list[list[str]]:
    """The colours by seat when nobody chooses."""
    if seats == COLOURS_OF_TWO:
        return [["red", "yellow"], ["blue", "green"]]
    return [[COLOUR_NAMES[seat]] for seat in range(seats)]


def allowed_colours(colours: Any, seats: int) -> list[list[str]] | None:
    """The colours by seat in the order of the box, or None if they cannot be chosen so [A19]."""
    if not isinstance(colours, list | tuple) or len(colours) != seats:
        return None
    each = [[names] if isinstance(names, str) else names for names in colours]
    wanted = COLOURS_OF_TWO if seats == COLOURS_OF_TWO else 1
    if any(not isinstance(names, list | tuple) or len(names) != wanted for names in each):
        return None
    known = {name for names in each for name in names if isinstance(name, str) and name in COLOUR_NAMES}
    if len(known) < wanted * seats:
        return None
    return [[name for name in COLOUR_NAMES if name in names] for names in each]


def other_colours(seats: int) -> list[list[list[str]]]:
    """The colours that are usually left over go to the first seats."""
    each = COLOURS_OF_TWO if seats == COLOURS_OF_TWO else 1
    names = [*COLOUR_NAMES[COLOURS_OF_TWO:], *COLOUR_NAMES[:COLOURS_OF_TWO]]
    return [[sorted(names[each * seat :][:each], key=COLOUR_NAMES.index) for seat in range(seats)]]


def fill_cards(state: State, box: Box) -> None:
    """All cards, still unseen [R1] [R2]."""
    for value in range(1, NUGGETS + 1):
        state.unseen[GOLD + value - 1] = box[f"gold.{value}"]
    for colour in range(COLOURS):
        for step in range(STRENGTHS):
            state.unseen[DIGGERS + colour * STRENGTHS + step] = box[f"diggers.{WEAKEST + step}"]
    state.unseen[DYNAMITE] = box["other.dynamite"]
    total = sum(state.unseen)
    box.require(
        RUSH_AT < total <= PLACES,
        "other.dynamite",
        "cards",
        "R2",
        total=total,
        least=RUSH_AT + 1,
        most=PLACES,
    )
