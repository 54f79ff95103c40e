"""My Gold Mine: dig as long as you dare, and be out before Drago comes."""

from pathlib import Path

from glueckauf.games.mygoldmine import invariants, position, rules
from glueckauf.games.mygoldmine.account import account
from glueckauf.games.mygoldmine.box import prepare
from glueckauf.games.mygoldmine.events import events
from glueckauf.games.mygoldmine.moves import DECLARED
from glueckauf.games.mygoldmine.picture import picture, spell
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.task import task
from glueckauf.games.mygoldmine.terms import (
    PAIR,
    RULE_OF_ENDING,
    RULE_OF_REFUSAL,
    SEATS,
    DragonContact,
    LostExtraGold,
    NoWinnerStart,
    TwoPlayerMode,
)
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R11", is_seat=True),
    choice("dragon_contact", DragonContact, "A4"),
    choice("two_player_mode", TwoPlayerMode, "R50", seats=range(PAIR, PAIR + 1)),
    choice("no_winner_start", NoWinnerStart, "A17"),
    choice("extragold_on_elimination", LostExtraGold, "A11"),
    flag("open_gold", "A30"),
)

DESCRIPTION = Description(
    name="mygoldmine",
    seats=range(2, SEATS + 1),
    minutes=30,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R12"),
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL, not_to_be_dealt="not_in_the_pile"),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
    account=account,
    spell=spell,
    task=task,
    standing=rules.standing,
    invariants=invariants,
    drawn=True,
)
