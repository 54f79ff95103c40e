"""A rule of thumb for My Gold Mine: dig while Drago is far enough away, then head for the exit."""

from typing import Any

from glueckauf.games.mygoldmine.moves import ALL, DIG, DOUBLE, DRAW, EXTRA, STEP, SWAP
from glueckauf.games.mygoldmine.rules import can_use, dwarfs_in_mine, owner
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import NO_CARD, DigCard, Phase
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

# In hundredths of a place: how far Drago must be, after all he is expected to do, for another dig to be safe.
PLACE = 100
SLACK = 110
STEPS_PER_CARD = 140  # a drawn exit card takes a dwarf about this far
FAR = 3  # places from Drago where extra gold and risks are welcome


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a sensible player does."""
    return use(state) if state.phase == Phase.CHOOSING else dig_or_draw(state)


@portable
def dig_or_draw(state: State) -> int:
    """Dig as long as the way out is safe; a left card on top is always a good step."""
    if state.top == NO_CARD:
        return DRAW
    if state.top == DigCard.LEFT:
        return DIG
    place = state.at[state.dwarf] + (1 if state.top == DigCard.RIGHT else 0)
    if place >= state.drago:
        return DRAW
    return DIG if slack(state, place) > SLACK else DRAW


@portable
def slack(state: State, place: int) -> int:
    """How far Drago is expected to be behind when this dwarf leaves from *place*, in hundredths."""
    turns = place * PLACE // STEPS_PER_CARD + 1  # exit cards until the dwarf is out
    digs = 1 + turns * (dwarfs_in_mine(state) - 1) // 2  # half of the others' turns turn up a card
    return (state.drago - place) * PLACE - digs * dragon_chance(state)


@portable
def dragon_chance(state: State) -> int:
    """How likely the next dig card is a dragon, in hundredths."""
    left = 0
    for card in range(len(state.dig)):
        left += state.dig[card]
    return state.dig[DigCard.DRAGON] * PLACE // left if left > 0 else 0


@portable
def use(state: State) -> int:
    """Extra gold while it is safe, the longest step when it is not; a swap only to get ahead."""
    safe = slack(state, state.at[state.dwarf]) > SLACK
    if safe and can_use(state, EXTRA):
        return EXTRA
    partner = best_swap(state)
    if partner >= 0:
        return SWAP + partner
    if can_use(state, DOUBLE):
        return DOUBLE
    if can_use(state, STEP):
        return STEP
    return ALL if can_use(state, ALL) else any_swap(state)


@portable
def best_swap(state: State) -> int:
    """A rival who stands at least two steps nearer to the exit, or -1."""
    best, place = -1, state.at[state.dwarf] - DOUBLE_WORTH
    for dwarf in range(state.dwarfs):
        if can_use(state, SWAP + dwarf) and state.at[dwarf] <= place and not is_partner(state, dwarf):
            best, place = dwarf, state.at[dwarf]
    return best


DOUBLE_WORTH = 2  # a swap must bring more than a double step would


@portable
def any_swap(state: State) -> int:
    """The swap that a card leaves no way around."""
    for dwarf in range(state.dwarfs):
        if can_use(state, SWAP + dwarf):
            return SWAP + dwarf
    return SWAP


@portable
def is_partner(state: State, dwarf: int) -> bool:
    """Whether the dwarf belongs to the same player."""
    return owner(state, dwarf) == owner(state, state.dwarf)
