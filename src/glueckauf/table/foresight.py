"""What a move would bring about: told before it is played, for whoever wants to see where it leads."""

from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.record import TableState
from glueckauf.rulekit.sight import conceal, told
from glueckauf.table.play import Play


def foreseen(play: Play, move: Move, seat: int) -> list[Document]:
    """The events that a legal move of this seat will begin with, whatever is hidden and whatever is dealt.

    It is played on all that the seat could know and again on what lies open now, and only what follows
    from both is told: no secret slips out, and nobody is reminded of a card that was turned back.
    """
    number, known = play.check(move, seat), play.knowledge(seat)
    shown = conceal(play.game.layout, play.game.module, known, seat)
    certain = []
    for remembered, seen in zip(
        _events(play, known, number, seat), _events(play, shown, number, seat), strict=False
    ):
        if remembered != seen:
            break
        certain.append(seen)
    return certain


def _events(play: Play, before: TableState, number: int, seat: int) -> list[Document]:
    """What happens if the move is played there, until something is announced that is nobody's doing."""
    after = before.copy()
    play.game.rules.play(after, number)
    events = []
    for event in play.game.events(before, number, after):
        if event.turn == NOBODY:
            break
        events.append(told(event, seat))
    return events
