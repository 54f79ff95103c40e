"""What lies open."""

from glueckauf.games.digging.rules.players import are_opponents
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import IN_FIGHT, IN_HAND, IS_OUT, PUSHED, SEATS
from glueckauf.rulekit import NOBODY, rule


@rule("R40")
def sees_bandit(state: State, seat: int, bandit: int) -> bool:
    """A bandit lies open in a fight and when it is out; in a hand only its holder sees it."""
    place = state.bandits[bandit]
    if IN_HAND <= place < IN_FIGHT:
        return (place - IN_HAND) % SEATS == seat
    return place >= IN_FIGHT or place == IS_OUT


@rule("R40")
def knows_bandit(state: State, seat: int, bandit: int) -> bool:
    """Whoever pushed a bandit knows where it is as long as it stays there."""
    place = state.bandits[bandit]
    if PUSHED <= place < IN_FIGHT:
        return knows_pushed(state, seat, place - PUSHED)
    return sees_bandit(state, seat, bandit)


@rule("R40", "A25")
def knows_pushed(state: State, seat: int, holder: int) -> bool:
    """A pushed card is known to giver and receiver only."""
    return seat != NOBODY and not are_opponents(state, seat, holder)
