"""Actions."""

from glueckauf.games.goldraeuber.rules.final import end_game, is_lost, is_won
from glueckauf.games.goldraeuber.rules.free_deeds import go_on
from glueckauf.games.goldraeuber.rules.turns import call_dealer
from glueckauf.games.goldraeuber.rules.visible import see
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import DUG, NOTHING, OUT, SAFE, TREASURE, TUNNEL, Card, Phase
from glueckauf.rulekit import rule


@rule("R11", "A5")
def open_card(state: State, cell: int) -> None:
    """Turn up a card; the dealer finds out which it is."""
    state.cards[cell] = Card.OPEN
    state.place = cell
    call_dealer(state, Phase.OPENING)


@rule("R11", "R21", "R22", "A19", "A31", "A32")
def find(state: State, face: int) -> None:
    """Show the opened card: treasure and mate get their markers, a trap may shut somebody in."""
    cell = see(state, face)
    if face >= TREASURE:
        state.things[face - TREASURE] = cell
    if is_lost(state):
        end_game(state)
    else:
        use_up_action(state)


@rule("R11", "R12", "A36")
def walk(state: State, cell: int) -> None:
    """Walk onto an open card, from the next card or through an entrance."""
    state.figures[state.active] = cell
    use_up_action(state)


@rule("R16", "R28", "A11", "A23", "A24")
def leave(state: State) -> None:
    """Walk out of the mine and put down outside what one carries; the last one out wins the game."""
    seat = state.active
    state.figures[seat] = OUT
    if state.carries[seat] != NOTHING:
        state.things[state.carries[seat]] = SAFE
        state.carries[seat] = NOTHING
    if is_won(state):
        end_game(state)
    elif state.leave_free:
        go_on(state)
    else:
        use_up_action(state)


@rule("R14", "A8", "A10")
def dig(state: State, cell: int) -> None:
    """Dig a hole into a wall: it never blocks again."""
    state.faces[cell] += DUG - TUNNEL
    use_up_action(state)


@rule("R11", "A21", "A28")
def use_up_action(state: State) -> None:
    """After the action only free deeds are left."""
    state.phase = Phase.FREE
    state.turn = state.active
    go_on(state)
