"""Turns, in the rush and before it."""

from glueckauf.games.gold.rules.cards import colour, is_digger, is_gold, strength, take_out, win_gold, worth
from glueckauf.games.gold.rules.final import end_game
from glueckauf.games.gold.rules.rush import rush_begins
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DYNAMITE, MOST_IDLE, NOWHERE, Phase
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule


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
