"""Goldräuber: rob the monk's treasure, find the lost mate, and get everyone out alive."""

from pathlib import Path

from glueckauf.games.goldraeuber import invariants, position, rules
from glueckauf.games.goldraeuber.account import account
from glueckauf.games.goldraeuber.box import allowed_life, other_splits, prepare, usual_life
from glueckauf.games.goldraeuber.events import events
from glueckauf.games.goldraeuber.moves import DECLARED
from glueckauf.games.goldraeuber.picture import picture, spell
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.task import task
from glueckauf.games.goldraeuber.terms import (
    MOST_LIFE,
    RULE_OF_ENDING,
    RULE_OF_REFUSAL,
    SEATS,
    SOLO,
    DigRange,
)
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import Option, choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)


OPTIONS = (
    number("first", range(SEATS), "R7", is_seat=True),
    flag("expert", "R30"),
    Option(
        "life",
        range(MOST_LIFE + 1),
        None,
        "R4",
        default_for=usual_life,
        accept=allowed_life,
        samples=other_splits,
    ),
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

DESCRIPTION = Description(
    name="goldraeuber",
    seats=range(SOLO, SEATS + 1),
    minutes=25,
    cooperative=True,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R11"),
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL, not_to_be_dealt="not_in_the_pile"),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
    account=account,
    spell=spell,
    read_off=("points",),
    task=task,
    announced=("rolls",),
    invariants=invariants,
    drawn=True,
)
