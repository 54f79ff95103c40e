"""Where rollouts of Goldräuber end: with the game, or as soon as it cannot be won any more."""

from glueckauf.games.goldraeuber.state import State
from glueckauf.rulekit import portable


@portable
def mark(state: State) -> int:
    """Nothing to compare with; but from here on a hopeless game is over, as that option has it [A20]."""
    state.hopeless_is_loss = 1
    return 0


@portable
def reached(state: State, mark: int) -> bool:
    """Never: the rules themselves end the game."""
    return False


@portable
def value(state: State, seat: int) -> int:
    """Only a game that never ended is asked for, and it is not won."""
    return 0
