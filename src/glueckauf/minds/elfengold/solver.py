"""Elfengold, solved: how two elves dig once both have moved.

The plan is an equilibrium of the rest of the round for gold and for what may
come later; it mixes, as it must.  What was done before is taken for telling
that nobody digs on his own rock, hardly anybody goes there, and nothing else.

There is a plan for walking too, but what a place is worth later is not known
well enough: in the few games measured, who walked by it won less often than
who searched.
"""

from typing import Any

import numpy as np

from glueckauf.games.elfengold.moves import MOVE
from glueckauf.games.elfengold.rules import next_place
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, Counter, Phase
from glueckauf.minds.elfengold.outlook import Outlook
from glueckauf.minds.elfengold.stage import MOVES_OF_ANSWERS, PLAYERS, Stage, StageSolver, StrategyProfile
from glueckauf.search.solved import Solved, nothing_to_compile

FAR = 10  # gold that everybody lacks of the goal while it is still gold that matters

prepare = nothing_to_compile


def solve(knowledge: State) -> list[Solved] | None:
    """How often to dig and with which tool; None before that, and when the end of the game is near."""
    return planned(knowledge) if knowledge.phase == Phase.DECLARE else None


def planned(knowledge: State) -> list[Solved] | None:
    """How often the plan walks or digs where; None when counters are still placed or the end is near."""
    if knowledge.seats != PLAYERS or knowledge.phase not in (Phase.MOVE, Phase.DECLARE):
        return None
    if max(knowledge.gold[:PLAYERS]) > knowledge.goal - FAR:
        return None
    stage = Stage.of(knowledge, Outlook(knowledge))
    return chosen(knowledge, stage, StageSolver(stage).solve())


def chosen(knowledge: State, stage: Stage, plan: StrategyProfile) -> list[Solved]:
    """What the plan says to the seat on turn, which knows its own rocks."""
    place = next_place(knowledge, knowledge.turn) - 1
    own = kind_of(knowledge, stage.rocks[place])
    if knowledge.phase == Phase.MOVE:
        shares = plan.move_second[0, :, own] if place else plan.move_first[:, own]
        moves = [MOVE + space for space in stage.spaces[place]]
        return [Solved(move, float(share)) for move, share in zip(moves, shares, strict=True)]
    if place:
        first = int(stage.allowed[0][0].argmax())  # the one answer that the first elf gave
        shares = plan.dig_second[0, 0, first, :, own]
    else:
        shares = plan.dig_first[0, 0, :, own]
    return [
        Solved(move, float(share))
        for move, share, allowed in zip(MOVES_OF_ANSWERS, shares, stage.allowed[place][0], strict=True)
        if allowed
    ]


def kind_of(knowledge: State, rocks: Any) -> int:
    """Which of the arrangements is the own one."""
    lying = np.zeros(SPACES, bool)
    for index in range(knowledge.placed):
        if knowledge.placed_by[index] == knowledge.turn and knowledge.placed_kind[index] == Counter.ROCK:
            lying[knowledge.placed_at[index]] = True
    return int((rocks == lying).all(axis=1).argmax())
