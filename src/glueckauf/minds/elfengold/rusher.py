"""Elfengold in a hurry: dig close to the shaft, and run home with the first gold that is enough."""

from typing import Any

from glueckauf.games.elfengold.moves import END, GO_ON, MOVE
from glueckauf.games.elfengold.rules import refusal_of_walk, score, wins
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, SPACES, Phase, Refusal
from glueckauf.minds.elfengold.heuristic import (
    GOLD,
    ON_THE_WAY,
    WIN,
    best_answer,
    best_counter,
    outlook_of,
    safety,
    way_home,
)
from glueckauf.minds.elfengold.spoiler import best_purchase
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What somebody in a hurry does."""
    if state.phase == Phase.BUY:
        return best_purchase(state, scratch)
    if state.phase == Phase.PLACE:
        return best_counter(state, luck, scratch.weights)
    if state.phase == Phase.MOVE:
        return MOVE + best_walk(state)
    if state.phase == Phase.DECLARE:
        return best_answer(state)
    return END if wins(state, state.turn) else GO_ON


@portable
def best_walk(state: State) -> int:
    """Straight home with the goal and a lead; otherwise to the best digging that is not far from home."""
    best, value = state.at[state.turn], -WIN - WIN
    for space in range(SPACES):
        if refusal_of_walk(state, space) == Refusal.NONE:
            outlook = hurry(state, space)
            if outlook > value:
                best, value = space, outlook
    return best


@portable
def hurry(state: State, space: int) -> int:
    """What going to a space is worth to somebody in a hurry."""
    if is_ahead(state):
        return (SPACES - way_home(space)) * ON_THE_WAY
    if space == HUT:
        return -WIN
    return outlook_of(state, space, safety(state, space)) - way_home(space) * GOLD


@portable
def is_ahead(state: State) -> bool:
    """Whether the player on turn has the goal, and nobody has more as things stand."""
    if state.gold[state.turn] < state.goal:
        return False
    for rival in range(state.seats):
        if score(state, rival) > score(state, state.turn):
            return False
    return True
