"""Leduc poker, written as our games are: what others have too, to be measured against."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.leduc import position, rules
from benchmarks.leduc.moves import DECLARED
from benchmarks.leduc.state import State
from benchmarks.leduc.telling import events, picture
from benchmarks.leduc.terms import LOWEST, RANK_NAMES, RULE_OF_ENDING, RULE_OF_REFUSAL, SEATS
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.refusal import codes
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)


def prepare(state: State, seats: int, _options: Mapping[str, Any], box: Box) -> None:
    """Put the box into the state."""
    state.seats = seats
    state.ante = box["chips.ante"]
    state.stakes[:] = [box["chips.first_stake"], box["chips.second_stake"]]
    state.most_raises = box["chips.most_raises"]
    for rank, name in enumerate(RANK_NAMES, LOWEST):
        state.ranks[rank] = state.deck[rank] = box[f"cards.{name}"]


DESCRIPTION = Description(
    name="leduc",
    seats=range(SEATS, SEATS + 1),
    minutes=1,
    layout=State,
    rules=rules,
    positions=position,
    moves=MoveBook(DECLARED, WORDING, rule="R3"),
    options={},
    wording=WORDING,
    prepare=prepare,
    refusals=codes(RULE_OF_REFUSAL),
    endings=codes(RULE_OF_ENDING),
    events=events,
    picture=picture,
)
