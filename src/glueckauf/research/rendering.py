"""A state of a game in signs that can be printed."""

from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.quoting import quoted
from glueckauf.table.dealing import Dealer
from glueckauf.table.play import Play
from glueckauf.table.telling import Teller


def valid_mode(mode: str | None, known: Sequence[str]) -> str | None:
    """A way to draw that an environment knows, or none."""
    if mode is not None and mode not in known:
        raise OptionError("unknown_rendering", mode=quoted(mode), known=", ".join(known))
    return mode


def drawn(game: Description, state: Any) -> str:
    """The table as a spectator sees it, and whose turn it is or how the game ended."""
    play = Play(game, state.copy(), Dealer(game, 0), {}, game.box)
    return Teller.of_nameless(game, "en", play.seats).position(play.view(None))
