"""Leduc poker told and drawn: what a move brought about, and the table as a terminal shows it."""

from collections.abc import Sequence

from benchmarks.leduc.moves import DEAL, DECLARED
from benchmarks.leduc.state import State
from benchmarks.leduc.terms import NO_CARD, RANK_NAMES
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.picture import NOTHING, Line, Say

DEEDS = [block.name for block in DECLARED.moves]  # by number: none has parameters


def events(before: State, move: int, _after: State) -> list[Event]:
    """What one numbered move brought about."""
    if move < DEAL:
        return [Event(DEEDS[move], {"seat": before.turn})]
    card = RANK_NAMES[move - DEAL]
    for seat in range(before.seats):
        if before.hand[seat] == NO_CARD:
            return [Event("draw", {"seat": seat, "card": card}, secret={"card": (seat,)})]
    return [Event("turn_up", {"card": card})]


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The open card, and what everyone holds and has paid."""
    rows: list[Line] = [[(say("board", card=view["board"] or NOTHING), "bold")]]
    for seat, player in enumerate(players):
        paid, card = view["paid"][seat], view["hands"][seat] or NOTHING
        rows.append([(say("seat", player=player, card=card, chips=paid), "")])
    return rows
