"""Gold: remember where the diggers lie, and send your own to the nuggets."""

from pathlib import Path

from glueckauf.games.gold import invariants, position, rules
from glueckauf.games.gold.account import account
from glueckauf.games.gold.box import allowed_colours, other_colours, prepare, usual_colours
from glueckauf.games.gold.events import events
from glueckauf.games.gold.moves import DECLARED
from glueckauf.games.gold.picture import moment, picture, spell
from glueckauf.games.gold.state import State
from glueckauf.games.gold.task import task
from glueckauf.games.gold.terms import COLOUR_NAMES, RULE_OF_ENDING, RULE_OF_REFUSAL, SEATS, Layout, Match
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import Option, choice, explained, flag, number
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R7", is_seat=True),
    Option(
        "colours",
        COLOUR_NAMES,
        None,
        "R3",
        default_for=usual_colours,
        accept=allowed_colours,
        samples=other_colours,
    ),
    choice("layout", Layout, "R6"),
    choice("match", Match, "R22"),
    flag("deadlock_rush", "A9", default=True),
    number("no_progress_limit", range(100), "A10"),
    flag("open_scores", "A12"),
    flag("memory_aid", "A13"),
)


def standing(state: State, seat: int) -> int:
    """The finished games and the gold under the entrance."""
    return rules.score(state, seat) + rules.points(state, seat)


DESCRIPTION = Description(
    name="gold",
    seats=range(2, SEATS + 1),
    minutes=20,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R8"),
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
    moment=moment,
    standing=standing,
    invariants=invariants,
    drawn=True,
)
