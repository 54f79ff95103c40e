"""Digging: open mines, fill them with your partner, and close them before the bandits come."""

from pathlib import Path

from glueckauf.games.digging import invariants, position, rules
from glueckauf.games.digging.account import account
from glueckauf.games.digging.box import (
    allowed_mode,
    allowed_target,
    other_modes,
    prepare,
    some_targets,
    usual_mode,
    usual_target,
)
from glueckauf.games.digging.events import events
from glueckauf.games.digging.moves import DECLARED
from glueckauf.games.digging.picture import picture, spell
from glueckauf.games.digging.reckoning import reckoning
from glueckauf.games.digging.state import State
from glueckauf.games.digging.task import task
from glueckauf.games.digging.terms import (
    FEWEST_SEATS,
    MOST_TARGET,
    PARTNERS,
    PARTNERS_TARGET,
    RULE_OF_ENDING,
    RULE_OF_REFUSAL,
    SEATS,
    ContestedClose,
    Mode,
    TargetTie,
)
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import Option, choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R5", is_seat=True),
    choice("mode", Mode, "R2", default_for=usual_mode, accept=allowed_mode, samples=other_modes),
    flag("reduced_deck", "A17", default=True),
    Option(
        "target",
        range(1, MOST_TARGET + 1),
        PARTNERS_TARGET,
        "R35",
        default_for=usual_target,
        accept=allowed_target,
        samples=some_targets,
    ),
    flag("target_strict", "A1"),
    choice("target_tie", TargetTie, "A2"),
    choice("contested_close", ContestedClose, "A5"),
    flag("contested_dig", "A6"),
)


def scored_seats(state: State) -> range:
    """The first seat of every side [R34]."""
    return range(rules.sides(state))


DESCRIPTION = Description(
    name="digging",
    seats=range(FEWEST_SEATS, SEATS + 1),
    minutes=30,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R8"),
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL, not_to_be_dealt="not_in_the_stock"),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
    account=account,
    spell=spell,
    task=task,
    scored_seats=scored_seats,
    invariants=invariants,
    reckoning=reckoning,
    usually=PARTNERS,
    drawn=True,
)
