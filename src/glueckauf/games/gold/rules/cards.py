"""The cards."""

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DIGGERS, DYNAMITE, GAP, GOLD, STRENGTHS, WEAKEST
from glueckauf.rulekit import rule


@rule("R1")
def is_digger(face: int) -> bool:
    """Whether a card shows a digger."""
    return DIGGERS <= face < GOLD


@rule("R1")
def is_gold(face: int) -> bool:
    """Whether a card shows gold."""
    return GOLD <= face < DYNAMITE


@rule("R1")
def strength(face: int) -> int:
    """The value of a digger."""
    return (face - DIGGERS) % STRENGTHS + WEAKEST


@rule("R1")
def colour(face: int) -> int:
    """The colour of a digger."""
    return (face - DIGGERS) // STRENGTHS


@rule("R1")
def worth(face: int) -> int:
    """The value of a gold card."""
    return face - GOLD + 1


@rule("R16", "R25")
def clear(state: State, place: int) -> None:
    """Leave a gap where a card lay."""
    state.table[state.cards[place]] -= 1
    state.cards[place] = GAP
    state.left -= 1


@rule("R16", "R25")
def take_out(state: State, place: int) -> None:
    """Take a card out of the game."""
    state.out[state.cards[place]] += 1
    clear(state, place)


@rule("R11", "R24")
def win_gold(state: State, seat: int, place: int) -> None:
    """Put a gold card face down under a player's entrance."""
    state.won[seat][worth(state.cards[place])] += 1
    clear(state, place)
