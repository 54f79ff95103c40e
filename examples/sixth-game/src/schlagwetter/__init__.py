"""Firedamp: the brightest lamp finds the gold, unless all lamps together are too much for the air."""

from pathlib import Path

from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording
from schlagwetter import invariants, position, rules
from schlagwetter.box import prepare
from schlagwetter.events import events
from schlagwetter.moves import DECLARED
from schlagwetter.picture import moment, picture, spell
from schlagwetter.state import State
from schlagwetter.task import task
from schlagwetter.terms import MOST_SHIFTS, RULE_OF_ENDING, RULE_OF_REFUSAL, SEATS, Unclaimed

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R4", is_seat=True),
    number("shifts", range(1, MOST_SHIFTS + 1), "A4", default=MOST_SHIFTS),
    flag("firedamp", "A1", default=True),
    choice("unclaimed", Unclaimed, "A2"),
)

DESCRIPTION = Description(
    name="schlagwetter",
    seats=range(2, SEATS + 1),
    minutes=15,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R6"),
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
    spell=spell,
    task=task,
    moment=moment,
    invariants=invariants,
)
