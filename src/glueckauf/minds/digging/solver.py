"""Digging, solved: the last action of a deal, and the last two between two players.

Nobody answers the last action, so no hidden card matters.  Of two players each
knows the other's hand when the stock is empty: it is all that he has not seen.
A move is worth its chance of winning only where the deal also ends the match;
else it is judged by what a lead is worth in later deals, and none is claimed.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from glueckauf.games.digging import DESCRIPTION
from glueckauf.games.digging.rules import imagine, in_last_round, play, side, sides
from glueckauf.games.digging.terms import Phase
from glueckauf.minds.digging import cutoff
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.search import leaf
from glueckauf.search.protocols import CERTAIN
from glueckauf.search.solved import Solved, nothing_to_compile

PAIR = 2
MOST = 1500  # ends of a deal that are looked at: a tenth of a second

prepare = nothing_to_compile


def solve(knowledge: Any) -> list[Solved] | None:
    """Every move of the last action, if nothing that is hidden can matter any more."""
    if not in_last_round(knowledge) or (knowledge.last_actions > 1 and knowledge.seats > PAIR):
        return None
    world = knowledge.copy()
    imagine(world, knowledge.turn, new_stream(0))  # where there is a choice, it does not matter
    ends = Ends(int(side(knowledge, knowledge.turn)))
    worths = {move: ends.after(world, move) for move in DESCRIPTION.legal_moves(world)}
    if ends.seen > MOST:
        return None
    top = max(worths.values())
    best = [move for move, worth in worths.items() if worth == top]
    return [
        Solved(move, 1 / len(best) if move in best else 0.0, None if ends.open else worth / CERTAIN)
        for move, worth in worths.items()
    ]


@dataclass
class Ends:
    """How a deal can end, for one side."""

    side: int
    seen: int = 0
    open: bool = field(default=False)  # whether the match can go on after one of them

    def after(self, state: Any, move: int) -> int:
        """What a move is worth to the side, in ten-thousandths."""
        end = state.copy()
        play(end, move)
        if self.seen > MOST:
            return 0
        if end.turn == NOBODY or end.phase == Phase.SCORED:
            self.seen += 1
            self.open = self.open or end.turn != NOBODY
            return int(_leaf().value(end, self.side, sides(end)))
        replies = [self.after(end, reply) for reply in DESCRIPTION.legal_moves(end)]
        return max(replies) if side(end, end.turn) == self.side else min(replies)


@cache
def _leaf() -> Any:
    """What an end is worth, as rollouts have it."""
    return bind(leaf, game=DESCRIPTION.module, cutoff=bind(cutoff))
