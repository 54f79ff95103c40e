"""The rules of Digging, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

How long it lasts: before the last round every action draws a card, lays one
out or pushes one [R8].  Without pushing a deal has at most as many actions as
the stock has cards, as there are cards to lay out, and one pass for everyone.
Partners may push cards to and fro for ever, and nobody must ever close a mine
[R10] [R16]; but a draw is always among the legal moves [A10], so a deal that
is played by lot ends, and so does the match, with certainty though not within
a fixed number of moves.

`course` tells how a game goes, `questions` answers what every game is asked.
"""

from glueckauf.games.digging.rules.course import (
    are_opponents,
    ending,
    holds,
    holds_bandit,
    in_last_round,
    kind_of,
    match_is_over,
    metal_of,
    next_seat,
    partner,
    points,
    score,
    set_up,
    side,
    sides,
    winner_of_fight,
    wins,
    worth_of_chests,
)
from glueckauf.games.digging.rules.questions import (
    can_close,
    can_dig,
    can_fight,
    chance,
    imagine,
    knows_bandit,
    knows_pushed,
    legal_moves,
    play,
    refusal_of_move,
    sees_bandit,
)

__all__ = [
    "are_opponents",
    "can_close",
    "can_dig",
    "can_fight",
    "chance",
    "ending",
    "holds",
    "holds_bandit",
    "imagine",
    "in_last_round",
    "kind_of",
    "knows_bandit",
    "knows_pushed",
    "legal_moves",
    "match_is_over",
    "metal_of",
    "next_seat",
    "partner",
    "play",
    "points",
    "refusal_of_move",
    "score",
    "sees_bandit",
    "set_up",
    "side",
    "sides",
    "winner_of_fight",
    "wins",
    "worth_of_chests",
]
