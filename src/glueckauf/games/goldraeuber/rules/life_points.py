"""Life points that are paid."""

from glueckauf.games.goldraeuber.rules.turns import last_action
from glueckauf.games.goldraeuber.state import State
from glueckauf.rulekit import rule


@rule("R25", "R27", "A26", "A27", "A30")
def pay(state: State) -> None:
    """Turn a collapse into an action, one life point for each pip."""
    state.points[state.active] -= price(state)
    state.roll = last_action(state)


@rule("R25")
def price(state: State) -> int:
    """The points that turn the collapse into an action."""
    return state.roll - last_action(state)


@rule("A26")
def pay_for_number(state: State, number: int) -> None:
    """Turn the number die to another number, one life point for each pip."""
    state.points[state.active] -= abs(number - state.number_die)
    state.number_die = number
