"""Moves that only put a decision off: who looks ahead does not even consider them.

Everybody would rather see what the others do first.  Where a game lets players
wait for ever, those who look ahead would: each of them expects the others to
move on.
"""

from collections.abc import Callable
from typing import Any

from glueckauf.games.digging import terms as digging
from glueckauf.games.digging.moves import OPEN, PUSH, pushed_card


def only_waits(game: str, state: Any, move: int) -> bool:
    """Whether a move of the seat on turn changes nothing that could not be changed back."""
    return game in WAITING and WAITING[game](state, move)


def _pushes_back(state: Any, move: int) -> bool:
    """Digging: to give the partner a card like one that came from there, so that every card goes once."""
    if not PUSH <= move < OPEN:
        return False
    card = pushed_card(move)
    if card < digging.BANDIT:
        return bool(state.pushed[state.turn][card] > 0)
    return bool(state.bandits[card - digging.BANDIT] == digging.PUSHED + state.turn)


WAITING: dict[str, Callable[[Any, int], bool]] = {"digging": _pushes_back}
