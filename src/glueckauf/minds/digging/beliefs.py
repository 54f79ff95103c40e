"""What hidden hands of Digging probably hold, from what their owners have done and left undone.

Whoever has a strong bandit has mostly sent it where there was something to win,
whoever has filled a mine can mostly close it, and whoever let a fight go had
mostly no bandit that would have turned it.  How much more or less likely than by
lot a card is in a hand, by what it could do there, was learned by telling real
hands from imagined ones (`python -m benchmarks.hands`).
"""

from typing import Any

from glueckauf.games.digging.rules import are_opponents, holds_bandit, metal_of
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    MINE_CARDS,
    NO_MINE,
    Mode,
)
from glueckauf.minds.digging.heuristic import points_lying
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

PARTICLES = 8
EVEN = 64  # the odds of a card that tells nothing
BEGIN = 1 << 14  # a likelihood that tells nothing
MOST = 1 << 27  # what it stays below: that of all particles fits into 32 bits

# What a card in a hand could do: its kind, and what there is to do with it.
MINE, CHEST, DOUBLE = 0, 2, 4  # and one more where its side has an open mine of the metal
CLOSING = 6  # and one more for a mine of some worth to close, or two for one of great worth
LOW, MIDDLE, HIGH = 9, 12, 15  # bandits, and more for such a mine to attack
HELD_BACK = 18  # a bandit that would have turned the present fight, in the hand of somebody who let it go
USES = 19

OWN, THEIRS = False, True  # mines of the holder's side, or of the others
SOME, GREAT = 1, 6  # points of a mine
BAND = 4  # bandits of about the same value

ODDS = (68, 85, 103, 78, 79, 53, 93, 110, 128, 93, 63, 49, 92, 67, 29, 59, 36, 17, 45)  # by use


@portable
def particles(state: State, seat: int) -> int:
    """Several as soon as somebody could have done something."""
    return PARTICLES if state.mines > 0 else 1


@portable
def likelihood(state: State, seat: int) -> int:
    """How well the imagined hands explain what their owners have done."""
    weight = BEGIN
    for holder in range(state.seats):
        if holder != seat:
            weight = weighed(state, holder, weight)
    return weight


@portable
def weighed(state: State, holder: int, before: int) -> int:
    """The likelihood with one hand more."""
    weight = before
    for card in range(MINE_CARDS, BANDIT):
        odds = ODDS[use_of(state, holder, card)]
        for _ in range(state.hands[holder][card]):
            weight = min(max(weight * odds // EVEN, 1), MOST)
    for bandit in range(BANDITS):
        if holds_bandit(state, holder, bandit):
            weight = min(max(weight * ODDS[use_of_bandit(state, holder, bandit)] // EVEN, 1), MOST)
    return weight


# What a card could do -------------------------------------------------------


@portable
def use_of(state: State, holder: int, card: int) -> int:
    """The use of a card that is no bandit."""
    if card == CLOSURE:
        return CLOSING + step_of(greatest(state, holder, OWN))
    metal, open_mine = metal_of(card), 0
    for mine in range(state.mines):
        if state.metal[mine] == metal and not state.closed[mine] and mine != state.contested:
            open_mine = max(open_mine, 0 if are_opponents(state, holder, state.owner[mine]) else 1)
    if card >= DOUBLES:
        return DOUBLE + open_mine
    return CHEST + open_mine if card >= CHESTS else MINE + open_mine


@portable
def use_of_bandit(state: State, holder: int, bandit: int) -> int:
    """The use of a bandit."""
    if let_go(state, holder, bandit + 1):
        return HELD_BACK
    return LOW + (MIDDLE - LOW) * (bandit // BAND) + step_of(greatest(state, holder, THEIRS))


@portable
def greatest(state: State, holder: int, theirs: bool) -> int:  # noqa: FBT001  compiled code knows no keywords
    """What the best open mine of the holder's side, or of the others, is worth, the contested one apart."""
    best = 0
    for mine in range(state.mines):
        of_rivals = are_opponents(state, holder, state.owner[mine])
        if of_rivals == theirs and not state.closed[mine] and mine != state.contested:
            best = max(best, points_lying(state, mine))
    return best


@portable
def step_of(points: int) -> int:
    """Whether a mine is worth nothing, something or much."""
    return 2 if points >= GREAT else 1 if points >= SOME else 0


@portable
def let_go(state: State, holder: int, value: int) -> bool:
    """Whether somebody acted in the present fight without a bandit although this one would have turned it."""
    if state.contested == NO_MINE or state.mode == Mode.SINGLE or not has_acted(state, holder):
        return False
    lead = 0  # of the holder's side
    for bandit in range(BANDITS):
        place = state.bandits[bandit]
        if place >= IN_FIGHT:
            if place - IN_FIGHT == holder:
                return False
            lead += -bandit - 1 if are_opponents(state, holder, place - IN_FIGHT) else bandit + 1
    defends = not are_opponents(state, holder, state.owner[state.contested])
    needed = -lead if defends else 1 - lead
    return 0 < needed <= value


@portable
def has_acted(state: State, holder: int) -> bool:
    """Whether a seat has acted since the fight began."""
    since = (state.active - state.attacker + state.seats) % state.seats
    return 0 < (holder - state.attacker + state.seats) % state.seats < since


@portable
def cast(state: State, seat: int, luck: Stream, scratch: Any) -> None:
    """Everybody plays alike."""
