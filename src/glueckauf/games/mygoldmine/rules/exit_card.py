"""B: the exit card."""

from glueckauf.games.mygoldmine.moves import ALL, DOUBLE, EXTRA, STEP, SWAP
from glueckauf.games.mygoldmine.rules.dwarfs import first_dwarf, in_mine, mine_is_empty, owner
from glueckauf.games.mygoldmine.rules.ladder import walk_out
from glueckauf.games.mygoldmine.rules.piles import exit_pile_is_empty, put_on_discard, shuffle_discard
from glueckauf.games.mygoldmine.rules.rounds import end_round
from glueckauf.games.mygoldmine.rules.turns import end_turn
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import DOUBLE_STEP, NO_CARD, ONE_STEP, Phase
from glueckauf.rulekit import rule


@rule("R13", "R23", "R29", "A8", "A9")
def deal_exit_card(state: State, card: int) -> None:
    """Turn up an exit card: a single possible use is compulsory, several leave a choice."""
    state.exit[card] -= 1
    state.drawn = card
    uses = 0
    use = STEP
    for move in range(STEP, end_of_uses(state, card)):
        if can_use(state, move):
            uses += 1
            use = move
    if uses == 0:
        put_card_away(state, card)
    elif uses == 1:
        use_exit_card(state, use)
    else:
        state.phase = Phase.CHOOSING
        state.turn = owner(state, state.dwarf)


@rule("R27", "R29")
def end_of_uses(state: State, card: int) -> int:
    """The number after the last move that this card might allow: only a swap chooses among dwarfs."""
    return SWAP + state.dwarfs if offers(card, SWAP) else SWAP


@rule("R3", "R24", "R25", "R26", "R27", "R28")
def offers(card: int, move: int) -> bool:
    """Whether the exit card shows this action."""
    return (card >> (min(move, SWAP) - STEP)) & 1 == 1


@rule("R27", "R29", "A6", "A7", "A9", "A25")
def can_use(state: State, move: int) -> bool:
    """Whether the drawn card can be used so: only a swap can be impossible."""
    if not offers(state.drawn, move):
        return False
    return move < SWAP or can_swap_with(state, move - SWAP)


@rule("R27", "A6", "A7", "A25")
def can_swap_with(state: State, dwarf: int) -> bool:
    """Whether this is another dwarf that is still in the mine."""
    return dwarf < state.dwarfs and dwarf != state.dwarf and in_mine(state, dwarf)


@rule("R24", "R25", "R26", "R27", "R28", "R29")
def use_exit_card(state: State, move: int) -> None:
    """Carry out one action of the drawn card."""
    card = state.drawn
    if move == STEP:
        walk_out(state, state.dwarf, ONE_STEP)
    elif move == DOUBLE:
        walk_out(state, state.dwarf, DOUBLE_STEP)
    elif move == ALL:
        all_together(state)
    elif move == EXTRA:
        state.extra_carrier = owner(state, state.dwarf)
        card = NO_CARD
    else:
        swap(state, move - SWAP)
    put_card_away(state, card)


@rule("R26", "R32", "R33", "A23")
def all_together(state: State) -> None:
    """Move every dwarf in the mine one card left: the acting one first, then its partner, then clockwise."""
    acting = state.dwarf
    walk_out(state, acting, ONE_STEP)
    first = first_dwarf(state, owner(state, acting))
    for step in range(state.dwarfs):
        dwarf = (first + step) % state.dwarfs
        if dwarf != acting and in_mine(state, dwarf):
            walk_out(state, dwarf, ONE_STEP)


@rule("R27")
def swap(state: State, partner: int) -> None:
    """Exchange places with another dwarf."""
    place = state.at[state.dwarf]
    state.at[state.dwarf] = state.at[partner]
    state.at[partner] = place


@rule("R28", "R30", "R34", "A10", "A12")
def put_card_away(state: State, card: int) -> None:
    """Discard the used card unless it was kept, and end the turn."""
    state.drawn = NO_CARD
    if card != NO_CARD:
        put_on_discard(state, card)
    if mine_is_empty(state):
        end_round(state)
        return
    if exit_pile_is_empty(state):
        shuffle_discard(state)
    end_turn(state)
