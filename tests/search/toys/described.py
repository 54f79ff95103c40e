"""Toys as searches want a game to be described."""

from types import SimpleNamespace
from typing import Any


def described(toy: Any) -> Any:
    """What a search asks of a game's description."""
    return SimpleNamespace(
        name=toy.__name__,
        module=toy,
        rules=toy,
        layout=toy.State,
        moves=range(toy.MOVES),
        sides=lambda state: state.seats,
        legal_moves=lambda state: (listed := [0] * toy.MOVES)[: toy.legal_moves(state, listed)],
    )
