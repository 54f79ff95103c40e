"""The end."""

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GOLD_FACES, Ending, Match, Phase
from glueckauf.rulekit import DEALER, NOBODY, rule


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
