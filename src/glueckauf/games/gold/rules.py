"""The rules of Gold, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.
"""

from typing import Any

from glueckauf.games.gold.moves import NEXT_GAME, REVEAL, TURN_UP
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import (
    DIGGERS,
    DYNAMITE,
    FACES,
    GAP,
    GOLD,
    GOLD_FACES,
    MOST_IDLE,
    NOWHERE,
    PLACES,
    RUSH_AT,
    STRENGTHS,
    WEAKEST,
    Ending,
    Match,
    Phase,
    Refusal,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule
from glueckauf.rulekit.dealer import Stream

# Setting up: the first game of a series, and the next -------------------------


@rule("R1", "R2", "R3", "R4", "R7", "A18", "A19")
def set_up(state: State) -> None:
    """Open the box: nobody has points yet, and the most golden player starts."""
    for seat in range(state.seats):
        state.totals[seat] = 0
    state.played = 0
    state.starter = state.first
    lay_out(state)


@rule("R2", "R6", "R7", "A15")
def lay_out(state: State) -> None:
    """Shuffle all cards, spread them face down and let the starter begin."""
    gather(state)
    for place in range(PLACES):
        state.cards[place] = FACE_DOWN if place < state.left else GAP
    state.first_card = NOWHERE
    state.turning = NOWHERE
    state.rush = 0
    state.idle = 0
    state.active = state.starter
    start_turn(state)


@rule("R2", "R6")
def gather(state: State) -> None:
    """Bring every card back among those that nobody has seen."""
    for seat in range(state.seats):
        for value in range(1, GOLD_FACES):
            state.out[GOLD + value - 1] += state.won[seat][value]
            state.won[seat][value] = 0
    state.left = 0
    for face in range(FACES):
        state.unseen[face] += state.out[face]
        state.table[face] = state.unseen[face]
        state.out[face] = 0
        state.left += state.table[face]


@rule("R22", "A15")
def next_game(state: State) -> None:
    """Lay out the next game of the series; the next seat begins."""
    state.starter = (state.starter + 1) % state.seats
    lay_out(state)


# The cards --------------------------------------------------------------------


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


# Turns, in the rush and before it ---------------------------------------------


@rule("R15", "R17", "R19", "A6", "A7")
def start_turn(state: State) -> None:
    """Look whether the rush is on from now, and let the active player turn up a card."""
    if rush_begins(state):
        state.rush = 1
    wait_for_player(state)


@rule("R8", "R18")
def wait_for_player(state: State) -> None:
    """Let the active player turn up a card."""
    state.phase = Phase.TURN
    state.turn = state.active


@rule("R8", "R23", "A1")
def turn_up(state: State, place: int) -> None:
    """Turn up a card; if nobody has seen it yet, the dealer finds out which it is."""
    state.turning = place
    if state.cards[place] == FACE_DOWN:
        state.phase = Phase.REVEALING
        state.turn = DEALER
    else:
        look(state)


@rule("R8", "R23")
def reveal(state: State, face: int) -> None:
    """Find out which card it is that is being turned up."""
    state.unseen[face] -= 1
    state.cards[state.turning] = face
    look(state)


@rule("R8", "R18", "A1")
def look(state: State) -> None:
    """In the rush one card is a turn; otherwise wait for the second."""
    place = state.turning
    state.turning = NOWHERE
    if state.rush:
        grab(state, place)
    elif state.first_card == NOWHERE:
        state.first_card = place
        wait_for_player(state)
    else:
        first = state.first_card
        state.first_card = NOWHERE
        compare(state, first, place)


@rule("R9", "R10", "R12", "R13", "R14", "A1", "A2", "A11", "A20")
def compare(state: State, first: int, second: int) -> None:
    """Carry out what two open cards do to each other, and end the turn."""
    before = state.left
    one, other = state.cards[first], state.cards[second]
    if one == DYNAMITE or other == DYNAMITE:
        take_out(state, first)
        take_out(state, second)
    elif is_digger(one) and is_digger(other):
        fight(state, first, second)
    elif is_digger(one):
        dig(state, first, second)
    elif is_digger(other):
        dig(state, second, first)
    end_turn(state, before)


@rule("R5", "R10", "R14", "A3", "A4", "A5")
def dig(state: State, digger: int, gold: int) -> None:
    """A digger that is strong enough finds the gold for its owner, or for the active player, and is out."""
    face = state.cards[digger]
    if strength(face) < worth(state.cards[gold]):
        return
    finder = state.owner[colour(face)]
    win_gold(state, state.active if finder == NOBODY else finder, gold)
    take_out(state, digger)


@rule("R12", "R14", "A11")
def fight(state: State, first: int, second: int) -> None:
    """The weaker of two diggers is out; equally strong ones leave each other alone."""
    lead = strength(state.cards[first]) - strength(state.cards[second])
    if lead > 0:
        take_out(state, second)
    elif lead < 0:
        take_out(state, first)


@rule("R18", "A8")
def grab(state: State, place: int) -> None:
    """In the rush gold belongs to whoever turns it up, and any other card is out."""
    if is_gold(state.cards[place]):
        win_gold(state, state.active, place)
    else:
        take_out(state, place)
    end_turn(state, state.left + 1)


@rule("R15", "R20", "A8", "A10")
def end_turn(state: State, before: int) -> None:
    """End the game with the last card; otherwise the next player is on turn."""
    state.idle = min(state.idle + 1, MOST_IDLE) if state.left == before else 0
    if state.left == 0:
        end_game(state)
        return
    state.active = (state.active + 1) % state.seats
    start_turn(state)


# When the gold rush begins ----------------------------------------------------


@rule("R17", "R19", "A6", "A7", "A9", "A10")
def rush_begins(state: State) -> bool:
    """Few cards are left, or nothing can happen any more, or nothing has happened for too long."""
    if state.rush:
        return False
    if state.left <= RUSH_AT:
        return True
    if state.deadlock_rush and is_dead(state):
        return True
    limit = state.no_progress_limit * state.seats
    return 0 < limit <= state.idle


@rule("A9")
def is_dead(state: State) -> bool:
    """Whether no two cards on the table could do anything to each other."""
    if state.table[DYNAMITE] > 0:
        return False
    strongest, weakest = 0, FACES
    for face in range(DIGGERS, GOLD):
        if state.table[face] > 0:
            strongest = max(strongest, strength(face))
            weakest = min(weakest, strength(face))
    for face in range(GOLD, DYNAMITE):
        if state.table[face] > 0:
            return strongest <= weakest and worth(face) > strongest
    return strongest <= weakest


# The end ----------------------------------------------------------------------


@rule("R20", "R21", "R22")
def end_game(state: State) -> None:
    """Note the points; a series goes on until everyone has begun once."""
    for seat in range(state.seats):
        state.totals[seat] += points(state, seat)
    state.played += 1
    if state.match == Match.SERIES and state.played < state.seats:
        state.phase = Phase.SCORED
        state.turn = DEALER
    else:
        state.phase = Phase.OVER
        state.turn = NOBODY


@rule("R21")
def points(state: State, seat: int) -> int:
    """The value of the gold under a player's entrance."""
    total = 0
    for value in range(GOLD_FACES):
        total += value * state.won[seat][value]
    return total


@rule("R21")
def gold_cards(state: State, seat: int) -> int:
    """How many gold cards lie under a player's entrance."""
    count = 0
    for value in range(GOLD_FACES):
        count += state.won[seat][value]
    return count


@rule("R20", "R22")
def ending(state: State) -> Ending:
    """A game ends with its last card, a series when everyone has begun once."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    return Ending.SERIES if state.match == Match.SERIES else Ending.LAST_CARD


@rule("R21", "R22", "A17")
def score(state: State, seat: int) -> int:
    """The points of all finished games."""
    return state.totals[seat]


@rule("R21", "R22", "A16")
def wins(state: State, seat: int) -> bool:
    """Whether nobody beats this player."""
    for rival in range(state.seats):
        if beats(state, rival, seat):
            return False
    return True


@rule("R21", "R22", "A16", "A17")
def beats(state: State, seat: int, rival: int) -> bool:
    """More points; if equal, more gold cards, or in a series more points in the last game."""
    lead = state.totals[seat] - state.totals[rival]
    if lead != 0:
        return lead > 0
    if state.match == Match.SERIES:
        return points(state, seat) > points(state, rival)
    return gold_cards(state, seat) > gold_cards(state, rival)


# What lies open ---------------------------------------------------------------


@rule("R8", "R16", "R23", "A13")
def sees_card(state: State, seat: int, place: int) -> bool:
    """Gaps and the card turned up first lie open; with a memory aid, all that was ever seen."""
    return state.cards[place] == GAP or place == state.first_card or state.memory_aid == 1


@rule("R24", "A12")
def sees_gold(state: State, seat: int, winner: int) -> bool:
    """Whether a seat may look at the gold under an entrance."""
    return seat == winner or state.open_scores == 1 or state.phase == Phase.OVER


# What may be played -----------------------------------------------------------


@rule("R8", "R16", "R18")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    return refusal_of_turn(state, move - TURN_UP)


@rule("R8", "R16")
def refusal_of_turn(state: State, place: int) -> Refusal:
    """A card that lies face down can be turned up."""
    if lies_face_down(state, place):
        return Refusal.NONE
    return Refusal.PLACE_IS_EMPTY if state.cards[place] == GAP else Refusal.CARD_IS_OPEN


@rule("R8", "R16")
def lies_face_down(state: State, place: int) -> bool:
    """Whether a card lies here that is not turned up; `and` would jump, which costs more than looking."""
    return (state.cards[place] != GAP) & (place != state.first_card)


@rule("R8", "R16", "R18")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    count = 0
    for place in range(PLACES):
        moves[count] = TURN_UP + place  # kept only if it is legal: a jump would cost more than writing
        count += lies_face_down(state, place)
    return count


# What a move does -------------------------------------------------------------


@rule("R8", "R22", "R23")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == NEXT_GAME:
        next_game(state)
    elif move >= REVEAL:
        reveal(state, move - REVEAL)
    else:
        turn_up(state, move - TURN_UP)


# What is left to chance, and what a seat cannot know --------------------------


@rule("R6", "R22", "R23")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    if state.phase == Phase.SCORED:
        weights[0] = 1
        return NEXT_GAME, 1
    total = 0
    for face in range(FACES):
        weights[face] = state.unseen[face]
        total += state.unseen[face]
    return REVEAL, total


@rule("R23", "R24")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since every card was open once and the rest is chance."""
