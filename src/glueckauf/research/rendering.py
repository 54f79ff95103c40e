"""A state of a game in signs that can be printed."""

from typing import Any

from glueckauf.rulekit.description import Description
from glueckauf.table.dealing import Dealer
from glueckauf.table.play import Play
from glueckauf.table.telling import Teller


def drawn(game: Description, state: Any) -> str:
    """The table as a spectator sees it, and whose turn it is or how the game ended."""
    play = Play(game, state.copy(), Dealer(game, 0), {}, game.box)
    return Teller.of_nameless(game, "en", play.seats).position(play.view(None))
