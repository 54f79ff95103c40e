"""Goldräuber: rob the monk's treasure, find the lost mate, and get everyone out alive."""

from pathlib import Path

from glueckauf.games.goldraeuber import position, rules
from glueckauf.games.goldraeuber.box import FACE_NAMES, allowed_life, prepare, usual_life
from glueckauf.games.goldraeuber.events import events
from glueckauf.games.goldraeuber.picture import picture, spell
from glueckauf.games.goldraeuber.position import THING_NAMES, coordinates
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    MOST_LIFE,
    NUMBERS,
    PIPS,
    RULE_OF_REFUSAL,
    SEATS,
    SOLO,
    DigRange,
)
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import Option, choice, explained, flag, number
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)


OPTIONS = (
    number("first", range(SEATS), "R7", is_seat=True),
    flag("expert", "R30"),
    Option("life", range(MOST_LIFE + 1), None, "R4", default_for=usual_life, accept=allowed_life),
    flag("open_through_walls", "A6", default=True),
    choice("dig_range", DigRange, "A7"),
    flag("leave_free", "A11"),
    flag("outside_rolls", "A13", default=True),
    flag("inner_last", "A16"),
    flag("hopeless_is_loss", "A20"),
    flag("handover", "A22"),
    flag("solo_lenient", "A25"),
    flag("lp_on_number_die", "A26"),
)

MOVES = MoveBook(
    named=[
        *({"do": "open", "at": coordinates(cell)} for cell in range(CELLS)),
        *({"do": "move", "to": coordinates(cell)} for cell in range(CELLS)),
        {"do": "move", "to": "out"},
        *({"do": "dig", "at": coordinates(cell)} for cell in range(CELLS)),
        *({"do": "collapse", "at": coordinates(cell)} for cell in range(CELLS)),
        *({"do": "take", "what": name} for name in THING_NAMES),
        {"do": "pay"},
        *({"do": "pay", "number": pips} for pips in range(1, PIPS + 1)),
        {"do": "roll"},
        {"do": "done"},
        *({"do": "hand", "to": seat} for seat in range(SEATS)),
        *(
            {"do": "give", "from": giver, "to": receiver, "points": points}
            for giver in range(SEATS)
            for receiver in range(SEATS)
            for points in range(1, MOST_LIFE + 1)
        ),
    ],
    dealt=[
        *(f"number:{pips}" for pips in range(1, NUMBERS)),
        *(f"roll:{pips}" for pips in range(1, PIPS + 1)),
        *FACE_NAMES,
    ],
    wording=WORDING,
    rule="R11",
)

DESCRIPTION = Description(
    name="goldraeuber",
    seats=range(SOLO, SEATS + 1),
    minutes=25,
    cooperative=True,
    layout=State,
    rules=rules,
    positions=position,
    moves=MOVES,
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals={reason: (reason.name.lower(), rule) for reason, rule in RULE_OF_REFUSAL.items()},
    events=events,
    picture=picture,
    spell=spell,
    announced=("rolls",),
    drawn=True,
)
