"""The rules of Firedamp, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.
"""

from typing import Any

from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule
from glueckauf.rulekit.dealer import Stream, draw
from schlagwetter.moves import (
    DRAW,
    LOOK,
    TURN_UP,
    drawn_lamp,
    laid_lamp,
    laying,
    seen_vein,
)
from schlagwetter.state import State
from schlagwetter.terms import (
    DIMMEST,
    HAND,
    LAMPS,
    NO_LAMP,
    POOREST,
    VEINS,
    Ending,
    Phase,
    Refusal,
    Unclaimed,
)

# Setting up ------------------------------------------------------------------


@rule("R1", "R3", "R4")
def set_up(state: State) -> None:
    """Shuffle lamps and veins, and deal everyone a hand."""
    for lamp in range(LAMPS):
        state.stock[lamp] = state.lamps[lamp]
    for vein in range(VEINS):
        state.shaft[vein] = state.veins[vein]
    for seat in range(state.seats):
        state.laid[seat] = NO_LAMP
    state.round_number = 1
    state.overman = state.first
    deal_lamps(state, HAND)


@rule("R3", "R15")
def deal_lamps(state: State, each: int) -> None:
    """Let the dealer deal everyone so many lamps; with none to deal, the round begins."""
    state.undealt = each * state.seats
    call_dealer(state, Phase.DEALING if state.undealt > 0 else Phase.LOOKING)


@rule("R3", "R5", "R8")
def call_dealer(state: State, phase: int) -> None:
    """The dealer is to deal or to turn up cards."""
    state.phase = phase
    state.turn = DEALER


@rule("R3", "R15")
def receiver(state: State) -> int:
    """The seat that gets the next lamp: the overman first, then clockwise, as often as needed."""
    return (state.overman - state.undealt) % state.seats


@rule("R3", "R15")
def take_lamp(state: State, lamp: int) -> None:
    """Deal a lamp; after the last one the round begins."""
    state.stock[lamp] -= 1
    state.hands[receiver(state)][lamp] += 1
    state.undealt -= 1
    if state.undealt == 0:
        call_dealer(state, Phase.LOOKING)


# A round ---------------------------------------------------------------------


@rule("R5", "R6")
def look_at_vein(state: State, vein: int) -> None:
    """Hand the overman a vein; now lamps are laid."""
    state.shaft[vein] -= 1
    state.vein = vein
    state.phase = Phase.LAYING
    state.turn = state.overman


@rule("R6", "R7", "R8", "A5")
def lay(state: State, lamp: int) -> None:
    """Lay a lamp; when all lamps lie there, they are turned up."""
    state.hands[state.turn][lamp] -= 1
    state.laid[state.turn] = lamp
    state.turn = left_of(state, state.turn)
    if state.turn == state.overman:
        call_dealer(state, Phase.TURNING)


@rule("R7", "R16")
def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % state.seats


@rule("R1", "R8", "R11", "R12", "R13", "A2")
def turn_up(state: State) -> None:
    """See who finds the gold, and clear the table for the next round."""
    state.waiting += state.vein  # its number is its gold
    seat = finder(state)
    if seat != NOBODY:
        state.gold[seat] += state.waiting
    if seat != NOBODY or state.unclaimed == Unclaimed.LOST:
        state.waiting = 0
    clear(state)
    end_round(state)


@rule("R10", "R11", "R12")
def finder(state: State) -> int:
    """The seat whose lamp finds the gold, or NOBODY."""
    best = NOBODY
    for seat in range(state.seats):
        if counts(state, seat) and (best == NOBODY or beats(state, seat, best)):
            best = seat
    return best


@rule("R10")
def counts(state: State, seat: int) -> bool:
    """Whether nobody else has laid an equal lamp."""
    for rival in range(state.seats):
        if rival != seat and state.laid[rival] == state.laid[seat]:
            return False
    return True


@rule("R11", "R12")
def beats(state: State, seat: int, rival: int) -> bool:
    """Whether one of two unequal lamps finds the gold before the other."""
    if explodes(state):
        return state.laid[seat] < state.laid[rival]
    return state.laid[seat] > state.laid[rival]


@rule("R9", "A1")
def explodes(state: State) -> bool:
    """Whether the lamps are brighter than the air bears."""
    return state.firedamp == 1 and light(state) > limit(state)


@rule("R9")
def light(state: State) -> int:
    """How bright all lamps are together."""
    total = 0
    for seat in range(state.seats):
        total += state.laid[seat]
    return total


@rule("R2", "R9")
def limit(state: State) -> int:
    """How much light the air of this vein bears."""
    return state.air[state.vein] * state.seats


@rule("R14")
def clear(state: State) -> None:
    """Take the burnt lamps and the mined vein out of the game."""
    for seat in range(state.seats):
        state.burnt[state.laid[seat]] += 1
        state.laid[seat] = NO_LAMP
    state.mined[state.vein] += 1
    state.vein = FACE_DOWN


@rule("R15", "R16", "R17", "A3")
def end_round(state: State) -> None:
    """End the game after the last round; otherwise everyone draws a lamp for the next overman's."""
    if state.round_number == rounds(state):
        state.phase = Phase.OVER
        state.turn = NOBODY
        return
    state.round_number += 1
    state.overman = left_of(state, state.overman)
    deal_lamps(state, 1 if cards_in(state.stock) >= state.seats else 0)


@rule("R15")
def cards_in(pile: Any) -> int:
    """How many cards a pile holds."""
    count = 0
    for kind in range(len(pile)):
        count += pile[kind]
    return count


# The end ---------------------------------------------------------------------


@rule("R17", "A4")
def rounds(state: State) -> int:
    """How many rounds there are: everyone is overman equally often."""
    return state.shifts * state.seats


@rule("R17")
def ending(state: State) -> Ending:
    """Every game ends with the last shift."""
    return Ending.LAST_SHIFT if state.phase == Phase.OVER else Ending.NONE


@rule("R18", "A3")
def score(state: State, seat: int) -> int:
    """The gold that somebody has found."""
    return state.gold[seat]


@rule("R18")
def wins(state: State, seat: int) -> bool:
    """Whether nobody has more gold."""
    for rival in range(state.seats):
        if state.gold[rival] > state.gold[seat]:
            return False
    return True


# What lies open --------------------------------------------------------------


@rule("R5", "R8")
def sees_vein(state: State, seat: int, item: int) -> bool:
    """Only the overman sees the vein until it is turned up."""
    return seat == state.overman or state.phase == Phase.TURNING


@rule("R6", "R7", "R8")
def sees_lamp(state: State, seat: int, owner: int) -> bool:
    """Everybody sees his own lamp, the overman's and where none lies yet, and in the end all."""
    if seat == owner or owner == state.overman:
        return True
    return state.laid[owner] == NO_LAMP or state.phase == Phase.TURNING


# What may be played ----------------------------------------------------------


@rule("R6", "R7")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    return Refusal.NONE if state.hands[state.turn][laid_lamp(move)] > 0 else Refusal.NO_SUCH_LAMP


@rule("R6", "R7", "A5")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn, each kind of lamp once; how many there are."""
    count = 0
    for lamp in range(DIMMEST, LAMPS):
        moves[count] = laying(lamp)  # kept only if it is legal: a jump would cost more than writing
        if state.hands[state.turn][lamp] > 0:
            count += 1
    return count


# What a move does ------------------------------------------------------------


@rule("R3", "R5", "R6", "R7", "R8")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move < DRAW:
        lay(state, laid_lamp(move))
    elif move < LOOK:
        take_lamp(state, drawn_lamp(move))
    elif move < TURN_UP:
        look_at_vein(state, seen_vein(move))
    else:
        turn_up(state)


# What is left to chance, and what a seat cannot know -------------------------


@rule("R3", "R5", "R8", "R15")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    if state.phase == Phase.DEALING:
        for lamp in range(DIMMEST, LAMPS):
            weights[lamp - DIMMEST] = state.stock[lamp]
        return DRAW, cards_in(state.stock)
    if state.phase == Phase.LOOKING:
        for vein in range(POOREST, VEINS):
            weights[vein - POOREST] = state.shaft[vein]
        return LOOK, cards_in(state.shaft)
    weights[0] = 1
    return TURN_UP, 1


@rule("R19")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: gather all cards it has not seen and deal them again."""
    imagine_vein(state, stream)
    gather_unseen_lamps(state)
    for other in range(state.seats):
        for _ in range(state.hands[other][FACE_DOWN]):
            state.hands[other][lamp_from_stock(state, stream)] += 1
        state.hands[other][FACE_DOWN] = 0
        if state.laid[other] == FACE_DOWN:
            state.laid[other] = lamp_from_stock(state, stream)


@rule("R5", "R19")
def imagine_vein(state: State, stream: Stream) -> None:
    """Any vein that has not been mined may be the one that the overman has seen."""
    state.shaft[FACE_DOWN] = 0
    for vein in range(POOREST, VEINS):
        state.shaft[vein] = state.veins[vein] - state.mined[vein]
    if state.vein == FACE_DOWN and state.phase == Phase.LAYING:
        state.vein = draw(stream, state.shaft, cards_in(state.shaft))
    if state.vein != FACE_DOWN:
        state.shaft[state.vein] -= 1


@rule("R19")
def gather_unseen_lamps(state: State) -> None:
    """Put every lamp that lies nowhere with its face up into the stock."""
    state.stock[FACE_DOWN] = 0
    for lamp in range(DIMMEST, LAMPS):
        state.stock[lamp] = state.lamps[lamp] - state.burnt[lamp]
        for seat in range(state.seats):
            state.stock[lamp] -= state.hands[seat][lamp] + (state.laid[seat] == lamp)


@rule("R19")
def lamp_from_stock(state: State, stream: Stream) -> int:
    """Take any lamp from the stock."""
    lamp = draw(stream, state.stock, cards_in(state.stock))
    state.stock[lamp] -= 1
    return lamp
