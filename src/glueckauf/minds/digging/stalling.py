"""Moves of Digging that only put a decision off.

Everybody would rather see what the others do first.  Partners could hand each
other the same cards for ever, and those who look ahead would: each of them
expects the others to move on.
"""

from typing import Any

from glueckauf.games.digging.moves import OPEN, PUSH, pushed_card
from glueckauf.games.digging.terms import BANDIT, PUSHED


def stalls(state: Any, move: int) -> bool:
    """To give the partner a card like one that came from there, so that every card goes once."""
    if not PUSH <= move < OPEN:
        return False
    card = pushed_card(move)
    if card < BANDIT:
        return bool(state.pushed[state.turn][card] > 0)
    return bool(state.bandits[card - BANDIT] == PUSHED + state.turn)
