"""A template: what a policy plays at some tables of a batch, as whoever sees himself at seat 0 calls it.

Bound are the policy (`policy`) and what turns moves (`encoding`).
"""

from typing import Any

from glueckauf.rulekit import portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.encoding import Encoding
from glueckauf.rulekit.kernels import Policy

policy: Policy = OPEN
encoding: Encoding = OPEN


@portable
def decide_at(tables: Any, states: Any, streams: Any, scratch: Any, moves: Any) -> None:
    """Decide at each of the *tables*."""
    for index in range(len(tables)):
        state = states[tables[index]]
        move = policy.decide(state, streams[0], scratch[0])
        moves[tables[index]] = encoding.turned_move(state, move, state.turn)
