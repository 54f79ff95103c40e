"""Elfengold: lay rocks where the others dig, dig where they lay none, and be home with the most gold."""

from pathlib import Path

from glueckauf.games.elfengold import invariants, position, rules
from glueckauf.games.elfengold.account import account
from glueckauf.games.elfengold.box import by_edition, prepare
from glueckauf.games.elfengold.events import events
from glueckauf.games.elfengold.moves import DECLARED
from glueckauf.games.elfengold.picture import picture, spell
from glueckauf.games.elfengold.reckoning import reckoning
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.task import task
from glueckauf.games.elfengold.terms import (
    FOUR_COUNTERS_FROM,
    RULE_OF_ENDING,
    RULE_OF_REFUSAL,
    SEATS,
    Edition,
    EndMode,
    InitialBuy,
    Loan,
)
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R4", is_seat=True),
    choice("edition", Edition, "A1"),
    flag("counter_pass", "A1", **by_edition(german=True, english=False)),
    choice("end_mode", EndMode, "A2", **by_edition("mandatory", "declare")),
    choice("initial_buy", InitialBuy, "A3", **by_edition("may", "must")),
    choice("loan", Loan, "A4", **by_edition("auto", "ask")),
    flag("four_counters", "R2", seats=range(FOUR_COUNTERS_FROM, SEATS + 1)),
    flag("debt_deducted", "A8", default=True),
    flag("hidden_gold", "A31"),
)

DESCRIPTION = Description(
    name="elfengold",
    seats=range(2, SEATS + 1),
    minutes=45,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R8"),
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL, not_to_be_dealt="not_now"),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
    account=account,
    spell=spell,
    task=task,
    invariants=invariants,
    reckoning=reckoning,
    drawn=True,
)
