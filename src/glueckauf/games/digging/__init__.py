"""Digging: open mines, fill them with your partner, and close them before the bandits come."""

from pathlib import Path

from glueckauf.games.digging import position, rules
from glueckauf.games.digging.box import (
    allowed_mode,
    allowed_target,
    prepare,
    usual_mode,
    usual_target,
)
from glueckauf.games.digging.events import events
from glueckauf.games.digging.picture import picture, spell
from glueckauf.games.digging.position import CARD_NAMES
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    CARDS,
    CHEST_CARDS,
    CHESTS,
    FEWEST_SEATS,
    METALS,
    MINE_CARDS,
    MINES,
    MOST_TARGET,
    PARTNERS_TARGET,
    RULE_OF_REFUSAL,
    SEATS,
    ContestedClose,
    Mode,
    TargetTie,
)
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.option import Option, choice, explained, flag, number
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

OPTIONS = (
    number("first", range(SEATS), "R5", is_seat=True),
    choice("mode", Mode, "R2", default_for=usual_mode, accept=allowed_mode),
    flag("reduced_deck", "A17", default=True),
    Option(
        "target",
        range(1, MOST_TARGET + 1),
        PARTNERS_TARGET,
        "R35",
        default_for=usual_target,
        accept=allowed_target,
    ),
    flag("target_strict", "A1"),
    choice("target_tie", TargetTie, "A2"),
    choice("contested_close", ContestedClose, "A5"),
    flag("contested_dig", "A6"),
)

MOVES = MoveBook(
    named=[
        {"do": "draw"},
        {"do": "pass"},
        *({"do": "push", "card": CARD_NAMES[card]} for card in range(1, CARDS)),
        *({"do": "open", "card": CARD_NAMES[card]} for card in range(MINE_CARDS, MINE_CARDS + METALS)),
        *(
            {"do": "dig", "card": CARD_NAMES[card], "mine": mine}
            for mine in range(MINES)
            for card in range(CHESTS, CHESTS + CHEST_CARDS)
        ),
        *({"do": "close", "mine": mine} for mine in range(MINES)),
        *(
            {"do": "bandit", "card": CARD_NAMES[card], "mine": mine}
            for mine in range(MINES)
            for card in range(BANDIT, CARDS)
        ),
    ],
    dealt=[*CARD_NAMES, "next_deal"],
    wording=WORDING,
    rule="R8",
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
    moves=MOVES,
    options=explained(OPTIONS, WORDING),
    wording=WORDING,
    prepare=prepare,
    refusals={reason: (reason.name.lower(), rule) for reason, rule in RULE_OF_REFUSAL.items()},
    events=events,
    picture=picture,
    spell=spell,
    scored_seats=scored_seats,
    drawn=True,
)
