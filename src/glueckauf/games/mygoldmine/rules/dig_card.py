"""A: the dig card."""

from glueckauf.games.mygoldmine.rules.dwarfs import mine_is_empty, owner, team_is_in_mine
from glueckauf.games.mygoldmine.rules.ladder import walk_out
from glueckauf.games.mygoldmine.rules.piles import dig_pile_is_empty, lose_pile, put_on_discard
from glueckauf.games.mygoldmine.rules.rounds import end_round
from glueckauf.games.mygoldmine.rules.turns import call_dealer, end_turn, start_turn
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import (
    BURNT,
    NEXT_TO_THE_EXIT,
    NO_CARD,
    ONE_STEP,
    DigCard,
    DragonContact,
    LostExtraGold,
    Phase,
)
from glueckauf.rulekit import NOBODY, rule


@rule("R15", "R16", "R17", "R52", "A3", "A26")
def dig(state: State) -> None:
    """Take the open dig card, follow its arrow, collect its gold and look at the next card."""
    card = state.top
    state.top = NO_CARD
    if card == DigCard.RIGHT and drago_is_next(state) and state.dragon_contact == DragonContact.BURN:
        burn(state, state.dwarf)
    else:
        state.piles[owner(state, state.dwarf)][card] += 1
        follow_arrow(state, card)
    look_at_dig_pile(state)


@rule("R15", "A4")
def follow_arrow(state: State, card: int) -> None:
    """Walk one card right or left, or stay; nobody walks into Drago."""
    if card == DigCard.LEFT:
        walk_out(state, state.dwarf, ONE_STEP)
    elif card == DigCard.RIGHT and not drago_is_next(state):
        state.at[state.dwarf] += 1


@rule("A4", "A5")
def drago_is_next(state: State) -> bool:
    """Whether Drago lies directly right of the acting dwarf."""
    return state.at[state.dwarf] + 1 == state.drago


@rule("R17", "R21", "R34", "A13", "A14")
def look_at_dig_pile(state: State) -> None:
    """End the round when nobody is left in the mine; otherwise see what lies on the pile now."""
    if mine_is_empty(state):
        end_round(state)
    elif dig_pile_is_empty(state):
        end_turn(state)
    else:
        call_dealer(state, Phase.DIGGING)


@rule("R8", "R17", "R21")
def turn_up(state: State, card: int) -> None:
    """Turn up the next dig card: gold waits for the next player, a dragon comes at once."""
    state.dig[card] -= 1
    if card == DigCard.DRAGON:
        drago_comes(state)
        return
    state.top = card
    if state.phase == Phase.OPENING:
        start_turn(state)
    else:
        end_turn(state)


@rule("R18", "R20", "R21", "R22", "A14", "A15")
def drago_comes(state: State) -> None:
    """Drago changes places with the card to his left and burns everyone who stood on it."""
    state.drago -= 1
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == state.drago:
            burn(state, dwarf)
    if state.drago == NEXT_TO_THE_EXIT:
        end_round(state)
    else:
        look_at_dig_pile(state)


@rule("R19", "R53", "R55", "R57", "A11")
def burn(state: State, dwarf: int) -> None:
    """Eliminate a dwarf; the pile is lost unless a partner still carries it."""
    state.at[dwarf] = BURNT
    seat = owner(state, dwarf)
    if team_is_in_mine(state, seat):
        return
    lose_pile(state, seat)
    if state.extra_carrier == seat:
        state.extra_carrier = NOBODY
        if state.extragold_on_elimination == LostExtraGold.DISCARD:
            put_on_discard(state, state.extra_card)
