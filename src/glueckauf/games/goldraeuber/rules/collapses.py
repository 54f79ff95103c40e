"""Collapses."""

from glueckauf.games.goldraeuber.rules.final import end_game, is_lost
from glueckauf.games.goldraeuber.rules.mine import is_inner, stands
from glueckauf.games.goldraeuber.rules.turns import call_dealer, end_turn
from glueckauf.games.goldraeuber.rules.visible import see
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import ANY_CARD, CELLS, FREE_CHOICE, INNER, OUTER_CARDS, Card, Phase
from glueckauf.rulekit import rule


@rule("R17", "R18", "R31", "R32", "R33", "A16", "A33", "A34")
def cards_to_fall(state: State) -> int:
    """Which cards the group chooses from: those of a number, the outer ones, or any."""
    if state.expert:
        number = state.number_die
        return number if number != FREE_CHOICE and any_stands(state, number) else ANY_CARD
    return OUTER_CARDS if state.inner_last and any_stands(state, OUTER_CARDS) else ANY_CARD


@rule("R33", "A16")
def any_stands(state: State, wanted: int) -> bool:
    """Whether one of these cards has not fallen yet."""
    for cell in range(CELLS):
        if may_fall(state, cell, wanted):
            return True
    return False


@rule("R17", "R18", "R31", "A14", "A15", "A16")
def may_fall(state: State, cell: int, wanted: int) -> bool:
    """Whether the card stands and is one of those that the group chooses from."""
    if wanted == ANY_CARD or not stands(state, cell):
        return stands(state, cell)
    return state.numbers[cell] != INNER if wanted == OUTER_CARDS else state.numbers[cell] == wanted


@rule("R17", "R19", "A18")
def collapse(state: State, cell: int) -> None:
    """Let a card fall; what a face-down inner card was is looked at once."""
    lay_open = state.cards[cell] == Card.OPEN
    state.cards[cell] = Card.FALLEN
    if is_inner(state, cell) and not lay_open:
        state.place = cell
        call_dealer(state, Phase.CHECKING)
    else:
        after_collapse(state)


@rule("R19", "A18")
def check(state: State, face: int) -> None:
    """Everybody sees which inner card has fallen."""
    see(state, face)
    after_collapse(state)


@rule("R19", "R20", "R29")
def after_collapse(state: State) -> None:
    """A collapse ends the turn, unless it ends the game."""
    if is_lost(state):
        end_game(state)
    else:
        end_turn(state)
